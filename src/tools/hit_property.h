#pragma once

#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <string>
#include <variant>
#include <vector>

#include "text/toml.h"
#include "tools/commands.h"
#include "tools/judge.h"

// Properties of `hit`: a question whose numbers are drawn, and laws that its answers obey.

namespace megapon::tools {

// A relation that the answers of `hit` have.
struct HitLaw {
    text::Place place;  // place in its file
    Relation relation{};
    double within = 0;  // px, and fractions of a motion
};

// Reads an [[expect]] about a test of this name. Errors: none of the laws or several of them, or one that this test
// cannot have.
HitLaw read_hit_law(text::TomlReader& table, const std::string& test);

// Same as a file would write it.
std::string describe(const HitLaw& law);

// Answer of `hit`. Errors: it refuses the question.
text::Result<nlohmann::json> ask(const nlohmann::json& question);

// Text that was found where the law does not hold; nothing if it does. `is_whole`: of whole numbers, where two places
// are often equally near, only yes and no, times and distances are compared; and where things often just touch, they
// are turned only by quarters. Errors: `hit` refuses the second question.
text::Result<std::optional<std::string>> breach_of(const HitLaw& law, const nlohmann::json& question,
                                                   const nlohmann::json& answer, bool is_whole);

// Checks the answer to a question of `hit` by measuring, point by point, with none of the functions that answer it:
// whether so many places of a sweep's way, or a touch's answer about itself, agree with distances; nothing if they do,
// or what was found instead. Within so many px: a distance that is nearer to 0 may be either. Both as `hit` has them;
// the answer is no error.
std::optional<std::string> measure(const nlohmann::json& question, const nlohmann::json& answer, int samples,
                                   double within);

// A line of [vary]: what is drawn for the values at a path of the question.
struct HitVariation {
    std::string path;  // "b.points.*": of each point
    text::Place place;
    std::variant<text::Range, std::array<text::Range, 2>, std::vector<nlohmann::json>> values;
};

struct HitProperty {
    std::string file;
    nlohmann::json question;
    std::vector<HitVariation> variations;
    std::vector<HitLaw> laws;
};

// Errors: a question that `hit` refuses, a [vary] without what it names, no law, a key that is unknown.
text::Result<HitProperty> read_hit_property(const text::TomlValue& top, const std::string& file);

// Draws questions, and writes how each law fared, as run_properties does; `number` counts the lines.
int run_hit_property(const HitProperty& property, const PropertyOptions& options, int& number, std::ostream& out,
                     std::ostream& messages);

}  // namespace megapon::tools
