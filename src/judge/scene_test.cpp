#include "judge/scene_test.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include "court/court_text.h"
#include "court/key.h"
#include "sim/hash.h"
#include "text/files.h"

namespace megapon::judge {

using text::Place;
using text::TomlEntry;
using text::TomlReader;
using text::TomlValue;

namespace {

constexpr double most_frames = 1'000'000;
constexpr int longest_test = 36'000;  // frames: an hour
constexpr int usual_frames = 100;     // frames of an experiment
constexpr std::size_t most_cases = 10'000;
constexpr std::size_t most_expectations = 1'000;
constexpr std::size_t most_inputs = 100'000;
constexpr double most_substeps = 65'536;  // limit of any tuning
constexpr std::size_t work_of_byte = 8;   // factor of a test, to read the court of a case
constexpr std::array test_tables{"run", "expect", "matrix", "match", "vary"};

// True for a key that a court, too, has for a match on it, in the same table.
bool is_of_court(const TomlEntry& entry) {
    bool found = false;
    court::MatchOverride match;
    visit_fields(match, [&](const court::Key& key, auto&) { found = found || entry.key == key.name; });
    return found;
}

// The court's tables, and those of the test.
std::pair<TomlValue, TomlValue> split(const TomlValue& top) {
    TomlValue::Table court;
    TomlValue::Table test;
    for (const TomlEntry& entry : std::get<TomlValue::Table>(top.content)) {
        const auto* match = entry.key == "match" ? std::get_if<TomlValue::Table>(&entry.value.content) : nullptr;
        if (!match) {
            const bool is_of_test = std::find(test_tables.begin(), test_tables.end(), entry.key) != test_tables.end();
            (is_of_test ? test : court).push_back(entry);
            continue;
        }
        TomlEntry of_court = entry;
        TomlEntry of_test = entry;
        auto& courts = std::get<TomlValue::Table>(of_court.value.content);
        auto& tests = std::get<TomlValue::Table>(of_test.value.content);
        std::erase_if(courts, std::not_fn(is_of_court));
        std::erase_if(tests, is_of_court);
        const bool is_wanted = !tests.empty() || match->empty();
        if (!courts.empty()) court.push_back(std::move(of_court));
        if (is_wanted) test.push_back(std::move(of_test));
    }
    return {{std::move(court), top.begin, top.end}, {std::move(test), top.begin, top.end}};
}

class TestReader {
  public:
    TestReader(const TomlValue& top, const std::string& file, SceneKind kind)
        : errors_(file), top_(top, "", errors_), kind_(kind) {
        test_.file = file;
    }

    text::Result<SceneTest> read() {
        read_match();
        read_run();
        read_inputs();
        read_matrix();
        if (is_replay()) {
            for (const char* table : {"matrix", "vary"})
                if (const TomlValue* value = top_.find(table))
                    errors_.add(value->begin,
                                std::string(table) + ": a replay has its own settings; expected none beside it");
            if (!test_.assignments.empty())
                errors_.add(top_.find("run")->begin, "run.set: a replay has its own settings; expected none beside it");
        }
        for (TomlReader& table : top_.tables("expect", most_expectations))
            test_.expectations.push_back(read_expectation(table, test_.frames));
        if (kind_ != SceneKind::played && !top_.has("expect") && !test_.hash && !is_replay())
            errors_.add({1, 1}, "nothing is expected; a test has an [[expect]], or a hash in [run]");
        const TomlValue* vary = kind_ != SceneKind::played && top_.table("vary") ? top_.find("vary") : nullptr;
        if (kind_ == SceneKind::test && vary)
            errors_.add(vary->begin, "vary: expected a scene that does not vary; megapon-headless property draws");
        if (kind_ == SceneKind::property && !vary)
            errors_.add({1, 1}, "the table [vary] is missing; expected one with what is drawn");
        if (kind_ == SceneKind::property && test_.hash)
            errors_.add(test_.hash_place, "run.hash: a hash is of one scene; expected none in a property");
        if (errors_.size() > 0) return errors_.sorted();
        return std::move(test_);
    }

  private:
    bool is_replay() const { return test_.match && test_.match->replay; }

