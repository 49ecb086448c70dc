#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/audio/sound.h"
#include "app/i18n/translations.h"
#include "app/input/input_event.h"
#include "app/raster/canvas.h"
#include "app/screens/preferences.h"
#include "app/view/layout.h"
#include "sim/state.h"
#include "text/key_caps.h"

namespace megapon::screens {

// Words of a screen for a person who does not see it.
struct LiveText {
    std::string page;  // all of it but the things to choose from
    std::string now;   // the thing that is chosen, or what happens
    friend bool operator==(const LiveText&, const LiveText&) = default;
};

// Two texts as sentences after each other; either may be empty.
std::string sentences(const std::string& first, const std::string& second, const i18n::Translations& tr);

// Words of a screen whose things to choose from are all of one kind. A chosen one without a kind: there are none.
LiveText live_text_of(const view::Layout& layout, const view::Spot& chosen, const i18n::Translations& tr);

// The score, and whose serve, point or match it is.
std::string live_score(const sim::MatchState& match, const i18n::Translations& tr);

// The time of the screens, in ms. It never goes back.
class ScreenClock {
  public:
    double now_ms() const { return now_ms_; }
    void advance(double now_ms) { now_ms_ = std::max(now_ms_, now_ms); }

    // Ten frames a second, for screens that play none of their own.
    int frame() const { return static_cast<int>(now_ms_ / frame_ms); }

    static constexpr double frame_ms = 100;

  private:
    double now_ms_ = 0;
};

// The line that was chosen last in each list, by its name: a screen that one comes back to has it chosen again.
class LastChosen {
  public:
    std::optional<std::size_t> of(std::string_view list) const {
        const auto known = chosen_.find(list);
        return known == chosen_.end() ? std::nullopt : std::optional(known->second);
    }
    // An empty name: nothing is remembered.
    void note(std::string_view list, std::size_t chosen) {
        if (!list.empty()) chosen_.insert_or_assign(std::string(list), chosen);
    }

  private:
    std::map<std::string, std::size_t, std::less<>> chosen_;
};

// Needs of a screen of words: the time, the settings with their language, sound, the device to name, the lines chosen
// last, and the place for its live text.
struct Ui {
    const ScreenClock& clock;
    const Preferences& preferences;
    audio::AudioMixer& audio;
    const input::LastDevice& last_device;
    LastChosen& last_chosen;
    LiveText& live_text;  // set by the screen that is drawn

    const i18n::Translations& tr() const { return preferences.translations(); }

    // The text that names what to press: "KEY_touch" or "KEY_pad" where fingers or a gamepad were used last, else
    // "KEY". In that of a gamepad {a}, {b}, {x}, {y}, {l1}, {r1}, {back} and {start} are its buttons as printed, as
    // caps.
    std::string hint(const std::string& key, i18n::Arguments arguments = {}) const {
        if (!last_device.is_pad()) return tr()({key + (last_device.is_finger() ? "_touch" : ""), std::move(arguments)});
        for (const auto& [name, code] : named_buttons)
            arguments.emplace_back(name,
                                   text::cap(config::printed_on_button(code, last_device.make), text::Cap::button));
        return tr()({key + "_pad", std::move(arguments)});
    }

    // The words of a line that can be chosen: where fingers were used last those of "KEY_touch", which name no key, if
    // there are any.
    std::string line(const i18n::Message& words) const {
        const std::string touch = words.key + "_touch";
        const bool is_touch = last_device.is_finger() && tr().texts().contains(touch);
        return tr()(is_touch ? i18n::Message(touch, words.arguments) : words);
    }
    double now_ms() const { return clock.now_ms(); }

    static constexpr std::pair<const char*, int> named_buttons[]{{"a", config::pad_button::a},
                                                                 {"b", config::pad_button::b},
                                                                 {"x", config::pad_button::x},
                                                                 {"y", config::pad_button::y},
                                                                 {"l1", config::pad_button::left_shoulder},
                                                                 {"r1", config::pad_button::right_shoulder},
                                                                 {"back", config::pad_button::back},
                                                                 {"start", config::pad_button::start}};

