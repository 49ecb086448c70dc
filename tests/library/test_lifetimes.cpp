// Every promise of how long something holds, in megapon.h, hits.h and megapon.hpp: it is looked at when the promise
// ends, which the sanitizers' build of these tests makes an error where the memory was given back before.
#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "library/worlds.h"

namespace megapon::library {

namespace {

constexpr std::string_view full_court = R"(format = 2
size = [480, 240]
walls = "box"
[tiles]
size = 20
bricks = true
rows = """
....
.##.
.3.."""
[[ball]]
center = [100, 120]
velocity = [120, 30]
[[megaphone]]
center = [300, 60]
velocity = [10, 0]
[[line]]
from = [10, 230]
to = [470, 230]
[[goal]]
from = [479, 20]
to = [479, 60]
owner = "right"
[[polygon]]
center = [300, 150]
points = [[-5, -30], [5, -30], [5, 30], [-5, 30]]
)";

// A text in memory of its own, which is given back with it: nothing behind it can be read.
class LentText {
  public:
    explicit LentText(std::string_view text, bool with_zero = false) : size_(text.size()) {
        bytes_ = std::make_unique<char[]>(size_ + (with_zero ? 1 : 0));
        text.copy(bytes_.get(), size_);
    }
    const char* data() const { return bytes_.get(); }
    std::size_t size() const { return size_; }

  private:
    std::size_t size_;
    std::unique_ptr<char[]> bytes_;
};

World world_of_lent_text() {
    const LentText court(full_court), settings("physics.substeps = 12");
    mp_world* made = nullptr;
    REQUIRE(mp_scene_new(court.data(), court.size(), settings.data(), settings.size(), &made, nullptr) == MP_OK);
    return World(made);
}

World recorded_match() {
    const LentText left("cpu:3", true), right("cpu:4", true), settings("physics.substeps = 12", true);
    const auto options = std::make_unique<mp_match_options>(
        mp_match_options{sizeof(mp_match_options), 1, 7, left.data(), right.data(), settings.data()});
    mp_world* made = nullptr;
    REQUIRE(mp_match_new(nullptr, 0, options.get(), &made, nullptr) == MP_OK);
    return World(made);
}

Replay replay_of(const World& match) {
    auto replay = Replay::of(match);
    REQUIRE(replay);
    return *std::move(replay);
}

// Every function that takes a world as const.
void ask_as_const(const mp_world* world) {
    std::size_t count = 0;
    mp_vec size{};
    mp_match match{};
    match.size = sizeof match;
    mp_frame(world);
    mp_hash(world);
    mp_is_match(world);
    mp_court_size(world, &size);
    mp_events(world, &count);
    mp_event_at(world, 0);
    mp_event_never(world, 0);
    mp_event_bodies(world, 0, "index", MP_WALL);
    mp_event_frames(world);
    mp_setting_count(world);
    mp_match_now(world, &match, nullptr);
    const mp_moving_circle circle{{10, 10}, {400, 200}, 5};
    mp_world_impact impact{};
    REQUIRE(mp_world_sweep(world, &circle, UINT32_MAX, 0, &impact, nullptr) == MP_OK);
    mp_world* clone = nullptr;
    REQUIRE(mp_world_clone(world, &clone, nullptr) == MP_OK);
    REQUIRE(mp_world_copy(clone, world, nullptr) == MP_OK);
    mp_world_free(clone);
    mp_replay* replay = nullptr;
    if (mp_replay_of_match(world, &replay, nullptr) == MP_OK) mp_replay_free(replay);
}

// Every function that takes a world without const, but those that move time.
void ask_all(mp_world* world) {
    std::size_t count = 0;
    mp_map map{};
    mp_setting setting{};
    const void* bytes = nullptr;
    mp_balls(world, &count);
    mp_megaphones(world, &count);
    mp_polygons(world, &count);
    mp_polygon_points(world, 0, &count);
    mp_lines(world, &count);
    mp_goals(world, &count);
    mp_players(world, &count);
    mp_tiles(world, &map);
    mp_court_text(world);
    mp_event_json(world, 0);
    for (std::size_t i = 0; i < mp_setting_count(world); ++i) mp_setting_at(world, i, &setting, nullptr);
    mp_save(world, &bytes, &count, nullptr);
    mp_set(world, "ball.restitution = 1", SIZE_MAX, nullptr);
}

template <typename Item>
std::string bytes_of(const Item* items, std::size_t count) {
    return {reinterpret_cast<const char*>(items), count * sizeof(Item)};
}

}  // namespace

