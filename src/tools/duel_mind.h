#pragma once

#include <optional>

#include "net/duel.h"
#include "play/session.h"
#include "sim/state.h"

namespace megapon::tools {

// The computer player, or the stand-in for a person, at one machine of a duel. It sees what is shown there.
class DuelMind {
  public:
    // `sources`: the players of the first match by their sides. A player stays at the machine when sides are swapped.
    DuelMind(sim::Side role, const sim::PerSide<play::PlayerSource>& sources) : role_(role), sources_(sources) {}

    // Shows the frames of the duel that are due, and plays.
    void play(net::Duel& duel, net::Time now);

    // Forgets what is planned: the machine begins anew.
    void forget() { planned_ = -1; }

  private:
    void begin_match(const net::Duel& duel);
    void plan(net::Duel& duel);

    sim::Side role_;
    sim::PerSide<play::PlayerSource> sources_;
    std::optional<play::Session::Moment> mind_;
    int match_ = -1;
    int planned_ = -1;
};

}  // namespace megapon::tools
