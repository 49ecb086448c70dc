#pragma once

#include <cstddef>
#include <functional>
#include <istream>
#include <optional>
#include <string>
#include <vector>

#include "judge/scene.h"
#include "text/error.h"
#include "text/overwriting.h"

// What commands read: files, folders of them, standard input.
namespace megapon::tools {

// A file's name in messages: "-" is standard input.
inline std::string name_of(const std::string& file) { return file == "-" ? "standard input" : file; }

// All of a file, or of `standard_input` if the file is "-". Errors: as text::read_file.
text::Result<std::string> read_input(const std::string& file, std::istream& standard_input, std::size_t limit);

// The scene of a file, "-" for standard input, with so many frames to play where that is said. Errors: as
// judge::read_scene.
text::Result<judge::Scene> open_scene(const std::string& file, std::optional<int> frames,
                                      const std::vector<std::string>& assignments, std::istream& standard_input);

// Reads all scenes of these files and folders, in order of their names in a folder, and visits each with its text.
// Errors: those of all files, and of the visits; a folder without a scene.
text::Result<void> visit_scene_files(
    const std::vector<std::string>& paths,
    const std::function<text::Result<void>(const std::string& file, const std::string& text)>& visit);

// The first of these outputs that is the replay of a scene's [match], which is read, too; nothing: none is. An output
// without a name is none.
std::optional<text::Error> overwrites_replay(const std::optional<judge::SceneMatch>& match,
                                             const std::vector<text::NamedFile>& outputs);

}  // namespace megapon::tools
