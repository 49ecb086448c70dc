#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <system_error>

#include "text/system_files.h"

namespace megapon::text::system {

namespace fs = std::filesystem;

namespace {

constexpr mode_t anybody = 0666;  // limited by the umask, as for any new file

}  // namespace

// O_NONBLOCK: opening a pipe waits for nobody.
int open_to_read(const fs::path& file, Patience patience) {
    const int waits = patience == Patience::none ? O_NONBLOCK : 0;
    return ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | waits);
}

int open_to_write(const fs::path& file, Start start) {
    const int flags = start == Start::emptied ? O_CREAT | O_TRUNC : 0;
    const int number = ::open(file.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK | flags, anybody);
    if (number >= 0) ::fcntl(number, F_SETFL, ::fcntl(number, F_GETFL) & ~O_NONBLOCK);
    return number;
}

int create_new(const fs::path& file) { return ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, anybody); }

Kind kind_of(int file) {
    struct stat found = {};
    if (::fstat(file, &found) != 0) return Kind::unknown;
    if (S_ISDIR(found.st_mode)) return Kind::folder;
    return S_ISREG(found.st_mode) ? Kind::plain : Kind::other;
}

std::ptrdiff_t read_some(int file, char* bytes, std::size_t most) { return ::read(file, bytes, most); }
std::ptrdiff_t write_some(int file, const char* bytes, std::size_t count) { return ::write(file, bytes, count); }
bool close(int file) { return ::close(file) == 0; }
bool flush_to_disk(int file) { return ::fsync(file) == 0; }

bool take_rights(int file, const fs::path& replaced) {
    struct stat old = {};
    return ::stat(replaced.c_str(), &old) != 0 || ::fchmod(file, old.st_mode & 07777) == 0;
}

bool rename_over(const fs::path& file, const fs::path& replaced) {
    return ::rename(file.c_str(), replaced.c_str()) == 0;
}

void flush_folder(const fs::path& folder) {
    const int opened = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened < 0) return;
    ::fsync(opened);
    ::close(opened);
}

std::string reason(int error) { return std::generic_category().message(error); }
int process_number() { return ::getpid(); }

}  // namespace megapon::text::system
