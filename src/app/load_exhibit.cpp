#include "app/load_exhibit.h"

#include <algorithm>

#include "lab/exhibits.h"

namespace megapon::app {

namespace {

std::string unknown(const std::string& name) {
    std::string message = "--lab: no exhibit \"" + name + "\": there are ";
    for (const lab::Entry& entry : lab::all_exhibits)
        message.append(&entry == lab::all_exhibits.data() ? "" : ", ").append(entry.name);
    return message;
}

bool has(const lab::Exhibit& exhibit, std::string_view key) {
    return std::any_of(exhibit.settings().begin(), exhibit.settings().end(),
                       [&](const lab::Setting& it) { return it.key == key; });
}

// The sections of megapon.toml; an exhibit has none of them.
bool is_of_the_game(std::string_view key) {
    constexpr std::string_view sections[] = {"physics", "ball",  "player",   "swing", "smash", "hit_stop", "match",
                                             "game",    "video", "controls", "sound", "looks", "feel",     "audio"};
    const std::string_view section = key.substr(0, key.find('.'));
    return key.find('.') != std::string_view::npos &&
           std::find(std::begin(sections), std::end(sections), section) != std::end(sections);
}

}  // namespace

std::variant<OpenedExhibit, std::string> load_exhibit(const std::string& name,
                                                      const std::vector<std::string>& assignments) {
    OpenedExhibit opened{lab::make_exhibit(name), {}};
    if (!opened.exhibit) return unknown(name);
    for (const std::string& assignment : assignments) {
        const std::string_view key = std::string_view(assignment).substr(0, assignment.find('='));
        if (!has(*opened.exhibit, key) && is_of_the_game(key)) {
            opened.others.push_back(assignment);
        } else if (auto problem = opened.exhibit->assign(assignment)) {
            return "--set: " + *problem;
        }
    }
    return opened;
}

}  // namespace megapon::app
