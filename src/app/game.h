#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "app/audio/audio_mixer.h"
#include "app/i18n/translations.h"
#include "app/input/device_state.h"
#include "app/input/event_translator.h"
#include "app/input/touch_controls.h"
#include "app/screens/editor.h"
#include "app/screens/lab.h"
#include "app/screens/live_match.h"
#include "app/screens/navigator.h"
#include "app/screens/practice.h"
#include "app/screens/rebinding.h"
#include "app/screens/screen_stack.h"
#include "app/screens/share.h"
#include "config/config_file.h"
#include "court/court.h"
#include "play/event_log.h"
#include "play/replay_store.h"
#include "play/school.h"

namespace megapon::app {

// Draws a page as it is seen into a PNG file. Empty: there is nothing to draw with.
using SaveScreenshot =
    std::function<text::Result<void>(const std::function<void(raster::Canvas&)>& draw_page,
                                     const view::Appearance& appearance, const std::filesystem::path& file)>;

// What the game is built with. Pointers may be none, functions empty: then there is no log, no sound, no rumble ...
struct GameSetup {
    config::ConfigFile config;
    const i18n::Languages& languages;  // must outlive the game
    i18n::Language system_language = i18n::Language::en;
    court::Court court{};
    play::EventLog* log = nullptr;
    const play::ReplayStore* replays = nullptr;
    play::RecordStore* records = nullptr;
    play::SchoolStore* school = nullptr;
    screens::StampStore* stamps = nullptr;
    audio::AudioOutput* speaker = nullptr;
    double time_scale = 1;
    std::optional<std::uint64_t> seed{};  // of the first match, each later one's is one more; none: by chance
    std::optional<int> frame_limit{};     // the game is done after so many frames of play
    bool kiosk = false;     // nobody leaves the game; untouched for long, it shows the title, as it was at first
    text::Errors errors{};  // of the start, for the screen
    std::optional<double> display_hz{};  // none: there is no display to draw on between frames
    screens::Rumble rumble{};
    std::function<bool(const std::string&)> copy_text{};   // to the clipboard; false: it refuses
    std::function<std::string()> paste_text{};             // from it
    std::function<std::string(int scancode)> key_label{};  // what is printed on a key; empty: American
    std::filesystem::path courts_folder{};                 // of the player's own courts; empty: there is none
    screens::SavePage save_page{};                         // of courts that are handed on
    std::function<std::string()> today{};                  // the date, "2026-11-22"; empty: always the same
    std::string page_address{};                            // of a page that plays links; what links begin with
    std::filesystem::path pictures_folder{};               // of screenshots; empty: there are none
    SaveScreenshot save_screenshot{};
    screens::StartExport start_export{};                              // of matches, into the folder of pictures
    std::function<void(const std::filesystem::path&)> open_folder{};  // for the player to look into
    std::function<void(const std::filesystem::path&)> offer_file{};   // of a page, whose player reaches no folder
    std::function<void(const std::string&)> announce{};  // to those who do not see the page; when the text changes
    bool in_page = false;                                // the game is part of the page at page_address
};

// All of the game but its window: it builds every screen with what it needs, sends events and time to the topmost one
// and draws them. It reads no clock; times are ms and never go back.
class Game final : public screens::Navigator {
  public:
    explicit Game(GameSetup setup);

    // What happens, in order of time.
    void handle(const input::DeviceEvent& event);
    void handle(const input::FingerEvent& event);
    void lose_focus();

    // A court, a replay or a GIF of one as a file, or a link to a match, a court, a page of the day or an exhibit.
    // False: a notice says why not; it is refused during a match, and in a kiosk.
    bool open(const std::string& file_or_link);
    void lose_pad(int pad);
    void tell_copy_refused();
    void add_notice(const text::Error& error) { notices_.add(error, clock_.now_ms()); }
    void update(double now_ms);
    double due_ms() const;  // when update() is wanted next, if nothing happens before

    bool wants_drawing() const { return wants_drawing_; }
    void ask_drawing() { wants_drawing_ = true; }
    void draw(raster::Canvas& canvas);

    bool done() const { return done_; }
    bool plays() const { return stack_.top() && stack_.top()->is_play(); }

    // Where a finger presses, over the page and what lies about it; none while it is a mouse.
    std::vector<input::TouchMark> touch_marks() const;

    // The game ends: a match that runs is stored. Nothing may happen afterwards.
    void close();

    const screens::Preferences& preferences() const { return preferences_; }
    screens::Preferences& preferences() { return preferences_; }
    const screens::MatchTuning& tuning() const { return tuning_; }
    const screens::Notices& notices() const { return notices_; }
    const audio::AudioMixer& audio() const { return audio_; }
    const screens::Screen* top() const { return stack_.top(); }
    int frames_played() const { return frames_.played(); }

    void go_to_welcome();
    void go_to_exhibit(std::unique_ptr<lab::Exhibit> exhibit, int frames);  // that it has played before it is shown

