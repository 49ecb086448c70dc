#include <doctest/doctest.h>

#include <array>

#include "app/screens/match.h"
#include "app/screens/rig.h"

namespace megapon::screens::sound_tests {

namespace key = config::key;
using audio::SoundKind;

TEST_CASE("a press of the swing is heard at once as a breath at the captain's place, before the frame that plays it") {
    Rig rig;
    rig.begin_with(two_players());
    rig.pass(130);
    rig.ear.heard.clear();
    rig.press(key::f);
    REQUIRE(rig.ear.heard.size() == 1);
    CHECK(rig.ear.heard.front().kind == SoundKind::breath);
    CHECK(rig.ear.heard.front().pan == doctest::Approx(-0.517).epsilon(0.01));  // 85 px of 480, and 0.8 at the edge
    CHECK(rig.game.frames_played() == 1);
}

TEST_CASE("a match begins with the call, and its first serve sounds like a hit") {
    Rig rig;
    rig.begin_with(two_players());
    rig.pass(110);
    CHECK(rig.ear.count(SoundKind::play_ball) == 1);
    rig.tap(key::f);
    rig.pass(600);
    CHECK(rig.ear.count(SoundKind::play_ball) == 1);
    CHECK(rig.ear.count(SoundKind::swing) == 1);
    CHECK(rig.ear.count(SoundKind::hit) == 1);
}

TEST_CASE("a whole match is heard: a goal a point, a whistle before every later one, and one call") {
    Rig rig;
    rig.begin_with(demonstration());
    for (int minutes = 0; minutes < 30 && rig.scenes() == "match"; ++minutes) rig.pass(60'000);
    const int points = static_cast<int>(rig.logged("goal").size());
    CHECK(points >= 7);
    CHECK(rig.ear.count(SoundKind::goal) == points);
    CHECK(rig.ear.count(SoundKind::whistle) == points);  // the last one ends the match
    CHECK(rig.ear.count(SoundKind::play_ball) == 1);
    CHECK(rig.ear.count(SoundKind::jingle) == 1);
}

TEST_CASE("the squads' voices swell in a rally and are silent while the match is paused") {
    Rig rig;
    rig.begin_with(against_computer(3));
    rig.pass(1000);
    const double waiting = rig.ear.murmur;
    CHECK(waiting > 0);
    rig.wait_for("hit");
    rig.pass(1500);
    CHECK(rig.ear.murmur > waiting);
    rig.tap(key::escape);
    CHECK(rig.ear.murmur == 0);
    rig.tap(key::escape);
    rig.pass(500);
    CHECK(rig.ear.murmur > 0);
}

TEST_CASE("the squads are silent while a replay is held and on the card between the matches of the title") {
    Rig rig;
    rig.begin_with(demonstration());
    rig.pass(20'000);
    auto replay = play::ReplayPlayer::open(rig.top<MatchScreen>().session().replay(), "");
    REQUIRE(replay);
    rig.begin_at(replay_screen(*std::move(replay)));
    rig.pass(5000);
    CHECK(rig.ear.murmur > 0);
    rig.tap(key::p);
    CHECK(rig.ear.murmur == 0);
    Rig title({"match.points=1", "match.lead=1"});
    title.begin_at(attract_screen());
    title.wait_for("match_over");
    title.pass(1000);
    CHECK(title.read_page().find("Longest rally") != std::string::npos);
    CHECK(title.ear.murmur == 0);
}

TEST_CASE("the call is heard in the language that is read") {
    Rig rig({"game.language=\"ja\""});
    rig.begin_with(two_players());
    rig.pass(110);
    const auto& heard = rig.ear.heard;
    const auto call = std::find_if(heard.begin(), heard.end(),
                                   [](const audio::Sound& sound) { return sound.kind == SoundKind::play_ball; });
    REQUIRE(call != heard.end());
    CHECK(call->variant == 1);
}

TEST_CASE("a menu ticks as it moves, scratches as it is obeyed, and the page that it turns to rustles") {
    Rig rig;
    rig.begin_at_title();
    rig.ear.heard.clear();
    rig.tap(key::down);
    CHECK(rig.ear.count(SoundKind::menu_move) == 1);
    rig.type({key::up, key::enter});
    CHECK(rig.ear.count(SoundKind::menu_choose) == 1);
    CHECK(rig.ear.count(SoundKind::page) == 1);
}

TEST_CASE("the title's jingle is heard at the start, and not again for who turns a page and comes back") {
    Rig rig;
    rig.begin_at_title();
    CHECK(rig.ear.count(SoundKind::jingle) == 1);
    rig.type({key::enter, key::escape});
    CHECK(rig.scenes() == "title level title");
    CHECK(rig.ear.count(SoundKind::jingle) == 1);
}

TEST_CASE("M silences everything and gives it back; the volumes multiply") {
    Rig rig({"audio.master=50", "audio.voices=40", "audio.music=0"});
    rig.begin_at_title();
    CHECK(rig.ear.levels == audio::Levels{0.5, 0.2, 0});
    rig.tap(key::m);
    CHECK(rig.ear.levels == audio::Levels{0, 0, 0});
    CHECK(rig.game.wants_drawing());  // the mark that says so
    rig.tap(key::m);
    CHECK(rig.ear.levels == audio::Levels{0.5, 0.2, 0});
}

TEST_CASE("what M silenced is silent the next time, too, and the sound page of the options gives it back") {
    Rig rig;
    rig.begin_at_title();
    rig.tap(key::m);
    CHECK(text::text_of(rig.folder() / "megapon.toml").find("mute = true") != std::string::npos);
    CHECK(rig.game.preferences().audio().mute);
    text::write_text(rig.folder() / "megapon.toml", "[audio]\nmute = false\n");
    rig.pass(300);
    CHECK(rig.ear.levels[0] == doctest::Approx(0.8));
}

TEST_CASE("pages drawn between: a hit late in its page is heard when the picture gets there, not when it is known") {
    // The ball off the wall in substep 13 of 24: half a page, 50 ms, after the page is known.
    Ear ear;
    audio::AudioMixer desk(&ear);
    audio::Sounds sounds;
    audio::add_sound(sounds, {.kind = SoundKind::wall, .frame_time = 0.5});
    audio::add_sound(sounds, {.kind = SoundKind::step});
    desk.update(1000);
    desk.play_frame(sounds, 100);
    CHECK(ear.count(SoundKind::step) == 1);
    CHECK(ear.count(SoundKind::wall) == 0);
    CHECK(desk.next_due_ms() == 1050);
    desk.update(1049);
    CHECK(ear.count(SoundKind::wall) == 0);
    desk.update(1050);
    CHECK(ear.count(SoundKind::wall) == 1);
    CHECK_FALSE(desk.next_due_ms());
    desk.play_frame(sounds, 0);
    CHECK(ear.count(SoundKind::wall) == 2);  // a page that does not move is heard at once
}

TEST_CASE("pages drawn between: a page that is played by hand is shown whole, and heard at once") {
    Rig rig({"video.presentation=\"smooth\""});
    rig.begin_with(demonstration());
    rig.pass(3000);
    rig.tap(key::p);
    rig.pass(200);
    rig.ear.heard.clear();
    for (int page = 0; page < 60; ++page) {
        rig.press(key::period);
        CHECK_FALSE(rig.game.audio().next_due_ms());
        rig.release(key::period);
    }
    CHECK(rig.ear.count(SoundKind::hit) > 0);
}

TEST_CASE("both presentations are heard alike, sound for sound") {
    const auto heard = [](const char* presentation) {
        Rig rig({std::string("video.presentation=\"") + presentation + '"'});
        rig.begin_with(demonstration());
        rig.pass(30'000);
        rig.tap(key::p);
        rig.pass(200);  // what the last page still has to be heard
        std::array<int, audio::kind_count> counts{};
        for (const audio::Sound& sound : rig.ear.heard) ++counts[static_cast<std::size_t>(sound.kind)];
        return counts;
    };
    CHECK(heard("flipbook") == heard("smooth"));
}

TEST_CASE("a volume that is saved into megapon.toml holds at once") {
    Rig rig;
    rig.begin_at_title();
    text::write_text(rig.folder() / "megapon.toml", "[audio]\nmaster = 10\n");
    rig.pass(300);
    CHECK(rig.ear.levels[0] == doctest::Approx(0.1));
}

}  // namespace megapon::screens::sound_tests
