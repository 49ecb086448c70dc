#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "court/placing.h"
#include "geometry/vec.h"
#include "judge/scene.h"
#include "text/error.h"
#include "text/numbers.h"
#include "text/toml.h"

// Relations of a second run of a scene, or of the answer to a second question, to the first.
namespace megapon::judge {

// Relation of a second run of the same scene to the first. Each event of the first must be found there, and each body
// at the end:
//   same_as    under other settings
//   mirrored   in the mirror; of a match with the persons' inputs, left to right with the players on the other sides
//   shifted    with all that stands in the court moved; its sides stay
//   reordered  with the bodies of each kind in the reverse order
//   split      saved after a frame and loaded again; to the bit
// Relation of the answers of `hit` to each other, and to measurements. For one question:
//   mirrored   the question in the mirror has the answer in the mirror
//   shifted    with all places moved the answer is moved
//   exchanged  with a and b exchanged the answer is the same, with the normal the other way
//   turned     with all of it turned about the origin its answer is turned, too
//   measured   the answer agrees with distances at so many places
struct Relation {
    enum class Kind : std::uint8_t { same_as, mirrored, shifted, reordered, split, exchanged, turned, measured };

    Kind kind = Kind::same_as;
    std::vector<std::string> assignments{};            // used by same_as
    court::Mirror mirror = court::Mirror::left_right;  // used by mirrored
    geometry::Vec by{};                                // used by shifted, px
    double degrees = 0;                                // used by turned, positive is clockwise
    int count = 1;                                     // split: the frame; measured: number of places
};

// The keys of an [[expect]] that are relations, in the order of their kinds, and which of them are about scenes.
inline const std::vector<std::string> relation_names{"same_as", "mirrored",  "shifted", "reordered",
                                                     "split",   "exchanged", "turned",  "measured"};
constexpr std::size_t relations_of_scenes = 5;

// The index of the only one of these keys that the table has; nothing after an error.
std::optional<std::size_t> only_key(text::TomlReader& table, const std::vector<std::string>& keys);

// Reads the value of such a key. `counts`: what Relation::count may be.
Relation read_relation(text::TomlReader& table, Relation::Kind kind, text::Range counts);

// Text as a scene would write it: `mirrored = "left_right"`; `{ KEY = VALUE, … }`.
std::string assignments_text(const std::vector<std::string>& assignments);
std::string relation_text(const Relation& relation);

// The second run of a scene. Errors: the settings contradict each other, or the court has no such mirror.
text::Result<Scene> second_scene(const Scene& first, const Relation& relation);

}  // namespace megapon::judge
