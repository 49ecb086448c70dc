#include "tools/stepper.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "geometry/floating_point.h"
#include "judge/scene_test.h"
#include "play/court_files.h"
#include "play/event_log.h"
#include "sim/hash.h"
#include "text/files.h"
#include "text/overwriting.h"
#include "tools/commands.h"
#include "tools/program.h"

namespace megapon::tools {

using play::Session;
using play::WorldSnapshot;
using text::JsonLine;

namespace {

constexpr int last_frame = 1'000'000'000;          // limit of a snapshot
constexpr std::size_t most_events = 100'000;       // kept of a step
constexpr std::size_t most_saved = 1'000'000'000;  // bytes, of all snapshots in memory

// The settings that a world is played with.
config::Settings settings_of(const sim::World& world) {
    config::Settings settings;
    settings.read(config::write_tuning(world.tuning), "");
    return settings;
}

text::Result<judge::Scene> open_scene(const StepOptions& options) {
    if (!options.scene.empty()) {
        const auto text = text::read_file(options.scene, text::scene_limit, text::FileKind::any);
        return text ? judge::read_scene(*text, options.scene, options.assignments)
                    : text::Result<judge::Scene>(text.errors());
    }
    // A match on the court open, of two who take input.
    const auto settings = judge::settings_with(options.assignments);
    if (!settings) return settings.errors();
    auto court = play::load_court("open", (*settings)->tuning().ball.radius);
    if (!court) return court.errors();
    return judge::Scene{*std::move(court), options.assignments, *settings, 0, judge::SceneMatch{}};
}

std::size_t index_of_word(const hit::Value& value, const std::vector<std::string>& words) {
    const auto found = std::find(words.begin(), words.end(), value.text());
    if (found == words.end()) value.reject("is " + hit::in_quotes(value.text()) + "; expected " + text::one_of(words));
    return static_cast<std::size_t>(found - words.begin());
}

// Players of the command line, where it names them, instead of the match's own.
text::Result<void> name_players(judge::SceneMatch& match, const StepOptions& options) {
    for (const sim::Side side : sim::both_sides) {
        const std::string& player = side == sim::Side::left ? options.left : options.right;
        const auto read = play::player_source_of(player);
        if (read) match.players[side] = *read;
        if (!read && !player.empty())
            return text::Error(side == sim::Side::left ? "--left" : "--right",
                               text::expected_text("player, cpu:1 to cpu:5 or " + play::human_traits_expected, player));
    }
    return {};
}

}  // namespace

text::Result<Stepper> Stepper::open(const StepOptions& options) {
    auto scene = open_scene(options);
    if (!scene) return scene.errors();
    // Whoever names a player wants a match, also of a scene that is none.
    if (!scene->match && (!options.left.empty() || !options.right.empty())) scene->match.emplace();
    if (scene->match && scene->match->replay)
        return text::Error(options.scene, scene->match->replay_place,
                           "a replay plays as it was recorded; expected players, who can be given input");
    if (scene->match)
        if (auto named = name_players(*scene->match, options); !named) return named.errors();
    // The court's own numbers become the tuning's, so that `set` may change them.
    const sim::Tuning tuning = judge::make_world_of(scene->court, *scene->settings).tuning;
    scene->court.physics = {};
    sim::World world = sim::make_world(std::move(scene->court), tuning);
    if (const auto& match = scene->match) {
        const std::uint64_t seed = options.seed.value_or(match->seed);
        Stepper stepper(Session(std::move(world), match->players, seed, play::Recording::none), options);
        stepper.scene_match_ = *match;
        return stepper;
    }
    sim::State state = sim::start_scene(world);
    return Stepper(WorldSnapshot{std::move(world), std::move(state)}, options);
}

Stepper::Stepper(std::variant<WorldSnapshot, Session> played, const StepOptions& options)
    : played_(std::move(played)),
      settings_(settings_of(world())),
      most_frames_(options.most_frames),
      may_use_files_(options.may_use_files),
      scene_(options.scene) {}

const sim::State& Stepper::state() const {
    const auto* scene = std::get_if<WorldSnapshot>(&played_);
    return scene ? scene->state : std::get<Session>(played_).state();
}

const sim::World& Stepper::world() const {
    const auto* scene = std::get_if<WorldSnapshot>(&played_);
    return scene ? scene->world : std::get<Session>(played_).world();
}

Session& Stepper::match(const hit::Value& question) {
    if (!std::holds_alternative<Session>(played_))
        question.reject("is for a match; expected --left or --right on the command line, or no SCENE");
    return std::get<Session>(played_);
}

void Stepper::forget_frame() {
    input_ = {};
    events_.clear();
    left_out_ = 0;
}

JsonLine Stepper::line() const {
    JsonLine line;
    line.add("frame", state().frame);
    return line;
}

std::string Stepper::step(const hit::Value& question) {
    const auto [name, count] = question.fields<2>({"do", "frames"}, 1);
    const int frames = count ? count.whole(0, std::min(most_frames_, last_frame - state().frame)) : 1;
    sim::FrameInput besides = input_;  // inputs of the scene come first in a substep
    if (frames > 0) forget_frame();
    sim::Events events;
    for (int frame = 0; frame < frames; ++frame) {
        if (auto* session = std::get_if<Session>(&played_)) {
            sim::FrameInput all = input_of(scene_match_, session->state().frame + 1);
            for (const sim::Side side : sim::both_sides)
                for (const sim::InputEvent& event : besides.players[side])
                    all.players[side] = judge::with_event(all.players[side], event);
            besides = {};
            events = session->play(all);
        } else {
            auto& scene = std::get<WorldSnapshot>(played_);
            sim::step(scene.state, {}, scene.world, events, nullptr, work_);
        }
        for (const play::LoggedEvent& event : judge::listed(events))
            if (events_.size() < most_events)
                events_.push_back(play::json_line(event));
            else
                ++left_out_;
    }
    return line().add("events", static_cast<int>(events_.size() + left_out_)).done();
}

std::string Stepper::input(const hit::Value& question) {
    const auto [name, side_word, control_word, value, substep] =
        question.fields<5>({"do", "side", "control", "value", "substep"}, 4);
    const Session& session = match(question);
    const auto side = static_cast<sim::Side>(index_of_word(side_word, judge::side_words));
    const bool is_there = side == sim::Side::left || court::has_right_player(world().court);
    if (!is_there || !judge::is_person(session.sources()[side])) side_word.reject("is nobody who is given input");
    const auto control = static_cast<sim::Control>(index_of_word(control_word, judge::control_words));
    const text::Range values = judge::values_of(control);
    const int held = value.whole(static_cast<int>(values.low), static_cast<int>(values.high));
    const int when = substep ? substep.whole(0, world().tuning.physics.substeps - 1) : 0;
    sim::PlayerInput& player = input_.players[side];
    if (player.count == player.events.size())
        question.reject("is one too many; expected at most " + std::to_string(player.events.size()) +
                        " inputs of a side in a frame");
    player = judge::with_event(player, {static_cast<std::uint16_t>(when), control, static_cast<std::int8_t>(held)});
    return line().done();
}

std::string Stepper::seed(const hit::Value& question) {
    constexpr double most = 9'007'199'254'740'992;  // 2^53: up to there a number of JSON is exact
    const auto [name, value] = question.fields<2>({"do", "seed"});
    Session& session = match(question);
    const double number = value.number();
    if (number < 0 || number > most || number != std::floor(number))
        value.reject("must be a whole number from 0 to 9007199254740992");
    session = Session(session.world(), session.sources(), static_cast<std::uint64_t>(number), play::Recording::none);
    forget_frame();
    return line().done();
}

std::string Stepper::set(const hit::Value& question) {
    const auto [name, key, value] = question.fields<3>({"do", "key", "value"});
    const std::string text =
        value.node().kind == hit::Kind::string ? std::string(value.text()) : text::number_text(value.number());
    config::Settings changed = settings_;
    const text::Errors errors = changed.set(std::string(key.text()) + '=' + text);
    if (!errors.empty()) question.reject("sets nothing: " + errors.front().message);
    for (const sim::PlayerInput& player : input_.players)
        if (player.count > 0 && player.events.at(player.count - 1u).substep >= changed.tuning().physics.substeps)
            question.reject("sets nothing: an input waits for substep " +
                            std::to_string(player.events.at(player.count - 1u).substep));
    settings_ = changed;
    if (auto* session = std::get_if<Session>(&played_))
        session->retune(settings_.tuning());
    else
        sim::set_tuning(std::get<WorldSnapshot>(played_).world, settings_.tuning());
    return line().done();
}

std::string Stepper::read(const hit::Value& question) {
    static const std::vector<std::string> words{"bodies", "events", "hash"};
    const auto [name, what] = question.fields<2>({"do", "what"}, 1);
    std::array<bool, 3> wanted{};
    wanted.fill(!what);
    if (what)
        for (const hit::Value& word : what.items()) wanted.at(index_of_word(word, words)) = true;
    const auto [has_bodies, has_events, has_hash] = wanted;
    std::string text;
    if (has_bodies) {
        append_frame(text, state(), world());
        text.pop_back();  // the line's end
    } else {
        text = line().done();
    }
    text.pop_back();  // the closing bracket: more keys follow
    const sim::MatchState& match = state().match;
    if (has_bodies && match.phase == sim::MatchPhase::over && !state().task)
        text += ",\"winner\":\"" + judge::side_words[index_of(match.scorer)] + '"';
    if (has_events) {
        text += ",\"events\":[";
        for (std::size_t i = 0; i < events_.size(); ++i) text.append(i == 0 ? "" : ",").append(events_[i]);
        text += ']';
        if (left_out_ > 0) text += ",\"left_out\":" + std::to_string(left_out_);
    }
    if (has_hash) text += ",\"hash\":\"" + sim::hex(sim::hash(state())) + '"';
    return text + '}';
}

std::string Stepper::save(const hit::Value& question) {
    const auto [name, kept, file] = question.fields<3>({"do", "name", "file"}, 1);
    if (static_cast<bool>(kept) == static_cast<bool>(file)) question.reject("expected either a name or a file");
    const auto* scene = std::get_if<WorldSnapshot>(&played_);
    const std::string bytes = scene ? play::write_snapshot(scene->world, scene->state, scene->ids)
                                    : play::write_snapshot(std::get<Session>(played_));
    if (file) {
        if (!may_use_files_) file.reject("is refused");
        const std::string to(file.text());
        if (const auto error = text::overwriting({{{"", scene_}}, {{"", to}}})) file.reject(error->message);
        const auto written = text::write_file(to, bytes);
        if (!written) file.reject("cannot be written: " + text::describe(written.errors().front()));
    } else {
        const std::string as(kept.text());
        const std::size_t others = saved_bytes_ - (saved_.contains(as) ? saved_[as].size() : 0);
        if (others + bytes.size() > most_saved)
            kept.reject("is one too many; expected at most " + std::to_string(most_saved) + " bytes of snapshots");
        saved_bytes_ = others + bytes.size();
        saved_[as] = bytes;
    }
    return line().add("bytes", static_cast<int>(bytes.size())).done();
}

std::string Stepper::load(const hit::Value& question) {
    const auto [name, kept, file] = question.fields<3>({"do", "name", "file"}, 1);
    if (static_cast<bool>(kept) == static_cast<bool>(file)) question.reject("expected either a name or a file");
    if (kept && !saved_.contains(std::string(kept.text())))
        kept.reject("is " + hit::in_quotes(kept.text()) + "; nothing was saved by this name");
    if (file && !may_use_files_) file.reject("is refused");
    const auto bytes = kept ? text::Result<std::string>(saved_[std::string(kept.text())])
                            : text::read_file(std::string(file.text()), text::recording_limit);
    if (!bytes) file.reject("cannot be read: " + text::describe(bytes.errors().front()));
    auto loaded = play::read_snapshot(*bytes, kept ? "the snapshot" : std::string(file.text()));
    if (!loaded) question.reject("loads nothing: " + text::describe(loaded.errors().front()));
    played_ = *std::move(loaded);
    settings_ = settings_of(world());
    forget_frame();
    return line().done();
}

std::string Stepper::hash(const hit::Value& question) {
    question.fields<1>({"do"});
    return line().add("hash", sim::hex(sim::hash(state()))).done();
}

std::string Stepper::quit(const hit::Value& question) {
    question.fields<1>({"do"});
    return line().done();
}

hit::Answer Stepper::answer(std::string_view line) {
    using Command = std::pair<std::string_view, std::string (Stepper::*)(const hit::Value& question)>;
    static const std::array<Command, 9> commands{{{"step", &Stepper::step},
                                                  {"input", &Stepper::input},
                                                  {"seed", &Stepper::seed},
                                                  {"set", &Stepper::set},
                                                  {"read", &Stepper::read},
                                                  {"save", &Stepper::save},
                                                  {"load", &Stepper::load},
                                                  {"hash", &Stepper::hash},
                                                  {"quit", &Stepper::quit}}};
    const geometry::PlainArithmetic plain;
    try {
        const hit::Document document{line};
        const hit::Value question{document, 0};
        const hit::Value name = question.field("do");
        std::vector<std::string> names;
        for (const auto& [word, run] : commands) {
            if (word == name.text()) return {(this->*run)(question), {}, 0, word == "quit"};
            names.emplace_back(word);
        }
        name.reject("is " + hit::in_quotes(name.text()) + "; expected " + text::one_of(names));
    } catch (const hit::BadQuestion& bad) {
        return hit::error_answer(bad.what(), bad.column);
    }
}

}  // namespace megapon::tools
