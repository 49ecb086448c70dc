#include "court/court_text.h"
#include "judge/expectation.h"
#include "judge/shrink.h"

namespace megapon::judge {

namespace {

// Inputs of the frames that are played; one after the last substep counts as in it.
std::string inputs_text(const Scene& scene) {
    const int substeps = make_world_of(scene.court, *scene.settings).tuning.physics.substeps;
    std::string text;
    for (const auto& [frame, input] : scene.match->inputs) {
        if (frame > scene.frames) break;
        for (const sim::Side side : sim::both_sides)
            for (const sim::InputEvent& event : input.players[side])
                text +=
                    "\n[[match.input]]\n" + scene_line("frame", std::to_string(frame)) +
                    scene_line("side", text::in_quotes(side_words.at(sim::index_of(side)))) +
                    scene_line("control", text::in_quotes(control_words.at(static_cast<std::size_t>(event.control)))) +
                    scene_line("value", std::to_string(event.value)) +
                    scene_line("substep", std::to_string(std::min<int>(event.substep, substeps - 1)));
    }
    return text;
}

}  // namespace

std::string scene_text(const Counterexample& example, const std::string& title) {
    const auto& [scene, expectation, failure] = example;
    court::Court court = scene.court;
    if (scene.match) court.match = {};  // its keys stand in the one table [match] of the scene
    std::string text =
        "# " + title + '\n' + write_court(court) + "\n[run]\n" + scene_line("frames", std::to_string(scene.frames));
    if (!scene.assignments.empty()) text += scene_line("set", assignments_text(scene.assignments));
    if (scene.match)
        text += "\n[match]\n" + match_lines(scene.court) +
                scene_line("left", text::in_quotes(describe(scene.match->players[sim::Side::left]))) +
                scene_line("right", text::in_quotes(describe(scene.match->players[sim::Side::right]))) +
                scene_line("seed", std::to_string(scene.match->seed)) + inputs_text(scene);
    return text + "\n[[expect]]\n" + expectation_text(expectation);
}

}  // namespace megapon::judge
