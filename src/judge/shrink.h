#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "judge/judge.h"
#include "judge/variation.h"

// Scenes that are not as expected, made smaller.
namespace megapon::judge {

// A scene that is not as expected.
struct Counterexample {
    Scene scene;
    Expectation expectation;
    Failure failure;
};

// Failure of the scene; nothing where it is as expected, where a ball stands in something, and where it cannot be
// judged.
std::optional<Failure> failure_of(const Scene& scene, const Expectation& expectation);

// Finds the same failure with fewer bodies and frames and rounder numbers: it drops bodies, frames and settings, begins
// later, and rounds what varies, as long as the scene still fails. Numbers stay where [vary] draws them, but for those
// of a scene that begins later. The result is the same on every machine. `see` is called with the first and with each
// smaller one.
Counterexample shrink(Counterexample found, const std::vector<Variation>& variations,
                      const std::function<void(const Counterexample&)>& see = {});

// The counterexample as a scene that `megapon-headless test` fails on. `title`: a line of comment.
std::string scene_text(const Counterexample& example, const std::string& title);

}  // namespace megapon::judge
