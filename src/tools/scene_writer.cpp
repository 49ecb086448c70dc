#include <algorithm>
#include <limits>

#include "court/court_text.h"
#include "text/json.h"
#include "tools/judge.h"
#include "tools/program.h"
#include "tools/scene_run.h"
#include "tools/shrink.h"

namespace megapon::tools {

namespace {

using text::Range;

std::string toml_of(Range range) {
    if (range.low == range.high) return text::number_text(range.low);
    return '[' + text::number_text(range.low) + ", " + text::number_text(range.high) + ']';
}

std::string toml_of(const Wanted& wanted) {
    if (const auto* range = std::get_if<Range>(&wanted)) return toml_of(*range);
    return wanted_text(wanted);
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

std::string after_text(const Expectation& expectation) {
    std::string text = "after = { event = " + text::in_quotes(expectation.after);
    for (const auto& [name, wanted] : expectation.after_members) text += ", " + name + " = " + toml_of(wanted);
    return text + " }\n";
}

// Those of the frames that are played; one after the last substep counts as in it.
std::string inputs_text(const Scene& scene) {
    const int substeps = make_world_of(scene.court, *scene.settings).tuning.physics.substeps;
    std::string text;
    for (const auto& [frame, input] : scene.match->inputs) {
        if (frame > scene.frames) break;
        for (const sim::Side side : sim::both_sides)
            for (const sim::InputEvent& event : input.players[side])
                text += "\n[[match.input]]\n" + line("frame", std::to_string(frame)) +
                        line("side", text::in_quotes(side_words().at(sim::index_of(side)))) +
                        line("control", text::in_quotes(control_words().at(static_cast<std::size_t>(event.control)))) +
                        line("value", std::to_string(event.value)) +
                        line("substep", std::to_string(std::min<int>(event.substep, substeps - 1)));
    }
    return text;
}

}  // namespace

std::string scene_text(const Counterexample& example, const std::string& title) {
    const auto& [scene, expectation, failure] = example;
    std::string text =
        "# " + title + '\n' + write_court(scene.court) + "\n[run]\n" + line("frames", std::to_string(scene.frames));
    std::string set;
    for (const std::string& one : scene.assignments) {
        const std::size_t equals = one.find('=');
        set += (set.empty() ? "" : ", ") + one.substr(0, equals) + " = " + one.substr(equals + 1);
    }
    if (!set.empty()) text += "set = { " + set + " }\n";
    if (scene.match)
        text += "\n[match]\n" + line("left", text::in_quotes(describe(scene.match->players[sim::Side::left]))) +
                line("right", text::in_quotes(describe(scene.match->players[sim::Side::right]))) +
                line("seed", std::to_string(scene.match->seed));
    if (scene.match) text += inputs_text(scene);
    text += "\n[[expect]]\n" + head_of(expectation);
    for (const auto& [name, wanted] : expectation.members) text += line(name, toml_of(wanted));
    if (!expectation.after.empty()) text += after_text(expectation);
    if (expectation.within > 0) text += line("within", text::number_text(expectation.within));
    return text;
}

}  // namespace megapon::tools
