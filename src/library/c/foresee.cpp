#include <algorithm>

#include "court/key.h"
#include "library/c/checks.h"
#include "library/c/world.h"
#include "sim/foresight.h"

namespace megapon::library {

namespace {

constexpr text::Range ahead{0, 10};  // s, what is promised; sim::foresee looks farther where nothing is in the way

const sim::Ball& ball_at(const mp_world* world, std::size_t index) {
    const std::vector<sim::Ball>& balls = required(world, "world").state().balls;
    if (index >= balls.size())
        reject("ball: there are " + std::to_string(balls.size()) + ", numbered from 0; got " + std::to_string(index));
    return balls[index];
}

}  // namespace

extern "C" {

MP_API mp_status mp_foresee(const mp_world* world, size_t ball, double x, mp_passage* passage, mp_error* error) {
    return guarded(error, [&] {
        const sim::Ball& asked = ball_at(world, ball);
        mp_passage& to = required(passage, "passage");
        check({x}, court::place_limits, "x");
        const auto found = sim::foresee(asked, x, world->state(), world->world());
        to = {};
        if (found && ahead.contains(found->seconds))
            to = {1, found->bounces, found->seconds, found->y, found->off_something_moving ? 1 : 0, 0};
    });
}

MP_API mp_status mp_foresee_path(const mp_world* world, size_t ball, double seconds, mp_vec* places, size_t room,
                                 size_t* count, mp_error* error) {
    return guarded(error, [&] {
        const sim::Ball& asked = ball_at(world, ball);
        required(count, "count");
        if (room > 0) required(places, "places");
        check({seconds}, ahead, "seconds");
        const std::vector<geometry::Vec> path = sim::straight_path(asked, seconds, world->state(), world->world());
        for (std::size_t i = 0; i < std::min(room, path.size()); ++i) places[i] = {path[i].x, path[i].y};
        *count = path.size();
    });
}

}  // extern "C"

}  // namespace megapon::library
