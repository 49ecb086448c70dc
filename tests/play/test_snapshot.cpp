#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "court/court_text.h"
#include "places.h"
#include "play/court_files.h"
#include "play/framed_file.h"
#include "play/recorded.h"
#include "play/session.h"
#include "play/snapshot.h"
#include "sim/hash.h"
#include "sim/step.h"

namespace megapon::play::snapshot_tests {

using sim::Side;

namespace {

using Hashes = std::vector<std::uint64_t>;

constexpr int frames_on = 200;

Hashes go_on(sim::State state, const sim::World& world) {
    Hashes hashes;
    sim::Events events;
    for (int frame = 0; frame < frames_on; ++frame) {
        sim::step(state, {}, world, events);
        hashes.push_back(sim::hash(state));
    }
    return hashes;
}

// Persons' hands do something, too.
Hashes go_on(play::Session& session) {
    Hashes hashes;
    sim::Random random(5);
    for (int frame = 0; frame < frames_on; ++frame) {
        session.play(play::testing::some_hands(random, session.world().tuning.physics.substeps));
        hashes.push_back(sim::hash(session.state()));
    }
    return hashes;
}

sim::World golden_scene(const std::string& name, court::Solver solver) {
    std::ifstream file(tests_folder() / "golden/scenes" / (name + ".toml"));
    REQUIRE(file);
    const auto court = court::read_court(std::string{std::istreambuf_iterator<char>(file), {}}, name);
    REQUIRE(court);
    sim::Tuning tuning;
    tuning.physics.solver = solver;
    return sim::make_world(*court, tuning);
}

sim::State played(const sim::World& world, int frames) {
    sim::State state = sim::start_scene(world);
    sim::Events events;
    for (int frame = 0; frame < frames; ++frame) sim::step(state, {}, world, events);
    return state;
}

sim::World world_of_court(const std::string& name) {
    const auto court = play::load_court(name, 16);
    REQUIRE(court);
    return sim::make_world(*court, {});
}

play::Session session_on(sim::World world, const std::string& left, const std::string& right, int frames) {
    play::Session session(std::move(world), {*play::player_source_of(left), *play::player_source_of(right)}, 11);
    for (int frame = 0; frame < frames; ++frame) session.play({});
    return session;
}

void check_goes_on(play::Session& session) {
    auto loaded = play::read_session_snapshot(play::write_snapshot(session), "snapshot");
    REQUIRE(loaded);
    CHECK(sim::hash(loaded->state()) == sim::hash(session.state()));
    CHECK(go_on(*loaded) == go_on(session));
}

std::string some_snapshot() {
    const sim::World world = golden_scene("tiles", court::Solver::substep);
    return play::write_snapshot(world, played(world, 20));
}

std::string message_of(const text::Errors& errors) { return errors.empty() ? "" : text::describe(errors.front()); }

std::string refusal(std::string_view bytes) {
    return message_of(play::read_world_snapshot(bytes, "moment.snapshot").errors());
}

// The same file with other contents, which its checksum fits.
std::string with_contents(const std::string& bytes, const std::function<void(std::string&)>& change) {
    const play::FileKind kind{"MEGASNAP", 2, "snapshot"};
    std::string contents(*play::contents_of(bytes, kind, ""));
    change(contents);
    return play::frame_file(kind, contents);
}

}  // namespace

TEST_CASE("an experiment that is saved and loaded goes on to the same hashes, with either solver") {
    for (const char* name : {"tiles", "lines", "polygons", "hundred-balls", "restitution", "marching", "boat"}) {
        for (const auto solver : {court::Solver::substep, court::Solver::sweep}) {
            CAPTURE(name);
            const sim::World world = golden_scene(name, solver);
            const sim::State state = played(world, 37);
            const auto loaded = play::read_world_snapshot(play::write_snapshot(world, state), "snapshot");
            REQUIRE(loaded);
            CHECK(sim::hash(loaded->state) == sim::hash(state));
            CHECK(go_on(loaded->state, loaded->world) == go_on(state, world));
        }
    }
}

TEST_CASE("a match of computer players goes on as it would have, whatever they had in mind") {
    for (const int frames : {0, 1, 17, 60, 150, 301}) {
        CAPTURE(frames);
        play::Session session = session_on(world_of_court("open"), "cpu:2", "cpu:5", frames);
        check_goes_on(session);
    }
}

TEST_CASE("so does one of stand-ins and aids, and one of a person") {
    for (const char* left : {"human:250,12,90", "human:200,8,60:one_button", "human:180,10,70:walk_only", "player"}) {
        CAPTURE(left);
        play::Session session = session_on(world_of_court("open"), left, "cpu:3", 120);
        if (std::string_view(left) == "player") session.set_assist(Side::left, config::Assist::one_button);
        check_goes_on(session);
    }
}

TEST_CASE("so does a try of every court for one, at any time") {
    for (const char* name :
         {"bells", "block-print", "corridors", "last-page", "letter-box", "marble-storm", "marching-band",
          "moving-goals", "origami-harbour", "paper-planes", "rubber-stamps", "set-squares"}) {
        const auto court = play::load_court(name, 16);
        REQUIRE(court);
        CAPTURE(name);
        for (const int frames : {0, 90, 333}) {
            play::Session session = session_on(sim::make_world(*court, {}), "cpu:4", "player", frames);
            check_goes_on(session);
        }
    }
}

TEST_CASE("so does a match on every slip") {
    for (const play::NamedCourt& slip : play::load_slips()) {
        CAPTURE(slip.name);
        for (const int frames : {0, 200, 500}) {
            play::Session session = session_on(sim::make_world(slip.court, {}), "cpu:1", "cpu:4", frames);
            check_goes_on(session);
        }
    }
}

TEST_CASE("tuning that has changed since the start is loaded, too") {
    play::Session session = session_on(world_of_court("open"), "cpu:3", "cpu:3", 40);
    sim::Tuning tuning = session.world().tuning;
    tuning.physics.substeps = 7;
    tuning.ball.speed_cap = 333;
    session.retune(tuning);
    session.play({});
    check_goes_on(session);
}

TEST_CASE("a snapshot of a loaded snapshot is the same bytes") {
    const std::string bytes = some_snapshot();
    const auto loaded = play::read_world_snapshot(bytes, "snapshot");
    REQUIRE(loaded);
    CHECK(play::write_snapshot(loaded->world, loaded->state) == bytes);
    const std::string match = play::write_snapshot(session_on(world_of_court("open"), "cpu:2", "cpu:5", 99));
    const auto session = play::read_session_snapshot(match, "snapshot");
    REQUIRE(session);
    CHECK(play::write_snapshot(*session) == match);
}

TEST_CASE("numbers stand least significant byte first on every machine, and doubles by their bits") {
    court::Court court;
    sim::World world = sim::make_world(court, {});
    sim::State state;
    state.frame = 0x01020304;
    state.balls = {{{1, -2}, {0, 0}, 16}};
    const std::string bytes = play::write_snapshot(world, state);
    CHECK(bytes.substr(0, 9) == "MEGASNAP\x02");
    CHECK(bytes.find(std::string("\x04\x03\x02\x01\0\0\0\0"                // the frame
                                 "\x01"                                    // one ball
                                 "\0\0\0\0\0\0\xF0\x3F\0\0\0\0\0\0\0\xC0"  // 1 and -2
                                 ,
                                 25)) != std::string::npos);
}

TEST_CASE("a snapshot that is cut short anywhere is refused with a sentence") {
    const std::string bytes = some_snapshot();
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        CAPTURE(size);
        CHECK(refusal(bytes.substr(0, size)).starts_with("moment.snapshot: "));
    }
    CHECK(refusal(bytes.substr(0, bytes.size() - 1)).find("the snapshot is truncated") != std::string::npos);
    CHECK(refusal(bytes + "x").find("the snapshot is damaged") != std::string::npos);
}

