#include "judge/logged_events.h"

#include <cstdint>
#include <iterator>

#include "geometry/work.h"
#include "judge/expectation.h"
#include "text/numbers.h"

namespace megapon::judge {

using play::LoggedEvent;
using play::LoggedValue;

std::vector<LoggedEvent> listed(const sim::Events& events) {
    constexpr std::uint64_t of_event = 300;
    geometry::add_work(of_event * events.size());
    std::vector<LoggedEvent> all;
    for (const sim::Event& event : events) {
        auto one = play::logged(event);
        all.insert(all.end(), std::make_move_iterator(one.begin()), std::make_move_iterator(one.end()));
    }
    return all;
}

const LoggedValue& member_of(const LoggedEvent& event, std::string_view name) {
    auto member = event.members.begin();
    while (member->first != name) ++member;
    return member->second;
}

std::string text_of(const LoggedValue& value) {
    if (const auto* place = std::get_if<geometry::Vec>(&value)) return wanted_text(*place);
    return text::number_text(std::get<double>(value));
}

}  // namespace megapon::judge
