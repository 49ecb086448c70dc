#include "tools/duel_mind.h"

#include <algorithm>
#include <utility>

namespace megapon::tools {

void DuelMind::play(net::Duel& duel, net::Time now) {
    duel.update(now);
    if (!duel.has_match()) return;
    begin_match(duel);
    while (duel.phase() == net::Phase::playing && planned_ < duel.shown()) {
        plan(duel);
        duel.update(now);
    }
}

void DuelMind::begin_match(const net::Duel& duel) {
    if (match_ == duel.match() && mind_) return;
    match_ = duel.match();
    planned_ = -1;
    sim::PerSide<play::PlayerSource> sources = sources_;
    if (duel.side() != role_) std::swap(sources[sim::Side::left], sources[sim::Side::right]);
    mind_ = play::Session(duel.world(), sources, duel.replay().seed, play::Recording::none).moment();
}

// Input of the person during the next frame, who sees the state as it is shown.
void DuelMind::plan(net::Duel& duel) {
    planned_ = duel.shown();
    mind_->state = duel.state();
    sim::PlayerInput input = play::input_of_side(*mind_, duel.side(), {}, duel.world());
    std::stable_sort(input.events.begin(), input.events.begin() + input.count,
                     [](const sim::InputEvent& a, const sim::InputEvent& b) { return a.substep < b.substep; });
    const net::SubstepTime begin = static_cast<net::SubstepTime>(planned_) * duel.world().tuning.physics.substeps;
    for (const sim::InputEvent& event : input) duel.act(begin + event.substep, event.control, event.value);
}

}  // namespace megapon::tools
