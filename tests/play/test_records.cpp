#include <doctest/doctest.h>

#include "play/records.h"
#include "text/scratch_folder.h"

namespace megapon::play::records_tests {

namespace fs = std::filesystem;
using sim::Side;
using text::ScratchFolder;

namespace {

sim::MatchState match(int own, int other, int longest_rally = 5) {
    sim::MatchState match;
    match.score[Side::left] = own;
    match.score[Side::right] = other;
    match.longest_rally = longest_rally;
    return match;
}

sim::Hit hit(Side player, sim::Strength strength, double speed) {
    sim::Hit hit;
    hit.player = player;
    hit.strength = strength;
    hit.bounce.velocity = {speed, 0};
    return hit;
}

sim::Goal goal(Side scorer) {
    sim::Goal goal;
    goal.scorer = scorer;
    return goal;
}

MatchFacts facts_of(const sim::Events& events) {
    MatchFacts facts;
    facts.read(events);
    return facts;
}

}  // namespace

TEST_CASE(
    "a shout is as loud as the ball is fast and the moment exact, a smash and a clash are louder, at most 120 dB") {
    using enum sim::Strength;
    const auto loud = [](sim::Strength strength, double speed, double ms) {
        sim::Hit swung = hit(Side::left, strength, speed);
        swung.timing = ms;
        return loudness(swung);
    };
    CHECK(loud(swing, 120, 90) == 60);
    CHECK(loud(swing, 600, -50) == 100);
    CHECK(loud(sweet, 600, 25) == 105);
    CHECK(loud(sweet, 600, 0) == 110);
    CHECK(loud(smash, 360, -25) == 90);
    CHECK(loud(clash, 600, 0) == 120);
    CHECK(loud(clash, 9000, 0) == 120);
}

TEST_CASE("the loudest shout is each player's own, and a ball that a resting head sends back is none") {
    using enum sim::Strength;
    const auto facts =
        facts_of({hit(Side::left, swing, 240), hit(Side::right, sweet, 360), hit(Side::left, bunt, 500)});
    CHECK(facts.loudest_shout[Side::left] == 80);
    CHECK(facts.loudest_shout[Side::right] == 90);
    CHECK(MatchFacts().loudest_shout[Side::left] == 0);
}

TEST_CASE("a player's best point is the one won with the fastest shot, of two as fast the longer rally's") {
    using enum sim::Strength;
    MatchFacts facts;
    const auto play_point = [&facts](int frame, Side last, Side scorer, double speed, int rally) {
        sim::Serve serve;
        serve.at.frame = frame;
        sim::Hit shot = hit(last, swing, speed);
        shot.rally = rally;
        sim::Goal scored = goal(scorer);
        scored.at.frame = frame + 30;
        facts.read({serve, shot, scored});
    };
    CHECK_FALSE(facts.best_point[Side::left]);
    play_point(10, Side::left, Side::left, 300, 4);
    play_point(50, Side::right, Side::right, 500, 9);
    play_point(90, Side::left, Side::left, 350, 3);
    play_point(130, Side::left, Side::left, 350, 7);
    play_point(170, Side::left, Side::left, 340, 20);
    play_point(210, Side::right, Side::left, 600, 2);  // into the own goal: no shot of the scorer's
    REQUIRE(facts.best_point[Side::left]);
    CHECK(facts.best_point[Side::left]->serve_frame == 130);
    CHECK(facts.best_point[Side::left]->goal_frame == 160);
    CHECK(facts.best_point[Side::left]->hits == 7);
    CHECK(facts.best_point[Side::right]->speed == 500);
    REQUIRE(facts.longest_point);
    CHECK(facts.longest_point->hits == 20);
    play_point(250, Side::left, Side::left, 100, 20);  // as long: the one that is remembered best
    CHECK(facts.longest_point->serve_frame == 250);
    play_point(290, Side::left, Side::left, 100, 19);
    CHECK(facts.longest_point->serve_frame == 250);
}

TEST_CASE("a point by smash is one whose last hit was the scorer's smash") {
    using enum sim::Strength;
    CHECK(facts_of({hit(Side::left, smash, 300), goal(Side::left)}).has_smash_point[Side::left]);
    CHECK_FALSE(facts_of({hit(Side::left, smash, 300), goal(Side::right)}).has_smash_point[Side::left]);
    CHECK_FALSE(facts_of({hit(Side::left, smash, 300), hit(Side::right, swing, 200), goal(Side::left)})
                    .has_smash_point[Side::left]);
    CHECK_FALSE(
        facts_of({hit(Side::left, smash, 300), goal(Side::right), goal(Side::left)}).has_smash_point[Side::left]);
    // A smash may be returned, as a clash, by another or by the sweet spot.
    const sim::Swing swing_begins{{1, 1, 0}, Side::left};
    const sim::Smash smash_begins{{1, 1, 0}, Side::left, {}};
    CHECK(facts_of({swing_begins, smash_begins, hit(Side::left, clash, 300), goal(Side::left)})
              .has_smash_point[Side::left]);
    CHECK_FALSE(facts_of({swing_begins, smash_begins, swing_begins, hit(Side::left, clash, 300), goal(Side::left)})
                    .has_smash_point[Side::left]);
}

TEST_CASE("a player's form is that of the swings that met the ball; serves and resting heads count for nothing") {
    using enum sim::Strength;
    const auto timed = [](sim::Strength strength, double speed, double ms) {
        sim::Hit swung = hit(Side::left, strength, speed);
        swung.timing = ms;
        return swung;
    };
    sim::Hit serve = timed(swing, 590, 0);
    serve.serve = true;
    const auto form = facts_of({serve, timed(sweet, 300, -10), timed(glance, 200, 90), timed(smash, 420, 20),
                                timed(swing, 250, -40), timed(bunt, 500, 0), hit(Side::right, sweet, 580)})
                          .form(Side::left);
    REQUIRE(form);
    CHECK(form->swings == 4);
    CHECK(form->timing == 40);
    CHECK(form->sweet == 0.5);
    CHECK(form->fastest == 420);
    CHECK_FALSE(facts_of({serve, timed(bunt, 500, 0)}).form(Side::left));
}

TEST_CASE("what got better is what gained most on the average of up to five matches, three at least") {
    const std::vector<SwingForm> three(3, {10, 50, 0.2, 400});
    using Part = Improvement::Part;
    const auto better = [&](const SwingForm& now) { return improvement(three, now); };
    CHECK_FALSE(improvement({three[0], three[0]}, {10, 20, 0.9, 600}));
    CHECK_FALSE(better({10, 49, 0.2, 410}));  // less than a twentieth
    CHECK_FALSE(better({10, 90, 0.1, 300}));
    CHECK(better({10, 40, 0.2, 400})->part == Part::timing);  // by 1/5
    CHECK(better({10, 40, 0.3, 400})->part == Part::sweet);   // by 1/2
    CHECK(better({10, 50, 0.2, 440})->part == Part::fastest);
    std::vector<SwingForm> more(9, {10, 900, 0, 0});  // too long ago
    for (const double timing : {60.0, 50.0, 40.0, 55.0, 45.0}) more.push_back({10, timing, 0, 0});
    const auto timing = improvement(more, {10, 30, 0, 0});
    REQUIRE(timing);
    CHECK(timing->before == 50);
    CHECK(timing->now == 30);
}

TEST_CASE("the form of the last 50 matches is kept, and read again as it was written") {
    const ScratchFolder scratch;
    const fs::path file = scratch / "records.toml";
    RecordStore store(file);
    for (int number = 1; number <= 53; ++number) {
        sim::Hit swung = hit(Side::left, sim::Strength::sweet, 100 + number);
        swung.timing = -12.5;
        store.add(1, match(7, 5), facts_of({swung}));
    }
    store.add(1, match(0, 7), {});  // not one swing
    const RecordStore again(file);
    CHECK(again.errors.empty());
    CHECK(again.records() == store.records());
    const std::vector<SwingForm>& forms = again.records().forms;
    REQUIRE(forms.size() == 50);
    CHECK(forms.front() == SwingForm{1, 12.5, 1, 104});
    CHECK(forms.back() == SwingForm{1, 12.5, 1, 153});
}

TEST_CASE("the facts are read of as many balls as a court has") {
    MatchFacts facts;
    sim::Goal lost = goal(Side::right);
    lost.ball = 99;
    facts.read({lost});
    CHECK_FALSE(facts.best_point[Side::right]);
}

TEST_CASE("a match counts for its level; the best score is the win with the largest lead") {
    Records records;
    CHECK(records.next_level() == 1);
    CHECK(records.add(1, match(4, 7), {}).score == false);
    NewRecords first = records.add(1, match(7, 5), {});
    CHECK(first.score);
    CHECK(first.level_stamp);
    CHECK_FALSE(records.add(1, match(9, 7), {}).score);
    CHECK_FALSE(records.add(1, match(9, 7), {}).level_stamp);
    CHECK(records.add(1, match(7, 2), {}).score);
    CHECK(records.level(1).won == 4);
    CHECK(records.level(1).lost == 1);
    CHECK(records.level(1).best_own == 7);
    CHECK(records.level(1).best_other == 2);
    CHECK(records.level(2) == LevelRecord());
    CHECK(records.next_level() == 2);
}

TEST_CASE("with all levels beaten the last one is the next") {
    Records records;
    for (int level = 1; level <= 5; ++level) records.add(level, match(7, 3), {});
    CHECK(records.next_level() == 5);
}

TEST_CASE("the longest rally and the loudest shout of a level are broken by more, not by as much") {
    Records records;
    const auto loud = facts_of({hit(Side::left, sim::Strength::sweet, 360)});
    CHECK(records.add(3, match(2, 7, 8), loud).rally);
    CHECK(records.level(3).loudest_shout == 90);
    const NewRecords again = records.add(3, match(2, 7, 8), loud);
    CHECK_FALSE(again.rally);
    CHECK_FALSE(again.shout);
}

TEST_CASE("three stamps: a win to love, a rally of 20, a point by smash; each is new once") {
    Records records;
    const auto smashed = facts_of({hit(Side::left, sim::Strength::smash, 400), goal(Side::left)});
    CHECK(records.add(1, match(0, 7, 19), {}).stamps.empty());
    CHECK(records.add(1, match(7, 0, 20), smashed).stamps ==
          std::vector{Stamp::to_love, Stamp::long_rally, Stamp::smash_point});
    CHECK(records.add(1, match(7, 0, 20), smashed).stamps.empty());
    CHECK(records.stamp(Stamp::to_love) == 2);
}

TEST_CASE("records are read again as they were written, and a file that is not there holds none") {
    const ScratchFolder scratch;
    const fs::path file = scratch / "new/records.toml";
    RecordStore store(file);
    CHECK(store.records() == Records());
    CHECK(store.errors.empty());
    store.add(2, match(7, 0, 23), facts_of({hit(Side::left, sim::Strength::sweet, 333.3)}));
    CHECK(store.write_errors.empty());
    const RecordStore again(file);
    CHECK(again.errors.empty());
    CHECK(again.records() == store.records());
    CHECK(again.records().level(2).won == 1);
}

TEST_CASE("a file that is no TOML is kept beside the new one and named, and the records begin anew") {
    const ScratchFolder scratch;
    const fs::path file = scratch / "records.toml";
    const std::string damaged = "[level_1\nwon = 3\n";
    text::write_text(file, damaged);
    RecordStore store(file);
    CHECK(store.records() == Records());
    REQUIRE(store.errors.size() == 2);
    const fs::path aside = store.errors[1].file;
    CHECK(text::text_of(aside) == damaged);
    store.add(1, match(7, 3), {});
    CHECK(text::text_of(aside) == damaged);
    CHECK(RecordStore(file).records().level(1).won == 1);
}

TEST_CASE("the records of a newer version hold here, and what it has beyond them is there again for it") {
    const ScratchFolder scratch;
    const fs::path file = scratch / "records.toml";
    text::write_text(file, "[level_1]\nwon = 3\nperfect = true\n[level_9]\nwon = 1\n[stamps]\nto_love = 2\nhat = 4\n");
    RecordStore store(file);
    CHECK(store.errors.empty());
    CHECK(store.records().level(1).won == 3);
    store.add(1, match(7, 3), {});
    CHECK(store.write_errors.empty());
    const std::string written = text::text_of(file);
    CHECK(written.find("[level_1]\nwon = 4\n") != std::string::npos);
    for (const char* kept : {"perfect = true\n", "[level_9]\nwon = 1\n", "hat = 4\n"})
        CHECK(written.find(kept) != std::string::npos);
    CHECK(RecordStore(file).records() == store.records());
}

TEST_CASE("a record that is invalid is named, costs no other one and stays until the game has a better one") {
    const ScratchFolder scratch;
    const fs::path file = scratch / "records.toml";
    const std::string damaged = "[level_1]\nwon = -3\nlost = 2\n[level_2]\nwon = 5\n";
    text::write_text(file, damaged);
    RecordStore store(file);
    REQUIRE(store.errors.size() == 2);
    CHECK(describe(store.errors[0]) ==
          file.string() + ":2:7: level_1.won: expected a whole number from 0 to 1000000000, got -3");
    CHECK(store.records().level(1).lost == 2);
    CHECK(store.records().level(2).won == 5);
    store.add(2, match(7, 3), {});
    CHECK(text::text_of(file).find("[level_1]\nwon = -3\nlost = 2\n") != std::string::npos);
    CHECK_FALSE(fs::exists(scratch / "records.toml.damaged"));
    const std::string before = text::text_of(file);
    store.add(1, match(7, 3), {});
    CHECK(text::text_of(file).find("[level_1]\nwon = 1\nlost = 2\n") != std::string::npos);
    CHECK(text::text_of(scratch / "records.toml.damaged") == before);
    store.add(1, match(7, 3), {});
    CHECK_FALSE(fs::exists(scratch / "records.toml.damaged-2"));
    CHECK(RecordStore(file).errors.empty());
}

TEST_CASE("records that cannot be written are an error, and hold until the game ends") {
    const ScratchFolder scratch;
    text::write_text(scratch / "folder", "a file");
    RecordStore store(scratch / "folder/records.toml");
    store.add(1, match(7, 3), {});
    CHECK(store.write_errors.size() == 1);
    CHECK(store.records().level(1).won == 1);
}

TEST_CASE("two games on one folder count their matches together, and the better score stays") {
    const ScratchFolder scratch;
    const fs::path file = scratch / "records.toml";
    RecordStore first(file), second(file);
    CHECK(first.add(1, match(7, 2, 9), {}).level_stamp);
    const NewRecords news = second.add(1, match(7, 5, 4), {});
    CHECK_FALSE(news.level_stamp);
    CHECK_FALSE(news.score);
    const RecordStore again(file);
    CHECK(again.records().level(1).won == 2);
    CHECK(again.records().level(1).best_other == 2);
    CHECK(again.records().level(1).longest_rally == 9);
    CHECK(second.records() == again.records());
}

}  // namespace megapon::play::records_tests
