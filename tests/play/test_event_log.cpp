#include <doctest/doctest.h>

#include "play/event_log.h"
#include "sim/hash.h"
#include "text/scratch_folder.h"

namespace megapon::play {

TEST_CASE("scenes, events and the end of a match stand in the log at once, a line each") {
    const text::ScratchFolder folder;
    auto opened = EventLog::open(folder / "log.jsonl");
    REQUIRE(opened);
    EventLog log = *std::move(opened);
    log.scene("match");
    CHECK(text::text_of(folder / "log.jsonl") == "{\"event\":\"scene\",\"name\":\"match\"}\n");
    const sim::PolygonTouch touch{{3, 7, 0}, 0, 1};
    log.write({touch, touch});
    sim::State state;
    state.frame = 5;
    log.end(state);
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

}  // namespace megapon::play
