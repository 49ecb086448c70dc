#include "play/replay.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "config/settings.h"
#include "court/court_text.h"
#include "places.h"
#include "play/court_files.h"
#include "play/framed_file.h"
#include "play/recorded.h"
#include "text/encodings.h"
#include "text/scratch_folder.h"

namespace megapon::play::match_link_tests {

using play::Replay;
using play::testing::record;

namespace {

std::string link_of(const Replay& replay) {
    const auto link = play::write_match_link(replay);
    REQUIRE(link);
    return *link;
}

std::string reason(const std::string& link) {
    const auto read = play::read_match_link(link);
    return read ? "" : describe(read.errors().front());
}

// The first frame that is not as recorded; 0: there is none.
int first_divergence(Replay replay) {
    auto opened = play::ReplayPlayer::open(std::move(replay), "the link");
    REQUIRE(opened);
    while (!opened->ended()) {
        opened->play();
        if (!opened->agrees()) return opened->frame();
    }
    return 0;
}

Replay match(const sim::World& world, const sim::PerSide<play::PlayerSource>& sources, std::uint64_t seed) {
    constexpr int longest = 3000;
    play::Session session(world, sources, seed);
    for (int i = 0; i < longest && !session.over(); ++i) session.play({});
    return session.replay();
}

// A link with these contents.
std::string link_with(const std::string& body, char version = 2) {
    return "#m=" + text::to_base64(version + text::deflate(body), text::Base64::url);
}

std::string body_in(const std::string& link) {
    const auto bytes = text::from_base64(std::string_view(link).substr(3), text::Base64::url);
    REQUIRE(bytes);
    const auto body = text::inflate(std::string_view(*bytes).substr(1), 1'000'000);
    REQUIRE(body);
    return *body;
}

constexpr const char* damaged = "the link: damaged or incomplete; expected all of it, to its last character";
// Why a match cannot be played.
std::string unplayable(const std::string& why) {
    return "the link: this match cannot be played: " + why +
           "; another version of the game has made the link and can play it";
}

}  // namespace

TEST_CASE("a link plays the match it was made of, to the hash of its last frame") {
    sim::Tuning tuning;
    tuning.physics.substeps = 60;
    tuning.ball.serve_speed = 133.3;
    const auto retune = [](int frame, sim::World& world, play::Recorder& recorder) {
        if (frame != 50 && frame != 90) return;
        world.tuning.ball.radius = frame / 5.0;
        recorder.retune(world.tuning);
    };
    const Replay replay = record(200, 4, sim::make_world({}, tuning), retune).replay;
    const auto read = play::read_match_link(link_of(replay));
    REQUIRE(read);
    CHECK(read->court == replay.court);
    CHECK(read->tuning == replay.tuning);
    CHECK(read->seed == replay.seed);
    CHECK(read->left == replay.left);
    CHECK(read->right == replay.right);
    CHECK(read->retuned == replay.retuned);
    CHECK(read->retuned.size() == 2);
    CHECK(read->frames == replay.frames);
    CHECK(read->hashes == std::vector{replay.hashes.back()});
    CHECK(first_divergence(*read) == 0);
    CHECK(link_of(*read) == link_of(replay));
}

TEST_CASE("a link of a match with a head start has it, and one without is as long as before there were any") {
    sim::Tuning ahead;
    ahead.match.ahead = -2;
    const Replay replay = record(60, 4, sim::make_world({}, ahead)).replay;
    const auto read = play::read_match_link(link_of(replay));
    REQUIRE(read);
    CHECK(read->tuning == replay.tuning);
    CHECK(first_divergence(*read) == 0);
    CHECK(body_in(link_of(replay)).find("match.ahead = -2\n") != std::string::npos);
    const Replay usual = record(60, 4, sim::make_world({}, {})).replay;
    CHECK(body_in(link_of(usual)).find("match.ahead") == std::string::npos);
}

TEST_CASE("every golden replay plays the same from its link") {
    for (const auto& entry : std::filesystem::directory_iterator(tests_folder() / "golden/replays")) {
        CAPTURE(entry.path().string());
        const auto replay = play::load_recording(entry.path().string());
        REQUIRE(replay);
        const auto read = play::read_match_link(link_of(*replay));
        REQUIRE(read);
        CHECK(first_divergence(*read) == 0);
    }
}

TEST_CASE("three minutes take at most 2500 characters, between people, computers and on any slip") {
    const sim::PerSide<play::PlayerSource> sources{play::PlayerSource{3}, play::PlayerSource{4}};
    std::vector<sim::World> worlds{sim::make_world({}, {})};
    for (const play::NamedCourt& slip : play::load_slips()) worlds.push_back(sim::make_world(slip.court, {}));
    for (const sim::World& world : worlds) {
        const Replay replay = match(world, sources, 3);
        CAPTURE(world.court.name);
        CAPTURE(replay.frames.size());
        CHECK(link_of(replay).size() < 400 + 2100 * replay.frames.size() / 1800);
    }
    const auto person = play::player_source_of("human:130,4,25");
    const Replay replay = match(sim::make_world({}, {}), {*person, *person}, 5);
    CHECK(link_of(replay).size() < 400 + 2100 * replay.frames.size() / 1800);
}

TEST_CASE("a match without frames is a link, too") {
    const Replay replay = record(0, 4, sim::make_world({}, {})).replay;
    const auto read = play::read_match_link(link_of(replay));
    REQUIRE(read);
    CHECK(read->frames.empty());
    CHECK(first_divergence(*read) == 0);
}

TEST_CASE("a court of the assets is named, another one is inside the link") {
    const auto slip = play::load_slip("triangle");
    REQUIRE(slip);
    const std::string named = body_in(link_of(record(5, 4, sim::make_world(*slip, {})).replay));
    CHECK(named.substr(9, 9) == "@triangle");
    court::Court own = *slip;
    own.name = "Mine";
    const Replay replay = record(5, 4, sim::make_world(own, {})).replay;
    CHECK(body_in(link_of(replay)).find("name = \"Mine\"") != std::string::npos);
    CHECK(play::read_match_link(link_of(replay))->court == court::write_court(own));
}

TEST_CASE("what stands before a link, and blanks after it, do not matter") {
    const std::string link = link_of(record(20, 4, sim::make_world({}, {})).replay);
    CHECK(play::read_match_link("https://play.example/pong/?embed" + link + "\n"));
    CHECK(play::is_match_link("https://play.example/" + link));
    CHECK_FALSE(play::is_match_link("https://play.example/#lab=tunnel"));
    CHECK(reason("https://play.example/") == "the link: no match; expected a link with #m=");
}

TEST_CASE("a link of which a character is lost or another one is refused") {
    const std::string link = link_of(record(31, 4, sim::make_world({}, {})).replay);
    std::size_t refused = 0;
    for (std::size_t i = 4; i < link.size(); ++i) {
        CAPTURE(i);
        CHECK(reason(link.substr(0, i)) != "");
        std::string changed = link;
        changed[i] = changed[i] == 'x' ? 'y' : 'x';
        // A few bits mean nothing: those that fill the last byte of what is packed, and the last digit.
        const bool is_refused = !reason(changed).empty();
        if (!is_refused) CHECK(body_in(changed) == body_in(link));
        refused += is_refused ? 1 : 0;
    }
    CHECK(refused >= link.size() - 4 - 2);
    CHECK(reason("#m=") == damaged);
    CHECK(reason(link.substr(0, 40)) == damaged);
    CHECK(reason(link + "!") == damaged);
}

TEST_CASE("a link of another version, of other rules or on an unknown court is refused with a sentence") {
    const Replay replay = record(30, 4, sim::make_world({}, {})).replay;
    const std::string body = body_in(link_of(replay));
    CHECK(reason(link_with(body)) == "");
    const std::string physics = body.substr(0, 8);  // its fingerprint
    CHECK(reason(link_with(body, 7)) == "the link: version 7; expected version 2");
    std::string other_rules = body;
    other_rules[10] = static_cast<char>(other_rules[10] ^ 1);  // of the checksum: court and tuning are empty
    CHECK(reason(link_with(other_rules)) == unplayable("its court or its rules are others in this version"));
    CHECK(reason(link_with(physics + "\x05@none" + body.substr(9))) == unplayable("no court is called \"none\""));
    CHECK(reason(link_with(body.substr(0, 9) + "\x0Bgravity = 1" + body.substr(10))) ==
          unplayable("unknown key gravity"));
}

TEST_CASE("a link that would fill the memory is refused before it does") {
    CHECK(reason("#m=" + std::string(100'001, 'A')) ==
          "the link: too long: 100001 characters; expected at most 100000");
    CHECK(reason(link_with(std::string(2'000'000, '\0'))) == damaged);  // 2 KB deflated
    play::ByteWriter out;
    out.bytes += body_in(link_of(record(0, 4, sim::make_world({}, {})).replay));
    std::string many_frames = out.bytes;
    many_frames.resize(many_frames.size() - 5);  // frames; of each side events and actions
    play::ByteWriter more;
    more.varint(1'000'000'000);
    CHECK(reason(link_with(many_frames + more.bytes + std::string(12, '\0'))) == damaged);
}

TEST_CASE("a match that is too long for a link is refused with its length") {
    Replay replay = record(1, 4, sim::make_world({}, {})).replay;
    sim::Random random(1);
    for (int frame = 0; frame < 90'000; ++frame) replay.frames.push_back(play::testing::some_hands(random, 24));
    const auto link = play::write_match_link(replay);
    REQUIRE_FALSE(link);
    const std::string message = describe(link.errors().front());
    replay.frames.resize(100'001);
    CHECK(describe(play::write_match_link(replay).errors().front()) ==
          "the link: the match is too long for a link; expected at most 100000 frames");
    CHECK(message.starts_with("the link: the match is too long for a link: "));
    CHECK(message.ends_with(" characters; expected at most 100000"));
}

TEST_CASE("a link in a file and a link itself open like a replay's file") {
    const text::ScratchFolder scratch;
    const Replay replay = record(60, 4, sim::make_world({}, {})).replay;
    const std::string link = link_of(replay);
    text::write_text(scratch / "link.txt", "https://play.example/" + link + "\n");
    text::write_text(scratch / "match.replay", play::write_replay(replay));
    for (const std::string& name : {link, (scratch / "link.txt").string(), (scratch / "match.replay").string()}) {
        const auto opened = play::open_replay(name);
        REQUIRE(opened);
        CHECK(opened->frames() == 60);
    }
    CHECK(describe(play::open_replay("#m=QQ").errors().front()) == "the link: version 65; expected version 2");
}

TEST_CASE(
    "a court's link holds the whole court, and is refused like a match's if it is damaged, too long or no court") {
    const auto slip = play::load_slip("triangle");
    REQUIRE(slip);
    const auto link = play::write_court_link(*slip);
    REQUIRE(link);
    CHECK(play::is_court_link("https://play.example/?embed" + *link));
    const auto read = play::read_court_link("https://play.example/" + *link + "\n", 16);
    REQUIRE(read);
    CHECK(court::write_court(*read) == court::write_court(*slip));

    const auto why = [](const std::string& text) {
        const auto court = play::read_court_link(text, 16);
        return court ? "" : describe(court.errors().front());
    };
    CHECK(why(link->substr(0, link->size() - 5)) == damaged);
    CHECK(why("#m=AAAA") == "the link: no court; expected a link with #court=");
    CHECK(why("#court=" + std::string(100'001, 'A')).starts_with("the link: too long"));
    const auto no_court = "#court=" + text::to_base64('\1' + text::deflate("walls = 7"), text::Base64::url);
    CHECK(why(no_court).starts_with("the link:1:"));
}

}  // namespace megapon::play::match_link_tests
