#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

#include "lab/judges.h"
#include "lab/told.h"
#include "sim/event.h"
#include "sim/step.h"

// What is told of jumps, of checks and substeps, of the whole way, of a ball at a polygon, and of a swing.
namespace megapon::lab::told_tests {

namespace {

constexpr double game_reach = 28;  // px, of the game's ball and a megaphone

double step_of(const Page& page) { return page.value("speed") / 10 / page.value("substeps"); }

// Whether a ball so far beside the middle touches at one of its landings, which lie evenly about the middle.
bool some_landing_touches(double beside, double jump) {
    for (int k = 0; k * jump <= 2 * game_reach; ++k)
        if (std::hypot(beside, (k + 0.5) * jump) <= game_reach) return true;
    return false;
}

// Of a way along the whole line, by many places of it.
bool whole_way_touches(double beside) {
    for (int i = -2000; i <= 2000; ++i)
        if (std::hypot(beside, i * 0.05) <= game_reach) return true;
    return false;
}

// By halving: how deep a graze can be that no landing touches.
double deepest_unseen(double jump) {
    double seen = 0;
    double unseen = game_reach;
    for (int i = 0; i < 60; ++i) {
        const double beside = (seen + unseen) / 2;
        (some_landing_touches(beside, jump) ? seen : unseen) = beside;
    }
    return game_reach - unseen;
}

// Half as deep as the deepest one.
Answer jumps_can_pass(const Page& page) {
    const double jump = page.figure("jump");
    const double beside = game_reach - deepest_unseen(step_of(page)) / 2;
    const Page graze = page.with({{"offset", beside}});
    return std::fabs(jump - step_of(page)) < close_call && !some_landing_touches(beside, jump) && graze.hits(false) &&
           !graze.hits(true);
}

Answer looks_where_it_lands(const Page& page) {
    const double beside = page.value("offset");
    if (!within(std::hypot(beside, step_of(page) / 2) - game_reach)) return std::nullopt;
    return page.answers_as(true, some_landing_touches(beside, step_of(page)));
}

bool is_unseen_graze(const Page& page) {
    const double beside = page.value("offset");
    return within(beside - game_reach) == true && within(std::hypot(beside, step_of(page) / 2) - game_reach) == false;
}

// It begins after one landing and ends before the next.
Answer graze_is_between_landings(const Page& page) {
    if (!is_unseen_graze(page)) return std::nullopt;
    const double beside = page.value("offset");
    const double begins = std::sqrt(game_reach * game_reach - beside * beside);
    return begins < step_of(page) / 2 && !page.hits(true);
}

Answer whole_motion_finds_it(const Page& page) {
    if (!is_unseen_graze(page)) return std::nullopt;
    return whole_way_touches(page.value("offset")) && page.hits(false);
}

Answer shorter_leaves_less(const Page& page) {
    const double deepest = deepest_unseen(step_of(page));
    const Page shorter = page.with({{"speed", std::max(20.0, page.value("speed") / 2)}, {"substeps", 48}});
    if (step_of(shorter) >= step_of(page)) return std::nullopt;
    return deepest_unseen(step_of(shorter)) < deepest && std::fabs(page.figure("deepest_miss") - deepest) < 1e-6;
}

// As the game has it: 24 substeps in each of 10 pages a second.
Answer one_px_is_fine_enough(const Page& page) {
    const sim::PhysicsTuning game;
    if (240.0 / game.fps / game.substeps != 1) return false;
    const Page slow = page.with({{"substeps", 24}, {"speed", std::min(240.0, page.value("speed"))}});
    return step_of(slow) <= 1 && deepest_unseen(step_of(slow)) < 0.01 && deepest_unseen(1) < 0.01 &&
           slow.figure("deepest_miss") < 0.01;
}

constexpr double small_ball = 6, wall_x = 205;

// Shots that begin anywhere in a page: where the first check after the wall's reach begins is.
Answer share_missed_at_once(const Page& page) {
    constexpr int shots = 4000;
    const double step = page.value("speed") / 10;
    const double half = page.value("thickness") / 2 + small_ball;
    int missed = 0;
    for (int shot = 0; shot < shots; ++shot) {
        const double first_beyond = step * (1 - (shot + 0.5) / shots) - half;
        missed += first_beyond >= half;
    }
    return std::fabs(page.figure("exact_once_percent") - 100.0 * missed / shots) < 0.1;
}

// The places of the shown ball at its checks, as far as a screen behind the wall.
std::vector<double> checks_of(const Page& page) {
    const double page_way = page.value("speed") / 10;
    const double start = 8 + page.value("phase") * std::min(100.0, page_way);
    std::vector<double> checks;
    for (int i = 0; checks.empty() || checks.back() < wall_x + 60; ++i) checks.push_back(start + i * step_of(page));
    return checks;
}

// Whether one of them overlaps the wall.
Answer some_check_overlaps(const Page& page) {
    double least = 1e9;
    for (const double x : checks_of(page)) least = std::min(least, std::fabs(x - wall_x));
    return within(least - page.value("thickness") / 2 - small_ball);
}

Answer check_sees_where_it_is(const Page& page) { return page.answers_as(true, some_check_overlaps(page)); }

Answer wall_is_between_checks(const Page& page) {
    if (some_check_overlaps(page) != false) return std::nullopt;
    const std::vector<double> checks = checks_of(page);
    const double half = page.value("thickness") / 2 + small_ball;
    for (std::size_t i = 0; i + 1 < checks.size(); ++i)
        if (checks[i] < wall_x - half && checks[i + 1] > wall_x + half) return !page.hits(true);
    return false;
}

// The shot that is shown, and all that are thrown.
Answer sweep_misses_nothing(const Page& page) { return page.hits(false) && page.exhibit().answers(false).missed == 0; }

// Of shots that hit, anywhere beside the middle and beginning anywhere in a step.
Answer share_missed_by_checks(const Page& page) {
    constexpr int places = 5000;
    double missed = 0;
    for (int i = 0; i < places; ++i) {
        const double beside = (i + 0.5) / places;
        missed += std::max(0.0, 1 - 2 * game_reach * std::sqrt(1 - beside * beside) / step_of(page));
    }
    return std::fabs(page.figure("expected_percent") - 100 * missed / places) < 0.05;
}

double chord_of_graze() { return 2 * game_reach * std::sqrt(1 - 0.97 * 0.97); }

// A quarter of the way through the middle; as it is drawn.
Answer graze_crosses_short_chord(const Page& page) {
    constexpr double scale = 0.6;
    const Role role = page.exhibit().hits(true) ? Role::found : Role::missed;
    const auto lines = of_kind(page.drawn(), Primitive::Kind::line, role);
    if (lines.empty()) return false;
    const double drawn = length(lines[0].points[1] - lines[0].points[0]) / scale;
    return std::fabs(drawn - chord_of_graze()) < close_call && drawn < 2 * game_reach / 4;
}

// Only a step that is longer than the chord misses it, and each such step can.
Answer longer_step_jumps_over(const Page& page) {
    const Answer found = judge(page.exhibit(), true);
    if (!found || !within(step_of(page) - chord_of_graze())) return std::nullopt;
    const bool is_longer = step_of(page) > chord_of_graze();
    if (!is_longer && !*found) return false;
    return page.answers_as(true, found);
}

Answer sweep_tests_whole_path(const Page& page) { return page.hits(false); }

Answer more_make_steps_shorter(const Page& page) {
    const double more = std::min(48.0, page.value("substeps") + 1);
    if (more == page.value("substeps")) return std::nullopt;
    const Page finer = page.with({{"substeps", more}});
    const auto shown = finer.line("step")->last();
    return step_of(finer) < step_of(page) && word_help_tests::shows(shown, step_of(finer));
}

Answer cost_as_many_more(const Page& page) {
    const double twice = std::min(48.0, 2 * page.value("substeps"));
    const Page finer = page.with({{"substeps", twice}});
    const double ratio = finer.figure("tests_a_second") / page.figure("tests_a_second");
    return std::fabs(ratio - twice / page.value("substeps")) < 1e-9 &&
           std::fabs(page.figure("tests_a_second") - 10 * page.value("substeps")) < 1e-9;
}

// a as b sees it, on its way.
struct Relative {
    explicit Relative(const Page& page)
        : start(page.point("a") - page.point("b")),
          way(page.point("a2") - page.point("a") - page.point("b2") + page.point("b")),
          radii(page.value("a.r") + page.value("b.r")) {}
    double squared_distance(double t) const { return length_squared(start + way * t); }
    double distance(double t) const { return std::sqrt(squared_distance(t)); }
    double a() const { return dot(way, way); }
    double b() const { return 2 * dot(start, way); }
    double c() const { return dot(start, start) - radii * radii; }
    double discriminant() const { return b() * b() - 4 * a() * c(); }
    double smaller_root() const { return (-b() - std::sqrt(discriminant())) / (2 * a()); }
    double least_distance() const { return nearest_of_edge({}, start, start + way).distance; }
    bool is_close() const {
        return std::fabs(least_distance() - radii) < 1e-4 || std::fabs(distance(0) - radii) < 1e-4 ||
               std::fabs(distance(1) - radii) < 1e-4;
    }

