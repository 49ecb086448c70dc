#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/audio/sound.h"
#include "app/input/input_event.h"
#include "app/input/touch_controls.h"
#include "app/screens/controls.h"
#include "app/screens/exhibit_link.h"
#include "app/screens/lab.h"
#include "app/screens/match_play.h"
#include "app/screens/screens.h"
#include "app/screens/services.h"
#include "play/drawn_court.h"

namespace megapon::app {

using screens::GameSetup;

// All of the game but its window: it builds every screen with what it needs, sends events and time to the topmost one
// and draws them. It reads no clock; times are ms and never go back.
class Game {
  public:
    explicit Game(GameSetup setup);
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;

    // Events, in order of time.
    void handle(const input::DeviceEvent& event);
    void handle(const input::FingerEvent& event);
    void lose_focus();

    // Opens a court, a replay or a GIF of one as a file, or a link to a match, a court, a day's court or an exhibit.
    // False: a notice says why not; it is refused during a match, and in a kiosk.
    bool open(const std::string& file_or_link);
    void lose_pad(int pad);
    void tell_copy_refused();
    // Notice of the web page around the game, by the key of its text; "": none any more.
    void set_page_notice(const std::string& key);
    void add_notice(const text::Error& error) {
        notices_.add(error, clock_.now_ms());
        ask_drawing();
    }
    void update(double now_ms);
    double due_ms() const;  // time of the next update(), if nothing happens before

    // The window's size in the system's own points; then page(): the canvas of the topmost screen, in px.
    void set_window(geometry::Vec points) { window_ = points; }
    geometry::Vec page() const;

    bool wants_drawing() const { return wants_drawing_; }
    void ask_drawing() { wants_drawing_ = true; }
    void draw(raster::Canvas& canvas);

    bool done() const { return navigator_.has_quit; }
    bool plays() const { return stack_.top()->traits().is_play; }

    // True if the mouse's pointer is to be seen: not over a match that is played with other devices.
    bool shows_pointer() const { return pointer_.is_shown; }

    // Marks where a finger presses, over the canvas and what lies about it; none while it is a mouse.
    std::vector<input::TouchMark> touch_marks() const {
        return takes_touch() ? touch_.marks() : std::vector<input::TouchMark>();
    }

    // The game ends: a match that runs is stored. Nothing may happen afterwards.
    void close() { stack_.close(); }

    const screens::Preferences& preferences() const { return preferences_; }
    screens::Preferences& preferences() { return preferences_; }
    const screens::MatchTuning& tuning() const { return tuning_; }
    const screens::Notices& notices() const { return notices_; }
    const audio::AudioMixer& audio() const { return audio_; }
    const screens::Screen* top() const { return stack_.top(); }
    int frames_played() const { return frames_.played; }

    // Called with what a page around a figure draws, see FigureScreen. Empty: there is no page.
    std::function<void(const std::string&)> tell_figure{};

    // Navigator to other screens, after the present event.
    screens::Navigator& navigator() { return navigator_; }
    void quit() { navigator_.has_quit = true; }

  private:
    void dispatch(const input::InputEvent& event);
    bool use_shortcut(input::Shortcut shortcut);
    void take_screenshot();
    void paste();
    void announce_changes();
    text::Result<void> open_link(const std::string& link);
    void open_exhibit(const screens::ExhibitLink& link);
    void press(const input::InputEvent& event) { stack_.top()->handle(event); }
    text::Result<void> open_file(const std::string& file);
    void settle();
    void screen_shown(const screens::Screen& screen);
    void follow_preferences();
    bool takes_touch() const { return stack_.top()->traits().takes_touch; }
    bool boils() const;
    std::vector<view::Notice> shown_notices() const;
    std::optional<double> unattended_ms() const;
    void end_visit();
    void watch_idleness();
    double end_of_waiting_ms() const;

    GameSetup setup_;
    screens::ScreenClock clock_;
    screens::Preferences preferences_;
    screens::Pace pace_;
    screens::MatchTuning tuning_;
    screens::Notices notices_;
    audio::AudioMixer audio_;
    screens::SeedSource seeds_;
    screens::FrameCount frames_;
    screens::Overlays overlays_;
    screens::ControlLabels labels_;
    screens::BackgroundExport export_;
    std::optional<play::DrawnCourt> drawn_;
    screens::PracticeChoices practice_;
    std::optional<play::Tournament> tournament_;
    screens::LabMemory lab_memory_;
    input::DeviceState devices_;
    input::LastDevice last_device_;
    input::Pointer pointer_;
    screens::LastChosen last_chosen_;
    input::EventTranslator translator_;
    input::TouchControls touch_;
    screens::ScreenStack stack_;
    screens::Navigator navigator_;
    screens::LiveText live_text_;  // text of the screen drawn last
    screens::Services services_;
    screens::LiveText announced_;  // last
    geometry::Vec window_ = raster::page_size;
    double stirred_ms_ = 0;                              // time at which a screen came, or a person acted, last
    std::vector<std::function<void()>> forget_records_;  // undo a visit to a kiosk: records as they were at first
    double touched_ms_ = 0;
    double waits_since_ms_ = 0;  // time of the last touch, or the last play
    bool has_way_back_ = false;  // value reported last
    bool is_tapped_ = false;     // the finger that comes down next has pressed something as a mouse
    bool is_visited_ = false;    // the kiosk has been touched since its first state
    bool wants_drawing_ = true;
    int music_volume_ = config::AudioSettings{}.music;  // %, the last one that was not 0
};

}  // namespace megapon::app
