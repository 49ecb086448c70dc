#include "app/screens/replay.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iostream>
#include <memory>
#include <utility>

#include "app/screens/lab.h"
#include "app/view/court_view.h"
#include "app/view/match_page.h"

namespace megapon::screens {

namespace {

using input::MenuAction;
using input::Shortcut;

constexpr std::array speeds{0.25, 0.5, 1.0, 2.0, 4.0, 8.0};
constexpr std::array speed_texts{"×0.25", "×0.5", "×1", "×2", "×4", "×8"};
constexpr std::size_t real_speed = 2;
constexpr std::size_t most_digits = 6;
constexpr double bar_height = 4;
constexpr double bar_reach = 14;  // px from the bottom edge of the match's canvas in which a finger means the bar
constexpr view::Box below_match{{8, raster::page_size.y + 2 * bar_reach}, view::page_area.high};

i18n::Message name_of(const std::string& source) {
    const auto known = play::player_source_of(source);
    return known && known->level > 0 ? level_name(known->level) : "player.unknown";
}

}  // namespace

std::array<i18n::Message, 2> names_of(const play::ReplayPlayer& replay) {
    const court::Court& court = replay.world().court;
    const i18n::Message left = name_of(replay.replay().left);
    if (court::has_right_player(court)) return {left, name_of(play::right_player(replay.replay()))};
    // A lesson's name is known in each language; any other court's stands in its text.
    for (const play::NamedCourt& lesson : play::load_lessons())
        if (lesson.court.name == court.name) return {left, court_name(lesson)};
    return {left, i18n::Message::verbatim(court.name)};
}

std::optional<lab::MatchContact> last_contact(play::ReplayPlayer replay, int frame) {
    constexpr int stretch = 50;  // frames that are searched at once, from the end
    const geometry::WorkLimit limit;
    for (int end = std::min(frame, replay.frames()); end > 0 && !limit.is_spent(); end -= stretch) {
        replay.jump(std::max(0, end - stretch));
        view::FrameTrace trace;
        std::optional<lab::MatchContact> last;
        while (replay.frame() < end && !limit.is_spent()) {
            trace.begin_frame(replay.state());
            const sim::Events& events = replay.play(&trace);
            if (auto contact = lab::last_contact(events, trace.substep_states(), replay.world())) last = contact;
        }
        if (last) return last;
    }
    return std::nullopt;
}

ReplayScreen::ReplayScreen(const Services& services, play::ReplayPlayer replay)
    : MenuScreen(services),
      replay_(std::move(replay)),
      names_(names_of(replay_)),
      clock_(ui_.now_ms(), replay_.world().tuning.physics.fps, services.pace.time_scale()),
      view_(ui_.preferences, services.pace, services.overlays),
      speed_(real_speed) {
    std::vector<Menu::Line> lines;
    for (const view::Button& button : buttons())
        if (!button.name.key.empty()) lines.push_back({button.name, button.press});
    set_lines(std::move(lines));  // menu for fingers
    clock_.pause(ui_.now_ms());
}

void ReplayScreen::enter() {
    if (!held_) clock_.resume(ui_.now_ms());
}

void ReplayScreen::set_pace() {
    clock_.set_pace(replay_.world().tuning.physics.fps, services_.pace.time_scale() * speeds[speed_]);
}

// A replay that goes on at the end begins anew.
void ReplayScreen::hold(bool held) {
    if (!held && replay_.ended()) jump(0);
    held_ = held;
    if (!held) return clock_.resume(ui_.now_ms());
    clock_.pause(ui_.now_ms());
    ui_.audio.silence_murmur();
}

FrameResult ReplayScreen::play() {
    const FrameResult frame = play_frame(replay_, trace_, clock_.page_ms());
    view_.show(frame);
    if (!diverged_ && !replay_.agrees()) {
        diverged_ = replay_.frame();
        text::report({text::Error("the replay diverged from what was recorded at page " + std::to_string(*diverged_))},
                     std::cerr);
    }
    return frame;
}

void ReplayScreen::advance() {
    if (replay_.ended()) return;
    put_frame(services_, play(), play::is_final(replay_.replay()));
    if (held_) clock_.single_step(ui_.now_ms());
    set_pace();
}

// Jumps to one frame less and plays that one, so that F2 has its substeps to show.
void ReplayScreen::jump(int frame) {
    replay_.jump(std::min(frame, replay_.frames()) - 1);
    trace_.forget();
    if (frame > 0) play();
    if (held_) clock_.single_step(ui_.now_ms());
    set_pace();
}

// Buttons for keys and a gamepad; each that has a name is a line of the menu for fingers, too.
std::vector<view::Button> ReplayScreen::buttons() {
    namespace pad = config::pad_button;
    std::vector<view::Button> all;
    const auto add = [&all](const i18n::Message& name, const input::Keys& keys, std::function<void()> press) {
        all.push_back({.name = name, .keys = keys, .press = std::move(press)});
    };
    add("replay.go_on", {.shortcut = Shortcut::pause}, [this] { hold(!held_); });
    add("replay.play_on", {.letter = 'g', .pad = pad::back}, [this] {
        hold(true);
        if (replay_.state().match.phase == sim::MatchPhase::over) return services_.hint("replay.over");
        navigator_.go_to(match_screen(going_on(replay_)));
    });
    add("replay.share", share_keys, [this] {
        hold(true);
        navigator_.open(share_screen(std::make_shared<const play::Replay>(replay_.replay()), marked()));
    });
    add("menu.back", {}, navigator_.leading_to(replays_screen()));
    add({}, contact_keys, [this] {
        hold(true);
        navigator_.open(contact_screen(last_contact(replay_, frame()), nullptr));
    });
    add({}, link_keys, [this] { copy_link(services_, play::write_match_link(replay_.replay())); });
    add({}, {.shortcut = Shortcut::fewer_substeps, .pad = pad::left_shoulder}, [this] { set_mark(0); });
    add({}, {.shortcut = Shortcut::more_substeps, .pad = pad::right_shoulder}, [this] { set_mark(1); });
    add({}, {.shortcut = Shortcut::next_frame}, [this] {
        hold(true);
        advance();
    });
    return all;
}

bool ReplayScreen::shows_finger_menu() const { return held_ && ui_.last_device.is_finger(); }

bool ReplayScreen::handle(const input::InputEvent& event) {
    if (shows_finger_menu() && MenuScreen::handle(event)) return true;
    const input::DeviceEvent& device = event.device;
    const bool is_key = device.device == input::Device::key && device.value == 1;
    if (const auto digit = config::digit_of(device.code); digit && is_key && !event.is_command) {
        if (typed_.size() < most_digits) typed_ += *digit;
    } else if (event.menu == MenuAction::back) {
        navigator_.go_to(replays_screen());
    } else {
        return buttons_.use(event) || handle_menu(event);
    }
    return true;
}

// A first frame behind the last one begins anew, and the other way round.
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

bool ReplayScreen::handle_menu(const input::InputEvent& event) {
    const int stride = held_ ? 1 : replay_.world().tuning.physics.fps;
    const geometry::Vec place = event.place();
    const bool is_click = event.menu == MenuAction::click;
    const bool accepts = event.menu == MenuAction::accept;
    if (is_click && std::fabs(place.y - raster::page_size.y) <= bar_reach) {
        jump(static_cast<int>(std::lround(replay_.frames() * place.x / raster::page_size.x)));
    } else if (is_click || (accepts && typed_.empty())) {
        hold(!held_);
    } else if (event.right() != 0) {
        jump(frame() + event.right() * stride);
    } else if (event.down() != 0) {
        const int last = static_cast<int>(speeds.size()) - 1;
        speed_ = static_cast<std::size_t>(std::clamp(static_cast<int>(speed_) - event.down(), 0, last));
        set_pace();
    } else if (accepts) {
        hold(true);
        jump(std::stoi(typed_));
        typed_.clear();
    } else {
        return false;
    }
    return true;
}

bool ReplayScreen::update() {
    bool shows = !held_ && refresh_.has_come(ui_.now_ms(), services_.pace.refresh_ms());
    for (; !services_.frames.at_limit() && clock_.due(ui_.now_ms()); shows = true) advance();
    if (!replay_.ended() || held_) return shows;
    hold(true);
    return true;
}

// Draws the match at its default size, also on an upright canvas; with speed, length and the first wrong frame.
void ReplayScreen::draw_match(raster::Canvas& canvas) {
    const geometry::Vec page = canvas.page();
    const double text_size = canvas.text_size();
    canvas.set_page(raster::page_size);
    canvas.set_text_size(ui_.preferences.video().text_size);
    std::vector<view::Item> lines{view::centred(
        tr("replay.place", {{"speed", speed_texts[speed_]}, {"pages", replay_.frames()}}), view::TextRole::small)};
    if (diverged_)
        lines.push_back(
            view::centred(tr("replay.diverged", {{"page", *diverged_}}), view::TextRole::small, view::alarm));
    view::Item status = view::in_middle(view::column(std::move(lines)));
    status.spot = {view::status_words};
    view_.draw(canvas, {.state = replay_.state(),
                        .world = replay_.world(),
                        .trace = trace_,
                        .names = names_,
                        .blend = clock_.blend(ui_.now_ms()),
                        .extras = {.status = &status, .whole_school = play::is_final(replay_.replay())}});
    constexpr geometry::Vec corner{0, raster::page_size.y - bar_height};  // corner of a bar along the bottom edge
    const int pages = replay_.frames();
    const double played = pages > 0 ? static_cast<double>(frame()) / pages : 0;
    canvas.fill(raster::Path().rect(corner, {raster::page_size.x, bar_height}), view::paper_shade);
    canvas.fill(raster::Path().rect(corner, {raster::page_size.x * played, bar_height}), view::ink);
    if (const auto shared = marked(); shared && pages > 0) {
        const double from = raster::page_size.x * (shared->from - 1) / pages;
        const double to = raster::page_size.x * shared->to / pages;
        canvas.fill(raster::Path().rect({from, corner.y - bar_height}, {to - from, bar_height}), view::brass);
    }
    canvas.set_page(page);
    canvas.set_text_size(text_size);
}

void ReplayScreen::draw(raster::Canvas& canvas) {
    draw_match(canvas);
    if (!typed_.empty())
        draw_keys(canvas, {tr("replay.turn", {{"page", typed_}})});
    else if (shows_finger_menu())
        menu_->draw(canvas, canvas.is_upright() ? below_match : view::page_area, view::panel({menu_->item()}),
                    view::Anchor::middle);
    else if (held_)
        draw_keys(canvas, {tr({"replay.keys", services_.labels.shortcuts()}),
                           ui_.hint("replay.more_keys", services_.labels.shortcuts())});
}

// Keys on a panel where it covers neither a ball nor a captain, nor what the task is about: as low as there is room,
// above the frame number. Where there is none, it leaves the balls free at least.
void ReplayScreen::draw_keys(raster::Canvas& canvas, const std::vector<std::string>& lines) const {
    constexpr double lowest = raster::page_size.y - 24;  // px
    constexpr double step = 6;                           // px
    constexpr double below_status = 20;                  // px
    constexpr double soon = 1;                           // frames
    const bool is_on_court =
        !canvas.is_upright() && (!view::is_goal_page(replay_.state()) || services_.overlays.physics);
    if (!is_on_court) return view::hint(canvas, lines, lowest).draw(canvas);
    const sim::World& world = replay_.world();
    view::Obstacles balls;
    balls.add_balls(replay_.state(), world, soon);
    view::Obstacles all = balls;
    all.add_captains(replay_.state(), world);
    all.add_task(replay_.state(), world);
    const raster::Transform to_page = view::court_place(world.court.size);
    const auto on_court = [&](geometry::Vec place) { return (place - to_page.offset) / to_page.scale; };
    for (const view::Obstacles* obstacles : {&all, &balls})
        for (double up = 0;; up += step) {
            const view::Layout hint = view::hint(canvas, lines, lowest - up);
            const view::Box box = hint.box(view::hint_spot);
            if (box.low.y < view::header_height + below_status) break;
            if (!obstacles->leave_free({on_court(box.low), on_court(box.high)})) continue;
            return hint.draw(canvas);
        }
    view::hint(canvas, lines, lowest).draw(canvas);
}

Destination replay_screen(play::ReplayPlayer replay) { return way_to<ReplayScreen>(std::move(replay)); }

}  // namespace megapon::screens
