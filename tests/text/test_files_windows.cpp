#include <doctest/doctest.h>
#include <windows.h>

#include "text/files.h"
#include "text/folder_lock.h"
#include "text/process.h"
#include "text/scratch_folder.h"

namespace megapon::text::files_windows_tests {

namespace fs = std::filesystem;

namespace {

// Another program that has a file open and lets nobody else.
struct Held {
    HANDLE handle;
    explicit Held(const fs::path& file)
        : handle(CreateFileW(file.c_str(), GENERIC_READ, 0, nullptr, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr)) {
        REQUIRE(handle != INVALID_HANDLE_VALUE);
    }
    ~Held() { CloseHandle(handle); }
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;
};

}  // namespace

TEST_CASE("a path is UTF-8 within the game and wide in Windows") {
    const fs::path path("夏/コート.toml");
    CHECK(path.native() == L"\u590f/\u30b3\u30fc\u30c8.toml");
    CHECK(path.string() == "夏/コート.toml");
    const ScratchFolder folder;
    CHECK(replace_file_in_folder(folder / "夏 の/コート.toml", "court"));
    CHECK(GetFileAttributesW((folder.path() / L"\u590f \u306e" / L"\u30b3\u30fc\u30c8.toml").c_str()) !=
          INVALID_FILE_ATTRIBUTES);
    CHECK(*read_file(folder / "夏 の/コート.toml") == "court");
}

TEST_CASE("a file that another program has open is refused after a second, and stays as it is") {
    const ScratchFolder folder;
    write_text(folder / "a.toml", "old");
    {
        const Held held(folder / "a.toml");
        const auto refused = replace_file(folder / "a.toml", "new");
        REQUIRE_FALSE(refused);
        CHECK(refused.errors().front().message == "cannot be written: another program has it open");
        CHECK(read_file(folder / "a.toml").errors().front().message == "expected a file that can be read");
    }
    CHECK(text_of(folder / "a.toml") == "old");
    CHECK(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()) == 1);
    CHECK(replace_file(folder / "a.toml", "new"));
    CHECK(text_of(folder / "a.toml") == "new");
}

TEST_CASE("a file that may not be written to is not replaced") {
    const ScratchFolder folder;
    write_text(folder / "a.toml", "old");
    REQUIRE(SetFileAttributesW((folder / "a.toml").c_str(), FILE_ATTRIBUTE_READONLY));
    CHECK(replace_file(folder / "a.toml", "new").errors().front().message == "cannot be written: Permission denied");
    CHECK(text_of(folder / "a.toml") == "old");
    SetFileAttributesW((folder / "a.toml").c_str(), FILE_ATTRIBUTE_NORMAL);
}

TEST_CASE("a name of a device is no file, and a log may go to the one that keeps nothing") {
    CHECK(read_file("NUL").errors().front().message == "expected a plain file, found a device or a pipe");
    auto log = OutputFile::open("NUL");
    REQUIRE(log);
    log->write("gone");
    CHECK(log->complete());
}

TEST_CASE("a lock lasts as long as its program, and leaves nothing behind") {
    const ScratchFolder folder;
    {
        const FolderLock lock(folder.path());
        CHECK(lock.is_held());
        CHECK(FolderLock(folder.path()).is_busy());
    }
    CHECK(FolderLock(folder.path()).is_held());
    CHECK(fs::is_empty(folder.path()));
}

TEST_CASE("the environment and the program's own name are read as Windows has them") {
    SetEnvironmentVariableW(L"MEGAPON_TEST", L"\u590f");
    CHECK(variable("MEGAPON_TEST") == "夏");
    CHECK(variable("MEGAPON_NO_SUCH").empty());
    CHECK(fs::exists(program_file()));
}

}  // namespace megapon::text::files_windows_tests
