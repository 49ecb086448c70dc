#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "geometry/sweep.h"
#include "geometry/touch.h"
#include "lab/exhibits.h"

namespace megapon::lab {

namespace {

// The graph along the bottom: t from 0 to 1, the squared distance upwards.
constexpr Vec graph_origin{60, 168};
constexpr Vec graph_size{190, 46};
constexpr double graph_top = 5;    // squared reaches
constexpr Vec trap_track{8, 168};  // left of the graph
constexpr double trap_length = 36;

double root(const geometry::Quadratic& q, double sign) { return (-q.b + sign * std::sqrt(q.discriminant)) / q.a; }

// The naive method looks once a page: at the beginning and at the end of the motion.
bool path_hits(const Circle& ball, Vec motion, const Circle& head, bool naive) {
    if (!naive) return sweep(ball, motion, head).has_value();
    return touch(ball, head) || touch(Circle{ball.center + motion, ball.radius}, head);
}

// The game's loop looks after each of so many parts of the motion, and at its beginning: the first of them at which the
// two touch, from 0.
std::optional<int> first_touching_part(const Circle& ball, Vec motion, const Circle& head, int parts) {
    for (int part = 0; part <= parts; ++part)
        if (touch(Circle{ball.center + motion * part / parts, ball.radius}, head)) return part;
    return std::nullopt;
}

// Whether the nearest point of the path is within reach of the origin; exact for whole numbers.
bool comes_within(Vec start, Vec motion) {
    constexpr double reach = ball_radius + head_radius;
    const double squared = length_squared(motion);
    const double ahead = -dot(start, motion);
    if (ahead <= 0) return length_squared(start) <= reach * reach;
    if (ahead >= squared) return length_squared(start + motion) <= reach * reach;
    return cross(start, motion) * cross(start, motion) <= reach * reach * squared;
}

constexpr MethodLines sweep_lines{
    R"(
x = a.x - b.x; y = a.y - b.y;
vx = a2.x - a.x - (b2.x - b.x);
vy = a2.y - a.y - (b2.y - b.y);
reach = a.r + b.r;
A = vx * vx + vy * vy;
B = 2 * (x * vx + y * vy);
C = x * x + y * y - reach * reach;
if (C <= 0) return HIT;
D = B * B - 4 * A * C;
if (D < 0 || B >= 0) return MISS;
t = (-B - sqrt(D)) / (2 * A);
return t <= 1;
)",
    R"(
reach = a.r + b.r;
x = a.x - b.x;
y = a.y - b.y;
if (x * x + y * y <= reach * reach) return HIT;
x = a2.x - b2.x;
y = a2.y - b2.y;
return x * x + y * y <= reach * reach;
)"};

// The game's own way: both are moved by a part of the page, and tested, as often as there are parts; then it is drawn.
constexpr const char* loop_lines = R"(
reach = a.r + b.r;
for (k = 0; k <= substeps; k++) {
    ball.x = a.x + (a2.x - a.x) * k / substeps;
    ball.y = a.y + (a2.y - a.y) * k / substeps;
    head.x = b.x + (b2.x - b.x) * k / substeps;
    head.y = b.y + (b2.y - b.y) * k / substeps;
    dx = ball.x - head.x;
    dy = ball.y - head.y;
    if (dx * dx + dy * dy <= reach * reach) return HIT;
}
return MISS;
)";

class SweepExhibit final : public CloneableExhibit<SweepExhibit> {
    const SegmentId a_{add_point("a", {30, 20, 290}, {40, 16, 116}), add_point("a2", {280, 20, 290}, {90, 16, 116})};
    const SegmentId b_{add_point("b", {180, 20, 290}, {100, 16, 116}), add_point("b2", {150, 20, 290}, {60, 16, 116})};
    const SettingId t_ = add({"t", 0, 0, 1, 0.02});
    const SettingId radius_a_ = add({"a.r", ball_radius, 1, 60, 1});
    const SettingId radius_b_ = add({"b.r", head_radius, 1, 60, 1});
    const SettingId trap_ = add({"trap", 0, 0, 1, 1, true, {"both_ends", "loop"}});

