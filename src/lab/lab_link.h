#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lab/exhibit.h"
#include "text/error.h"

// An exhibit as the end of an address: "#lab=tunnel&speed=480&substeps=4". As in every address, a character that means
// something there, or is none of ASCII, is written as "%26".
namespace megapon::lab {

// Whether a text is such a link, right or wrong. What stands before "#lab=", such as the address of a page, is free.
bool is_lab_link(std::string_view text);

// settings: "KEY=VALUE" each.
std::string write_lab_link(std::string_view exhibit, const std::vector<std::string>& settings);

// Errors: no such exhibit, with the known ones; a setting or a value that it does not have.
text::Result<std::unique_ptr<Exhibit>> read_lab_link(std::string_view link);

}  // namespace megapon::lab
