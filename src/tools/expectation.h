#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "court/placing.h"
#include "geometry/vec.h"
#include "text/toml.h"
#include "tools/scene_run.h"

namespace megapon::tools {

class Judge;
struct Expectation;

// What a second run of the same scene has in common with the first. Each of its events must be found there, and each
// body at the end:
//   same_as    under other settings
//   mirrored   in the mirror; of a match with the persons' inputs, left to right with the players on the other sides
//   shifted    with all that stands in the court moved; its sides stay
//   reordered  with the bodies of each kind in the reverse order
//   split      saved after a frame and loaded again; to the bit
struct Relation {
    enum class Kind : std::uint8_t { same_as, mirrored, shifted, reordered, split };

    Kind kind = Kind::same_as;
    std::vector<std::string> assignments;              // of same_as
    court::Mirror mirror = court::Mirror::left_right;  // of mirrored
    geometry::Vec by;                                  // of shifted, px
    int frame = 1;                                     // of split
};

// The keys of an [[expect]] that are relations, in the order of their kinds.
const std::vector<std::string>& relation_names();

// Reads the value of such a key, in a run of so many frames.
Relation read_relation(text::TomlReader& table, Relation::Kind kind, int frames);

// As a scene would write it: `mirrored = "left_right"`.
std::string relation_text(const Relation& relation);

// Judges whether a run of the scene has what its second run has. Both must outlive it. Errors: a scene that has no such
// second run.
text::Result<std::unique_ptr<Judge>> make_relation_judge(const Expectation& expectation, const Scene& scene,
                                                         const std::string& file);

// What a member must be: a flag, a number in a range, a place or a velocity, a word.
using Wanted = std::variant<bool, text::Range, geometry::Vec, std::string>;

using Members = std::vector<std::pair<std::string, Wanted>>;

// What must be true of a run: an [[expect]] of a scene.
struct Expectation {
    enum class Kind : std::uint8_t { event, never, always, at, relation };

    text::Place place;  // in its file
    Kind kind = Kind::event;
    std::string what;  // the event's name, the law's, or the kind of body
    Members members;
    std::string after;          // of an event: the last one of this name before it ...
    Members after_members;      // ... must be so; "": no matter what was before
    text::Range count{1, 1e9};  // of the events that are so
    int frame = 0;              // of `at`; 0: the last one
    int index = 0;              // of the body
    double within = 0;          // px, px/s, degrees: the unit of what is compared
    double limit = 0;           // px/s, of the law "speed"
    Relation relation{};
};

// Reads an [[expect]] of a run of so many frames. Errors: an unknown event, law, key or word; a frame that is not
// played; none of event, never, always, at and the relations, or several of them.
Expectation read_expectation(text::TomlReader& table, int frames);

// As a scene would write it.
std::string wanted_text(const Wanted& wanted);

// The same as words: `1 "bounce" with off = "megaphone"`.
std::string describe(const Expectation& expectation);

}  // namespace megapon::tools
