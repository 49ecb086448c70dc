#include "text/folder_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace megapon::text {

FolderLock::FolderLock(const std::filesystem::path& folder) {
    std::error_code ignored;
    if (!folder.empty()) std::filesystem::create_directories(folder, ignored);
    // O_DIRECTORY: a pipe in its place is refused, so that nothing waits for one.
    number_ = ::open(folder.empty() ? "." : folder.c_str(), O_DIRECTORY | O_CLOEXEC);
    constexpr int attempts = 2'500;
    constexpr useconds_t pause = 2'000;  // us
    for (int i = 0; i < attempts && number_ >= 0 && !is_held_; ++i) {
        is_held_ = ::flock(number_, LOCK_EX | LOCK_NB) == 0;
        if (is_held_) break;
        is_busy_ = errno == EWOULDBLOCK;
        if (!is_busy_ && errno != EINTR) break;
        ::usleep(pause);
    }
}

FolderLock::~FolderLock() {
    if (number_ >= 0) ::close(number_);
}

}  // namespace megapon::text
