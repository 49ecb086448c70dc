#include "play/session.h"

#include <stdexcept>
#include <utility>

#include "config/settings.h"
#include "court/court_text.h"
#include "geometry/assert.h"
#include "geometry/floating_point.h"
#include "sim/hash.h"

namespace megapon::play {

namespace {

const std::string human_word = "human:";

// Each computer player draws from its own stream, and neither from another match's.
std::uint64_t bot_seed(std::uint64_t seed, sim::Side side) {
    sim::Random random(seed);
    const std::uint64_t left = random.next();
    return side == sim::Side::left ? left : random.next();
}

constexpr int last_level_helped = 3;

sim::World with_help(sim::World world, const sim::PerSide<PlayerSource>& sources) {
    const bool alone = !court::has_right_player(world.court);
    for (const sim::Side side : sim::both_sides) {
        sim::TimingHelp& help = world.tuning.help.timing[side];
        if (help != sim::TimingHelp::automatic) continue;
        const int other = sources[opposite(side)].level;
        const bool helped = sources[side].level == 0 && other <= last_level_helped && (other > 0 || alone);
        help = helped ? sim::TimingHelp::some : sim::TimingHelp::none;
    }
    sim::set_tuning(world, sim::Tuning(world.tuning));
    return world;
}

// `automatic` in a recording means no help: keep it so when its frames are played again.
sim::Tuning with_recorded_help(sim::Tuning tuning) {
    for (sim::TimingHelp& help : tuning.help.timing)
        if (help == sim::TimingHelp::automatic) help = sim::TimingHelp::none;
    return tuning;
}

// The input after everything that the player holds has been let go.
sim::PlayerInput with_all_released(const sim::PlayerInput& input, const sim::State& state, sim::Side side) {
    const sim::Player& player = state.players[side];
    sim::PlayerInput released;
    if (player.move_x != 0) released.add({0, sim::Control::move_x, 0});
    if (player.move_y != 0) released.add({0, sim::Control::move_y, 0});
    if (player.swing_held) released.add({0, sim::Control::swing, 0});
    if (!state.voices.empty() && state.voices[index_of(side)].held) released.add({0, sim::Control::shout, 0});
    for (const sim::InputEvent& event : input) released.add(event);
    return released;
}

}  // namespace

std::string describe(PlayerSource source) {
    if (source.human) return human_word + describe(*source.human);
    return source.level == 0 ? "player" : "cpu:" + std::to_string(source.level);
}

std::optional<PlayerSource> player_source_of(std::string_view text) {
    for (int level = 0; level <= 5; ++level) {
        if (text == describe(PlayerSource{level})) return PlayerSource{level};
    }
    if (text.substr(0, human_word.size()) != human_word) return std::nullopt;
    const auto traits = human_traits_of(text.substr(human_word.size()));
    return traits ? std::optional(PlayerSource{0, traits}) : std::nullopt;
}

Recorder::Recorder(const sim::World& world, std::uint64_t seed, const sim::PerSide<std::string>& players,
                   Recording recording)
    : recording_(recording), recorded_tuning_(world.tuning), tuning_(world.tuning) {
    replay_.court = court::write_court(world.court);
    replay_.tuning = config::write_tuning(world.tuning);
    replay_.seed = seed;
    replay_.left = players[sim::Side::left];
    replay_.right = players[sim::Side::right];
    if (!records()) return;

    constexpr std::size_t long_match = 6000;  // frames that need no further memory
    replay_.frames.reserve(long_match);
    replay_.hashes.reserve(long_match);
    replay_.checks.reserve(long_match);
}

void Recorder::retune(const sim::Tuning& tuning) {
    if (!records()) return;
    tuning_ = tuning;
    const int next = static_cast<int>(replay_.frames.size());
    const std::string changed = config::write_retuning(recorded_tuning_, tuning_);
    replay_.retuned.erase(next);
    if (!changed.empty()) replay_.retuned[next] = changed;
}

const sim::FrameInput& Recorder::take(const sim::FrameInput& input) {
    if (!records()) return input;
    recorded_tuning_ = tuning_;
    replay_.frames.push_back(input);
    return replay_.frames.back();
}

void Recorder::check(const sim::State& after) {
    if (!records()) return;
    sim::list_words(after, words_);
    replay_.hashes.push_back(sim::hash(after));
    replay_.checks.add_between(words_before_, words_);
    std::swap(words_before_, words_);
}

// cppcheck-suppress passedByValue; it is moved
Session::Session(sim::World world, const sim::PerSide<PlayerSource>& sources, std::uint64_t seed, Recording recording)
    : sources_{sources[sim::Side::left],
               world.court.task ? PlayerSource{world.court.task->opponent} : sources[sim::Side::right]},
      world_(with_help(std::move(world), sources_)),
      seed_(seed),
      before_(sim::start_match(world_, seed)),
      recorder_(world_, seed, {describe(sources_[sim::Side::left]), describe(sources_[sim::Side::right])}, recording) {
    const geometry::PlainArithmetic plain;
    now_.state = before_;
    events_.reserve(sim::usual_events);
    for (const sim::Side side : sim::both_sides) {
        const PlayerSource& source = sources_[side];
        if (source.level > 0) now_.bots[side].emplace(source.level, side, bot_seed(seed, side));
        if (!source.human) continue;
        now_.humans[side].emplace(*source.human, side, bot_seed(seed, side));
        set_assist(side, source.human->assist);
    }
}

Session Session::go_on(const ReplayPlayer& from, const sim::PerSide<PlayerSource>& sources) {
    const geometry::PlainArithmetic plain;
    ReplayPlayer start = from;
    start.jump(0);
    sim::World world = start.world();
    sim::set_tuning(world, with_recorded_help(world.tuning));
    Session session(std::move(world), sources, from.replay().seed);
    for (int frame = 0; frame < from.frame(); ++frame) {
        if (from.replay().retuned.contains(frame)) session.retune(with_recorded_help(from.tuning_of(frame)));
        session.play_input(from.replay().frames[geometry::at(frame)], nullptr);
    }
    session.now_.goes_on = true;
    return session;
}

sim::PlayerInput input_of_side(Session::Moment& moment, sim::Side side, const sim::PlayerInput& hands,
                               const sim::World& world) {
    const geometry::PlainArithmetic plain;                        // for the computer players, too
    const sim::World& now = sim::world_now(world, moment.state);  // with the bodies of this point
    if (moment.bots[side]) return moment.bots[side]->play(moment.state, now);
    sim::PlayerInput own = hands;
    if (moment.humans[side]) own = moment.humans[side]->play(moment.state, now);
    // What the game does for persons and stand-ins.
    if (moment.walks[side]) walk_for(*moment.walks[side], moment.state, now, own);
    if (moment.swings[side]) moment.swings[side]->swing_for(moment.state, now, own);
    if (!std::exchange(moment.releases[side], false)) return own;
    sim::PlayerInput released;
    for (const sim::Control control : {sim::Control::move_x, sim::Control::move_y}) released.add({0, control, 0});
    for (const sim::InputEvent& event : own) released.add(event);
    return released;
}

const sim::Events& Session::play(const sim::FrameInput& hands, sim::SubstepWatcher* watcher) {
    const geometry::PlainArithmetic plain;
    sim::FrameInput input;
    for (const sim::Side side : sim::both_sides)
        input.players[side] = input_of_side(now_, side, hands.players[side], world_);
    if (std::exchange(now_.goes_on, false))
        for (const sim::Side side : sim::both_sides)
            input.players[side] = with_all_released(input.players[side], now_.state, side);
    return play_input(input, watcher);
}

const sim::Events& Session::play_input(const sim::FrameInput& input, sim::SubstepWatcher* watcher) {
    before_ = now_.state;
    sim::step(now_.state, recorder_.take(input), world_, events_, watcher, work_);
    recorder_.check(now_.state);
    return events_;
}

void Session::set_assist(sim::Side side, Assist assist) {
    if (std::exchange(now_.assists[side], assist) == assist) return;
    const bool walks = assist == Assist::one_button;
    const std::uint64_t seed = ~bot_seed(seed_, side);  // another stream than a stand-in's
    // Where person and computer change over, the directions that the last one held are let go.
    const bool changes_over = walks != now_.walks[side].has_value();
    now_.releases[side] = now_.releases[side] || changes_over;
    now_.walks[side].reset();
    now_.swings[side].reset();
    if (walks) now_.walks[side].emplace(auto_walk_level, side, seed);
    if (assist == Assist::walk_only) now_.swings[side].emplace(side, seed);
}

Session::Moment Session::moment() const {
    Moment moment = now_;
    moment.tuning = world_.tuning;
    return moment;
}

void Session::turn_back(Moment moment) {
    if (recorder_.records()) throw std::logic_error("a session that is recorded cannot be turned back");
    now_ = std::move(moment);
    before_ = now_.state;
    retune(sim::Tuning(now_.tuning));
}

void Session::retune(const sim::Tuning& tuning) {
    world_.tuning = tuning;
    world_ = with_help(std::move(world_), sources_);
    recorder_.retune(world_.tuning);
}

}  // namespace megapon::play
