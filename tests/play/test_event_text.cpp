#include <doctest/doctest.h>

#include "play/event_text.h"
#include "sim/hash.h"

namespace megapon::play {

using sim::Event;
using sim::EventKind;

namespace {

Event event_of(EventKind kind) {
    Event event;
    event.kind = kind;
    event.frame = 7;
    event.substep = 12;
    event.time = 0.65;
    event.a = 1;
    event.place = {100.5, 0.1};
    event.normal = {0, -1};
    event.velocity = {120, -60.25};
    return event;
}

const std::string moment = "\"frame\":7,\"substep\":12,\"time\":0.65,";

}  // namespace

TEST_CASE("a bounce tells ball, what it met and its index, contact, normal and the velocity after, in this order") {
    Event event = event_of(EventKind::bounce);
    event.b = 3;
    event.off = sim::Off::wall;
    CHECK(event_line(event) == "{\"event\":\"bounce\"," + moment +
                                   "\"ball\":1,\"off\":\"wall\",\"index\":3,\"contact\":[100.5,0.1],"
                                   "\"normal\":[0,-1],\"velocity\":[120,-60.25]}");
}

TEST_CASE("a bounce names each thing a ball can meet") {
    using sim::Off;
    for (const auto& [off, word] : {std::pair{Off::wall, "wall"},
                                    {Off::megaphone, "megaphone"},
                                    {Off::line, "line"},
                                    {Off::polygon, "polygon"},
                                    {Off::tile, "tile"},
                                    {Off::ball, "ball"}}) {
        Event event = event_of(EventKind::bounce);
        event.off = off;
        CHECK(event_line(event).find("\"off\":\"" + std::string(word) + '"') != std::string::npos);
    }
}

TEST_CASE("two polygons that begin to touch are a and b, with frame and substep and no more") {
    Event event = event_of(EventKind::polygon_touch);
    event.b = 4;
    CHECK(event_line(event) == "{\"event\":\"touch\",\"frame\":7,\"substep\":12,\"a\":1,\"b\":4}");
}

TEST_CASE("a hit tells player, strength, the rally's length, contact, normal and velocity") {
    using sim::Strength;
    for (const auto& [strength, word] : {std::pair{Strength::push, "push"},
                                         {Strength::bunt, "bunt"},
                                         {Strength::swing, "swing"},
                                         {Strength::sweet, "sweet"},
                                         {Strength::smash, "smash"}}) {
        Event event = event_of(EventKind::hit);
        event.strength = strength;
        event.count = 5;
        CHECK(event_line(event) == "{\"event\":\"hit\"," + moment + "\"player\":1,\"strength\":\"" + word +
                                       "\",\"rally\":5,\"contact\":[100.5,0.1],\"normal\":[0,-1],"
                                       "\"velocity\":[120,-60.25]}");
    }
}

TEST_CASE("a goal tells who scored and the new score") {
    Event event = event_of(EventKind::goal);
    event.count = 6;
    CHECK(event_line(event) ==
          "{\"event\":\"goal\"," + moment + "\"player\":1,\"ball\":0,\"score\":6,\"place\":[100.5,0.1]}");
}

TEST_CASE("everything else is told in the same style") {
    const auto line = [](EventKind kind) {
        Event event = event_of(kind);
        event.count = 2;
        return event_line(event);
    };
    CHECK(line(EventKind::swing) == "{\"event\":\"swing\"," + moment + "\"player\":1}");
    CHECK(line(EventKind::smash) == "{\"event\":\"smash\"," + moment + "\"player\":1}");
    CHECK(line(EventKind::match_over) == "{\"event\":\"match_over\"," + moment + "\"player\":1}");
    CHECK(line(EventKind::hit_stop) == "{\"event\":\"hit_stop\"," + moment + "\"frames\":2}");
    const std::string shot = moment + "\"player\":1,\"place\":[100.5,0.1],\"velocity\":[120,-60.25]}";
    CHECK(line(EventKind::serve) == "{\"event\":\"serve\"," + shot);
    CHECK(line(EventKind::bend) == "{\"event\":\"bend\"," + shot);
    CHECK(line(EventKind::bounce_limit) ==
          "{\"event\":\"bounce_limit\"," + moment + "\"ball\":1,\"bounces\":2,\"place\":[100.5,0.1]}");
    CHECK(line(EventKind::squeezed) == "{\"event\":\"squeezed\"," + moment +
                                           "\"ball\":1,\"player\":0,\"place\":[100.5,0.1],"
                                           "\"velocity\":[120,-60.25]}");
}

TEST_CASE("the end of a run of 3 frames tells their number and the state's hash in 16 hex digits") {
    sim::State state;
    state.frame = 3;
    const std::string line = end_line(state);
    CHECK(line == "{\"event\":\"end\",\"frames\":3,\"hash\":\"" + sim::hex(sim::hash(state)) + "\"}");
    CHECK(line.size() == std::string("{\"event\":\"end\",\"frames\":3,\"hash\":\"0123456789abcdef\"}").size());
}

}  // namespace megapon::play
