#include "app/audio/sound.h"

#include <algorithm>

#include "play/event_log.h"
#include "sim/player.h"
#include "sim/rules.h"

namespace megapon::audio {

namespace {

constexpr double widest_pan = 0.8;  // keeps every sound audible in both ears
constexpr double loudest_speed = 480;
constexpr int steps_a_second = 5;

double pan_of(sim::Vec place, const sim::World& world) {
    return std::clamp(2 * place.x / world.court.size.x - 1, -1.0, 1.0) * widest_pan;
}

double volume_of(const sim::Bounce& bounce, double least) {
    return least + (1 - least) * std::min(length(bounce.velocity) / loudest_speed, 1.0);
}

// Collects the sounds of one frame.
struct SoundBuilder {
    const sim::State& state;
    const sim::World& world;
    Sounds sounds{};
    double frame_time = 0;

    void add(SoundKind kind, int variant, double volume, double pan) {
        add_sound(sounds, {kind, variant, volume, pan, frame_time});
    }

    // An event that neither is heard here nor is named as silent does not compile.
    template <class Kind>
    void add(const Kind& event) {
        if constexpr (play::HasSign<Kind>) {
            const play::EventSign sign = play::sign_of(event);
            if (!*sign.recording) return;
            const Sound sound = sound_named(sign.recording);
            add(sound.kind, sound.variant, sign.volume, pan_of(play::place_of(event), world));
        } else if constexpr (sim::OneOf<Kind, sim::Bounce>) {
            const double pan = pan_of(event.contact, world);
            if (event.off == sim::Surface::megaphone) return add(SoundKind::bunt, 0, volume_of(event, 0.2), pan);
            add(SoundKind::wall, event.off == sim::Surface::wall ? 0 : 1, volume_of(event, 0.3), pan);
        } else if constexpr (sim::OneOf<Kind, sim::ShoutStart>) {
            add(SoundKind::swing, 1, 0.9, pan_of(state.players[event.player].body, world));
        } else if constexpr (sim::OneOf<Kind, sim::Swing>) {
            add(SoundKind::swing, 0, 0.6, pan_of(state.players[event.player].body, world));
        } else if constexpr (sim::OneOf<Kind, sim::Smash>) {
            add(SoundKind::swing, 1, 1, pan_of(state.players[event.player].body, world));
        } else if constexpr (sim::OneOf<Kind, sim::TaskOver>) {
            add(SoundKind::whistle, 1, 1, 0);
            add(event.reached ? SoundKind::cheer : SoundKind::sulk, 0, 1, -widest_pan / 2);
        } else if constexpr (sim::OneOf<Kind, sim::MatchOver>) {
            add(SoundKind::whistle, 1, 1, 0);
            add(SoundKind::cheer, 0, 1, 0);
        } else if constexpr (sim::OneOf<Kind, sim::Goal>) {
            // The scorer's squad cheers behind its captain, the other squad sulks on its own side. Alone, each goal is
            // against one.
            const double side = -facing(event.scorer);
            add(SoundKind::goal, 0, 1, -side * widest_pan);
            if (!court::has_right_player(world.court)) return add(SoundKind::sulk, 0, 0.7, -widest_pan / 2);
            add(SoundKind::cheer, 0, 0.9, side * widest_pan / 2);
            add(SoundKind::sulk, 0, 0.7, -side * widest_pan / 2);
        } else {
            static_assert(sim::OneOf<Kind, sim::Serve, sim::Freeze, sim::Bend, sim::BounceLimit, sim::PolygonTouch>);
        }
    }

    // Index of the three recordings: a swing's, the sweet spot's, a smash's.
    static int recording_of(sim::Strength strength) {
        if (strength == sim::Strength::sweet) return 1;
        return strength == sim::Strength::smash ? 2 : 0;
    }

