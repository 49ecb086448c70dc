#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "app/audio/sound.h"
#include "play/event_log.h"

namespace megapon::audio::sounds_for_tests {

namespace {

// A page in the middle of a rally on the court of 480 x 240, and what happened on it.
struct Page {
    sim::World world = sim::make_world(court::Court{}, sim::Tuning{});
    sim::State state = sim::start_match(world, 1);
    sim::Events events;

    Page() {
        state.frame = 101;  // steps are heard on even pages
        state.match.phase = sim::MatchPhase::rally;
        state.match.score = {2, 3};
    }

    void bounces(sim::Surface off, double x = 240, double speed = 240) {
        events.push_back(sim::Bounce{{}, 0, off, 0, {x, 120}, {}, {speed, 0}});
    }
    void hits(sim::Strength strength) {
        events.push_back(sim::Hit{{{}, 0, sim::Surface::megaphone, 0, {240, 120}, {}, {240, 0}}, {}, strength});
    }

    std::optional<Sound> heard(SoundKind kind) const {
        const Sounds sounds = sounds_for(events, state, world);
        const auto sound = std::find_if(sounds.begin(), sounds.end(),
                                        [kind](const Sound& candidate) { return candidate.kind == kind; });
        return sound == sounds.end() ? std::nullopt : std::optional(*sound);
    }
    std::size_t voices() const { return sounds_for(events, state, world).size(); }
};

}  // namespace

TEST_CASE("a page on which nothing happens and nobody walks is silent") { CHECK(Page().voices() == 0); }

TEST_CASE("a ball off the wall at the left edge is heard at the left, in the middle of the court in the middle") {
    Page page;
    page.bounces(sim::Surface::wall, 0);
    CHECK(page.heard(SoundKind::wall)->pan == doctest::Approx(-0.8));
    page.events.clear();
    page.bounces(sim::Surface::wall, 240);
    CHECK(page.heard(SoundKind::wall)->pan == doctest::Approx(0));
}

TEST_CASE("of two balls off the wall on one page only the faster one is heard, whichever comes first") {
    Page page;
    page.bounces(sim::Surface::wall, 0, 100);
    page.bounces(sim::Surface::wall, 480, 400);
    page.bounces(sim::Surface::wall, 0, 200);
    CHECK(page.voices() == 1);
    CHECK(page.heard(SoundKind::wall)->pan == doctest::Approx(0.8));
}

TEST_CASE("a swing, a sweet and a smashed hit are three strengths; a bunt is a sound of its own") {
    const auto strength_of = [](sim::Strength strength) {
        Page page;
        page.hits(strength);
        return page.heard(SoundKind::hit)->variant;
    };
    CHECK(strength_of(sim::Strength::swing) == hit_variant(0, 0));
    CHECK(strength_of(sim::Strength::sweet) == hit_variant(1, 0));
    CHECK(strength_of(sim::Strength::smash) == hit_variant(2, 0));
    Page page;
    page.hits(sim::Strength::bunt);
    CHECK_FALSE(page.heard(SoundKind::hit));
    CHECK(page.heard(SoundKind::bunt));
}

TEST_CASE("a glance and a clash have sounds of their own, and no other hit is heard with them") {
    for (const auto& [strength, kind] :
         {std::pair{sim::Strength::glance, SoundKind::glance}, std::pair{sim::Strength::clash, SoundKind::clash}}) {
        Page page;
        page.hits(strength);
        CHECK(page.heard(kind));
        CHECK_FALSE(page.heard(SoundKind::hit));
    }
}

TEST_CASE("each page of a held wind-up has its own breath, then it is ready; a tap and a hit-stop have none") {
    Page page;
    sim::Player& player = page.state.players[sim::Side::left];
    player.phase = sim::SwingPhase::held;
    player.swing_held = true;
    player.pressed = 100.5;
    std::vector<int> breaths;
    for (page.state.frame = 101; page.state.frame < 110; ++page.state.frame)
        if (const auto breath = page.heard(SoundKind::charge)) breaths.push_back(breath->variant);
    CHECK(breaths == std::vector{0, 1, 2, 3});
    page.state.frame = 101;
    page.state.hit_stop.active = true;
    CHECK_FALSE(page.heard(SoundKind::charge));
    page.state.hit_stop.active = false;
    player.swing_held = false;
    CHECK_FALSE(page.heard(SoundKind::charge));
}

TEST_CASE("a brick is heard as it breaks, at its place") {
    Page page;
    page.events.push_back(sim::Brick{{}, 0, 0, 1, {0, 100}});
    CHECK_FALSE(page.heard(SoundKind::brick));
    page.events.push_back(sim::Brick{{}, 0, 0, 0, {0, 100}});
    REQUIRE(page.heard(SoundKind::brick));
    CHECK(page.heard(SoundKind::brick)->pan == doctest::Approx(-0.8));
}

TEST_CASE("the squads murmur quietly between rallies, louder the longer the rally and the faster the ball") {
    Page page;
    const auto murmur = [&page](int rally, double speed) {
        page.state.match.rally = rally;
        page.state.balls[0].velocity = {speed, 0};
        return murmur_volume(page.state, page.world);
    };
    const double slow = murmur(1, 120);
    CHECK(murmur(8, 120) > slow);
    CHECK(murmur(1, 500) > slow);
    const double rise_db = 20 * std::log10(murmur(12, 120) / murmur(0, 120));
    CHECK(rise_db == doctest::Approx(10).epsilon(0.05));
    CHECK(murmur(50, 900) <= 1);
    page.state.match.phase = sim::MatchPhase::serve;
    CHECK(murmur(50, 900) < slow);
    page.state.match.phase = sim::MatchPhase::none;
    CHECK(murmur(8, 500) == 0);
}

TEST_CASE("where the whole school looks on it murmurs louder than the squads, and no louder than everything") {
    Page page;
    page.state.balls[0].velocity = {500, 0};
    for (const int rally : {1, 6, 50}) {
        page.state.match.rally = rally;
        CHECK(murmur_volume(page.state, page.world, true) > murmur_volume(page.state, page.world));
        CHECK(murmur_volume(page.state, page.world, true) <= 1);
    }
    page.state.match.phase = sim::MatchPhase::none;
    CHECK(murmur_volume(page.state, page.world, true) == 0);
}

TEST_CASE("the band follows the ball's pace: drums from the serve's 150 px/s on, horns at 230, cornets at 340") {
    Page page;
    const auto band_at = [&page](double speed) {
        page.state.balls[0].velocity = {0, -speed};
        return band_volumes(page.state);
    };
    CHECK(band_at(150) == BandVolumes{0.5, 0, 0});
    CHECK(band_at(205)[1] == doctest::Approx(0.25));
    CHECK(band_at(230) == BandVolumes{0.5, 0.5, 0});
    CHECK(band_at(310)[2] == doctest::Approx(0.25));
    CHECK(band_at(340) == BandVolumes{0.5, 0.5, 0.5});
    CHECK(band_at(600) == band_at(340));
}

TEST_CASE("the band is silent at a serve, after a goal and where nobody plays, however fast the ball is") {
    Page page;
    page.state.balls[0].velocity = {500, 0};
    for (const auto phase :
         {sim::MatchPhase::serve, sim::MatchPhase::goal, sim::MatchPhase::over, sim::MatchPhase::none}) {
        page.state.match.phase = phase;
        CHECK(band_volumes(page.state) == BandVolumes{});
    }
}

TEST_CASE("the hits' pitch rises with every third hit of a rally, up to the fifth pitch") {
    Page page;
    page.hits(sim::Strength::swing);
    const auto pitch_after = [&page](int hits) {
        page.state.match.rally = hits;
        return page.heard(SoundKind::hit)->variant;
    };
    CHECK(pitch_after(2) == 0);
    CHECK(pitch_after(3) == 1);
    CHECK(pitch_after(11) == 3);
    CHECK(pitch_after(40) == 4);
}

TEST_CASE("the crowd gasps at the 6th hit of a rally and at every 4th after it") {
    Page page;
    page.hits(sim::Strength::swing);
    std::vector<int> gasps;
    for (page.state.match.rally = 1; page.state.match.rally < 16; ++page.state.match.rally)
        if (page.heard(SoundKind::gasp)) gasps.push_back(page.state.match.rally);
    CHECK(gasps == std::vector{6, 10, 14});
}

TEST_CASE("a hit is heard without its bounce; a push by the head is a soft bunt") {
    Page page;
    page.bounces(sim::Surface::megaphone);
    CHECK(page.heard(SoundKind::bunt));
    page.events.clear();
    page.hits(sim::Strength::swing);
    CHECK_FALSE(page.heard(SoundKind::bunt));
    CHECK(page.heard(SoundKind::hit));
}

TEST_CASE("a goal of the left side: its squad cheers on the left, the other sulks on the right, where the ball went") {
    Page page;
    page.events.push_back(sim::Goal{{}, 0, sim::Side::left, 3, {470, 120}});
    CHECK(page.heard(SoundKind::cheer)->pan < 0);
    CHECK(page.heard(SoundKind::sulk)->pan > 0);
    CHECK(page.heard(SoundKind::goal)->pan > 0);
}

TEST_CASE("a match begins with \"Play ball!\", each later point with the whistle, and only on its first page") {
    Page page;
    page.state.match.phase = sim::MatchPhase::serve;
    page.state.match.phase_since = 100.5;
    CHECK(page.heard(SoundKind::whistle));
    CHECK_FALSE(page.heard(SoundKind::play_ball));
    page.state.match.score = {0, 0};
    CHECK(page.heard(SoundKind::play_ball));
    page.state.match.phase_since = 99.5;
    CHECK(page.voices() == 0);
    page.state.hit_stop.frozen = 1;
    CHECK(page.heard(SoundKind::play_ball));
}

TEST_CASE("whoever walks is heard five times a second at 10 and at 60 pages a second, but not on a frozen page") {
    Page page;
    page.state.players[sim::Side::left].body_velocity = {160, 0};
    const auto steps = [&page](int fps) {
        page.world.tuning.physics.fps = fps;
        int count = 0;
        for (page.state.frame = 1; page.state.frame <= fps; ++page.state.frame)
            count += page.heard(SoundKind::step) ? 1 : 0;
        return count;
    };
    CHECK(steps(10) == 5);
    CHECK(steps(60) == 5);
    page.state.hit_stop.active = true;
    CHECK(steps(10) == 0);
}

TEST_CASE("an experiment without players hears balls and no whistle") {
    Page page;
    page.state.match = {};
    page.state.players[sim::Side::left].body_velocity = {160, 0};
    page.state.frame = 0;
    page.bounces(sim::Surface::ball);
    CHECK(page.voices() == 1);
    CHECK(page.heard(SoundKind::wall)->variant == 1);
}

}  // namespace megapon::audio::sounds_for_tests

TEST_CASE("the row of each event names a recording: only a step is a step") {
    using namespace megapon;
    for (const play::EventSign& row :
         {play::sign_of(sim::Brick{}), play::sign_of(sim::Ring{}), play::sign_of(sim::Ring{{}, 0, 0, 1, {}}),
          play::sign_of(sim::Post{}), play::sign_of(sim::Edge{}), play::sign_of(sim::DroneEnd{}),
          play::sign_of(sim::DroneEnd{{}, 0, true, {}}), play::sign_of(sim::CrusherDown{}), play::sign_of(sim::Crush{}),
          play::sign_of(sim::Throw{}), play::sign_of(sim::DeadBall{})}) {
        CAPTURE(row.recording);
        CHECK(audio::sound_named(row.recording).kind != audio::SoundKind::step);
    }
    CHECK(audio::sound_named("paper-1").variant == 1);
}
