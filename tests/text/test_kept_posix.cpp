#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "text/folder_lock.h"
#include "text/kept.h"
#include "text/scratch_folder.h"

namespace megapon::text::kept_posix_tests {

namespace {

Kept<int> open(const std::filesystem::path& file) {
    const auto read = [](TomlReader& top) { return top.whole("apples", Range{0, 10'000}).value_or(0); };
    const auto text_of = [](const int& apples) { return "apples = " + std::to_string(apples) + "\n"; };
    return {file, Keep::yes, read, text_of, "fruit"};
}

void add(int& apples) { ++apples; }

}  // namespace

TEST_CASE("two processes that write 200 times each lose nothing") {
    const ScratchFolder folder;
    auto own = open(folder / "fruit.toml");
    const pid_t child = ::fork();
    if (child == 0) {
        auto other = open(folder / "fruit.toml");
        for (int i = 0; i < 200; ++i) (void)other.change(add);
        ::_exit(0);
    }
    for (int i = 0; i < 200; ++i) CHECK(own.change(add));
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    CHECK(*open(folder / "fruit.toml") == 400);
}

TEST_CASE("a program that is killed while it holds the lock leaves none") {
    const ScratchFolder folder;
    const pid_t child = ::fork();
    if (child == 0) {
        const FolderLock lock(folder.path());
        ::kill(::getpid(), SIGKILL);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    CHECK(FolderLock(folder.path()).is_held());
    CHECK(std::filesystem::is_empty(folder.path()));
}

}  // namespace megapon::text::kept_posix_tests
