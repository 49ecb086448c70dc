#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "text/files.h"
#include "text/folder_lock.h"
#include "text/toml.h"

namespace megapon::text {

// A value that the program keeps in a file of TOML, see KeptFile, which another game may change meanwhile. Each change
// is made to what the file holds at that moment, so that no game writes over what another one has written.
template <typename T>
class Kept {
  public:
    using Reader = T (*)(TomlReader& top);
    using Writer = std::string (*)(const T& value);

    // Reads the file. `contents` names it for errors: "records".
    Kept(std::filesystem::path file, Keep keep, Reader reader, Writer writer, std::string contents)
        : path_(std::move(file)),
          keep_(keep),
          reader_(reader),
          writer_(writer),
          contents_(std::move(contents)),
          file_(path_, keep) {
        value_ = file_.read(reader_, writer_, contents_, errors);
        bytes_ = present_bytes();
    }

    const T& operator*() const { return value_; }
    const T* operator->() const { return &value_; }

    Errors errors{};  // of the first reading

    // Changes the value and writes the file. Where another program has changed the file, the edit is made to what it
    // holds now. An edit that could not be written is made again with the next one. Errors: of writing; of a file that
    // another program has damaged.
    Result<void> change(const std::function<void(T& value)>& edit) {
        if (keep_ == Keep::no) {
            edit(value_);
            return {};
        }
        const FolderLock lock(path_.parent_path());
        unwritten_.push_back(edit);
        if (lock.is_busy()) {
            edit(value_);
            return Error(path_.string(),
                         "another program keeps the folder; what is new is written with the next change");
        }
        Errors found;
        if (take_over_change_of_another(found))
            for (const auto& one : unwritten_) one(value_);
        else
            edit(value_);
        const auto written = file_.write(writer_(value_));
        found.insert(found.end(), written.errors().begin(), written.errors().end());
        if (written) unwritten_.clear();
        bytes_ = present_bytes();
        if (!found.empty()) return found;
        return {};
    }

  private:
    std::string present_bytes() const {
        const auto bytes = read_file(path_);
        return bytes ? *bytes : std::string();
    }

    // Reads the file again if another program has changed it, and returns true if its value is taken over. A file that
    // is gone or damaged changes nothing of the value.
    bool take_over_change_of_another(Errors& found) {
        const std::string bytes = present_bytes();
        if (bytes.empty() || bytes == bytes_) return false;
        const bool is_readable = static_cast<bool>(parse_toml(bytes, ""));
        file_ = KeptFile(path_, keep_);
        T value = file_.read(reader_, writer_, contents_, found);
        if (is_readable) value_ = std::move(value);
        return is_readable;
    }

    std::filesystem::path path_;
    Keep keep_;
    Reader reader_;
    Writer writer_;
    std::string contents_;
    KeptFile file_;
    T value_{};
    std::string bytes_;                               // of the file, as this game knows it
    std::vector<std::function<void(T&)>> unwritten_;  // changes that are not in the file
};

}  // namespace megapon::text
