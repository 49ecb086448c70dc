#include <windows.h>
//
#include <fcntl.h>
#include <io.h>

#include <system_error>

#include "text/folder_lock.h"

namespace megapon::text {

namespace {

// A folder itself cannot be locked: a file in it that nobody else may open stands for it, and Windows removes it when
// it is closed, or the program ends.
HANDLE open_lock(const std::filesystem::path& folder) {
    return CreateFileW((folder / "megapon.lock").c_str(), GENERIC_READ | DELETE, 0, nullptr, OPEN_ALWAYS,
                       FILE_ATTRIBUTE_HIDDEN | FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE, nullptr);
}

// Refused while it is open, and for a moment while it is removed. A folder that may not be written to refuses always.
bool is_taken(const std::filesystem::path& folder) {
    const DWORD error = GetLastError();
    return error == ERROR_SHARING_VIOLATION ||
           (error == ERROR_ACCESS_DENIED &&
            GetFileAttributesW((folder / "megapon.lock").c_str()) != INVALID_FILE_ATTRIBUTES);
}

}  // namespace

FolderLock::FolderLock(const std::filesystem::path& folder) : number_(-1) {
    std::error_code ignored;
    if (!folder.empty()) std::filesystem::create_directories(folder, ignored);
    constexpr int attempts = 1'000;
    constexpr DWORD pause = 5;  // ms
    for (int i = 0; i < attempts; ++i) {
        HANDLE opened = open_lock(folder);
        is_held_ = opened != INVALID_HANDLE_VALUE;
        is_busy_ = !is_held_ && is_taken(folder);
        if (is_held_) number_ = _open_osfhandle(reinterpret_cast<std::intptr_t>(opened), _O_RDONLY | _O_NOINHERIT);
        if (!is_busy_) break;
        Sleep(pause);
    }
}

FolderLock::~FolderLock() {
    if (number_ >= 0) _close(number_);
}

}  // namespace megapon::text
