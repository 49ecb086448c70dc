#pragma once

#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tools/commands.h"
#include "tools/hit_law.h"

// Properties of `hit`: a question whose numbers are drawn, and laws that its answers obey.
namespace megapon::tools {

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

// Whether a text's [hit] says that it is such a property.
bool is_hit_property(const text::TomlValue& top);

// Errors: a question that `hit` refuses, a [vary] without what it names, no law, a key that is unknown.
text::Result<HitProperty> read_hit_property(const text::TomlValue& top, const std::string& file);

// Draws questions, and writes how each law fared, as run_properties does; `number` counts the lines.
int run_hit_property(const HitProperty& property, const PropertyOptions& options, int& number, std::ostream& out,
                     std::ostream& messages);

}  // namespace megapon::tools
