#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/screens/match_play.h"
#include "app/screens/screens.h"

namespace megapon::screens {

// The names of both sides of a replay.
std::array<i18n::Message, 2> names_of(const play::ReplayPlayer& replay);

// The last contact of a recorded match by the time of this frame; nothing if no ball has touched anything. A copy of
// the replay is played.
std::optional<lab::MatchContact> last_contact(play::ReplayPlayer replay, int frame);

// Opens the last contact in the lab.
inline constexpr input::Keys contact_keys{.letter = 'l', .pad = config::pad_button::y};

Destination replay_screen(play::ReplayPlayer replay);

// A match that was recorded, played again: P or Enter holds it and lets it go, '.' plays one frame, left and right
// jump, up and down change the speed, a number and Enter go to that frame, [ and ] mark the frames to share, G plays on
// from the frame that is shown, Esc leaves. A click or a tap holds it and lets it go, on the bar it goes to that frame;
// a finger finds the rest in a menu on the frame that is held.
class ReplayScreen : public MenuScreen {
  public:
    ReplayScreen(const Services& services, play::ReplayPlayer replay);

    // The menu for a finger then lies below the match's canvas.
    ScreenTraits traits() const override {
        return {.name = "replay", .is_play = !held_, .fits_upright = shows_finger_menu()};
    }
    void enter() override;
    void leave() override { clock_.pause(ui_.now_ms()); }
    bool handle(const input::InputEvent& event) override;
    bool update() override;
    std::optional<double> due_ms() const override { return RefreshBeat::due_ms(clock_, services_); }
    void draw(raster::Canvas& canvas) override;

    int frame() const { return replay_.frame(); }

  private:
    bool handle_menu(const input::InputEvent& event);
    bool shows_finger_menu() const;
    std::vector<view::Button> buttons();
    void set_mark(std::size_t mark);
    std::optional<PageRange> marked() const;
    void hold(bool held);
    FrameResult play();  // next frame, for the picture alone
    void advance();      // next frame with sounds, log and pace; nothing at the end
    void jump(int frame);
    void set_pace();
    void draw_match(raster::Canvas& canvas);
    void draw_keys(raster::Canvas& canvas, const std::vector<std::string>& lines) const;

    play::ReplayPlayer replay_;
    std::array<i18n::Message, 2> names_;
    input::FrameClock clock_;
    view::FrameTrace trace_;
    MatchView view_;
    RefreshBeat refresh_;
    Buttons buttons_{[this] { return buttons(); }};
    std::size_t speed_;  // index of the speed
    bool held_ = false;
    std::array<std::optional<int>, 2> marks_;  // the first and the last of the frames to share
    std::string typed_;                        // digits of a frame's number
    std::optional<int> diverged_;              // the first frame whose hash is not the recorded one
};

Destination replays_screen();

}  // namespace megapon::screens
