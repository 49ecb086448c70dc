#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tools/expectation.h"
#include "tools/judge.h"
#include "tools/scene_run.h"
#include "tools/variation.h"

namespace megapon::tools {

// A scene that is not as expected.
struct Counterexample {
    Scene scene;
    Expectation expectation;
    Failure failure;
};

// How the scene fails; nothing where it is as expected, where a ball stands in something, and where it cannot be
// judged.
std::optional<Failure> failure_of(const Scene& scene, const Expectation& expectation);

// The same failure with as few bodies and frames and as round numbers as are found: it drops bodies, frames and
// settings, begins later, and rounds what varies, as long as the scene still fails. Numbers stay where [vary] draws
// them, but for those of a scene that begins later. The same on every machine. `see` is called with the first and with
// each smaller one.
Counterexample shrink(Counterexample found, const std::vector<Variation>& variations,
                      const std::function<void(const Counterexample&)>& see = {});

// The counterexample as a scene that `megapon-headless test` fails on. `title`: a line of comment.
std::string scene_text(const Counterexample& example, const std::string& title);

}  // namespace megapon::tools
