#include "text/overwriting.h"

#include <algorithm>

namespace megapon::text {

namespace fs = std::filesystem;

namespace {

// Names of what is open already, such as standard output: the same name again means the same stream.
bool is_stream(const fs::path& file) {
    const std::string name = file.lexically_normal().string();
    return name == "/dev/stdin" || name == "/dev/stdout" || name == "/dev/stderr" || name.starts_with("/dev/fd/") ||
           name.starts_with("/proc/");
}

bool is_same_plain_file(const fs::path& a, const fs::path& b) {
    std::error_code failed;
    return fs::is_regular_file(a, failed) && fs::is_regular_file(b, failed) && fs::equivalent(a, b, failed) && !failed;
}

// The file that writing to this name makes: behind the links that lead nowhere yet, in a folder without links.
fs::path file_to_make(fs::path file) {
    constexpr int most_links = 40;
    std::error_code failed;
    for (int i = 0; i < most_links && fs::is_symlink(fs::symlink_status(file, failed)); ++i)
        file = file.parent_path() / fs::read_symlink(file, failed);
    if (!file.has_filename()) file = file.parent_path();  // "pictures/"
    const fs::path folder = fs::weakly_canonical(fs::absolute(file, failed).parent_path(), failed);
    return (folder / file.filename()).lexically_normal();
}

bool write_same_file(const NamedFile& a, const NamedFile& b) {
    if ((a.is_folder && b.is_folder) || is_stream(a.file) || is_stream(b.file)) return false;
    std::error_code failed;
    const bool a_exists = fs::exists(a.file, failed), b_exists = fs::exists(b.file, failed);
    if (a_exists != b_exists) return false;
    if (!a_exists) return file_to_make(a.file) == file_to_make(b.file);
    return is_same_plain_file(a.file, b.file) ||
           (fs::is_directory(a.file, failed) && fs::equivalent(a.file, b.file, failed));
}

// Whether reading this input opens the file.
bool is_read_by(const fs::path& input, const fs::path& file) {
    std::error_code failed;
    if (!fs::is_directory(input, failed)) return is_same_plain_file(input, file);
    for (fs::recursive_directory_iterator entry(input, failed), end; !failed && entry != end; entry.increment(failed))
        if (entry->path().extension() == ".toml" && is_same_plain_file(entry->path(), file)) return true;
    return false;
}

Error refusal(const NamedFile& output, const std::string& why) {
    return Error(output.option,
                 "expected a file of its own, got " + text::quoted(output.file.string()) + ", which " + why);
}

}  // namespace

std::optional<Error> overwriting(const FilesOfCommand& files) {
    for (auto output = files.outputs.begin(); output != files.outputs.end(); ++output) {
        const auto same = std::find_if(files.outputs.begin(), output,
                                       [&](const NamedFile& other) { return write_same_file(other, *output); });
        if (same != output) return refusal(*output, same->option + " writes, too");
        if (std::any_of(files.inputs.begin(), files.inputs.end(),
                        [&](const NamedFile& input) { return is_read_by(input.file, output->file); }))
            return refusal(*output, "is read, too");
    }
    return std::nullopt;
}

}  // namespace megapon::text
