#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "geometry/polygons.h"
#include "geometry/touch.h"
#include "geometry/trig.h"
#include "lab/exhibits.h"

namespace megapon::lab {

namespace {

constexpr Vec shape_at{170, 84};
constexpr double round_radius = 36;  // px, of the circle

enum class Form { point, circle, segment, rect, polygon };

// A shape as its corners, clockwise on the screen; a circle as its centre with a radius about it.
struct Solid {
    std::vector<Vec> corners;
    double radius = 0;

    std::size_t edges() const { return corners.size() > 2 ? corners.size() : 1; }
    Segment edge(std::size_t i) const { return {corners[i], corners[(i + 1) % corners.size()]}; }
};

Solid solid_of(Form form, double degrees) {
    const std::vector<Vec> shapes[] = {{{0, 0}},
                                       {{0, 0}},
                                       {{-60, 0}, {60, 0}},
                                       {{-55, -30}, {55, -30}, {55, 30}, {-55, 30}},
                                       {{-55, 20}, {-30, -35}, {35, -40}, {60, 5}, {10, 42}}};
    Solid solid{shapes[static_cast<std::size_t>(form)], form == Form::circle ? round_radius : 0};
    for (Vec& corner : solid.corners) corner = shape_at + geometry::rotate(corner, degrees);
    return solid;
}

std::optional<geometry::Contact> contact_with(const Circle& ball, const Solid& solid) {
    if (solid.corners.size() > 2) return touch(ball, Polygon{solid.corners});
    if (solid.corners.size() == 2) return touch(ball, solid.edge(0));
    return touch(ball, Circle{solid.corners[0], solid.radius});
}

// The naive method asks the corners alone.
bool solid_hits(const Circle& ball, const Solid& solid, bool naive) {
    if (!naive) return contact_with(ball, solid).has_value();
    for (const Vec corner : solid.corners)
        if (touch(ball, Circle{corner, 0})) return true;
    return false;
}

// The nearest point, and in which region of the shape the ball's centre lies.
struct NearestPlace {
    Vec point;
    double distance = 0;  // px; 0 inside
    double along = 0;     // of the edge, before it is cut off at its ends
    std::string region;   // "A", "A–B", or "p": inside
};

std::string letter(std::size_t corner) { return std::string(1, static_cast<char>('A' + corner)); }

NearestPlace nearest_place(Vec p, const Solid& solid) {
    if (solid.corners.size() > 2 && geometry::encloses(Polygon{solid.corners}, p)) return {p, 0, 0, "p"};
    NearestPlace best;
    best.distance = 1e9;
    for (std::size_t i = 0; i < solid.edges(); ++i) {
        const Segment edge = solid.edge(i);
        const geometry::Nearest found = nearest(Circle{p, 0}, edge);
        if (found.distance >= best.distance) continue;
        const Vec way = edge.to - edge.from;
        const double along = dot(p - edge.from, way) / std::max(length_squared(way), 1e-6);
        const std::size_t next = (i + 1) % solid.corners.size();
        best = {found.point, found.distance, along,
                along <= 0   ? letter(i)
                : along >= 1 ? letter(next)
                             : letter(i) + "–" + letter(next)};
    }
    if (solid.radius == 0) return best;
    if (best.distance <= solid.radius) return {p, 0, 0, "p"};
    const Vec outwards = (p - solid.corners[0]) / best.distance;
    return {solid.corners[0] + outwards * solid.radius, best.distance - solid.radius, 0, "A"};
}

// The same by search: nothing that the game uses. The squared distance along an edge has one lowest place.
double searched_distance(Vec p, const Solid& solid) {
    double least = 1e9;
    bool inside = solid.corners.size() > 2;
    for (std::size_t i = 0; i < solid.edges(); ++i) {
        const auto [from, to] = solid.edge(i);
        inside = inside && cross(to - from, p - from) >= 0;
        double low = 0, high = 1;
        for (int step = 0; step < 100; ++step) {
            const double one = low + (high - low) / 3, other = high - (high - low) / 3;
            const bool first =
                length_squared(from + (to - from) * one - p) < length_squared(from + (to - from) * other - p);
            (first ? high : low) = first ? other : one;
        }
        least = std::min(least, length(from + (to - from) * low - p));
    }
    return inside ? 0 : std::max(0.0, least - solid.radius);
}

std::pair<Circle, Solid> random_place(sim::Random& random) {
    const auto form = static_cast<Form>(static_cast<int>(random.unit() * 5));
    const Solid solid = solid_of(form, random.between(0, 360));
    const Vec offset{random.between(-110, 110), random.between(-80, 80)};
    return {Circle{shape_at + offset, random.between(1, 40)}, solid};
}

class NearestExhibit final : public CloneableExhibit<NearestExhibit> {
    const CircleId a_{add_point("a", {90, 12, 298}, {40, 12, 152}), add({"a.r", 14, 1, 40, 1})};
    const SettingId form_ = add({"shape", 3, 0, 4, 1, true, {"point", "circle", "segment", "rect", "polygon"}});
    const SettingId turn_ = add({"turn", 20, 0, 360, 5});

