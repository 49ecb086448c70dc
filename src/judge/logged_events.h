#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play/event_log.h"
#include "sim/event.h"

// Events of a run as the log has them.
namespace megapon::judge {

// The events of a frame.
std::vector<play::LoggedEvent> listed(const sim::Events& events);

// Value of an event's member of this name, which it has.
const play::LoggedValue& member_of(const play::LoggedEvent& event, std::string_view name);

// The number of a value, or the place of one, as an [[expect]] writes it.
std::string text_of(const play::LoggedValue& value);

}  // namespace megapon::judge
