#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <optional>
#include <vector>

#include "lab/judges.h"
#include "lab/judging.h"
#include "lab/word_help.h"

// Words of what moves until it hits: jumps, checks, the whole way, and a swing.
namespace megapon::lab::word_help_tests {

namespace {

double step_of(const ShownLine& line) { return line.value("speed") / 10 / line.value("substeps"); }

Answer step_between_checks(const ShownLine& line) { return shows(line.last(), step_of(line)); }

// In the drawing 2 px are 1 px of the game.
constexpr double graze_scale = 2;

Vec middle_of_head(const Exhibit& exhibit) {
    const Diagram drawn = exhibit.diagram();
    for (const Primitive& primitive : drawn.primitives)
        if (primitive.thing == Thing::captain) return primitive.points[0];
    return {};
}

Answer nearest_of_jumps(const ShownLine& line) {
    const Vec middle = middle_of_head(line.exhibit);
    const Diagram drawn = line.exhibit.diagram();
    double nearest = 1e9;
    for (const Primitive& primitive : drawn.primitives)
        if (primitive.role == Role::ghost) nearest = std::min(nearest, length(primitive.points[0] - middle));
    const double squared = nearest * nearest / (graze_scale * graze_scale);
    return both(shows(line.last(), squared, 4), relation_says(line, judge(line.exhibit, true)));
}

Answer nearest_of_way(const ShownLine& line) {
    const Vec middle = middle_of_head(line.exhibit);
    const Diagram drawn = line.exhibit.diagram();
    for (const Primitive& way : drawn.primitives) {
        if (way.kind != Primitive::Kind::dashed_line) continue;
        const double distance = nearest_of_edge(middle, way.points[0], way.points[1]).distance / graze_scale;
        return both(shows(line.last(), distance * distance, 4), relation_says(line, judge(line.exhibit, false)));
    }
    return false;
}

// Balls all along the way say on how much of it they overlap the wall.
Answer overlap_of_way(const ShownLine& line) {
    constexpr double radius = 6, grain = 0.01;  // px
    constexpr int balls = 12000;                // from -60 to 60 px
    const double thickness = line.value("thickness");
    double overlap = 0;
    for (int ball = 0; ball < balls; ++ball)
        overlap += std::fabs(ball * grain - 60) <= thickness / 2 + radius ? grain : 0;
    const double window = thickness + 2 * radius;
    return both(shows(line.last(), window) && std::fabs(overlap - window) < 4 * grain,
                relation_says(line, judging::within(step_of(line) - window)));
}

// Shots that begin anywhere in a step.
Answer share_between_checks(const ShownLine& line) {
    constexpr int shots = 2000;
    const double step = step_of(line), window = line.value("thickness") + 12;
    int missed = 0;
    for (int shot = 0; shot < shots; ++shot) missed += (shot + 0.5) / shots * step > window;
    return std::fabs(line.last().value - static_cast<double>(missed) / shots) < 0.002;
}

// Of shots that hit, anywhere beside the middle and beginning anywhere in a step.
double missed_share(double step) {
    constexpr int places = 20000;
    constexpr double reach = 28;
    double missed = 0;
    for (int i = 0; i < places; ++i) {
        const double beside = (i + 0.5) / places;
        missed += std::max(0.0, 1 - 2 * reach * std::sqrt(1 - beside * beside) / step);
    }
    return missed / places;
}

Answer misses_one_of_hundred(const ShownLine& line) {
    const double safe = line.last().value;
    return both(missed_share(safe) < 0.01 && missed_share(safe + 0.2) > 0.01,
                relation_says(line, judging::within(step_of(line) - safe, 0.2)));
}

Answer beside_middle(const ShownLine& line) { return shows(line, 0, {0.97 * 28, 28}, 2); }

Answer speed_of_one_px(const ShownLine& line) {
    const double px = line.last().value / 10 / line.value("substeps");
    return shows(line.numbers.at(0), line.value("substeps")) && std::fabs(px - 1) < close_call;
}

// Where b stays: a's way, and the places along it where they are as far apart as their radii reach.
struct RelativeWay {
    explicit RelativeWay(const Exhibit& e)
        : start(point(e, "a") - point(e, "b")),
          motion(point(e, "a2") - point(e, "a") - point(e, "b2") + point(e, "b")),
          reach(e.value("a.r") + e.value("b.r")),
          speed(length(motion)) {
        if (speed == 0) return;
        const double middle = -dot(start, motion) / (speed * speed);
        beside = length(start + motion * middle);
        const double half = beside < reach ? std::sqrt(reach * reach - beside * beside) / speed : 0;
        touches = middle - half;
        parts = middle + half;
    }
    bool is_close() const { return speed < close_call || std::fabs(beside - reach) < close_call; }
    bool meets() const { return beside < reach; }

