#include <windows.h>
//
#include <fcntl.h>
#include <io.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

#include "text/system_files.h"

namespace megapon::text::system {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_at_once = 1 << 30;  // bytes; Windows counts them in 32 bits
constexpr DWORD anybody = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;  // may open and replace it meanwhile

// The reasons that mean the same elsewhere.
int errno_of(DWORD error) {
    switch (error) {
        case ERROR_FILE_NOT_FOUND:
        case ERROR_PATH_NOT_FOUND:
        case ERROR_INVALID_NAME:
        case ERROR_BAD_NETPATH:
        case ERROR_BAD_NET_NAME:
            return ENOENT;
        case ERROR_ACCESS_DENIED:
            return EACCES;
        case ERROR_SHARING_VIOLATION:
        case ERROR_LOCK_VIOLATION:
            return EBUSY;
        case ERROR_FILE_EXISTS:
        case ERROR_ALREADY_EXISTS:
            return EEXIST;
        case ERROR_DISK_FULL:
        case ERROR_HANDLE_DISK_FULL:
            return ENOSPC;
        case ERROR_WRITE_PROTECT:
            return EROFS;
        case ERROR_PIPE_BUSY:
            return ENXIO;
        case ERROR_DIRECTORY:
            return ENOTDIR;
        case ERROR_FILENAME_EXCED_RANGE:
            return ENAMETOOLONG;
        case ERROR_TOO_MANY_OPEN_FILES:
            return EMFILE;
        default:
            return EIO;
    }
}

bool fail(DWORD error) {
    errno = errno_of(error);
    return false;
}

// The number of an opened file, whose bytes are what they are, and which no other program inherits.
int number_of(HANDLE handle, int flags) {
    if (handle == INVALID_HANDLE_VALUE) {
        fail(GetLastError());
        return -1;
    }
    const int number = _open_osfhandle(reinterpret_cast<std::intptr_t>(handle), flags | _O_BINARY | _O_NOINHERIT);
    if (number < 0) CloseHandle(handle);
    return number;
}

HANDLE handle_of(int file) { return reinterpret_cast<HANDLE>(_get_osfhandle(file)); }

bool is_refused(DWORD error) {
    return error == ERROR_SHARING_VIOLATION || error == ERROR_LOCK_VIOLATION || error == ERROR_ACCESS_DENIED;
}

bool is_replaceable(const fs::path& file) {
    const DWORD found = GetFileAttributesW(file.c_str());
    return found != INVALID_FILE_ATTRIBUTES && (found & (FILE_ATTRIBUTE_READONLY | FILE_ATTRIBUTE_DIRECTORY)) == 0;
}

}  // namespace

// FILE_FLAG_BACKUP_SEMANTICS opens a folder, too, so that it is told from a file that may not be read. A pipe is opened
// at once or never.
int open_to_read(const fs::path& file, Patience) {
    return number_of(CreateFileW(file.c_str(), GENERIC_READ, anybody, nullptr, OPEN_EXISTING,
                                 FILE_ATTRIBUTE_NORMAL | FILE_FLAG_BACKUP_SEMANTICS, nullptr),
                     _O_RDONLY);
}

int open_to_write(const fs::path& file, Start start) {
    return number_of(
        CreateFileW(file.c_str(), GENERIC_WRITE, anybody, nullptr,
                    start == Start::emptied ? CREATE_ALWAYS : OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr),
        _O_WRONLY);
}

int create_new(const fs::path& file) {
    return number_of(
        CreateFileW(file.c_str(), GENERIC_WRITE, anybody, nullptr, CREATE_NEW, FILE_ATTRIBUTE_NORMAL, nullptr),
        _O_WRONLY);
}

// "con.toml" is the console, whatever its folder.
Kind kind_of(int file) {
    BY_HANDLE_FILE_INFORMATION found = {};
    if (GetFileType(handle_of(file)) != FILE_TYPE_DISK || !GetFileInformationByHandle(handle_of(file), &found))
        return Kind::other;
    return found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY ? Kind::folder : Kind::plain;
}

std::ptrdiff_t read_some(int file, char* bytes, std::size_t most) {
    return _read(file, bytes, static_cast<unsigned>(std::min(most, most_at_once)));
}

std::ptrdiff_t write_some(int file, const char* bytes, std::size_t count) {
    return _write(file, bytes, static_cast<unsigned>(std::min(count, most_at_once)));
}

bool close(int file) { return _close(file) == 0; }
bool flush_to_disk(int file) { return FlushFileBuffers(handle_of(file)) || fail(GetLastError()); }

// A new file has those of its folder.
bool take_rights(int, const fs::path&) { return true; }

// What guards against viruses, or makes an index, opens a new file for a moment and hinders this for as long.
bool rename_over(const fs::path& file, const fs::path& replaced) {
    constexpr int attempts = 50;
    constexpr DWORD pause = 20;  // ms
    DWORD error = 0;
    for (int i = 0; i < attempts; ++i) {
        if (MoveFileExW(file.c_str(), replaced.c_str(), MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
            return true;
        error = GetLastError();
        if (!is_refused(error) || !is_replaceable(replaced)) return fail(error);
        Sleep(pause);
    }
    return fail(ERROR_SHARING_VIOLATION);
}

// MOVEFILE_WRITE_THROUGH did.
void flush_folder(const fs::path&) {}

std::string reason(int error) {
    return error == EBUSY ? "another program has it open" : std::generic_category().message(error);
}

int process_number() { return static_cast<int>(GetCurrentProcessId()); }

}  // namespace megapon::text::system