    void read_match() {
        auto table = top_.table("match");
        if (!table) return;
        test_.match.emplace();
        if (table->has("replay")) return read_replay(*table);
        for (const auto& [key, side] : {std::pair{"left", sim::Side::left}, {"right", sim::Side::right}}) {
            const auto word = table->text(key);
            const auto player = word ? play::player_source_of(*word) : std::nullopt;
            if (player) test_.match->players[side] = *player;
            if (word && !player) table->add_error(key, "a player, such as \"cpu:3\" or \"human:250,12,90\"");
        }
        test_.match->seed = static_cast<std::uint64_t>(table->whole("seed", {0, 2e9}).value_or(1));
        table->require({"left", "right"});
        table->find("input");  // read once the number of frames is known
        table->reject_unknown_keys();
    }

    // A file beside the test, or a link.
    void read_replay(TomlReader& table) {
        for (const char* key : {"left", "right", "seed", "input"})
            if (table.find(key)) table.add_error(key, "none beside replay, which has its own");
        const auto name = table.text("replay");
        table.reject_unknown_keys();
        if (!name) return;
        const bool is_link = play::is_match_link(*name);
        const std::string file = (std::filesystem::path(test_.file).parent_path() / *name).string();
        auto opened = play::open_replay(is_link ? *name : file);
        test_.match->replay_place = table.find("replay")->begin;
        if (!is_link) test_.match->replay_file = file;
        if (opened && opened->frames() > 0)
            test_.match->replay = std::make_shared<const play::ReplayPlayer>(*std::move(opened));
        else
            errors_.add(
                test_.match->replay_place,
                "match.replay: " + (opened ? "expected one with a frame" : text::describe(opened.errors().front())));
    }

    // Reads the persons' inputs, with their frames and substeps.
    void read_inputs() {
        if (!test_.match || is_replay() || !top_.has("match")) return;
        for (TomlReader& table : top_.table("match")->tables("input", most_inputs)) {
            table.require({"frame", "side", "control", "value"});
            const auto frame = table.whole("frame", {1, static_cast<double>(test_.frames)});
            const auto side = table.choice("side", side_words);
            const auto control = table.choice("control", control_words);
            const auto substep = table.whole("substep", {0, most_substeps - 1});
            const auto value = table.whole("value", values_of(static_cast<sim::Control>(control.value_or(0))));
            table.reject_unknown_keys();
            if (!frame || !side || !control || !value) continue;
            if (!is_person(test_.match->players[static_cast<sim::Side>(*side)])) {
                table.add_error("side", "one whose player is \"player\"; this one is given no input");
                continue;
            }
            sim::PlayerInput& input = test_.match->inputs[*frame].players[static_cast<sim::Side>(*side)];
            if (input.count == input.events.size()) {
                table.add_error("expected at most " + std::to_string(input.count) + " inputs of a side in a frame");
                continue;
            }
            const int when = substep.value_or(0);
            input = with_event(input, {static_cast<std::uint16_t>(when), static_cast<sim::Control>(*control),
                                       static_cast<std::int8_t>(*value)});
            if (!test_.last_input || when > test_.last_input->substep)
                test_.last_input = LastInput{table.place(), when};
        }
    }

    int usual_length() const {
        if (is_replay()) return test_.match->replay->frames();
        return test_.match ? longest_test : usual_frames;
    }

    void read_run() {
        const int usual = usual_length();
        test_.frames = usual;
        auto table = top_.table("run");
        if (!table) {
            if (!test_.match && (kind_ != SceneKind::played || top_.has("expect")))
                errors_.add({1, 1}, "the table [run] is missing; expected one with frames");
            return;
        }
        if (!test_.match) table->require({"frames"});
        test_.frames = table->whole("frames", {1, is_replay() ? usual : most_frames}).value_or(usual);
        test_.hash = table->text("hash");
        if (const TomlValue* hash = table->find("hash")) test_.hash_place = hash->begin;
        if (table->table("set")) {
            config::Settings settings;
            for (const NamedValue& one : named_values(*table->find("set"))) {
                test_.assignments.push_back(one.name + '=' + in_toml(*one.value));
                for (const text::Error& error : settings.set(test_.assignments.back()))
                    errors_.add(one.place, error.message);
            }
        }
        table->reject_unknown_keys();
    }

