#pragma once

#include <array>
#include <optional>
#include <string>

#include "app/input/frame_clock.h"
#include "app/screens/match_setup.h"
#include "app/screens/match_view.h"
#include "app/screens/services.h"
#include "play/records.h"
#include "play/replay_player.h"

namespace megapon::screens {

// The end of one point of a match once more, at half speed, from the match's own recording. It begins paused.
class PointReplay {
  public:
    PointReplay(const Services& services, play::ReplayPlayer replay, const MatchSetup& setup, const play::Point& point);

    void pause() { clock_.pause(ui_.now_ms()); }
    void resume() { clock_.resume(ui_.now_ms()); }

    // Plays what is due. True: there is something new to draw.
    bool update();
    std::optional<double> due_ms() const { return RefreshBeat::due_ms(clock_, ui_.now_ms(), pace_.refresh_ms()); }
    bool over() const { return replay_.frame() >= last_frame_; }

    // With two lines of words in the header, which nothing on the court reaches.
    void draw(raster::Canvas& canvas, const std::array<std::string, 2>& caption) const;
    int frame() const { return replay_.frame(); }
    const play::ReplayPlayer& player() const { return replay_; }

  private:
    void play_one();

    Ui ui_;
    const Pace& pace_;
    play::ReplayPlayer replay_;
    std::array<i18n::Message, 2> names_;
    bool whole_school_;  // looks on
    int last_frame_;
    input::FrameClock clock_;
    view::FrameTrace trace_;
    MatchView view_;
    RefreshBeat refresh_;
};

}  // namespace megapon::screens
