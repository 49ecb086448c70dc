#pragma once

#include <string>
#include <string_view>

#include "judge/judge.h"

// How `test` and `property` write what they found, in TAP and its blocks of YAML.
namespace megapon::tools {

// Words in TAP's block of YAML: in quotes as JSON has them, which YAML reads.
std::string in_yaml(std::string_view text);

// Place of a failure's expectation in its file: FILE:LINE:COLUMN.
std::string place_text(const std::string& file, const judge::Failure& failure);

// A failure as an item of that block. `file`: of the expectation.
std::string yaml_of(const std::string& file, const judge::Failure& failure);

// A test's name in TAP, on one line, where "#" begins a directive.
std::string tap_name(const std::string& name);

}  // namespace megapon::tools
