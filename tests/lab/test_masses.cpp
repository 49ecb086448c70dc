#include <doctest/doctest.h>

#include <cmath>

#include "lab/claims.h"
#include "lab/judging.h"
#include "lab/random_states.h"

// Two masses that meet obliquely, as the circles and arrows of the page show it.
namespace megapon::lab::masses_tests {

namespace {

using judging::drawn_pair;
using judging::DrawnPair;

// The exhibit, b lower than a, and the same once the two have met; both balls move level before.
struct Meeting {
    DrawnPair before;
    DrawnPair after;
    double a = 1;  // masses
    double b = 1;
    double restitution = 1;
};

// By many short steps, until an arrow is another one. None: they do not meet within three seconds.
std::optional<Meeting> meet(sim::Random& random, bool naive) {
    const auto exhibit = require_exhibit("masses");
    exhibit->set("substeps", 240);
    exhibit->set("naive", naive ? 1 : 0);
    exhibit->set("b.y", random_whole(random, 63, 84));
    exhibit->set("a.m", random_whole(random, 1, 10));
    exhibit->set("b.m", random_whole(random, 1, 10));
    exhibit->set("a.v", random_whole(random, 20, 200));
    exhibit->set("b.v", random_whole(random, -200, 10));
    exhibit->set("restitution", random_whole(random, 0, 2) / 2);
    Meeting met{drawn_pair(*exhibit), {}, exhibit->value("a.m"), exhibit->value("b.m"), exhibit->value("restitution")};
    for (int substep = 0; substep < 30 * 240; ++substep) {
        exhibit->play_substep();
        met.after = drawn_pair(*exhibit);
        if (length(met.after.velocity_a - met.before.velocity_a) > 1e-6) return met;
    }
    return std::nullopt;
}

}  // namespace

TEST_CASE("masses that meet obliquely keep their momentum both ways, and each its speed along the tangent") {
    sim::Random random(3);
    int meetings = 0;
    for (int i = 0; i < 100; ++i) {
        const auto met = meet(random, false);
        if (!met) continue;
        ++meetings;
        const auto& [before, after, a, b, restitution] = *met;
        const Vec momentum = before.velocity_a * a + before.velocity_b * b;
        CHECK(length(after.velocity_a * a + after.velocity_b * b - momentum) < 1e-6);
        const Vec apart = after.a.center - after.b.center;
        CHECK(length(apart) == doctest::Approx(after.a.radius + after.b.radius).epsilon(0.1));
        // What a has got points straight away from b: nothing of it goes along the tangent.
        const Vec given = after.velocity_a - before.velocity_a;
        CHECK(std::fabs(cross(given, apart)) < 0.1 * length(given) * length(apart));
        CHECK(dot(given, apart) > 0);
        const Vec n = given / length(given);
        const double nearing = dot(before.velocity_b - before.velocity_a, n);
        CHECK(std::fabs(dot(after.velocity_a - after.velocity_b, n) - restitution * nearing) < 1e-3);
        if (restitution < 1) continue;
        const auto energy = [&, a = a, b = b](const DrawnPair& pair) {
            return a * length_squared(pair.velocity_a) + b * length_squared(pair.velocity_b);
        };
        CHECK(energy(after) == doctest::Approx(energy(before)));
    }
    CHECK(meetings > 80);
}

TEST_CASE("masses: whole velocities that are swapped exchange the speeds along the tangent, too") {
    const auto exhibit = exhibit_with("masses", {"b.y=76", "a.m=4", "naive=1"});
    CHECK(exhibit->is_wrong());  // though the masses are equal, and nothing is lost
    CHECK(exhibit->number("momentum_after")->value == doctest::Approx(320));
    CHECK(exhibit->number("energy_percent")->value == doctest::Approx(100));
    CHECK(exhibit->caption() == "caption_oblique_naive");
    CHECK_FALSE(exhibit_with("masses", {"a.m=4", "naive=1"})->is_wrong());
}

TEST_CASE("masses: 14 px lower and 28 px of reach, the normal stands at 30 degrees") {
    // 4 + 8 and 8 + 8 px: b is 14 px lower, so that sin is 0.5. Along n: a 120 · -cos 30°, b 40 · cos 30°.
    const auto exhibit = exhibit_with("masses", {"b.y=76", "a.m=4", "b.m=8", "naive=0"});
    CHECK(line_of(*exhibit, "normal") == "n = (-0.866…, -0.5)");
    CHECK(line_of(*exhibit, "along_normal") == "v·n = (-103.9…, 34.6…)");
    CHECK(line_of(*exhibit, "mirrored") == "w = v + (1 + 1) (c·n - v·n) n");
    // c·n = (4 · -103.92 + 8 · 34.64) / 12 = -11.547
    CHECK(line_of(*exhibit, "centre") == "c·n = -11.5…");
    const CheckedClaim claim("masses");
    CHECK(claim["oblique_contacts"] == 20000);
    CHECK(claim["tangent_px_s"] < 1e-9);
    CHECK(claim["swapped_oblique_right"] < claim["swapped_right"]);
}

TEST_CASE("masses of 1 pass each other 19 px aside, and meet 18 px aside") {
    CHECK(exhibit_with("masses", {"a.m=1", "b.m=1", "b.y=81", "a.v=200"})->caption() == "caption_passes");
    CHECK_FALSE(exhibit_with("masses", {"a.m=1", "b.m=1", "b.y=81", "a.v=200"})->hits(false));
    CHECK(exhibit_with("masses", {"a.m=1", "b.m=1", "b.y=79", "a.v=200"})->hits(false));
}

}  // namespace megapon::lab::masses_tests