TEST_CASE("lifetimes: a world keeps neither the texts nor the options that it was made from") {
    World scene = world_of_lent_text(), match = recorded_match();
    step(scene, 20);
    step(match, 50);
    CHECK(scene.court_text().find("velocity = [120, 30]") != std::string_view::npos);
    CHECK(match.frame() == 50);
}

TEST_CASE("lifetimes: what is made is the caller's, and goes on when its source is gone") {
    auto source = std::make_unique<World>(recorded_match());
    step(*source, 100);
    auto clone = source->clone();
    auto replay = std::make_unique<Replay>(replay_of(*source));
    const auto view = source->save();
    REQUIRE(view);
    auto bytes = std::make_unique<std::vector<std::byte>>(view->begin(), view->end());
    auto loaded = World::load(*bytes);
    const std::uint64_t hash = source->hash();
    source.reset();
    bytes.reset();
    REQUIRE(clone);
    REQUIRE(loaded);
    CHECK(clone->hash() == hash);
    CHECK(loaded->hash() == hash);
    auto played = replay->play();
    const std::string link(*replay->link());
    replay.reset();
    REQUIRE(played);
    step(*played, 100);
    CHECK(played->hash() == hash);
    auto lent = std::make_unique<LentText>(link);
    auto again = Replay::read(std::string_view(lent->data(), lent->size()));
    lent.reset();
    REQUIRE(again);
    CHECK(again->verify());
    step(*clone, 10);
    step(*loaded, 10);
    CHECK(clone->hash() == loaded->hash());
}

TEST_CASE("lifetimes: the arrays of bodies stay where they are for the life of a world, whatever is called") {
    World world = world_of_lent_text();
    std::size_t count = 0;
    const mp_ball* balls = mp_balls(world.handle(), &count);
    const mp_megaphone* megaphones = mp_megaphones(world.handle(), &count);
    const mp_pose* polygons = mp_polygons(world.handle(), &count);
    const auto kept = world.clone();
    REQUIRE(kept);
    const auto view = world.save();
    REQUIRE(view);
    const std::vector<std::byte> snapshot(view->begin(), view->end());
    for (int frame = 0; frame < 30; ++frame) {
        step(world, 1);
        if (frame == 10) REQUIRE(world.restore(snapshot));
        if (frame == 20) REQUIRE(world.restore(*kept));
        ask_all(world.handle());
        REQUIRE(world.set_polygon(0, {{300, 150}, {0, frame % 2 == 0 ? 60.0 : 0.0}, 0}));
        REQUIRE(mp_balls(world.handle(), &count) == balls);
        REQUIRE(mp_megaphones(world.handle(), &count) == megaphones);
        REQUIRE(mp_polygons(world.handle(), &count) == polygons);
    }
    CHECK(balls[0].radius == 16);
    CHECK(megaphones[0].velocity.x == 10);
    CHECK(polygons[0].center.x == 300);
}

TEST_CASE(
    "lifetimes: so they do in a match of several balls, thrown by a machine, whose bodies change with the point") {
    constexpr std::string_view courts[]{
        "format = 2\n[match]\nballs = 2\n",
        "format = 2\n[task]\nkind = \"survive\"\ncount = 90\ntime_limit = 100\n[machine]\ncenter = [470, 120]\n",
        "format = 2\n[task]\nkind = \"points\"\ncount = 5\nopponent = 1\n[[megaphone]]\ncenter = [240, 60]\n"
        "during = [1]\n[[megaphone]]\ncenter = [240, 60]\nduring = [2, 3]\n[[megaphone]]\ncenter = [240, 200]\n"
        "during = [2, 3]\n[[polygon]]\ncenter = [240, 120]\nspin = 90\npoints = [[-5, -30], [5, -30], [5, 30]]\n"
        "during = [2]\n"};
    for (const std::string_view court : courts) {
        auto made = World::match(court, {"cpu:3", "cpu:4", 7, "", true});
        if (!made) FAIL(made.error().message);
        std::size_t count = 0;
        const mp_ball* balls = mp_balls(made->handle(), &count);
        const mp_megaphone* megaphones = mp_megaphones(made->handle(), &count);
        const mp_pose* polygons = mp_polygons(made->handle(), &count);
        const mp_player* players = mp_players(made->handle(), &count);
        const auto kept = made->clone();
        REQUIRE(kept);
        for (int i = 0; i < 100; ++i) {
            step(*made, 10);
            if (i == 50) REQUIRE(made->restore(*kept));
            REQUIRE(mp_players(made->handle(), &count) == players);
            REQUIRE(mp_balls(made->handle(), &count) == balls);
            REQUIRE(mp_megaphones(made->handle(), &count) == megaphones);
            REQUIRE(mp_polygons(made->handle(), &count) == polygons);
        }
    }
}