    Vec start;
    Vec way;
    double radii;
};

// In steps of a ten-thousandth, and then by halving: the first time at which they touch. Nothing: none.
std::optional<double> stepped_contact(const Relative& of) {
    constexpr int steps = 10000;
    for (int i = 1; i <= steps; ++i) {
        double after = static_cast<double>(i) / steps;
        double before = after - 1.0 / steps;
        if (of.distance(after) > of.radii) continue;
        for (int k = 0; k < 40; ++k)
            (of.distance((before + after) / 2) > of.radii ? before : after) = (before + after) / 2;
        return after;
    }
    return std::nullopt;
}

Answer smaller_root_is_contact(const Page& page) {
    const Relative of(page);
    if (of.is_close()) return std::nullopt;
    const auto time = stepped_contact(of);
    if (!time) return false;
    return std::fabs(of.smaller_root() - *time) < 1e-6 &&
           word_help_tests::shows(page.line("roots")->numbers.at(0), *time, 3) && page.hits(false);
}

Answer touch_from_beginning(const Page& page) {
    const Answer begins = within(Relative(page).distance(0) - Relative(page).radii);
    if (!begins) return std::nullopt;
    return *begins && page.hits(false);
}

Answer no_root_never_touch(const Page& page) {
    const Relative of(page);
    if (of.is_close()) return std::nullopt;
    const bool has_root = of.a() > 0 && of.discriminant() >= 0 && of.smaller_root() >= 0 && of.smaller_root() <= 1;
    return !has_root && !stepped_contact(of) && !page.hits(false);
}

// At seven times as far from each other, second differences are the same: twice the first coefficient.
Answer is_parabola(const Page& page) {
    const Relative of(page);
    const double shown = page.line("coefficients")->numbers.at(0).value;
    constexpr double apart = 0.25;
    for (int i = 1; i < 6; ++i) {
        const double t = apart * i;
        const double second =
            of.squared_distance(t - apart) - 2 * of.squared_distance(t) + of.squared_distance(t + apart);
        if (std::fabs(second - 2 * of.a() * apart * apart) > 1e-6 * (1 + of.a())) return false;
    }
    return std::fabs(shown - of.a()) < 0.0101;
}

Answer contact_where_it_falls(const Page& page) {
    const Relative of(page);
    const auto time = of.is_close() || of.distance(0) < of.radii ? std::nullopt : stepped_contact(of);
    if (!time) return std::nullopt;
    const double shown = page.line("roots")->numbers.at(0).value;
    return std::fabs(shown - *time) < 0.00101 && of.squared_distance(*time - 1e-4) > of.squared_distance(*time) &&
           std::fabs(of.squared_distance(*time) - of.radii * of.radii) < 1e-4;
}

// Before the page and after it, too.
Answer negative_never_does(const Page& page) {
    const Relative of(page);
    if (of.is_close() || of.discriminant() >= 0) return std::nullopt;
    for (int i = -2000; i <= 2000; ++i)
        if (of.distance(i / 200.0) <= of.radii) return false;
    return page.line("discriminant")->last().value < 0 && !page.hits(false);
}

// Both go the same whole way.
Answer zero_is_no_relative_motion(const Page& page) {
    if (Relative(page).a() == 0) return std::nullopt;
    const Vec a{std::floor(page.value("a.x")), std::floor(page.value("a.y"))};
    const Vec b{std::floor(page.value("b.x")), std::floor(page.value("b.y"))};
    const Vec way{a.x < 155 ? 9.0 : -9.0, 0};
    const Page together = page.with({{"a.x", a.x},
                                     {"a.y", a.y},
                                     {"b.x", b.x},
                                     {"b.y", b.y},
                                     {"a2.x", a.x + way.x},
                                     {"a2.y", a.y},
                                     {"b2.x", b.x + way.x},
                                     {"b2.y", b.y}});
    const Relative of(together);
    if (length(of.way) > 0) return std::nullopt;  // at an end of the range
    return of.a() == 0 && together.line("roots")->has("A = 0") && !page.line("roots")->has("A = 0") &&
           std::fabs(together.line("coefficients")->numbers.at(0).value) < close_call;
}

Answer ends_know_nothing_between(const Page& page) {
    const Relative of(page);
    if (of.is_close() || std::min(of.distance(0), of.distance(1)) < of.radii || of.least_distance() > of.radii)
        return std::nullopt;
    const Page ends = page.with({{"trap", 0}});
    return !ends.hits(true) && ends.hits(false);
}

// Where a ball of the game is after each of its substeps, until the page is drawn.
Answer game_moves_and_tests(const Page& page) {
    struct BallPlaces : sim::SubstepWatcher {
        void on_substep(const sim::State& state, int) override { x.push_back(state.balls[0].center.x); }
        std::vector<double> x;
    };
    court::Court court;
    court.walls = court::Walls::none;
    const sim::World world = sim::make_world(court, {});
    sim::State state = sim::start_scene(world);
    state.balls.assign(1, {{100, 100}, {240, 0}, 16});
    sim::Events events;
    BallPlaces places;
    sim::step(state, {}, world, events, &places);
    if (places.x.size() != 24 || std::fabs(state.balls[0].center.x - 124) > close_call) return false;
    for (std::size_t i = 0; i < places.x.size(); ++i)
        if (std::fabs(places.x[i] - 101 - static_cast<double>(i)) > close_call) return false;
    const Relative of(page);
    double least = 1e9;
    for (int i = 0; i <= 24; ++i) least = std::min(least, of.distance(i / 24.0));
    return page.with({{"trap", 1}, {"substeps", 24}}).answers_as(true, within(least - of.radii));
}

// A ball on its way to a polygon: what it touches first.
struct FirstTouch {
    explicit FirstTouch(const Page& page)
        : a(page.point("a")),
          way(page.point("to") - a),
          r(page.value("a.r")),
          polygon(page.exhibit().question_diagram().primitives.front().points) {
        begins_in_touch = goes_round(polygon, a) || nearest_of_outline(a, polygon).distance <= r;
        const auto traced = traced_contact(a, r, way, polygon);
        is_close = !traced || length(way) < 1 || std::fabs(nearest_of_outline(a, polygon).distance - r) < close_call;
        if (is_close || begins_in_touch || *traced > 1) return;
        time = *traced;
        touches = true;
        center = a + way * time;
        place = nearest_of_outline(center, polygon);
        normal = (center - place.at) / length(center - place.at);
        edge_way = polygon[(place.edge + 1) % polygon.size()] - polygon[place.edge];
        const double from_end = std::min(std::fabs(place.along), std::fabs(1 - place.along)) * length(edge_way);
        is_corner = place.along <= 0 || place.along >= 1;
        is_close = is_close || (from_end < 1e-3 && from_end > 0) || std::fabs(dot(way, normal)) < 1e-3 * length(way);
    }

