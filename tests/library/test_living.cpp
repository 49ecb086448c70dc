#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "library/worlds.h"
#include "play/framed_file.h"
#include "sim/hash.h"

namespace megapon::library::test_living_tests {

namespace {

constexpr std::string_view box = "format = 1\nwalls = \"box\"\n";
// Bytes of a snapshot's end: of each id, and of a list without a body, which is its length and the next id.
constexpr std::size_t id_size = 8;
constexpr std::size_t empty_list = 1 + id_size;
constexpr std::array<mp_vec, 4> brick{{{-10, -5}, {10, -5}, {10, 5}, {-10, 5}}};

std::string saved(World& world) {
    const auto bytes = world.save();
    if (!bytes) FAIL(bytes.error().message);
    return {reinterpret_cast<const char*>(bytes->data()), bytes->size()};
}

Result<World> loaded(const std::string& snapshot) { return World::load(std::as_bytes(std::span(snapshot))); }

std::uint64_t of(const Result<std::uint64_t>& added) {
    if (!added) FAIL(added.error().message);
    return *added;
}

mp_status status_of(const Result<std::uint64_t>& added) { return added ? MP_OK : added.error().status; }

bool same_bytes(const mp_ball& a, const mp_ball& b) {
    return a.center.x == b.center.x && a.center.y == b.center.y && a.velocity.x == b.velocity.x &&
           a.velocity.y == b.velocity.y && a.radius == b.radius;
}

}  // namespace

TEST_CASE("a world that gets its bodies before the first step has the hash of one whose court has them") {
    World whole = scene(std::string(box) + R"(
[[ball]]
center = [100, 100]
velocity = [190, 130]
[[ball]]
center = [200, 60]
velocity = [-90, 40]
radius = 7
[[megaphone]]
center = [300, 200]
velocity = [-20, 0]
radius = 9
push = 0.5
[[polygon]]
center = [400, 100]
points = [[-10, -5], [10, -5], [10, 5], [-10, 5]]
[[polygon]]
center = [405, 104]
velocity = [-30, 0]
points = [[-10, -5], [10, -5], [10, 5], [-10, 5]]
[[line]]
from = [0, 40]
to = [60, 0]
)");
    World empty = scene(box);
    const auto court_radius = whole.balls()[0].radius;
    CHECK(of(empty.add_ball({{100, 100}, {190, 130}, court_radius})) == 1);
    CHECK(of(empty.add_ball({{200, 60}, {-90, 40}, 7})) == 2);
    CHECK(of(empty.add_megaphone({{300, 200}, {-20, 0}, 9, 0.5})) == 1);
    CHECK(of(empty.add_polygon({{400, 100}, {0, 0}, 0}, brick)) == 1);
    CHECK(of(empty.add_polygon({{405, 104}, {-30, 0}, 0}, brick)) == 2);
    CHECK(of(empty.add_line({{0, 40}, {60, 0}})) == 1);
    for (int i = 0; i < 20; ++i) {
        CHECK(empty.hash() == whole.hash());
        step(empty, 20);
        step(whole, 20);
    }
    World again = scene(empty.court_text());
    step(again, 400);
    CHECK(again.hash() == whole.hash());
}

TEST_CASE("a world from which all that was added has been removed goes on as if it had never been there") {
    constexpr auto court = "format = 1\nwalls = \"box\"\n[[ball]]\ncenter = [100, 100]\nvelocity = [50, 60]\n";
    World plain = scene(court);
    World changed = scene(court);
    const auto ball = of(changed.add_ball({{300, 100}, {0, 0}, 5}));
    const auto polygon = of(changed.add_polygon({{400, 200}, {0, 0}, 10}, brick));
    const auto megaphone = of(changed.add_megaphone({{20, 20}, {0, 0}, 5, 0}));
    const auto line = of(changed.add_line({{400, 20}, {470, 20}}));
    REQUIRE(changed.remove(MP_POLYGON, polygon));
    REQUIRE(changed.remove(MP_BALL, ball));
    REQUIRE(changed.remove(MP_MEGAPHONE, megaphone));
    REQUIRE(changed.remove(MP_LINE, line));
    step(plain, 300);
    step(changed, 300);
    CHECK(changed.hash() == plain.hash());
    CHECK(changed.court_text() == plain.court_text());
}

TEST_CASE("ids stay while indices move up, and none is given twice") {
    World world =
        scene(std::string(box) + "ball = [{ center = [50, 50] }, { center = [150, 50] }, { center = [250, 50] }]");
    CHECK(world.id_of(MP_BALL, 0) == 1);
    CHECK(world.id_of(MP_BALL, 2) == 3);
    CHECK(world.index_of(MP_BALL, 3) == 2);
    CHECK_FALSE(world.id_of(MP_BALL, 3));
    REQUIRE(world.remove(MP_BALL, 2));
    CHECK(world.balls().size() == 2);
    CHECK(world.balls()[1].center.x == 250);
    CHECK(world.id_of(MP_BALL, 1) == 3);
    CHECK(world.index_of(MP_BALL, 3) == 1);
    CHECK_FALSE(world.index_of(MP_BALL, 2));
    CHECK(world.remove(MP_BALL, 2).error().status == MP_BAD_ARGUMENT);
    REQUIRE(world.remove(MP_BALL, 3));
    CHECK(of(world.add_ball({{350, 50}, {0, 0}, 5})) == 4);
    REQUIRE(world.remove(MP_BALL, 1));
    REQUIRE(world.remove(MP_BALL, 4));
    CHECK(world.balls().empty());
    step(world, 10);
    CHECK(of(world.add_ball({{350, 50}, {0, 0}, 5})) == 5);
    CHECK(of(world.add_line({{0, 0}, {9, 9}})) == 1);  // each kind counts by itself
}

TEST_CASE("an event's off and index lead to the id of the brick that a ball has hit") {
    World world = scene(std::string(box) + "ball = [{ center = [100, 100], velocity = [100, 0] }]");
    of(world.add_polygon({{100, 200}, {0, 0}, 0}, brick));
    const auto hit = of(world.add_polygon({{200, 100}, {0, 0}, 0}, brick));
    REQUIRE(world.remove(MP_POLYGON, 1));
    step(world, 10);
    REQUIRE(world.events().size() == 1);
    const mp_event& event = *world.events().begin();
    CHECK(event.off == MP_POLYGON);
    CHECK(event.index == 0);
    CHECK(world.id_of(event.off, static_cast<std::size_t>(event.index)) == hit);
    CHECK(mp_event_bodies(world.handle(), MP_EVENT_BOUNCE, "index", MP_POLYGON) == 1);
}

TEST_CASE("what a court could not have either is not added") {
    World world = scene(box);
    World game = match({});
    const mp_ball ball{{100, 100}, {0, 0}, 5};
    CHECK(status_of(world.add_ball({{1e8, 0}, {0, 0}, 5})) == MP_BAD_ARGUMENT);
    CHECK(status_of(world.add_ball({{0, NAN}, {0, 0}, 5})) == MP_BAD_ARGUMENT);
    CHECK(status_of(world.add_ball({{0, 0}, {2e7, 0}, 5})) == MP_BAD_ARGUMENT);
    CHECK(status_of(world.add_ball({{0, 0}, {0, 0}, -1})) == MP_BAD_ARGUMENT);
    CHECK(status_of(world.add_megaphone({{0, 0}, {0, 0}, 5, 11})) == MP_BAD_ARGUMENT);
    CHECK(status_of(world.add_polygon({{0, 0}, {0, 0}, 360}, brick)) == MP_BAD_ARGUMENT);
    CHECK(status_of(world.add_polygon({{0, 0}, {0, 0}, 0}, std::span(brick).first(2))) == MP_BAD_ARGUMENT);
    constexpr std::array<mp_vec, 4> crossed{{{0, 0}, {10, 10}, {10, 0}, {0, 10}}};
    CHECK(status_of(world.add_polygon({{0, 0}, {0, 0}, 0}, crossed)) == MP_BAD_ARGUMENT);
    CHECK(status_of(world.add_line({{0, 0}, {0, 1e9}})) == MP_BAD_ARGUMENT);
    CHECK(status_of(game.add_ball(ball)) == MP_WRONG_KIND);
    CHECK(game.remove(MP_BALL, 1).error().status == MP_WRONG_KIND);
    CHECK_FALSE(game.id_of(MP_BALL, 0));
    CHECK(world.remove(MP_WALL, 1).error().status == MP_BAD_ARGUMENT);
    CHECK(world.remove(MP_BALL, 1).error().status == MP_BAD_ARGUMENT);
    CHECK(world.remove(-1, 1).error().status == MP_BAD_ARGUMENT);
    CHECK_FALSE(world.id_of(MP_TILE, 0));
    CHECK(mp_add_ball(nullptr, &ball, nullptr, nullptr) == MP_BAD_ARGUMENT);
    CHECK(mp_add_ball(world.handle(), nullptr, nullptr, nullptr) == MP_BAD_ARGUMENT);
    CHECK(mp_add_polygon(world.handle(), nullptr, brick.data(), 4, nullptr, nullptr) == MP_BAD_ARGUMENT);
    CHECK(mp_body_id(nullptr, MP_BALL, 0) == 0);
    CHECK(mp_body_index(nullptr, MP_BALL, 1) == SIZE_MAX);
    CHECK(world.court_text() == scene(box).court_text());
}

TEST_CASE("a scene has at most 1000 polygons, and those that move may cost no more than a court's") {
    World world = scene(box);
    for (int i = 0; i < 1000; ++i) of(world.add_polygon({{20.0 * i, 500}, {0, 0}, 0}, brick));
    CHECK(status_of(world.add_polygon({{0, 0}, {0, 0}, 0}, brick)) == MP_BAD_ARGUMENT);
    CHECK(world.polygons().size() == 1000);
    REQUIRE(world.remove(MP_POLYGON, 500));
    CHECK(status_of(world.add_polygon({{0, 0}, {1, 0}, 0}, brick)) == MP_OK);
    World movers = scene(box);
    int added = 0;
    while (status_of(movers.add_polygon({{40.0 * added, 100}, {1, 0}, 0}, brick)) == MP_OK) ++added;
    CHECK(added < 1000);
    CHECK(added > 100);
    CHECK(movers.polygons().size() == static_cast<std::size_t>(added));
    CHECK(loaded(saved(movers)));
}

TEST_CASE("a ball that is added inside something can be saved, where a court of its own would be refused") {
    World world = scene(std::string(box) +
                        "polygon = [{ center = [200, 100], points = [[-50, -50], [50, -50], [50, 50], [-50, 50]] }]");
    of(world.add_ball({{200, 60}, {10, 0}, 8}));
    auto copy = loaded(saved(world));
    REQUIRE(copy);
    CHECK(copy->hash() == world.hash());
    CHECK_FALSE(World::scene(world.court_text()));
    step(world, 100);
    step(*copy, 100);
    CHECK(copy->hash() == world.hash());
}

TEST_CASE("a ball that is added gets no faster than the court's speed_cap") {
    World world = scene(std::string(box) + "physics = { speed_cap = 100 }");
    of(world.add_ball({{200, 60}, {300, 400}, 8}));
    CHECK(world.balls()[0].velocity.x == doctest::Approx(60));
}

TEST_CASE("snapshots, clones and copies have what was added, and the ids") {
    World world = scene(std::string(box) + "ball = [{ center = [50, 50], velocity = [70, 90] }]");
    const auto first = of(world.add_ball({{150, 50}, {-70, 90}, 6}));
    const auto second = of(world.add_ball({{250, 50}, {-70, -90}, 6}));
    of(world.add_polygon({{300, 150}, {20, 0}, 0}, brick));
    REQUIRE(world.remove(MP_BALL, first));
    step(world, 30);
    const std::string snapshot = saved(world);
    auto copy = loaded(snapshot);
    auto clone = world.clone();
    REQUIRE(copy);
    REQUIRE(clone);
    CHECK(saved(*copy) == snapshot);
    CHECK(saved(*clone) == snapshot);
    step(world, 50);
    REQUIRE(world.remove(MP_BALL, second));
    REQUIRE(world.restore(*clone));
    CHECK(saved(world) == snapshot);
    REQUIRE(world.remove(MP_BALL, second));
    REQUIRE(world.restore(std::as_bytes(std::span(snapshot))));
    CHECK(saved(world) == snapshot);
    for (World* each : {&world, &*copy, &*clone}) {
        CHECK(each->index_of(MP_BALL, second) == 1);
        CHECK_FALSE(each->index_of(MP_BALL, first));
        CHECK(of(each->add_ball({{150, 20}, {0, 0}, 6})) == 4);
        step(*each, 200);
        CHECK(each->hash() == world.hash());
    }
}

TEST_CASE("a world to which nothing was added writes the snapshots of version 2 that it always wrote") {
    World world = scene(head_on);
    CHECK(saved(world)[8] == 2);
    of(world.add_ball({{20, 20}, {0, 0}, 6}));
    CHECK(saved(world)[8] == 3);
}

TEST_CASE("what is refused changes nothing, not even the snapshot") {
    World world = scene(head_on);
    const std::string before = saved(world);
    constexpr std::array<mp_vec, 4> crossed{{{0, 0}, {10, 10}, {10, 0}, {0, 10}}};
    CHECK_FALSE(world.add_polygon({{0, 0}, {0, 0}, 0}, crossed));
    CHECK_FALSE(world.add_ball({{0, NAN}, {0, 0}, 5}));
    CHECK_FALSE(world.remove(MP_BALL, 2));
    CHECK_FALSE(world.remove(MP_WALL, 1));
    CHECK(saved(world) == before);
    World movers = scene(box);
    int added = 0;
    while (status_of(movers.add_polygon({{40.0 * added, 100}, {1, 0}, 0}, brick)) == MP_OK) ++added;
    CHECK(of(movers.add_ball({{0, 0}, {0, 0}, 5})) == 1);
    REQUIRE(movers.remove(MP_POLYGON, 1));
    CHECK(of(movers.add_polygon({{0, 0}, {0, 0}, 0}, brick)) == static_cast<std::uint64_t>(added) + 1);
}

TEST_CASE("a snapshot whose ids are damaged is refused") {
    World world = scene(box);
    of(world.add_ball({{20, 20}, {0, 0}, 6}));
    of(world.add_ball({{120, 20}, {0, 0}, 6}));
    const std::string snapshot = saved(world);
    constexpr std::size_t head = 8 + 1 + 8, checksum = 8;
    const std::string contents = snapshot.substr(head, snapshot.size() - head - checksum);
    const auto refusal = [](const std::string& with, std::uint64_t version) {
        const auto made = loaded(play::frame_file({"MEGASNAP", version, "snapshot"}, with));
        return std::string(made ? "" : mp_status_name(made.error().status));
    };
    CHECK(refusal(contents, 3) == "");
    CHECK(refusal(contents, 2) == "MP_BAD_BYTES");
    // The ids are the last bytes: two of balls and the next one, then three lists without a body.
    const std::size_t ids = contents.size() - 3 * empty_list - 3 * id_size;
    const auto changed = [&](std::size_t at, char byte) {
        std::string with = contents;
        with[ids + at] = byte;
        return refusal(with, 3);
    };
    CHECK(changed(0, 1) == "");
    CHECK(changed(0, 0) == "MP_BAD_BYTES");   // no id
    CHECK(changed(0, 2) == "MP_BAD_BYTES");   // twice the same
    CHECK(changed(8, 3) == "MP_BAD_BYTES");   // not before the next
    CHECK(changed(16, 2) == "MP_BAD_BYTES");  // the next is used
    CHECK(changed(23, 1) == "MP_BAD_BYTES");  // beyond the last one
    CHECK(refusal(contents.substr(0, contents.size() - 1), 3) == "MP_BAD_BYTES");
    CHECK(refusal(contents + '\0', 3) == "MP_BAD_BYTES");
    for (std::size_t at = 0; at < snapshot.size(); ++at) {
        std::string flipped = snapshot;
        flipped[at] = static_cast<char>(flipped[at] ^ (1 << at % 8));
        if (loaded(flipped)) FAIL_CHECK("byte " << at << " flipped is taken");
    }
}

TEST_CASE("ids that are used up are not given twice") {
    World world = scene(box);
    of(world.add_ball({{20, 20}, {0, 0}, 6}));
    std::string contents = saved(world).substr(17);
    contents.resize(contents.size() - 8);
    const std::size_t next = contents.size() - 3 * empty_list - id_size;
    contents.replace(next, 8, std::string("\0\0\0\0\0\0\x20\0", 8));  // 2^53
    auto last = loaded(play::frame_file({"MEGASNAP", 3, "snapshot"}, contents));
    REQUIRE(last);
    CHECK(status_of(last->add_ball({{90, 20}, {0, 0}, 6})) == MP_BAD_ARGUMENT);
    CHECK(last->balls().size() == 1);
    CHECK(loaded(saved(*last)));
}

TEST_CASE("an array that moves stays readable where it was, and worlds to which nothing is added keep theirs") {
    World world = scene(std::string(box) + "ball = [{ center = [50, 50], velocity = [70, 90] }]");
    const mp_ball* const first = world.balls().data();
    const mp_ball before = *first;
    step(world, 20);
    CHECK(world.balls().data() == first);
    const mp_ball shown = *first;
    CHECK_FALSE(same_bytes(shown, before));
    std::vector<const mp_ball*> places{first};
    for (int i = 0; i < 100; ++i) {
        of(world.add_ball({{60.0 + i, 150}, {0, 0}, 0}));
        if (world.balls().data() != places.back()) places.push_back(world.balls().data());
    }
    CHECK(places.size() < 10);
    step(world, 20);
    CHECK(same_bytes(*first, shown));
    for (std::uint64_t id = 2; id <= 101; ++id) REQUIRE(world.remove(MP_BALL, id));
    CHECK(world.balls().data() == places.back());
}

TEST_CASE("a scene of a court with a task loses what the task would count, and is saved and loaded") {
    World world = scene(R"(format = 2
[task]
kind = "edges"
count = 3
[[polygon]]
center = [300, 100]
points = [[-9, -9], [9, -9], [9, 9]]
)");
    REQUIRE(world.remove(MP_POLYGON, 1));
    of(world.add_ball({{150, 120}, {40, 0}, 5}));
    auto copy = loaded(saved(world));
    REQUIRE(copy);
    step(world, 50);
    step(*copy, 50);
    CHECK(copy->hash() == world.hash());
    CHECK_FALSE(World::scene(world.court_text()));
}

TEST_CASE("a court whose megaphones have routes keeps those of the others when one goes") {
    constexpr auto court = R"(format = 2
walls = "box"
[[megaphone]]
center = [100, 100]
route = [[0, 0], [50, 0]]
speed = 40
[[megaphone]]
center = [300, 50]
route = [[0, 0], [0, 90]]
speed = 30
[[ball]]
center = [200, 200]
velocity = [120, 170]
)";
    World world = scene(court);
    World second = scene(R"(format = 2
walls = "box"
[[megaphone]]
center = [300, 50]
route = [[0, 0], [0, 90]]
speed = 30
[[ball]]
center = [200, 200]
velocity = [120, 170]
)");
    REQUIRE(world.remove(MP_MEGAPHONE, 1));
    for (World* each : {&world, &second}) {
        of(each->add_megaphone({{400, 200}, {0, -10}, 8, 1}));
        step(*each, 100);
    }
    CHECK(world.hash() == second.hash());
    REQUIRE(world.remove(MP_MEGAPHONE, 2));
    REQUIRE(second.remove(MP_MEGAPHONE, 1));
    CHECK(world.hash() == second.hash());
    CHECK(loaded(saved(world)));
    step(world, 100);
    step(second, 100);
    CHECK(world.hash() == second.hash());
}

