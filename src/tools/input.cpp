#include "tools/input.h"

#include <algorithm>
#include <filesystem>

#include "judge/scene_test.h"
#include "text/files.h"

namespace megapon::tools {

namespace fs = std::filesystem;

namespace {

// The files of a folder and of all below it, by name.
text::Result<std::vector<std::string>> scenes_in(const std::string& folder) {
    std::vector<std::string> files;
    std::error_code failed;
    for (fs::recursive_directory_iterator entry(folder, failed), end; !failed && entry != end; entry.increment(failed))
        if (entry->path().extension() == ".toml") files.push_back(entry->path().string());
    if (failed) return text::Error(folder, "cannot be read: " + failed.message());
    if (files.empty()) return text::Error(folder, "no test is in this folder; expected scenes, NAME.toml");
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace

text::Result<std::string> read_input(const std::string& file, std::istream& standard_input, std::size_t limit) {
    if (file == "-") return text::read_stream(standard_input, name_of(file), limit);
    return text::read_file(file, limit, text::FileKind::any);
}

text::Result<judge::Scene> open_scene(const std::string& file, std::optional<int> frames,
                                      const std::vector<std::string>& assignments, std::istream& standard_input) {
    const auto text = read_input(file, standard_input, text::scene_limit);
    if (!text) return text.errors();
    auto scene = judge::read_scene(*text, name_of(file), assignments);
    if (scene && frames) scene->frames = *frames;
    return scene;
}

text::Result<void> visit_scene_files(
    const std::vector<std::string>& paths,
    const std::function<text::Result<void>(const std::string& file, const std::string& text)>& visit) {
    text::Errors errors;
    const auto keep = [&errors](const text::Errors& more) { errors.insert(errors.end(), more.begin(), more.end()); };
    for (const std::string& path : paths) {
        std::error_code ignored;
        const auto files = fs::is_directory(path, ignored) ? scenes_in(path) : std::vector<std::string>{path};
        if (!files) keep(files.errors());
        for (const std::string& file : files ? *files : std::vector<std::string>()) {
            const auto text = text::read_file(file, text::scene_limit, text::FileKind::any);
            keep(text ? visit(file, *text).errors() : text.errors());
        }
    }
    if (!errors.empty()) return errors;
    return {};
}

std::optional<text::Error> overwrites_replay(const std::optional<judge::SceneMatch>& match,
                                             const std::vector<text::NamedFile>& outputs) {
    if (!match || match->replay_file.empty()) return std::nullopt;
    text::FilesOfCommand files{{{"match.replay", match->replay_file}}, {}};
    for (const text::NamedFile& output : outputs)
        if (!output.file.empty()) files.outputs.push_back(output);
    return text::overwriting(files);
}

}  // namespace megapon::tools
