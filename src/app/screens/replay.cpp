#include "app/screens/replay.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iostream>
#include <memory>
#include <utility>

#include "app/screens/match_setup.h"
#include "app/screens/share.h"
#include "app/view/court_view.h"
#include "app/view/match_page.h"
#include "config/keys.h"
#include "play/match_link.h"
#include "play/school.h"
#include "play/session.h"

namespace megapon::screens {

namespace {

using input::MenuAction;
using input::Shortcut;

constexpr std::array speeds{0.25, 0.5, 1.0, 2.0, 4.0, 8.0};
constexpr std::size_t real_speed = 2;
constexpr std::size_t most_digits = 6;
constexpr double bar_height = 4;
constexpr double bar_reach = 14;  // px above the page's bottom edge in which a finger means the bar

i18n::Message name_of(const std::string& source) {
    const auto known = play::player_source_of(source);
    return known && known->level > 0 ? "level." + std::to_string(known->level) : "player.unknown";
}

// A lesson's name is known in each language; any other court's stands in its text.
i18n::Message name_of(const court::Court& court) {
    for (const play::NamedCourt& lesson : play::load_lessons())
        if (lesson.court.name == court.name) return court_name(lesson);
    return i18n::Message::verbatim(court.name);
}

// A quarter, a half or a whole number of times the match's speed.
std::string speed_text(double speed) {
    if (speed < 0.4) return "×0.25";
    if (speed < 0.9) return "×0.5";
    return "×" + std::to_string(static_cast<int>(speed));
}

// The digit of a key in the row above the letters.
std::optional<char> digit_of(const input::DeviceEvent& event) {
    if (event.device != input::Device::key || event.value != 1) return std::nullopt;
    if (event.code < config::key::digit_1 || event.code > config::key::digit_0) return std::nullopt;
    return static_cast<char>('0' + (event.code - config::key::digit_1 + 1) % 10);
}

// Plays on until the frame.
std::optional<lab::MatchContact> play_until(play::ReplayPlayer& replay, int frame) {
    view::FrameTrace trace;
    std::optional<lab::MatchContact> last;
    while (replay.frame() < frame) {
        trace.begin_frame(replay.state());
        const sim::Events& events = replay.play(&trace);
        if (auto contact = lab::last_contact(events, trace.substep_states(), replay.world())) last = contact;
    }
    return last;
}

}  // namespace

std::array<i18n::Message, 2> names_of(const play::ReplayPlayer& replay) {
    const court::Court& court = replay.world().court;
    const std::string& right = replay.replay().right;
    return {name_of(replay.replay().left), court::has_right_player(court) ? name_of(right) : name_of(court)};
}

std::optional<lab::MatchContact> last_contact(play::ReplayPlayer replay, int frame) {
    constexpr int stretch = 50;  // frames that are searched at once, from the end
    for (int end = std::min(frame, replay.frames()); end > 0; end -= stretch) {
        replay.jump(std::max(0, end - stretch));
        if (const auto contact = play_until(replay, end)) return contact;
    }
    return std::nullopt;
}

bool opens_contact(const input::InputEvent& event) {
    return event.letter == 'l' || event.presses_button(config::pad_button::y);
}

bool plays_on(const input::InputEvent& event) {
    return event.letter == 'g' || event.presses_button(config::pad_button::back);
}

ReplayScreen::ReplayScreen(const Ui& ui, Navigator& navigator, const Pace& pace, const FrameOutput& output,
                           const Overlays& overlays, const ControlLabels& labels, play::ReplayPlayer replay)
    : ui_(ui),
      navigator_(navigator),
      pace_(pace),
      output_(output),
      overlays_(overlays),
      labels_(labels),
      replay_(std::move(replay)),
      names_(names_of(replay_)),
      clock_(ui.now_ms(), replay_.world().tuning.physics.fps, pace.time_scale()),
      view_(ui.preferences, pace, overlays),
      finger_menu_(ui, finger_lines()),
      speed_(real_speed) {
    clock_.pause(ui.now_ms());
}

void ReplayScreen::enter() {
    if (!held_) clock_.resume(ui_.now_ms());
}

void ReplayScreen::set_pace() {
    clock_.set_pace(replay_.world().tuning.physics.fps, pace_.time_scale() * speeds[speed_]);
}

// Whoever goes on at the end sees it from the beginning.
void ReplayScreen::hold(bool held) {
    if (!held && replay_.ended()) jump(0);
    held_ = held;
    if (!held) return clock_.resume(ui_.now_ms());
    clock_.pause(ui_.now_ms());
    ui_.audio.silence_murmur();
}

FrameResult ReplayScreen::play() {
    const FrameResult frame =
        play_frame(replay_.state(), replay_.world(), trace_, clock_.page_ms(),
                   [this](view::FrameTrace& trace) -> const sim::Events& { return replay_.play(&trace); });
    view_.show(frame);
    return frame;
}

void ReplayScreen::play_one() {
    if (replay_.ended()) return;
    output_.put(play());
    if (held_) clock_.single_step(ui_.now_ms());
    check_hash();
    set_pace();
}

void ReplayScreen::check_hash() {
    if (diverged_ || replay_.agrees()) return;
    diverged_ = replay_.frame();
    text::report({text::Error("the replay diverged from what was recorded at page " + std::to_string(*diverged_))},
                 std::cerr);
}

// Goes to the frame before and plays the last one, so that F2 has something to show.
void ReplayScreen::jump(int frame) {
    replay_.jump(std::min(frame, replay_.frames()) - 1);
    trace_.forget();
    if (frame > 0) {
        play();
        check_hash();
    }
    if (held_) clock_.single_step(ui_.now_ms());
    set_pace();
}

void ReplayScreen::change_speed(int by) {
    const int last = static_cast<int>(speeds.size()) - 1;
    speed_ = static_cast<std::size_t>(std::clamp(static_cast<int>(speed_) + by, 0, last));
    set_pace();
}

int ReplayScreen::stride() const { return held_ ? 1 : replay_.world().tuning.physics.fps; }

std::vector<Menu::Line> ReplayScreen::finger_lines() {
    return {{"replay.go_on", [this] { hold(false); }},
            {"replay.play_on", [this] { play_on(); }},
            {"replay.share", [this] { share(); }},
            {"menu.back", [this] { navigator_.go_to_replays(); }}};
}

bool ReplayScreen::shows_finger_menu() const { return held_ && ui_.last_device.is_finger(); }

bool ReplayScreen::click(geometry::Vec place) {
    if (place.y < raster::page_size.y - bar_reach) {
        hold(!held_);
    } else {
        jump(static_cast<int>(std::lround(replay_.frames() * place.x / raster::page_size.x)));
    }
    return true;
}

void ReplayScreen::play_on() {
    hold(true);
    navigator_.play_on(replay_);
}

void ReplayScreen::share() {
    hold(true);
    navigator_.open_share(std::make_shared<const play::Replay>(replay_.replay()), marked());
}

bool ReplayScreen::handle(const input::InputEvent& event) {
    if (shows_finger_menu() && finger_menu_.handle(event)) return true;
    if (const auto digit = digit_of(event.device)) {
        if (typed_.size() < most_digits) typed_ += *digit;
    } else if (event.menu == MenuAction::back) {
        navigator_.go_to_replays();
    } else if (opens_contact(event)) {
        hold(true);
        navigator_.open_contact(replay_, frame(), nullptr);
    } else if (plays_on(event)) {
        play_on();
    } else if (copies_link(event)) {
        navigator_.copy_link(play::write_match_link(replay_.replay()));
    } else if (opens_share(event)) {
        share();
    } else if (const auto mark = mark_of(event)) {
        set_mark(*mark);
    } else if (event.shortcut == Shortcut::pause) {
        hold(!held_);
    } else if (event.shortcut == Shortcut::next_frame) {
        hold(true);
        play_one();
    } else if (event.menu == MenuAction::click) {
        return click(event.place());
    } else {
        return event.menu && handle_menu(*event.menu);
    }
    return true;
}

// The first or the last of the pages to share: [ ] or the shoulder buttons.
std::optional<std::size_t> ReplayScreen::mark_of(const input::InputEvent& event) {
    const auto pressed = [&](Shortcut shortcut, int button) {
        return event.shortcut == shortcut || event.presses_button(button);
    };
    if (pressed(Shortcut::fewer_substeps, config::pad_button::left_shoulder)) return 0;
    if (pressed(Shortcut::more_substeps, config::pad_button::right_shoulder)) return 1;
    return std::nullopt;
}

// A first page behind the last one begins anew, and the other way round.
void ReplayScreen::set_mark(std::size_t mark) {
    const int page = std::max(1, frame());
    marks_[mark] = page;
    std::optional<int>& other = marks_[1 - mark];
    if (other && (mark == 0 ? *other < page : *other > page)) other.reset();
}

std::optional<PageRange> ReplayScreen::marked() const {
    if (!marks_[0] && !marks_[1]) return std::nullopt;
    return PageRange{marks_[0].value_or(1), marks_[1].value_or(std::max(1, replay_.frames()))};
}

bool ReplayScreen::handle_menu(MenuAction action) {
    switch (action) {
        case MenuAction::left:
            jump(frame() - stride());
            return true;
        case MenuAction::right:
            jump(frame() + stride());
            return true;
        case MenuAction::up:
            change_speed(1);
            return true;
        case MenuAction::down:
            change_speed(-1);
            return true;
        case MenuAction::accept:
            accept();
            return true;
        default:
            return false;
    }
}

void ReplayScreen::accept() {
    if (typed_.empty()) return hold(!held_);
    hold(true);
    jump(std::stoi(typed_));
    typed_.clear();
}

bool ReplayScreen::update() {
    bool shows = !held_ && refresh_.has_come(ui_.now_ms(), pace_.refresh_ms());
    for (; !output_.at_limit() && clock_.due(ui_.now_ms()); shows = true) play_one();
    if (!replay_.ended() || held_) return shows;
    hold(true);
    return true;
}

std::optional<double> ReplayScreen::due_ms() const {
    const auto frame_ms = clock_.next_due_ms(ui_.now_ms());
    if (!frame_ms) return std::nullopt;
    return RefreshBeat::next_ms(ui_.now_ms(), pace_.refresh_ms(), *frame_ms);
}

void ReplayScreen::draw(raster::Canvas& canvas) {
    view_.draw(canvas, {.state = replay_.state(),
                        .world = replay_.world(),
                        .trace = trace_,
                        .names = names_,
                        .blend = clock_.blend(ui_.now_ms())});
    draw_progress(canvas);
    draw_status(canvas);
    const i18n::Translations& tr = ui_.tr();
    constexpr double above_page_number = raster::page_size.y - 24;
    if (!typed_.empty())
        view::draw_hint(canvas, tr("replay.turn", {{"page", typed_}}), above_page_number);
    else if (shows_finger_menu())
        finger_menu_.draw(canvas, view::page_area, view::panel({finger_menu_.item()}), view::Anchor::middle);
    else if (held_)
        view::draw_hint(
            canvas,
            {tr({"replay.keys", labels_.shortcuts()}),
             tr({ui_.last_device.is_pad() ? "replay.more_keys_pad" : "replay.more_keys", labels_.shortcuts()})},
            above_page_number);
}

// A bar along the bottom edge of the page.
void ReplayScreen::draw_progress(raster::Canvas& canvas) const {
    constexpr geometry::Vec corner{0, raster::page_size.y - bar_height};
    const double played = replay_.frames() > 0 ? static_cast<double>(frame()) / replay_.frames() : 0;
    canvas.fill(raster::Path().rect(corner, {raster::page_size.x, bar_height}), view::paper_shade);
    canvas.fill(raster::Path().rect(corner, {raster::page_size.x * played, bar_height}), view::ink);
    const auto pages = marked();
    if (!pages || replay_.frames() == 0) return;
    const double from = raster::page_size.x * (pages->from - 1) / replay_.frames();
    const double to = raster::page_size.x * pages->to / replay_.frames();
    canvas.fill(raster::Path().rect({from, corner.y - bar_height}, {to - from, bar_height}), view::brass);
}

// Speed, length and the first wrong frame, below the header; a goal page has none.
void ReplayScreen::draw_status(raster::Canvas& canvas) const {
    const i18n::Translations& tr = ui_.tr();
    std::vector<view::Item> lines{view::centred(
        tr("replay.place", {{"speed", speed_text(speeds[speed_])}, {"pages", std::to_string(replay_.frames())}}),
        view::TextRole::small)};
    if (diverged_)
        lines.push_back(view::centred(tr("replay.diverged", {{"page", std::to_string(*diverged_)}}),
                                      view::TextRole::small, view::alarm));
    const bool goal_page = view::is_goal_page(replay_.state()) && !overlays_.physics;
    const view::Box area{{0, goal_page ? 8 : view::header_height + 4}, {raster::page_size.x, 80}};
    const view::Item column = view::column(std::move(lines));
    view::Layout(canvas, area, column, view::Anchor::top).draw(canvas);
}

}  // namespace megapon::screens
