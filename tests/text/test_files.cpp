#include "text/files.h"

#include <doctest/doctest.h>

#include <sstream>

#include "text/scratch_folder.h"

namespace megapon::text::files_tests {

namespace fs = std::filesystem;

namespace {

std::string error_of(const Result<void>& written) {
    REQUIRE_FALSE(written);
    return written.errors().front().message;
}

std::size_t files_in(const ScratchFolder& folder) {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder / ""), fs::directory_iterator()));
}

}  // namespace

TEST_CASE("a file is read up to its limit, and not beyond") {
    const ScratchFolder folder;
    write_text(folder / "a", std::string(100'000, 'x'));
    CHECK(read_file(folder / "a", 100'000)->size() == 100'000);
    const auto refused = read_file(folder / "a", 99'999);
    REQUIRE_FALSE(refused);
    CHECK(describe(refused.errors().front()) == (folder / "a").string() + ": expected at most 99999 bytes");
}

TEST_CASE("a folder and a missing file cannot be read, and the error says so") {
    const ScratchFolder folder;
    CHECK(read_file(folder / "").errors().front().message == "expected a file, found a folder");
    CHECK(read_file(folder / "none").errors().front().message == "expected a file that can be read");
    std::istringstream in("two\nlines\n");
    CHECK(*read_stream(in, "standard input", text_limit) == "two\nlines\n");
}

TEST_CASE("what cannot be written says why and leaves nothing behind") {
    const ScratchFolder folder;
    fs::create_directory(folder / "b");
    CHECK(error_of(replace_file(folder / "b", "new")) == "cannot be written: it is a folder");
    CHECK(error_of(write_file(folder / "b", "new")) == "cannot be written: it is a folder");
    CHECK(error_of(replace_file(folder / "nowhere/a", "new")) == "cannot be written: No such file or directory");
    CHECK(files_in(folder) == 1);
}

}  // namespace megapon::text::files_tests
