#include <doctest/doctest.h>

#include "play/event_text.h"
#include "sim/hash.h"

namespace megapon::play {

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
                                        {Surface::ball, "ball"}})
        CHECK(event_lines(bounce_off(surface)).find("\"off\":\"" + std::string(word) + '"') != std::string::npos);
}

TEST_CASE("two polygons that begin to touch are a and b, with frame and substep and no more") {
    CHECK(event_lines(sim::PolygonTouch{at, 1, 4}) ==
          "{\"event\":\"touch\",\"frame\":7,\"substep\":12,\"a\":1,\"b\":4}\n");
}

TEST_CASE("a hit is two lines, its bounce and then player, strength and the rally's length") {
    for (const auto& [strength, word] : {std::pair{Strength::bunt, "bunt"},
                                         {Strength::swing, "swing"},
                                         {Strength::sweet, "sweet"},
                                         {Strength::smash, "smash"}}) {
        const sim::Hit hit{bounce_off(Surface::megaphone), Side::right, strength, 5};
        CHECK(event_lines(hit) == event_lines(hit.bounce) + "{\"event\":\"hit\"," + moment +
                                      "\"player\":1,\"strength\":\"" + word + "\",\"rally\":5," + contact);
    }
}

TEST_CASE("a serve and the hit that made it are a line each, without a bounce") {
    CHECK(event_lines(sim::Serve{at, 0, Side::right, place, velocity}) ==
          "{\"event\":\"serve\"," + moment + "\"player\":1,\"place\":[100.5,0.1],\"velocity\":[120,-60.25]}\n");
    CHECK(event_lines(sim::Hit{bounce_off(Surface::megaphone), Side::left, Strength::smash, 1, true}) ==
          "{\"event\":\"hit\"," + moment + "\"player\":0,\"strength\":\"smash\",\"rally\":1," + contact);
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
    CHECK(event_lines(sim::Bend{at, 0, Side::right, place, velocity}) ==
          "{\"event\":\"bend\"," + moment + "\"player\":1," + shot);
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

}  // namespace megapon::play
