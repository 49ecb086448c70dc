#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "places.h"
#include "play/session.h"
#include "sim/hash.h"
#include "text/scratch_folder.h"
#include "tools/commands.h"
#include "tools/stepper.h"

namespace megapon::tools::step_tests {

using nlohmann::json;
using tools::Stepper;

namespace {

const std::string scene = (tests_folder() / "golden/scenes/tiles.toml").string();

Stepper opened(const tools::StepOptions& options) {
    auto stepper = Stepper::open(options);
    REQUIRE(stepper);
    return *std::move(stepper);
}

Stepper of_scene() { return opened({.scene = scene}); }
Stepper of_match() { return opened({.right = "cpu:3", .seed = 7}); }

json ask(Stepper& stepper, const std::string& line) {
    const hit::Answer answer = stepper.answer(line);
    CAPTURE(line);
    CAPTURE(answer.text);
    REQUIRE(answer.error.empty());
    return json::parse(answer.text);
}

std::string hash_of(Stepper& stepper) { return ask(stepper, R"({"do":"hash"})")["hash"]; }

// The message; the state must be as it was.
std::string error_of(Stepper& stepper, const std::string& line) {
    const std::string before = hash_of(stepper);
    const hit::Answer answer = stepper.answer(line);
    CAPTURE(line);
    CHECK(json::parse(answer.text)["error"] == answer.error);
    CHECK(hash_of(stepper) == before);
    return answer.error;
}

bool mentions(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("a scene that is stepped ends in the hash of a run of as many frames") {
    std::ostringstream out;
    std::ostringstream messages;
    std::istringstream none;
    REQUIRE(tools::run_scene({.scene = scene, .frames = 30}, none, out, messages) == 0);
    const std::string text = out.str();
    const std::string last = text.substr(text.rfind('\n', text.size() - 2) + 1);
    Stepper stepper = of_scene();
    CHECK(ask(stepper, R"({"do":"step","frames":29})")["frame"] == 29);
    CHECK(ask(stepper, R"({"do":"step"})")["frame"] == 30);
    CHECK(json::parse(last)["hash"] == hash_of(stepper));
}

TEST_CASE("a scene's [match] is stepped with its players, seed and settings; the command line wins") {
    const text::ScratchFolder folder;
    const std::string file = (folder / "match.toml").string();
    text::write_text(
        file,
        "format = 1\nwalls = \"goals\"\n[run]\nframes = 200\nset = { physics.substeps = 12 }\n[match]\nleft = "
        "\"cpu:5\"\nright = \"cpu:1\"\nseed = 7\n[[expect]]\nnever = \"bounce_limit\"\n");
    const auto end_of = [&](const tools::StepOptions& options) {
        Stepper stepper = opened(options);
        ask(stepper, R"({"do":"step","frames":60})");
        return hash_of(stepper);
    };
    const std::string asked = end_of({.scene = file});
    const std::vector<std::string> settings{"physics.substeps=12"};
    CHECK(asked == end_of({.left = "cpu:5", .right = "cpu:1", .seed = 7, .assignments = settings}));
    CHECK(end_of({.scene = file, .right = "cpu:2", .seed = 9, .assignments = {"physics.substeps=6"}}) ==
          end_of({.left = "cpu:5", .right = "cpu:2", .seed = 9, .assignments = {"physics.substeps=6"}}));
    CHECK(asked != end_of({.scene = file, .seed = 9}));
}

TEST_CASE("the inputs of a scene's [match] come in their frames, with those that are given; a replay is no session") {
    const text::ScratchFolder folder;
    const std::string file = (folder / "match.toml").string();
    const std::string match =
        "format = 1\nwalls = \"goals\"\n[match]\nleft = \"player\"\nright = \"cpu:1\"\nseed = 4\n";
    const std::string up = "{ frame = 6, side = \"left\", control = \"move_y\", value = -127 }";
    text::write_text(file, match + "input = [" + up + "]\n");
    Stepper stepper = opened({.scene = file});
    ask(stepper, R"({"do":"step","frames":9})");
    ask(stepper, R"({"do":"input","side":"left","control":"swing","value":1,"substep":12})");
    ask(stepper, R"({"do":"step","frames":12})");
    CHECK(hash_of(stepper) == "2f119b18a87a1110");  // as the session of the manual ends
    text::write_text(file, "format = 1\n[match]\nreplay = \"" +
                               (tests_folder().parent_path() / "assets/courts/authors/bells.replay").string() + "\"\n");
    const auto replay = Stepper::open({.scene = file});
    REQUIRE_FALSE(replay);
    CHECK(mentions(text::describe(replay.errors().front()), "match.toml:3:10: a replay plays as it was recorded"));
}

TEST_CASE("a match is played with the inputs that are given, each in its substep") {
    Stepper stepper = of_match();
    sim::PerSide<play::PlayerSource> players;
    players[sim::Side::right].level = 3;
    play::Session session(stepper.world(), players, 7);
    sim::FrameInput hands;
    hands.players[sim::Side::left].add({6, sim::Control::move_y, -127});
    hands.players[sim::Side::left].add({18, sim::Control::swing, 1});
    session.play(hands);
    for (int frame = 1; frame < 40; ++frame) session.play({});
    ask(stepper, R"({"do":"input","side":"left","control":"swing","value":1,"substep":18})");
    ask(stepper, R"({"do":"input","side":"left","control":"move_y","value":-127,"substep":6})");
    ask(stepper, R"({"do":"step","frames":40})");
    CHECK(hash_of(stepper) == sim::hex(sim::hash(session.state())));
}

TEST_CASE("reading tells where everything is, what happened in the last step, and the hash") {
    Stepper stepper = of_match();
    const json stepped = ask(stepper, R"({"do":"step","frames":60})");
    const json all = ask(stepper, R"({"do":"read"})");
    CHECK(all["frame"] == 60);
    CHECK(all["players"].size() == 2);
    CHECK(all["events"].size() == stepped["events"]);
    CHECK(all["events"].size() > 0);
    CHECK(all["hash"] == hash_of(stepper));
    CHECK(ask(stepper, R"({"do":"read","what":["hash"]})") == json{{"frame", 60}, {"hash", all["hash"]}});
    CHECK(ask(stepper, R"({"do":"read","what":[]})") == json{{"frame", 60}});
    ask(stepper, R"({"do":"step","frames":0})");
    CHECK(ask(stepper, R"({"do":"read"})") == all);
}

TEST_CASE("reading names the winner of a match that is over, and of no other") {
    Stepper stepper = of_match();
    CHECK_FALSE(ask(stepper, R"({"do":"read"})").contains("winner"));
    ask(stepper, R"({"do":"step","frames":100000})");
    const json all = ask(stepper, R"({"do":"read"})");
    REQUIRE(all.contains("winner"));
    CHECK(all["winner"] == (all["score"][0] > all["score"][1] ? "left" : "right"));
    CHECK(ask(stepper, R"({"do":"read","what":["bodies"]})")["winner"] == all["winner"]);
    CHECK_FALSE(ask(stepper, R"({"do":"read","what":["hash"]})").contains("winner"));
}

TEST_CASE("what was saved is gone back to, as often as wanted, computer player and all") {
    Stepper stepper = of_match();
    ask(stepper, R"({"do":"step","frames":50})");
    CHECK(ask(stepper, R"({"do":"save","name":"fifty"})")["bytes"] > 1000);
    ask(stepper, R"({"do":"step","frames":100})");
    const std::string first = hash_of(stepper);
    for (int again = 0; again < 2; ++again) {
        CHECK(ask(stepper, R"({"do":"load","name":"fifty"})")["frame"] == 50);
        ask(stepper, R"({"do":"step","frames":100})");
        CHECK(hash_of(stepper) == first);
    }
}

TEST_CASE("a file carries a match from one program to another") {
    const text::ScratchFolder folder;
    const std::string file = json((folder / "moment.snapshot").string()).dump();
    Stepper one = of_match();
    ask(one, R"({"do":"step","frames":77})");
    ask(one, R"({"do":"save","file":)" + file + "}");
    Stepper other = of_scene();
    CHECK(ask(other, R"({"do":"load","file":)" + file + "}")["frame"] == 77);
    ask(one, R"({"do":"step","frames":30})");
    ask(other, R"({"do":"step","frames":30})");
    CHECK(hash_of(one) == hash_of(other));
    CHECK(mentions(error_of(one, R"({"do":"load","file":"/missing/file"})"), "cannot be read"));
}

TEST_CASE("a seed begins the match anew, and the same seed the same match") {
    Stepper one = of_match();
    ask(one, R"({"do":"step","frames":20})");
    CHECK(ask(one, R"({"do":"seed","seed":12})")["frame"] == 0);
    ask(one, R"({"do":"step","frames":90})");
    Stepper other = opened({.right = "cpu:3", .seed = 12});
    ask(other, R"({"do":"step","frames":90})");
    CHECK(hash_of(one) == hash_of(other));
}

TEST_CASE("a setting holds from the next frame on, also where the scene itself has set it") {
    Stepper stepper = of_scene();
    ask(stepper, R"({"do":"set","key":"physics.substeps","value":3})");
    CHECK(stepper.world().tuning.physics.substeps == 3);
    ask(stepper, R"({"do":"set","key":"physics.solver","value":"sweep"})");
    CHECK(stepper.world().tuning.physics.solver == sim::Solver::sweep);
    CHECK(stepper.world().tuning.physics.substeps == 3);
}

TEST_CASE("quitting is the last answer") {
    Stepper stepper = of_scene();
    CHECK_FALSE(stepper.answer(R"({"do":"hash"})").is_last);
    CHECK(stepper.answer(R"({"do":"quit"})").is_last);
    CHECK_FALSE(stepper.answer(R"({"do":"quit","now":1})").is_last);
}

TEST_CASE("a bad line says what was expected and changes nothing") {
    Stepper match = of_match();
    CHECK(mentions(error_of(match, "x"), "not JSON"));
    CHECK(mentions(error_of(match, R"({"frames":1})"), R"(lacks the key "do")"));
    CHECK(mentions(error_of(match, R"({"do":"jump"})"), R"(do is "jump"; expected "step", "input", "seed")"));
    CHECK(
        mentions(error_of(match, R"({"do":"step","frames":1.5})"), "frames must be a whole number from 0 to 1000000"));
    CHECK(mentions(error_of(match, R"({"do":"step","frames":-1})"), "frames must be a whole number"));
    CHECK(mentions(error_of(match, R"({"do":"step","pages":1})"), R"(unknown key "pages")"));
    const std::string input = R"({"do":"input","side":"left","control":"swing","value":)";
    CHECK(mentions(error_of(match, input + "2}"), "value must be a whole number from 0 to 1"));
    CHECK(mentions(error_of(match, input + R"(1,"substep":24})"), "substep must be a whole number from 0 to 23"));
    CHECK(mentions(error_of(match, R"({"do":"input","side":"right","control":"swing","value":1})"),
                   "side is nobody who is given input"));
    CHECK(mentions(error_of(match, R"({"do":"input","side":"left","control":"kick","value":1})"),
                   R"(control is "kick"; expected "move_x", "move_y", "swing" or "shout")"));
    CHECK(mentions(error_of(match, R"({"do":"set","key":"ball.weight","value":1})"),
                   "sets nothing: unknown key ball.weight"));
    CHECK(mentions(error_of(match, R"({"do":"set","key":"physics.substeps","value":0})"), "sets nothing"));
    CHECK(mentions(error_of(match, R"({"do":"load","name":"never"})"), "nothing was saved by this name"));
    CHECK(mentions(error_of(match, R"({"do":"save"})"), "expected either a name or a file"));
    CHECK(mentions(error_of(match, R"({"do":"read","what":["all"]})"), R"(expected "bodies", "events" or "hash")"));
    CHECK(mentions(error_of(match, R"({"do":"seed","seed":-1})"), "seed must be a whole number"));
    Stepper experiment = of_scene();
    CHECK(mentions(error_of(experiment, R"({"do":"seed","seed":1})"), "is for a match"));
    CHECK(mentions(error_of(experiment, input + "1}"), "is for a match"));
}

TEST_CASE("seventeen inputs of a side in one frame are one too many, and fewer substeps wait until they are played") {
    Stepper match = of_match();
    for (int i = 0; i < 16; ++i)
        ask(match, R"({"do":"input","side":"left","control":"move_x","value":)" + std::to_string(i) + "}");
    const std::string swing = R"({"do":"input","side":"left","control":"swing","value":1,"substep":20})";
    CHECK(mentions(error_of(match, swing), "at most 16 inputs of a side in a frame"));
    ask(match, R"({"do":"step"})");
    ask(match, swing);
    const std::string fewer = R"({"do":"set","key":"physics.substeps","value":8})";
    CHECK(mentions(error_of(match, fewer), "an input waits for substep 20"));
    ask(match, R"({"do":"step"})");
    ask(match, fewer);
}

TEST_CASE("a scene, a player or a setting that is none is refused before the first line") {
    CHECK_FALSE(Stepper::open({.scene = "/missing.toml"}));
    const text::ScratchFolder folder;
    text::write_text(folder / "wrong.toml", "format = 1\n[run]\nframes = 0\n");
    CHECK_FALSE(Stepper::open({.scene = (folder / "wrong.toml").string()}));
    CHECK_FALSE(Stepper::open({.left = "cpu:9"}));
    CHECK_FALSE(Stepper::open({.assignments = {"physics.substeps=0"}}));
}

}  // namespace megapon::tools::step_tests
