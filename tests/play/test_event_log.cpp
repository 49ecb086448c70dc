#include <doctest/doctest.h>

#include "play/event_log.h"
#include "sim/hash.h"
#include "text/scratch_folder.h"

namespace megapon::play::event_log_tests {

using sim::Side;
using sim::Strength;
using sim::Surface;

namespace {

constexpr sim::EventTime at{7, 12, 0.65};
constexpr sim::Vec place{100.5, 0.1};
constexpr sim::Vec velocity{120, -60.25};

const std::string moment = "\"frame\":7,\"substep\":12,\"time\":0.65,";
const std::string contact = "\"contact\":[100.5,0.1],\"normal\":[0,-1],\"velocity\":[120,-60.25]}\n";

sim::Bounce bounce_off(Surface surface) { return {at, 1, surface, 3, place, {0, -1}, velocity}; }

}  // namespace

TEST_CASE("a bounce says ball, what it met and its index, contact, normal and the velocity after, in this order") {
    CHECK(event_lines(bounce_off(Surface::wall)) ==
          "{\"event\":\"bounce\"," + moment + "\"ball\":1,\"off\":\"wall\",\"index\":3," + contact);
}

TEST_CASE("a bounce names each thing a ball can meet") {
    for (const auto& [surface, word] : {std::pair{Surface::wall, "wall"},
                                        {Surface::megaphone, "megaphone"},
                                        {Surface::line, "line"},
                                        {Surface::polygon, "polygon"},
                                        {Surface::tile, "tile"},
                                        {Surface::ball, "ball"},
                                        {Surface::goal, "goal"}})
        CHECK(event_lines(bounce_off(surface)).find("\"off\":\"" + std::string(word) + '"') != std::string::npos);
}

TEST_CASE("a hit on a brick says ball, index, the hits that are left and the brick's place") {
    CHECK(event_lines(sim::Brick{at, 1, 5, 2, place}) ==
          "{\"event\":\"brick\"," + moment + "\"ball\":1,\"index\":5,\"left\":2,\"place\":[100.5,0.1]}\n");
}

TEST_CASE("two polygons that begin to touch are a and b, with frame and substep and no more") {
    CHECK(event_lines(sim::PolygonTouch{at, 1, 4}) ==
          "{\"event\":\"touch\",\"frame\":7,\"substep\":12,\"a\":1,\"b\":4}\n");
}

TEST_CASE("a hit is two lines, its bounce and then player, strength, the rally's length and the timing") {
    for (const auto& [strength, word] : {std::pair{Strength::bunt, "bunt"},
                                         {Strength::glance, "glance"},
                                         {Strength::swing, "swing"},
                                         {Strength::sweet, "sweet"},
                                         {Strength::smash, "smash"},
                                         {Strength::clash, "clash"}}) {
        const sim::Hit hit{bounce_off(Surface::megaphone), Side::right, strength, 5, false, -37.5};
        CHECK(event_lines(hit) == event_lines(hit.bounce) + "{\"event\":\"hit\"," + moment +
                                      "\"player\":1,\"ball\":1,\"strength\":\"" + word +
                                      "\",\"rally\":5,\"timing\":-37.5," + contact);
    }
}

TEST_CASE("a serve and the hit that made it are a line each, without a bounce") {
    CHECK(event_lines(sim::Serve{at, 1, Side::right, place, velocity}) ==
          "{\"event\":\"serve\"," + moment +
              "\"player\":1,\"ball\":1,\"place\":[100.5,0.1],\"velocity\":[120,-60.25]}\n");
    CHECK(event_lines(sim::Hit{bounce_off(Surface::megaphone), Side::left, Strength::smash, 1, true}) ==
          "{\"event\":\"hit\"," + moment + "\"player\":0,\"ball\":1,\"strength\":\"smash\",\"rally\":1,\"timing\":0," +
              contact);
}

TEST_CASE("a goal says who scored and the new score") {
    CHECK(event_lines(sim::Goal{at, 2, Side::right, 6, place}) ==
          "{\"event\":\"goal\"," + moment + "\"player\":1,\"ball\":2,\"score\":6,\"place\":[100.5,0.1]}\n");
}

TEST_CASE("everything else is written in the same style") {
    const std::string by_right = moment + "\"player\":1}\n";
    CHECK(event_lines(sim::Swing{at, Side::right}) == "{\"event\":\"swing\"," + by_right);
    CHECK(event_lines(sim::Smash{at, Side::right, place}) == "{\"event\":\"smash\"," + by_right);
    CHECK(event_lines(sim::MatchOver{at, Side::right}) == "{\"event\":\"match_over\"," + by_right);
    CHECK(event_lines(sim::Freeze{at, 2}) == "{\"event\":\"hit_stop\"," + moment + "\"frames\":2}\n");
    const std::string shot = "\"place\":[100.5,0.1],\"velocity\":[120,-60.25]}\n";
    CHECK(event_lines(sim::Bend{at, 1, Side::right, place, velocity}) ==
          "{\"event\":\"bend\"," + moment + "\"player\":1,\"ball\":1," + shot);
    CHECK(event_lines(sim::BounceLimit{at, 1, 2, place}) ==
          "{\"event\":\"bounce_limit\"," + moment + "\"ball\":1,\"bounces\":2,\"place\":[100.5,0.1]}\n");
    CHECK(event_lines(sim::Pinch{at, 1, Side::left, place, velocity}) ==
          "{\"event\":\"squeezed\"," + moment + "\"ball\":1,\"player\":0," + shot);
}

TEST_CASE("the end of a run of 3 frames tells their number and the state's hash in 16 hex digits") {
    sim::State state;
    state.frame = 3;
    const std::string line = end_line(state);
    CHECK(line == "{\"event\":\"end\",\"frames\":3,\"hash\":\"" + sim::hex(sim::hash(state)) + "\"}");
    CHECK(line.size() == std::string("{\"event\":\"end\",\"frames\":3,\"hash\":\"0123456789abcdef\"}").size());
}

TEST_CASE("scenes, events and the end of a match stand in the log at once, a line each") {
    const text::ScratchFolder folder;
    auto opened = EventLog::open(folder / "log.jsonl");
    REQUIRE(opened);
    EventLog log = *std::move(opened);
    log.write(scene_line("match") + '\n');
    CHECK(text::text_of(folder / "log.jsonl") == "{\"event\":\"scene\",\"name\":\"match\"}\n");
    const sim::PolygonTouch touch{{3, 7, 0}, 0, 1};
    log.write({touch, touch});
    sim::State state;
    state.frame = 5;
    log.write(end_line(state) + '\n');
    const std::string line = "{\"event\":\"touch\",\"frame\":3,\"substep\":7,\"a\":0,\"b\":1}\n";
    CHECK(text::text_of(folder / "log.jsonl") == "{\"event\":\"scene\",\"name\":\"match\"}\n" + line + line +
                                                     "{\"event\":\"end\",\"frames\":5,\"hash\":\"" +
                                                     sim::hex(sim::hash(state)) + "\"}\n");
}

TEST_CASE("a log begins anew, and one in a folder that does not exist is refused by name") {
    const text::ScratchFolder folder;
    text::write_text(folder / "log.jsonl", "old\n");
    REQUIRE(EventLog::open(folder / "log.jsonl"));
    CHECK(text::text_of(folder / "log.jsonl").empty());
    const auto refused = EventLog::open(folder / "nowhere/log.jsonl");
    REQUIRE_FALSE(refused);
    CHECK(refused.errors().front().file == (folder / "nowhere/log.jsonl").string());
}

TEST_CASE("what a visitor of the lab does is a line with the exhibit, the place, and the quiz so far") {
    const text::ScratchFolder folder;
    auto opened = EventLog::open(folder / "log.jsonl");
    REQUIRE(opened);
    EventLog log = *std::move(opened);
    log.lab({"circles", "drag", 12, 7, 1, {100.5, -0.25}, true, 3, 2});
    CHECK(text::text_of(folder / "log.jsonl") ==
          "{\"event\":\"lab\",\"exhibit\":\"circles\",\"did\":\"drag\",\"page\":12,\"substep\":7,\"handle\":1,"
          "\"place\":[100.5,-0.25],\"hit\":true,\"asked\":3,\"right\":2}\n");
}

TEST_CASE("what can never come on a court says why: a hit in a scene, a brick where there is none, but any goal") {
    court::Court court;
    const auto why = [&court](std::string_view event, bool is_match) {
        const char* reason = why_never(event, court, is_match);
        return std::string(reason ? reason : "");
    };
    CHECK(why("hit", false) == "a scene has no players");
    CHECK(why("hit", true).empty());
    CHECK(why("brick", true) == "the court has no bricks");
    CHECK(why("bounce", false) == "the court has no balls");
    CHECK(why("bounce", true).empty());
    CHECK(why("goal", false).empty());
    CHECK(why("hitt", false).empty());
    CHECK(why("drone_landed", true) == "the court has no drones");
    CHECK(why("shout", true) == "nobody shouts on this court: it has no breaths");
    CHECK(why("shout", false) == "a scene has no players");
    court.drones.emplace_back();
    court.breaths = 3;
    CHECK(why("drone_landed", false).empty());
    CHECK(why("shout", true).empty());
    std::size_t of_matches = 0;
    for (const LoggedEvent& one : all_logged_events()) of_matches += why(one.name, false) == "a scene has no players";
    CHECK(of_matches == 15);
}

}  // namespace megapon::play::event_log_tests
