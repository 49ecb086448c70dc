#include "app/game.h"

#include <algorithm>
#include <utility>

#include "app/screens/controls.h"
#include "app/screens/dialogs.h"
#include "app/screens/first_start.h"
#include "app/screens/levels.h"
#include "app/screens/match.h"
#include "app/screens/naming.h"
#include "app/screens/options.h"
#include "app/screens/practice.h"
#include "app/screens/replay.h"
#include "app/screens/replays.h"
#include "app/screens/result.h"
#include "app/screens/school.h"
#include "app/screens/title.h"
#include "app/screens/two_players.h"
#include "app/view/widgets.h"

namespace megapon::app {

namespace {

using screens::PausableMatch;
using screens::Resume;
using screens::Screen;

constexpr double poll_interval_ms = 1000;  // of the file of settings, where nothing else happens

}  // namespace

// cppcheck-suppress passedByValue; most members are moved out of it
Game::Game(GameSetup setup)
    : preferences_(std::move(setup.config), setup.languages, setup.system_language),
      pace_(preferences_, setup.time_scale, setup.display_hz),
      tuning_(preferences_.settings(), std::move(setup.court)),
      audio_(setup.speaker),
      seeds_(setup.seed),
      frames_(setup.frame_limit),
      labels_(preferences_, std::move(setup.key_label)),
      rumble_(std::move(setup.rumble)),
      export_(std::move(setup.start_export), setup.kiosk ? std::filesystem::path() : setup.pictures_folder, notices_,
              clock_, [this](const std::filesystem::path& file) { tell_saved(file); }),
      share_{notices_,
             export_,
             std::move(setup.copy_text),
             std::move(setup.page_address),
             setup.kiosk ? nullptr : std::move(setup.open_folder),
             setup.today},
      today_(std::move(setup.today)),
      log_(setup.log),
      replays_(setup.replays),
      records_(setup.records),
      school_(setup.school),
      stamps_(setup.stamps),
      courts_folder_(std::move(setup.courts_folder)),
      save_page_(std::move(setup.save_page)),
      pictures_folder_(std::move(setup.pictures_folder)),
      save_screenshot_(std::move(setup.save_screenshot)),
      paste_text_(std::move(setup.paste_text)),
      offer_file_(std::move(setup.offer_file)),
      announce_(std::move(setup.announce)),
      in_page_(setup.in_page),
      stack_([this](const Screen& screen) { screen_shown(screen); }),
      kiosk_(setup.kiosk),
      forget_records_(restorer()) {
    follow_preferences();
    preferences_.set_listener([this] { follow_preferences(); });
    for (const text::Errors& errors :
         {std::move(setup.errors), records_ ? records_->errors() : text::Errors{},
          school_ ? school_->errors() : text::Errors{}, stamps_ ? stamps_->errors() : text::Errors{}})
        add_notices(errors);
}

void Game::add_notices(const text::Errors& errors) {
    for (const text::Error& error : errors) add_notice(error);
}

void Game::follow_preferences() {
    const config::AudioSettings& audio = preferences_.audio();
    audio_.set_volumes(audio.master, {audio.effects, audio.voices, audio.music});
    audio_.mute(audio.mute);
    audio_.set_language(preferences_.language());
    notices_.set_settings_errors(preferences_.errors(), clock_.now_ms());
    tuning_.follow(preferences_.settings());
    ask_drawing();
}

void Game::handle(const input::DeviceEvent& event) {
    update(event.time_ms);
    if (event.by_finger && takes_touch()) return;
    if (event.by_finger)
        is_tapped_ = is_tapped_ || event.value != 0;
    else if (event.device != input::Device::touch && event.device != input::Device::pad_axis)
        touch_.use_other_device();
    if (input::is_touch(event)) {
        touched_ms_ = waits_since_ms_ = clock_.now_ms();
        is_visited_ = true;
    }
    const auto before = last_device_;
    last_device_.note(event);
    devices_.note(event);
    if (last_device_ != before) ask_drawing();
    dispatch(translator_.translate(event));
}

void Game::handle(const input::FingerEvent& event) {
    update(event.time_ms);
    const bool is_mouse = event.phase == input::FingerEvent::Phase::down && std::exchange(is_tapped_, false);
    for (const input::DeviceEvent& change : touch_.feed(event, takes_touch() && !is_mouse)) handle(change);
}

std::vector<input::TouchMark> Game::touch_marks() const {
    return takes_touch() ? touch_.marks() : std::vector<input::TouchMark>();
}

// The topmost screen first; what it does not use may be a shortcut that works everywhere. A screenshot is of any
// screen, also of one that waits for a key.
void Game::dispatch(const input::InputEvent& event) {
    if (event.shortcut == input::Shortcut::screenshot) {
        take_screenshot();
        ask_drawing();
    } else if (event.shortcut == input::Shortcut::paste && !stack_.holds<PausableMatch>()) {
        paste();
        ask_drawing();
    } else if (stack_.handle(event) || (event.shortcut && use_shortcut(*event.shortcut)))
        ask_drawing();
    settle();
}

bool Game::use_shortcut(input::Shortcut shortcut) {
    switch (shortcut) {
        case input::Shortcut::help:
            open_help();
            return true;
        case input::Shortcut::show_physics:
            overlays_.physics = !overlays_.physics;
            return true;
        case input::Shortcut::show_numbers:
            overlays_.numbers = !overlays_.numbers;
            return true;
        case input::Shortcut::mute:
            preferences_.change({{"audio.mute", !preferences_.audio().mute}});
            return true;
        case input::Shortcut::fullscreen:
            preferences_.change({{"video.fullscreen", !preferences_.video().fullscreen}});
            stack_.expect_stall();
            return true;
        default:
            return false;
    }
}

// Only what has changed: an assistive technology says each text once. What a notice says goes first.
void Game::announce_changes() {
    if (!announce_ || !stack_.top()) return;
    std::string text;
    for (const std::string& notice : shown_notices()) text += text.empty() ? notice : " " + notice;
    if (text.empty()) text = stack_.top()->live_text();
    if (std::exchange(announced_, text) != text && !text.empty()) announce_(text);
}

void Game::lose_focus() {
    for (const input::DeviceEvent& change : touch_.release(clock_.now_ms())) handle(change);
    devices_.clear();
    translator_.release_all();
    stack_.lose_focus();
    settle();
}

void Game::lose_pad(int pad) {
    devices_.forget_pad(pad);
    stack_.lose_pad(pad);
    settle();
}

void Game::tell_copy_refused() {
    notices_.hint("share.refused", clock_.now_ms());
    stack_.forget_copied();
    wants_drawing_ = true;
}

void Game::update(double now_ms) {
    const auto notices = shown_notices();
    const int frame = clock_.frame();
    clock_.advance(now_ms);
    preferences_.poll(clock_.now_ms());
    audio_.update(clock_.now_ms());
    if (const auto repeated = translator_.repeat(clock_.now_ms())) dispatch(*repeated);
    settle();
    if (!plays() && export_.update()) ask_drawing();
    if (stack_.update()) ask_drawing();
    settle();
    if (const auto end = unattended_ms(); end && clock_.now_ms() >= *end) end_visit();
    watch_idleness();
    announce_changes();
    if (shown_notices() != notices || (boils() && clock_.frame() != frame)) ask_drawing();
}

double Game::due_ms() const {
    double due = clock_.now_ms() + poll_interval_ms;
    for (const auto wanted : {audio_.next_due_ms(), translator_.next_repeat_ms(), stack_.due_ms(), unattended_ms()})
        if (wanted) due = std::min(due, *wanted);
    if (frames_.limit()) due = std::min(due, std::max(clock_.now_ms(), end_of_waiting_ms()));
    if (export_.runs() && !plays()) due = clock_.now_ms();
    return boils() ? std::min(due, clock_.next_frame_ms()) : due;
}

void Game::settle() {
    if (!stack_.settle()) return;
    ask_drawing();
    if (stack_.top()) return;
    if (!kiosk_) return quit();
    go_to_title();
    stack_.settle();
}

void Game::screen_shown(const Screen& screen) {
    translator_.release_directions();
    audio_.fade_out(audio::SoundKind::jingle);
    audio_.silence_murmur();
    audio_.play({.kind = audio::SoundKind::page});
    if (log_) log_->scene(screen.name());
}

std::vector<std::string> Game::shown_notices() const {
    return notices_.shown(preferences_.translations(), clock_.now_ms(), plays());
}

void Game::draw(raster::Canvas& canvas) {
    wants_drawing_ = false;
    canvas.set_text_size(preferences_.video().text_size);
    stack_.draw(canvas);
    if (const auto notices = shown_notices(); !notices.empty())
        view::draw_notices(canvas, notices, preferences_.translations());
    export_.draw(canvas, preferences_.translations());
    if (audio_.muted()) view::draw_mute_mark(canvas);
}

void Game::close() { stack_.close(); }

screens::MatchServices Game::match_services() {
    return {.pace = pace_,
            .tuning = tuning_,
            .notices = notices_,
            .seeds = seeds_,
            .frames = frames_,
            .overlays = overlays_,
            .devices = devices_,
            .log = log_,
            .replays = kiosk_ ? nullptr : replays_,
            .records = records_,
            .school = school_,
            .rumble = rumble_};
}

screens::LabServices Game::lab_services() {
    return {pace_, devices_, labels_, notices_, log_, stamps_, share_.copy_text, share_.page_address, in_page_};
}

const play::Records& Game::records() const {
    static const play::Records none{};
    return records_ ? records_->records() : none;
}

const play::SchoolRecords& Game::school_records() const {
    static const play::SchoolRecords none{};
    return school_ ? school_->records() : none;
}

void Game::go_to_welcome() { stack_.go(std::make_unique<screens::WelcomeScreen>(ui(), *this, preferences_)); }

void Game::go_to_title() { stack_.go(std::make_unique<screens::TitleScreen>(ui(), *this, !kiosk_)); }

void Game::go_to_levels() { stack_.go(std::make_unique<screens::LevelScreen>(ui(), *this, records())); }

void Game::go_to_two_players() { stack_.go(std::make_unique<screens::TwoPlayersScreen>(ui(), *this)); }

void Game::go_to_slip() {
    auto slips = play::load_slips();
    if (slips.empty()) return go_to_match(screens::two_players());
    stack_.go(std::make_unique<screens::SlipScreen>(ui(), *this, tuning_.tuning(), std::move(slips), seeds_.next()));
}

void Game::go_to_records() { stack_.go(std::make_unique<screens::RecordsScreen>(ui(), *this, records())); }

void Game::go_to_lesson() {
    stack_.go(std::make_unique<screens::LessonScreen>(ui(), *this, preferences_, labels_, match_services()));
}

void Game::go_to_timetable() {
    auto lessons = play::load_lessons();
    if (lessons.empty()) return notices_.hint("school.none", clock_.now_ms());
    stack_.go(std::make_unique<screens::TimetableScreen>(ui(), *this, school_records(), std::move(lessons),
                                                         today_ ? today_() : std::string()));
}

void Game::go_to_practice_room() {
    stack_.go(std::make_unique<screens::PracticeScreen>(ui(), *this, preferences_, practice_,
                                                        screens::courts_to_practise(courts_folder_)));
}

void Game::go_to_attract() { stack_.go(std::make_unique<screens::AttractScreen>(ui(), *this, match_services())); }

void Game::go_to_match(const screens::MatchSetup& setup) {
    stack_.go(std::make_unique<screens::MatchScreen>(ui(), *this, match_services(), setup));
}

void Game::go_to_result(const screens::MatchSetup& setup, const screens::MatchReport& report) {
    stack_.go(std::make_unique<screens::ResultScreen>(ui(), *this, pace_, overlays_, setup, report));
}

void Game::go_to_replays() {
    stack_.go(std::make_unique<screens::ReplaysScreen>(ui(), *this, notices_, replays_, keep()));
}

void Game::go_to_replay(play::ReplayPlayer replay) {
    const screens::FrameOutput output(log_, audio_, frames_, pace_);
    stack_.go(
        std::make_unique<screens::ReplayScreen>(ui(), *this, pace_, output, overlays_, labels_, std::move(replay)));
}

void Game::play_on(const play::ReplayPlayer& replay) {
    if (replay.state().match.phase == sim::MatchPhase::over) return notices_.hint("replay.over", clock_.now_ms());
    go_to_match(screens::going_on(replay));
}

void Game::go_to_lab_menu(const std::string& chosen) {
    stack_.go(std::make_unique<screens::LabMenuScreen>(ui(), *this, stamps_, chosen));
}

void Game::go_to_exhibit(std::unique_ptr<lab::Exhibit> exhibit, int frames) {
    stack_.go(std::make_unique<screens::LabScreen>(ui(), *this, lab_services(), std::move(exhibit), frames));
}

void Game::open_contact(const play::ReplayPlayer& replay, int frame, const char* gives_up) {
    const auto contact = screens::last_contact(replay, frame);
    if (!contact) return notices_.hint("lab.no_contact", clock_.now_ms());
    const screens::LabScreen::Below below{gives_up};
    stack_.push(std::make_unique<screens::LabScreen>(ui(), *this, lab_services(), make_exhibit(*contact), 0, below));
}

void Game::open_contact(const play::Replay& recording, const char* gives_up) {
    const auto replay = play::ReplayPlayer::open(recording, "");
    if (replay) open_contact(*replay, replay->frames(), gives_up);
}

void Game::open_options(bool over_match) {
    stack_.push(std::make_unique<screens::OptionsScreen>(ui(), *this, preferences_, over_match));
}

void Game::open_option_page(screens::OptionPage page) {
    stack_.push(std::make_unique<screens::OptionPageScreen>(ui(), *this, preferences_, page));
}

void Game::open_controls() {
    stack_.push(std::make_unique<screens::ControlsScreen>(ui(), *this, preferences_, labels_, log_));
}

void Game::open_help() { stack_.push(std::make_unique<screens::HelpScreen>(ui(), *this, labels_)); }

void Game::open_question(const i18n::Message& question, std::function<void()> yes) {
    stack_.push(std::make_unique<screens::QuestionScreen>(ui(), *this, question, std::move(yes)));
}

void Game::open_naming(const i18n::Message& question, const std::string& begin,
                       std::function<void(const std::string&)> done) {
    stack_.push(std::make_unique<screens::NameScreen>(ui(), *this, question, begin, std::move(done)));
}

std::unique_ptr<Screen> Game::pause_screen(PausableMatch& match, const i18n::Message& reason, Resume resume) {
    return std::make_unique<screens::PauseScreen>(ui(), *this, tuning_, labels_, match, reason, resume);
}

void Game::open_countdown(PausableMatch& match) {
    stack_.push(std::make_unique<screens::CountdownScreen>(clock_, *this, match));
}

void Game::open_pause(PausableMatch& match, const i18n::Message& reason, Resume resume) {
    stack_.push(pause_screen(match, reason, resume));
}

void Game::replace_by_pause(PausableMatch& match, const i18n::Message& reason, Resume resume) {
    stack_.replace(pause_screen(match, reason, resume));
}

void Game::replace_by_countdown(PausableMatch& match) {
    stack_.replace(std::make_unique<screens::CountdownScreen>(clock_, *this, match));
}

}  // namespace megapon::app
