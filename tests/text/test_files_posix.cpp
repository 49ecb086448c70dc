#include "text/files.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill() is POSIX, which C++ has no header for
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <random>

#include "text/read_only.h"
#include "text/scratch_folder.h"

namespace megapon::text::files_posix_tests {

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

TEST_CASE("nothing but a plain file is read, and nothing makes the reader wait") {
    const ScratchFolder folder;
    const auto refusal = [&](const fs::path& file) { return read_file(file).errors().front().message; };
    const std::string other = "expected a plain file, found a device or a pipe";
    REQUIRE(mkfifo((folder / "pipe").c_str(), 0600) == 0);
    CHECK(refusal(folder / "pipe") == other);
    CHECK(refusal("/dev/zero") == other);
    CHECK(refusal("/dev/null") == other);
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un name = {};
    name.sun_family = AF_UNIX;
    const std::string socket_file = (folder / "socket").string();
    REQUIRE(socket_file.size() < sizeof name.sun_path);
    socket_file.copy(name.sun_path, socket_file.size());
    REQUIRE(bind(socket, reinterpret_cast<const sockaddr*>(&name), sizeof name) == 0);
    close(socket);
    CHECK(refusal(folder / "socket") == other);
    fs::create_symlink("none", folder / "dangling");
    fs::create_symlink("loop", folder / "loop");
    fs::create_symlink("pipe", folder / "to-pipe");
    CHECK(refusal(folder / "dangling") == "expected a file that can be read");
    CHECK(refusal(folder / "loop") == "expected a file that can be read");
    CHECK(refusal(folder / "to-pipe") == other);
}

TEST_CASE("a pipe that somebody names is read to its end, and a device to the limit") {
    int ends[2] = {};
    REQUIRE(pipe(ends) == 0);
    REQUIRE(write(ends[1], "court", 5) == 5);
    close(ends[1]);
    const fs::path named = "/dev/fd/" + std::to_string(ends[0]);
    CHECK_FALSE(read_file(named));
    CHECK(*read_file(named, text_limit, FileKind::any) == "court");
    close(ends[0]);
    CHECK(read_file("/dev/zero", 1000, FileKind::any).errors().front().message == "expected at most 1000 bytes");
}

TEST_CASE("a file that grows while it is read ends at its limit") {
    const ScratchFolder folder;
    write_text(folder / "log", "");
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        std::ofstream out(folder / "log", std::ios::app);
        for (const std::string more(100'000, 'x');;) out << more;
    }
    while (fs::file_size(folder / "log") < 200'000) usleep(100);
    CHECK(read_file(folder / "log", 100'000).errors().front().message == "expected at most 100000 bytes");
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
}

TEST_CASE(
    "a log is written to a file or to a pipe that is read; to an unread pipe, a folder or a full disk it says so") {
    const ScratchFolder folder;
    const auto refusal = [](const fs::path& file) { return OutputFile::open(file).errors().front().message; };
    REQUIRE(mkfifo((folder / "pipe").c_str(), 0600) == 0);
    CHECK(refusal(folder / "pipe") == "cannot be written: expected a file, or a pipe that somebody reads");
    CHECK(error_of(write_file(folder / "pipe", "x")) ==
          "cannot be written: expected a file, or a pipe that somebody reads");
    CHECK(refusal(folder / "") == "cannot be written: Is a directory");
    write_text(folder / "log", "of yesterday");
    {
        auto log = OutputFile::open(folder / "log");
        REQUIRE(log);
        log->write("one\n");
        log->write("two\n");
        CHECK(log->complete());
    }
    CHECK(text_of(folder / "log") == "one\ntwo\n");
    auto full = OutputFile::open("/dev/full");
    REQUIRE(full);
    full->write("one\n");
    CHECK_FALSE(full->complete());
}

TEST_CASE("a replaced file keeps its permissions, and a new one gets the usual ones") {
    const ScratchFolder folder;
    const fs::path file = folder / "a.toml";
    write_text(file, "old");
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
    CHECK(replace_file(file, "new"));
    CHECK(text_of(file) == "new");
    CHECK(fs::status(file).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
    CHECK(replace_file(folder / "b.toml", "first"));
    write_text(folder / "c.toml", "usual");
    CHECK(fs::status(folder / "b.toml").permissions() == fs::status(folder / "c.toml").permissions());
}

TEST_CASE("a folder that cannot be made says why: the file in it is not merely missing") {
    const ScratchFolder folder;
    fs::create_directory(folder / "home");
    write_text(folder / "file", "");
    fs::create_symlink("loop", folder / "loop");
    const auto refused = [&](const std::string& name) {
        return error_of(replace_file_in_folder(folder / name, "new"));
    };
    {
        const ReadOnly home(folder / "home");
        CHECK(refused("home/.config/megapon/a") == "cannot be written: Permission denied");
        CHECK(refused("home/a") == "cannot be written: Permission denied");
        CHECK(error_of(make_folder(folder / "home/.config")) == "cannot be made: Permission denied");
        CHECK(make_folder(folder / "home"));
    }
    CHECK(refused("file/.config/a") == "cannot be written: Not a directory");
    CHECK(refused("loop/.config/a") == "cannot be written: Too many levels of symbolic links");
    CHECK(refused("loop") == "cannot be written: Too many levels of symbolic links");
    CHECK(refused(std::string(300, 'x') + "/a") == "cannot be written: File name too long");
    CHECK(files_in(folder) == 3);
}

TEST_CASE("whether a file could be written is known before, and asking leaves nothing behind") {
    const ScratchFolder folder;
    CHECK(check_writable(folder / "new.txt"));
    CHECK(files_in(folder) == 0);
    write_text(folder / "old.txt", "old");
    CHECK(check_writable(folder / "old.txt"));
    CHECK(text_of(folder / "old.txt") == "old");
    CHECK_FALSE(check_writable(folder / "no/such/file.txt"));
    CHECK_FALSE(check_writable(folder / "."));
    CHECK(check_writable("/dev/null"));
}

TEST_CASE("a link stays a link and its target is replaced; a link to nothing is refused") {
    const ScratchFolder folder;
    write_text(folder / "target", "old");
    fs::create_symlink(folder / "target", folder / "link");
    CHECK(replace_file(folder / "link", "new"));
    CHECK(fs::is_symlink(folder / "link"));
    CHECK(text_of(folder / "target") == "new");
    fs::create_symlink(folder / "none", folder / "dangling");
    CHECK(error_of(replace_file(folder / "dangling", "new")) ==
          "cannot be written: a link to a file that is not there");
    CHECK(fs::is_symlink(folder / "dangling"));
    CHECK_FALSE(fs::exists(folder / "none"));
}

TEST_CASE("the new file follows no link that waits under its name") {
    const ScratchFolder folder;
    write_text(folder / "victim", "untouched");
    for (const char* number : {"0", "1"})
        fs::create_symlink(folder / "victim", folder / ("a.new-" + std::to_string(getpid()) + '-' + number));
    CHECK(replace_file(folder / "a", "new"));
    CHECK(text_of(folder / "a") == "new");
    CHECK(text_of(folder / "victim") == "untouched");
}

TEST_CASE("a device or a pipe is written to, never replaced") {
    const ScratchFolder folder;
    CHECK(write_file("/dev/null", "bytes"));
    CHECK(fs::is_character_file("/dev/null"));
    CHECK(error_of(replace_file("/dev/null", "bytes")) == "cannot be written: it is no regular file");
    if (fs::exists("/dev/full"))
        CHECK(error_of(write_file("/dev/full", "bytes")) == "cannot be written: No space left on device");

    const std::string pipe = (folder / "pipe").string();
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    const int reader = open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
    CHECK(write_file(pipe, "bytes"));
    char received[8] = "";
    CHECK(read(reader, received, sizeof received) == 5);
    CHECK(std::string(received) == "bytes");
    close(reader);
    CHECK(fs::is_fifo(pipe));
}

// Each text is many blocks long and shows from end to end which one it is.
TEST_CASE("a program killed while it saves leaves the old or the new text, whole") {
    const ScratchFolder folder;
    const fs::path file = folder / "megapon.toml";
    const auto numbered_text = [](int number) { return std::string(200'000, static_cast<char>('a' + number % 26)); };
    std::mt19937 random(7);
    std::uniform_int_distribution<unsigned> moment(200, 12'000);  // microseconds
    for (int round = 0; round < 40; ++round) {
        const pid_t child = fork();
        REQUIRE(child >= 0);
        if (child == 0) {
            for (int i = 0; replace_file(file, numbered_text(i)); ++i) {
            }
            _exit(1);
        }
        while (!fs::exists(file)) usleep(100);
        usleep(moment(random));
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
        const std::string found = text_of(file);
        REQUIRE(found.size() == 200'000);
        CHECK(found.find_first_not_of(found[0]) == std::string::npos);
    }
}

}  // namespace megapon::text::files_posix_tests
