#include "app/audio/sounds_for.h"

#include <algorithm>

#include "app/audio/crowd.h"

namespace megapon::audio {

namespace {

constexpr double widest = 0.8;  // nothing is heard on one ear alone
constexpr double loudest_speed = 480;
constexpr int steps_a_second = 5;

class Listener {
  public:
    Listener(const sim::Events& events, const sim::State& state, const sim::World& world)
        : events_(events), state_(state), world_(world) {}

    Sounds hear() {
        for (const sim::Event& event : events_) {
            moment_ = (time_of(event).substep - 1.0) / world_.tuning.physics.substeps;
            std::visit([this](const auto& what) { hear(what); }, event);
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

    double place_of(sim::Side side) const { return place_of(state_.players[side].body); }

    static double loudness_of(const sim::Bounce& bounce, double least) {
        return least + (1 - least) * std::min(length(bounce.velocity) / loudest_speed, 1.0);
    }

    template <class Silent>
    void hear(const Silent&) {}

    void hear(const sim::Bounce& bounce) {
        const double place = place_of(bounce.contact);
        if (bounce.off == sim::Surface::megaphone) return add(SoundKind::bunt, 0, loudness_of(bounce, 0.2), place);
        add(SoundKind::wall, bounce.off == sim::Surface::wall ? 0 : 1, loudness_of(bounce, 0.3), place);
    }

    void hear(const sim::Hit& hit) {
        const double place = place_of(hit.bounce.contact);
        if (hit.strength == sim::Strength::bunt) return add(SoundKind::bunt, 0, loudness_of(hit.bounce, 0.5), place);
        const int strength = static_cast<int>(hit.strength) - static_cast<int>(sim::Strength::swing);
        const int rally = state_.match.rally;
        const int pitch = std::min(rally / 3, hit_pitches - 1);
        add(SoundKind::hit, hit_variant(strength, pitch), loudness_of(hit.bounce, 0.6), place);
        if (makes_gasp(rally)) add(SoundKind::gasp, 0, 0.8, 0);
    }

    void hear(const sim::Swing& swing) { add(SoundKind::swing, 0, 0.6, place_of(swing.player)); }

    void hear(const sim::Smash& smash) { add(SoundKind::swing, 1, 1, place_of(smash.player)); }

    // The scorer's squad cheers behind its captain, the other squad sulks on its own side.
    void hear(const sim::Goal& goal) {
        const double side = -facing(goal.scorer);
        add(SoundKind::goal, 0, 1, -side * widest);
        add(SoundKind::cheer, 0, 0.9, side * widest / 2);
        add(SoundKind::sulk, 0, 0.7, -side * widest / 2);
    }

    void hear(const sim::MatchOver&) {
        add(SoundKind::whistle, 1, 1, 0);
        add(SoundKind::cheer, 0, 1, 0);
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

Sound breath_of(const sim::State& state, const sim::World& world, sim::Side side) {
    const sim::Vec at = state.players[side].body;
    return {SoundKind::breath, 0, 0.8, Listener({}, state, world).place_of(at)};
}

}  // namespace megapon::audio
