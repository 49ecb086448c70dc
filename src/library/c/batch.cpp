#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <system_error>
#include <utility>
#include <vector>

#include "library/c/world.h"

#if !defined(__EMSCRIPTEN__) || defined(__EMSCRIPTEN_PTHREADS__)
#include <thread>
#define MEGAPON_THREADS
#endif

namespace megapon::library {

namespace {

// One match of a batch.
struct Episode {
    std::unique_ptr<mp_world> world;
    std::uint64_t seed = 0;
};

constexpr int most_moved = 127;

}  // namespace

}  // namespace megapon::library

struct mp_batch {
    megapon::sim::World place;  // that every match begins in
    megapon::sim::PerSide<megapon::play::PlayerSource> sources;
    megapon::play::Recording recording = megapon::play::Recording::none;
    int threads = 1;
    std::vector<megapon::library::Episode> episodes{};
};

namespace megapon::library {

namespace {

void check_move(std::int32_t value, const char* name, std::size_t match) {
    if (value >= -most_moved && value <= most_moved) return;
    reject("actions: expected " + std::string(name) + " from -127 to 127, got " + std::to_string(value) + " in match " +
           std::to_string(match));
}

void check_button(std::int32_t value, const char* name, std::size_t match) {
    if (value == 0 || value == 1) return;
    reject("actions: expected " + std::string(name) + " 0 or 1, got " + std::to_string(value) + " in match " +
           std::to_string(match));
}

void check_actions(const mp_action* actions, std::size_t matches) {
    for (std::size_t i = 0; i < 2 * matches; ++i) {
        const mp_action& action = actions[i];
        check_move(action.move_x, "move_x", i / 2);
        check_move(action.move_y, "move_y", i / 2);
        check_button(action.swing, "swing", i / 2);
        check_button(action.shout, "shout", i / 2);
    }
}

// What differs from what the player holds already goes in.
void act(sim::PlayerInput& input, mp_action& held, const mp_action& now) {
    const auto change = [&input](std::int32_t& before, std::int32_t value, sim::Control control) {
        if (std::exchange(before, value) != value) input.add({0, control, static_cast<std::int8_t>(value)});
    };
    change(held.move_x, now.move_x, sim::Control::move_x);
    change(held.move_y, now.move_y, sim::Control::move_y);
    change(held.swing, now.swing, sim::Control::swing);
    change(held.shout, now.shout, sim::Control::shout);
}

mp_vec seen(geometry::Vec v) { return {v.x, v.y}; }

mp_observation observed(const mp_world& world) {
    const sim::State& state = world.state();
    const sim::PlayerTuning& tuning = world.world().tuning.player;
    mp_observation now{};
    now.ball = seen(state.balls[0].center);
    now.ball_velocity = seen(state.balls[0].velocity);
    for (const sim::Side side : sim::both_sides) {
        const std::size_t i = index_of(side);
        const sim::Player& player = state.players[side];
        now.body[i] = seen(player.body);
        now.body_velocity[i] = seen(player.body_velocity);
        now.head[i] = seen(head_of(player, side, tuning));
        now.head_angle[i] = player.head_angle;
        now.head_spin[i] = player.head_spin;
        now.swing[i] = static_cast<double>(player.phase);
        now.score[i] = state.match.score[side];
    }
    now.phase = static_cast<double>(state.match.phase);
    now.frame = state.frame;
    return now;
}

bool is_over(const mp_world& world) { return std::get<Match>(world.kind).session.over(); }

// How many points more than the other a side has made; of a task what is done of it, less what went wrong.
double worth_of(const mp_world& world) {
    const sim::State& state = world.state();
    if (state.task) return state.task->done - state.task->misses;
    return state.match.score[sim::Side::left] - state.match.score[sim::Side::right];
}

void begin_episode(const mp_batch& batch, Episode& episode, std::uint64_t seed) {
    mp_world::Kind match = Match{play::Session(batch.place, batch.sources, seed, batch.recording)};
    if (episode.world)
        episode.world->take(std::move(match));
    else
        episode.world = std::make_unique<mp_world>(std::move(match));
    clear_events(*episode.world);
    episode.seed = seed;
}

// The arrays of a step, each with one place a match; the last three may be missing.
struct StepArrays {
    const mp_action* actions;
    mp_observation* observations;
    double* rewards;
    std::uint8_t* done;
};

void step_episode(mp_world& world, std::size_t i, int frames, const StepArrays& arrays) {
    auto& match = std::get<Match>(world.kind);
    clear_events(world);
    if (arrays.actions != nullptr && !match.session.over())
        for (const sim::Side side : sim::both_sides)
            act(match.input.players[side], match.held[side], arrays.actions[2 * i + index_of(side)]);
    const double before = worth_of(world);
    play_frames(world, frames);
    const double gained = worth_of(world) - before;
    if (arrays.observations != nullptr) arrays.observations[i] = observed(world);
    if (arrays.rewards != nullptr) {
        arrays.rewards[2 * i] = gained;
        arrays.rewards[2 * i + 1] = 0 - gained;
    }
    if (arrays.done != nullptr) arrays.done[i] = is_over(world) ? 1 : 0;
}

// Calls work(first, last) for ranges that are together 0 to count, each in a thread of its own as far as the machine
// gives one. The first failure goes on to the caller.
template <typename Work>
void in_ranges(std::size_t count, int threads, const Work& work) {
    const std::size_t parts =
        std::clamp<std::size_t>(static_cast<std::size_t>(threads), 1, std::max<std::size_t>(count, 1));
    std::vector<std::exception_ptr> failures(parts);
    const auto begin_of = [&](std::size_t part) { return count / parts * part + std::min(part, count % parts); };
    const auto play = [&](std::size_t part) noexcept {
        try {
            const geometry::PlainArithmetic plain;
            work(begin_of(part), begin_of(part + 1));
        } catch (...) {
            failures[part] = std::current_exception();
        }
    };
#ifdef MEGAPON_THREADS
    std::vector<std::thread> running;
    running.reserve(parts);
    std::size_t started = 1;
    try {
        for (; started < parts; ++started) running.emplace_back(play, started);
    } catch (const std::system_error&) {  // no more threads: this one plays the rest
    }
    play(0);
    for (std::size_t part = started; part < parts; ++part) play(part);
    for (std::thread& thread : running) thread.join();
#else
    for (std::size_t part = 0; part < parts; ++part) play(part);
#endif
    for (const std::exception_ptr& failure : failures)
        if (failure) std::rethrow_exception(failure);
}

int threads_of(std::int32_t threads) {
    constexpr std::int32_t most = 1024;
    if (threads < 0 || threads > most) reject("threads must be 0 to 1024, but is " + std::to_string(threads));
#ifdef MEGAPON_THREADS
    if (threads == 0) return static_cast<int>(std::clamp<unsigned>(std::thread::hardware_concurrency(), 1, most));
#endif
    return std::max(threads, std::int32_t{1});
}

}  // namespace

extern "C" {

MP_API mp_status mp_batch_new(const char* court, size_t court_length, const mp_match_options* options, size_t matches,
                              int32_t threads, mp_batch** batch, mp_error* error) {
    return guarded(error, [&] {
        constexpr std::size_t most = 1 << 20;
        mp_batch*& made = required(batch, "batch");
        if (matches == 0 || matches > most) reject("matches must be 1 to 1048576, but is " + std::to_string(matches));
        const MatchPlan plan = plan_of(court, court_length, options);
        auto all = std::make_unique<mp_batch>(mp_batch{plan.place, plan.sources, plan.recording, threads_of(threads)});
        all->episodes.resize(matches);
        for (std::size_t i = 0; i < matches; ++i) begin_episode(*all, all->episodes[i], plan.seed + i);
        made = all.release();
    });
}

MP_API void mp_batch_free(mp_batch* batch) { delete batch; }

MP_API size_t mp_batch_size(const mp_batch* batch) { return batch == nullptr ? 0 : batch->episodes.size(); }

MP_API mp_status mp_batch_reset(mp_batch* batch, const uint64_t* seeds, const uint8_t* which,
                                mp_observation* observations, mp_error* error) {
    return guarded(error, [&] {
        mp_batch& all = required(batch, "batch");
        required(seeds, "seeds");
        in_ranges(all.episodes.size(), all.threads, [&](std::size_t first, std::size_t last) {
            for (std::size_t i = first; i < last; ++i) {
                Episode& episode = all.episodes[i];
                if (which != nullptr && which[i] == 0) continue;
                begin_episode(all, episode, seeds[i]);
                if (observations != nullptr) observations[i] = observed(*episode.world);
            }
        });
    });
}

// NOLINTBEGIN(readability-non-const-parameter): step_episode writes through them
MP_API mp_status mp_batch_step(mp_batch* batch, int32_t frames, const mp_action* actions, mp_observation* observations,
                               double* rewards, uint8_t* done, mp_error* error) {
    // NOLINTEND(readability-non-const-parameter)
    return guarded(error, [&] {
        mp_batch& all = required(batch, "batch");
        constexpr int most = 1'000'000;
        if (frames < 0 || frames > most) reject("frames must be 0 to 1000000, but is " + std::to_string(frames));
        if (actions != nullptr) check_actions(actions, all.episodes.size());
        const StepArrays arrays{actions, observations, rewards, done};
        in_ranges(all.episodes.size(), all.threads, [&](std::size_t first, std::size_t last) {
            for (std::size_t i = first; i < last; ++i) step_episode(*all.episodes[i].world, i, frames, arrays);
        });
    });
}

MP_API mp_world* mp_batch_world(mp_batch* batch, size_t index) {
    return batch != nullptr && index < batch->episodes.size() ? batch->episodes[index].world.get() : nullptr;
}

MP_API uint64_t mp_batch_seed(const mp_batch* batch, size_t index) {
    return batch != nullptr && index < batch->episodes.size() ? batch->episodes[index].seed : 0;
}

}  // extern "C"

}  // namespace megapon::library
