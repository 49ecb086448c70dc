#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "geometry/vec.h"
#include "text/toml.h"
#include "tools/relation.h"

namespace megapon::tools {

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
