#include "text/files.h"

#include <algorithm>
#include <cerrno>
#include <optional>
#include <system_error>

#include "text/system_files.h"

namespace megapon::text {

namespace fs = std::filesystem;

namespace {

constexpr const char* unreadable = "expected a file that can be read";
constexpr const char* other_kind = "expected a plain file, found a device or a pipe";
constexpr std::size_t portion = 1 << 16;  // bytes that are read at a time

// Closes the file that it holds.
struct Descriptor {
    int number;  // below 0: none

    explicit Descriptor(int opened) : number(opened) {}
    ~Descriptor() { close(); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    bool close() { return number < 0 || system::close(std::exchange(number, -1)); }
};

// Somebody who waits for the reader of a pipe may be interrupted by a signal, such as the one that ends the program.
enum class Signals : std::uint8_t { ignored, obeyed };

bool write_all(int out, std::string_view bytes, Signals signals = Signals::ignored) {
    while (!bytes.empty()) {
        const std::ptrdiff_t written = system::write_some(out, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR && signals == Signals::ignored) continue;
        if (written < 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

FileWatcher& file_watcher() {
    static FileWatcher watcher;
    return watcher;
}

Error write_error(const fs::path& file, const std::string& reason = system::reason(errno)) {
    return {file.string(), "cannot be written: " + reason};
}

// A new file of its own name.
int create_beside(const fs::path& file, fs::path& created) {
    constexpr int attempts = 100;
    int number = -1;
    for (int i = 0; i < attempts && number < 0 && (i == 0 || errno == EEXIST); ++i) {
        created = file.string() + ".new-" + std::to_string(system::process_number()) + '-' + std::to_string(i);
        number = system::create_new(created);
    }
    return number;
}

Error open_error(const fs::path& file) {
    const bool is_unread = errno == ENXIO;  // only a pipe or a device
    return is_unread ? write_error(file, "expected a file, or a pipe that somebody reads") : write_error(file);
}

bool is_device(const fs::path& file) {
    std::error_code ignored;
    return fs::is_other(file, ignored);
}

// The file behind all links, if it may be replaced.
Result<fs::path> target_of(const fs::path& file) {
    std::error_code error;
    fs::path target = fs::canonical(file, error);
    if (error) {
        std::error_code ignored;
        const bool is_missing = error == std::errc::no_such_file_or_directory;
        if (fs::is_symlink(fs::symlink_status(file, ignored)))
            return write_error(file, is_missing ? "a link to a file that is not there" : error.message());
        target = file;
    }
    if (fs::is_directory(target, error)) return write_error(file, "it is a folder");
    if (is_device(target)) return write_error(file, "it is no regular file");
    return target;
}

// Makes the folder if it is missing; what of the system says why it cannot.
std::error_code folder_error(const fs::path& folder) {
    std::error_code failed, ignored;
    if (!folder.empty()) fs::create_directories(folder, failed);
    if (failed && fs::is_directory(folder, ignored)) failed.clear();
    return failed;
}

}  // namespace

Error too_long(const std::string& name, std::size_t limit) {
    return {name, "expected at most " + std::to_string(limit) + " bytes"};
}

Result<std::string> read_stream(std::istream& in, const std::string& name, std::size_t limit) {
    std::string bytes;
    for (std::size_t count = 1; bytes.size() <= limit && count > 0;) {
        const std::size_t held = bytes.size();
        bytes.resize(held + portion);
        in.read(bytes.data() + held, static_cast<std::streamsize>(portion));
        count = static_cast<std::size_t>(in.gcount());
        bytes.resize(held + count);
    }
    if (in.bad() || (in.fail() && !in.eof())) return Error(name, unreadable);
    if (bytes.size() > limit) return too_long(name, limit);
    return bytes;
}

namespace {

// What the opened file is counts, not what its name was a moment before.
Result<std::string> read_bytes(const fs::path& file, std::size_t limit, FileKind kind) {
    using system::Kind;
    const std::string name = file.string();
    const bool waits = kind == FileKind::any;
    const Descriptor in(system::open_to_read(file, waits ? system::Patience::waits : system::Patience::none));
    if (in.number < 0 && errno == ENXIO) return Error(name, other_kind);  // a socket
    const Kind found = in.number < 0 ? Kind::unknown : system::kind_of(in.number);
    if (found == Kind::unknown) return Error(name, unreadable);
    if (found == Kind::folder) return Error(name, "expected a file, found a folder");
    if (kind == FileKind::plain && found != Kind::plain) return Error(name, other_kind);
    std::string bytes;
    for (std::ptrdiff_t count = 1; bytes.size() <= limit && count > 0;) {
        const std::size_t held = bytes.size();
        bytes.resize(held + portion);
        do {
            count = system::read_some(in.number, bytes.data() + held, portion);
        } while (count < 0 && errno == EINTR);
        if (count < 0) return Error(name, unreadable);
        bytes.resize(held + static_cast<std::size_t>(count));
    }
    if (bytes.size() > limit) return too_long(name, limit);
    return bytes;
}

}  // namespace

Result<std::string> read_file(const fs::path& file, std::size_t limit, FileKind kind) {
    auto bytes = read_bytes(file, limit, kind);
    if (file_watcher()) file_watcher()(file, bytes);
    return bytes;
}

void watch_files(FileWatcher watcher) { file_watcher() = std::move(watcher); }

std::optional<FileStamp> stamp_of(const fs::path& file) {
    std::error_code failed;
    if (!fs::is_regular_file(file, failed) || failed) return std::nullopt;
    const auto modified = fs::last_write_time(file, failed);
    if (failed) return std::nullopt;
    const auto size = fs::file_size(file, failed);
    if (failed) return std::nullopt;
    return FileStamp{modified, size};
}

Result<void> replace_file(const fs::path& file, std::string_view bytes, Sync sync) {
    const auto target = target_of(file);
    if (!target) return target.errors();
    std::error_code ignored;
    fs::path created;
    Descriptor out(create_beside(*target, created));
    if (out.number < 0) return write_error(file);
    if (!system::take_rights(out.number, *target) || !write_all(out.number, bytes) ||
        (sync == Sync::yes && !system::flush_to_disk(out.number)) || !out.close() ||
        !system::rename_over(created, *target)) {
        const Error error = write_error(file);
        out.close();
        fs::remove(created, ignored);
        return error;
    }
    if (sync == Sync::no) return {};
    system::flush_folder(target->parent_path());
    return {};
}

Result<void> make_folder(const fs::path& folder) {
    const auto failed = folder_error(folder);
    if (failed) return Error(folder.string(), "cannot be made: " + failed.message());
    return {};
}

// A folder that cannot be made is what the player has to know of, not that the file in it is not there.
Result<void> replace_file_in_folder(const fs::path& file, std::string_view bytes, Sync sync) {
    const auto failed = folder_error(file.parent_path());
    if (failed) return write_error(file, failed.message());
    return replace_file(file, bytes, sync);
}

Result<void> write_file(const fs::path& file, std::string_view bytes) {
    if (!is_device(file)) return replace_file(file, bytes);
    Descriptor out(system::open_to_write(file, system::Start::as_it_is));
    if (out.number < 0) return open_error(file);
    if (!write_all(out.number, bytes) || !out.close()) return write_error(file);
    return {};
}

Result<void> check_writable(const fs::path& file) {
    if (is_device(file)) return {};
    const auto target = target_of(file);
    if (!target) return target.errors();
    fs::path created;
    Descriptor out(create_beside(*target, created));
    if (out.number < 0) return write_error(file);
    out.close();
    std::error_code ignored;
    fs::remove(created, ignored);
    return {};
}

Result<OutputFile> OutputFile::open(const fs::path& file) {
    const int number = system::open_to_write(file, system::Start::emptied);
    if (number < 0) return open_error(file);
    return OutputFile(number);
}

OutputFile& OutputFile::operator=(OutputFile&& other) noexcept {
    std::swap(number_, other.number_);
    complete_ = other.complete_;
    return *this;
}

OutputFile::~OutputFile() {
    if (number_ >= 0) system::close(number_);
}

void OutputFile::write(std::string_view bytes) { complete_ = complete_ && write_all(number_, bytes, Signals::obeyed); }

fs::path free_file(const fs::path& folder, const std::string& name, const std::string& ending) {
    std::error_code ignored;
    fs::path file = folder / (name + ending);
    for (int i = 2; fs::exists(file, ignored); ++i) file = folder / (name + "_" + std::to_string(i) + ending);
    return file;
}

std::optional<fs::path> set_aside(const fs::path& file) {
    std::error_code failed;
    fs::path aside = file;
    aside += ".damaged";
    for (int i = 2; fs::exists(aside, failed); ++i) aside = file.string() + ".damaged-" + std::to_string(i);
    fs::rename(file, aside, failed);
    if (failed) return std::nullopt;
    return aside;
}

}  // namespace megapon::text
