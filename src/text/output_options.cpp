#include "text/output_options.h"

#include <system_error>

namespace megapon::text {

namespace fs = std::filesystem;

namespace {

// A file that another name may stand for, too: no device, no pipe, and nothing that the shell has opened.
bool is_plain(const fs::path& file) {
    std::error_code ignored;
    return !file.string().starts_with("/dev/") && !fs::is_other(file, ignored) && !fs::is_directory(file, ignored);
}

bool is_same(const fs::path& a, const fs::path& b) {
    std::error_code failed;
    if (fs::exists(a, failed) && fs::exists(b, failed)) return fs::equivalent(a, b, failed);
    const fs::path one = fs::weakly_canonical(a, failed), other = fs::weakly_canonical(b, failed);
    return !one.empty() && one == other;
}

bool is_read(const fs::path& input, const fs::path& output) {
    std::error_code failed;
    if (!fs::is_directory(input, failed)) return is_same(input == "-" ? "/dev/stdin" : input, output);
    for (fs::recursive_directory_iterator entry(input, failed), end; !failed && entry != end; entry.increment(failed))
        if (entry->path().extension() == ".toml" && is_same(entry->path(), output)) return true;
    return false;
}

}  // namespace

std::optional<std::string> find_clash(const std::vector<NamedFile>& inputs, const std::vector<NamedFile>& outputs) {
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        const auto& [option, file] = outputs[i];
        if (!is_plain(file)) continue;
        for (const NamedFile& input : inputs)
            if (is_read(input.file, file))
                return option + " would overwrite " + file.string() + ", which " + input.option +
                       " reads; expected another file";
        for (std::size_t k = 0; k < i; ++k)
            if (is_plain(outputs[k].file) && is_same(outputs[k].file, file))
                return option + " and " + outputs[k].option + " would both write " + file.string() +
                       "; expected a file for each";
    }
    return std::nullopt;
}

}  // namespace megapon::text
