#include "app/screens/prompts.h"

#include "app/screens/rebinding.h"

namespace megapon::screens {

namespace {

constexpr std::size_t swing = static_cast<std::size_t>(input::Action::swing);

}  // namespace

std::string walk_prompt(const House& house, std::size_t player, bool pad) {
    if (pad) return house.words()("controls.stick");
    std::string words;
    for (const input::Action action :
         {input::Action::up, input::Action::left, input::Action::down, input::Action::right})
        words += (words.empty() ? "" : " ") +
                 label_of(house.config().controls().scheme, Cell{player, static_cast<std::size_t>(action), false});
    return words;
}

std::string swing_prompt(const House& house, std::size_t player, bool pad) {
    return label_of(house.config().controls().scheme, Cell{player, swing, pad});
}

}  // namespace megapon::screens