    void go_to_title() override;
    void go_to_levels() override;
    void go_to_two_players() override;
    void go_to_slip() override;
    void go_to_lesson() override;
    void go_to_timetable() override;
    void go_to_court(const screens::CourtTry& court_try) override;
    void go_to_task_result(const screens::MatchSetup& setup, const screens::TaskReport& report) override;
    void go_to_next_lesson(const screens::MatchSetup& setup) override;
    void go_to_practice_room() override;
    void go_to_own_courts() override;
    void go_to_editor() override;
    void go_to_new_court() override;
    void go_to_drawing(const play::NamedCourt& court) override;
    void go_to_attract() override;
    void go_to_match(const screens::MatchSetup& setup) override;
    void go_to_result(const screens::MatchSetup& setup, const screens::MatchReport& report) override;
    void go_to_records() override;
    void go_to_replays() override;
    void go_to_replay(play::ReplayPlayer replay) override;
    void play_on(const play::ReplayPlayer& replay) override;
    void go_to_lab_menu(const std::string& chosen) override;
    void go_to_exhibit(std::unique_ptr<lab::Exhibit> exhibit) override { go_to_exhibit(std::move(exhibit), 0); }
    void open_contact(const play::ReplayPlayer& replay, int frame, const char* gives_up) override;
    void open_contact(const play::Replay& recording, const char* gives_up) override;
    void open_share(std::shared_ptr<const play::Replay> replay, std::optional<screens::PageRange> marked) override;
    void copy_link(const text::Result<std::string>& link) override;
    void give_file(const std::filesystem::path& file) override;
    bool is_in_page() const override { return in_page_; }
    bool can_give_files() const override { return !kiosk_ && (share_.open_folder || offer_file_); }
    void open_options(bool over_match) override;
    void open_option_page(screens::OptionPage page) override;
    void open_controls() override;
    void open_help() override;
    void open_editor_menu() override;
    void open_question(const i18n::Message& question, std::function<void()> yes) override;
    void open_naming(const i18n::Message& question, const std::string& begin,
                     std::function<void(const std::string&)> done) override;
    void open_countdown(screens::PausableMatch& match) override;
    void open_pause(screens::PausableMatch& match, const i18n::Message& reason, screens::Resume resume) override;
    void replace_by_pause(screens::PausableMatch& match, const i18n::Message& reason, screens::Resume resume) override;
    void replace_by_countdown(screens::PausableMatch& match) override;
    void back() override { stack_.pop(); }
    void quit() override { done_ = true; }

  private:
    screens::Ui ui() { return {clock_, preferences_, audio_, last_device_}; }
    screens::MatchServices match_services();
    screens::LabServices lab_services();
    screens::EditorServices editor_services();
    const play::Records& records() const;
    const play::SchoolRecords& school_records() const;
    std::unique_ptr<screens::Screen> pause_screen(screens::PausableMatch& match, const i18n::Message& reason,
                                                  screens::Resume resume);
    void add_notices(const text::Errors& errors);
    void dispatch(const input::InputEvent& event);
    bool use_shortcut(input::Shortcut shortcut);
    void take_screenshot();
    void paste();
    void tell_saved(const std::filesystem::path& file);
    void announce_changes();
    text::Result<void> open_link(const std::string& link);
    text::Result<void> open_file(const std::string& file);
    void go_to_day(const std::string& date);
    void settle();
    void screen_shown(const screens::Screen& screen);
    void follow_preferences();
    bool takes_touch() const { return stack_.top() && stack_.top()->takes_touch(); }
    bool boils() const { return stack_.top() && stack_.top()->boils() && preferences_.appearance().boil; }
    std::vector<std::string> shown_notices() const;
    std::optional<double> unattended_ms() const;
    std::function<void()> restorer() const;  // of what is reached, as it is now
    void end_visit();
    void watch_idleness();
    double end_of_waiting_ms() const;
    text::Keep keep() const { return kiosk_ ? text::Keep::no : text::Keep::yes; }

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
    screens::Rumble rumble_;
    screens::BackgroundExport export_;
    screens::ShareServices share_;
    std::function<std::string()> today_;
    play::EventLog* log_;
    const play::ReplayStore* replays_;
    play::RecordStore* records_;
    play::SchoolStore* school_;
    screens::StampStore* stamps_;
    std::filesystem::path courts_folder_;
    screens::SavePage save_page_;
    std::filesystem::path pictures_folder_;
    SaveScreenshot save_screenshot_;
    std::function<std::string()> paste_text_;
    std::function<void(const std::filesystem::path&)> offer_file_;
    std::function<void(const std::string&)> announce_;
    std::string announced_;  // last
    bool in_page_;
    std::optional<play::DrawnCourt> drawn_;  // the court in the editor, also while it is played
    screens::PracticeChoices practice_;
    input::DeviceState devices_;
    input::LastDevice last_device_;
    input::EventTranslator translator_;
    input::TouchControls touch_;
    bool is_tapped_ = false;  // the finger that comes down next has pressed something as a mouse
    screens::ScreenStack stack_;
    bool kiosk_;
    std::function<void()> forget_records_;  // of a visit to a kiosk
    bool is_visited_ = false;               // somebody has touched the kiosk since it was as at first
    double touched_ms_ = 0;
    double waits_since_ms_ = 0;  // when somebody touched something last, or something was played
    bool wants_drawing_ = true;
    bool done_ = false;
};

}  // namespace megapon::app
