#include "app/input/thinning.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace megapon::input {

namespace {

using Events = std::vector<sim::InputEvent>;
constexpr long swing_weight = 1'000'000'000;  // more than any move: 254 * 65535

template <typename Iterator>
Iterator find_control(Iterator from, Iterator to, sim::Control control) {
    return std::find_if(from, to, [control](const sim::InputEvent& event) { return event.control == control; });
}

// What the match would lose without this event; nothing for the last one of its control.
std::optional<long> weight(const Events& events, Events::const_iterator event) {
    const auto next = find_control(event + 1, events.end(), event->control);
    if (next == events.end()) return std::nullopt;
    if (event->control != sim::Control::move_x && event->control != sim::Control::move_y) return swing_weight;
    const auto before = find_control(std::make_reverse_iterator(event), events.rend(), event->control);
    const int value_before = before == events.rend() ? 0 : before->value;
    return static_cast<long>(std::abs(event->value - value_before)) * (next->substep - event->substep);
}

Events::const_iterator lightest(const Events& events) {
    auto best = events.end();
    long best_weight = 0;
    for (auto event = events.begin(); event != events.end(); ++event) {
        const auto w = weight(events, event);
        if (!w || (best != events.end() && *w >= best_weight)) continue;
        best = event;
        best_weight = *w;
    }
    return best;
}

}  // namespace

void thin_out(Events& events, std::size_t most) {
    while (events.size() > most) {
        const auto victim = lightest(events);
        if (victim == events.end()) return;
        events.erase(victim);
    }
}

}  // namespace megapon::input
