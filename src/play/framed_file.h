#pragma once

#include <cstdint>
#include <string>
#include <string_view>

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

}  // namespace megapon::play
