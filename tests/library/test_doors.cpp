// Whatever a host hands in, every function of megapon.h and hits.h refuses it or answers: NULL in each place, lengths
// and indices of SIZE_MAX, numbers that are none.
#include <doctest/doctest.h>

#include <cstring>
#include <limits>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>

#include "library/worlds.h"

namespace megapon::library {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

// Calls a function with each of its pointers NULL in turn, the last one, `error`, aside: MP_BAD_ARGUMENT.
template <std::size_t Place = 0, typename... Parameters, typename Given>
void refuses_null(mp_status (*call)(Parameters...), const Given& given) {
    if constexpr (Place + 1 < sizeof...(Parameters)) {
        using Argument = std::tuple_element_t<Place, std::tuple<Parameters...>>;
        if constexpr (std::is_pointer_v<Argument>) {
            std::tuple<Parameters...> arguments = given;
            std::get<Place>(arguments) = nullptr;
            CAPTURE(Place);
            mp_error error{};
            std::get<sizeof...(Parameters) - 1>(arguments) = &error;
            CHECK(std::apply(call, arguments) == MP_BAD_ARGUMENT);
            CHECK(std::string_view(error.message).find("must not be NULL") != std::string_view::npos);
            std::get<sizeof...(Parameters) - 1>(arguments) = nullptr;
            CHECK(std::apply(call, arguments) == MP_BAD_ARGUMENT);
        }
        refuses_null<Place + 1>(call, given);
    }
}

template <typename... Parameters, typename... Given>
void check_null(mp_status (*call)(Parameters...), Given... given) {
    refuses_null(call, std::tuple<Parameters...>(given..., nullptr));
}

}  // namespace

TEST_CASE("doors: a NULL where none may be is MP_BAD_ARGUMENT in every function with a status") {
    World scene_world = scene(head_on), match_world = match({"player", "cpu:1", 7, "", true});
    step(match_world, 10);
    mp_world* in = scene_world.handle();
    mp_world* game = match_world.handle();
    mp_world* made = nullptr;
    mp_replay* replay = nullptr;
    REQUIRE(mp_replay_of_match(game, &replay, nullptr) == MP_OK);
    mp_replay* other = nullptr;
    const mp_ball ball = scene_world.balls()[0];
    const mp_megaphone megaphone = scene_world.megaphones()[0];
    const mp_pose pose{};
    mp_setting setting{};
    mp_match now{};
    now.size = sizeof now;
    const void* bytes = "";
    const char* link = nullptr;
    std::size_t size = 0;
    check_null(mp_step, in, 1);
    check_null(mp_world_clone, in, &made);
    check_null(mp_set_ball, in, std::size_t{0}, &ball);
    check_null(mp_set_megaphone, in, std::size_t{0}, &megaphone);
    check_null(mp_set_polygon, in, std::size_t{0}, &pose);
    check_null(mp_setting_at, in, std::size_t{0}, &setting);
    check_null(mp_set, in, "", std::size_t{0});
    check_null(mp_input, game, 0, 0, 0, 0);
    check_null(mp_match_now, game, &now);
    check_null(mp_replay_of_match, game, &other);
    check_null(mp_replay_read, bytes, std::size_t{0}, &other);
    check_null(mp_replay_bytes, replay, &bytes, &size);
    check_null(mp_replay_link, replay, &link);
    check_null(mp_match_of_replay, replay, &made);
    check_null(mp_save, in, &bytes, &size);
    mp_world* same = nullptr;
    REQUIRE(mp_world_clone(in, &same, nullptr) == MP_OK);
    check_null(mp_world_copy, in, static_cast<const mp_world*>(same));
    mp_world_free(same);
    check_null(mp_restore, in, bytes, std::size_t{0});
    const mp_moving_circle circle{};
    mp_world_impact impact{};
    check_null(mp_world_sweep, static_cast<const mp_world*>(in), &circle, std::uint32_t{0}, std::size_t{0}, &impact);
    mp_passage passage{};
    mp_vec place{};
    check_null(mp_foresee, static_cast<const mp_world*>(in), std::size_t{0}, 50.0, &passage);
    check_null(mp_foresee_path, static_cast<const mp_world*>(in), std::size_t{0}, 1.0, &place, std::size_t{1}, &size);
    check_null(mp_remove_body, in, static_cast<int>(MP_BALL), std::uint64_t{9});
    check_null(mp_load, bytes, std::size_t{0}, &made);
    // These have pointers that may be NULL.
    CHECK(mp_scene_new(nullptr, 0, nullptr, 0, &made, nullptr) == MP_BAD_ARGUMENT);
    CHECK(mp_scene_new("format = 1", SIZE_MAX, nullptr, 0, nullptr, nullptr) == MP_BAD_ARGUMENT);
    CHECK(mp_match_new(nullptr, 0, nullptr, nullptr, nullptr) == MP_BAD_ARGUMENT);
    CHECK(mp_replay_verify(nullptr, nullptr, nullptr) == MP_BAD_ARGUMENT);
    CHECK(mp_add_ball(nullptr, &ball, nullptr, nullptr) == MP_BAD_ARGUMENT);
    CHECK(mp_add_ball(in, nullptr, nullptr, nullptr) == MP_BAD_ARGUMENT);
    CHECK(mp_add_megaphone(nullptr, &megaphone, nullptr, nullptr) == MP_BAD_ARGUMENT);
    CHECK(mp_add_megaphone(in, nullptr, nullptr, nullptr) == MP_BAD_ARGUMENT);
    CHECK(mp_add_polygon(nullptr, &pose, &place, 3, nullptr, nullptr) == MP_BAD_ARGUMENT);
    CHECK(mp_add_polygon(in, nullptr, &place, 3, nullptr, nullptr) == MP_BAD_ARGUMENT);
    CHECK(mp_add_polygon(in, &pose, nullptr, 3, nullptr, nullptr) == MP_BAD_ARGUMENT);
    CHECK(mp_add_line(nullptr, nullptr, nullptr, nullptr) == MP_BAD_ARGUMENT);
    CHECK(mp_add_line(in, nullptr, nullptr, nullptr) == MP_BAD_ARGUMENT);
    CHECK(made == nullptr);
    CHECK(other == nullptr);
    mp_replay_free(replay);
}

