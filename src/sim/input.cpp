#include "sim/input.h"

#include <algorithm>

namespace megapon::sim {

void PlayerInput::add(InputEvent event) {
    if (count < events.size()) {
        events[count++] = event;
        return;
    }
    // Full: the first event that a later one of its control overrules gives way, so that what is held at the end
    // stays true. There is one, for there are fewer controls than places.
    InputEvent* const last = events.data() + count;
    const auto overruled = [last](const InputEvent& early) {
        const InputEvent* const next = &early + 1;
        return std::any_of(next, static_cast<const InputEvent*>(last),
                           [&early](const InputEvent& late) { return late.control == early.control; });
    };
    InputEvent* const gone = std::find_if(events.data(), last, overruled);
    std::move(gone + 1, last, gone);
    events.back() = event;
}

}  // namespace megapon::sim