TEST_CASE("polygons that the host has pushed together tell that they touch, also when another one comes or goes") {
    const auto touches = [](bool adds, bool removes) {
        World world = scene(box);
        of(world.add_polygon({{50, 50}, {0, 0}, 0}, brick));
        of(world.add_polygon({{100, 50}, {0, 0}, 0}, brick));
        of(world.add_polygon({{300, 50}, {0, 0}, 0}, brick));
        step(world, 1);
        CHECK(world.set_polygon(2, {{110, 52}, {0, 0}, 0}));
        if (adds) of(world.add_polygon({{400, 200}, {0, 0}, 0}, brick));
        if (removes) CHECK(world.remove(MP_POLYGON, 1));
        step(world, 1);
        return world.events().size();
    };
    CHECK(touches(false, false) == 1);
    CHECK(touches(true, false) == 1);
    CHECK(touches(false, true) == 1);
    CHECK(touches(true, true) == 1);
}

TEST_CASE("a scene of a court that changes from point to point keeps its first point when bodies come") {
    constexpr auto court = R"(format = 2
[task]
kind = "points"
count = 3
opponent = 2
[[line]]
from = [100, 100]
to = [100, 140]
during = [2, 3]
[[line]]
from = [200, 100]
to = [200, 140]
during = [1]
[[polygon]]
center = [300, 100]
points = [[-9, -9], [9, -9], [9, 9]]
during = [3]
)";
    World world = scene(court);
    CHECK(world.lines().size() == 1);
    of(world.add_ball({{150, 120}, {40, 0}, 5}));
    CHECK(world.id_of(MP_LINE, 0) == 1);
    CHECK(world.lines()[0].from.x == 200);
    CHECK(world.polygons().empty());
    step(world, 12);
    REQUIRE(world.events().size() == 1);
    CHECK(world.events().begin()->off == MP_LINE);
    auto copy = loaded(saved(world));
    REQUIRE(copy);
    step(world, 30);
    step(*copy, 30);
    CHECK(copy->hash() == world.hash());
    REQUIRE(world.remove(MP_LINE, 1));
    CHECK(world.lines().empty());
}

