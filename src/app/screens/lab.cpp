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

using view::LabCard;

LabScreen::LabScreen(const Services& services, std::unique_ptr<lab::Exhibit> exhibit, const lab::Opening& opening,
                     LabVisit visit, const char* gives_up)
    : GameScreen(services, {.name = "lab", .fits_upright = true, .least_upright = 640}),
      visit_{visit.kind, visit.stop ? visit.stop : lab::stop_of(exhibit->info())},
      gives_up_(gives_up),
      session_(std::move(exhibit)),
      clock_(ui_.now_ms(), lab::frames_per_second, services_.pace.time_scale()) {
    session_.play(opening);
    if (opening.frames == 0 && opening.substeps == 0 && visit_.kind == LabVisit::Kind::alone &&
        session_.changed_settings().empty())
        opening_ = session_.exhibit().info().traits.opening_handle;
    if (opening_)
        session_.select_handle(*opening_);
    else
        clock_.pause(ui_.now_ms());
}

void LabScreen::begin_stop() {
    opening_ = session_.exhibit().info().traits.opening_handle.value_or(0);
    session_.select_handle(*opening_);
    clock_.resume(ui_.now_ms());
}

Destination lab_screen(const std::shared_ptr<const lab::Exhibit>& exhibit, const lab::Opening& opening,
                       LabVisit visit) {
    return [exhibit, opening, visit](const Services& services) {
        return std::make_unique<LabScreen>(services, exhibit->clone(), opening, visit);
    };
}

Destination contact_screen(const std::optional<lab::MatchContact>& contact, const char* gives_up) {
    return [contact, gives_up](const Services& services) -> std::unique_ptr<Screen> {
        if (!contact) return no_way(services, "lab.no_contact");
        return std::make_unique<LabScreen>(services, make_exhibit(*contact), lab::Opening{},
                                           LabVisit{LabVisit::Kind::over_match}, gives_up);
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
                                session_.quiz().asked, session_.quiz().right});
}

bool LabScreen::go_back() {
    if (std::exchange(explains_, false)) return true;
    if (std::exchange(explains_words_, false) && std::exchange(explained_word_, {})) return true;
    if (shows_code_) return show_code(false);
    if (visit_.kind == LabVisit::Kind::over_match)
        navigator_.back();
    else
        navigator_.go_to(lab_menu_screen(&stop()));
    return true;
}

// The verdict, once nothing moves: it would change with each page.
std::string LabScreen::live_text() const {
    const lab::Exhibit& exhibit = session_.exhibit();
    const bool answered = session_.quiz().answered;
    const i18n::Translations& tr = ui_.tr();
    if (explained_word_) return view::lab_word_explained(exhibit, session_.selected(), *explained_word_, tr);
    if (runs() || session_.quiz().pending || !(exhibit.info().traits.shows_verdict || answered)) return {};
    if (answered) return tr(exhibit.question_answer() ? "lab.hit" : "lab.miss");
    std::string verdict = tr(exhibit.is_hit() ? "lab.hit" : "lab.miss");
    if (exhibit.is_naive()) verdict += "  " + tr(exhibit.is_wrong() ? "lab.wrong_answer" : "lab.right_answer");
    return verdict;
}

// What the mouse drags is let go.
void LabScreen::leave() {
    drags_time_ = drags_map_ = false;
    session_.release();
}

void LabScreen::lose_focus() {
    leave();
    run(false);
}

void LabScreen::leave_opening() {
    opening_.reset();
    run(false);
}

void LabScreen::toggle_card(LabCard card) {
    card_ = card_ == card ? usual_card_ : card;
    if (card_ == LabCard::map && !map_)
        if (const auto plane = session_.exhibit().plane()) map_.emplace(session_.exhibit(), *plane);
    note("card");
}

void LabScreen::show_next_chart() {
    const lab::Exhibit& exhibit = session_.exhibit();
    const std::vector<lab::Curve>& curves = exhibit.curves();
    const bool shows_curve = card_ == LabCard::curve;
    if (!shows_curve && card_ != LabCard::map && exhibit.plane()) return toggle_card(LabCard::map);
    auto next = curves.begin();
    for (auto curve = curves.begin(); shows_curve && curve != curves.end(); ++curve)
        if (curve->x == chart_.curve.x) next = curve + 1;
    if (next == curves.end()) return toggle_card(card_);  // which leads to the usual one
    chart_.curve = *next;
    card_ = LabCard::curve;
    note("card");
}

bool LabScreen::go_to_chart_place(geometry::Vec place) {
    if (card_ == LabCard::curve && contains(places_.chart, place)) {
        const lab::SettingId x = chart_.curve.x;
        const double fraction = (place.x - places_.chart.low.x) / (places_.chart.high.x - places_.chart.low.x);
        session_.set(x, view::CurveAxes{chart_.curve, session_.exhibit().settings()[x]}.value_at(fraction));
    } else if (const auto cell =
                   card_ == LabCard::map && map_
                       ? view::lab_map_cell_at(place, view::lab_map_box(places_, map_->plane, session_.exhibit()))
                       : std::nullopt) {
        for (const lab::SettingId setting : {map_->plane.x, map_->plane.y})
            session_.set(setting, map_->value_at(*cell, setting));
    } else {
        return false;
    }
    note("map");
    return true;
}

