#include "tools/player_input.h"

#include <algorithm>

namespace megapon::tools {

const std::vector<std::string>& side_words() {
    static const std::vector<std::string> words{"left", "right"};
    return words;
}

const std::vector<std::string>& control_words() {
    static const std::vector<std::string> words{"move_x", "move_y", "swing", "shout"};
    return words;
}

text::Range values_of(sim::Control control) {
    const bool is_move = control == sim::Control::move_x || control == sim::Control::move_y;
    return is_move ? text::Range{-127, 127} : text::Range{0, 1};
}

bool is_person(const play::PlayerSource& source) { return source.level == 0 && !source.human; }

sim::PlayerInput with_event(const sim::PlayerInput& input, const sim::InputEvent& added) {
    sim::PlayerInput all;
    const auto* later = std::find_if(input.begin(), input.end(),
                                     [&added](const sim::InputEvent& event) { return event.substep > added.substep; });
    std::for_each(input.begin(), later, [&all](const sim::InputEvent& event) { all.add(event); });
    all.add(added);
    std::for_each(later, input.end(), [&all](const sim::InputEvent& event) { all.add(event); });
    return all;
}

sim::FrameInput with_inputs(const sim::FrameInput& first, const sim::FrameInput& second) {
    sim::FrameInput both = first;
    for (const sim::Side side : sim::both_sides)
        for (const sim::InputEvent& event : second.players[side])
            both.players[side] = with_event(both.players[side], event);
    return both;
}

}  // namespace megapon::tools
