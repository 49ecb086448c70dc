#include "app/screens/rebinding.h"

#include <algorithm>

#include "config/keys.h"
#include "text/key_caps.h"

namespace megapon::screens {

namespace {

std::string setting_of(const Cell& cell) {
    return cell.pad ? config::button_setting(cell.player, cell.action) : config::key_setting(cell.player, cell.action);
}

std::string names_of(const std::vector<int>& codes, bool pad) {
    return pad ? config::button_names(codes) : config::key_names(codes);
}

const std::vector<int>& codes_of(const config::Scheme& scheme, const Cell& cell) {
    const config::Scheme::Player& player = scheme.players[cell.player];
    return (cell.pad ? player.buttons : player.keys)[cell.action];
}

std::string arrow_or(std::string name) {
    if (name == "Left") return "←";
    if (name == "Right") return "→";
    if (name == "Up") return "↑";
    if (name == "Down") return "↓";
    return name;
}

}  // namespace

std::string ControlLabels::of(int code, bool pad) const {
    if (pad) return text::cap(arrow_or(config::printed_on_button(code, last_.make())), text::Cap::button);
    return text::cap(arrow_or(key_label_ ? key_label_(code) : config::key_name(code)));
}

std::string ControlLabels::of(const Cell& cell) const {
    std::string label;
    for (const int code : codes_of(preferences_.controls().scheme, cell))
        label += (label.empty() ? "" : " / ") + of(code, cell.pad);
    return label.empty() ? "–" : label;
}

std::string ControlLabels::of(const input::Keys& keys, bool pad) const {
    if (pad) return keys.pad ? of(*keys.pad, true) : "";
    if (keys.label) return *keys.label ? text::cap(keys.label) : "";
    if (keys.letter != 0) return text::cap(std::string{static_cast<char>(keys.letter - 'a' + 'A')});
    return keys.key ? of(*keys.key, false) : "";
}

std::string ControlLabels::walk(std::size_t player, bool pad) const {
    using enum input::Action;
    if (pad) return preferences_.translations()("controls.stick");
    std::string labels;
    for (const input::Action action : {up, left, down, right}) {
        if (!labels.empty()) labels += ' ';
        labels += of(Cell{player, static_cast<std::size_t>(action), false});
    }
    return labels;
}

std::string ControlLabels::swing(std::size_t player, bool pad) const {
    return of(Cell{player, static_cast<std::size_t>(input::Action::swing), pad});
}

std::string ControlLabels::shout(std::size_t player, bool pad) const {
    return of(Cell{player, static_cast<std::size_t>(input::Action::shout), pad});
}

std::string ControlLabels::walk_alone(const input::LastDevice& device) const {
    if (device.is_finger()) return preferences_.translations()("lesson.left_thumb");
    return device.is_pad() ? walk(0, true) : walk(0, false) + " / " + walk(1, false);
}

std::string ControlLabels::swing_alone(const input::LastDevice& device) const {
    if (device.is_finger()) return preferences_.translations()("lesson.right_thumb");
    const input::Bindings bindings = input::one_player(0, preferences_.controls().scheme);
    const bool by_space = std::any_of(bindings.begin(), bindings.end(), [](const input::Binding& binding) {
        return binding.code == config::key::space && binding.action == input::Action::swing;
    });
    const std::string own = swing(0, device.is_pad());
    return device.is_pad() || !by_space ? own : own + " / " + of(config::key::space, false);
}

std::string ControlLabels::shout_alone(const input::LastDevice& device) const {
    if (device.is_finger()) return preferences_.translations()("lesson.second_finger");
    return device.is_pad() ? shout(0, true) : shout(0, false) + " / " + shout(1, false);
}

i18n::Arguments ControlLabels::shortcuts() const {
    namespace key = config::key;
    return {{"step", of(key::period, false)},
            {"substep", of(key::comma, false)},
            {"fewer", of(key::left_bracket, false)},
            {"more", of(key::right_bracket, false)},
            {"solver", of(key::backslash, false)}};
}

std::optional<Cell> user_of(const config::Scheme& scheme, const Cell& cell, int code) {
    for (std::size_t player = 0; player < 2; ++player)
        for (std::size_t action = 0; action < config::bindable_actions; ++action) {
            const Cell other{player, action, cell.pad};
            if (other == cell || (cell.pad && player != cell.player)) continue;
            const std::vector<int>& codes = codes_of(scheme, other);
            if (std::find(codes.begin(), codes.end(), code) != codes.end()) return other;
        }
    return std::nullopt;
}

config::ConfigFile::Choices rebind(const Cell& cell, int code) {
    return {{setting_of(cell), names_of({code}, cell.pad)}};
}

config::ConfigFile::Choices swap_codes(const config::Scheme& scheme, const Cell& cell, int code, const Cell& other) {
    std::vector<int> theirs;
    for (const int had : codes_of(scheme, other)) {
        if (had != code)
            theirs.push_back(had);
        else
            theirs.insert(theirs.end(), codes_of(scheme, cell).begin(), codes_of(scheme, cell).end());
    }
    auto choices = rebind(cell, code);
    choices.emplace_back(setting_of(other), names_of(theirs, cell.pad));
    return choices;
}

}  // namespace megapon::screens
