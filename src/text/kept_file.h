#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

#include "text/error.h"
#include "text/toml.h"

namespace megapon::text {

// Whether what happens in the game is kept on disk, or the game only reads what is there.
enum class Keep : std::uint8_t { yes, no };

// A file of TOML that the program keeps for itself, such as its records. What it does not understand there, because
// another version or a hand has written it, stays in the file.
class KeptFile {
  public:
    explicit KeptFile(std::filesystem::path file, Keep keep = Keep::yes) : file_(std::move(file)), keep_(keep) {}

    // What the file holds; a missing one holds nothing. Absent and invalid keys both read as nothing: invalid ones are
    // errors. A file that is no TOML is kept beside it under another name, which the errors say. `contents` names it
    // for them: "records". `writer` writes what `reader` has read.
    template <typename T>
    T read(T (*reader)(TomlReader& top), std::string (*writer)(const T& value), const std::string& contents,
           Errors& errors) {
        if (!open(contents, errors)) return T{};
        ErrorList wrong(file_.string());
        TomlReader top(found_, "", wrong);
        T value = reader(top);
        understand(writer(value));
        tell_wrong(wrong.sorted(), contents, errors);
        return value;
    }

    // Writes a text of the same kind, and what was not understood. Where the text has got another value for an invalid
    // one, the file as it was is kept beside it.
    Result<void> write(const std::string& text);

  private:
    static TomlValue nothing() { return {TomlValue::Table{}, {}, {}}; }
    bool open(const std::string& contents, Errors& errors);
    void understand(const std::string& text);
    void tell_wrong(const Errors& wrong, const std::string& contents, Errors& errors) const;

    std::filesystem::path file_;
    Keep keep_;
    TomlValue found_ = nothing();       // in the file
    TomlValue understood_ = nothing();  // of that
};

}  // namespace megapon::text