TEST_CASE("doors: without a world or a replay, functions without a status answer 0, NULL or an empty text") {
    std::size_t count = 5;
    mp_map tiles{};
    mp_vec size{1, 1};
    CHECK(mp_frame(nullptr) == 0);
    CHECK(mp_hash(nullptr) == 0);
    CHECK(mp_is_match(nullptr) == 0);
    CHECK(mp_setting_count(nullptr) == 0);
    CHECK(mp_replay_frames(nullptr) == 0);
    CHECK(mp_balls(nullptr, &count) == nullptr);
    CHECK(count == 0);
    for (const auto* array : {mp_lines(nullptr, &count), mp_goals(nullptr, &count)}) CHECK(array == nullptr);
    CHECK(mp_megaphones(nullptr, &count) == nullptr);
    CHECK(mp_polygons(nullptr, nullptr) == nullptr);
    CHECK(mp_polygon_points(nullptr, 0, nullptr) == nullptr);
    CHECK(mp_players(nullptr, nullptr) == nullptr);
    CHECK(mp_events(nullptr, nullptr) == nullptr);
    CHECK(mp_event_at(nullptr, 0) == nullptr);
    CHECK(mp_event_json(nullptr, 0) == nullptr);
    CHECK(std::string(mp_court_text(nullptr)).empty());
    CHECK(mp_event_has(0, nullptr) == 0);
    CHECK(std::string(mp_event_never(nullptr, 0)) == "there is no world");
    CHECK(mp_event_bodies(nullptr, 0, "ball", -1) == -1);
    CHECK(mp_event_frames(nullptr) == 0);
    CHECK(mp_body_id(nullptr, MP_BALL, 0) == 0);
    CHECK(mp_body_index(nullptr, MP_BALL, 1) == SIZE_MAX);
    mp_tiles(nullptr, &tiles);
    CHECK(std::string(tiles.rows).empty());
    mp_court_size(nullptr, &size);
    CHECK(size.x == 0);
    World world = scene(head_on);
    mp_tiles(world.handle(), nullptr);
    mp_court_size(world.handle(), nullptr);
    CHECK(mp_balls(world.handle(), nullptr)[0].center.x == 100);
    CHECK(mp_players(world.handle(), nullptr) == nullptr);
    mp_world_free(nullptr);
    mp_replay_free(nullptr);
}

