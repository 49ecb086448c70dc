#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "court/cost.h"
#include "court/placing.h"
#include "library/c/checks.h"
#include "library/c/world.h"
#include "sim/host_bodies.h"

// Bodies that come and go, and their ids.
namespace megapon::library {

namespace {

// Of one kind: what an mp_surface names.
struct BodyKind {
    sim::IdList sim::BodyIds::*ids;
    void (*remove)(sim::World&, sim::State&, std::size_t);
};

const BodyKind* kind_of_body(std::int32_t what) {
    static constexpr BodyKind balls{&sim::BodyIds::balls, sim::remove_ball};
    static constexpr BodyKind megaphones{&sim::BodyIds::megaphones, sim::remove_megaphone};
    static constexpr BodyKind polygons{&sim::BodyIds::polygons, sim::remove_polygon};
    static constexpr BodyKind lines{&sim::BodyIds::lines, sim::remove_line};
    switch (what) {
        case MP_BALL:
            return &balls;
        case MP_MEGAPHONE:
            return &megaphones;
        case MP_POLYGON:
            return &polygons;
        case MP_LINE:
            return &lines;
        default:
            return nullptr;
    }
}

std::size_t count_of(const mp_world& world, std::int32_t what) {
    switch (what) {
        case MP_BALL:
            return world.state().balls.size();
        case MP_MEGAPHONE:
            return world.state().megaphones.size();
        case MP_POLYGON:
            return world.state().polygons.size();
        default:
            return world.world_now().court.lines.size();
    }
}

// Those that the court's bodies have had from the beginning, where nothing has changed yet.
sim::BodyIds& ids_of(const mp_world& world, Scene& scene) {
    sim::keep_first_point(scene.world, scene.state);
    if (!scene.ids)
        scene.ids = sim::BodyIds{sim::IdList(count_of(world, MP_BALL)), sim::IdList(count_of(world, MP_MEGAPHONE)),
                                 sim::IdList(count_of(world, MP_POLYGON)), sim::IdList(count_of(world, MP_LINE))};
    return *scene.ids;
}

// Most bodies of the kind `Body` that a court may have.
template <typename Body>
std::size_t most_of(const court::Court& court) {
    double most = 0;
    court::visit_bodies(court, [&most](const court::Key& key, const auto& bodies) {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(bodies)>, std::vector<Body>>) most = key.range.high;
    });
    return static_cast<std::size_t>(most);
}

// Room for one more in the array that hosts look at; the old one stays for those who still do.
template <typename Item>
void grow(std::vector<Item>& items, std::vector<std::vector<Item>>& old, std::size_t count) {
    if (count < items.capacity()) return;
    std::vector<Item> larger;
    larger.reserve(std::max<std::size_t>(2 * count, 4));
    larger.assign(items.begin(), items.end());
    if (items.capacity() > 0) old.push_back(std::move(items));
    items = std::move(larger);
}

// change(ids), of one kind, with its bodies; where that fails, a world without ids stays one.
template <typename Change>
void change_ids(mp_world& world, Scene& scene, const BodyKind& kind, const Change& change) {
    const bool is_first = !scene.ids;
    world.clear_texts();
    try {
        change(ids_of(world, scene).*kind.ids);
    } catch (...) {
        if (is_first) scene.ids.reset();
        throw;
    }
}

// Gives a body an id and adds it. The id comes first, since it may need memory; it is taken back where add() throws.
template <typename Body, typename Add>
void add_body(mp_world& world, Scene& scene, std::int32_t what, std::uint64_t* id, const Add& add) {
    const std::size_t most = most_of<Body>(scene.world.court);
    if (count_of(world, what) >= most) reject("there are " + std::to_string(most) + "; expected no more in a scene");
    change_ids(world, scene, *kind_of_body(what), [&](sim::IdList& ids) {
        if (ids.is_used_up()) reject("all ids are used up");
        const std::uint64_t made = ids.add();
        try {
            add();
        } catch (...) {
            ids.take_back();
            throw;
        }
        if (id != nullptr) *id = made;
    });
}

// What read_court() checks of a polygon, and what its scene may cost.
geometry::Polygon shape_of(const mp_vec* points, std::size_t count) {
    const mp_vec& first = required(points, "points");
    if (!court::polygon_point_limits.contains(static_cast<double>(count)))
        reject("points: expected " + text::whole_in(court::polygon_point_limits) + ", got " + std::to_string(count));
    geometry::Polygon shape;
    for (const mp_vec& point : std::span(&first, count)) {
        check({point.x, point.y}, court::place_limits, "points");
        shape.points.push_back(inner(point));
    }
    const auto fault = court::fault_of(shape);
    if (fault) reject("points: expected a polygon that does not cross or touch itself, but " + *fault);
    return shape;
}

void check_cost(const sim::World& world) {
    const int own = world.court.physics.substeps.value_or(court::default_substeps);
    const auto excess = court::find_excess(world.court, std::max(own, world.tuning.physics.substeps));
    if (excess) reject(*excess);
}

// Adds a polygon, and takes it out again where the scene costs too much with it, as only the whole scene shows.
void add_within_cost(Scene& scene, geometry::Polygon shape, const sim::PolygonPose& pose) {
    sim::add_polygon(scene.world, scene.state, std::move(shape), pose);
    try {
        check_cost(scene.world);
    } catch (...) {
        sim::remove_polygon(scene.world, scene.state, scene.state.polygons.size() - 1);
        throw;
    }
}

}  // namespace