TEST_CASE("lifetimes: a batch keeps nothing of the caller's, and its matches stay where they are until it is freed") {
    mp_batch* batch = nullptr;
    {
        const LentText court("format = 2\nwalls = \"goals\"\n"), left("cpu:3", true),
            settings("physics.substeps = 12", true);
        const mp_match_options options{sizeof options, 1, 7, left.data(), nullptr, settings.data()};
        REQUIRE(mp_batch_new(court.data(), court.size(), &options, 3, 2, &batch, nullptr) == MP_OK);
    }
    mp_world* const world = mp_batch_world(batch, 1);
    {
        const std::vector<mp_action> actions(6, mp_action{0, 100, 0, 0});
        std::vector<mp_observation> seen(3);
        std::vector<double> rewards(6);
        std::vector<std::uint8_t> done(3);
        REQUIRE(mp_batch_step(batch, 20, actions.data(), seen.data(), rewards.data(), done.data(), nullptr) == MP_OK);
        const std::vector<std::uint64_t> seeds{1, 2, 3};
        REQUIRE(mp_batch_reset(batch, seeds.data(), nullptr, seen.data(), nullptr) == MP_OK);
    }
    REQUIRE(mp_batch_step(batch, 20, nullptr, nullptr, nullptr, nullptr, nullptr) == MP_OK);
    CHECK(mp_batch_world(batch, 1) == world);
    CHECK(mp_frame(world) == 20);
    mp_world* clone = nullptr;
    REQUIRE(mp_world_clone(world, &clone, nullptr) == MP_OK);
    mp_batch_free(batch);
    CHECK(mp_frame(clone) == 20);
    REQUIRE(mp_step(clone, 5, nullptr) == MP_OK);
    mp_world_free(clone);
}

TEST_CASE("lifetimes: a view of a world holds through every call that takes the world as const") {
    World scene = world_of_lent_text(), match = recorded_match();
    for (World* world : {&scene, &match}) {
        step(*world, 40);
        mp_world* handle = world->handle();
        const auto holds = [handle](const auto& ask) {
            std::size_t count = 0;
            const auto* items = ask(handle, &count);
            const std::string before = items ? bytes_of(items, count) : "";
            ask_as_const(handle);
            if (items) CHECK(bytes_of(items, count) == before);
        };
        holds(mp_balls);
        holds(mp_megaphones);
        holds(mp_polygons);
        holds([](mp_world* of, std::size_t* count) { return mp_polygon_points(of, 0, count); });
        holds(mp_lines);
        holds(mp_goals);
        holds(mp_players);
        const auto text_holds = [handle](const auto& ask) {
            const char* text = ask(handle);
            const std::string before = text ? text : "";
            ask_as_const(handle);
            if (text) CHECK(text == before);
        };
        text_holds(mp_court_text);
        text_holds([](mp_world* of) { return mp_event_json(of, 0); });
        text_holds([](mp_world* of) {
            mp_map map{};
            mp_tiles(of, &map);
            return map.rows;
        });
        text_holds([](mp_world* of) {
            mp_setting setting{};
            mp_setting_at(of, 3, &setting, nullptr);
            return setting.value;
        });
    }
}

TEST_CASE("lifetimes: the events of a step are there until the next one") {
    World world = world_of_lent_text();
    step(world, 40);
    std::size_t count = 0;
    const mp_event* events = mp_events(world.handle(), &count);
    REQUIRE(count > 0);
    const mp_event* first = mp_event_at(world.handle(), 0);
    const std::string before = bytes_of(events, count);
    ask_as_const(world.handle());
    ask_all(world.handle());
    REQUIRE(world.set_ball(0, {{240, 120}, {10, 10}, 5}));
    CHECK(bytes_of(events, count) == before);
    CHECK(first == events);
}

TEST_CASE("lifetimes: the texts of a setting hold until the world is freed, changes of settings included") {
    World scene = world_of_lent_text(), match = recorded_match();
    for (World* each : {&scene, &match}) {
        World& world = *each;
        std::vector<mp_setting> settings(mp_setting_count(world.handle()));
        std::vector<std::string> before;
        const auto texts = [](const mp_setting& one) {
            return std::string(one.name) + '|' + one.unit + '|' + one.range + '|' + one.standard + '|' + one.help;
        };
        for (std::size_t i = 0; i < settings.size(); ++i) {
            REQUIRE(mp_setting_at(world.handle(), i, &settings[i], nullptr) == MP_OK);
            before.push_back(texts(settings[i]));
        }
        for (const char* change : {"physics.substeps = 8", "ball.radius = 20", "physics.substeps = 0", "no.such = 1"}) {
            mp_set(world.handle(), change, SIZE_MAX, nullptr);
            step(world, 2);
        }
        ask_all(world.handle());
        for (std::size_t i = 0; i < settings.size(); ++i) CHECK(texts(settings[i]) == before[i]);
        mp_setting now{};
        for (std::size_t i = 0; i < settings.size(); ++i) {
            REQUIRE(mp_setting_at(world.handle(), i, &now, nullptr) == MP_OK);
            if (std::string_view(now.name) == "physics.substeps") CHECK(std::string_view(now.value) == "8");
            CHECK(now.name == settings[i].name);
        }
    }
}

