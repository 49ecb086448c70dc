#include <algorithm>
#include <array>
#include <string>

#include "geometry/polygons.h"
#include "geometry/touch.h"
#include "geometry/trig.h"
#include "lab/exhibits.h"

namespace megapon::lab {

namespace {

// Corners A to D and E to H; the edges C D and E F are tested.
const std::array<Polygon, 2>& quads() {
    static const std::array<Polygon, 2> both{Polygon{{{-40, -26}, {34, -30}, {42, 24}, {-36, 30}}},
                                             Polygon{{{-30, -22}, {32, -26}, {28, 20}, {-34, 24}}}};
    return both;
}

// How the two tested edges lie.
struct Edges {
    Segment cd;
    Segment ef;
};

Edges edges_of(const Polygon& abcd, const Polygon& efgh) {
    return {{abcd.points[2], abcd.points[3]}, {efgh.points[0], efgh.points[1]}};
}

// The naive method looks at C and D only: on different sides of the line through E and F.
bool edges_cross(const Edges& edges, bool naive) {
    if (!naive) return touch(edges.cd, edges.ef).has_value();
    return side_of(edges.cd.from, edges.ef) * side_of(edges.cd.to, edges.ef) <= 0;
}

// How far apart two edges are that do not cross, px: from one of the four ends to the other edge.
double gap_between(const Segment& a, const Segment& b) {
    return std::min({nearest(Circle{a.from, 0}, b).distance, nearest(Circle{a.to, 0}, b).distance,
                     nearest(Circle{b.from, 0}, a).distance, nearest(Circle{b.to, 0}, a).distance});
}

std::string signed_letter(const char* letter, double side) {
    return std::string(letter) + (side > 0 ? " +" : side < 0 ? " –" : " 0");
}

class TurningExhibit final : public CloneableExhibit<TurningExhibit> {
    const PointId a_ = add_point("a", {120, 56, 250}, {84, 56, 108});
    const PointId b_ = add_point("b", {116, 46, 262}, {130, 34, 132});
    const SettingId turn_ = add({"turn", 20, 0, 360, 1});
    const SettingId step_ = add({"step", 1, 0, 10, 1, true});

  public:
    TurningExhibit() : CloneableExhibit(turning_exhibit) {
        plane_ = Plane{b_.x, b_.y};
        handles_ = {handle(a_), handle(b_), slider(turn_, {20, 182}, 170), slider(step_, {214, 182}, 76)};
    }

    bool hits(bool naive) const override { return edges_cross(edges(), naive); }

    static Answers ask(bool naive, int pairs = 1000) {
        sim::Random random(1);
        Answers answers;
        for (int i = 0; i < pairs; ++i) {
            const double turn = random.between(0, 360);
            const Vec center{random.between(-70, 70), random.between(-70, 70)};
            const Edges edges = edges_of(transform(quads()[0], {}, turn), transform(quads()[1], center, 0));
            // The same from where the lines meet: between both ends of each.
            const Vec u = edges.cd.to - edges.cd.from, v = edges.ef.to - edges.ef.from;
            const Vec offset = edges.ef.from - edges.cd.from;
            const double area = cross(u, v);
            const double along_cd = cross(offset, v) / area, along_ef = cross(offset, u) / area;
            const bool meet = area != 0 && along_cd >= 0 && along_cd <= 1 && along_ef >= 0 && along_ef <= 1;
            answers.add(Asked{edges_cross(edges, naive), meet});
        }
        return answers;
    }

