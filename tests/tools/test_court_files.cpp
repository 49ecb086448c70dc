#include "tools/court_files.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "tools/output_file.h"

using namespace megapon;
using court::Court;
using text::Error;
using tools::load_court;

namespace {

std::string problem_of(const std::string& name) {
    const auto loaded = load_court(name, 16);
    return loaded ? "" : describe(loaded.errors().front());
}

}  // namespace

TEST_CASE("the open court is found by its name and is the court of a plain match") {
    const auto loaded = load_court("open", 16);
    REQUIRE(loaded);
    CHECK((*loaded).name == "Open court");
    CHECK((*loaded).size == geometry::Vec{480, 240});
    CHECK((*loaded).walls == court::Walls::goals);
}

TEST_CASE("an unknown court's message lists the known ones") {
    CHECK(problem_of("opne").starts_with("court opne: there is none of this name; expected a file or one of "));
    CHECK(problem_of("opne").find("open") != std::string::npos);
}

TEST_CASE("a court's file is read where it is, and its problems carry its name") {
    const std::string file = (std::filesystem::temp_directory_path() / "megapon-test-court.toml").string();
    CHECK(tools::write_output(file, "format = 1\nsize = [600, 300]\n"));
    CHECK(load_court(file, 16)->size == geometry::Vec{600, 300});
    CHECK(tools::write_output(file, "format = 3\n"));
    CHECK(problem_of(file) == file + ":1:10: format: expected 1, got 3");
    std::filesystem::remove(file);
    CHECK(problem_of(file).starts_with(file + ": "));
}

TEST_CASE("a file that cannot be written is a problem and leaves nothing behind") {
    const auto problem = tools::write_output("/nowhere/out.tape", "bytes");
    REQUIRE_FALSE(problem);
    CHECK(describe(problem.errors().front()).starts_with("/nowhere/out.tape: cannot be written"));
    const std::filesystem::path folder = std::filesystem::temp_directory_path() / "megapon-test-folder";
    std::filesystem::create_directories(folder);
    CHECK_FALSE(tools::write_output(folder.string(), "bytes"));
    CHECK_FALSE(std::filesystem::exists(folder.string() + ".part"));
    std::filesystem::remove_all(folder);
}
