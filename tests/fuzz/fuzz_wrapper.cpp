#include <cstdint>
#include <cstdlib>
#include <megapon/megapon.hpp>
#include <string>
#include <string_view>

#include "doors.h"

namespace {

// A result holds a value, or an error with a status and a sentence.
template <typename T>
bool holds(const megapon::Result<T>& result) {
    if (result) return true;
    if (result.error().status == MP_OK || result.error().status == MP_INTERNAL || result.error().message.empty())
        std::abort();
    return false;
}

void look_at(megapon::World& world) {
    for (const mp_event& event : world.events())
        if (event.size < sizeof(mp_event)) std::abort();
    for (std::size_t i = 0; i <= world.events().size(); ++i)
        if (world.event_json(i).empty() != (i == world.events().size())) std::abort();
    for (std::size_t i = 0; i <= world.polygons().size(); ++i)
        if (world.polygon_points(i).empty() != (i == world.polygons().size())) std::abort();
    if (world.court_text().empty() || world.court_size().x <= 0 || world.tiles().rows == nullptr) std::abort();
    if (world.match_now().has_value() != world.is_match()) std::abort();
}

// A ball comes and the first line goes: ids and indices lead to each other.
void come_and_go(megapon::World& world) {
    const auto id = world.add_ball({{world.court_size().x / 2, 20}, {30, 40}, 5});
    if (holds(id) == world.is_match()) std::abort();
    if (!id) return;
    const auto index = world.index_of(MP_BALL, *id);
    if (!index || *index + 1 != world.balls().size() || world.id_of(MP_BALL, *index) != *id) std::abort();
    const std::size_t lines = world.lines().size();
    const auto first = world.id_of(MP_LINE, 0);
    if (first.has_value() != (lines > 0)) std::abort();
    if (first && (!holds(world.remove(MP_LINE, *first)) || world.lines().size() + 1 != lines)) std::abort();
    holds(world.foresee(0, 50));
    holds(world.foresee_path(0, 2));
}

// A copy, what is loaded and the world itself go on to the same hash.
void use(megapon::World& world, std::string_view settings) {
    constexpr int frames = 3;
    come_and_go(world);
    auto copy = world.clone();
    const auto saved = world.save();
    if (!holds(copy) || !holds(saved)) std::abort();
    auto loaded = megapon::World::load(*saved);
    if (!holds(loaded)) std::abort();
    for (megapon::World* one : {&world, &*copy, &*loaded})
        if (!holds(one->step(frames))) std::abort();
    if (world.hash() != copy->hash() || world.hash() != loaded->hash()) std::abort();
    look_at(world);
    holds(world.set(settings));
    holds(world.step(frames));
}

void make_scene(std::string_view bytes) {
    const std::size_t split = bytes.find('\0');
    auto world = megapon::World::scene(bytes.substr(0, split), "physics.substeps = 2");
    if (holds(world)) use(*world, split == std::string_view::npos ? "" : bytes.substr(split + 1));
}

void make_match(std::string_view bytes) {
    megapon::MatchOptions options;
    options.left = bytes.substr(0, bytes.find('\0'));
    options.right = "cpu:1";
    options.record = true;
    auto match = megapon::World::match({}, options);
    if (!holds(match)) return;
    for (std::size_t i = options.left.size(); i + 3 < bytes.size(); i += 4)
        holds(match->input(mp_side(bytes[i] & 1), bytes[i + 1], mp_control(bytes[i + 2] & 3), bytes[i + 3]));
    holds(match->step());  // a snapshot has no input for the next frame
    use(*match, "");
    auto replay = megapon::Replay::of(*match);
    if (!holds(replay) || !holds(replay->verify()) || !holds(replay->bytes())) std::abort();
}

void load(std::string_view bytes) {
    auto world = megapon::World::load(std::as_bytes(std::span(bytes)));
    if (holds(world)) use(*world, "");
}

void read_replay(std::string_view bytes) {
    constexpr int most_frames = 150;
    auto replay = megapon::Replay::read(bytes);
    if (!holds(replay) || replay->frames() > most_frames) return;
    holds(replay->verify());
    holds(replay->link());
    auto match = replay->play();
    if (holds(match)) holds(match->step());
}

}  // namespace

// The doors of fuzz_library.cpp, through the wrapper for C++. The first byte says which.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static constexpr megapon::Door doors[]{{'c', make_scene}, {'s', load}, {'r', read_replay}, {'m', make_match}};
    return megapon::go_in(doors, data, size);
}