namespace {

// What the bodies of a world must be: ids in order, with the radius (or the width) that each was made with.
struct Model {
    std::map<std::uint64_t, double> balls, megaphones, polygons, lines;
    std::array<std::uint64_t, 4> next{1, 1, 1, 1};
};

// Random additions, removals, moves, settings, steps, copies and snapshots of a world beside a model of it.
class Attack {
  public:
    explicit Attack(unsigned seed) : random_(seed), world_(scene(box)) {}

    void play(int operations) {
        for (int i = 0; i < operations; ++i) {
            act();
            check();
        }
    }

  private:
    double number(double low, double high) { return std::uniform_real_distribution<double>(low, high)(random_); }
    std::uint64_t below(std::uint64_t count) {
        return std::uniform_int_distribution<std::uint64_t>(0, count - 1)(random_);
    }
    mp_vec place() {
        const double x = number(-50, 530);
        return {x, number(-50, 290)};
    }
    mp_vec velocity() {
        const double x = number(-300, 300);
        return below(3) == 0 ? mp_vec{0, 0} : mp_vec{x, number(-300, 300)};
    }

    // An id of them, or one that is used no more or has never been.
    std::uint64_t any_id(const std::map<std::uint64_t, double>& bodies, std::uint64_t next) {
        if (bodies.empty() || below(8) == 0) return below(next + 2);
        auto at = bodies.begin();
        std::advance(at, static_cast<std::ptrdiff_t>(below(bodies.size())));
        return at->first;
    }

