// The cards beside the picture: the map of all answers, the curves, the stops of the course and the puzzles' stamps.

#include <algorithm>
#include <chrono>
#include <utility>

#include "app/screens/lab.h"
#include "app/view/lab.h"
#include "lab/exhibits.h"

namespace megapon::screens {

using view::LabCard;

bool LabScreen::show_card(LabCard card) {
    card_ = card_ == card ? usual_card() : card;
    if (card_ == LabCard::map && !map_)
        if (const auto plane = session_.exhibit().plane()) map_.emplace(session_.exhibit(), *plane);
    note("card");
    return true;
}

bool LabScreen::show_next_chart() {
    const lab::Exhibit& exhibit = session_.exhibit();
    const std::vector<lab::Curve> curves = exhibit.curves();
    const bool shows_curve = card_ == LabCard::curve;
    if (!shows_curve && card_ != LabCard::map && exhibit.plane()) return show_card(LabCard::map);
    auto next = curves.begin();
    if (shows_curve)
        next = std::find_if(curves.begin(), curves.end(),
                            [this](const lab::Curve& curve) { return curve.x == chart_.curve.x; }) +
               1;
    if (next == curves.end()) return show_card(card_);  // which leads to the usual one
    chart_.curve = *next;
    card_ = LabCard::curve;
    note("card");
    return true;
}

const char* LabScreen::name_of_charts() const {
    return session_.exhibit().curves().empty() ? "lab.button.map" : "lab.button.charts";
}

std::optional<lab::AnswerMap::Cell> LabScreen::map_cell_at(geometry::Vec place) const {
    if (card_ != LabCard::map || !map_) return std::nullopt;
    return view::lab_map_cell_at(place, view::lab_map_box(places_, map_->plane(), session_.exhibit()));
}

bool LabScreen::go_to_chart_place(geometry::Vec place) {
    if (card_ == LabCard::curve && contains(places_.chart, place)) {
        const lab::SettingId x = chart_.curve.x;
        const double fraction = (place.x - places_.chart.low.x) / (places_.chart.high.x - places_.chart.low.x);
        session_.set(x, view::CurveAxes(chart_.curve, session_.exhibit().settings()[x]).value_at(fraction));
    } else if (const auto cell = map_cell_at(place)) {
        session_.set(map_->plane().x, map_->x_value(*cell));
        session_.set(map_->plane().y, map_->y_value(*cell));
    } else {
        return false;
    }
    note("map");
    return true;
}

// For some ms at a time, so that nothing waits for it. True: there is more to see.
bool LabScreen::compute_map() {
    constexpr std::chrono::milliseconds slice(5);
    if (card_ != LabCard::map || !map_) return false;
    map_->follow(session_.exhibit());
    if (map_->complete()) return false;
    const auto began = std::chrono::steady_clock::now();
    while (!map_->complete() && std::chrono::steady_clock::now() - began < slice) map_->compute(1);
    return true;
}

Destination course_screen(const lab::ExhibitInfo& exhibit) {
    return lab_screen(exhibit.make(), 0, LabVisit::in_course);
}

view::LabCourse LabScreen::course() const {
    const lab::ExhibitInfo& info = session_.exhibit().info();
    const auto stops = lab::exhibits_of(info.stop.chapter);
    const auto here = std::find_if(stops.begin(), stops.end(),
                                   [&info](const lab::ExhibitInfo& stop) { return stop.name == info.name; });
    return {static_cast<int>(here - stops.begin()) + 1, static_cast<int>(stops.size()), tried_};
}

// In this chapter or the next one; after the last one to the list of all.
bool LabScreen::go_to_next_stop() {
    const lab::ExhibitInfo& info = session_.exhibit().info();
    const std::size_t next = static_cast<std::size_t>(course().stop);
    auto chapter = info.stop.chapter;
    if (const auto stops = lab::exhibits_of(chapter); next < stops.size()) {
        navigator_.go_to(course_screen(stops[next]));
    } else if (static_cast<int>(chapter) + 1 < lab::chapter_count) {
        chapter = static_cast<lab::Chapter>(static_cast<int>(chapter) + 1);
        navigator_.go_to(course_screen(lab::exhibits_of(chapter).front()));
    } else {
        navigator_.go_to(lab_menu_screen(std::string(info.name)));
    }
    return true;
}

// The puzzles count whatever the card shows.
void LabScreen::check_puzzles() {
    if (session_.quiz().pending()) return;
    const lab::ExhibitInfo& info = session_.exhibit().info();
    const lab::Puzzles now_solved = session_.solved_puzzles();
    const bool has_tried = std::exchange(tried_, tried_ || now_solved.at(info.stop.puzzle));
    bool cheers = visit_ == LabVisit::in_course && tried_ && !has_tried;
    for (std::size_t puzzle = 0; puzzle < lab::puzzles_per_exhibit; ++puzzle) {
        StampStore* stamps = services_.outside.stamps;
        if (!stamps || stamps->of(info.name).puzzles.at(puzzle) || !now_solved.at(puzzle)) continue;
        stamps->add_puzzle(info.name, puzzle);
        report_stamps();
        cheers = true;
        copied_.clear();
        log("stamp");
    }
    if (cheers) ui_.audio.play({.kind = audio::SoundKind::cheer});
}

void LabScreen::report_stamps() {
    for (const text::Error& error : services_.outside.stamps->write_errors())
        services_.notices.add(error, ui_.now_ms());
}

}  // namespace megapon::screens
