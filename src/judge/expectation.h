#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "geometry/vec.h"
#include "judge/relation.h"
#include "text/error.h"
#include "text/numbers.h"
#include "text/toml.h"

// What an [[expect]] of a scene says, read from its text and written as one.
namespace megapon::judge {

// Expected value of a member: a flag, a number in a range, a place or a velocity, a word.
using Wanted = std::variant<bool, text::Range, geometry::Vec, std::string>;

using Members = std::vector<std::pair<std::string, Wanted>>;

// Expectation of a run: an [[expect]] of a scene.
struct Expectation {
    enum class Kind : std::uint8_t { event, never, always, at, relation };

    text::Place place;  // place in its file
    Kind kind = Kind::event;
    std::string what;  // the event's name, the law's, or the kind of body
    Members members;
    std::string after;          // name of an event: the last one of this name before it ...
    Members after_members;      // ... must be so; "": no matter what was before
    text::Range count{1, 1e9};  // number of matching events
    int frame = 0;              // `at`: its frame; 0: the last one
    int index = 0;              // index of the body
    double within = 0;          // px, px/s, degrees: the unit of what is compared
    double limit = 0;           // px/s, of the law "speed"
    Relation relation{};
};

// Reads an [[expect]] of a run of so many frames. Errors: an unknown event, law, key or word; a frame that is not
// played; none of event, never, always, at and the relations, or several of them.
Expectation read_expectation(text::TomlReader& table, int frames);

// `key = value` as a line of a scene; `value` is written in TOML's form already.
std::string scene_line(const std::string& key, const std::string& value);

// Text as a scene would write it.
std::string wanted_text(const Wanted& wanted);

// Same as words: `1 "bounce" with off = "megaphone"`.
std::string describe(const Expectation& expectation);

// Lines of its [[expect]], such that reading them gives the same expectation.
std::string expectation_text(const Expectation& expectation);

}  // namespace megapon::judge
