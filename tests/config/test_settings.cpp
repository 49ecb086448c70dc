#include <doctest/doctest.h>

#include <cmath>
#include <set>
#include <string>

#include "config/settings.h"

namespace megapon::config::settings_tests {

using config::change_value;
using config::Settings;
using config::Source;

namespace {

std::string first(const text::Errors& errors) { return errors.empty() ? "" : text::describe(errors.front()); }

bool same(const sim::Tuning& a, const sim::Tuning& b) { return config::write_retuning(a, b).empty(); }

}  // namespace

TEST_CASE("the standard file holds every key at its default and changes nothing") {
    Settings settings;
    CHECK(settings.read(settings.standard_file(), "megapon.toml").empty());
    CHECK(same(settings.tuning(), sim::Tuning{}));
    for (const config::Setting& setting : settings.all()) {
        CAPTURE(setting.key.name);
        CHECK(setting.source == Source::file);
    }
}

TEST_CASE("the standard file documents each key with a sentence, what it may be and its unit") {
    const Settings settings;
    const std::string text = settings.standard_file();
    CHECK(text.find("[ball]\n# Radius of the ball, from the next serve on. (a number from 1 to 60 px, default "
                    "16)\nradius = 16\n") != std::string::npos);
    CHECK(text.find("solver = \"substep\"") != std::string::npos);
    for (const config::Setting& setting : settings.all()) CHECK(setting.key.help.size() > 10);
}

TEST_CASE("a file changes the keys it names and leaves the others at their defaults") {
    Settings settings;
    CHECK(settings.read("physics.solver = 'sweep'\n[ball]\nradius = 20.5\n", "megapon.toml").empty());
    CHECK(settings.tuning().physics.solver == sim::Solver::sweep);
    CHECK(settings.tuning().ball.radius == 20.5);
    CHECK(settings.tuning().ball.serve_speed == 120);
    CHECK(settings.at("ball.radius").source == Source::file);
    CHECK(settings.at("ball.serve_speed").source == Source::standard);
    CHECK(config::toml_text(settings.at("physics.solver").value) == "\"sweep\"");
}

TEST_CASE("what is wrong in a file keeps its value and is told with its place, the rest is obeyed") {
    Settings settings;
    const auto errors = settings.read(
        "[physics]\n"
        "fps = 500\n"
        "substeps = 2.5\n"
        "solver = 'euler'\n"
        "substep = 3\n"
        "[ball]\n"
        "  radius = \"big\"\n"
        "serve_speed = 200\n"
        "[sound]\n"
        "loud = 1\n",
        "my.toml");
    REQUIRE(errors.size() == 6);
    CHECK(text::describe(errors[0]) ==
          "my.toml:2:7: physics.fps: expected a whole number from 1 to 240 frames/s, got 500");
    CHECK(text::describe(errors[1]) ==
          "my.toml:3:12: physics.substeps: expected a whole number from 1 to 1000, got 2.5");
    CHECK(text::describe(errors[2]) ==
          "my.toml:4:10: physics.solver: expected \"substep\" or \"sweep\", got \"euler\"");
    CHECK(text::describe(errors[3]) == "my.toml:5:1: unknown key physics.substep; did you mean physics.substeps?");
    CHECK(text::describe(errors[4]) == "my.toml:7:12: ball.radius: expected a number from 1 to 60 px, got \"big\"");
    CHECK(text::describe(errors[5]) == "my.toml:9:2: unknown key sound");
    CHECK(settings.tuning().physics.fps == 10);
    CHECK(settings.tuning().ball.serve_speed == 200);
}

TEST_CASE("a text that is no TOML changes nothing and says where it breaks") {
    Settings settings;
    const auto errors = settings.read("[ball]\nradius = 20\nserve_speed = = 3\n", "my.toml");
    REQUIRE(errors.size() == 1);
    CHECK(first(errors).starts_with("my.toml:3:15: "));
    CHECK(same(settings.tuning(), sim::Tuning{}));
}

TEST_CASE("a number where a section stands is told") {
    CHECK(first(Settings().read("physics = 3", "f")) == "f:1:11: physics: expected a table [physics], got 3");
}

TEST_CASE("not a number and infinity are out of every range") {
    Settings settings;
    CHECK(settings.read("ball.radius = nan\nball.serve_speed = inf\n", "f").size() == 2);
    CHECK(settings.set("ball.radius=nan").size() == 1);
    CHECK(settings.tuning().ball.radius == 16);
}

TEST_CASE("an assignment takes any key, its strings with or without quotes") {
    Settings settings;
    CHECK(settings.set("physics.substeps=8").empty());
    CHECK(settings.set("physics.solver=sweep").empty());
    CHECK(settings.tuning().physics.substeps == 8);
    CHECK(settings.tuning().physics.solver == sim::Solver::sweep);
    CHECK(settings.at("physics.substeps").source == Source::command_line);
    CHECK(settings.set("physics.solver=\"substep\"").empty());
    CHECK(settings.tuning().physics.solver == sim::Solver::substep);
}

TEST_CASE("a wrong assignment names the key, the range and what was given") {
    Settings settings;
    CHECK(first(settings.set("physics.substeps=0")) ==
          "--set: physics.substeps: expected a whole number from 1 to 1000, got 0");
    CHECK(first(settings.set("physics.substeps=")) ==
          "--set: physics.substeps: expected a whole number from 1 to 1000, got \"\"");
    CHECK(first(settings.set("physics.fsp=10")) == "--set: unknown key physics.fsp; did you mean physics.fps?");
    CHECK(first(settings.set("fast")) == "--set: expected KEY=VALUE, got \"fast\"");
    CHECK(first(settings.set("ball.radius=20\nball.radius=3")) != "");
    CHECK(same(settings.tuning(), sim::Tuning{}));
}

TEST_CASE("values that contradict each other are refused together") {
    Settings settings;
    CHECK(first(settings.set("match.points=12")) == "--set: match.points: expected at most match.cap (11), got 12");
    CHECK(first(settings.read("match.cap = 5", "f")) == "f:1:13: match.cap: expected at least match.points (7), got 5");
    CHECK(first(settings.read("[match]\npoints = 9\ncap = 8\nlead = 1\n", "f")) ==
          "f:2:10: match.points: expected at most match.cap (8), got 9");
    CHECK(settings.tuning().match.points == 7);
    CHECK(settings.tuning().match.cap == 11);
    CHECK(settings.tuning().match.lead == 1);
}

TEST_CASE("assignments that only make sense together are taken together, in any order") {
    Settings settings;
    CHECK(settings.set_all({"match.points=21", "match.cap=25"}).empty());
    CHECK(settings.tuning().match.points == 21);
    CHECK(settings.tuning().match.cap == 25);
}

TEST_CASE("a key given twice and then refused goes back to what it was before") {
    Settings settings;
    CHECK(settings.set_all({"match.points=3", "match.points=30"}).size() == 1);
    CHECK(settings.tuning().match.points == 7);
    CHECK(settings.at("match.points").source == Source::standard);
}

TEST_CASE("every end of every range is accepted, and what lies beyond is not") {
    const Settings settings;
    for (const config::Setting& setting : settings.all()) {
        double low = 0;
        double high = 0;
        const std::string& range = setting.key.range;
        if (range.find(" from ") == std::string::npos) continue;
        REQUIRE(std::sscanf(range.c_str() + range.find(" from "), " from %lf to %lf", &low, &high) == 2);
        CAPTURE(setting.key.name);
        const auto accepts = [&](double value) {
            const bool whole = range.find("whole") != std::string::npos;
            text::TomlValue given;
            if (whole) given.content = static_cast<std::int64_t>(value);
            if (!whole) given.content = value;
            return setting.accept(given).has_value();
        };
        CHECK(accepts(low));
        CHECK(accepts(high));
        CHECK_FALSE(accepts(low - 1));
        CHECK_FALSE(accepts(high + 1));
    }
}

TEST_CASE("a written tuning reads back to the bit") {
    sim::Tuning tuning;
    tuning.physics = {60, 7, sim::Solver::sweep};
    tuning.ball.radius = 0.1 + 15.2;
    tuning.player.walk_speed = std::nextafter(160.0, 200.0);
    tuning.match.cap = 12;
    Settings settings;
    CHECK(settings.read(config::write_tuning(tuning), "replay").empty());
    CHECK(settings.tuning().ball.radius == tuning.ball.radius);
    CHECK(settings.tuning().player.walk_speed == tuning.player.walk_speed);
    CHECK(same(settings.tuning(), tuning));
}

TEST_CASE("a retuning is only the lines that differ") {
    sim::Tuning tuning;
    tuning.physics.substeps = 8;
    CHECK(config::write_retuning(sim::Tuning{}, tuning) == "physics.substeps = 8\n");
}

TEST_CASE("each key has its own variable") {
    sim::Tuning tuning;
    for (std::size_t i = 0; i < config::fields_of(tuning).size(); ++i) {
        sim::Tuning changed;
        const config::SettingField field = config::fields_of(changed)[i];
        if (const auto& value = field.value; std::holds_alternative<double>(value)) {
            field.store(std::get<double>(value) + 1);
        } else if (std::holds_alternative<int>(value)) {
            field.store(std::get<int>(value) + 1);
        } else {
            field.store(std::string(field.key.name == "physics.solver" ? "sweep" : "strong"));
        }
        const std::string difference = config::write_retuning(tuning, changed);
        CHECK(difference.find(field.key.name + " = ") == 0);
        CHECK(difference.find('\n') == difference.size() - 1);
    }
}

TEST_CASE("a report tells each value and where it came from, and is itself a file") {
    Settings settings;
    settings.read("ball.radius = 20", "f");
    settings.set("physics.fps=60");
    const std::string report = settings.report();
    CHECK(report.find("physics.fps = 60  # command line\n") == 0);
    CHECK(report.find("\nball.radius = 20  # file\n") != std::string::npos);
    CHECK(report.find("\nmatch.cap = 11  # default\n") != std::string::npos);
    Settings again;
    CHECK(again.read(report, "f").empty());
    CHECK(same(again.tuning(), settings.tuning()));
}

namespace {

enum class Appearance { flipbook, smooth };

// The keys of a layer above.
struct Options {
    bool captions = true;
    Appearance look = Appearance::flipbook;
    int players = 2;
};

std::vector<config::SettingField> fields_of(Options& options) {
    return {
        config::flag("sound.captions", options.captions, "Write every sound as a word."),
        config::choice("video.look", options.look, {"flipbook", "smooth"}, "How frames are shown."),
        config::whole("match.players", options.players, {1, 8}, "", "How many play."),
    };
}

}  // namespace

TEST_CASE("another layer's keys are read, set, refused and written like the tuning's") {
    Settings settings;
    Options options;
    settings.add(fields_of(options));
    CHECK(settings.read("[video]\nlook = \"smooth\"\n[sound]\ncaptions = false\n", "f").empty());
    CHECK(settings.set("match.players=4").empty());
    settings.fill(fields_of(options));
    CHECK(options.look == Appearance::smooth);
    CHECK_FALSE(options.captions);
    CHECK(options.players == 4);
    CHECK(first(settings.set("sound.captions=1")) == "--set: sound.captions: expected true or false, got 1");
    CHECK(first(settings.set("match.players=9")) == "--set: match.players: expected a whole number from 1 to 8, got 9");
    CHECK(settings.standard_file().find("look = \"flipbook\"\n") != std::string::npos);
}

TEST_CASE("a key added to a section that exists is written there") {
    Settings settings;
    Options options;
    settings.add(fields_of(options));
    CHECK(settings.standard_file().find("[match]") == settings.standard_file().rfind("[match]"));
    Settings again = settings;
    CHECK(again.read(settings.standard_file(), "f").empty());
}

TEST_CASE("gains in px/s, as older versions wrote them, are one clear sentence, and the defaults hold") {
    Settings settings;
    const auto errors = settings.read("[swing]\ngain = 20\nsweet_gain = 30\n[smash]\ngain = 60\n", "t.toml");
    REQUIRE(errors.size() == 1);
    CHECK(describe(errors[0]).starts_with(
        "t.toml:2:8: swing.gain, swing.sweet_gain, smash.gain: these numbers are px/s"));
    CHECK(settings.tuning().swing.gain == sim::SwingTuning().gain);
    CHECK(settings.at("smash.gain").source == Source::standard);
    CHECK(settings.read("[swing]\ngain = -1\n", "t.toml").front().message ==
          "swing.gain: expected a number from 0 to 3, got -1");
    CHECK(settings.set("swing.gain=20").front().message == "swing.gain: expected a number from 0 to 3, got 20");
}

TEST_CASE("changing a value leaves comments and layout as they were") {
    CHECK(change_value("# mine \xC3\xA9\n[ball]\n  radius=16   # px\nserve_speed = 120\n", "ball.radius", 20.5) ==
          "# mine \xC3\xA9\n[ball]\n  radius=20.5   # px\nserve_speed = 120\n");
}

TEST_CASE("characters of several bytes before the value do not shift it") {
    CHECK(change_value("video = { \"\xC3\xA9\xE2\x82\xAC\" = 'x', look = 'a' }\n", "video.look", std::string("b")) ==
          "video = { \"\xC3\xA9\xE2\x82\xAC\" = 'x', look = \"b\" }\n");
}

TEST_CASE("a missing key is added at the end of its section") {
    CHECK(change_value("[ball]\nradius = 16 # px\n\n[match]\ncap = 11\n", "ball.steepest", 50.0) ==
          "[ball]\nradius = 16 # px\nsteepest = 50\n\n[match]\ncap = 11\n");
    CHECK(change_value("[ball]", "ball.steepest", 50.0) == "[ball]\nsteepest = 50\n");
}

TEST_CASE("a missing section is added at the end of the text") {
    CHECK(change_value("[ball]\nradius = 16\n", "video.fullscreen", true) ==
          "[ball]\nradius = 16\n\n[video]\nfullscreen = true\n");
    CHECK(change_value("", "video.fullscreen", true) == "[video]\nfullscreen = true\n");
}

TEST_CASE("sections written as inline tables or dotted keys are changed in their own way") {
    CHECK(change_value("ball = { radius = 16 }\n", "ball.steepest", 50.0) == "ball = { steepest = 50, radius = 16 }\n");
    CHECK(change_value("ball = {}\n", "ball.steepest", 50.0) == "ball = { steepest = 50 }\n");
    CHECK(change_value("ball.radius = 16\n", "ball.steepest", 50.0) == "ball.steepest = 50\nball.radius = 16\n");
    CHECK(change_value("ball.radius = 16\n", "ball.radius", 17.0) == "ball.radius = 17\n");
}

TEST_CASE("a value over several lines is replaced as a whole") {
    CHECK(change_value("[a]\nb = \"\"\"\nx\ny\"\"\" # c\n", "a.b", 1) == "[a]\nb = 1 # c\n");
}

TEST_CASE("a text that is no TOML is left alone, and so is one whose section is a number") {
    CHECK_FALSE(change_value("[ball\n", "ball.radius", 20.0));
    CHECK_FALSE(change_value("ball = 3\n", "ball.radius", 20.0));
}

TEST_CASE("a text whose section is a list is left alone, with and without tables in it") {
    for (const char* text : {"ball = []\n", "ball = [1, 2]\n", "ball = [{ radius = 16 }]\n", "[[ball]]\n",
                             "[[ball]]\nradius = 16\n", "[[ball]]\nball = []\n"}) {
        CAPTURE(text);
        CHECK_FALSE(change_value(text, "ball.radius", 20.0));
    }
}

TEST_CASE("a value that TOML cannot say leaves the text alone") {
    CHECK_FALSE(change_value("[video]\nlook = 'a'\n", "video.look", std::string("\xFF")));
}

}  // namespace megapon::config::settings_tests