    void add(std::size_t kind, std::map<std::uint64_t, double>& bodies, double with,
             const Result<std::uint64_t>& added) {
        if (!added) FAIL(added.error().message);
        CHECK(*added == model_.next[kind]++);
        bodies[*added] = with;
    }
    void remove(int what, std::map<std::uint64_t, double>& bodies, std::size_t kind) {
        const std::uint64_t id = any_id(bodies, model_.next[kind]);
        const bool is_there = bodies.erase(id) > 0;
        CHECK(static_cast<bool>(world_.remove(what, id)) == is_there);
    }

    void add_ball() {
        const mp_vec at = place();
        const mp_vec speed = velocity();
        const double radius = number(0, 12);
        add(0, model_.balls, radius, world_.add_ball({at, speed, radius}));
    }
    void add_megaphone() {
        const mp_vec at = place();
        const mp_vec speed = velocity();
        const double radius = number(0, 20);
        add(1, model_.megaphones, radius, world_.add_megaphone({at, speed, radius, number(-1, 1)}));
    }
    void add_polygon() {
        const mp_vec at = place();
        const mp_vec speed = velocity();
        const double width = number(1, 30);
        const std::array<mp_vec, 3> points{{{0, 0}, {width, 0}, {0, width}}};
        const double turned = below(2) == 0 ? 0 : number(-359, 359);
        add(2, model_.polygons, width, world_.add_polygon({at, speed, turned}, points));
    }
    void add_line() {
        const mp_vec from = place();
        add(3, model_.lines, from.x, world_.add_line({from, place()}));
    }

