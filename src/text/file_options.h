#pragma once

#include <string>

namespace megapon::text {

// Lets each option of a CLI::App and its commands that takes a file or a folder refuse an empty name.
template <typename App>
void refuse_empty_names(App& app) {
    const auto check = [](const std::string& name) {
        return std::string(name.empty() ? "expected the name of a file, got \"\"" : "");
    };
    for (auto* option : app.get_options()) {
        const std::string type = option->get_type_name();
        if (type.find("FILE") != std::string::npos || type.find("DIR") != std::string::npos) option->check(check);
    }
    for (auto* command : app.get_subcommands(nullptr)) refuse_empty_names(*command);
}

}  // namespace megapon::text
