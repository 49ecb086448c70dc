#include "app/audio/sounds_for.h"

#include <algorithm>

#include "app/audio/crowd.h"

namespace megapon::audio {

namespace {

using sim::Event;
using sim::EventKind;

constexpr double widest = 0.8;  // nothing is heard on one ear alone
constexpr double loudest_speed = 480;
constexpr int steps_a_second = 5;

class Listener {
  public:
    Listener(const sim::Events& events, const sim::State& state, const sim::World& world)
        : events_(events), state_(state), world_(world) {}

    Sounds hear() {
        for (std::size_t i = 0; i < events_.size(); ++i) {
            moment_ = (events_[i].substep - 1.0) / world_.tuning.physics.substeps;
            hear(i);
        }
        moment_ = 0;
        if (state_.match.phase == sim::MatchPhase::none) return sounds_;
        hear_begin_of_point();
        for (const sim::Player& player : state_.players) hear_steps(player);
        return sounds_;
    }

    double place_of(sim::Vec at) const { return std::clamp(2 * at.x / world_.court.size.x - 1, -1.0, 1.0) * widest; }

  private:
    void add(SoundKind kind, int variant, double loudness, double place) {
        sounds_.add({kind, variant, loudness, place, moment_});
    }

    const sim::Player& player(int side) const { return state_.players[static_cast<std::size_t>(side)]; }

    static double loudness_of(const Event& event, double least) {
        return least + (1 - least) * std::min(length(event.velocity) / loudest_speed, 1.0);
    }

    void hear(std::size_t index) {
        const Event& event = events_[index];
        switch (event.kind) {
            case EventKind::bounce:
                return hear_bounce(event, index);
            case EventKind::hit:
                return hear_hit(event);
            case EventKind::swing:
                return add(SoundKind::swing, 0, 0.6, place_of(player(event.a).body));
            case EventKind::smash:
                return add(SoundKind::swing, 1, 1, place_of(player(event.a).body));
            case EventKind::goal:
                return hear_goal(event);
            case EventKind::match_over:
                add(SoundKind::whistle, 1, 1, 0);
                return add(SoundKind::cheer, 0, 1, 0);
            default:
                return;
        }
    }

    // A hit by the rules comes right after its bounce, and is heard instead of it.
    void hear_bounce(const Event& event, std::size_t index) {
        const bool is_hit = index + 1 < events_.size() && events_[index + 1].kind == EventKind::hit;
        if (is_hit) return;
        if (event.off == sim::Off::megaphone)
            add(SoundKind::bunt, 0, loudness_of(event, 0.2), place_of(event.place));
        else
            add(SoundKind::wall, event.off == sim::Off::wall ? 0 : 1, loudness_of(event, 0.3), place_of(event.place));
    }

    void hear_hit(const Event& event) {
        const double place = place_of(event.place);
        if (event.strength == sim::Strength::bunt) return add(SoundKind::bunt, 0, loudness_of(event, 0.5), place);
        const int strength = static_cast<int>(event.strength) - static_cast<int>(sim::Strength::swing);
        const int rally = state_.match.rally;
        const int pitch = std::min(rally / 3, hit_pitches - 1);
        add(SoundKind::hit, hit_variant(std::max(strength, 0), pitch), loudness_of(event, 0.6), place);
        if (makes_gasp(rally)) add(SoundKind::gasp, 0, 0.8, 0);
    }

    // Who scored cheers behind the own captain, who did not sulks on the other side.
    void hear_goal(const Event& event) {
        const double side = event.a == 0 ? -1 : 1;
        add(SoundKind::goal, 0, 1, -side * widest);
        add(SoundKind::cheer, 0, 0.9, side * widest / 2);
        add(SoundKind::sulk, 0, 0.7, -side * widest / 2);
    }

    void hear_begin_of_point() {
        const sim::MatchState& match = state_.match;
        if (!begins_point(state_)) return;
        if (begins_match(match))
            add(SoundKind::play_ball, 0, 1, 0);
        else
            add(SoundKind::whistle, 0, 0.8, 0);
    }

    void hear_steps(const sim::Player& who) {
        const auto beat = [this](int frame) { return frame * steps_a_second / world_.tuning.physics.fps; };
        const bool treads = beat(state_.frame) != beat(state_.frame - 1);
        if (!treads || state_.hit_stop.active || who.body_velocity == sim::Vec{}) return;
        add(SoundKind::step, beat(state_.frame) % 2, 0.5, place_of(who.body));
    }

    const sim::Events& events_;
    const sim::State& state_;
    const sim::World& world_;
    Sounds sounds_;
    double moment_ = 0;
};

}  // namespace

Sounds sounds_for(const sim::Events& events, const sim::State& state, const sim::World& world) {
    return Listener(events, state, world).hear();
}

Sound breath_of(const sim::State& state, const sim::World& world, int side) {
    const sim::Vec at = state.players[static_cast<std::size_t>(side)].body;
    return {SoundKind::breath, 0, 0.8, Listener({}, state, world).place_of(at)};
}

}  // namespace megapon::audio