TEST_CASE("doors: indices, kinds and lengths that nothing has are refused, and scene and match are as they were") {
    World world = scene(head_on), game = match({"player", "cpu:1", 7, "", false});
    mp_setting setting{};
    mp_world* made = nullptr;
    mp_replay* replay = nullptr;
    const std::uint64_t before = game.hash(), scene_before = world.hash();
    CHECK(mp_setting_at(world.handle(), SIZE_MAX, &setting, nullptr) == MP_BAD_ARGUMENT);
    CHECK(mp_event_at(world.handle(), SIZE_MAX) == nullptr);
    CHECK(mp_event_json(world.handle(), SIZE_MAX) == nullptr);
    for (const char* field : {"place", "bal", "", static_cast<const char*>(nullptr)})
        CHECK(mp_event_bodies(world.handle(), MP_EVENT_BOUNCE, field, -1) == -1);
    CHECK(mp_event_bodies(world.handle(), MP_EVENT_BOUNCE, "index", std::numeric_limits<int>::max()) == 0);
    CHECK(mp_event_bodies(world.handle(), MP_EVENT_BOUNCE, "index", std::numeric_limits<int>::min()) == 4);  // as -1
    CHECK(mp_polygon_points(world.handle(), SIZE_MAX, nullptr) == nullptr);
    const mp_vec point{1, 0};
    const mp_pose pose{};
    CHECK(mp_body_id(world.handle(), MP_BALL, SIZE_MAX) == 0);
    for (const std::uint64_t id : {std::uint64_t{0}, std::uint64_t{2}, UINT64_MAX})
        CHECK(mp_body_index(world.handle(), MP_BALL, id) == SIZE_MAX);
    CHECK(mp_add_polygon(world.handle(), &pose, &point, SIZE_MAX, nullptr, nullptr) == MP_BAD_ARGUMENT);
    CHECK(mp_foresee_path(world.handle(), SIZE_MAX, 1, nullptr, 0, nullptr, nullptr) == MP_BAD_ARGUMENT);
    for (const int kind : {-1, 25, 1 << 30, std::numeric_limits<int>::min()}) {
        CHECK(mp_event_name(kind) == nullptr);
        CHECK(mp_event_has(kind, "ball") == 0);
        CHECK(std::string(mp_event_never(world.handle(), kind)) == "no event has this number");
        CHECK(mp_event_bodies(world.handle(), kind, "ball", -1) == -1);
        CHECK(mp_body_id(world.handle(), kind, 0) == 0);
        CHECK(mp_body_index(world.handle(), kind, 1) == SIZE_MAX);
        CHECK(mp_remove_body(world.handle(), kind, 1, nullptr) == MP_BAD_ARGUMENT);
        CHECK(std::string(mp_status_name(kind)) == "MP_UNKNOWN");
        CHECK(mp_input(game.handle(), kind, 0, 0, 0, nullptr) == MP_BAD_ARGUMENT);
        CHECK(mp_input(game.handle(), 0, kind, 0, 0, nullptr) == MP_BAD_ARGUMENT);
        CHECK(mp_input(game.handle(), 0, 0, kind, 0, nullptr) == MP_BAD_ARGUMENT);
        CHECK(mp_input(game.handle(), 0, 0, MP_SWING, kind, nullptr) == MP_BAD_ARGUMENT);
    }
    mp_error error{};
    for (const std::size_t size : {SIZE_MAX, SIZE_MAX / 2, std::size_t{64'000'001}}) {
        CHECK(mp_load("MEGASNAP", size, &made, &error) == MP_BAD_ARGUMENT);
        CHECK(mp_replay_read("MEGATAPE", size, &replay, &error) == MP_BAD_ARGUMENT);
        CHECK(std::string(error.message) == "size is " + std::to_string(size) + "; expected at most 64000000 bytes");
        if (size != SIZE_MAX) CHECK(mp_set(world.handle(), "a", size, nullptr) == MP_BAD_ARGUMENT);
    }
    for (const std::uint32_t size : {0u, 8u, 5000u, 0xFFFFFFFFu}) {
        mp_match_options options{};
        options.size = size;
        CHECK(mp_match_new(nullptr, 0, &options, &made, nullptr) == MP_BAD_ARGUMENT);
    }
    mp_match now{};
    CHECK(mp_match_now(game.handle(), &now, nullptr) == MP_BAD_ARGUMENT);
    CHECK(game.hash() == before);
    CHECK(world.hash() == scene_before);
    CHECK(made == nullptr);
}