    Vec a;
    Vec way;
    double r;
    Corners polygon;
    double time = 2;
    Vec center;
    Vec normal;
    Vec edge_way;
    NearPlace place{};
    bool begins_in_touch = false;
    bool touches = false;
    bool is_corner = false;
    bool is_close = false;
};

Answer first_touched_decides(const Page& page) {
    const FirstTouch touch(page);
    if (touch.is_close || !touch.touches) return std::nullopt;
    const auto leaves = page.leaving_direction();
    const Vec mirrored = mirrored_at(touch.way, touch.normal);
    return leaves && length(*leaves / length(*leaves) - mirrored / length(mirrored)) < 1e-3;
}

Answer touches_from_beginning(const Page& page) {
    const FirstTouch touch(page);
    if (std::fabs(nearest_of_outline(touch.a, touch.polygon).distance - touch.r) < close_call) return std::nullopt;
    return touch.begins_in_touch && page.hits(false);
}

// The drawn normal, out of the contact.
std::optional<Vec> drawn_normal(const Page& page) {
    for (const Primitive& arrow : of_kind(page.with({{"naive", 0}}).drawn(), Primitive::Kind::arrow, Role::found))
        if (arrow.label == "n") return (arrow.points[1] - arrow.points[0]) / length(arrow.points[1] - arrow.points[0]);
    return std::nullopt;
}

Answer square_on_edge(const Page& page) {
    const FirstTouch touch(page);
    if (touch.is_close || !touch.touches || touch.is_corner) return std::nullopt;
    const auto normal = drawn_normal(page);
    return normal && std::fabs(dot(*normal, touch.edge_way)) < 1e-4 * length(touch.edge_way) &&
           dot(*normal, touch.normal) > 0;
}

Answer corner_to_centre(const Page& page) {
    const FirstTouch touch(page);
    if (touch.is_close || !touch.touches || !touch.is_corner) return std::nullopt;
    const auto normal = drawn_normal(page);
    const Vec corner = touch.place.at;
    return normal && length(*normal - (touch.center - corner) / length(touch.center - corner)) < 1e-3;
}

// It goes on where it touches the corner, and is in the shape an instant later.
Answer edges_let_it_in(const Page& page) {
    const FirstTouch touch(page);
    if (touch.is_close || !touch.touches || !touch.is_corner) return std::nullopt;
    const Vec soon = touch.center + touch.way * 1e-3;
    if (nearest_of_outline(soon, touch.polygon).distance >= touch.r) return std::nullopt;
    const Page edges = page.with({{"naive", 1}});
    const auto time = edges.line("time");
    const double stopped = time->numbers.empty() ? 2 : time->last().value;
    if (edges.hits(true) != (stopped <= 1)) return false;
    return stopped > touch.time + 1e-3 || (stopped > touch.time - 1e-3 && touch.time > 1 - 2e-3);
}

// All round the notch's corner a ball that touches it lies in the shape.
Answer notch_is_out_of_reach(const Page& page) {
    if (page.value("notch") < 0.01) return std::nullopt;
    const FirstTouch touch(page);
    if (static_cast<double>(of_kind(page.asked(), Primitive::Kind::polygon, Role::second).at(0).points.size()) !=
        page.value("corners") + 1)
        return false;
    const Vec notch = touch.polygon[1];
    for (int degrees = 0; degrees < 360; ++degrees) {
        const Vec center = notch + turned({touch.r, 0}, degrees);
        if (!goes_round(touch.polygon, center) &&
            nearest_of_outline(center, touch.polygon).distance >= touch.r * (1 - 1e-12))
            return false;
    }
    // Nor does the page say that one is touched.
    const auto normal = drawn_normal(page);
    if (touch.is_close || !touch.touches || !normal) return std::nullopt;
    return length(touch.place.at - notch) > close_call && length(*normal - touch.normal) < 1e-3;
}

struct Press {
    int page = 0;
    int substep = 0;
    int all() const { return (page - 1) * 24 + substep; }
};

// "t = PAGE + SUBSTEP/24": pages are counted from 1.
Press press_of(const Page& page) {
    const auto numbers = page.line("press")->numbers;
    return {static_cast<int>(numbers.at(0).value), static_cast<int>(numbers.at(1).value)};
}

// The velocity that a swing gives the ball, by the rules; nothing: it gives none.
std::optional<Vec> swung(const Page& page, int pressed) {
    const auto hit = judging::hit_by_press(page.exhibit(), pressed);
    if (!hit || hit->strength == sim::Strength::bunt) return std::nullopt;
    return hit->bounce.velocity;
}

int next_page(int pressed) { return (pressed / 24 + 1) * 24; }

int count_ways(std::vector<double> slopes) {
    std::sort(slopes.begin(), slopes.end());
    int count = slopes.empty() ? 0 : 1;
    for (std::size_t i = 1; i < slopes.size(); ++i) count += slopes[i] - slopes[i - 1] > 1e-6;
    return count;
}

struct Ways {
    int by_substep = 0;
    int by_page = 0;
};

// Of a hundred presses, evenly from the first that the page has to its last one.
Ways ways_of(const Page& page) {
    const Page shown(page.exhibit());
    const int first = press_of(shown.with({{"press", 0}})).all();
    const int last = press_of(shown.with({{"press", 1}})).all();
    std::vector<double> fine;
    std::vector<double> coarse;
    std::optional<Vec> of_page;
    int counted = -1;
    for (int i = 0; i < 100; ++i) {
        const int pressed = first + static_cast<int>(i * (last - first) / 100.0 + 1e-6);
        if (const auto v = swung(page, pressed)) fine.push_back(v->y / std::fabs(v->x));
        if (next_page(pressed) != counted) of_page = swung(page, counted = next_page(pressed));
        if (of_page) coarse.push_back(of_page->y / std::fabs(of_page->x));
    }
    return {count_ways(fine), count_ways(coarse)};
}

// A hundred flights and more: of one page in four.
bool is_recounted(const Page& page) {
    return static_cast<int>(std::floor(page.value("press") * 9973 + page.value("speed"))) % 4 == 0;
}

// The sign of what is fewer by page, or more.
Answer ways_compare(const Page& page, int sign) {
    if (!is_recounted(page)) return std::nullopt;
    const Ways ways = ways_of(page);
    const int more = ways.by_substep - ways.by_page;
    return page.figure("ways_stamped") == ways.by_substep && (more > 0) - (more < 0) == sign &&
           page.figure("ways_latched") == ways.by_page;
}
Answer fewer_by_page(const Page& page) { return ways_compare(page, 1); }
Answer as_many_by_page(const Page& page) { return ways_compare(page, 0); }
Answer more_by_page(const Page& page) { return ways_compare(page, -1); }

Answer press_has_its_time(const Page& page) {
    if (!is_recounted(page)) return std::nullopt;
    const Press press = press_of(page);
    if (press.page < 1 || press.substep < 0 || press.substep >= 24) return false;
    return page.answers_as(false, judge(page.exhibit(), false));
}

// The drawn way of the ball after the press: full by substep, dark by page.
std::optional<Vec> drawn_way(const Page& page, Role role) {
    for (const Primitive& arrow : of_kind(page.drawn(), Primitive::Kind::arrow, role))
        return (arrow.points[1] - arrow.points[0]) / length(arrow.points[1] - arrow.points[0]);
    return std::nullopt;
}

bool is_way(std::optional<Vec> drawn, std::optional<Vec> velocity) {
    if (!drawn || !velocity) return !drawn && !velocity;
    return length(*drawn - *velocity / length(*velocity)) < close_call;
}

// Played by the rules, a press in that substep does what the page draws of it.
Answer time_decides_substep(const Page& page) {
    if (!is_recounted(page)) return std::nullopt;
    const auto velocity = swung(page, press_of(Page(page.exhibit())).all());
    return page.hits(false) == velocity.has_value() && is_way(drawn_way(page, Role::found), velocity);
}

// Another press of the same page.
Answer same_within_a_page(const Page& page) {
    if (!is_recounted(page)) return std::nullopt;
    const int pressed = press_of(Page(page.exhibit())).all();
    for (const double aside : {0.03, -0.03, 0.1, -0.1}) {
        const Page other = page.with({{"press", page.value("press") + aside}});
        const int at = press_of(Page(other.exhibit())).all();
        if (at == pressed || at / 24 != pressed / 24) continue;
        const auto velocity = swung(page, next_page(at));
        return is_way(drawn_way(page, Role::solid), velocity) && is_way(drawn_way(other, Role::solid), velocity) &&
               page.hits(true) == other.hits(true);
    }
    return std::nullopt;
}

}  // namespace

std::vector<Row> rows_of_motion() {
    return {
        {"graze", "caption", "Jumps of {jump} px can pass beside what the whole motion hits.", jumps_can_pass},
        {"graze", "why", "Jump by jump the ball is only looked at where it lands", looks_where_it_lands},
        {"graze", "why", "and a shallow graze happens between two landings", graze_is_between_landings},
        {"graze", "why", "the test of the whole motion finds it.", whole_motion_finds_it},
        {"graze", "why", "Shorter jumps leave less room", shorter_leaves_less},
        {"graze", "why",
         "with steps of at most 1 px, up to 240 px/s in the game, what is missed is thinner than a hundredth of a px.",
         one_px_is_fine_enough},
        {"tunnel", "caption", "At this speed one check per page misses {exact_once_percent} % of the hits on average.",
         share_missed_at_once},
        {"tunnel", "why", "A check sees the ball only where it is", check_sees_where_it_is},
        {"tunnel", "why", "so a thin wall can be between two checks.", wall_is_between_checks},
        {"tunnel", "why", "The sweep tests the whole path and misses nothing.", sweep_misses_nothing},
        {"substeps", "caption",
         "At this speed and with N checks per page, {expected_percent} % of the hits are missed.",
         share_missed_by_checks},
        {"substeps", "why", "A graze crosses only a short chord of the circle", graze_crosses_short_chord},
        {"substeps", "why", "and a longer step jumps over it", longer_step_jumps_over},
        {"substeps", "why", "while a sweep tests the whole path.", sweep_tests_whole_path},
        {"substeps", "why", "More substeps make the steps shorter", more_make_steps_shorter},
        {"substeps", "why", "and cost as many more tests.", cost_as_many_more},
        {"sweep", "caption", "The smaller root of At² + Bt + C is the time of contact.", smaller_root_is_contact},
        {"sweep", "caption_begins", "They touch from the beginning, whatever the roots are.", touch_from_beginning},
        {"sweep", "caption_misses", "No smaller root of At² + Bt + C lies within the motion, so they never touch.",
         no_root_never_touch},
        {"sweep", "why", "The squared distance over time is a parabola", is_parabola},
        {"sweep", "why", "and contact is where it falls to the squared sum of the radii", contact_where_it_falls},
        {"sweep", "why", "with a negative discriminant it never does", negative_never_does},
        {"sweep", "why", "and A = 0 means that neither moves relative to the other.", zero_is_no_relative_motion},
        {"sweep", "why", "Both ends alone know nothing of what happens between them", ends_know_nothing_between},
        {"sweep", "why", "the game moves both by 1/24 and tests, 24 times, and then draws.", game_moves_and_tests},
        {"polygon", "caption", "The edge or corner that the ball hits first decides where it goes.",
         first_touched_decides},
        {"polygon", "caption_begins", "The ball touches the shape from the beginning: no edge or corner comes first.",
         touches_from_beginning},
        {"polygon", "why", "On an edge the normal is perpendicular to it", square_on_edge},
        {"polygon", "why", "at a corner it points from the corner to the centre", corner_to_centre},
        {"polygon", "why", "and a test of the edges alone lets the ball in there.", edges_let_it_in},
        {"polygon", "why", "A notch adds a corner that no ball can reach from outside.", notch_is_out_of_reach},
        {"swing", "caption", "Directions counted by substep: {ways_stamped}; counted by page there are fewer.",
         fewer_by_page},
        {"swing", "caption_same", "Directions counted by substep: {ways_stamped}; counted by page there are as many.",
         as_many_by_page},
        {"swing", "caption_fewer", "Directions counted by substep: {ways_stamped}; counted by page there are more.",
         more_by_page, 0},
        {"swing", "why", "Every press has its own time", press_has_its_time},
        {"swing", "why", "which decides the substep in which it counts.", time_decides_substep},
        {"swing", "why", "If presses waited for the next page, all within a tenth of a second would be the same.",
         same_within_a_page},
    };
}

}  // namespace megapon::lab::told_tests
