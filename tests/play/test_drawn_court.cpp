#include "play/drawn_court.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <optional>
#include <string>

#include "court/court_text.h"
#include "play/court_files.h"
#include "play/session.h"
#include "text/encodings.h"
#include "text/files.h"
#include "text/scratch_folder.h"

namespace megapon::play::drawn_court_tests {

namespace {

namespace fs = std::filesystem;
using court::Tool;

void draw_line(DrawnCourt& drawn, double y) {
    drawn.drawing.choose(Tool::pencil);
    drawn.drawing.set_cursor({300, y});
    drawn.drawing.press();
    drawn.drawing.set_cursor({340, y});
    CHECK(drawn.drawing.press().made);
}

void draw_bell(DrawnCourt& drawn, geometry::Vec at) {
    drawn.drawing.choose(Tool::bell);
    drawn.drawing.set_cursor(at);
    CHECK(drawn.drawing.press().made);
}

// A ball that is in play from the first frame on, and where it gets to in half a second.
void draw_ball(DrawnCourt& drawn, geometry::Vec from, geometry::Vec to) {
    drawn.drawing.choose(Tool::start);
    drawn.drawing.set_cursor(from);
    drawn.drawing.press();
    drawn.drawing.set_cursor(to);
    CHECK(drawn.drawing.press().made);
}

void ask_for_swing(DrawnCourt& drawn) {
    court::Task task = *drawn.drawing.court().task;
    task.needs_swing = true;
    drawn.drawing.set_task(task);
}

// A ball that flies to the captain, whose swing sends it back into a bell.
void draw_court_to_win(DrawnCourt& drawn) {
    draw_bell(drawn, {420, 120});
    draw_ball(drawn, {300, 120}, {240, 120});
    ask_for_swing(drawn);
}

// A ball that flies into a bell by itself.
void draw_court_that_wins_itself(DrawnCourt& drawn) {
    draw_bell(drawn, {420, 60});
    draw_ball(drawn, {300, 60}, {360, 60});
}

// A try in which the swing is pressed in one frame alone, if in any.
Session play_with_press(const court::Court& court, std::optional<int> pressed) {
    Session session(sim::make_world(court, {}), {}, 1);
    for (int frame = 0; frame < 100 && !session.over(); ++frame) {
        sim::FrameInput hands;
        if (frame == pressed) hands.players[sim::Side::left].add({0, sim::Control::swing, 1});
        if (pressed && frame == *pressed + 1) hands.players[sim::Side::left].add({0, sim::Control::swing, 0});
        session.play(hands);
    }
    return session;
}

// The first press that wins.
Replay win(const court::Court& court) {
    for (int frame = 0; frame < 30; ++frame) {
        const Session session = play_with_press(court, frame);
        if (session.state().task->reached) return session.replay();
    }
    FAIL("no press wins");
    return {};
}

Replay play_by_itself(const court::Court& court) {
    const Session session = play_with_press(court, std::nullopt);
    REQUIRE(session.state().task->reached);
    return session.replay();
}

std::string text_of(const fs::path& file) { return *text::read_file(file); }

text::Result<DrawnCourt> open(const fs::path& folder, const fs::path& file) {
    return DrawnCourt::open(folder, {file.stem().string(), {}, file});
}

}  // namespace

TEST_CASE("a court that is drawn is saved under its name, overwrites its own file, and is read again as it was") {
    const text::ScratchFolder folder;
    const fs::path courts = folder / "courts";
    DrawnCourt drawn(courts, "My Court, 1!");
    CHECK(drawn.is_saved());
    draw_line(drawn, 40);
    CHECK_FALSE(drawn.is_saved());
    const auto first = drawn.save();
    REQUIRE(first);
    CHECK(first->file == courts / "my-court-1.toml");
    CHECK_FALSE(first->under_new_name);
    draw_line(drawn, 60);
    const auto second = drawn.save();
    REQUIRE(second);
    CHECK(second->file == first->file);
    CHECK(drawn.is_saved());
    auto opened = open(courts, first->file);
    REQUIRE(opened);
    CHECK(court::write_court(opened->drawing.court()) == court::write_court(drawn.drawing.court()));
    draw_line(*opened, 80);
    const auto third = opened->save();
    REQUIRE(third);
    CHECK(third->file == first->file);
}

TEST_CASE("a name that is taken is not overwritten, and a name without Latin letters is a court's all the same") {
    const text::ScratchFolder folder;
    for (const char* file : {"court.toml", "court-2.png"}) text::write_text(folder / file, "not mine");
    DrawnCourt drawn(folder.path(), "コート");
    draw_line(drawn, 40);
    const auto saved = drawn.save();
    REQUIRE(saved);
    CHECK(saved->file == folder / "court-3.toml");
    CHECK(text_of(folder / "court.toml") == "not mine");
}

TEST_CASE("what the writer would lose stays: a file with comments is saved under a new name") {
    const text::ScratchFolder folder;
    const std::string by_hand = "# by hand\nformat = 2\nname = \"Mine\"\n[task]\nkind = \"returns\"\ncount = 3\n";
    text::write_text(folder / "mine.toml", by_hand);
    auto drawn = open(folder.path(), folder / "mine.toml");
    REQUIRE(drawn);
    draw_line(*drawn, 40);
    const auto saved = drawn->save();
    REQUIRE(saved);
    CHECK(saved->file == folder / "mine-2.toml");
    CHECK(saved->under_new_name);
    CHECK(text_of(folder / "mine.toml") == by_hand);
    draw_line(*drawn, 60);
    CHECK(drawn->save()->file == folder / "mine-2.toml");
}

TEST_CASE("a file that another program has changed since is not overwritten; one that is gone is written again") {
    const text::ScratchFolder folder;
    DrawnCourt drawn(folder.path(), "Mine");
    draw_line(drawn, 40);
    REQUIRE(drawn.save());
    text::write_text(folder / "mine.toml", "changed");
    draw_line(drawn, 60);
    const auto saved = drawn.save();
    REQUIRE(saved);
    CHECK(saved->file == folder / "mine-2.toml");
    CHECK(saved->under_new_name);
    CHECK(text_of(folder / "mine.toml") == "changed");
    fs::remove(saved->file);
    draw_line(drawn, 80);
    CHECK(drawn.save()->file == folder / "mine-2.toml");
}

TEST_CASE("a court from another folder is saved into the own one, and a lesson's file is never written to") {
    const text::ScratchFolder folder;
    const auto bells = court_file("bells");
    const std::string before = text_of(bells);
    auto drawn = open(folder / "courts", bells);
    REQUIRE(drawn);
    draw_line(*drawn, 40);
    const auto saved = drawn->save();
    REQUIRE(saved);
    CHECK(saved->file == folder / "courts" / "bells.toml");
    CHECK(text_of(bells) == before);
}

TEST_CASE("a court that cannot be saved is still drawn on, and says why") {
    const text::ScratchFolder folder;
    text::write_text(folder / "courts", "a file where the folder should be");
    DrawnCourt drawn(folder / "courts", "Mine");
    draw_line(drawn, 40);
    const auto saved = drawn.save();
    REQUIRE_FALSE(saved);
    CHECK(saved.errors()[0].message.size() > 0);
    CHECK_FALSE(drawn.is_saved());
    CHECK(drawn.drawing.court().lines.size() == 1);
    DrawnCourt homeless("", "Mine");
    draw_line(homeless, 40);
    CHECK_FALSE(homeless.save());
}

TEST_CASE("a file that is saved elsewhere is followed; one with an error is told with line and column, once") {
    const text::ScratchFolder folder;
    DrawnCourt drawn(folder.path(), "Mine");
    draw_line(drawn, 40);
    REQUIRE(drawn.save());
    const fs::path file = drawn.file();
    CHECK_FALSE(*drawn.follow_file());
    text::write_text(file, "format = 2\nname = 7\n");
    const auto failed = drawn.follow_file();
    REQUIRE_FALSE(failed);
    CHECK(describe(failed.errors()[0]).find(":2:8") != std::string::npos);
    CHECK(drawn.follow_file());
    CHECK(drawn.drawing.court().lines.size() == 1);
    text::write_text(file, "format = 2\nname = \"Other\"\n");
    const auto followed = drawn.follow_file();
    REQUIRE(followed);
    CHECK(*followed);
    CHECK(drawn.drawing.court().name == "Other");
    draw_line(drawn, 40);
    text::write_text(file, "format = 2\nname = \"Third\"\n");
    CHECK_FALSE(*drawn.follow_file());
    CHECK(drawn.drawing.court().name == "Other");
}

TEST_CASE("a court is handed on only with a replay that wins it as it is drawn") {
    const text::ScratchFolder folder;
    DrawnCourt drawn(folder.path(), "Mine");
    draw_court_to_win(drawn);
    CHECK_FALSE(drawn.text_to_hand_on());
    drawn.add_replay(win(drawn.drawing.court()));
    const auto text = drawn.text_to_hand_on();
    REQUIRE(text);
    const auto file = drawn.hand_on(*text);
    REQUIRE(file);
    CHECK(*file == folder / "handed-on" / "mine.toml");
    const auto handed = load_court(file->string(), 16);
    REQUIRE(handed);
    CHECK(handed->task->star_par > 0);
    const auto proof = proof_in(*text, "");
    REQUIRE(proof);
    REQUIRE(*proof);
    CHECK(check_proof(*handed, **proof, ""));
    draw_line(drawn, 200);
    CHECK_FALSE(drawn.text_to_hand_on());
    drawn.drawing.undo();
    CHECK(drawn.text_to_hand_on());
}

TEST_CASE("a win on a court that wins itself is no proof until its task asks for a swing") {
    const text::ScratchFolder folder;
    DrawnCourt drawn(folder.path(), "Mine");
    draw_court_that_wins_itself(drawn);
    CHECK_FALSE(drawn.wins_itself());  // nobody has tried
    drawn.add_replay(play_by_itself(drawn.drawing.court()));
    CHECK(drawn.wins_itself());
    CHECK_FALSE(drawn.text_to_hand_on());
    draw_line(drawn, 200);
    CHECK_FALSE(drawn.wins_itself());  // another court, which nobody has tried
    drawn.drawing.undo();
    CHECK(drawn.wins_itself());
    REQUIRE(drawn.save());
    keep_proof(folder.path(), {"mine", drawn.drawing.court(), drawn.file()}, play_by_itself(drawn.drawing.court()));
    CHECK_FALSE(fs::exists(proof_file(drawn.file())));
    drawn.drawing.undo();
    drawn.drawing.undo();
    draw_ball(drawn, {300, 120}, {240, 120});
    ask_for_swing(drawn);
    CHECK_FALSE(drawn.wins_itself());
}

TEST_CASE("a court that was handed on with a self-made win of before is opened and drawn on, without its proof") {
    const text::ScratchFolder folder;
    DrawnCourt author(folder / "author", "Mine");
    draw_court_that_wins_itself(author);
    const std::string proof = text::to_base64(write_replay(play_by_itself(author.drawing.court())));
    const std::string text =
        court::write_court(author.drawing.court()) + "\n# proof: a replay that wins this court\n# " + proof + "\n";
    fs::create_directories(folder / "reader");
    text::write_text(folder / "reader/mine.toml", text);
    auto reader = open(folder / "reader", folder / "reader/mine.toml");
    REQUIRE(reader);
    CHECK(reader->wins_itself());
    CHECK_FALSE(reader->text_to_hand_on());
    draw_line(*reader, 200);
    CHECK(reader->save());
    const auto court = load_court((folder / "reader/mine.toml").string(), 16);
    REQUIRE(court);
    CHECK_FALSE(proof_try(*court, folder / "reader/mine.toml"));
    CHECK(play_with_press(*court, std::nullopt).state().task->reached);
}

TEST_CASE("the proof is found again after a restart, whether it was won in the editor or later") {
    const text::ScratchFolder folder;
    for (const bool later : {false, true}) {
        DrawnCourt drawn(folder.path(), later ? "Later" : "At once");
        draw_court_to_win(drawn);
        const Replay first_win = win(drawn.drawing.court());
        if (!later) drawn.add_replay(first_win);
        REQUIRE(drawn.save());
        if (later) keep_proof(folder.path(), {"later", drawn.drawing.court(), drawn.file()}, first_win);
        const auto opened = open(folder.path(), drawn.file());
        REQUIRE(opened);
        CHECK(opened->text_to_hand_on());
        CHECK(proof_try(drawn.drawing.court(), drawn.file()));
        CHECK_FALSE(proof_try(court::Court(), drawn.file()));
    }
}

TEST_CASE("a handed-on court brings its proof along, and its file stays as it is") {
    const text::ScratchFolder folder;
    DrawnCourt author(folder / "author", "Mine");
    draw_court_to_win(author);
    author.add_replay(win(author.drawing.court()));
    const auto file = author.hand_on(*author.text_to_hand_on());
    REQUIRE(file);
    const std::string handed = text_of(*file);
    fs::create_directories(folder / "reader");
    fs::copy(*file, folder / "reader/mine.toml");
    auto reader = open(folder / "reader", folder / "reader/mine.toml");
    REQUIRE(reader);
    CHECK(reader->text_to_hand_on());
    CHECK(proof_try(reader->drawing.court(), folder / "reader/mine.toml"));
    draw_line(*reader, 200);
    CHECK(reader->save()->file == folder / "reader/mine-2.toml");
    CHECK(text_of(folder / "reader/mine.toml") == handed);
}

TEST_CASE("a replay that wins later, or not at all, does not take the place of a better one") {
    const text::ScratchFolder folder;
    DrawnCourt drawn(folder.path(), "Mine");
    draw_court_to_win(drawn);
    const Replay first_win = win(drawn.drawing.court());
    drawn.add_replay(first_win);
    const std::string text = *drawn.text_to_hand_on();
    Replay lost = first_win;
    lost.frames.pop_back(), lost.hashes.pop_back();
    drawn.add_replay(lost);
    CHECK(*drawn.text_to_hand_on() == text);
}

TEST_CASE("a damaged proof, a folder for a file, and a court that is too large are errors, never a crash") {
    const text::ScratchFolder folder;
    DrawnCourt drawn(folder.path(), "Mine");
    draw_court_to_win(drawn);
    REQUIRE(drawn.save());
    fs::create_directories(folder / "proofs");
    text::write_text(folder / "proofs/mine.replay", "MEGATAPE but no more");
    const auto opened = open(folder.path(), drawn.file());
    REQUIRE(opened);
    CHECK_FALSE(opened->text_to_hand_on());
    fs::create_directories(folder / "folder.toml");
    CHECK_FALSE(open(folder.path(), folder / "folder.toml"));
    CHECK_FALSE(open(folder.path(), folder / "missing.toml"));
    court::Court large;
    large.lines.resize(9'000, {{1.0625, 2.0625}, {3.0625, 4.0625}});
    CHECK_FALSE(DrawnCourt::open(folder.path(), {"large", large}));
}

TEST_CASE("a new court gets the first number that no file has") {
    const text::ScratchFolder folder;
    CHECK(new_court_name(folder / "none", "Court") == "Court 1");
    text::write_text(folder / "court-1.toml", "");
    CHECK(new_court_name(folder.path(), "Court") == "Court 2");
    CHECK(new_court_name(folder.path(), "コート") == "コート 2");
}

}  // namespace megapon::play::drawn_court_tests