  public:
    SweepExhibit() : CloneableExhibit(sweep_exhibit) {
        plane_ = Plane{a_.from.x, a_.from.y, false, t_};
        handles_ = {handle(a_.from),
                    handle(a_.to),
                    handle(b_.from),
                    handle(b_.to),
                    slider(t_, graph_origin, graph_size.x),
                    slider(trap_, trap_track, trap_length)};
        // The graph's axis and a line that is drawn are their tracks: no area of sliders covers the graph.
        for (std::size_t i = 4; i < handles_.size(); ++i) handles_[i].is_slider = false;
        open_with_failure();
        animate(t_, 0.4);
    }

    bool hits(bool naive) const override {
        if (naive && is_loop()) return touching_part().has_value();
        return path_hits(ball(), relative_path().motion, {{}, value(radius_b_)}, naive);
    }

    bool naive_is_mistake() const override { return !is_loop(); }  // it is the game's own way
    std::string method(bool naive) const override { return naive && is_loop() ? "naive_loop" : Exhibit::method(naive); }
    const char* lines(bool naive) const override { return naive && is_loop() ? loop_lines : Exhibit::lines(naive); }

    Answers answers(bool naive) const override {
        static const std::array<Answers, 3> asked{sample(false, 0), sample(true, 0), sample(true, 24)};
        const std::size_t naive_method = is_loop() ? 2 : 1;
        return asked.at(naive ? naive_method : 0);
    }

    // By the loop with so many parts; 0: without it.
    static Answers sample(bool naive, int parts) {
        constexpr Circle head{{}, head_radius};
        sim::Random random(1);
        Answers answers;
        for (int i = 0; i < 1000; ++i) {
            const Circle ball{random_whole_point(random, -60, 60), ball_radius};
            const Vec motion = random_whole_point(random, -120, 120);
            const bool answer = parts > 0 ? first_touching_part(ball, motion, head, parts).has_value()
                                          : path_hits(ball, motion, head, naive);
            answers.add(Asked{answer, comes_within(ball.center, motion)});
        }
        return answers;
    }

    std::vector<CodePlace> code_places() const override {
        std::vector<CodePlace> places = Exhibit::code_places();
        for (const auto& [name, radius] : {std::pair{"ball", value(radius_a_)}, {"head", value(radius_b_)}})
            places.push_back({.kind = CodePlace::Kind::circle,
                              .x = std::string(name) + ".x",
                              .y = std::string(name) + ".y",
                              .size = {radius, 0}});
        return places;
    }

    // Both circles on their paths, and the graph of their distance.
    Diagram picture(bool answered) const override {
        const double t = value(t_);
        Diagram diagram;
        diagram.arrow(value(a_.from), value(a_.to), Role::first, "a");
        diagram.arrow(value(b_.from), value(b_.to), Role::second, "b");
        diagram.ball(Circle{path(a_).at(t), value(radius_a_)}, Role::first);
        diagram.captain(Circle{path(b_).at(t), value(radius_b_)}, Role::second);
        diagram.draw(Segment{trap_track, trap_track + Vec{trap_length, 0}}, Role::faint);
        diagram.message(trap_track - Vec{4, 9}, is_loop() ? "lab.sweep.by_loop" : "lab.sweep.by_ends", 54);
        if (!answered) return diagram;
        const auto contact = impact();
        // Where they touch; or the two places that the naive method looks at; or the one where the loop ends, and all
        // before it.
        std::vector<double> times;
        if (is_naive() && !is_loop()) times = {0, 1};
        if (contact && !is_naive()) times = {contact->t};
        if (is_naive() && is_loop()) {
            const int last = touching_part().value_or(substeps());
            for (int part = 0; part <= last; ++part) {
                const double time = static_cast<double>(part) / substeps();
                diagram.dot(path(a_).at(time), Role::first).radius = 1.5;
                diagram.dot(path(b_).at(time), Role::second).radius = 1.5;
            }
            times = {static_cast<double>(last) / substeps()};
        }
        for (const double time : times) {
            diagram.draw(Circle{path(a_).at(time), value(radius_a_)}, is_wrong() ? Role::missed : Role::ghost);
            diagram.draw(Circle{path(b_).at(time), value(radius_b_)}, is_wrong() ? Role::missed : Role::ghost);
        }
        if (contact && !is_naive()) {
            const Vec point = path(b_).at(contact->t) + contact->normal * value(radius_b_);
            // t put in: both middles there, and where both come to in what is left.
            const Vec at_a = path(a_).at(contact->t), at_b = path(b_).at(contact->t);
            diagram.dot(at_a, Role::first);
            diagram.dot(at_b, Role::second);
            diagram.dashed_line(at_a, at_a + rest_of_a(*contact), Role::found);
            diagram.ring(at_a + rest_of_a(*contact), Role::found);
            diagram.cross(point);
            diagram.normal(point, contact->normal);
        }
        draw_graph(diagram);
        return diagram;
    }