    void add(const sim::Hit& hit) {
        const double pan = pan_of(hit.bounce.contact, world);
        if (hit.strength == sim::Strength::bunt) return add(SoundKind::bunt, 0, volume_of(hit.bounce, 0.5), pan);
        if (hit.strength == sim::Strength::glance) return add(SoundKind::glance, 0, volume_of(hit.bounce, 0.5), pan);
        if (hit.strength == sim::Strength::clash) add(SoundKind::clash, 0, 1, pan);
        const int rally = state.match.rally;
        const int pitch = std::min(rally / 3, hit_pitches - 1);
        if (hit.strength != sim::Strength::clash)
            add(SoundKind::hit, hit_variant(recording_of(hit.strength), pitch), volume_of(hit.bounce, 0.8), pan);
        if (sim::causes_gasp(rally)) add(SoundKind::gasp, 0, 0.8, 0);
    }
};

}  // namespace

Sounds sounds_for(const sim::Events& events, const sim::State& state, const sim::World& world) {
    SoundBuilder frame{state, world};
    for (const sim::Event& event : events) {
        frame.frame_time = (time_of(event).substep - 1.0) / world.tuning.physics.substeps;
        std::visit([&frame](const auto& kind) { frame.add(kind); }, event);
    }
    frame.frame_time = 0;
    if (state.match.phase == sim::MatchPhase::none) return frame.sounds;
    if (sim::is_first_of_point(state)) {
        const bool first = sim::is_first_of_match(state.match);
        frame.add(first ? SoundKind::play_ball : SoundKind::whistle, 0, first ? 1 : 0.8, 0);
    }
    const int fps = world.tuning.physics.fps;
    const int beat = state.frame * steps_a_second / fps;
    const bool is_on_beat = beat != (state.frame - 1) * steps_a_second / fps && !state.hit_stop.active;
    for (const sim::Player& player : state.players) {
        if (is_on_beat && player.body_velocity != sim::Vec{})
            frame.add(SoundKind::step, beat % 2, 0.5, pan_of(player.body, world));
        // A breath for each stage of the wind-up that begins in this frame, while the swing is held.
        if (!player.swing_held || state.hit_stop.active) continue;
        const sim::FrameTime now = sim::play_clock(state, state.frame);
        const int charged = sim::charge_page(player, now, world.tuning);
        const int before = now - 1 < player.pressed ? 0 : sim::charge_page(player, now - 1, world.tuning);
        if (charged > before) frame.add(SoundKind::charge, charged - 1, 0.8, pan_of(player.body, world));
    }
    return frame.sounds;
}

namespace {

double fastest_ball(const sim::State& state) {
    double fastest = 0;
    for (const sim::Ball& ball : state.balls) fastest = std::max(fastest, length(ball.velocity));
    return fastest;
}

// 0 up to `from`, 1 from `to` on.
double ramp(double at, double from, double to) { return std::clamp((at - from) / (to - from), 0.0, 1.0); }

}  // namespace

double murmur_volume(const sim::State& state, const sim::World& world, bool whole_school) {
    constexpr double of_squads = 0.15;
    constexpr double of_school = 0.4;
    constexpr double by_length = 0.54;  // squads gain 10 dB by the length only
    constexpr double by_speed = 0.46;
    constexpr double long_rally = 12;
    const double quiet = whole_school ? of_school : of_squads;
    if (state.match.phase == sim::MatchPhase::none) return 0;
    if (state.match.phase != sim::MatchPhase::rally) return quiet;
    const double fastest = fastest_ball(state);
    return quiet + (1 - quiet) * (by_length * std::min(1.0, state.match.rally / long_rally) +
                                  by_speed * std::min(1.0, fastest / world.tuning.ball.speed_cap));
}

BandVolumes band_volumes(const sim::State& state) {
    // px/s. Of two captains of one skill a serve leaves at 150, half of all hits at 240, a fourth at more than 350.
    constexpr double horns_from = 180, horns_to = 230, cornets_from = 280, cornets_to = 340;
    if (state.match.phase != sim::MatchPhase::rally) return {};
    const double pace = fastest_ball(state);
    constexpr double beside_bat = 0.5;
    return {beside_bat, beside_bat * ramp(pace, horns_from, horns_to),
            beside_bat * ramp(pace, cornets_from, cornets_to)};
}

Sound breath_sound(const sim::State& state, const sim::World& world, sim::Side side) {
    return {SoundKind::breath, 0, 0.8, pan_of(state.players[side].body, world)};
}

}  // namespace megapon::audio
