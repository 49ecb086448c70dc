#include "app/scenes/prompts.h"

#include "app/scenes/rebinding.h"

namespace megapon::scenes {

namespace {

constexpr std::size_t swing = static_cast<std::size_t>(controls::Action::swing);

}  // namespace

std::string walk_prompt(const House& house, std::size_t player, bool pad) {
    if (pad) return house.words()("controls.stick");
    std::string words;
    for (const controls::Action action :
         {controls::Action::up, controls::Action::left, controls::Action::down, controls::Action::right})
        words += (words.empty() ? "" : " ") +
                 label_of(house.config().controls().scheme, Cell{player, static_cast<std::size_t>(action), false});
    return words;
}

std::string swing_prompt(const House& house, std::size_t player, bool pad) {
    return label_of(house.config().controls().scheme, Cell{player, swing, pad});
}

}  // namespace megapon::scenes