    void move() {
        if (const auto balls = world_.balls(); !balls.empty()) {
            const std::size_t index = below(balls.size());
            mp_ball ball = balls[index];
            ball.center = place();
            CHECK(world_.set_ball(index, ball));
        }
        if (const auto polygons = world_.polygons(); !polygons.empty()) {
            const std::size_t index = below(polygons.size());
            mp_pose pose = polygons[index];
            pose.center = place();
            CHECK(world_.set_polygon(index, pose));
        }
    }

    // The world that goes on is the copy, which has the other's hash.
    void exchange() {
        auto copy = below(2) == 0 ? world_.clone() : loaded(saved(world_));
        REQUIRE(copy);
        CHECK(copy->hash() == world_.hash());
        step(*copy, 1);
        step(world_, 1);
        CHECK(copy->hash() == world_.hash());
        world_ = *std::move(copy);
        kept_.clear();
    }

    // What is saved is what a copy saves, which has never been saved before.
    void keep() {
        auto copy = world_.clone();
        REQUIRE(copy);
        kept_ = saved(world_), kept_model_ = model_;
        CHECK(saved(*copy) == kept_);
    }

    void set() { CHECK(world_.set("physics.substeps = " + std::to_string(1 + below(24)))); }

    void go_back() {
        if (kept_.empty()) return;
        REQUIRE(world_.restore(std::as_bytes(std::span(kept_))));
        CHECK(saved(world_) == kept_);
        model_ = kept_model_;
    }

