#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "court/court_text.h"
#include "net/duel.h"
#include "play/session.h"

namespace megapon::net {

constexpr std::uint64_t test_session = 77;

inline Pact pact_to(int points) {
    Pact pact;
    pact.court = court::write_court({});
    pact.tuning.match.points = points;
    pact.seed = 7;
    return pact;
}

// Two sides with a computer player each, on a virtual clock that counts milliseconds, and a link that takes `way` and
// loses what it is told to. The left side invites.
struct TwoMachines {
    explicit TwoMachines(const Pact& pact, Time one_way = 0)
        : way(one_way), world(*world_of(pact)), left(pact, world, test_session), right(test_session, 1, 0, 0) {}

    struct Datagram {
        Time arrives = 0;
        bool to_left = false;
        std::string bytes{};
    };

    // Plays until so much later, or until `until` holds; whether it does.
    bool play(Time longest, const std::function<bool()>& until) {
        for (const Time end = now + longest; now < end; now += milliseconds) {
            for (; !link.empty() && link.front().arrives <= now; link.pop_front()) {
                const Datagram& datagram = link.front();
                if (datagram.to_left ? left_is_off : right_is_off) continue;
                (datagram.to_left ? left : right).receive(datagram.bytes, now);
            }
            if (!left_is_off) work(left, left_mind);
            if (!right_is_off) work(right, right_mind);
            if (until()) return true;
        }
        return false;
    }
    void play(Time longest) {
        play(longest, [] { return false; });
    }

    bool play_to_the_end() {
        const auto ended = [](const Duel& duel) { return duel.phase() > Phase::playing; };
        return play(1000 * seconds, [&] { return ended(left) && ended(right); });
    }

    // A computer player of level 4 against one of level 3, as `match --left cpu:4 --right cpu:3` has them.
    struct Mind {
        std::optional<play::Session::Moment> moment{};
        int planned = -1;
        int match = 0;
    };

    void work(Duel& duel, Mind& mind) {
        duel.update(now);
        if (duel.has_match() && has_players) plan(duel, mind);
        std::string bytes;
        while (duel.send(now, bytes))
            if (!loses(now, &duel == &left)) link.push_back({now + way, &duel == &right, bytes});
    }

    // cppcheck-suppress constParameter; act() changes it
    void plan(Duel& duel, Mind& mind) const {
        if (!mind.moment || mind.match != duel.match()) {
            const play::Session start(world, {play::PlayerSource{4}, play::PlayerSource{3}}, duel.replay().seed,
                                      play::Recording::none);
            mind = {start.moment(), -1, duel.match()};
        }
        if (mind.planned >= duel.shown()) return;
        mind.planned = duel.shown();
        mind.moment->state = duel.state();
        sim::PlayerInput input = play::input_of_side(*mind.moment, duel.side(), {}, duel.world());
        std::stable_sort(input.events.begin(), input.events.begin() + input.count,
                         [](const auto& a, const auto& b) { return a.substep < b.substep; });
        for (const sim::InputEvent& event : input)
            duel.act(SubstepTime{mind.planned} * 24 + event.substep, event.control, event.value);
    }

    Time now = 0;
    Time way;
    std::function<bool(Time, bool from_left)> loses = [](Time, bool) { return false; };
    bool has_players = true;
    bool left_is_off = false;
    bool right_is_off = false;
    sim::World world;
    Duel left;
    Duel right;
    Mind left_mind;
    Mind right_mind;
    std::deque<Datagram> link;
};

}  // namespace megapon::net
