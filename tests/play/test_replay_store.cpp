#include <doctest/doctest.h>

#include <chrono>

#include "play/replay.h"
#include "play/session.h"
#include "sim/hash.h"
#include "text/scratch_folder.h"

namespace megapon::play::replay_store_tests {

namespace fs = std::filesystem;
using text::ScratchFolder;
using text::write_text;

namespace {

constexpr std::time_t noon = 1'700'000'000;

play::Session short_match() {
    play::Session session(sim::make_world({}, {}), {play::PlayerSource{2}, play::PlayerSource{3}}, 5);
    for (int i = 0; i < 50; ++i) session.play({});
    return session;
}

std::size_t files_in(const fs::path& folder) {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

}  // namespace

TEST_CASE("a kept match is found under its time and title, and plays again to the same hash") {
    const ScratchFolder scratch;
    const ReplayStore replay_store(scratch / "new/replays");
    const play::Session session = short_match();
    CHECK(replay_store.keep(session.replay(), "player 1 7-4 Roar", noon));
    REQUIRE(replay_store.newest_first().size() == 1);
    const ReplayStore::Entry entry = replay_store.newest_first().front();
    CHECK(entry.words.substr(0, 8) == "2023-11-");
    CHECK(entry.words[13] == ':');
    CHECK(entry.words.substr(16) == "  player 1 7-4 Roar");
    auto opened = open_replay(entry.file.string());
    REQUIRE(opened);
    auto& replay = *opened;
    while (!replay.ended()) {
        replay.play();
        CHECK(replay.agrees());
    }
    CHECK(sim::hash(replay.state()) == sim::hash(session.state()));
}

TEST_CASE("only the newest are kept, and files of others are left alone") {
    const ScratchFolder scratch;
    const ReplayStore replay_store(scratch / "replays", 3);
    const play::Session session = short_match();
    CHECK(replay_store.keep(session.replay(), "first", noon));
    write_text(scratch / "replays/mine.replay", "not ours");
    write_text(scratch / "replays/2023-11-14_notes.txt", "not ours either");
    for (int second = 1; second <= 4; ++second)
        CHECK(replay_store.keep(session.replay(), std::to_string(second), noon + second));
    const auto entries = replay_store.newest_first();
    REQUIRE(entries.size() == 3);
    CHECK(entries[0].words.ends_with("  4"));
    CHECK(entries[2].words.ends_with("  2"));
    CHECK(files_in(scratch / "replays") == 5);
}

TEST_CASE(
    "a match that an earlier version stored under the ending .tape is listed, plays, and is deleted in its turn") {
    const ScratchFolder scratch;
    const ReplayStore replay_store(scratch / "replays", 2);
    const play::Session session = short_match();
    CHECK(replay_store.keep(session.replay(), "old", noon));
    const fs::path stored = replay_store.newest_first().front().file;
    CHECK(stored.extension() == ".replay");
    const fs::path old = fs::path(stored).replace_extension(".tape");
    fs::rename(stored, old);
    CHECK(replay_store.keep(session.replay(), "new", noon + 1));
    const auto entries = replay_store.newest_first();
    REQUIRE(entries.size() == 2);
    CHECK(entries[1].file == old);
    CHECK(entries[1].words.ends_with("  old"));
    CHECK(open_replay(old.string()));
    CHECK(replay_store.keep(session.replay(), "newest", noon + 2));
    CHECK_FALSE(fs::exists(old));
}

TEST_CASE("a replay that somebody keeps is not counted among the last ones, until it is let go again") {
    const ScratchFolder scratch;
    const ReplayStore replay_store(scratch / "replays", 2);
    const play::Session session = short_match();
    CHECK(replay_store.keep(session.replay(), "best", noon));
    CHECK(replay_store.set_kept(replay_store.newest_first().front(), true));
    for (int second = 1; second <= 3; ++second)
        CHECK(replay_store.keep(session.replay(), std::to_string(second), noon + second));
    const auto entries = replay_store.newest_first();
    REQUIRE(entries.size() == 3);
    CHECK(entries[2].kept);
    CHECK(entries[2].words.ends_with("  best"));
    CHECK(open_replay(entries[2].file.string()));
    CHECK_FALSE(entries[1].kept);
    CHECK(replay_store.set_kept(entries[2], false));
    CHECK_FALSE(replay_store.newest_first()[2].kept);
    CHECK(replay_store.keep(session.replay(), "4", noon + 4));
    CHECK(replay_store.newest_first().size() == 2);
}

TEST_CASE("a replay that is named or kept never takes the place of another one") {
    const text::ScratchFolder scratch;
    const ReplayStore replay_store(scratch / "");
    const auto write = [&](const char* name) { text::write_text(scratch / name, name); };
    write("2026-05-01_10-30-00_a.replay");
    write("2026-05-01_10-30-00_a.kept.replay");
    write("2026-05-01_10-30-00_b.replay");
    const auto find = [&](const std::string& contents) {
        for (const auto& entry : replay_store.newest_first())
            if (text::text_of(entry.file).starts_with(contents + ".")) return entry;
        return ReplayStore::Entry{};
    };
    CHECK(replay_store.set_title(find("2026-05-01_10-30-00_b"), "a"));
    CHECK(replay_store.newest_first().size() == 3);
    for (const auto& entry : replay_store.newest_first()) CHECK(replay_store.set_kept(entry, true));
    const auto all = replay_store.newest_first();
    REQUIRE(all.size() == 3);
    for (const auto& entry : all) CHECK(entry.kept);
    CHECK(find("2026-05-01_10-30-00_b").title == "a 2");
    CHECK(replay_store.set_title(find("2026-05-01_10-30-00_b"), "final 7b"));
    CHECK(find("2026-05-01_10-30-00_b").words == "2026-05-01 10:30  final 7b");
    CHECK_FALSE(replay_store.set_title({scratch / "2026-05-01_10-30-00_gone.replay", "", "", false}, "x"));
}

TEST_CASE("two matches that end in the same second are both kept") {
    const ScratchFolder scratch;
    const ReplayStore replay_store(scratch / "replays");
    const play::Session session = short_match();
    CHECK(replay_store.keep(session.replay(), "same", noon));
    CHECK(replay_store.keep(session.replay(), "same", noon));
    CHECK(replay_store.newest_first().size() == 2);
}

TEST_CASE("a match that goes on is stored under one name, which follows the score, until its end replaces it") {
    const ScratchFolder scratch;
    const ReplayStore replay_store(scratch / "replays");
    play::Session session = short_match();
    fs::path so_far;
    const auto only_entry = [&replay_store] {
        const auto entries = replay_store.newest_first();
        REQUIRE(entries.size() == 1);
        return entries.front();
    };
    CHECK(replay_store.update(so_far, session.replay(), "you 0-0 Roar", noon));
    CHECK(only_entry().file == so_far);
    session.play({});
    CHECK(replay_store.update(so_far, session.replay(), "you 0-0 Roar", noon));
    CHECK(only_entry().file == so_far);
    CHECK(open_replay(so_far.string())->frames() == 51);
    CHECK(replay_store.update(so_far, session.replay(), "you 1-0 Roar", noon));
    CHECK(only_entry().words.ends_with("  you 1-0 Roar"));
    session.play({});
    CHECK(replay_store.keep(session.replay(), "you 7-0 Roar", noon + 60, so_far));
    CHECK(only_entry().words.ends_with("  you 7-0 Roar"));
    CHECK(open_replay(only_entry().file.string())->frames() == 52);
    CHECK(files_in(scratch / "replays") == 1);
}

TEST_CASE("a match that goes on survives that its file, or the whole folder, is deleted under it") {
    const ScratchFolder scratch;
    const ReplayStore replay_store(scratch / "replays");
    const play::Session session = short_match();
    fs::path so_far;
    CHECK(replay_store.update(so_far, session.replay(), "0-0", noon));
    fs::remove(so_far);
    CHECK(replay_store.update(so_far, session.replay(), "1-0", noon));
    CHECK(replay_store.newest_first().size() == 1);
    fs::remove_all(scratch / "replays");
    CHECK(replay_store.update(so_far, session.replay(), "2-0", noon));
    CHECK(replay_store.newest_first().size() == 1);
}

TEST_CASE("what a write that was killed left behind is cleared away a minute later, and nothing else") {
    const ScratchFolder scratch;
    const ReplayStore replay_store(scratch / "replays");
    const play::Session session = short_match();
    CHECK(replay_store.keep(session.replay(), "one", noon));
    const std::string name = replay_store.newest_first().front().file.string();
    const fs::path old = name + ".new-77-0";
    const fs::path fresh = name + ".new-78-0";
    const fs::path foreign = scratch / "replays/notes.new-77-0";
    for (const fs::path& file : {old, fresh, foreign}) write_text(file, "half");
    for (const fs::path& file : {old, foreign})
        fs::last_write_time(file, fs::last_write_time(file) - std::chrono::minutes(2));
    CHECK(replay_store.keep(session.replay(), "two", noon + 1));
    CHECK_FALSE(fs::exists(old));
    CHECK(fs::exists(fresh));
    CHECK(fs::exists(foreign));
    CHECK(replay_store.newest_first().size() == 2);
}

TEST_CASE("an empty store has no entries; one that cannot be written is an error") {
    const ScratchFolder scratch;
    CHECK(ReplayStore(scratch / "none").newest_first().empty());
    write_text(scratch / "file", "in the way");
    const auto kept = ReplayStore(scratch / "file/replays").keep(short_match().replay(), "lost", noon);
    REQUIRE_FALSE(kept);
    CHECK(kept.errors().front().message == "cannot be written: Not a directory; the match is not stored");
}

TEST_CASE("what is no replay is refused: missing, a folder, damaged") {
    const ScratchFolder scratch;
    CHECK_FALSE(open_replay((scratch / "missing.replay").string()));
    fs::create_directories(scratch / "folder.replay");
    CHECK_FALSE(open_replay((scratch / "folder.replay").string()));
    const ReplayStore replay_store(scratch / "replays");
    CHECK(replay_store.keep(short_match().replay(), "whole", noon));
    const fs::path file = replay_store.newest_first().front().file;
    fs::resize_file(file, fs::file_size(file) - 9);
    CHECK_FALSE(open_replay(file.string()));
}

}  // namespace megapon::play::replay_store_tests
