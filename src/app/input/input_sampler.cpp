#include "app/input/input_sampler.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <utility>

#include "config/keys.h"

namespace megapon::input {

namespace key = config::key;
namespace pad_axis = config::pad_axis;
using config::Scheme;

namespace {

constexpr int full_move = 127;

// Bindings of both players, or of the only one where a person plays alone: all keys and gamepads are its own then.
Bindings bindings_of(const Scheme& scheme, std::optional<int> only_player) {
    Bindings bindings;
    const auto add_codes = [&](Device device, int pad, const auto& codes_of_actions, int player) {
        for (std::size_t action = 0; action < config::bindable_actions; ++action)
            for (const int code : codes_of_actions[action])
                bindings.push_back({device, pad, code, player, static_cast<Action>(action)});
    };
    for (int side = 0; side < 2; ++side)
        add_codes(Device::key, 0, scheme.players[static_cast<std::size_t>(side)].keys, only_player.value_or(side));
    const bool space_is_bound = std::any_of(bindings.begin(), bindings.end(),
                                            [](const Binding& binding) { return binding.code == key::space; });
    if (only_player && !space_is_bound) bindings.push_back({Device::key, 0, key::space, *only_player, Action::swing});
    for (int pad = 0; pad < most_pads; ++pad) {
        const auto place = static_cast<std::size_t>(pad);
        const int owner = place < scheme.pads.size() ? scheme.pads[place] : pad % 2;
        if (owner < 0) continue;
        const int player = only_player.value_or(owner);
        // Who plays alone has chosen its buttons as the first player.
        const auto& buttons = scheme.players[only_player ? 0 : static_cast<std::size_t>(owner)].buttons;
        add_codes(Device::pad_button, pad, buttons, player);
        bindings.push_back({Device::pad_axis, pad, pad_axis::left_x, player, Action::stick_x});
        bindings.push_back({Device::pad_axis, pad, pad_axis::left_y, player, Action::stick_y});
    }
    constexpr std::pair<int, Action> of_touch[]{{touch::stick_x, Action::stick_x},
                                                {touch::stick_y, Action::stick_y},
                                                {touch::swing, Action::swing},
                                                {touch::shout, Action::shout}};
    for (const auto& [code, action] : of_touch)  // a touch screen is for one person
        bindings.push_back({Device::touch, 0, code, only_player.value_or(0), action});
    return bindings;
}

}  // namespace

void PressStack::set(Part part, int push) {
    const auto found = find_part(held_, part);
    if (found != held_.end() && found->push * push > 0) {  // push to the same side
        found->push = push;
        return;
    }
    if (found != held_.end()) held_.erase(found);
    if (push != 0) held_.push_back({part, push});
}

int PressStack::of(Part part) const {
    const auto found = find_part(held_, part);
    return found == held_.end() ? 0 : found->push;
}

void HeldInput::use(const Binding& binding, int value) {
    const Part part = part_of(binding);
    const int push = value == 0 ? 0 : full_push;
    switch (binding.action) {
        case Action::left:
            return x_.set(part, -push);
        case Action::right:
            return x_.set(part, push);
        case Action::up:
            return y_.set(part, -push);
        case Action::down:
            return y_.set(part, push);
        case Action::swing:
            if (value != 0) latched_ = toggles_ && !latched_;
            return swing_.set(part, push);
        case Action::shout:
            return shout_.set(part, push);
        case Action::stick_x:
            return x_.set(part, stick_push(value, x_.of(part), dead_zone));
        case Action::stick_y:
            return y_.set(part, stick_push(value, y_.of(part), dead_zone));
    }
}

ControlStates HeldInput::states() const {
    const bool swings = toggles_ ? latched_ : swing_.winner() != 0;
    return {x_.winner() * full_move / full_push, y_.winner() * full_move / full_push, swings ? 1 : 0,
            shout_.winner() != 0 ? 1 : 0};
}

void HeldInput::release_all() {
    x_ = {};
    y_ = {};
    release_presses();
}

void HeldInput::release_presses() {
    swing_ = {};
    shout_ = {};
    latched_ = false;
}

void HeldInput::set_toggle(bool toggles) {
    if (std::exchange(toggles_, toggles) != toggles) release_presses();
}

int stick_push(int reading, int before, double dead_zone) {
    constexpr double outer = 0.95 * config::pad_axis::full;
    constexpr double stickiness = 0.75;  // fraction of a step
    const double dead = dead_zone * config::pad_axis::full;
    const double beyond_dead = std::max(0.0, (std::abs(reading) - dead) / (outer - dead));
    const double position = std::copysign(full_push * std::min(1.0, beyond_dead), reading);
    if (std::abs(position - before) <= stickiness) return before;
    return static_cast<int>(std::lround(position));
}

Bindings one_player(int player, const Scheme& scheme) { return bindings_of(scheme, player); }

Bindings two_players(const Scheme& scheme) { return bindings_of(scheme, std::nullopt); }

namespace {

sim::PlayerInput pack(std::vector<sim::InputEvent>& stream) {
    sim::PlayerInput input;
    thin_out(stream, input.events.size());
    for (const sim::InputEvent& event : stream) input.add(event);
    return input;
}

}  // namespace

void InputSampler::feed(const DeviceEvent& event) {
    for (const Binding& binding : bindings_) {
        if (part_of(binding) == part_of(event)) queue({event.time_ms, binding, event.value});
    }
}

void InputSampler::set_bindings(Bindings bindings) {
    bindings_ = std::move(bindings);
    waiting_.clear();
    for (HeldInput& hands : held_) hands.release_all();
}

sim::FrameInput InputSampler::take(Interval interval, int substeps) {
    SideEvents by_side;
    emit(0, by_side);
    const auto end = std::find_if(waiting_.begin(), waiting_.end(),
                                  [&](const Change& change) { return change.time_ms >= interval.end_ms; });
    for (auto change = waiting_.begin(); change != end; ++change) {
        if (change->binding)
            held_[static_cast<std::size_t>(change->binding->player)].use(*change->binding, change->value);
        else
            for (HeldInput& hands : held_) hands.release_all();
        const double late_ms = change->time_ms - interval.start_ms;
        const double whole_ms = interval.end_ms - interval.start_ms;
        emit(late_ms <= 0 ? 0 : static_cast<int>(late_ms / whole_ms * substeps), by_side);
    }
    waiting_.erase(waiting_.begin(), end);
    return {{pack(by_side[0]), pack(by_side[1])}};
}

void InputSampler::resume(const DeviceState& devices) {
    take_held(devices);
    for (HeldInput& hands : held_) hands.release_presses();
}

void InputSampler::take_held(const DeviceState& devices, std::optional<Part> except) {
    waiting_.clear();
    for (HeldInput& hands : held_) hands.release_all();
    for (const DeviceState::Held& held : devices.held)
        for (const Binding& binding : bindings_)
            if (part_of(binding) == held.part && held.part != except)
                held_[static_cast<std::size_t>(binding.player)].use(binding, held.value);
}

void InputSampler::queue(const Change& change) {
    const auto later = [](double time_ms, const Change& waiting) { return time_ms < waiting.time_ms; };
    waiting_.insert(std::upper_bound(waiting_.begin(), waiting_.end(), change.time_ms, later), change);
}

// Writes down what has changed since the last call.
void InputSampler::emit(int substep, SideEvents& by_side) {
    for (std::size_t player = 0; player < held_.size(); ++player) {
        const ControlStates now = held_[player].states();
        const ControlStates sent = std::exchange(sent_[player], now);
        for (std::size_t control = 0; control < now.size(); ++control)
            if (sent[control] != now[control])
                by_side[player].push_back({static_cast<std::uint16_t>(substep), static_cast<sim::Control>(control),
                                           static_cast<std::int8_t>(now[control])});
    }
}

namespace {

using Events = std::vector<sim::InputEvent>;
constexpr long swing_weight = 1'000'000'000;  // more than any move: 254 * 65535

template <typename Iterator>
Iterator find_control(Iterator from, Iterator to, sim::Control control) {
    return std::find_if(from, to, [control](const sim::InputEvent& event) { return event.control == control; });
}

// Loss for the match without this event; nothing for the last one of its control.
std::optional<long> weight(const Events& events, Events::const_iterator event) {
    const auto next = find_control(event + 1, events.end(), event->control);
    if (next == events.end()) return std::nullopt;
    if (event->control != sim::Control::move_x && event->control != sim::Control::move_y) return swing_weight;
    const auto before = find_control(std::make_reverse_iterator(event), events.rend(), event->control);
    const int value_before = before == events.rend() ? 0 : before->value;
    return static_cast<long>(std::abs(event->value - value_before)) * (next->substep - event->substep);
}

}  // namespace

void thin_out(Events& events, std::size_t most) {
    while (events.size() > most) {
        auto lightest = events.end();
        long least = 0;
        for (auto event = events.begin(); event != events.end(); ++event) {
            const auto w = weight(events, event);
            if (!w || (lightest != events.end() && *w >= least)) continue;
            lightest = event;
            least = *w;
        }
        if (lightest == events.end()) return;
        events.erase(lightest);
    }
}

}  // namespace megapon::input