    std::optional<Vec> leaving_direction() const override {
        const auto contact = impact();
        if (!contact || dot(path(a_).motion, contact->normal) >= 0) return std::nullopt;
        return geometry::reflect(path(a_).motion, contact->normal);
    }

    std::string caption() const override {
        if (touch(ball(), Circle{{}, value(radius_b_)})) return "caption_begins";
        return impact() ? "caption" : "caption_misses";
    }

    void describe(Readout& readout) const override {
        const geometry::Quadratic q = quadratic(relative_path(), reach());
        const std::string roots = q.a == 0 ? "A = 0 : t = -"
                                  : q.discriminant < 0
                                      ? "< 0 : t = -"
                                      : "t = " + cut_off(root(q, -1), 3) + ", " + cut_off(root(q, 1), 3);
        FormulaLine first{"equation", {"At² + Bt + C = 0"}};
        if (const auto contact = impact())
            first = {"rest_of_way",
                     {"1 - t " + equals(1 - contact->t, 2) + ", " +
                      cut_off(path(a_).at(contact->t) + rest_of_a(*contact), 0)}};
        readout.lines = {
            std::move(first),
            {"coefficients", {cut_off(q.a, 2) + ", " + cut_off(2 * q.b, 2) + ", " + cut_off(q.c, 2)}},
            {"reach", {"(a ", dial(radius_a_), " + b ", dial(radius_b_), ")² " + equals(reach() * reach(), 2)}},
            {"discriminant", {"B² - 4AC = " + signed_number(4 * q.discriminant, 0)}},
            {"roots", {roots}}};
    }

    Puzzles solved_puzzles() const override {
        const auto contact = impact();
        return {
            is_graze(),
            contact && std::fabs(contact->t - 0.5) <= 0.005,
            relative_path().motion == Vec{} && path(a_).motion != Vec{},
        };
    }

    Claim claim() const override {
        constexpr int pairs = 20000;
        constexpr Circle head{{}, head_radius};
        constexpr double reach = ball_radius + head_radius;
        sim::Random random(1);
        double hits = 0, still = 0, wrong = 0, error = 0;
        for (int i = 0; i < pairs; ++i) {
            const Circle ball{random_whole_point(random, -60, 60), ball_radius};
            const Vec motion = i % 50 == 0 ? Vec{} : random_whole_point(random, -120, 120);
            const auto contact = sweep(ball, motion, head);
            const bool begins = touch(ball, head).has_value();
            const geometry::Quadratic q = geometry::quadratic({ball.center, motion}, reach);
            const bool enters = q.a > 0 && q.discriminant >= 0 && root(q, -1) >= 0 && root(q, -1) <= 1;
            hits += contact.has_value();
            still += q.a == 0;
            wrong += contact.has_value() != (begins || enters);
            if (contact && !begins)
                error = std::max(error, std::fabs(length(ball.center + motion * contact->t) - reach));
        }
        return {wrong == 0 && hits > 0 && still > 0 && error < 1e-9,
                {{"pairs", pairs}, {"hits", hits}, {"still", still}, {"wrong", wrong}, {"error_px", error}}};
    }

