#include "app/game.h"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "app/screens/screens.h"
#include "app/screens/share.h"
#include "app/screens/stamp_store.h"
#include "app/view/widgets.h"
#include "text/key_caps.h"

namespace megapon::app {

namespace {

using screens::Screen;

constexpr double poll_interval_ms = 1000;  // interval for the file of settings, where nothing else happens

// A kiosk's disk is not for everybody to fill, nor to look into.
GameSetup without_files_of_kiosk(GameSetup setup) {
    if (!setup.kiosk) return setup;
    setup.pictures_folder.clear();
    setup.open_folder = nullptr;
    setup.offer_file = nullptr;
    return setup;
}

constexpr double kiosk_patience_ms = 120'000;
constexpr double waited_page_ms = 100;  // length of a frame where nothing is played
constexpr double boiling_ms = 8'000;    // time after which a picture rests, and takes no power
constexpr double highest_page = 1200;   // px

}  // namespace

Game::Game(GameSetup setup)
    : setup_(without_files_of_kiosk(std::move(setup))),
      preferences_(setup_.config, setup_.languages, setup_.system_language),
      pace_(preferences_, setup_.time_scale, setup_.display_hz),
      tuning_(preferences_.settings(), setup_.court),
      audio_(setup_.speaker),
      seeds_{setup_.seed},
      frames_{setup_.frame_limit},
      labels_(preferences_, setup_.key_label, last_device_),
      export_(services_),
      last_device_(setup_.by_finger),
      stack_([this](const Screen& screen) { screen_shown(screen); }),
      navigator_(stack_, services_),
      services_{.outside = setup_,
                .ui = {clock_, preferences_, audio_, last_device_, last_chosen_, live_text_},
                .navigator = navigator_,
                .preferences = preferences_,
                .pace = pace_,
                .tuning = tuning_,
                .notices = notices_,
                .seeds = seeds_,
                .frames = frames_,
                .overlays = overlays_,
                .labels = labels_,
                .devices = devices_,
                .background = export_,
                .practice = practice_,
                .lab_memory = lab_memory_,
                .tournament = tournament_,
                .drawn = drawn_} {
    follow_preferences();
    preferences_.listener = [this] { follow_preferences(); };
    preferences_.refused = [this](const text::Errors& errors) { services_.tell(errors); };
    services_.tell(setup_.errors);
    // Each store as it is now comes back when a visitor leaves the kiosk.
    const auto add_store = [this](auto* store) {
        if (!store) return;
        services_.tell(store->errors);
        forget_records_.push_back([store, before = *store] { *store = before; });
    };
    add_store(setup_.records);
    add_store(setup_.school);
    add_store(setup_.season);
    add_store(setup_.stamps);
}

void Game::follow_preferences() {
    const config::AudioSettings& audio = preferences_.audio();
    if (audio.music > 0) music_volume_ = audio.music;
    audio_.follow(audio.master, {audio.effects, audio.voices, audio.music}, audio.mute, preferences_.language());
    if (setup_.tell_language)
        setup_.tell_language(i18n::language_codes[static_cast<std::size_t>(preferences_.language())]);
    notices_.set_settings_errors(preferences_.notices(), clock_.now_ms());
    tuning_.follow();
    for (const auto& screen : stack_.screens()) screen->follow_settings();
    ask_drawing();
}

void Game::handle(const input::DeviceEvent& event) {
    update(event.time_ms);
    pointer_.note(event);
    if (event.by_finger && takes_touch()) return;
    if (event.by_finger)
        is_tapped_ = is_tapped_ || event.value != 0;
    else if (event.device != input::Device::touch && event.device != input::Device::pad_axis)
        touch_.is_used = false;
    if (input::is_touch(event)) {
        touched_ms_ = waits_since_ms_ = stirred_ms_ = clock_.now_ms();
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

// The topmost screen first; what it does not use may be a shortcut that works everywhere. A screenshot is of any
// screen, also of one that waits for a key.
void Game::dispatch(const input::InputEvent& event) {
    bool is_used = true;
    if (event.shortcut == input::Shortcut::screenshot)
        take_screenshot();
    else if (event.shortcut == input::Shortcut::paste && !stack_.holds<screens::PausableMatch>())
        paste();
    else
        is_used = stack_.top()->handle(event) || (event.shortcut && use_shortcut(*event.shortcut));
    if (is_used) ask_drawing();
    settle();
}

bool Game::use_shortcut(input::Shortcut shortcut) {
    switch (shortcut) {
        case input::Shortcut::help:
            navigator_.open(screens::help_screen());
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
        case input::Shortcut::music: {
            const bool is_on = preferences_.audio().music > 0;
            preferences_.change({{"audio.music", is_on ? 0 : music_volume_}});
            services_.hint(is_on ? "options.audio.music_off" : "options.audio.music_on");
            return true;
        }
        case input::Shortcut::fullscreen:
            preferences_.change({{"video.fullscreen", !preferences_.video().fullscreen}});
            stack_.top()->expect_stall();
            return true;
        default:
            return false;
    }
}

// Announces only what has changed: an assistive technology says each text once, and a screen only where it comes or
// changes. The words of a notice go first; where nothing is to be said any more, an empty text takes back what was.
void Game::announce_changes() {
    if (!setup_.announce || stack_.screens().empty()) return;
    screens::LiveText text = live_text_;
    if (std::string happens = stack_.top()->live_text(); !happens.empty()) text = {"", std::move(happens)};
    if (const auto notices = shown_notices(); !notices.empty()) {
        text.now.clear();
        for (const view::Notice& notice : notices) text.now += (text.now.empty() ? "" : " ") + notice.words;
    }
    text = {text::without_caps(text.page), text::without_caps(text.now)};
    const screens::LiveText before = std::exchange(announced_, text);
    if (before == text) return;
    const bool is_new_page = before.page != text.page;
    setup_.announce(is_new_page ? screens::sentences(text.page, text.now, preferences_.translations()) : text.now);
}

void Game::lose_focus() {
    for (const input::DeviceEvent& change : touch_.release(clock_.now_ms())) handle(change);
    devices_.release_all();  // losing the focus loses every release
    pointer_ = {};
    translator_.release_all();
    for (const auto& screen : stack_.screens()) screen->lose_focus();
    audio_.follow_band(std::nullopt);
    settle();
}

void Game::lose_pad(int pad) {
    for (const auto& screen : stack_.screens()) screen->lose_pad(pad);
    devices_.forget_pad(pad);
    ask_drawing();
    settle();
}

void Game::tell_copy_refused() {
    services_.hint("share.refused");
    stack_.top()->forget_copied();
    ask_drawing();
}

void Game::set_page_notice(const std::string& key) {
    notices_.set_page_notice(key, clock_.now_ms());
    ask_drawing();
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
    if (stack_.top()->update()) ask_drawing();
    settle();
    if (const auto end = unattended_ms(); end && clock_.now_ms() >= *end) end_visit();
    watch_idleness();
    announce_changes();
    // The browser's Back leaves a screen as Esc does, and the web page where nothing is left to leave, or where a link
    // has just led to: it then leads to what had the link.
    const bool has_way_back = !stack_.top()->traits().attracts && !stack_.is_where_it_began();
    if (setup_.tell_way_back && std::exchange(has_way_back_, has_way_back) != has_way_back)
        setup_.tell_way_back(has_way_back);
    if (shown_notices() != notices || (boils() && clock_.frame() != frame)) ask_drawing();
}

double Game::due_ms() const {
    double due = clock_.now_ms() + poll_interval_ms;
    for (const auto wanted :
         {audio_.next_due_ms(), translator_.next_repeat_ms(), stack_.top()->due_ms(), unattended_ms()})
        if (wanted) due = std::min(due, *wanted);
    if (frames_.limit) due = std::min(due, std::max(clock_.now_ms(), end_of_waiting_ms()));
    if (export_.runs() && !plays()) due = clock_.now_ms();
    return boils() ? std::min(due, (clock_.frame() + 1) * screens::ScreenClock::frame_ms) : due;
}

void Game::settle() {
    if (!stack_.settle()) return;
    ask_drawing();
    if (!stack_.screens().empty()) return;
    if (!setup_.kiosk) return quit();
    navigator_.go_to(screens::title_screen());
    stack_.settle();
}

void Game::screen_shown(const Screen& screen) {
    stirred_ms_ = clock_.now_ms();
    translator_.release_directions();
    audio_.fade_out(audio::SoundKind::jingle);
    audio_.silence_murmur();
    audio_.follow_band(std::nullopt);  // a screen that has the band says so as it is entered
    audio_.play({.kind = audio::SoundKind::page});
    if (setup_.log) setup_.log->write(play::scene_line(screen.traits().name) + '\n');
}

std::vector<view::Notice> Game::shown_notices() const {
    return notices_.shown(preferences_.translations(), clock_.now_ms(), plays());
}

bool Game::boils() const {
    return stack_.top()->traits().boils && preferences_.appearance().boil && clock_.now_ms() < stirred_ms_ + boiling_ms;
}

geometry::Vec Game::page() const {
    if (window_.y <= window_.x || window_.x <= 0 || !stack_.top()->traits().fits_upright) return raster::page_size;
    const double height = raster::page_size.x * window_.y / window_.x;
    if (height < stack_.top()->traits().least_upright) return raster::page_size;
    return {raster::page_size.x, std::clamp(height, raster::page_size.y, highest_page)};
}

void Game::draw(raster::Canvas& canvas) {
    // An upright canvas has letters of 16 points of a phone, down to one that is 360 points wide.
    constexpr double on_narrowest = 2.06;
    constexpr double narrowest = 360;
    wants_drawing_ = false;
    stack_.draw(canvas, [&](const Screen& screen) {
        live_text_ = {};
        const double chosen = preferences_.video().text_size;
        const double on_phone = std::min(1.0, narrowest / window_.x);
        const bool is_upright = screen.traits().fits_upright && page() != raster::page_size;
        canvas.set_page(is_upright ? page() : raster::page_size);
        canvas.set_text_size(is_upright ? std::max(chosen, on_narrowest * on_phone) : chosen);
    });
    announce_changes();
    if (const auto notices = shown_notices(); !notices.empty())
        view::draw_notices(canvas, notices, preferences_.translations());
    export_.draw(canvas);
    if (audio_.muted) view::draw_mute_mark(canvas);
}

// Waiting for a player, and the data that is dropped when a visitor of a kiosk has gone.

// Time at which a kiosk returns to its first state without a touch before.
std::optional<double> Game::unattended_ms() const {
    if (!setup_.kiosk || stack_.screens().empty() || (stack_.top()->traits().attracts && !is_visited_))
        return std::nullopt;
    return touched_ms_ + kiosk_patience_ms;
}

// The next visitor finds the settings of the stand and its records, and nothing of the one before.
void Game::end_visit() {
    if (!stack_.top()->traits().attracts) navigator_.go_to(screens::title_screen());
    settle();
    is_visited_ = false;
    for (const auto& forget : forget_records_) forget();
    last_chosen_ = {};
    practice_ = {};
    tournament_.reset();
    lab_memory_ = {};
    overlays_ = {};
    preferences_.forget_choices();
    tuning_.forget_keys();
}

// --frames ends the game also where less is played: when play ends before, if there is no player, or else when nothing
// has been played or touched for the rest of the frames.
void Game::watch_idleness() {
    if (frames_.at_limit()) return quit();
    if (plays()) waits_since_ms_ = clock_.now_ms();
    if (!frames_.limit || plays()) return;
    const bool is_over = frames_.played > 0 && !is_visited_ && !stack_.holds<screens::PausableMatch>();
    if (is_over || clock_.now_ms() >= end_of_waiting_ms()) quit();
}

double Game::end_of_waiting_ms() const { return waits_since_ms_ + waited_page_ms * (*frames_.limit - frames_.played); }

}  // namespace megapon::app
