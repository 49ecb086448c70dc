// What the card of a lesson shows of its task.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "app/screens/proof.h"
#include "app/screens/reports.h"
#include "app/screens/rig.h"
#include "geometry/trig.h"

namespace megapon::screens::court_cards_tests {

namespace {

using geometry::Vec;

// Notes what is filled in one colour: its corners in px of the court or of the page, a contour each.
class Marks : public Proof {
  public:
    Marks(raster::Image& image, raster::Colour colour) : Proof(image, lettering()), colour_(colour) {}

    void fill(const raster::Path& path, raster::Colour colour) override {
        if (colour == colour_)
            for (std::size_t i = 0; i < path.contours(); ++i) {
                const auto corners = path.contour(i);
                on_court.emplace_back(corners.begin(), corners.end());
                on_page.emplace_back();
                for (const Vec corner : corners) on_page.back().push_back(transform()(corner));
            }
        Proof::fill(path, colour);
    }

    std::vector<std::vector<Vec>> on_court, on_page;

  private:
    raster::Colour colour_;
};

const raster::Colour pencil = faded(view::side_colour[1], 0.85);

Marks marks_on_card(const std::string& lesson, raster::Colour colour) {
    static raster::Image raster(480, 270);
    Rig rig;
    std::size_t number = 0;
    while (play::load_lessons()[number].name != lesson) ++number;
    rig.begin_at(court_screen(lesson_try(number)));
    Marks marks(raster, colour);
    rig.game.draw(marks);
    return marks;
}

std::vector<Vec> all_of(const std::vector<std::vector<Vec>>& contours) {
    std::vector<Vec> points;
    for (const auto& contour : contours) points.insert(points.end(), contour.begin(), contour.end());
    return points;
}

// Whether pencil lies in each of eight directions from a place, 26 to 38 px away.
bool is_ringed(const std::vector<Vec>& points, Vec place) {
    for (const double turn : raster::evenly_spaced(0, 315, 45))
        if (std::none_of(points.begin(), points.end(), [&](Vec point) {
                const Vec away = point - place;
                const bool is_there = length(away) > 26 && length(away) < 38;
                return is_there && geometry::degrees_between(away, geometry::direction(turn)) < 22;
            }))
            return false;
    return true;
}

// How far pencil lies from the straight way between the captain and what is ringed, px.
double widest_of_way(const std::vector<Vec>& points, Vec from, Vec to) {
    double widest = 0;
    const Vec along = geometry::normalize(to - from, {1, 0});
    for (const Vec point : points)
        if (length(point - to) > 40) widest = std::max(widest, std::abs(cross(along, point - from)));
    return widest;
}

Vec head_on(const court::Court& court) {
    const sim::World world = sim::make_world(court, {});
    return head_of(sim::start_match(world, 1).players[sim::Side::left], sim::Side::left, world.tuning.player);
}

}  // namespace

TEST_CASE(
    "a lesson's card rings in red pencil what is to be hit: a bell, a slit, the goal, a plane, the boat, a wall") {
    const auto court_of = [](const char* name) { return *play::load_court(name, 16); };
    const court::Court goals = court_of("moving-goals");
    const auto goal = std::find_if(goals.goals.begin(), goals.goals.end(),
                                   [](const court::Goal& one) { return one.owner == court::Owner::right; });
    REQUIRE(goal != goals.goals.end());
    const geometry::Segment line = goal->segment, slit = court_of("letter-box").gates.front().segment;
    const court::Route way = court_of("paper-planes").drones.front().route;
    const std::map<std::string, Vec> ringed{{"bells", court_of("bells").targets.front().center},
                                            {"letter-box", (slit.from + slit.to) / 2},
                                            {"moving-goals", line.from + 0.2 * (line.to - line.from) - Vec{20, 0}},
                                            {"paper-planes", offset_on(way, length_of(way) / 3)},
                                            {"marching-band", court_of("marching-band").targets.front().center},
                                            {"corridors", {337, 120}}};
    for (const auto& card : ringed) {
        CAPTURE(card.first);
        CHECK(is_ringed(all_of(marks_on_card(card.first, pencil).on_court), card.second));
    }
}

TEST_CASE("the card of the paper planes shows a shout in waves 12 px wide and more; a ball's way is a thin arrow") {
    const court::Court planes = *play::load_court("paper-planes", 16), bells = *play::load_court("bells", 16);
    const court::Route& way = planes.drones.front().route;
    CHECK(widest_of_way(all_of(marks_on_card("paper-planes", pencil).on_court), head_on(planes),
                        offset_on(way, length_of(way) / 3)) > 12);
    CHECK(widest_of_way(all_of(marks_on_card("bells", pencil).on_court), head_on(bells), bells.targets.front().center) <
          9);
}

TEST_CASE("the card of the rubber stamps shows a stamp that has come down, as large as its field") {
    const court::Court court = *play::load_court("rubber-stamps", 16);
    const geometry::Rect& field = court.crushers.front().area;
    const auto sheets = marks_on_card("rubber-stamps", view::paper_shade).on_court;
    CHECK(std::any_of(sheets.begin(), sheets.end(), [&](const std::vector<Vec>& corners) {
        return corners.size() == 4 && std::all_of(corners.begin(), corners.end(), [&](Vec corner) {
                   const Vec away = corner - field.center;
                   return std::abs(std::abs(away.x) - field.half.x) < 1 &&
                          std::abs(std::abs(away.y) - field.half.y) < 1;
               });
    }));
}

}  // namespace megapon::screens::court_cards_tests
