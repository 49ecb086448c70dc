#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "geometry/polygons.h"
#include "geometry/touch.h"
#include "geometry/trig.h"
#include "lab/exhibits.h"
#include "lab/signs.h"
#include "text/numbers.h"

namespace megapon::lab {

namespace {

using Quads = std::array<Polygon, 2>;

// Corners A to D and E to H, of which the edges C D and E F are tested: 1:1 as they can be typed.
const Quads& opening_quads() {
    static const Quads both{Polygon{{{145, 120}, {150, 180}, {190, 240}, {240, 150}}},
                            Polygon{{{190, 170}, {230, 240}, {260, 260}, {290, 180}}}};
    return both;
}

// 150 × 50 from (80, 110) on, with the same names of corners.
Polygon opening_rect() { return {{{80, 110}, {230, 110}, {230, 160}, {80, 160}}}; }

// Each about the middle of its box, about which the first one turns.
Vec middle_of(const Polygon& quad) { return geometry::rect_of(geometry::box_of(quad)).center; }
Polygon about_its_middle(const Polygon& quad) { return transform(quad, -middle_of(quad), 0); }

// By how much the numbers of corners differ from their places in the picture: by whole tens, so that squares of 10 px
// stay squares.
Vec numbers_origin(const Quads& quads) {
    constexpr Vec shown{155, 85};
    constexpr double widest = 75;  // px beside that middle
    const Vec apart = middle_of(quads[0]) - shown;
    const auto tens = [](double px) { return 10 * std::floor(px / 10 + 0.5); };
    return {std::fabs(apart.x) > widest ? tens(apart.x) : 0, tens(apart.y)};
}

constexpr double farthest = 82;  // px of a corner from the middle: so that it turns within the picture

std::string format_corners(const Quads& quads) {
    std::string text;
    for (const Polygon& quad : quads)
        for (const Vec corner : quad.points)
            text += (text.empty() ? "" : "/") + text::number_text(corner.x) + ',' + text::number_text(corner.y);
    return text;
}

// The length of the text where the sign is missing.
std::size_t place_of(char sign, std::string_view text) {
    return static_cast<std::size_t>(std::find(text.begin(), text.end(), sign) - text.begin());
}

// "x,y" with slashes between them: those of the first, and then of the second, which may be left out.
std::optional<Quads> parse_corners(std::string_view text) {
    std::vector<Vec> corners;
    for (bool more = true; more;) {
        const std::size_t end = place_of('/', text);
        const std::string_view pair = text.substr(0, end);
        const std::size_t comma = place_of(',', pair);
        const auto x = text::parse_number(pair.substr(0, comma));
        const auto y = text::parse_number(pair.substr(std::min(comma + 1, pair.size())));
        constexpr text::Range board{0, 400};
        if (!x || !y || !board.contains(*x) || !board.contains(*y)) return std::nullopt;
        corners.push_back({*x, *y});
        more = end < text.size();
        if (more) text.remove_prefix(end + 1);
    }
    if (corners.size() != 4 && corners.size() != 8) return std::nullopt;
    Quads quads = opening_quads();
    for (std::size_t i = 0; i < corners.size(); ++i) quads.at(i / 4).points.at(i % 4) = corners[i];
    for (const Polygon& quad : quads)
        for (const Vec corner : quad.points)
            if (length(corner - middle_of(quad)) > farthest) return std::nullopt;
    return quads;
}

// How the two tested edges lie.
struct Edges {
    Segment cd;
    Segment ef;
};

Edges edges_of(const Polygon& abcd, const Polygon& efgh) {
    return {{abcd.points[2], abcd.points[3]}, {efgh.points[0], efgh.points[1]}};
}

// What the naive methods do: one looks at C and D only, on different sides of the line through E and F; one turns what
// is left of the centre less the corner, which is half a turn too far.
enum class Trap { one_sided, center_minus_point };

bool are_parted(const Edges& edges) { return side_of(edges.cd.from, edges.ef) * side_of(edges.cd.to, edges.ef) <= 0; }

// How far apart two edges are that do not cross, px: from one of the four ends to the other edge.
double gap_between(const Segment& a, const Segment& b) {
    return std::min({nearest(Circle{a.from, 0}, b).distance, nearest(Circle{a.to, 0}, b).distance,
                     nearest(Circle{b.from, 0}, a).distance, nearest(Circle{b.to, 0}, a).distance});
}

std::string signed_letter(const char* letter, double side) {
    return std::string(letter) + (side > 0 ? " +" : side < 0 ? " –" : " 0");
}

class TurningExhibit final : public CloneableExhibit<TurningExhibit> {
    const PointId a_ = add_point("a", {192.5, 56, 250}, {80, 56, 108});
    const PointId b_ = add_point("b", {240, 46, 262}, {115, 34, 132});
    const SettingId turn_ = add({"turn", 0, 0, 360, 1});
    const SettingId step_ = add({"step", 1, 0, 10, 1, true});
    const SettingId trap_ = add({"trap", 0, 0, 2, 1, true, {"one_sided", "center_minus_point", "rect_150_50"}});

