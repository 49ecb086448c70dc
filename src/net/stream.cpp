#include "net/stream.h"

#include <algorithm>

namespace megapon::net {

namespace {

constexpr int most_changes_of_frame = 16;

bool is_stick(ActionKind kind) { return kind == ActionKind::move_x || kind == ActionKind::move_y; }

}  // namespace

std::size_t Stream::index_of(SubstepTime at) const {
    const auto first = std::lower_bound(actions_.begin(), actions_.end(), at,
                                        [](const Action& action, SubstepTime time) { return action.at < time; });
    return static_cast<std::size_t>(first - actions_.begin());
}

std::span<const Action> Stream::between(SubstepTime from, SubstepTime to) const {
    const std::size_t begin = index_of(from);
    return std::span(actions_).subspan(begin, index_of(to) - begin);
}

void Stream::append(const Action& action) {
    actions_.insert(actions_.begin() + static_cast<std::ptrdiff_t>(index_of(action.at + 1)), action);
    if (!is_wish(action.kind)) return;
    const auto later = std::upper_bound(wishes_.begin(), wishes_.end(), action.at,
                                        [](SubstepTime time, const Action& wish) { return time < wish.at; });
    wishes_.insert(later, action);
}

void Stream::act(Action action) {
    action.at = std::max(action.at, horizon_);
    if (is_wish(action.kind)) return append(action);
    for (;;) {
        const SubstepTime next = begin_of(static_cast<int>(action.at / substeps_) + 1);
        const auto changes = between(next - substeps_, next);
        const auto is_change = [](const Action& other) { return !is_wish(other.kind); };
        if (std::count_if(changes.begin(), changes.end(), is_change) < most_changes_of_frame) break;
        // Full. A stick that goes on moving matters only by the place where it ends.
        const auto last = std::find_if(actions_.rbegin(), actions_.rend(),
                                       [&action](const Action& other) { return other.kind == action.kind; });
        if (is_stick(action.kind) && last != actions_.rend() && last->at >= std::max(horizon_, next)) {
            last->value = action.value;
            return;
        }
        action.at = next;
    }
    append(action);
}

Stream::Extension Stream::extend(SubstepTime from, SubstepTime to, std::span<const Action> actions) {
    if (from > horizon_) return Extension::gap;
    const SubstepTime common = std::min(to, horizon_);
    const auto known = between(from, common);
    const auto is_known = [common](const Action& action) { return action.at < common; };
    const auto first_new = std::find_if_not(actions.begin(), actions.end(), is_known);
    if (!std::equal(known.begin(), known.end(), actions.begin(), first_new)) return Extension::contradiction;
    if (to <= horizon_) return Extension::nothing_new;
    for (auto action = first_new; action != actions.end(); ++action) append(*action);
    horizon_ = to;
    return Extension::news;
}

sim::PlayerInput Stream::input_of(int frame) const {
    sim::PlayerInput input;
    for (const Action& action : between(begin_of(frame), begin_of(frame + 1))) {
        if (is_wish(action.kind)) continue;
        const auto substep = static_cast<std::uint16_t>(action.at - begin_of(frame));
        input.add({substep, static_cast<sim::Control>(action.kind), action.value});
    }
    return input;
}

std::optional<int> Stream::paused_at() const {
    std::optional<int> frame;
    for (const Action& wish : wishes_) {
        if (wish.kind == ActionKind::pause && !frame) frame = frame_from(wish.at);
        if (wish.kind == ActionKind::go || wish.kind == ActionKind::leave) frame.reset();
    }
    return frame;
}

std::optional<int> Stream::left_at() const {
    for (const Action& wish : wishes_)
        if (wish.kind == ActionKind::leave) return frame_from(wish.at);
    return std::nullopt;
}

std::optional<ActionKind> Stream::wanted_match() const {
    std::optional<ActionKind> wanted;
    for (const Action& wish : wishes_)
        if (wish.kind == ActionKind::rematch || wish.kind == ActionKind::swap) wanted = wish.kind;
    return wanted;
}

}  // namespace megapon::net
