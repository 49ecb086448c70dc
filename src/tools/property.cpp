#include <filesystem>

#include "court/court_text.h"
#include "sim/hash.h"
#include "text/files.h"
#include "text/json.h"
#include "tools/body_kinds.h"
#include "tools/hit_property.h"
#include "tools/program.h"
#include "tools/scene_picture.h"
#include "tools/scene_test.h"

namespace megapon::tools {

namespace fs = std::filesystem;
using text::Range;

namespace {

std::string toml_of(const Wanted& wanted) {
    const auto* range = std::get_if<Range>(&wanted);
    if (!range || range->low == range->high) return wanted_text(wanted);
    return '[' + text::number_text(range->low) + ", " + text::number_text(range->high) + ']';
}

std::string line(const std::string& key, const std::string& value) { return key + " = " + value + '\n'; }

std::string head_of(const Expectation& expectation) {
    switch (expectation.kind) {
        case Expectation::Kind::event:
            return line("event", text::in_quotes(expectation.what)) +
                   (expectation.count.low == Expectation().count.low &&
                            expectation.count.high == Expectation().count.high
                        ? ""
                        : line("count", toml_of(expectation.count)));
        case Expectation::Kind::never:
            return line("never", text::in_quotes(expectation.what));
        case Expectation::Kind::always:
            return line("always", text::in_quotes(expectation.what)) +
                   (has_limit(expectation.what) ? line("limit", text::number_text(expectation.limit)) : "");
        case Expectation::Kind::relation:
            return relation_text(expectation.relation) + '\n';
        case Expectation::Kind::at:
            break;
    }
    return line("at", expectation.frame > 0 ? std::to_string(expectation.frame) : "\"end\"") +
           (expectation.what == "score" ? "" : line(expectation.what, std::to_string(expectation.index)));
}

// Inputs of the frames that are played; one after the last substep counts as in it.
std::string inputs_text(const Scene& scene) {
    const int substeps = make_world_of(scene.court, *scene.settings).tuning.physics.substeps;
    std::string text;
    for (const auto& [frame, input] : scene.match->inputs) {
        if (frame > scene.frames) break;
        for (const sim::Side side : sim::both_sides)
            for (const sim::InputEvent& event : input.players[side])
                text += "\n[[match.input]]\n" + line("frame", std::to_string(frame)) +
                        line("side", text::in_quotes(side_words.at(sim::index_of(side)))) +
                        line("control", text::in_quotes(control_words.at(static_cast<std::size_t>(event.control)))) +
                        line("value", std::to_string(event.value)) +
                        line("substep", std::to_string(std::min<int>(event.substep, substeps - 1)));
    }
    return text;
}

// Result of one run for each expectation.
struct Outcome {
    bool exercised = false;
    std::optional<Failure> failure;
};

struct DrawnScene {
    Scene scene;
    std::uint64_t work = 0;         // work that it took
    std::vector<Outcome> outcomes;  // cppcheck-suppress unusedStructMember; through an optional
};

std::vector<Outcome> judge(const Scene& scene, const std::vector<Expectation>& expectations) {
    Run run(scene);
    Judges judges;
    for (const Expectation& expectation : expectations) {
        auto made = make_judge(expectation, scene, run, "");
        judges.push_back(made ? *std::move(made) : nullptr);  // null: its body was not drawn
    }
    play_before(judges, run);
    std::vector<Outcome> outcomes(judges.size());
    for (std::size_t i = 0; i < judges.size(); ++i)
        if (judges[i]) outcomes[i] = {judges[i]->exercised, judges[i]->verdict()};
    return outcomes;
}

// Reason why no file can hold a court that was drawn; nothing: one can.
std::optional<std::string> error_of_court(const court::Court& court) {
    const auto read = court::read_court(write_court(court), "", 0);
    if (!read) return read.errors().front().message;
    return std::nullopt;
}

struct Property {
    const SceneTest& test;
    std::vector<Scene> scenes;  // cases of the test, in turn
    std::uint64_t seed;