  public:
    TurningExhibit() : CloneableExhibit(turning_exhibit) {
        plane_ = Plane{b_.x, b_.y};
        handles_ = {handle(a_), handle(b_), slider(turn_, {20, 182}, 84), slider(step_, {118, 182}, 86),
                    slider(trap_, {216, 182}, 70)};
    }

    bool hits(bool naive) const override { return answer(quads(), value(a_), value(b_), value(turn_), naive); }
    std::string method(bool naive) const override {
        return naive && trap() == Trap::center_minus_point ? "naive_center" : Exhibit::method(naive);
    }

    Answers answers(bool naive) const override {
        static const std::array<Answers, 3> asked{sample(false, Trap::one_sided), sample(true, Trap::one_sided),
                                                  sample(true, Trap::center_minus_point)};
        return asked.at(!naive ? 0 : trap() == Trap::one_sided ? 1 : 2);
    }

    // The first quad as it was, grey, and as it is, blue; the second. Both tested edges are red when they cross.
    Diagram picture(bool answered) const override {
        const bool red = answered && is_hit();
        const Polygon turned = first(value(turn_));
        const Polygon other = second();
        const auto [cd, ef] = edges_of(turned, other);
        Diagram diagram;
        diagram.draw(first(0), Role::ghost);
        // Half a turn too far.
        if (answered && is_naive() && trap() == Trap::center_minus_point)
            diagram.draw(first(value(turn_) + 180), Role::missed);
        diagram.draw(turned, Role::first).thing = Thing::banner;
        diagram.draw(other, Role::second).thing = Thing::banner;
        diagram.draw(cd, red ? Role::missed : Role::first);
        diagram.draw(ef, red ? Role::missed : Role::second);
        if (!answered) {  // it asks about these four, and not on which sides they lie
            diagram.dot(cd.from, Role::first, "C");
            diagram.dot(cd.to, Role::first, "D");
            diagram.dot(ef.from, Role::second, "E");
            diagram.dot(ef.to, Role::second, "F");
            return diagram;
        }
        diagram.dot(cd.from, Role::first, signed_letter("C", side_of(cd.from, ef)));
        diagram.dot(cd.to, Role::first, signed_letter("D", side_of(cd.to, ef)));
        if (is_naive() && trap() == Trap::one_sided) {
            // It sees the line through E and F without ends, and asks nothing of them.
            const Vec along = (ef.to - ef.from) * 4;
            diagram.draw(Segment{ef.from - along, ef.to + along}, is_wrong() ? Role::missed : Role::ghost);
            diagram.dot(ef.from, Role::ghost, "E");
            diagram.dot(ef.to, Role::ghost, "F");
        } else {
            diagram.dot(ef.from, Role::second, signed_letter("E", side_of(ef.from, cd)));
            diagram.dot(ef.to, Role::second, signed_letter("F", side_of(ef.to, cd)));
        }
        if (const auto point = touch(cd, ef)) diagram.cross(*point);
        return diagram;
    }

