#include "app/load_exhibit.h"

#include <algorithm>

#include "config/config_file.h"
#include "lab/exhibits.h"

namespace megapon::app {

namespace {

// Whether the key stands in a section of megapon.toml, known there or misspelt; an exhibit has none of these sections.
bool is_of_the_game(std::string_view key) {
    const std::size_t dot = key.find('.');
    if (dot == std::string_view::npos) return false;
    const config::Settings settings = config::standard_settings();
    return std::any_of(settings.all().begin(), settings.all().end(), [&](const config::Setting& setting) {
        return setting.key.name.starts_with(key.substr(0, dot + 1));
    });
}

}  // namespace

std::variant<OpenedExhibit, std::string> load_exhibit(const std::string& name,
                                                      const std::vector<std::string>& assignments) {
    OpenedExhibit opened{lab::make_exhibit(name), {}};
    if (!opened.exhibit) return "--lab: no exhibit \"" + name + "\": there are " + lab::exhibit_names();
    for (const std::string& assignment : assignments) {
        const std::string_view key = std::string_view(assignment).substr(0, assignment.find('='));
        if (!opened.exhibit->has(key) && is_of_the_game(key)) {
            opened.others.push_back(assignment);
        } else if (auto problem = opened.exhibit->assign(assignment)) {
            return "--set: " + *problem;
        }
    }
    return opened;
}

}  // namespace megapon::app
