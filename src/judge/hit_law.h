#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "judge/relation.h"
#include "text/error.h"
#include "text/toml.h"

// Laws that answers of `hit` obey.
namespace megapon::judge {

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

}  // namespace megapon::judge