TEST_CASE("doors: an array of more questions than there is memory is refused") {
    const mp_circle circle{{0, 0}, 1};
    const mp_vec point{1, 0};
    mp_contact contact{};
    mp_vec turned{};
    CHECK(mp_touch_circle_circle_array(&circle, 0, &circle, 0, SIZE_MAX, &contact, nullptr) == MP_BAD_ARGUMENT);
    CHECK(mp_touch_circle_circle_array(&circle, SIZE_MAX, &circle, 0, 1, &contact, nullptr) == MP_BAD_ARGUMENT);
    CHECK(mp_rotate(&point, SIZE_MAX, &point, 90, &turned, nullptr) == MP_BAD_ARGUMENT);
    CHECK(mp_reflect(&point, 0, &point, 0, SIZE_MAX, &turned, nullptr) == MP_BAD_ARGUMENT);
    CHECK(mp_reflect(&point, 2, &point, 0, 1, &turned, nullptr) == MP_BAD_ARGUMENT);
    double degrees = 7;
    CHECK(mp_angle(&point, 0, &point, 0, SIZE_MAX, &degrees, nullptr) == MP_BAD_ARGUMENT);
    CHECK(mp_angle(&point, 0, &point, 2, 1, &degrees, nullptr) == MP_BAD_ARGUMENT);
    CHECK(mp_angle(nullptr, 0, &point, 0, 1, &degrees, nullptr) == MP_BAD_ARGUMENT);
    CHECK(degrees == 7);
    const mp_turning_polygon spinning{&point, SIZE_MAX, {}, {}, 0, 0};
    const mp_moving_circle ball{{0, 0}, {1, 0}, 1};
    mp_impact impact{};
    CHECK(mp_sweep_circle_turning_polygon(&ball, &spinning, &impact, nullptr) == MP_BAD_ARGUMENT);
    CHECK(mp_rotate(&point, 1, &point, nan, &turned, nullptr) == MP_BAD_ARGUMENT);
    const mp_polygon endless{&point, SIZE_MAX};
    CHECK(mp_touch_circle_polygon(&circle, &endless, &contact, nullptr) == MP_BAD_ARGUMENT);
    CHECK(contact.hit == 0);
}

TEST_CASE("doors: a text of C++ with a zero character is refused rather than cut short") {
    const auto refused = World::match({}, {"cpu:1", std::string("cpu:1\0x", 7), 7, "", false});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().status == MP_BAD_ARGUMENT);
    CHECK(World(nullptr).frame() == 0);
    CHECK(World(nullptr).step().error().status == MP_BAD_ARGUMENT);
}

TEST_CASE("doors: the fields of an event are those of its comment in megapon.h") {
    CHECK(mp_event_has(MP_EVENT_BOUNCE, "contact") == 1);
    CHECK(mp_event_has(MP_EVENT_BOUNCE, "player") == 0);
    CHECK(mp_event_has(MP_EVENT_TOUCH, "time") == 1);
    CHECK(mp_event_has(MP_EVENT_DRONE_LANDED, "index") == 1);
    CHECK(mp_event_has(MP_EVENT_HIT, "timin") == 0);
}

}  // namespace megapon::library