    // Index of the drawing of boiling outlines that is shown now.
    int boil() const { return view::boil_variant(preferences.appearance(), clock.frame()); }
};

// Properties of a screen that do not depend on events.
struct ScreenTraits {
    const char* name = "";                       // name in the log
    bool covers = true;                          // the screens below it
    bool is_play = false;                        // errors fade from it
    bool takes_touch = false;                    // a finger is a stick or a swing there; elsewhere it is a mouse
    bool boils = false;                          // it is drawn anew ten times a second, until there is no player
    bool attracts = false;                       // it waits for a player
    bool fits_upright = false;                   // its canvas may be higher than the default, see Canvas::page
    double least_upright = raster::page_size.x;  // px; an upright canvas that is lower is as the default
};

// One screen. The topmost one of the stack is played; those below wait, and show through if it lets them. Times are ms
// on the ScreenClock.
class Screen {
  public:
    explicit Screen(const ScreenTraits& traits = {}) : traits_(traits) {}
    virtual ~Screen() = default;

    // Overridden by screens that have one of them only at times.
    virtual ScreenTraits traits() const { return traits_; }

    virtual void enter() {}  // called when it has become the topmost screen
    virtual void leave() {}  // called when it is covered, or about to go
    virtual void close() {}  // called when it goes for good: another screen replaces it, or the game ends

    // An event while it is the topmost screen. True: it meant something here and is used up; the screen is then drawn
    // again. False: it may be a shortcut that works everywhere.
    virtual bool handle(const input::InputEvent&) { return false; }

    // The clipboard's text, while it is the topmost screen. False: it has no use for it, and a link in it is opened.
    virtual bool paste(const std::string& /*text*/) { return false; }

    // Called for each screen, also while covered.
    virtual void follow_settings() {}  // called when they have changed
    virtual void lose_focus() {}
    virtual void lose_pad(int /*pad*/) {}

    virtual void forget_copied() {}  // called when the clipboard refuses what it has just copied

    // The picture is about to stand still, for a second or more: the window changes its mode.
    virtual void expect_stall() {}

    // Time has passed; true: there is something new to draw. due_ms(): when it is wanted next (nothing: never).
    virtual bool update() { return false; }
    virtual std::optional<double> due_ms() const { return std::nullopt; }

    // Live text for a person who does not see the screen, such as the score; it is announced when it changes. Empty:
    // the chosen thing is announced instead, see Ui::live_text.
    virtual std::string live_text() const { return {}; }

    // Draws the screen, and may remember where things lie on it, for the mouse.
    virtual void draw(raster::Canvas& canvas) = 0;

  private:
    ScreenTraits traits_;
};

// The screens, one above the other: time and events are for the topmost. A screen that asks for another one is not
// taken off while it is at work: changes are made by settle().
class ScreenStack {
  public:
    // Called for each screen that has become the topmost.
    explicit ScreenStack(std::function<void(const Screen&)> shown) : shown_(std::move(shown)) {}

    // Takes so many screens off, then puts one on; null: none.
    static constexpr int all = -1;
    void change(int off, std::unique_ptr<Screen> on) { changes_.push_back({off, std::move(on)}); }

    // Makes the changes that were asked for; true: there were some.
    bool settle();

    // The game ends: every screen is left and closed.
    void close();

    const std::vector<std::unique_ptr<Screen>>& screens() const { return screens_; }  // order: from the lowest

    // Nothing lies above the screen that came first, and no other has ever taken its place.
    bool is_where_it_began() const { return screens_.size() == 1 && !has_left_first_; }

    // Never null: where there is none, one that draws nothing, wants no event and waits for a player.
    Screen* top() const { return (screens_.empty() ? nothing_ : screens_.back()).get(); }

    // True if a screen of this kind is among them, on top or below.
    template <class Kind>
    bool holds() const {
        return std::any_of(screens_.begin(), screens_.end(),
                           [](const auto& screen) { return dynamic_cast<const Kind*>(screen.get()) != nullptr; });
    }

    // The topmost one that covers, and all above it; `prepare` sets the canvas up for each.
    void draw(raster::Canvas& canvas, const std::function<void(const Screen&)>& prepare);

  private:
    struct Change {
        int off = 0;
        std::unique_ptr<Screen> on;
    };

    struct Nothing : Screen {
        using Screen::Screen;
        void draw(raster::Canvas&) override {}
    };

    std::unique_ptr<Screen> nothing_ = std::make_unique<Nothing>(ScreenTraits{.name = "page", .attracts = true});
    std::vector<std::unique_ptr<Screen>> screens_;
    std::vector<Change> changes_;
    bool has_left_first_ = false;
    std::function<void(const Screen&)> shown_;
};

}  // namespace megapon::screens
