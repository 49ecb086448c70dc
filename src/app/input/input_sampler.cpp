#include "app/input/input_sampler.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <utility>

namespace megapon::input {

namespace {

int substep_of(double time_ms, Interval interval, int substeps) {
    if (time_ms <= interval.start_ms) return 0;
    const double fraction = (time_ms - interval.start_ms) / (interval.end_ms - interval.start_ms);
    return static_cast<int>(fraction * substeps);
}

void add_change(std::vector<sim::InputEvent>& stream, int substep, sim::Control control, int sent, int now) {
    if (sent == now) return;
    stream.push_back({static_cast<std::uint16_t>(substep), control, static_cast<std::int8_t>(now)});
}

sim::PlayerInput pack(std::vector<sim::InputEvent>& stream) {
    sim::PlayerInput input;
    thin_out(stream, input.events.size());
    for (const sim::InputEvent& event : stream) input.add(event);
    return input;
}

}  // namespace

InputSampler::InputSampler(Bindings bindings) : bindings_(std::move(bindings)) {}

void InputSampler::feed(const DeviceEvent& event) {
    for (const Binding& binding : bindings_) {
        if (part_of(binding) == part_of(event)) queue({event.time_ms, binding, event.value});
    }
}

void InputSampler::set_bindings(Bindings bindings) {
    bindings_ = std::move(bindings);
    waiting_.clear();
    for (HeldInput& hands : held_) hands.let_go();
}

void InputSampler::release_all(double time_ms) { queue({time_ms, std::nullopt, 0}); }

sim::FrameInput InputSampler::take(Interval interval, int substeps) {
    Streams streams;
    emit(0, streams);
    for (const Change& change : waiting_before(interval.end_ms)) {
        apply(change);
        emit(substep_of(change.time_ms, interval, substeps), streams);
    }
    return {{pack(streams[0]), pack(streams[1])}};
}

void InputSampler::resume(const DeviceState& devices) {
    hold(devices);
    for (HeldInput& hands : held_) hands.let_go_of_presses();
}

void InputSampler::hold(const DeviceState& devices, std::optional<Part> except) {
    waiting_.clear();
    for (HeldInput& hands : held_) hands.let_go();
    for (const DeviceState::Held& held : devices.held())
        for (const Binding& binding : bindings_)
            if (part_of(binding) == held.part && held.part != except)
                held_[static_cast<std::size_t>(binding.player)].use(binding, held.value);
}

void InputSampler::queue(const Change& change) {
    const auto later = [](double time_ms, const Change& waiting) { return time_ms < waiting.time_ms; };
    waiting_.insert(std::upper_bound(waiting_.begin(), waiting_.end(), change.time_ms, later), change);
}

std::vector<InputSampler::Change> InputSampler::waiting_before(double time_ms) {
    const auto end = std::find_if(waiting_.begin(), waiting_.end(),
                                  [time_ms](const Change& change) { return change.time_ms >= time_ms; });
    std::vector<Change> still_waiting(end, waiting_.end());
    waiting_.erase(end, waiting_.end());
    return std::exchange(waiting_, std::move(still_waiting));
}

void InputSampler::apply(const Change& change) {
    if (change.binding) {
        held_[static_cast<std::size_t>(change.binding->player)].use(*change.binding, change.value);
        return;
    }
    for (HeldInput& hands : held_) hands.let_go();
}

// Writes down what has changed since the last call.
void InputSampler::emit(int substep, Streams& streams) {
    for (std::size_t player = 0; player < held_.size(); ++player) {
        const ControlState now = held_[player].state();
        const ControlState sent = std::exchange(sent_[player], now);
        add_change(streams[player], substep, sim::Control::move_x, sent.move_x, now.move_x);
        add_change(streams[player], substep, sim::Control::move_y, sent.move_y, now.move_y);
        add_change(streams[player], substep, sim::Control::swing, sent.swing, now.swing);
        add_change(streams[player], substep, sim::Control::shout, sent.shout, now.shout);
    }
}

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
