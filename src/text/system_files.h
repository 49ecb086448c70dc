#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>

// What each system does with files in its own way: for POSIX in system_files_posix.cpp, for Windows in
// system_files_windows.cpp. A file is a number, below 0: none. What fails leaves its reason in errno.
namespace megapon::text::system {

enum class Kind : std::uint8_t { plain, folder, other, unknown };
enum class Patience : std::uint8_t { none, waits };     // with somebody who is to write into a pipe
enum class Start : std::uint8_t { as_it_is, emptied };  // emptied: made if it is missing

int open_to_read(const std::filesystem::path& file, Patience patience);
// A pipe that nobody reads is refused with ENXIO instead of waited for.
int open_to_write(const std::filesystem::path& file, Start start);
// A new file: follows no link and takes over no file of another process. EEXIST: there is one.
int create_new(const std::filesystem::path& file);
Kind kind_of(int file);

// How many bytes were read or written; below 0: none, EINTR among the reasons.
std::ptrdiff_t read_some(int file, char* bytes, std::size_t most);
std::ptrdiff_t write_some(int file, const char* bytes, std::size_t count);

bool close(int file);
bool flush_to_disk(int file);

// Gives a new file the rights of the one that it will replace, if there is one and the system keeps them with the file.
bool take_rights(int file, const std::filesystem::path& replaced);
// Puts a file into the place of another one, whole, or leaves both.
bool rename_over(const std::filesystem::path& file, const std::filesystem::path& replaced);
// Makes renames in a folder survive a power cut.
void flush_folder(const std::filesystem::path& folder);

// In words.
std::string reason(int error);

int process_number();

}  // namespace megapon::text::system