    void describe(Readout& readout) const override {
        const auto [cd, ef] = edges();
        // Where C is seen from the centre, before and after the turn.
        const Vec c = about_its_middle(quads()[0]).points[2];
        const double angle = value(turn_);
        const Vec seen = is_naive() && trap() == Trap::center_minus_point ? -c : c;
        const Vec turned = geometry::rotate(seen, angle);
        const std::string of_angle = cut_off(angle) + "°";
        readout.lines = {{"turned_x", {turned_axis(seen.x, " cos " + of_angle, -seen.y, " sin " + of_angle, turned.x)}},
                         {"turned_y", {turned_axis(seen.x, " sin " + of_angle, seen.y, " cos " + of_angle, turned.y)}}};
        for (const bool second : {false, true}) {
            const Segment ends = second ? ef : cd, of = second ? cd : ef;
            const double from = side_of(ends.from, of);
            const double to = side_of(ends.to, of);
            const std::string product =
                (second ? "r2 = " : "r1 = ") + signed_number(from, 0) + " · " + signed_number(to, 0);
            readout.lines.push_back({second ? "ends_e_f" : "ends_c_d", {product + compared_with_zero(from * to)}});
        }
    }

    Puzzles solved_puzzles() const override {
        const auto [cd, ef] = edges();
        return {
            are_parted(edges()) && !hits(false) && gap_between(cd, ef) <= 2,
            hits(false) && value(turn_) == 90,
            side_of(cd.from, ef) == 0 || side_of(cd.to, ef) == 0 || side_of(ef.from, cd) == 0 ||
                side_of(ef.to, cd) == 0,
        };
    }

    std::vector<TextSetting> text_settings() const override { return {{"corners", format_corners(typed_)}}; }

    Claim claim() const override {
        constexpr int pairs = 20000;
        const Answers right = sample(false, Trap::one_sided, pairs), naive = sample(true, Trap::one_sided, pairs);
        const Answers half_a_turn = sample(true, Trap::center_minus_point, pairs);
        const double wrong = right.wrong + naive.missed;
        return {wrong == 0 && right.hits > 0 && naive.false_hits() > 0 && half_a_turn.wrong > 0,
                {{"pairs", pairs},
                 {"crossing", right.hits},
                 {"one_sided", naive.false_hits()},
                 {"center_minus_point", half_a_turn.wrong},
                 {"wrong", wrong}}};
    }

    std::vector<CodePlace> code_places() const override {
        std::vector<CodePlace> places = Exhibit::code_places();
        for (const char* corner : {"c", "d", "C", "D", "E", "F", "m"}) {
            places.push_back(point_place(corner));
            places.back().origin = -numbers_origin(quads());
        }
        return places;
    }

  protected:
    // The corners with the numbers that they were typed with.
    void add_numbers(Numbers& numbers) const override {
        const Vec origin = numbers_origin(quads());
        const auto [c, d] = edges_of(first(0), second()).cd;
        const auto [e, f] = edges().ef;
        lab::add_point(numbers, "m", value(a_) + origin);
        lab::add_point(numbers, "c", c + origin);
        lab::add_point(numbers, "d", d + origin);
        lab::add_point(numbers, "E", e + origin);
        lab::add_point(numbers, "F", f + origin);
    }

    std::optional<std::string> set_text(std::string_view /*key*/, std::string_view value) override {
        const auto typed = parse_corners(value);
        if (!typed)
            return "4 or 8 corners x,y from 0,0 to 400,400 with / between them, at most 82 px from their middle";
        typed_ = *typed;
        return std::nullopt;
    }

    // Once a page, as it was of old.
    void advance(double) override {
        if (substep() == 0) write_back(turn_, geometry::modulo(value(turn_) + value(step_), 360));
    }

  private:
    // As typed, or with a rect in place of the first, on which half a turn too far is not seen.
    Quads quads() const { return value(trap_) == 2 ? Quads{opening_rect(), typed_[1]} : typed_; }
    Trap trap() const { return value(trap_) >= 1 ? Trap::center_minus_point : Trap::one_sided; }
    bool answer(const Quads& quads, Vec a, Vec b, double turn, bool naive) const {
        return answer(quads, a, b, turn, naive, trap());
    }
    static bool answer(const Quads& quads, Vec a, Vec b, double turn, bool naive, Trap trap) {
        const double too_far = naive && trap == Trap::center_minus_point ? 180 : 0;
        const Edges edges = edges_of(transform(about_its_middle(quads[0]), a, turn + too_far),
                                     transform(about_its_middle(quads[1]), b, 0));
        return naive && trap == Trap::one_sided ? are_parted(edges) : touch(edges.cd, edges.ef).has_value();
    }