    void act() {
        const std::uint64_t bodies = model_.balls.size() + model_.polygons.size() + model_.megaphones.size();
        switch (below(bodies > 40 ? 13 : 17)) {
            case 0:
                return remove(MP_BALL, model_.balls, 0);
            case 1:
                return remove(MP_MEGAPHONE, model_.megaphones, 1);
            case 2:
                return remove(MP_POLYGON, model_.polygons, 2);
            case 3:
                return remove(MP_LINE, model_.lines, 3);
            case 4:
                return remove(MP_POLYGON, model_.polygons, 2);
            case 5:
                return remove(MP_BALL, model_.balls, 0);
            case 6:
                return move();
            case 7:
                return exchange();
            case 8:
                return keep();
            case 9:
                return go_back();
            case 10:
            case 11:
                return step(world_, 1);
            case 12:
                return set();
            case 13:
                return add_ball();
            case 14:
                return add_megaphone();
            case 15:
                return add_polygon();
            default:
                return add_line();
        }
    }

    template <typename Bodies, typename Size>
    void check(int what, const std::map<std::uint64_t, double>& expected, const Bodies& bodies, const Size& size) {
        REQUIRE(bodies.size() == expected.size());
        std::size_t index = 0;
        for (const auto& [id, with] : expected) {
            const bool is_right = world_.id_of(what, index) == id && world_.index_of(what, id) == index &&
                                  size(bodies[index], index) == with;
            if (!is_right) FAIL("body " << index << " of kind " << what);
            ++index;
        }
    }