TEST_CASE("a snapshot with any bit flipped is refused with a sentence") {
    const std::string bytes = some_snapshot();
    for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
        std::string flipped = bytes;
        flipped[bit / 8] = static_cast<char>(static_cast<unsigned char>(flipped[bit / 8]) ^ 1u << bit % 8);
        CAPTURE(bit);
        CHECK(refusal(flipped).starts_with("moment.snapshot: "));
    }
}

TEST_CASE("a snapshot of another physics is refused, and the message has both fingerprints") {
    const std::string other = with_contents(some_snapshot(), [](std::string& contents) { contents[0] ^= 1; });
    const std::string message = refusal(other);
    CHECK(message.find(sim::hex(sim::physics_fingerprint)) != std::string::npos);
    CHECK(message.find(sim::hex(sim::physics_fingerprint ^ 1)) != std::string::npos);
}

TEST_CASE("another file, another version and a snapshot of the other kind are refused") {
    CHECK(refusal("MEGATAPE").find("this is no snapshot of the game") != std::string::npos);
    std::string newer = some_snapshot();
    newer[8] = 4;
    CHECK(refusal(newer).find("this snapshot has version 4; expected version 3") != std::string::npos);
    const std::string match = play::write_snapshot(session_on(world_of_court("open"), "cpu:2", "cpu:5", 9));
    CHECK(refusal(match).find("of a match with its players; expected one of a world") != std::string::npos);
    CHECK(message_of(play::read_session_snapshot(some_snapshot(), "x").errors())
              .find("of a world without players; expected one of a match") != std::string::npos);
}

TEST_CASE("a state that does not fit its court is refused by the name of what does not fit") {
    const sim::World world = golden_scene("tiles", court::Solver::substep);
    const auto refused = [&world](const std::function<void(sim::State&)>& change) {
        sim::State state = played(world, 3);
        change(state);
        return refusal(play::write_snapshot(world, state));
    };
    const auto not_a_number = [](sim::State& state) { state.balls[0].center.x = std::nan(""); };
    CHECK(refused([](sim::State&) {}).empty());
    CHECK(refused([](sim::State& state) { state.balls.clear(); }).find("\"balls\" in it does not fit its court") !=
          std::string::npos);
    CHECK(refused([](sim::State& state) { state.polygons.push_back({}); }).find("\"polygons\" in it") !=
          std::string::npos);
    CHECK(refused([](sim::State& state) { state.tiles.emplace(); }).find("\"tiles\" in it") != std::string::npos);
    CHECK(refused([](sim::State& state) { state.frame = -1; }).find("\"frame\" in it") != std::string::npos);
    CHECK(refused(not_a_number).find("its contents make no sense") != std::string::npos);
}

TEST_CASE("a huge count takes no memory: the file would have to be as long") {
    const std::string huge = with_contents(some_snapshot(), [](std::string& contents) {
        contents.replace(8, 1, "\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x7F");  // the length of the court's text
    });
    CHECK(refusal(huge).find("the snapshot is damaged") != std::string::npos);
}

}  // namespace megapon::play::snapshot_tests
