#pragma once

#include <exception>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/error.h"
#include "text/files.h"

// Refuses a command line by which a program would write over what it reads.
namespace megapon::text {

// A file or a folder, and the option that names it.
struct NamedFile {
    std::string option;
    std::filesystem::path file;
    bool is_folder = false;  // as the option says
};

struct FilesOfCommand {
    std::vector<NamedFile> inputs;
    std::vector<NamedFile> outputs;
};

// The first output that is also an input, or the file of another output, by whatever spelling or link; nothing: none
// is. Of an input that is a folder its scenes, *.toml, count, also those in folders below. Devices and pipes may be
// named several times; so may a folder of outputs.
std::optional<Error> overwriting(const FilesOfCommand& files);

// Marks an option of CLI11 that names what is read. All others with FILE or FOLDER in their type name outputs.
constexpr const char* input_mark = "input";
template <typename Option>
Option* reads(Option* option) {
    return option->check([](const std::string&) { return std::string(); }, "", input_mark);
}

template <typename Option>
bool is_input(Option& option) {
    if (option.get_positional()) return true;
    try {
        return option.get_validator(input_mark) != nullptr;
    } catch (const std::exception&) {  // the only way in which CLI11 says that there is none
        return false;
    }
}

// The files that the given options of a parsed CLI::App and its commands name, and the game's courts, which are read
// by name. Positional arguments are inputs; "-" is standard input.
template <typename App>
FilesOfCommand files_of(App& app) {
    FilesOfCommand files{{{"", asset("courts")}}, {}};
    for (auto* option : app.get_options()) {
        const std::string type = option->get_type_name();
        const bool reads = is_input(*option), is_folder = type.find("FOLDER") != std::string::npos;
        if (!reads && !is_folder && type.find("FILE") == std::string::npos) continue;
        for (const std::string& word : option->results())
            (reads ? files.inputs : files.outputs)
                .push_back({option->get_name(), reads && word == "-" ? "/dev/stdin" : word, is_folder});
    }
    for (auto* command : app.get_subcommands()) {
        const FilesOfCommand more = files_of(*command);
        files.inputs.insert(files.inputs.end(), more.inputs.begin(), more.inputs.end());
        files.outputs.insert(files.outputs.end(), more.outputs.begin(), more.outputs.end());
    }
    return files;
}

}  // namespace megapon::text