Destination course_screen(const lab::Stop& stop) {
    return [&stop](const Services& services) {
        auto opened = std::make_unique<LabScreen>(services, stop.open(), lab::Opening{}, LabVisit::in_course(stop));
        opened->begin_stop();
        return opened;
    };
}

view::LabCourse LabScreen::course() const {
    if (!is_in_course()) return {};
    const bool is_so = session_.exhibit().solved_puzzles().at(stop().puzzle);
    const bool is_by_hand = session_.solved_puzzles().at(stop().puzzle);
    return {.stop = &stop(), .tried = tried_, .not_by_hand = !tried_ && is_so && !is_by_hand, .hides_answer = !tried_};
}

// After the last one to the list of all.
void LabScreen::go_to_next_stop() {
    if (const lab::Stop* next = lab::next_after(stop())) return navigator_.go_to(course_screen(*next));
    services_.hint("lab.chapter.end");
    navigator_.go_to(lab_menu_screen(&stop()));
}

// The puzzles count whatever the card shows.
void LabScreen::check_puzzles() {
    if (session_.quiz().pending) return;
    const lab::ExhibitInfo& info = session_.exhibit().info();
    const lab::Puzzles now_solved = session_.solved_puzzles();
    const bool has_tried = std::exchange(tried_, tried_ || now_solved.at(stop().puzzle));
    bool cheers = is_in_course() && tried_ && !has_tried;
    for (std::size_t puzzle = 0; puzzle < lab::puzzles_per_exhibit; ++puzzle) {
        StampStore* stamps = services_.outside.stamps;
        if (!stamps || !now_solved.at(puzzle) || !stamps->add_puzzle(info.name, puzzle)) continue;
        services_.tell(stamps->write_errors);
        cheers = true;
        copied_.clear();
        log("stamp");
    }
    if (cheers) ui_.audio.play({.kind = audio::SoundKind::cheer});
}

std::optional<double> LabScreen::due_ms() const {
    constexpr double between_slices_ms = 15;
    const auto frame = clock_.next_due_ms(ui_.now_ms());
    if (card_ != LabCard::map || !map_ || map_->complete()) return frame;
    const double slice = ui_.now_ms() + between_slices_ms;
    return frame ? std::min(*frame, slice) : slice;
}

bool LabScreen::update() {
    constexpr std::chrono::milliseconds slice(5);  // so that nothing waits for the map
    bool shows = false;
    if (card_ == LabCard::map && map_) {
        map_->follow(session_.exhibit());
        shows = !map_->complete();
        const auto began = std::chrono::steady_clock::now();
        while (!map_->complete() && std::chrono::steady_clock::now() - began < slice) map_->compute(1);
    }
    for (; clock_.due(ui_.now_ms()); shows = true) {
        const auto began = std::chrono::steady_clock::now();
        session_.play_frame();
        microseconds_ = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - began).count();
        check_puzzles();
        measure_saving();
        // It shows its failure again, and a bench that it leads to begins near its beginning.
        constexpr int opening_frames = 40;
        if (opening_ && session_.exhibit().frame() >= opening_frames && !session_.drags()) {
            session_ = lab::Session(is_in_course() ? stop().open() : session_.exhibit().info().make());
            session_.select_handle(*opening_);
        }
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
    // Smaller on an upright page that is too low for it, as below a browser's bars.
    constexpr double without_letters = 250, letters = 600;  // px: gaps, and a picture that can be made out; all else
    if (canvas.is_upright())
        canvas.set_text_size(wanted * std::min(1.0, (canvas.page().y - without_letters) / letters));
    if (!session_.quiz().pending) chart_.readings.add(session_.exhibit());  // as it is about to be shown
    if (card_ == LabCard::curve) chart_.follow(session_.exhibit());
    places_ = view::lab_places(canvas, shows_code_);
    parts_ = view::draw_lab(
        canvas,
        {.exhibit = session_.exhibit(),
         .quiz = session_.quiz(),
         .selected = session_.selected(),
         .selected_dial = session_.selected_dial(),
         .selected_button = buttons_.selected(),
         .typed = session_.typed(),
         .frame_us = runs() ? microseconds_ : 0,
         .saving_ns = runs() ? saving_ns_ : 0,
         .plain_ns = runs() ? plain_ns_ : 0,
         .explained_word = explained_word_,
         .copied = copied_,
         .explains = explains_,
         .shows_code = shows_code_,
         .code_steps = code_steps_,
         .buttons = buttons_.labelled(ui_.tr(), ui_.last_device.is_finger() ? nullptr : &services_.labels, pad_),
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