    // Draws the same for the same number on every machine. Errors: nothing that is drawn can be played.
    text::Result<DrawnScene> operator()(int number) const {
        constexpr int most_draws = 1000;
        const geometry::WorkLimit limit(test.most_work);
        const auto index = static_cast<std::uint64_t>(number);
        sim::Random random(sim::fnv(sim::fnv(sim::fnv_basis, seed), index));
        std::string obstacle;
        for (int tried = 0; tried < most_draws; ++tried) {
            auto scene = draw(scenes[index % scenes.size()], test.variations, random);
            std::optional<std::string> refused = scene ? overlap_at_start(*scene) : scene.errors().front().message;
            if (!refused) refused = error_of_court(scene->court);
            if (!refused) {
                scene->limit = limit;
                auto outcomes = judge(*scene, test.expectations);
                if (scene->limit.is_spent()) return text::Error(test.file, too_costly(scene->frames - 1));
                scene->limit = geometry::WorkLimit(test.most_work);  // limit for shrinking
                return DrawnScene{*std::move(scene), limit.used(), std::move(outcomes)};
            }
            obstacle = *refused;
        }
        return text::Error(test.file, "no draw of " + std::to_string(most_draws) + " can be played; in the last one " +
                                          obstacle + ". Expected ranges with free places");
    }
};

// Result of an expectation.
struct Tally {
    int runs = 0;
    int exercised = 0;
    int failed_run = 0;  // its number from 1; 0: none
    std::optional<Counterexample> failed;
};

// Runs a property; of each expectation the first failure counts, and ends its counting.
text::Result<std::vector<Tally>> tallies_of(const Property& property, const PropertyOptions& options,
                                            std::ostream& messages) {
    std::vector<Tally> tallies(property.test.expectations.size());
    text::Errors errors;
    int number = 0;
    std::uint64_t work = 0;
    const auto take = [&](text::Result<DrawnScene> drawn) {
        ++number;
        errors = drawn.errors();
        if (!errors.empty()) return false;
        work += drawn->work;
        bool goes_on = false;
        for (std::size_t i = 0; i < tallies.size(); ++i) {
            Tally& tally = tallies[i];
            if (tally.failed) continue;
            ++tally.runs;
            tally.exercised += drawn->outcomes[i].exercised ? 1 : 0;
            if (auto& failure = drawn->outcomes[i].failure) {
                tally.failed = {drawn->scene, property.test.expectations[i], *std::move(failure)};
                tally.failed_run = number;
            }
            goes_on = goes_on || !tally.failed;
        }
        if (goes_on && number < options.runs && work > property.test.most_work) {
            messages << property.test.file << ": " << number << " of " << options.runs
                     << " draws cost all that a file may; --unlimited draws all\n";
            return false;
        }
        return goes_on;
    };
    work_in_order({0, options.runs}, options.jobs, property, take);
    if (!errors.empty()) return errors;
    return tallies;
}

// Shrinks what fails, and draws each step into the film's folder: NUMBER-STEP.png. Errors: a picture cannot be written.
text::Result<Counterexample> shrink_on_film(const Counterexample& found, const std::vector<Variation>& variations,
                                            const std::string& film, int number) {
    if (film.empty()) return shrink(found, variations);
    int step = 0;
    text::Errors errors;
    auto smallest = shrink(found, variations, [&](const Counterexample& smaller) {
        const std::string digits = std::to_string(++step);
        const std::string name = std::to_string(number) + '-' +
                                 std::string(digits.size() < 3 ? 3 - digits.size() : 0, '0') + digits + ".png";
        const CaseMoment moment = play_until(smaller.scene, smaller.failure.frame);
        const Picture picture = draw_pages(moment.pages, moment.world, smaller.failure.wanted_place);
        const auto written = text::write_file(fs::path(film) / name, text::write_png(picture.pixels, picture.width));
        if (!written && errors.empty()) errors = written.errors();
    });
    if (!errors.empty()) return errors;
    return smallest;
}

// Text for the line of TAP of an expectation that failed: the smallest scene, which it writes. Errors: that cannot be
// written.
text::Result<std::string> smallest_failure(const SceneTest& test, int number, const Tally& tally,
                                           const PropertyOptions& options) {
    const auto shrunk = shrink_on_film(*tally.failed, test.variations, options.film, number);
    if (!shrunk) return shrunk.errors();
    const Counterexample& smallest = *shrunk;
    const std::string title = "Run " + std::to_string(tally.failed_run) + " of seed " + std::to_string(options.seed) +
                              " of " + fs::path(test.file).filename().string() + ", shrunk.";
    const std::string name = fs::path(test.file).stem().string() + "-fails";
    const fs::path path = text::free_file(options.output, name, ".toml").lexically_normal();
    const auto written = text::write_file(path, scene_text(smallest, title));
    if (!written) return written.errors();
    int bodies = 0;
    for (const auto& [kind, count] : body_counts(smallest.scene.court)) bodies += count;
    return yaml_of(test.file, smallest.failure) + "      run: " + std::to_string(tally.failed_run) +
           "\n      bodies: " + std::to_string(bodies) + "\n      frames: " + std::to_string(smallest.scene.frames) +
           "\n      scene: " + in_yaml(path.string()) + '\n';
}

// Writes how the expectations of a property fared; returns the exit status.
int run_property(const SceneTest& test, const PropertyOptions& options, int& number, std::ostream& out,
                 std::ostream& messages) {
    std::vector<Scene> scenes;
    for (const SceneCase& one : cases_of(test)) {
        auto scene = scene_of(test, one);
        if (!scene) return text::report(scene.errors(), messages);
        scenes.push_back(*std::move(scene));
    }
    const auto tallies = tallies_of({test, std::move(scenes), options.seed}, options, messages);
    if (!tallies) return text::report(tallies.errors(), messages);
    int status = done;
    for (std::size_t i = 0; i < tallies->size(); ++i) {
        const Tally& tally = (*tallies)[i];
        const Expectation& expectation = test.expectations[i];
        ++number;
        const auto failure =
            tally.failed ? smallest_failure(test, number, tally, options) : text::Result<std::string>(std::string());
        if (!failure) return text::report(failure.errors(), messages);
        const Fared fared{test.file,
                          expectation.place,
                          describe(expectation),
                          tally.runs,
                          tally.exercised,
                          *failure,
                          "nothing happened that could show it",
                          "in no run did anything happen that could show it"};
        status = std::max(status, write_fared(fared, number, out, messages));
    }
    return status;
}

// Property of scenes, or of `hit`.
using AnyProperty = std::variant<SceneTest, HitProperty>;

text::Result<AnyProperty> read_property(const std::string& file, const std::string& text, bool unlimited) {
    const auto top = text::parse_toml(text, file);
    const text::TomlValue* hit = top ? find_value(*top, "hit") : nullptr;
    if (hit && std::holds_alternative<text::TomlValue::Table>(hit->content)) {
        auto property = read_hit_property(*top, file);
        if (!property) return property.errors();
        return AnyProperty(*std::move(property));
    }
    auto test = read_scene_test(text, file, SceneKind::property);
    if (!test) return test.errors();
    if (unlimited) test->most_work = geometry::unlimited_work;
    return AnyProperty(*std::move(test));
}

}  // namespace

std::string scene_text(const Counterexample& example, const std::string& title) {
    const auto& [scene, expectation, failure] = example;
    court::Court court = scene.court;
    if (scene.match) court.match = {};  // its keys stand in the one table [match] of the scene
    std::string text =
        "# " + title + '\n' + write_court(court) + "\n[run]\n" + line("frames", std::to_string(scene.frames));
    if (!scene.assignments.empty()) text += line("set", assignments_text(scene.assignments));
    if (scene.match)
        text += "\n[match]\n" + match_lines(scene.court) +
                line("left", text::in_quotes(describe(scene.match->players[sim::Side::left]))) +
                line("right", text::in_quotes(describe(scene.match->players[sim::Side::right]))) +
                line("seed", std::to_string(scene.match->seed)) + inputs_text(scene);
    text += "\n[[expect]]\n" + head_of(expectation);
    for (const auto& [name, wanted] : expectation.members) text += line(name, toml_of(wanted));
    if (!expectation.after.empty()) {
        text += "after = { event = " + text::in_quotes(expectation.after);
        for (const auto& [name, wanted] : expectation.after_members) text += ", " + name + " = " + toml_of(wanted);
        text += " }\n";
    }
    return expectation.within > 0 ? text + line("within", text::number_text(expectation.within)) : text;
}

int write_fared(const Fared& fared, int number, std::ostream& out, std::ostream& messages) {
    const bool passed = fared.failure.empty() && fared.exercised > 0;
    out << (passed ? "ok " : "not ok ") << number << " - "
        << tap_name(fared.file + ':' + std::to_string(fared.place.line) + ' ' + fared.expected) << ": exercised in "
        << fared.exercised << " of " << fared.runs << (fared.runs == 1 ? " run\n" : " runs\n");
    const Failure never{fared.place, 0, 0, fared.expected, fared.unseen};
    if (!passed)
        out << "  ---\n  failures:\n"
            << (fared.failure.empty() ? yaml_of(fared.file, never) : fared.failure) << "  ...\n";
    out << std::flush;
    if (!fared.failure.empty()) return check_failed;
    if (passed) return done;
    return text::report({text::Error(fared.file, fared.place, std::string("never exercised: ") + fared.unseen_in)},
                        messages);
}

int run_properties(const PropertyOptions& options, std::ostream& out, std::ostream& messages) {
    std::vector<std::string> paths = options.paths;
    if (options.all) paths.push_back(text::asset("properties").string());
    std::vector<AnyProperty> properties;
    std::size_t laws = 0;
    const auto keep = [&](const std::string& file, const std::string& text) -> text::Result<void> {
        auto property = read_property(file, text, options.unlimited || options.all);
        if (!property) return property.errors();
        const auto* hit = std::get_if<HitProperty>(&*property);
        laws += hit ? hit->laws.size() : std::get<SceneTest>(*property).expectations.size();
        properties.push_back(*std::move(property));
        return {};
    };
    const auto read = visit_scene_files(paths, keep);
    if (!read) return text::report(read.errors(), messages);
    std::error_code ignored;
    if (!fs::is_directory(options.output, ignored))
        return text::report({text::Error("--output", text::quoted(options.output) + " is no folder")}, messages);
    if (!options.film.empty() && !text::can_deflate())
        return text::report({text::Error("--film", "this build has no zlib to draw with")}, messages);
    const auto film = options.film.empty() ? text::Result<void>() : text::make_folder(options.film);
    if (!film)
        return text::report({text::Error("--film", text::quoted(options.film) + " " + film.errors().front().message)},
                            messages);
    out << "TAP version 13\n1.." << laws << std::endl;
    int number = 0;
    int status = done;
    for (const AnyProperty& property : properties) {
        const auto* hit = std::get_if<HitProperty>(&property);
        status = std::max(status, hit ? run_hit_property(*hit, options, number, out, messages)
                                      : run_property(std::get<SceneTest>(property), options, number, out, messages));
        if (!out.good()) break;
    }
    return status;
}

}  // namespace megapon::tools
