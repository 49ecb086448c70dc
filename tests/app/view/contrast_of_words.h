#pragma once

#include <doctest/doctest.h>

#include "app/view/flash.h"
#include "app/view/palette.h"
#include "app/view/recorder.h"

namespace megapon::view {

// The ink that is drawn for this one in high contrast, where words are written in full ink.
inline Colour in_high_contrast(Colour colour) {
    colour.a = 255;
    for (const raster::Swap& swap : high_contrast_inks)
        if (swap.from == colour) return swap.to;
    return colour;
}

// Checks every word against what lies under it: words of paper on the ball, letters of brass behind letters of ink.
inline void check_contrast(const Recorder& canvas) {
    for (const Recorder::Written& one : canvas.written) {
        CAPTURE(one.words);
        Colour colour = one.style.colour;
        colour.a = 255;
        const bool shadow = colour == brass;
        const Colour ground = colour == paper ? ball_grey : paper;
        if (!shadow) CHECK(contrast(in_high_contrast(colour), in_high_contrast(ground)) >= 7);
    }
}

}  // namespace megapon::view