    void read_matrix() {
        if (!top_.table("matrix")) return;
        std::size_t cases = 1;
        for (const NamedValue& one : named_values(*top_.find("matrix"))) {
            const auto key = setting_named(one.name);
            if (!key) errors_.add(one.place, "matrix: " + key.errors().front().message);
            const auto* values = std::get_if<TomlValue::Array>(&one.value->content);
            if (key && (!values || values->empty()))
                errors_.add(one.value->begin, "matrix." + one.name + ": expected a list of values, such as [1, 4, 24]");
            if (!key || !values || values->empty()) continue;
            test_.matrix.push_back({*key, one.name, {}});
            for (const TomlValue& value : *values) {
                config::Settings settings;
                test_.matrix.back().values.push_back(in_toml(value));
                for (const text::Error& error : settings.set(*key + '=' + in_toml(value)))
                    errors_.add(value.begin, error.message);
            }
            cases *= values->size();
            if (cases > most_cases) {
                errors_.add(one.place, "expected at most " + std::to_string(most_cases) + " cases");
                return;
            }
        }
        if (test_.hash && cases > 1)
            errors_.add(test_.hash_place, "run.hash: a hash is of one case; expected no [matrix] of several");
    }

    text::ErrorList errors_;
    TomlReader top_;
    SceneKind kind_;
    SceneTest test_;
};

// Error of an input in a substep that no frame has, or of a player who is not there.
text::Errors wrong_input(const SceneTest& test, const Scene& scene) {
    if (scene.match && !court::has_right_player(scene.court))
        for (const auto& [frame, input] : scene.match->inputs)
            if (input.players[sim::Side::right].count > 0)
                return {
                    text::Error(test.file, "match.input: nobody plays on the right here; expected inputs of the left")};
    const int substeps = make_world_of(scene.court, *scene.settings).tuning.physics.substeps;
    if (!test.last_input || test.last_input->substep < substeps) return {};
    return {text::Error(test.file, test.last_input->place,
                        "match.input: a frame has " + std::to_string(substeps) + " substeps here; expected " +
                            text::whole_in({0, substeps - 1.0}) + ", got " + std::to_string(test.last_input->substep))};
}

// Scene of a case, after a check that it has all that is expected of the test or varies in it.
text::Result<Scene> checked_scene(SceneTest& test, const SceneCase& one, const TomlValue* vary) {
    auto scene = scene_of(test, one);
    if (!scene) return scene;
    if (auto errors = wrong_input(test, *scene); !errors.empty()) return errors;
    const auto judges = make_judges(test.expectations, *scene, Run(*scene), test.file);
    if (!judges) return judges.errors();
    if (vary) {
        text::ErrorList errors(test.file);
        test.variations = read_variations(*vary, *scene, errors);
        if (errors.size() > 0) return errors.sorted();
    }
    return scene;
}

// `check(test, vary)`: what is left to do once the tables are read. `vary` is null without [vary].
template <typename Check>
auto read_tables(std::string_view text, const std::string& file, SceneKind kind, const Check& check)
    -> decltype(check(std::declval<SceneTest&>(), nullptr)) {
    const auto parsed = text::parse_toml(text, file);
    if (!parsed) return parsed.errors();
    const auto [court, own] = split(*parsed);
    auto test = TestReader(own, file, kind).read();
    if (!test) return test.errors();
    test->court = court;
    test->bytes = text.size();
    text::ErrorList errors(file);
    for (const TomlEntry& entry : std::get<TomlValue::Table>(court.content))
        if (test->match && test->match->replay && entry.key != "format" && entry.key != "name")
            errors.add(entry.place, entry.key + ": a replay has its own court; expected none beside it");
    if (errors.size() > 0) return errors.sorted();
    return check(*test, find_value(own, "vary"));
}

}  // namespace

Failure failure_of_cost(int frame) {
    const std::string most = text::number_text(static_cast<double>(geometry::most_work_of_file));
    return {.place = {1, 1},  // the whole file: no expectation is at fault
            .frame = frame,
            .expected = "a test of at most " + most + " steps",
            .found = "one that " + too_costly(frame)};
}

text::Result<SceneTest> read_scene_test(std::string_view text, const std::string& file, SceneKind kind) {
    return read_tables(text, file, kind, [](SceneTest& test, const TomlValue* vary) -> text::Result<SceneTest> {
        const std::vector<SceneCase> cases = cases_of(test);
        const auto scene = checked_scene(test, cases.front(), vary);  // another case has the same bodies
        if (!scene) return scene.errors();
        for (std::size_t i = 1; i < cases.size() && test.last_input; ++i) {
            const auto other = scene_of(test, cases[i]);
            if (!other) return other.errors();
            if (auto errors = wrong_input(test, *other); !errors.empty()) return errors;
        }
        return std::move(test);
    });
}

text::Result<Scene> read_scene(std::string_view text, const std::string& file,
                               const std::vector<std::string>& assignments) {
    if (const auto settings = settings_with(assignments); !settings) return settings.errors();
    return read_tables(text, file, SceneKind::played, [&](SceneTest& test, const TomlValue* vary) {
        if (test.match && test.match->replay && !assignments.empty())
            return text::Result<Scene>(text::Error("--set", "a replay has its own settings; expected none beside it"));
        return checked_scene(test, {file, assignments}, vary);
    });
}

std::vector<SceneCase> cases_of(const SceneTest& test) {
    std::vector<SceneCase> cases{{test.file, {}}};
    for (const MatrixRow& row : test.matrix) {
        std::vector<SceneCase> more;
        for (const SceneCase& one : cases)
            for (const std::string& value : row.values) {
                more.push_back(one);
                more.back().name += ' ' + row.label + '=' + value;
                more.back().assignments.push_back(row.key + '=' + value);
            }
        cases = std::move(more);
    }
    return cases;
}

text::Result<Scene> scene_of(const SceneTest& test, const SceneCase& one) {
    std::vector<std::string> assignments = test.assignments;
    assignments.insert(assignments.end(), one.assignments.begin(), one.assignments.end());
    const auto settings = settings_with(assignments);
    if (!settings) {
        text::Errors errors = settings.errors();
        for (text::Error& error : errors) error = text::Error(test.file, error.message);
        return errors;
    }
    auto court = court::read_court(test.court, test.file, (*settings)->tuning().ball.radius);
    if (!court) return court.errors();
    return Scene{*std::move(court), std::move(assignments), *settings, test.frames, test.match};
}

text::Result<CaseResult> play_case(const SceneTest& test, const SceneCase& one) {
    const geometry::WorkLimit limit(test.most_work);
    geometry::add_work(test.bytes * work_of_byte);
    auto scene = scene_of(test, one);
    if (!scene) return scene.errors();
    scene->limit = limit;
    Run run(*scene);
    const auto judges = make_judges(test.expectations, *scene, run, test.file);
    if (!judges) return judges.errors();
    play_before(*judges, run);
    CaseResult result{{}, sim::hex(sim::hash(run.state()))};
    for (const auto& judge : *judges) {
        auto failure = judge->verdict();
        if (run.is_too_costly()) break;
        const Expectation& expected = judge->expectation;
        if (failure)
            result.failures.push_back(*std::move(failure));
        else if (!judge->exercised)
            result.unseen.push_back({expected.place, 0, 0, describe(expected), nothing_shown});
    }
    result.work = limit.used();
    result.is_too_costly = run.is_too_costly();
    if (result.is_too_costly) {
        result.failures = {failure_of_cost(run.state().frame)};
        return result;
    }
    if (test.hash && *test.hash != result.hash)
        result.failures.push_back(
            {test.hash_place, run.state().frame, 0, "the hash " + text::quoted(*test.hash), result.hash});
    return result;
}

CaseMoment play_until(const Scene& scene, int frame) {
    struct Substeps : sim::SubstepWatcher {
        std::vector<sim::State> states;
        void on_substep(const sim::State& state, int) override { states.push_back(state); }
    };
    constexpr std::size_t most_pages = 6;
    Run run(scene);
    CaseMoment moment{{run.state()}, run.world(), {}};
    while ((frame == 0 || run.state().frame < frame) && !run.over()) {
        Substeps substeps;
        substeps.states.push_back(run.state());
        const sim::Events& events = run.play(&substeps);
        if (const auto contact = lab::last_contact(events, substeps.states, run.world())) moment.contact = contact;
        moment.pages.push_back(run.state());
        if (moment.pages.size() > most_pages) moment.pages.erase(moment.pages.begin());
    }
    return moment;
}

}  // namespace megapon::judge