extern "C" {

MP_API mp_status mp_add_ball(mp_world* world, const mp_ball* ball, uint64_t* id, mp_error* error) {
    return guarded(error, [&] {
        Scene& scene = scene_of(world);
        const sim::Ball made = checked(required(ball, "ball"));
        grow(world->views.balls, world->views.old_balls, scene.state.balls.size());
        add_body<court::BallStart>(*world, scene, MP_BALL, id, [&] { sim::add_ball(scene.world, scene.state, made); });
    });
}

MP_API mp_status mp_add_megaphone(mp_world* world, const mp_megaphone* megaphone, uint64_t* id, mp_error* error) {
    return guarded(error, [&] {
        Scene& scene = scene_of(world);
        const sim::Megaphone made = checked(required(megaphone, "megaphone"));
        grow(world->views.megaphones, world->views.old_megaphones, scene.state.megaphones.size());
        add_body<court::MegaphoneStart>(*world, scene, MP_MEGAPHONE, id,
                                        [&] { sim::add_megaphone(scene.world, scene.state, made); });
    });
}

MP_API mp_status mp_add_polygon(mp_world* world, const mp_pose* pose, const mp_vec* points, size_t count, uint64_t* id,
                                mp_error* error) {
    return guarded(error, [&] {
        Scene& scene = scene_of(world);
        const sim::PolygonPose made = checked(required(pose, "pose"));
        geometry::Polygon shape = shape_of(points, count);
        grow(world->views.poses, world->views.old_poses, scene.state.polygons.size());
        add_body<court::PolygonBody>(*world, scene, MP_POLYGON, id,
                                     [&] { add_within_cost(scene, std::move(shape), made); });
    });
}

MP_API mp_status mp_add_line(mp_world* world, const mp_segment* line, uint64_t* id, mp_error* error) {
    return guarded(error, [&] {
        Scene& scene = scene_of(world);
        const mp_segment& given = required(line, "line");
        check({given.from.x, given.from.y, given.to.x, given.to.y}, court::place_limits, "line");
        const court::Line made{inner(given.from), inner(given.to)};
        add_body<court::Line>(*world, scene, MP_LINE, id, [&] { sim::add_line(scene.world, scene.state, made); });
    });
}

MP_API mp_status mp_remove_body(mp_world* world, int32_t what, uint64_t id, mp_error* error) {
    return guarded(error, [&] {
        Scene& scene = scene_of(world);
        const BodyKind* kind = kind_of_body(what);
        if (kind == nullptr) reject("what: expected MP_BALL, MP_MEGAPHONE, MP_POLYGON or MP_LINE");
        const std::size_t index = mp_body_index(world, what, id);
        if (index == SIZE_MAX) reject("id: there is no body of the id " + std::to_string(id));
        change_ids(*world, scene, *kind, [&](sim::IdList& ids) {
            kind->remove(scene.world, scene.state, index);
            ids.remove(index);
        });
    });
}

MP_API uint64_t mp_body_id(const mp_world* world, int32_t what, size_t index) {
    const auto* scene = world == nullptr ? nullptr : std::get_if<Scene>(&world->kind);
    const BodyKind* kind = kind_of_body(what);
    if (scene == nullptr || kind == nullptr || index >= count_of(*world, what)) return 0;
    if (!scene->ids) return index + 1;  // no body has come or gone: the court's own have 1, 2, 3 ...
    const sim::IdList& list = (*scene->ids).*kind->ids;
    return list.ids[index];
}

MP_API size_t mp_body_index(const mp_world* world, int32_t what, uint64_t id) {
    const auto* scene = world == nullptr ? nullptr : std::get_if<Scene>(&world->kind);
    const BodyKind* kind = kind_of_body(what);
    if (scene == nullptr || kind == nullptr || id == 0) return SIZE_MAX;
    if (scene->ids) return ((*scene->ids).*kind->ids).index_of(id).value_or(SIZE_MAX);
    return id <= count_of(*world, what) ? static_cast<std::size_t>(id - 1) : SIZE_MAX;
}

}  // extern "C"

}  // namespace megapon::library
