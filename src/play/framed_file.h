#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "config/settings.h"
#include "text/error.h"

namespace megapon::play {

// A kind of binary file: eight letters, its version as a varint, its length in 8 bytes, the contents, and 8 bytes of
// checksum, FNV-1a over everything before.
struct FileKind {
    std::string_view magic;
    std::uint64_t version = 1;
    std::string_view name;  // in messages: "replay"
};

bool is_of_kind(std::string_view bytes, const FileKind& kind);

std::string frame_file(const FileKind& kind, std::string_view contents);

// The contents, within `bytes`. Errors: another kind of file, another version, a damaged or truncated file; they name
// `file`.
text::Result<std::string_view> contents_of(std::string_view bytes, const FileKind& kind, const std::string& file);

// The texts inside replays and snapshots, which the game itself has written.

// Reads a tuning over the settings; errors are listed as Settings::read does. Longer than all keys could ever be: one.
text::Errors read_recorded_tuning(config::Settings& settings, const std::string& tuning, const std::string& file);

// The first of the errors in the `what` ("court") of a file that is itself sound. `failure`: "this replay cannot be
// played".
text::Error error_inside(const std::string& file, const std::string& failure, const std::string& what,
                         const text::Errors& errors);

}  // namespace megapon::play
