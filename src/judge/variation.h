#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "judge/scene.h"
#include "sim/random.h"
#include "text/error.h"
#include "text/numbers.h"
#include "text/toml.h"

// What a property's [vary] says, and scenes that are drawn by it.
namespace megapon::judge {

// Range of a pair of numbers: each coordinate for itself, px, or a speed in px/s and an angle in degrees, 0 to the
// right and positive clockwise on the screen.
struct VariedPair {
    text::Range first;   // x, or the speed
    text::Range second;  // y, or the angle
    bool is_polar = false;
};

// The kind of a variation that is about the persons' inputs.
inline constexpr const char* input_kind = "input";

// A line of [vary].
struct Variation {
    std::string kind{};          // kind of the bodies: "ball"; "input": of each person; "": of the court, or a setting
    std::optional<int> index{};  // one body; nothing: all of the kind
    std::string key{};           // "center"; "": how many bodies, or inputs, there are
    std::string setting{};       // "physics.substeps"; "": none
    bool is_whole = false;
    std::variant<text::Range, VariedPair, std::vector<std::string>> values{};  // the words as TOML writes them
};

// Reads a [vary] of this scene. Each error is added with its place.
std::vector<Variation> read_variations(const text::TomlValue& table, const Scene& scene, text::ErrorList& errors);

// The scene with everything drawn that varies. A quarter of the draws has whole numbers, and angles in steps of 15
// degrees: what happens there seldom happens elsewhere. Errors: settings that contradict each other.
text::Result<Scene> draw(const Scene& scene, const std::vector<Variation>& variations, sim::Random& random);

// Reason why a scene cannot be played: a ball that stands in something. Nothing: it can be.
std::optional<std::string> overlap_at_start(const Scene& scene);

}  // namespace megapon::judge
