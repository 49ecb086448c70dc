#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "court/drawing.h"
#include "geometry/shapes.h"
#include "lab/exhibit.h"
#include "sim/event.h"
#include "sim/state.h"
#include "sim/world.h"
#include "text/error.h"

// What the lab gives to the rest of the game, and takes from it: links, bodies for a court, contacts of a match.

namespace megapon::lab {

// An exhibit is also the end of an address: "#lab=tunnel&speed=480&substeps=4". As in every address, a character that
// means something there, or is none of ASCII, is written as "%26".

// In every such link, right or wrong. What stands before it, such as the address of a page, is free.
inline constexpr std::string_view lab_link_mark = "#lab=";

// The settings, "KEY=VALUE" each, as a link has them: "&speed=480&substeps=4".
std::string words_of_settings(const std::vector<std::string>& settings);

// A part of a link as it was before a character of it was written as "%26".
std::string unescaped(std::string_view text);

std::string write_lab_link(std::string_view exhibit, const std::vector<std::string>& settings);

// Errors: no such exhibit, with the known ones; a setting or a value that it does not have.
text::Result<std::unique_ptr<Exhibit>> read_lab_link(std::string_view link);

// Draws what an exhibit shows, if it has bodies, into the middle of a court and as large: pencils and polygons as they
// are, round things in the way as bells, tiles as tiles (those that break as bricks of one hit), and its balls, which
// move the length of their arrow in half a second. Where one of them touches something, all balls are left out.
court::Change draw_bodies(court::Drawing& drawing, const Exhibit& exhibit);

// A ball in the moment in which it touched something in a match. Px of the court, px/s.
struct MatchContact {
    geometry::Circle ball;
    Vec velocity;  // of the ball, before
    Vec point;
    double frame_seconds = 0.1;
    int substeps = 24;

    // What it touched: a head, a free megaphone, a target or another ball; or else an edge.
    std::optional<geometry::Circle> circle{};
    Vec circle_velocity{};
    geometry::Segment edge{};
};

// The last contact of a frame; nothing without one. `states`: before the frame and after each of its substeps.
std::optional<MatchContact> last_contact(const sim::Events& events, std::span<const sim::State> states,
                                         const sim::World& world);

// The contact in an exhibit: `sweep` for a circle, `line` for an edge. It opens just before the contact, with the
// speeds and the substeps of the match.
std::unique_ptr<Exhibit> make_exhibit(const MatchContact& contact);

}  // namespace megapon::lab