TEST_CASE("lifetimes: a view of a replay holds through every call that takes the replay as const") {
    World match = recorded_match();
    step(match, 100);
    Replay replay = replay_of(match);
    const auto ask_const = [&replay] {
        mp_replay_frames(replay.handle());
        CHECK(replay.verify());
        CHECK(replay.play());
    };
    const auto bytes = replay.bytes();
    REQUIRE(bytes);
    const std::vector<std::byte> kept(bytes->begin(), bytes->end());
    ask_const();
    CHECK(std::vector<std::byte>(bytes->begin(), bytes->end()) == kept);
    const auto link = replay.link();
    REQUIRE(link);
    const std::string kept_link(*link);
    ask_const();
    CHECK(*link == kept_link);
}

TEST_CASE("lifetimes: megapon.hpp's save() is a view until the next save or step, and an error is the caller's own") {
    World world = world_of_lent_text();
    step(world, 5);
    const auto saved = world.save();
    REQUIRE(saved);
    const std::vector<std::byte> kept(saved->begin(), saved->end());
    world.balls();
    world.court_text();
    REQUIRE(world.set_ball(0, {{240, 120}, {10, 10}, 5}));
    REQUIRE(world.set("physics.substeps = 8"));
    CHECK(std::vector<std::byte>(saved->begin(), saved->end()) == kept);
    Error error;
    {
        World other = world_of_lent_text();
        error = other.set("physics.substeps = 0").error();
    }
    CHECK(error.message.find("1 to 1000") != std::string::npos);
}

TEST_CASE("lifetimes: texts of the library itself are constant, without any world") {
    const char* version = mp_version();
    const char* physics = mp_physics();
    const char* status = mp_status_name(MP_BAD_TEXT);
    const char* event = mp_event_name(MP_EVENT_DEAD_BALL);
    const char* reason = nullptr;
    {
        const World world = world_of_lent_text();
        reason = mp_event_never(world.handle(), MP_EVENT_HIT);
    }
    CHECK(std::string(version) == MP_VERSION);
    CHECK(std::string(physics) == mp_physics());
    CHECK(std::string(status) == "MP_BAD_TEXT");
    CHECK(std::string(event) == "dead_ball");
    CHECK(std::string(reason) == "a scene has no players");
}

TEST_CASE("lifetimes: points and rows are read during the call alone, and an answer keeps nothing of them") {
    mp_shared_point shared{};
    mp_contact contact{};
    mp_vec turned[4]{};
    {
        const auto points = std::make_unique<mp_vec[]>(4);
        points[1] = {10, 0};
        points[2] = {10, 10};
        points[3] = {0, 10};
        const auto polygon = std::make_unique<mp_polygon>(mp_polygon{points.get(), 4});
        REQUIRE(mp_touch_polygon_polygon(polygon.get(), polygon.get(), &shared, nullptr) == MP_OK);
        const LentText rows("..\n.#", true);
        const mp_map map{10, {0, 0}, rows.data(), 1, 0};
        const mp_circle circle{{8, 15}, 4};
        REQUIRE(mp_touch_circle_map(&circle, &map, &contact, nullptr) == MP_OK);
        const mp_vec center{0, 0};
        REQUIRE(mp_rotate(points.get(), 4, &center, 90, turned, nullptr) == MP_OK);
    }
    CHECK(shared.hit == 1);
    CHECK(contact.depth == 2);
    CHECK(turned[1].y == 10);
}

TEST_CASE("lifetimes: an error is filled by a call that fails alone, and what it should have made is as it was") {
    mp_error error{};
    error.line = 77;
    mp_world* world = nullptr;
    REQUIRE(mp_scene_new("format = 1", SIZE_MAX, nullptr, 0, &world, &error) == MP_OK);
    CHECK(error.line == 77);
    mp_world* other = world;
    CHECK(mp_scene_new("format = 99", SIZE_MAX, nullptr, 0, &other, &error) == MP_BAD_TEXT);
    CHECK(other == world);
    CHECK(error.line == 1);
    mp_world_free(world);
    CHECK(error.status == MP_BAD_TEXT);
}

}  // namespace megapon::library
