#include <megapon/geometry/sweep.h>
#include <megapon/geometry/touch.h>
#include <megapon/hits.h>

// The same question of the functions for C and of those for C++: 28 px apart, two circles of 16 and 12 px touch.
int main() {
    const mp_circle a{{0, 0}, 16}, b{{28, 0}, 12};
    mp_contact contact{};
    if (mp_touch_circle_circle(&a, &b, &contact, nullptr) != MP_OK || !contact.hit || contact.depth != 0) return 1;
    using namespace megapon::geometry;
    const auto touched = touch(Circle{{0, 0}, 16}, Circle{{28, 0}, 12});
    const auto swept = sweep(Circle{{0, 0}, 16}, Vec{100, 0}, Circle{{128, 0}, 12});
    return touched && touched->depth == 0 && swept && swept->t == 1 ? 0 : 1;
}
