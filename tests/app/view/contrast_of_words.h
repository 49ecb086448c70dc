#pragma once

#include <doctest/doctest.h>

#include "app/view/flash.h"
#include "app/view/paper.h"
#include "app/view/recorder.h"

namespace megapon::view {

// The colour that high contrast draws instead of this one; words are opaque there.
inline Colour in_high_contrast(Colour colour) {
    colour.a = 255;
    for (const raster::ColourReplacement& swap : high_contrast_inks)
        if (swap.from == colour) return swap.to;
    return colour;
}

// Checks the contrast of every word with what lies under it. Words in the colour of paper lie on the ball; letters of
// brass are the shadow of other letters and need none.
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