    // The first quad as it was, grey, and as it is, blue; the second. Both tested edges are red when they cross.
    Diagram picture(bool answered) const override {
        const bool red = answered && is_hit();
        const Polygon turned = transform(quads()[0], value(a_), value(turn_));
        const Polygon other = transform(quads()[1], value(b_), 0);
        const auto [cd, ef] = edges_of(turned, other);
        Diagram diagram;
        diagram.draw(transform(quads()[0], value(a_), 0), Role::ghost);
        diagram.draw(turned, Role::first).thing = Thing::banner;
        diagram.draw(other, Role::second).thing = Thing::banner;
        diagram.draw(cd, red ? Role::missed : Role::first);
        diagram.draw(ef, red ? Role::missed : Role::second);
        name_corners(diagram, turned, value(a_), {"A", "B"}, 0);
        name_corners(diagram, other, value(b_), {"G", "H"}, 2);
        if (!answered) {  // it asks about these four, and not on which sides they lie
            diagram.dot(cd.from, Role::first, "C");
            diagram.dot(cd.to, Role::first, "D");
            diagram.dot(ef.from, Role::second, "E");
            diagram.dot(ef.to, Role::second, "F");
            return diagram;
        }
        diagram.dot(cd.from, Role::first, signed_letter("C", side_of(cd.from, ef)));
        diagram.dot(cd.to, Role::first, signed_letter("D", side_of(cd.to, ef)));
        if (is_naive()) {
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
        readout.lines = {{"side", {"(q - p) × (r - p)"}}};
        for (const bool second : {false, true}) {
            const Segment ends = second ? ef : cd, of = second ? cd : ef;
            const double from = side_of(ends.from, of), to = side_of(ends.to, of), sign = from * to;
            const std::string product =
                (second ? "r2 = " : "r1 = ") + signed_number(from, 0) + " · " + signed_number(to, 0);
            readout.lines.push_back({second ? "ends_e_f" : "ends_c_d",
                                     {product + (sign < 0   ? " < 0"
                                                 : sign > 0 ? " > 0"
                                                            : " = 0")}});
        }
        readout.lines.push_back({"degrees_a_page", {dial(turn_), "° + ", dial(step_), "°"}});
    }

    Puzzles solved_puzzles() const override {
        const auto [cd, ef] = edges();
        return {
            hits(true) && !hits(false) && gap_between(cd, ef) <= 2,
            hits(false) && value(turn_) == 90,
            side_of(cd.from, ef) == 0 || side_of(cd.to, ef) == 0 || side_of(ef.from, cd) == 0 ||
                side_of(ef.to, cd) == 0,
        };
    }

    Claim claim() const override {
        constexpr int pairs = 20000;
        const Answers right = ask(false, pairs), naive = ask(true, pairs);
        const double wrong = right.wrong + naive.missed;
        return {wrong == 0 && right.hits > 0 && naive.false_hits() > 0,
                {{"pairs", pairs}, {"crossing", right.hits}, {"one_sided", naive.false_hits()}, {"wrong", wrong}}};
    }

  protected:
    void add_numbers(Numbers& numbers) const override {
        const auto [cd, ef] = edges();
        lab::add_point(numbers, "C", cd.from);
        lab::add_point(numbers, "D", cd.to);
        lab::add_point(numbers, "E", ef.from);
        lab::add_point(numbers, "F", ef.to);
    }

    // Once a page, as it was of old.
    void advance(double) override {
        if (substep() == 0) write_back(turn_, geometry::modulo(value(turn_) + value(step_), 360));
    }

  private:
    Edges edges() const {
        return edges_of(transform(quads()[0], value(a_), value(turn_)), transform(quads()[1], value(b_), 0));
    }

    // The two corners from `first` on, beyond the outline; the tested ones are named with their signs.
    static void name_corners(Diagram& diagram, const Polygon& quad, Vec center, std::array<const char*, 2> names,
                             std::size_t first) {
        constexpr double beyond = 1.18;
        constexpr Vec to_baseline{-3, 4};  // from the middle of a letter
        for (std::size_t i = 0; i < names.size(); ++i)
            diagram.symbol(center + (quad.points[first + i] - center) * beyond + to_baseline, names[i]);
    }
};

constexpr MethodLines turning_lines{
    R"(
c = side(E, F, C);
d = side(E, F, D);
r1 = c * d;
e = side(C, D, E);
f = side(C, D, F);
r2 = e * f;
if (r1 < 0 && r2 < 0) return HIT;
if (c == 0 && within(C, E, F)) return HIT;
if (d == 0 && within(D, E, F)) return HIT;
if (e == 0 && within(E, C, D)) return HIT;
return f == 0 && within(F, C, D);
)",
    R"(
c = side(E, F, C);
d = side(E, F, D);
r1 = c * d;
return r1 <= 0;
)"};

}  // namespace

constexpr ExhibitInfo turning_exhibit{
    "turning",
    "side_of(Vec, Segment)",
    "src/geometry/shapes.h",
    TurningExhibit::make,
    {},
    turning_lines,
    {Chapter::lines, 0},
    {{{"turn=0 b.x=174 b.y=132"}, {"turn=90 b.x=100 b.y=110"}, {"turn=0 b.x=205 b.y=129"}}}};

}  // namespace megapon::lab
