#pragma once

#include <cstddef>
#include <utility>

#include "app/input/input_sampler.h"
#include "app/screens/services.h"
#include "net/duel.h"

namespace megapon::screens {

// The hands of the one player on this machine: each change of a control, at once, with its time.
class OwnHands {
  public:
    explicit OwnHands(const Services& services) : services_(services) { follow(); }

    void follow() {
        const config::GameSettings& game = services_.preferences.game();
        auto bindings = input::one_player(0, services_.preferences.controls().scheme);
        if (bindings != bindings_) held_.release_all();
        bindings_ = std::move(bindings);
        held_.set_toggle(game.smash == config::SmashKey::toggle);
        held_.dead_zone = services_.preferences.controls().dead_zone / 100.0;
    }

    // What the event moves; null: nothing.
    const input::Binding* binding_of(const input::DeviceEvent& event) const {
        for (const input::Binding& binding : bindings_)
            if (part_of(binding) == part_of(event)) return &binding;
        return nullptr;
    }

    void use(const input::Binding& binding, int value) { held_.use(binding, value); }
    void release_all() { held_.release_all(); }

    // After a pause: directions that are held now count; a swing must be pressed anew.
    void resume() {
        held_.release_all();
        for (const input::DeviceState::Held& held : services_.devices.held)
            for (const input::Binding& binding : bindings_)
                if (part_of(binding) == held.part) held_.use(binding, held.value);
        held_.release_presses();
    }

    // A new match, in which no control has been moved.
    void begin_anew() { sent_ = {}; }

    // Moves the controls of the duel that have changed.
    void act(net::Duel& duel, net::Time time) {
        const input::ControlStates now = held_.states();
        for (std::size_t control = 0; control < now.size(); ++control)
            if (std::exchange(sent_[control], now[control]) != now[control])
                duel.act(duel.hand(time), static_cast<sim::Control>(control), static_cast<std::int8_t>(now[control]));
    }

  private:
    const Services& services_;
    input::Bindings bindings_;
    input::HeldInput held_;
    input::ControlStates sent_{};
};

}  // namespace megapon::screens