  private:
    bool is_loop() const { return is_on(trap_); }
    // The two touch at one moment, between both ends.
    bool is_graze() const {
        const Circle head{{}, value(radius_b_)};
        const bool at_an_end = path_hits(ball(), relative_path().motion, head, true);
        return hits(false) && !at_an_end && quadratic(relative_path(), reach()).discriminant == 0;
    }
    std::optional<int> touching_part() const {
        return first_touching_part(ball(), relative_path().motion, {{}, value(radius_b_)}, substeps());
    }

    // What is left to a after a contact: thrown back where it came nearer, as the guess of its direction takes it.
    Vec rest_of_a(const geometry::Impact& contact) const {
        const Vec motion = path(a_).motion;
        const bool comes_nearer = dot(motion, contact.normal) < 0;
        return (comes_nearer ? geometry::reflect(motion, contact.normal) : motion) * (1 - contact.t);
    }

    double reach() const { return value(radius_a_) + value(radius_b_); }
    Vec graph_point(double t, double squared) const {
        const double height = squared / (graph_top * reach() * reach());
        return graph_origin + Vec{graph_size.x * t, -graph_size.y * std::min(1.0, height)};
    }

    geometry::Path path(SegmentId of) const { return {value(of.from), value(of.to) - value(of.from)}; }

    // Of a, as b sees it.
    geometry::Path relative_path() const {
        return {value(a_.from) - value(b_.from), path(a_).motion - path(b_).motion};
    }
    Circle ball() const { return {relative_path().start, value(radius_a_)}; }
    std::optional<geometry::Impact> impact() const {
        return sweep(ball(), relative_path().motion, Circle{{}, value(radius_b_)});
    }

    void draw_graph(Diagram& diagram) const {
        diagram.arrow(graph_point(0, 0), graph_point(1.06, 0), Role::solid, "t");
        const double squared_reach = reach() * reach();
        diagram.dashed_line(graph_point(0, squared_reach), graph_point(1, squared_reach), Role::second,
                            cut_off(reach()) + "²");
        for (const double t : {0.0, 0.5, 1.0}) diagram.scale_mark(graph_point(t, 0), {0, 1}, t);
        constexpr int pieces = 40;
        const geometry::Path path = relative_path();
        for (int i = 0; i < pieces; ++i) {
            const double t1 = static_cast<double>(i) / pieces;
            const double t2 = static_cast<double>(i + 1) / pieces;
            const double squared1 = length_squared(path.at(t1));
            const double squared2 = length_squared(path.at(t2));
            if (std::max(squared1, squared2) > graph_top * reach() * reach()) continue;
            diagram.draw(Segment{graph_point(t1, squared1), graph_point(t2, squared2)}, Role::first);
        }
        if (const geometry::Quadratic q = quadratic(path, reach()); q.a != 0 && q.discriminant >= 0)
            for (const double t : {root(q, -1), root(q, 1)})
                if (t >= 0 && t <= 1) diagram.ring(graph_point(t, squared_reach), Role::found);
        const double t = value(t_);
        const Vec now = graph_point(t, length_squared(path.at(t)));
        diagram.dashed_line({now.x, graph_origin.y}, now);
        diagram.dot(now, Role::first);
    }
};

}  // namespace

constexpr ExhibitInfo sweep_exhibit{"sweep",
                                    "sweep(Circle, Vec, Circle)",
                                    "src/geometry/sweep.cpp",
                                    SweepExhibit::make,
                                    {.place = true, .direction = true},
                                    sweep_lines,
                                    {{{"a2.y=40 b.y=68 b2.x=180 b2.y=68"},
                                      {"a.y=66 a2.x=274 a2.y=66 b.y=66 b2.x=180 b2.y=66"},
                                      {"a2.x=80 a2.y=50 b2.x=230 b2.y=110"}}},
                                    {.opening_handle = 1}};  // where a goes

}  // namespace megapon::lab
