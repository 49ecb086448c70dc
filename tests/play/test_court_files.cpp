#include "play/court_files.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "text/files.h"

using namespace megapon;
using play::load_court;

namespace {

std::string error_of(const std::string& name) {
    const auto loaded = load_court(name, 16);
    return loaded ? "" : describe(loaded.errors().front());
}

}  // namespace

TEST_CASE("the open court is found by its name and is the court of a plain match") {
    const auto loaded = load_court("open", 16);
    REQUIRE(loaded);
    CHECK(loaded->name == "Open court");
    CHECK(loaded->size == geometry::Vec{480, 240});
    CHECK(loaded->walls == court::Walls::goals);
}

TEST_CASE("an unknown court's message lists the known ones") {
    CHECK(error_of("opne").starts_with("unknown court \"opne\"; expected a file or one of: "));
    CHECK(error_of("opne").find("open") != std::string::npos);
}

TEST_CASE("a court's file is read where it is, and its problems carry its name") {
    const std::string file = (std::filesystem::temp_directory_path() / "megapon-test-court.toml").string();
    CHECK(text::replace_file(file, "format = 1\nsize = [600, 300]\n"));
    CHECK(load_court(file, 16)->size == geometry::Vec{600, 300});
    CHECK(text::replace_file(file, "format = 3\n"));
    CHECK(error_of(file) == file + ":1:10: format: expected 1, got 3");
    std::filesystem::remove(file);
    CHECK(error_of(file).starts_with(file + ": "));
}
