#include <megapon/megapon.h>

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "doors.h"
#include "play/framed_file.h"
#include "sim/hash.h"

namespace {

// A call that fails has a status and a sentence.
bool went_well(mp_status status, const mp_error& error) {
    if (status == MP_OK) return true;
    if (error.status != status || error.message[0] == '\0' || status == MP_INTERNAL) std::abort();
    return false;
}

std::vector<double> numbers_of(std::string_view bytes) {
    std::vector<double> numbers(bytes.size() / sizeof(double) + 16);
    std::memcpy(numbers.data(), bytes.data(), bytes.size());
    return numbers;
}

// Every question about shapes of the given numbers, in arrays of two.
void ask(std::string_view bytes) {
    const std::vector<double> numbers = numbers_of(bytes.substr(0, bytes.size() - bytes.size() % sizeof(double)));
    const auto* circles = reinterpret_cast<const mp_circle*>(numbers.data());
    const auto* moving = reinterpret_cast<const mp_moving_circle*>(numbers.data());
    const auto* segments = reinterpret_cast<const mp_segment*>(numbers.data() + 3);
    const auto* capsules = reinterpret_cast<const mp_capsule*>(numbers.data() + 2);
    const auto* rects = reinterpret_cast<const mp_rect*>(numbers.data() + 4);
    const mp_polygon polygon{reinterpret_cast<const mp_vec*>(numbers.data()), numbers.size() / 2};
    const mp_turning_polygon turning{reinterpret_cast<const mp_vec*>(numbers.data() + 6),
                                     4,
                                     {numbers[0], numbers[1]},
                                     {numbers[2], numbers[3]},
                                     numbers[4],
                                     numbers[5]};
    const mp_map map{numbers[5], {numbers[6], numbers[7]}, "..#.\n#..\n....##", numbers[8] < 0, 0};
    mp_contact contacts[2];
    mp_shared_point shared[2];
    mp_impact impacts[2];
    mp_nearest nearest[2];
    mp_tile_move move;
    mp_vec turned[4];
    mp_error error{};
    const auto check = [&error](mp_status status) { went_well(status, error); };
    check(mp_touch_circle_circle_array(circles, 1, circles + 2, 0, 2, contacts, &error));
    check(mp_touch_circle_segment_array(circles, 1, segments, 1, 2, contacts, &error));
    check(mp_touch_circle_rect_array(circles, 1, rects, 1, 2, contacts, &error));
    check(mp_touch_circle_polygon_array(circles, 1, &polygon, 0, 2, contacts, &error));
    check(mp_touch_circle_map_array(circles, 1, &map, 0, 2, contacts, &error));
    check(mp_touch_rect_rect_array(rects, 1, rects, 0, 2, contacts, &error));
    check(mp_touch_segment_segment_array(segments, 1, segments + 1, 0, 2, shared, &error));
    check(mp_touch_polygon_polygon(&polygon, &polygon, shared, &error));
    check(mp_nearest_circle_segment_array(circles, 1, segments, 1, 2, nearest, &error));
    check(mp_sweep_circle_circle_array(moving, 1, moving + 1, 0, 2, impacts, &error));
    check(mp_sweep_circle_segment_array(moving, 1, segments, 1, 2, impacts, &error));
    check(mp_sweep_circle_polygon_array(moving, 1, &polygon, 0, 2, impacts, &error));
    check(mp_sweep_circle_map_array(moving, 1, &map, 0, 2, impacts, &error));
    check(mp_closing_sweep_circle_circle_array(moving, 1, moving + 1, 0, 2, impacts, &error));
    check(mp_closing_sweep_circle_segment_array(moving, 1, segments, 1, 2, impacts, &error));
    check(mp_closing_sweep_circle_polygon_array(moving, 1, &polygon, 0, 2, impacts, &error));
    check(mp_closing_sweep_circle_map_array(moving, 1, &map, 0, 2, impacts, &error));
    check(mp_touch_circle_circle_outline_array(circles, 1, circles + 2, 0, 2, contacts, &error));
    check(mp_touch_circle_polygon_outline_array(circles, 1, &polygon, 0, 2, contacts, &error));
    check(mp_sweep_circle_circle_outline_array(moving, 1, moving + 1, 0, 2, impacts, &error));
    check(mp_sweep_circle_polygon_outline_array(moving, 1, &polygon, 0, 2, impacts, &error));
    check(mp_sweep_circle_turning_polygon_array(moving, 1, &turning, 0, 2, impacts, &error));
    check(mp_touch_circle_capsule_array(circles, 1, capsules, 1, 2, contacts, &error));
    check(mp_touch_capsule_segment_array(capsules, 1, segments, 1, 2, contacts, &error));
    check(mp_touch_capsule_capsule_array(capsules, 1, capsules + 1, 0, 2, contacts, &error));
    check(mp_touch_capsule_rect_array(capsules, 1, rects, 0, 2, contacts, &error));
    check(mp_touch_capsule_polygon_array(capsules, 1, &polygon, 0, 2, contacts, &error));
    check(mp_sweep_circle_capsule_array(moving, 1, capsules, 1, 2, impacts, &error));
    check(mp_closing_sweep_circle_capsule_array(moving, 1, capsules, 1, 2, impacts, &error));
    check(mp_move_rect_map(rects, polygon.points, &map, &move, &error));
    check(mp_rotate(polygon.points, 4, polygon.points + 4, numbers[3], turned, &error));
    double degrees[4];
    check(mp_angle(polygon.points, 1, polygon.points + 2, 1, 4, degrees, &error));
    check(mp_reflect(polygon.points, 1, polygon.points + 2, 1, 4, turned, &error));
}

// A world goes on from its snapshot to the same hash.
void play(mp_world* world) {
    constexpr int frames = 3;
    const void* bytes = nullptr;
    std::size_t size = 0;
    mp_world* loaded = nullptr;
    mp_error error{};
    if (!went_well(mp_save(world, &bytes, &size, &error), error)) std::abort();
    if (!went_well(mp_load(bytes, size, &loaded, &error), error)) std::abort();
    for (mp_world* one : {world, loaded})
        if (!went_well(mp_step(one, frames, &error), error)) std::abort();
    if (mp_hash(world) != mp_hash(loaded)) std::abort();
    mp_world_free(loaded);
}

// The numbers as bodies that a host moves.
void move_bodies(mp_world* world, std::string_view bytes) {
    const std::vector<double> numbers = numbers_of(bytes.substr(0, 48));
    mp_error error{};
    const auto* first = numbers.data();
    const mp_vec place{*first, *(first + 1)}, velocity{*(first + 2), *(first + 3)};
    const mp_ball ball{place, velocity, *(first + 4)};
    const mp_megaphone megaphone{place, velocity, ball.radius, *(first + 5)};
    const mp_pose pose{velocity, place, ball.radius};
    went_well(mp_set_ball(world, 0, &ball, &error), error);
    went_well(mp_set_megaphone(world, 0, &megaphone, &error), error);
    went_well(mp_set_polygon(world, 0, &pose, &error), error);
}

constexpr int living[]{MP_BALL, MP_MEGAPHONE, MP_POLYGON, MP_LINE};

std::size_t count_of(mp_world* world, int what) {
    std::size_t count = 0;
    if (what == MP_BALL) mp_balls(world, &count);
    if (what == MP_MEGAPHONE) mp_megaphones(world, &count);
    if (what == MP_POLYGON) mp_polygons(world, &count);
    if (what == MP_LINE) mp_lines(world, &count);
    return count;
}

// Adds a body of these numbers, or is refused.
bool add(mp_world* world, int what, const double* numbers, std::uint64_t* id) {
    mp_error error{};
    const auto* places = reinterpret_cast<const mp_vec*>(numbers);
    const auto* pose = reinterpret_cast<const mp_pose*>(numbers);
    if (what == MP_BALL)
        return went_well(mp_add_ball(world, reinterpret_cast<const mp_ball*>(numbers), id, &error), error);
    if (what == MP_MEGAPHONE)
        return went_well(mp_add_megaphone(world, reinterpret_cast<const mp_megaphone*>(numbers), id, &error), error);
    if (what == MP_POLYGON) return went_well(mp_add_polygon(world, pose, places + 3, 3, id, &error), error);
    return went_well(mp_add_line(world, reinterpret_cast<const mp_segment*>(numbers), id, &error), error);
}

// The bytes as bodies that come and go: counts, ids and indices are as they should be.
void come_and_go(mp_world* world, std::string_view bytes) {
    const std::vector<double> numbers = numbers_of(bytes.substr(0, bytes.size() - bytes.size() % sizeof(double)));
    constexpr std::size_t most = 64;
    int steps = 8;  // of a crowd a step may take a while
    mp_error error{};
    for (std::size_t i = 0; i < bytes.size() && i < most; ++i) {
        const auto byte = static_cast<unsigned char>(bytes[i]);
        const int what = living[byte & 3];
        const std::size_t count = count_of(world, what);
        std::uint64_t id = mp_body_id(world, what, count == 0 ? 0 : byte % count);
        if ((id != 0) != (count > 0)) std::abort();
        if (byte & 4) {
            if (!went_well(mp_remove_body(world, what, id, &error), error)) {
                if (id != 0) std::abort();
                continue;
            }
            if (count_of(world, what) + 1 != count || mp_body_index(world, what, id) != SIZE_MAX) std::abort();
        } else if (add(world, what, &numbers[i % (numbers.size() - 12)], &id)) {
            if (count_of(world, what) != count + 1 || mp_body_index(world, what, id) != count) std::abort();
        }
        if (byte & 8 && steps > 0) {
            --steps;
            if (!went_well(mp_step(world, 1, &error), error)) std::abort();
        }
    }
    mp_passage passage;
    mp_vec places[4];
    std::size_t count = 0;
    went_well(mp_foresee(world, 0, numbers[0], &passage, &error), error);
    went_well(mp_foresee_path(world, 0, numbers[1], places, 4, &count, &error), error);
}

void use(mp_world* world, std::string_view bytes) {
    mp_error error{};
    if (!mp_is_match(world)) {
        move_bodies(world, bytes);
        come_and_go(world, bytes);
    }
    play(world);
    std::size_t count = 0;
    mp_balls(world, &count);
    mp_goals(world, &count);
    mp_polygon_points(world, 0, &count);
    mp_event_json(world, 0);
    went_well(mp_set(world, bytes.data(), bytes.size(), &error), error);
    mp_world_free(world);
}

void make_scene(std::string_view bytes) {
    const std::size_t split = bytes.find('\0');
    const std::string_view court = bytes.substr(0, split);
    const std::string_view rest = split == std::string_view::npos ? "" : bytes.substr(split + 1);
    const std::string_view settings = "physics.substeps = 2";
    mp_world* world = nullptr;
    mp_error error{};
    if (!went_well(mp_scene_new(court.data(), court.size(), settings.data(), settings.size(), &world, &error), error))
        return;
    use(world, rest);
}

// A sound frame of this version around any contents of this physics.
void load_version(std::uint64_t version, std::string_view bytes) {
    std::string contents;
    for (int byte = 0; byte < 8; ++byte)
        contents += static_cast<char>(megapon::sim::physics_fingerprint >> 8 * byte & 255);
    const std::string framed = megapon::play::frame_file({"MEGASNAP", version, "snapshot"}, contents.append(bytes));
    mp_world* world = nullptr;
    mp_error error{};
    if (!went_well(mp_load(framed.data(), framed.size(), &world, &error), error)) return;
    use(world, "");
}

void load(std::string_view bytes) { load_version(2, bytes); }
void load_with_ids(std::string_view bytes) { load_version(3, bytes); }

void read_replay(std::string_view bytes) {
    constexpr int most_frames = 150;
    mp_replay* replay = nullptr;
    mp_error error{};
    if (!went_well(mp_replay_read(bytes.data(), bytes.size(), &replay, &error), error)) return;
    if (mp_replay_frames(replay) <= most_frames) went_well(mp_replay_verify(replay, nullptr, &error), error);
    mp_replay_free(replay);
}

void make_match(std::string_view bytes) {
    const std::string player(bytes.substr(0, bytes.find('\0')));
    const mp_match_options options{sizeof options, 0, 1, player.c_str(), "cpu:1", nullptr};
    mp_world* world = nullptr;
    mp_error error{};
    if (!went_well(mp_match_new(nullptr, 0, &options, &world, &error), error)) return;
    for (std::size_t i = player.size(); i + 3 < bytes.size(); i += 4)
        went_well(mp_input(world, bytes[i], bytes[i + 1], bytes[i + 2], bytes[i + 3], &error), error);
    went_well(mp_step(world, 1, &error), error);  // a snapshot has no input for the next frame
    use(world, "");
}

}  // namespace

// Whatever goes in through a door of the library, what comes out is an answer, or a status and a sentence. The first
// byte says which door.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static constexpr megapon::Door doors[]{{'h', ask},           {'c', make_scene},  {'s', load},
                                           {'i', load_with_ids}, {'r', read_replay}, {'m', make_match}};
    return megapon::go_in(doors, data, size);
}
