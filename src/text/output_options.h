#pragma once

#include <exception>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace megapon::text {

// A file that a command line names.
struct NamedFile {
    std::string option;  // "--csv", "SCENE"
    std::filesystem::path file;
};

// Why these outputs cannot be written: one is also read, or two are one file, under whatever names, links included.
// Devices and pipes may be both. Of a folder that is read all files are. Nothing: each is a file of its own.
std::optional<std::string> find_clash(const std::vector<NamedFile>& inputs, const std::vector<NamedFile>& outputs);

constexpr const char* written_mark = "written";  // names a check of CLI11, which checks nothing

// Marks the options of a command that name files which it writes.
template <typename Command>
void mark_outputs(Command& command, const std::vector<std::string>& options) {
    for (const std::string& name : options)
        command.get_option(name)->check([](const std::string&) { return std::string(); }, "", written_mark);
}

template <typename Option>
bool is_output(Option& option) {
    try {
        return option.get_validator(written_mark) != nullptr;
    } catch (const std::exception&) {
        return false;
    }
}

// As find_clash, of the options that were given to a command. `named_file` finds the file of a NAME or a COURT.
template <typename Command, typename NamedFileOf>
std::optional<std::string> find_clash_of_options(Command& command, const NamedFileOf& named_file) {
    std::vector<NamedFile> inputs, outputs;
    for (auto* option : command.get_options()) {
        const std::string name = option->get_name(), type = option->get_type_name();
        const bool writes = is_output(*option);
        const bool has_name = type.find("NAME") != std::string::npos || name == "COURT";
        if (!writes && !has_name && !option->get_positional() && type.find("FILE") == std::string::npos) continue;
        for (const std::string& word : option->results()) {
            const bool is_named = has_name && !writes;
            (writes ? outputs : inputs).push_back({name, is_named ? named_file(word) : std::filesystem::path(word)});
        }
    }
    return find_clash(inputs, outputs);
}

}  // namespace megapon::text
