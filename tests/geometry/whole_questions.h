#pragma once

#include "geometry/whole.h"

// Random shapes of whole numbers. Half of the questions play in a narrow place, where things touch to the pixel.
namespace whole {

inline std::int64_t reach(Dice& dice) { return dice.one_in(2) ? 2048 : dice.between(3, 40); }

inline Disc disc(Dice& dice, std::int64_t reach) {
    return {dice.point(reach), dice.between(0, dice.one_in(8) ? 3 * reach : reach / 3)};
}

inline Line line(Dice& dice, std::int64_t reach) {
    const Point from = dice.point(reach);
    return {from, dice.one_in(20) ? from : dice.point(reach)};
}

inline Box box(Dice& dice, std::int64_t reach) {
    const Point middle = dice.point(reach);
    const Point half{dice.between(0, reach / 2), dice.between(0, reach / 2)};
    return {middle - half, middle + half};
}

inline Outline outline(Dice& dice, std::int64_t reach) {
    const std::int64_t size = dice.between(1, reach);
    return dice.star(dice.point(reach - size), static_cast<int>(dice.between(3, 10)), size);
}

// The way of a disc whose both ends lie within reach; now and then it stays where it is.
inline Point motion(Dice& dice, const Disc& a, std::int64_t reach) {
    return dice.one_in(20) ? Point{} : dice.point(reach) - a.center;
}

}  // namespace whole
