#include "app/screens/lab.h"

#include <algorithm>
#include <chrono>
#include <string_view>
#include <utility>

#include "app/screens/match.h"
#include "app/screens/screens.h"
#include "app/view/lab.h"
#include "config/keys.h"
#include "lab/exhibits.h"

namespace megapon::screens {

LabScreen::LabScreen(const Services& services, std::unique_ptr<lab::Exhibit> exhibit, int frames,
                     std::optional<Below> below, LabVisit visit)
    : GameScreen(services),
      below_(below),
      visit_(visit),
      session_(std::move(exhibit)),
      clock_(ui_.now_ms(), lab::frames_per_second, services_.pace.time_scale()) {
    for (int frame = 0; frame < frames; ++frame) session_.play_frame();
    if (frames == 0 && !below_ && visit_ == LabVisit::alone && session_.has_default_settings())
        opening_ = session_.exhibit().opening_handle();
    if (opening_)
        session_.select_handle(*opening_);
    else
        clock_.pause(ui_.now_ms());
}

Destination lab_screen(const std::shared_ptr<const lab::Exhibit>& exhibit, int frames, LabVisit visit) {
    return [exhibit, frames, visit](const Services& services) {
        return std::make_unique<LabScreen>(services, exhibit->clone(), frames, std::nullopt, visit);
    };
}

Destination contact_screen(const std::optional<lab::MatchContact>& contact, const char* gives_up) {
    return [contact, gives_up](const Services& services) -> std::unique_ptr<Screen> {
        if (!contact) return no_way(services, "lab.no_contact");
        return std::make_unique<LabScreen>(services, make_exhibit(*contact), 0, LabScreen::Below{gives_up});
    };
}

void LabScreen::note(const char* did) {
    if (std::string_view(did) != "copy") copied_.clear();
    explained_word_.reset();  // the formula may be another one
    if (!session_.drags()) check_puzzles();
    log(did);
}

void LabScreen::log(const char* did) const {
    if (!services_.outside.log) return;
    const lab::Exhibit& exhibit = session_.exhibit();
    const lab::Handle handle = exhibit.handles()[session_.selected()];
    services_.outside.log->lab({exhibit.info().name, did, exhibit.frame(), exhibit.substep(),
                                static_cast<int>(session_.selected()), exhibit.position(handle), exhibit.is_hit(),
                                session_.quiz().asked(), session_.quiz().right()});
}

bool LabScreen::go_back() {
    if (explains_) return explain(false);
    if (shows_code_) return show_code(false);
    if (below_)
        navigator_.back();
    else
        navigator_.go_to(lab_menu_screen(std::string(session_.exhibit().info().name)));
    return true;
}

bool LabScreen::is_fine() const {
    const auto& held = services_.devices.held();
    const bool pulls_trigger = std::any_of(held.begin(), held.end(), [](const input::DeviceState::Held& part) {
        return part.part.device == input::Device::pad_axis && part.part.code == config::pad_axis::left_trigger &&
               part.value > config::pad_axis::pushed;
    });
    return pulls_trigger || services_.devices.holds_key(config::key::left_shift) ||
           services_.devices.holds_key(config::key::right_shift);
}

bool LabScreen::nudge(int right, int down) {
    session_.nudge(right, down, is_fine());
    note("nudge");
    return true;
}

void LabScreen::leave_buttons(int by) {
    buttons_.unselect();
    if (by > 0)
        session_.select_first();
    else
        session_.select_last();
}

// Handles, dials, the bar of buttons, and the handles again.
bool LabScreen::select(int by) {
    if (buttons_.selected())
        leave_buttons(by);
    else if (!session_.select_next(by))
        buttons_.select_again();
    note("pick");
    return true;
}

bool LabScreen::run(bool runs) {
    if (runs == this->runs()) return true;
    if (runs)
        clock_.resume(ui_.now_ms());
    else
        clock_.pause(ui_.now_ms());
    note(runs ? "run" : "pause");
    return true;
}

bool LabScreen::step(bool whole_frame) {
    if (!whole_frame && step_code(1)) return true;
    run(false);
    if (whole_frame)
        session_.play_frame();
    else
        session_.play_substep();
    note(whole_frame ? "page" : "substep");
    return true;
}

bool LabScreen::step_back() {
    if (step_code(-1)) return true;
    run(false);
    if (session_.step_back()) note("back");
    return true;
}

bool LabScreen::go_to_moment(geometry::Vec place) {
    const auto moment = view::lab_moment_at(place, session_.contacts().size(), places_);
    if (!moment) return false;
    run(false);
    session_.go_to_moment(*moment);
    note("time");
    return true;
}

bool LabScreen::change_substeps(int by) {
    session_.change_substeps(by);
    note("substeps");
    return true;
}

bool LabScreen::reset() {
    session_.reset();
    note("reset");
    return true;
}

bool LabScreen::turn_back(bool undo) {
    if (undo ? session_.undo() : session_.redo()) note(undo ? "undo" : "redo");
    return true;
}

bool LabScreen::ask() {
    run(false);
    shows_code_ = false;  // it would tell
    session_.ask(static_cast<std::uint64_t>(ui_.now_ms() * 1000));
    note("ask");
    return true;
}

bool LabScreen::guess(bool hit) {
    if (!session_.quiz().pending()) return true;
    session_.guess(hit);
    note_answer();
    return true;
}

// Begins to draw without a mouse, or goes on.
bool LabScreen::draw_guess() {
    if (session_.draws_guess()) return accept_drawing();
    session_.begin_drawing();
    buttons_.unselect();
    if (session_.draws_guess()) note("draw-guess");
    return true;
}

bool LabScreen::accept_drawing() {
    if (session_.accept_drawing()) note_answer();
    return true;
}

void LabScreen::note_answer() {
    note("guess");
    const lab::Medal medal = session_.quiz().medal();
    if (!services_.outside.stamps || medal == lab::Medal::none) return;
    if (services_.outside.stamps->add_medal(session_.exhibit().info().name, medal)) note("medal");
    report_stamps();
}

bool LabScreen::switch_method() {
    session_.switch_method();
    note("break");
    return true;
}

// The verdict, once nothing moves: it would change with each page.
std::string LabScreen::live_text() const {
    const lab::Exhibit& exhibit = session_.exhibit();
    const bool answered = session_.quiz().answered();
    const i18n::Translations& tr = ui_.tr();
    if (explained_word_) return view::lab_word_explained(exhibit, session_.selected(), *explained_word_, tr);
    if (runs() || session_.quiz().pending() || !(exhibit.shows_verdict() || answered)) return {};
    if (answered) return tr(exhibit.asked_hit() ? "lab.hit" : "lab.miss");
    std::string verdict = tr(exhibit.is_hit() ? "lab.hit" : "lab.miss");
    if (exhibit.is_naive()) verdict += "  " + tr(exhibit.is_wrong() ? "lab.wrong_answer" : "lab.right_answer");
    return verdict;
}

bool LabScreen::explain(bool explains) {
    explains_ = explains;
    return true;
}

bool LabScreen::show_code(bool shows) {
    shows_code_ = shows && session_.exhibit().has_lines() && !session_.quiz().pending();
    code_steps_.reset();
    note("code");
    return true;
}

// One more line, or one less; on from the answer the first one, once more.
bool LabScreen::step_code(int by) {
    if (!shows_code_) return false;
    run(false);
    const lab::Exhibit& exhibit = session_.exhibit();
    const std::size_t all = lab::Code(exhibit.lines(exhibit.is_naive())).run(exhibit.numbers()).steps;
    const std::size_t now = std::min(code_steps_.value_or(by > 0 ? 0 : all), all);
    code_steps_ = by > 0 ? now + 1 : std::max<std::size_t>(now, 2) - 1;
    if (*code_steps_ >= all) code_steps_.reset();
    note("line");
    return true;
}

bool LabScreen::step_speed() { return set_speed(speed_ == 1 ? 0.5 : speed_ == 0.5 ? 0.25 : 1); }

bool LabScreen::set_speed(double speed) {
    speed_ = speed;
    clock_.set_pace(lab::frames_per_second, speed * services_.pace.time_scale());
    note("speed");
    return true;
}

void LabScreen::let_go() {
    drags_time_ = drags_map_ = false;
    session_.release();
}

void LabScreen::lose_focus() {
    let_go();
    run(false);
}

bool LabScreen::show_ghosts() {
    shows_ghosts_ = !shows_ghosts_;
    note("ghosts");
    return true;
}

bool LabScreen::point_at_word(geometry::Vec place) {
    return std::exchange(explained_word_, at(place, view::lab_word)) != explained_word_;
}

void LabScreen::leave_opening() {
    opening_.reset();
    run(false);
}

bool LabScreen::explain_next_word() {
    if (session_.quiz().pending() || (card_ == view::LabCard::map || card_ == view::LabCard::curve)) return false;
    const std::size_t next = explained_word_ ? *explained_word_ + 1 : 0;
    explained_word_ = next;
    if (next == view::lab_lines(session_.exhibit(), session_.selected()).size()) explained_word_.reset();
    return true;
}

std::optional<double> LabScreen::due_ms() const {
    constexpr double between_slices_ms = 15;
    const auto frame = clock_.next_due_ms(ui_.now_ms());
    if (card_ != view::LabCard::map || !map_ || map_->complete()) return frame;
    const double slice = ui_.now_ms() + between_slices_ms;
    return frame ? std::min(*frame, slice) : slice;
}

bool LabScreen::update() {
    bool shows = compute_map();
    for (; clock_.due(ui_.now_ms()); shows = true) {
        const auto began = std::chrono::steady_clock::now();
        session_.play_frame();
        const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - began;
        microseconds_ = took.count();
        check_puzzles();
        measure_saving();
    }
    return shows;
}

// What a pair costs in the exhibit's tests: the least of many, which nothing else has disturbed.
void LabScreen::measure_saving() {
    constexpr int times = 20;
    for (const bool saving : {true, false}) {
        double& least = saving ? saving_ns_ : plain_ns_;
        least = 0;
        for (int i = 0; i < times; ++i) {
            const auto began = std::chrono::steady_clock::now();
            const double pairs = session_.exhibit().do_timed_work(saving);
            const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - began;
            if (pairs == 0) return;
            if (i == 0 || took.count() / pairs < least) least = took.count() / pairs;
        }
    }
}

void LabScreen::draw(raster::Canvas& canvas) {
    const double wanted = canvas.text_size();
    canvas.set_text_size(view::lab_text_size(canvas));
    if (!session_.quiz().pending()) chart_.readings.add(session_.exhibit());  // as it is about to be shown
    if (card_ == view::LabCard::curve) chart_.line.follow(session_.exhibit(), chart_.curve);
    places_ = view::lab_places(canvas);
    parts_ = view::draw_lab(
        canvas,
        {.exhibit = session_.exhibit(),
         .quiz = session_.quiz(),
         .selected = session_.selected(),
         .selected_dial = session_.selected_dial(),
         .selected_button = buttons_.selected(),
         .typed = session_.typed(),
         .runs = runs(),
         .speed = speed_,
         .frame_us = runs() ? microseconds_ : 0,
         .saving_ns = runs() ? saving_ns_ : 0,
         .plain_ns = runs() ? plain_ns_ : 0,
         .explained_word = explained_word_,
         .copied = copied_,
         .explains = explains_,
         .shows_code = shows_code_,
         .code_steps = code_steps_,
         .buttons = buttons_.named(ui_.tr(), ui_.last_device.is_finger() ? nullptr : &services_.labels, pad_),
         .contacts = session_.contacts(),
         .moment = session_.moment(),
         .card = card_,
         .course = course(),
         .stamps = services_.outside.stamps ? services_.outside.stamps->of(session_.exhibit().info().name)
                                            : lab::ExhibitStamps{},
         .map = map_ ? &*map_ : nullptr,
         .chart = &chart_,
         .shape = &card_shape_,
         .ghosts = shows_ghosts_ ? session_.ghosts() : std::vector<lab::Primitive>{},
         .drawing = session_.drawing(),
         .opening = opening_,
         .by_finger = ui_.last_device.is_finger(),
         .keeps_shape = session_.drags_dial()},
        ui_.tr());
    canvas.set_text_size(wanted);
}

}  // namespace megapon::screens