    Vec start, motion;
    double reach, speed;
    double beside = 0, touches = 0, parts = 0;
};

// 0 to 1 of the page; nothing: none, or rounding decides.
std::optional<double> time_of_contact(const RelativeWay& way) {
    if (way.is_close() || !way.meets()) return std::nullopt;
    if (length(way.start) <= way.reach) return 0;
    if (way.touches < 0 || way.touches > 1) return std::nullopt;
    return way.touches;
}

Answer left_after_contact(const ShownLine& line) {
    const Exhibit& e = line.exhibit;
    const RelativeWay way(e);
    if (way.is_close() || std::fabs(length(way.start) - way.reach) < close_call) return std::nullopt;
    const auto time = time_of_contact(way);
    if (!time) return false;
    const Vec apart = way.start + way.motion * *time, normal = apart / length(apart);
    const Vec own = point(e, "a2") - point(e, "a");
    if (std::fabs(dot(own, normal)) < close_call) return std::nullopt;
    const Vec onwards = dot(own, normal) < 0 ? mirrored_at(own, normal) : own;
    const Vec end = point(e, "a") + own * *time + onwards * (1 - *time);
    return shows(line.numbers.at(1), 1 - *time, 2) && shows(line, 2, end, 0);
}

std::vector<double> coefficients_of(const RelativeWay& way) {
    return {dot(way.motion, way.motion), 2 * dot(way.start, way.motion),
            dot(way.start, way.start) - way.reach * way.reach};
}

// Its letters stand for the numbers of the next line.
Answer squared_distance_less_reach(const ShownLine& line) {
    const RelativeWay way(line.exhibit);
    const std::vector<FormulaLine> lines = line.exhibit.formula();
    const auto at = std::find_if(lines.begin(), lines.end(), [](const auto& of) { return of.word == "coefficients"; });
    if (at == lines.end() || line.text != "At² + Bt + C = 0") return false;
    const ShownLine coefficients = read_line(line.exhibit, *at);
    for (const double t : {0.0, 0.3, 1.0}) {
        const Vec apart = way.start + way.motion * t;
        const double shown = coefficients.numbers.at(0).value * t * t + coefficients.numbers.at(1).value * t +
                             coefficients.numbers.at(2).value;
        if (std::fabs(shown - (dot(apart, apart) - way.reach * way.reach)) > 0.03 + close_call) return false;
    }
    return true;
}

Answer three_coefficients(const ShownLine& line) {
    const std::vector<double> truth = coefficients_of(RelativeWay(line.exhibit));
    for (std::size_t i = 0; i < truth.size(); ++i)
        if (!shows(line.numbers.at(i), truth[i], 2)) return false;
    return line.numbers.size() == truth.size();
}

Answer below_zero_never(const ShownLine& line) {
    const RelativeWay way(line.exhibit);
    if (way.is_close()) return std::nullopt;
    const std::vector<double> of = coefficients_of(way);
    return shows(line.last(), of[1] * of[1] - 4 * of[0] * of[2], 0) && (line.last().value < 0) == !way.meets();
}

Answer touching_and_parting(const ShownLine& line) {
    const RelativeWay way(line.exhibit);
    if (way.is_close()) return std::nullopt;
    if (!way.meets()) return line.has("t = -");
    for (const double t : {way.touches, way.parts})  // the numbers below are times of these
        if (std::fabs(length(way.start + way.motion * t) - way.reach) > close_call) return false;
    return shows(line, 0, {way.touches, way.parts}, 3);
}

Answer way_of_ball(const ShownLine& line) {
    return shows(line, 0, point(line.exhibit, "to") - point(line.exhibit, "a"), 3);
}

// Of the right method: the first moment. The naive one can take another edge for the first: there, too, they touch.
Answer time_of_way(const ShownLine& line) {
    const Exhibit& e = line.exhibit;
    const Diagram drawn = e.question_diagram();
    const Corners& polygon = drawn.primitives.front().points;
    const Vec a = point(e, "a"), motion = point(e, "to") - a;
    const double r = e.value("a.r");
    const auto traced = traced_contact(a, r, motion, polygon);
    if (!traced || *traced == 0 || length(motion) < 1) return std::nullopt;
    if (!e.is_naive()) return *traced > 1 ? line.has("t = -") : shows(line.last(), *traced, 3);
    if (line.numbers.empty()) return std::nullopt;
    const Vec center = a + motion * line.last().value;
    return lies_inside(center, polygon) ||
           nearest_of_outline(center, polygon).distance < r + 0.001 * length(motion) + close_call;
}

// Where the drawn cross is, straight out of what is drawn there: towards the ball.
Answer out_of_polygon(const ShownLine& line) {
    const Exhibit& e = line.exhibit;
    const Diagram question = e.question_diagram(), drawn = e.diagram();
    const Corners& polygon = question.primitives.front().points;
    if (lies_inside(point(e, "a"), polygon) || nearest_of_outline(point(e, "a"), polygon).distance <= e.value("a.r"))
        return std::nullopt;
    for (const Primitive& cross : drawn.primitives) {
        if (cross.kind != Primitive::Kind::cross) continue;
        const NearPlace edge = nearest_of_outline(cross.points[0], polygon);
        const Vec from = polygon[edge.edge], along = polygon[(edge.edge + 1) % polygon.size()] - from;
        const Vec normal{line.numbers.at(0).value, line.numbers.at(1).value};
        const bool is_square = std::fabs(dot(normal, along)) < 0.03 * length(along);
        const bool in_corner = std::min(edge.along, 1 - edge.along) * length(along) < close_call;
        const Vec outside = cross.points[0] + normal * 0.05;
        return edge.distance < close_call && (is_square || in_corner) && std::fabs(length(normal) - 1) < 0.03 &&
               !lies_inside(outside, polygon);
    }
    return false;
}

// The rules, with one press at the moment that a line of this exhibit shows, counted there or at the next page.
// Nothing: the ball is not hit.
std::optional<Vec> velocity_of_swing(const Exhibit& e) {
    int page = 0, substep = 0;
    if (std::sscanf(text_of(e.formula().front()).c_str(), "t = %d + %d/24", &page, &substep) != 2) return std::nullopt;
    const int own = (page - 1) * 24 + substep, pressed = e.is_naive() ? (own / 24 + 1) * 24 : own;
    const auto hit = judging::hit_by_press(e, pressed);
    if (!hit) return std::nullopt;
    return hit->bounce.velocity;
}

// A press at this moment does what the page says of it.
Answer pressed_then(const ShownLine& line) {
    const bool naive = line.exhibit.is_naive();
    const double part = line.numbers.at(1).value;
    return line.numbers.at(0).value >= 1 && part < 24 && part == std::floor(part) &&
           line.exhibit.hits(naive) == judge(line.exhibit, naive);
}

Answer velocity_off_megaphone(const ShownLine& line) {
    const auto velocity = velocity_of_swing(line.exhibit);
    if (!velocity) return line.has("v = -");
    return shows(line, 0, *velocity, 0);
}

}  // namespace

std::vector<Row> rows_of_motion() {
    return {
        {"graze", "step", step_between_checks},
        {"graze", "nearest_jump", nearest_of_jumps},
        {"graze", "motion", nearest_of_way},
        {"tunnel", "step", step_between_checks},
        {"tunnel", "window", overlap_of_way},
        {"tunnel", "missed", share_between_checks},
        {"substeps", "step", step_between_checks},
        {"substeps", "safe_step", misses_one_of_hundred},
        {"substeps", "graze", beside_middle},
        {"substeps", "one_px_speed", speed_of_one_px},
        {"sweep", "rest_of_way", left_after_contact},
        {"sweep", "equation", squared_distance_less_reach},
        {"sweep", "coefficients", three_coefficients},
        {"sweep", "discriminant", below_zero_never},
        {"sweep", "roots", touching_and_parting},
        {"polygon", "path", way_of_ball},
        {"polygon", "time", time_of_way},
        {"polygon", "normal", out_of_polygon},
        {"swing", "press", pressed_then},
        {"swing", "after", velocity_off_megaphone},
    };
}

}  // namespace megapon::lab::word_help_tests
