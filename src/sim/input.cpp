#include "sim/input.h"

namespace megapon::sim {

void PlayerInput::add(InputEvent event) {
    if (count < events.size()) {
        events[count++] = event;
        return;
    }
    // Full: the control's last event gives way, so that what is held at the end stays true.
    std::size_t i = events.size();
    while (i > 0 && events[i - 1].control != event.control) --i;
    for (i = i > 0 ? i - 1 : 0; i + 1 < events.size(); ++i) events[i] = events[i + 1];
    events.back() = event;
}

}  // namespace megapon::sim
