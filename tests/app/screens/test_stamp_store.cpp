#include "app/screens/stamp_store.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "places.h"
#include "text/scratch_folder.h"

namespace megapon::screens::stamp_store_tests {

TEST_CASE("stamps and medals are found again, and each is new only once") {
    const text::ScratchFolder scratch;
    StampStore store(scratch / "deep/lab.toml");
    CHECK(store.add_puzzle("circles", 2));
    CHECK_FALSE(store.add_puzzle("circles", 2));
    CHECK(store.add_puzzle("box-first", 0));
    CHECK(store.add_medal("sweep", lab::Medal::silver));
    CHECK_FALSE(store.add_medal("sweep", lab::Medal::bronze));
    CHECK(store.write_errors.empty());

    const StampStore again(scratch / "deep/lab.toml");
    CHECK(again.errors.empty());
    CHECK(std::ranges::count(again.of("circles").puzzles, true) == 1);
    CHECK(again.of("circles").puzzles[2]);
    CHECK(again.of("box-first").puzzles[0]);
    CHECK(again.of("sweep").medal == lab::Medal::silver);
    CHECK(again.of("tiles") == lab::ExhibitStamps());
}

TEST_CASE("stamps of 0.1.0 are read") {
    const text::ScratchFolder scratch;
    text::write_text(scratch / "lab.toml", text::text_of(tests_folder() / "golden/releases/0.1.0/lab.toml"));
    const StampStore store(scratch / "lab.toml");
    CHECK(store.errors.empty());
    CHECK(store.of("circles").puzzles[0]);
    CHECK(store.of("sweep").puzzles[1]);
    CHECK(store.of("tunnel").medal == lab::Medal::silver);
}

TEST_CASE("a damaged file of stamps is kept beside the new one and named") {
    const text::ScratchFolder scratch;
    text::write_text(scratch / "lab.toml", "[circles\n");
    StampStore store(scratch / "lab.toml");
    CHECK(store.of("circles") == lab::ExhibitStamps());
    REQUIRE(store.errors.size() == 2);
    store.add_puzzle("circles", 0);
    CHECK(text::text_of(store.errors[1].file) == "[circles\n");
    CHECK(std::ranges::count(StampStore(scratch / "lab.toml").of("circles").puzzles, true) == 1);
}

TEST_CASE("stamps of an exhibit that only another version has stay in the file, and cost none of the others") {
    const text::ScratchFolder scratch;
    text::write_text(scratch / "lab.toml", "[spheres]\npuzzle1 = 1\n[circles]\npuzzle2 = 1\npuzzle9 = 1\n");
    StampStore store(scratch / "lab.toml");
    CHECK(store.errors.empty());
    CHECK(std::ranges::count(store.of("circles").puzzles, true) == 1);
    store.add_puzzle("circles", 0);
    const std::string written = text::text_of(scratch / "lab.toml");
    CHECK(written.find("[spheres]\npuzzle1 = 1\n") != std::string::npos);
    CHECK(written.find("puzzle9 = 1\n") != std::string::npos);
    CHECK(std::ranges::count(StampStore(scratch / "lab.toml").of("circles").puzzles, true) == 2);
}

TEST_CASE("stamps that cannot be written are named and kept for the session") {
    const text::ScratchFolder scratch;
    text::write_text(scratch / "file", "");
    StampStore store(scratch / "file/lab.toml");
    CHECK(store.add_puzzle("circles", 0));
    CHECK_FALSE(store.write_errors.empty());
    CHECK(std::ranges::count(store.of("circles").puzzles, true) == 1);
}

}  // namespace megapon::screens::stamp_store_tests