  public:
    NearestExhibit() : CloneableExhibit(nearest_exhibit) {
        plane_ = Plane{a_.center.x, a_.center.y};
        handles_ = {handle(a_.center), slider(a_.radius, {20, 182}, 70), slider(form_, {120, 182}, 70),
                    slider(turn_, {220, 182}, 70)};
        animate(a_.center, {55, 21});
    }

    bool hits(bool naive) const override { return solid_hits(value(a_), solid(), naive); }

    static Answers ask(bool naive) {
        sim::Random random(1);
        Answers answers;
        for (int i = 0; i < 2000; ++i) {
            const auto [ball, solid] = random_place(random);
            answers.add(Asked{solid_hits(ball, solid, naive), searched_distance(ball.center, solid) <= ball.radius});
        }
        return answers;
    }

    Diagram picture(bool answered) const override {
        const Circle a = value(a_);
        Diagram diagram;
        draw_solid(diagram);
        diagram.ball(a, Role::first);
        diagram.label_beside(a, shape_at, "p");
        if (!answered) return diagram;
        if (is_naive()) {
            for (const Vec corner : solid().corners) {
                diagram.dashed_line(a.center, corner);
                diagram.draw(Circle{corner, 3}, is_wrong() ? Role::missed : Role::ghost);
            }
            return diagram;
        }
        const NearestPlace place = nearest_place(a.center, solid());
        diagram.dashed_line(a.center, place.point);
        diagram.dot(place.point, Role::second);
        draw_separation(diagram, place);
        if (const auto contact = contact_with(a, solid())) {
            diagram.cross(contact->point);
            diagram.normal(contact->point, contact->normal);
        }
        return diagram;
    }

    void describe(Readout& readout) const override {
        const double radius = value(a_.radius);
        const NearestPlace place = nearest_place(value(a_.center), solid());
        const bool touches = hits(false);
        const double cut = std::clamp(place.along, 0.0, 1.0);
        const std::string along = place.region == "p" ? "-" : cut_off(place.along, 2);
        readout.lines = {
            {"region", {place.region}},
            {"along", {"t = " + along, cut != place.along ? " → " + format(cut) : ""}},
            {"nearest", {"d = " + compare(place.distance, radius, touches).value, relation(touches), dial(a_.radius)}}};
        readout.figures = {{"gap", std::max(0.0, place.distance - radius)}};
    }

    Puzzles solved_puzzles() const override {
        const NearestPlace place = nearest_place(value(a_.center), solid());
        const bool hits_edge_alone = hits(false) && !hits(true);  // the naive method asks the corners
        const bool is_inside = place.region == "p";
        return {
            form() == Form::polygon && hits_edge_alone && value(a_.radius) - place.distance < 1,
            form() == Form::circle && !is_inside && std::fabs(place.distance - value(a_.radius)) <= 1e-9,
            form() == Form::rect && geometry::modulo(value(turn_), 90) == 45 && is_inside,
        };
    }

    Claim claim() const override {
        constexpr int places = 5000;
        sim::Random random(1);
        double hit_count = 0, corners_alone = 0, wrong = 0, error = 0;
        for (int i = 0; i < places; ++i) {
            const auto [ball, solid] = random_place(random);
            const double searched = searched_distance(ball.center, solid);
            const bool hit = solid_hits(ball, solid, false);
            hit_count += hit;
            corners_alone += hit && !solid_hits(ball, solid, true);
            wrong += hit != (searched <= ball.radius);
            error = std::max(error, std::fabs(nearest_place(ball.center, solid).distance - searched));
        }
        return {wrong == 0 && error < 1e-5 && corners_alone > 0,
                {{"places", places},
                 {"hits", hit_count},
                 {"missed_by_corners", corners_alone},
                 {"error_px", error},
                 {"wrong", wrong}}};
    }

    std::vector<CodePlace> code_places() const override {
        std::vector<CodePlace> places = Exhibit::code_places();
        places.push_back(point_place("c"));
        return places;
    }

  protected:
    void add_numbers(Numbers& numbers) const override {
        const Solid shape = solid();
        add_corners(numbers, "c", shape.corners);
        numbers["corners"] = static_cast<double>(shape.corners.size());
        numbers["edges"] = static_cast<double>(shape.edges());
        numbers["reach"] = value(a_.radius) + shape.radius;
    }

