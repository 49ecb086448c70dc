#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "play/event_log.h"
#include "sim/state.h"

namespace megapon::tools {

// What can be asked of the bodies of one kind, and of the score. The one list: an [[expect]] has the kinds as keys and
// their members beside them, and a second run is compared by them.
struct BodyKind {
    const char* name;  // a word of the glossary
    play::LoggedEvent sample;
    std::function<std::vector<play::LoggedEvent>(const sim::State&)> list;  // all of a state, as the log would say them
};
const std::vector<BodyKind>& body_kinds();

// The kind of this name, which must be one of them.
const BodyKind& body_kind(std::string_view name);

}  // namespace megapon::tools
