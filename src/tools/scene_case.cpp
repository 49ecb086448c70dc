#include <cstddef>
#include <utility>

#include "court/court_text.h"
#include "sim/hash.h"
#include "tools/scene_test.h"

// The cases of a test, and how one is played.
namespace megapon::tools {

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
    const auto scene = scene_of(test, one);
    if (!scene) return scene.errors();
    Run run(*scene);
    const auto judges = make_judges(test.expectations, *scene, run, test.file);
    if (!judges) return judges.errors();
    play_before(*judges, run);
    CaseResult result{{}, sim::hex(sim::hash(run.state()))};
    for (const auto& judge : *judges)
        if (auto failure = judge->verdict()) result.failures.push_back(*std::move(failure));
    if (test.hash && *test.hash != result.hash)
        result.failures.push_back(
            {test.hash_place, run.state().frame, 0, "the hash " + text::quoted(*test.hash), result.hash});
    return result;
}

text::Result<CaseMoment> play_until(const SceneTest& test, const SceneCase& one, int frame) {
    struct Substeps : sim::SubstepWatcher {
        std::vector<sim::State> states;
        void on_substep(const sim::State& state, int) override { states.push_back(state); }
    };
    constexpr std::size_t most_pages = 6;
    const auto scene = scene_of(test, one);
    if (!scene) return scene.errors();
    Run run(*scene);
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

}  // namespace megapon::tools
