#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "lab/exhibit.h"

namespace megapon::app {

// An exhibit as the command line asks for it.
struct OpenedExhibit {
    std::unique_ptr<lab::Exhibit> exhibit;
    std::vector<std::string> others;  // assignments that are not the exhibit's
};

// The exhibit of this name with those of the assignments whose keys it has. The message says what is wrong.
std::variant<OpenedExhibit, std::string> load_exhibit(const std::string& name,
                                                      const std::vector<std::string>& assignments);

}  // namespace megapon::app