  private:
    Form form() const { return static_cast<Form>(static_cast<int>(value(form_))); }
    Solid solid() const { return solid_of(form(), value(turn_)); }

    // The shape; below it, from each corner along the normals of its edges, its regions: between two of an edge the
    // nearest point lies on it, and between two of a corner it is the corner.
    void draw_solid(Diagram& diagram) const {
        constexpr double far = 400;  // px
        const Solid shape = solid();
        for (std::size_t i = 0; shape.corners.size() > 1 && i < shape.edges(); ++i) {
            const auto [from, to] = shape.edge(i);
            const Vec out = perpendicular(to - from) * (-far / length(to - from));
            for (const Vec corner : {from, to}) {
                diagram.dashed_line(corner, corner + out);
                if (shape.corners.size() == 2) diagram.dashed_line(corner, corner - out);
            }
        }
        if (shape.corners.size() > 2)
            diagram.draw(Polygon{shape.corners}, Role::second).thing = Thing::banner;
        else if (shape.corners.size() == 2)
            diagram.draw(shape.edge(0), Role::second).thing = Thing::pencil;
        else if (shape.radius > 0)
            diagram.draw(Circle{shape.corners[0], shape.radius}, Role::second);
        else
            diagram.dot(shape.corners[0], Role::second);
        for (std::size_t i = 0; i < shape.corners.size(); ++i) {
            const Vec out = shape.corners.size() > 1 ? normalize(shape.corners[i] - shape_at, {1, 0}) : Vec{0, -1};
            diagram.symbol(shape.corners[i] + out * 9 + Vec{-3, 4}, letter(i));
        }
    }

    // A line between the two, square to the axis from the nearest point to the ball, and what each covers of that axis,
    // laid level at the top: with a gap between them they are apart.
    void draw_separation(Diagram& diagram, const NearestPlace& place) const {
        constexpr double far = 400, left = 24, scale = 0.75;  // px, px, and how much smaller the axis is
        constexpr double shape_row = 7, ball_row = 11;        // px: y of what they cover
        if (place.distance == 0) return;
        const auto [center, r] = value(a_);
        const Vec axis = (center - place.point) / place.distance;
        const double gap = place.distance - r;
        if (gap > 0) {
            const Vec middle = place.point + axis * (gap / 2), along = perpendicular(axis) * far;
            diagram.dashed_line(middle - along, middle + along, Role::found);
        }
        const Solid shape = solid();
        double least = 1e9;  // on the axis: where the shape's cover begins; it ends at the nearest point
        for (const Vec corner : shape.corners) least = std::min(least, dot(corner, axis) - shape.radius);
        const auto place_on_axis = [&](double at, double y) { return Vec{left + (at - least) * scale, y}; };
        const double most = dot(place.point, axis), ball = dot(center, axis);
        diagram.draw(Segment{place_on_axis(least, shape_row), place_on_axis(most, shape_row)}, Role::second);
        diagram.draw(Segment{place_on_axis(ball - r, ball_row), place_on_axis(ball + r, ball_row)}, Role::first);
    }
};

constexpr MethodLines nearest_lines{
    R"(
inside = edges > 2;
for (i = 0; i < edges; i++) {
    ex = c[i + 1].x - c[i].x;
    ey = c[i + 1].y - c[i].y;
    t = ((a.x - c[i].x) * ex + (a.y - c[i].y) * ey) / max(ex * ex + ey * ey, 0.000001);
    dx = a.x - c[i].x - max(0, min(t, 1)) * ex;
    dy = a.y - c[i].y - max(0, min(t, 1)) * ey;
    if (dx * dx + dy * dy <= reach * reach) return HIT;
    if (side(c[i], c[i + 1], a) < 0) inside = 0;
}
return inside;
)",
    R"(
for (i = 0; i < corners; i++) {
    dx = a.x - c[i].x;
    dy = a.y - c[i].y;
    if (dx * dx + dy * dy <= a.r * a.r) return HIT;
}
return MISS;
)"};

}  // namespace

constexpr ExhibitInfo nearest_exhibit{
    "nearest",
    "touch(Circle, Polygon)",
    "src/geometry/touch_polygon.cpp",
    NearestExhibit::make,
    {.frames_ahead = 5, .place = true},
    nearest_lines,
    {{{"shape=4 turn=0 a.x=172 a.y=33"}, {"shape=1 a.x=120 a.y=84"}, {"turn=45 a.x=170 a.y=84"}}},
    {.naive_caption = "caption_naive"}};

}  // namespace megapon::lab
