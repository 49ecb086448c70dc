#include "play/replay.h"

#include <algorithm>

#include "text/folder_lock.h"
#include "text/numbers.h"

namespace megapon::play {

namespace fs = std::filesystem;

namespace {

constexpr const char* extension = ".replay";
constexpr const char* old_extension = ".tape";             // extension in earlier versions, with the same contents
constexpr const char* kept_mark = ".kept";                 // end of the name
constexpr const char* time_pattern = "%Y-%m-%d_%H-%M-%S";  // sorts by age; no colon, which some systems forbid
constexpr const char* time_shape = "0000-00-00_00-00-00";
constexpr std::size_t time_length = 19;
constexpr std::size_t time_without_seconds = 16;

// True if the store named the file: others in the folder are not touched.
bool is_ours(const fs::path& file) {
    const std::string name = file.stem().string();
    const bool is_replay = file.extension() == extension || file.extension() == old_extension;
    return is_replay && text::has_shape(name.substr(0, time_length), time_shape);
}

bool is_kept(const fs::path& file) { return file.stem().extension() == kept_mark; }

// Its name without the mark and the ending.
std::string plain_name(const fs::path& file) { return (is_kept(file) ? file.stem().stem() : file.stem()).string(); }

// A new file of a write that ended a minute or more before `now` without its rename.
bool is_cut_off(const fs::path& file, fs::file_time_type now) {
    constexpr double old = 60;  // s
    const std::string name = file.filename().string();
    const std::size_t end = name.find(std::string(extension) + ".new-");
    if (end == std::string::npos || !is_ours(file.parent_path() / (name.substr(0, end) + extension))) return false;
    using Period = fs::file_time_type::period;
    std::error_code error;
    const auto age = now - fs::last_write_time(file, error);
    return !error && static_cast<double>(age.count()) * Period::num / Period::den > old;
}

std::string file_name(const std::string& title, std::time_t when) {
    char time[time_length + 1] = "";
    if (const std::tm* local = std::localtime(&when)) std::strftime(time, sizeof time, time_pattern, local);
    std::string name = time + ("_" + title);
    std::replace(name.begin(), name.end(), ' ', '_');
    return name;
}

text::Result<void> rename_replay(const fs::path& file, const std::string& name, bool kept) {
    const std::string ending = (kept ? kept_mark : "") + file.extension().string();
    std::error_code error;
    fs::rename(file, text::free_file(file.parent_path(), name, ending), error);
    if (error) return text::Error(file.string(), "the replay cannot be renamed; expected a writable folder");
    return {};
}

// Writes a replay to `file`; under a name of its own the first time, and when it is to have another.
text::Result<void> store(fs::path& file, const fs::path& folder, const Replay& replay, const std::string& name,
                         text::Sync sync) {
    // A name that is free is another game's, too.
    const text::FolderLock lock(folder);
    if (file.empty() || !file.stem().string().starts_with(name)) {
        std::error_code ignored;
        const fs::path renamed = text::free_file(folder, name, extension);
        if (!file.empty()) fs::rename(file, renamed, ignored);
        file = renamed;
    }
    const auto written = text::replace_file_in_folder(file, write_replay(replay), sync);
    if (written) return {};
    return text::Error(file.string(), written.errors().front().message + "; the match is not stored");
}

}  // namespace

text::Result<ReplayPlayer> open_replay(const std::string& file_or_link, text::FileKind kind) {
    auto replay = load_recording(file_or_link, kind);
    if (!replay) return replay.errors();
    return ReplayPlayer::open(*std::move(replay), is_match_link(file_or_link) ? "the link" : file_or_link);
}

text::Result<void> ReplayStore::keep(const Replay& replay, const std::string& title, std::time_t when,
                                     const fs::path& so_far) const {
    fs::path file = so_far;
    auto kept = store(file, folder_, replay, file_name(title, when), text::Sync::yes);
    if (!kept) return kept;
    std::error_code ignored;
    const fs::file_time_type now = fs::last_write_time(file, ignored);
    const std::vector<Entry> all = newest_first();
    std::size_t left = most_;
    for (const Entry& entry : all) {
        if (entry.kept) continue;
        if (left > 0)
            --left;
        else
            fs::remove(entry.file, ignored);
    }
    // A file that a cut-off write left behind is no replay; another game's write of this moment stays.
    std::vector<fs::path> cut_off;
    for (fs::directory_iterator entry(folder_, ignored); !ignored && entry != fs::directory_iterator();
         entry.increment(ignored))
        if (is_cut_off(entry->path(), now)) cut_off.push_back(entry->path());
    for (const fs::path& old : cut_off) fs::remove(old, ignored);
    return kept;
}

text::Result<void> ReplayStore::update(fs::path& so_far, const Replay& replay, const std::string& title,
                                       std::time_t when) const {
    return store(so_far, folder_, replay, file_name(title, when), text::Sync::no);
}

std::vector<ReplayStore::Entry> ReplayStore::newest_first() const {
    std::vector<Entry> entries;
    std::error_code stops;  // a folder that is missing, or lost while it is read, has no more entries
    for (fs::directory_iterator entry(folder_, stops); !stops && entry != fs::directory_iterator();
         entry.increment(stops))
        if (is_ours(entry->path())) {
            std::string name = plain_name(entry->path());
            std::replace(name.begin(), name.end(), '_', ' ');
            name[name.find('-', 10)] = ':';
            const std::string title = name.size() > time_length ? name.substr(time_length + 1) : "";
            const std::string words = name.substr(0, time_without_seconds) + "  " + title;
            entries.push_back({entry->path(), words, title, is_kept(entry->path())});
        }
    std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) { return a.file > b.file; });
    return entries;
}

text::Result<void> ReplayStore::set_kept(const Entry& entry, bool kept) const {
    if (entry.kept == kept) return {};
    return rename_replay(entry.file, plain_name(entry.file), kept);
}

text::Result<void> ReplayStore::set_title(const Entry& entry, const std::string& title) const {
    if (entry.kept && entry.title == title) return {};
    std::string name = plain_name(entry.file).substr(0, time_length) + "_" + title;
    std::replace(name.begin(), name.end(), ' ', '_');
    return rename_replay(entry.file, name, true);
}

text::Result<void> ReplayStore::remove(const Entry& entry) const {
    std::error_code error;
    fs::remove(entry.file, error);
    if (error) return text::Error(entry.file.string(), "the replay cannot be removed; expected a writable folder");
    return {};
}

}  // namespace megapon::play
