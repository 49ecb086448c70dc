#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "app/i18n/translations.h"
#include "app/input/input_event.h"
#include "app/screens/focus.h"
#include "app/screens/match_setup.h"
#include "app/screens/menu.h"
#include "app/screens/navigator.h"
#include "app/screens/preferences.h"
#include "app/screens/rebinding.h"
#include "app/screens/screen.h"
#include "lab/exchange.h"

namespace megapon::screens {

// A match that waits below a pause.
class PausableMatch {
  public:
    virtual ~PausableMatch() = default;
    virtual const MatchSetup& setup() const = 0;
    virtual const std::optional<lab::MatchContact>& last_contact() const = 0;  // nothing: no ball has touched anything

    // Whose swing this press is; nothing: another event.
    virtual std::optional<sim::Side> swinger(const input::DeviceEvent& event) const = 0;

    // One frame by hand.
    virtual void step_frame() = 0;

    // [ ] and backslash: fewer and more substeps, the other solver; or a hint why not. False: another shortcut.
    virtual bool change_physics(input::Shortcut shortcut) = 0;
};

// How play goes on when the key that pauses ends a pause: at once, or counted in after an interruption.
enum class Resume : std::uint8_t { at_once, counted };

Destination question_screen(const i18n::Message& question, std::function<void()> yes);
Destination choice_screen(const i18n::Message& question, std::vector<Menu::Line> choices);

// The match lies below them and outlives them.
Destination pause_screen(PausableMatch& match, const i18n::Message& reason, Resume resume);
Destination countdown_screen(PausableMatch& match);

// A question above the screen that asks, and its answers: the first one is chosen at first, and each leads back.
class QuestionScreen : public GameScreen {
  public:
    QuestionScreen(const Services& services, i18n::Message question, std::vector<Menu::Line> answers);

    const char* name() const override { return "question"; }
    bool fits_upright() const override { return true; }
    bool covers() const override { return false; }
    bool handle(const input::InputEvent& event) override;
    void draw(raster::Canvas& canvas) override;

  private:
    i18n::Message question_;
    Menu menu_;
};

// A match held still. '.' plays a single frame; the menu then steps aside so that the frame can be seen.
class PauseScreen : public GameScreen {
  public:
    PauseScreen(const Services& services, PausableMatch& match, i18n::Message reason, Resume resume);

    const char* name() const override { return "pause"; }
    bool fits_upright() const override { return true; }
    bool covers() const override { return false; }
    bool handle(const input::InputEvent& event) override;
    void draw(raster::Canvas& canvas) override;

  private:
    void resume();
    i18n::Message keys_of(int player) const;

    const MatchTuning& tuning_;
    const ControlLabels& labels_;
    PausableMatch& match_;
    i18n::Message reason_;
    Resume resume_;
    Menu menu_;
    bool steps_ = false;
};

// 3, 2, 1 over the page, and the match below goes on.
class CountdownScreen : public GameScreen {
  public:
    CountdownScreen(const Services& services, PausableMatch& match) : GameScreen(services), match_(match) {}

    const char* name() const override { return "countdown"; }
    bool covers() const override { return false; }
    bool is_play() const override { return true; }
    bool takes_touch() const override { return true; }
    void enter() override { from_ms_ = updated_ms_ = ui_.now_ms(); }
    bool handle(const input::InputEvent& event) override;
    void lose_focus() override;
    bool update() override;
    std::optional<double> due_ms() const override;
    void draw(raster::Canvas& canvas) override;

  private:
    PausableMatch& match_;
    double from_ms_ = 0;
    double updated_ms_ = 0;
    int counted_ = 0;
};

// `begin`: the name to change; what has no key there is left out. `done`: called with the new one, never empty.
Destination name_screen(const i18n::Message& question, const std::string& begin,
                        std::function<void(const std::string&)> done);

// A name of letters, digits, hyphens and spaces, by keys that are typed or by letters that are chosen with arrows,
// gamepad or mouse. Esc leaves the name as it was.
class NameScreen : public GameScreen {
  public:
    static constexpr std::size_t longest = 24;  // letters

    NameScreen(const Services& services, i18n::Message question, const std::string& begin,
               std::function<void(const std::string&)> done);

    const char* name() const override { return "naming"; }
    bool fits_upright() const override { return true; }
    bool handle(const input::InputEvent& event) override;
    void draw(raster::Canvas& canvas) override;

  private:
    bool type(const input::InputEvent& event);
    void add(char letter);
    void erase();
    void finish();
    view::Item key_item(const std::string& words, std::function<void()> press);
    view::Item page();

    i18n::Message question_;
    std::function<void(const std::string&)> done_;
    std::string text_;
    Focus focus_;          // on a key
    bool typing_ = false;  // a letter that is held does not move the choice, although some letters are arrows elsewhere
};

}  // namespace megapon::screens
