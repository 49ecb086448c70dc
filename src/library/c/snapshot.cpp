#include <string_view>
#include <utility>

#include "library/c/world.h"
#include "play/snapshot.h"
#include "sim/hash.h"
#include "sim/physics.h"

namespace megapon::library {

namespace {

constexpr const char* name = "snapshot";  // in messages

std::string written(const Scene& scene) { return play::write_snapshot(scene.world, scene.state); }
std::string written(const Match& match) { return play::write_snapshot(match.session); }
std::string written(const PlayedReplay&) { throw Failure(MP_WRONG_KIND, "a replay is its own snapshot"); }

mp_world::Kind kind_of(play::WorldSnapshot snapshot) {
    return Scene{std::move(snapshot.world), std::move(snapshot.state)};
}
mp_world::Kind kind_of(play::Session session) { return Match{std::move(session)}; }

}  // namespace

extern "C" {

MP_API const char* mp_physics(void) {
    static const std::string digits = sim::hex(sim::physics_fingerprint);
    return digits.c_str();
}

MP_API mp_status mp_save(mp_world* world, const void** bytes, size_t* size, mp_error* error) {
    return guarded(error, [&] {
        there(bytes, "bytes");
        there(size, "size");
        std::string& kept = there(world, "world").views.snapshot;
        kept = std::visit([](const auto& kind) { return written(kind); }, world->kind);
        *bytes = kept.data();
        *size = kept.size();
    });
}

MP_API mp_status mp_load(const void* bytes, size_t size, mp_world** world, mp_error* error) {
    return guarded(error, [&] {
        mp_world*& made = there(world, "world");
        const std::string_view given{&there(static_cast<const char*>(bytes), "bytes"), size};
        const bool is_other = play::physics_of(given).value_or(sim::physics_fingerprint) != sim::physics_fingerprint;
        auto read = value_of(play::read_snapshot(given, name), is_other ? MP_OTHER_PHYSICS : MP_BAD_BYTES);
        made = std::visit([](auto& one) { return new mp_world(kind_of(std::move(one))); }, read);
    });
}

}  // extern "C"

}  // namespace megapon::library
