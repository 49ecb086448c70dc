#pragma once

#include <functional>
#include <optional>

namespace megapon::platform {

// Takes turns until one of them answers false, then finishes. A turn waits for what happens by EventPump::wait(). In a
// browser this function returns at once, and the browser calls each turn when something happens or is due: what the two
// functions refer to must be theirs.
void take_turns(std::function<bool()> turn, std::function<void()> finish);

// How long EventPump::wait() may sleep of a time it was given, ms; nothing: for ever. In a browser, which must not be
// kept waiting, it does not sleep, and the next turn comes after that time.
std::optional<double> sleep_of(std::optional<double> wanted_ms);

}  // namespace megapon::platform