    void check() {
        check(MP_BALL, model_.balls, world_.balls(), [](const mp_ball& ball, std::size_t) { return ball.radius; });
        check(MP_MEGAPHONE, model_.megaphones, world_.megaphones(),
              [](const mp_megaphone& megaphone, std::size_t) { return megaphone.radius; });
        check(MP_LINE, model_.lines, world_.lines(), [](const mp_segment& line, std::size_t) { return line.from.x; });
        const auto width = [this](const mp_pose&, std::size_t index) {
            const auto points = world_.polygon_points(index);
            return std::round(1e6 * std::hypot(points[1].x - points[0].x, points[1].y - points[0].y));
        };
        std::map<std::uint64_t, double> widths;
        for (const auto& [id, with] : model_.polygons) widths[id] = std::round(1e6 * with);
        check(MP_POLYGON, widths, world_.polygons(), width);
    }

    std::mt19937 random_;
    World world_;
    Model model_;
    std::string kept_;
    Model kept_model_;
};

}  // namespace

TEST_CASE("random additions, removals, moves, settings, steps, copies and snapshots leave a world as a model says") {
    for (unsigned seed = 1; seed <= 10; ++seed) {
        CAPTURE(seed);
        Attack(seed).play(600);
    }
}

TEST_CASE("the same additions and removals in the same order give the same hash") {
    const auto played = [] {
        World world = scene(head_on);
        for (int i = 0; i < 30; ++i) {
            of(world.add_ball({{40.0 + 13 * i, 30.0 + 7 * i}, {90, -50}, 4}));
            of(world.add_polygon({{470.0 - 15 * i, 20}, {0, i % 3 - 1.0}, 0}, brick));
            step(world, 3);
            if (i % 2 == 1) REQUIRE(world.remove(MP_BALL, *world.id_of(MP_BALL, world.balls().size() / 2)));
            if (i % 4 == 3) REQUIRE(world.remove(MP_POLYGON, *world.id_of(MP_POLYGON, 0)));
        }
        return world.hash();
    };
    CHECK(played() == played());
}

}  // namespace megapon::library::test_living_tests
