#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "geometry/work.h"
#include "judge/judge.h"
#include "judge/variation.h"
#include "lab/exchange.h"
#include "text/toml.h"

// Scenes with what must be true of them: of one scene in a test, of all that a property draws.
namespace megapon::judge {

// A setting of the [matrix] and its values.
struct MatrixRow {
    std::string key;                  // "physics.substeps"
    std::string label;                // text in the file
    std::vector<std::string> values;  // texts in TOML
};

// Latest of all inputs of a match, by its substep.
struct LastInput {
    text::Place place;
    int substep = 0;  // first is 0
};

// A scene with what must be true of it.
struct SceneTest {
    std::string file;
    text::TomlValue court;                 // the text without what only a test has
    int frames = 0;                        // maximum to be played
    std::vector<std::string> assignments;  // "KEY=VALUE" each, as --set takes them
    std::vector<MatrixRow> matrix;
    std::optional<SceneMatch> match;      // nothing: an experiment
    std::optional<LastInput> last_input;  // last in the match
    std::vector<Expectation> expectations;
    std::optional<std::string> hash;  // hash of the last state
    text::Place hash_place;
    std::vector<Variation> variations;  // variations of a property
    std::size_t bytes = 0;              // size of the file
    std::uint64_t most_work = geometry::most_work_of_file;
};

// A test is one scene under each of its settings, a property many that its [vary] draws. A played scene may be either,
// or only a court's text.
enum class SceneKind : std::uint8_t { test, property, played };

// Reads a court's text that has [run], [[expect]], [matrix], [match] and [vary] beside a court's own tables. Errors: as
// court::read_court; an expectation that cannot be judged; a text that expects nothing; more than 10 000 cases; a
// [vary] in a test, or none in a property; a replay that cannot be played, or settings and a court beside it.
text::Result<SceneTest> read_scene_test(std::string_view text, const std::string& file,
                                        SceneKind kind = SceneKind::test);

// Reads the scene of such a text, or of a court's, as it stands: under the settings of its [run] with the assignments
// ("KEY=VALUE" each) over them; its [matrix] and [vary] have no effect. Without [run], an experiment is of 100 frames.
// Errors: of the assignments; of any table, as read_scene_test, but it need not expect anything.
text::Result<Scene> read_scene(std::string_view text, const std::string& file,
                               const std::vector<std::string>& assignments);

// One play of a test: a value for each row of its matrix.
struct SceneCase {
    std::string name;  // "FILE", "FILE substeps=4 solver=sweep"
    std::vector<std::string> assignments;
};
std::vector<SceneCase> cases_of(const SceneTest& test);

// Scene of a case. Errors: of the settings and the court under them.
text::Result<Scene> scene_of(const SceneTest& test, const SceneCase& one);

// Found for an expectation that was never exercised.
inline constexpr const char* nothing_shown = "nothing happened that could show it";

struct CaseResult {
    std::vector<Failure> failures;  // order: that of the file
    std::string hash;               // hash of the last state, 16 hex digits
    std::uint64_t work = 0;         // work that it took
    bool is_too_costly = false;     // more than the test may; it was not played to its end
    std::vector<Failure> unseen{};  // expectations that held, but that nothing could have shown otherwise
};

// Failure of a test that costs too much: it would exceed the limit of a file after this frame.
Failure failure_of_cost(int frame);

// A scene as it stands after a frame.
struct CaseMoment {
    std::vector<sim::State> pages;  // states: this one, last, and up to five before it
    sim::World world;
    std::optional<lab::MatchContact> contact;  // the last one so far
};

// Plays a scene until this frame, or to its end for 0.
CaseMoment play_until(const Scene& scene, int frame);

// Plays a case. Errors: of the settings and the court under them.
text::Result<CaseResult> play_case(const SceneTest& test, const SceneCase& one);

}  // namespace megapon::judge