    static Answers sample(bool naive, Trap trap, int pairs = 1000) {
        sim::Random random(1);
        Answers answers;
        const Quads quads{about_its_middle(opening_quads()[0]), about_its_middle(opening_quads()[1])};
        for (int i = 0; i < pairs; ++i) {
            const double turn = random.between(0, 360);
            const double x = random.between(-70, 70);
            const Vec center{x, random.between(-70, 70)};
            const Edges edges = edges_of(transform(quads[0], {}, turn), transform(quads[1], center, 0));
            // The same from where the lines meet: between both ends of each.
            const Vec u = edges.cd.to - edges.cd.from, v = edges.ef.to - edges.ef.from;
            const Vec offset = edges.ef.from - edges.cd.from;
            const double area = cross(u, v);
            const double along_cd = cross(offset, v) / area, along_ef = cross(offset, u) / area;
            const bool meet = area != 0 && along_cd >= 0 && along_cd <= 1 && along_ef >= 0 && along_ef <= 1;
            answers.add(Asked{answer(opening_quads(), {}, center, turn, naive, trap), meet});
        }
        return answers;
    }

    Polygon first(double turn) const { return transform(about_its_middle(quads()[0]), value(a_), turn); }
    Polygon second() const { return transform(about_its_middle(quads()[1]), value(b_), 0); }
    Edges edges() const { return edges_of(first(value(turn_)), second()); }

    // "8 cos 30° - 6 sin 30° = 3.9…".
    static std::string turned_axis(double one, const std::string& of_one, double other, const std::string& of_other,
                                   double sum) {
        const auto sign = [](double number, const char* plus) { return number < 0 ? "- " : plus; };
        return sign(one, "") + cut_off(std::fabs(one)) + of_one + ' ' + sign(other, "+ ") + cut_off(std::fabs(other)) +
               of_other + ' ' + equals(sum);
    }

    Quads typed_ = opening_quads();
};

constexpr MethodLines turning_lines{
    R"(
w = turn * 3.141592653589793 / 180;
C.x = (c.x - m.x) * cos(w) - (c.y - m.y) * sin(w) + m.x;
C.y = (c.x - m.x) * sin(w) + (c.y - m.y) * cos(w) + m.y;
D.x = (d.x - m.x) * cos(w) - (d.y - m.y) * sin(w) + m.x;
D.y = (d.x - m.x) * sin(w) + (d.y - m.y) * cos(w) + m.y;
r1 = side(E, F, C) * side(E, F, D);
r2 = side(C, D, E) * side(C, D, F);
if (r1 < 0 && r2 < 0) return HIT;
return meet(C, D, E, F);
)",
    R"(
w = turn * 3.141592653589793 / 180;
if (trap == 0) { x1 = c.x - m.x; y1 = c.y - m.y; x2 = d.x - m.x; y2 = d.y - m.y; }
else { x1 = m.x - c.x; y1 = m.y - c.y; x2 = m.x - d.x; y2 = m.y - d.y; }
C.x = x1 * cos(w) - y1 * sin(w) + m.x;
C.y = x1 * sin(w) + y1 * cos(w) + m.y;
D.x = x2 * cos(w) - y2 * sin(w) + m.x;
D.y = x2 * sin(w) + y2 * cos(w) + m.y;
if (trap > 0) return meet(C, D, E, F);
r1 = side(E, F, C) * side(E, F, D);
return r1 <= 0;
)"};

}  // namespace

constexpr ExhibitInfo turning_exhibit{"turning",
                                      "side_of(Vec, Segment)",
                                      "src/geometry/shapes.h",
                                      TurningExhibit::make,
                                      {},
                                      turning_lines,
                                      {{{"b.x=223.5 b.y=69.5"}, {"turn=90 b.x=207 b.y=112"}, {"b.x=225 b.y=70"}}}};

}  // namespace megapon::lab
