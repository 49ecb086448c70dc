#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "config/settings.h"
#include "text/error.h"

namespace megapon::play {

// Writes numbers and texts in sequence, the same bytes on every machine.
struct ByteWriter {
    std::string bytes{};

    void byte(std::uint8_t value) { bytes += static_cast<char>(value); }
    void fixed(std::uint64_t value, int count);  // `count` bytes, least significant first
    void varint(std::uint64_t value);            // 7 bits a byte, least significant first: small numbers are short
    void text(std::string_view value);           // its length, then itself
};

// Reads what ByteWriter wrote. Past the end or on invalid bytes it returns 0 and has failed.
struct ByteReader {
    std::string_view rest;  // bytes still to be read
    std::string reason{};   // first failure; "": none

    std::uint8_t byte() { return static_cast<std::uint8_t>(fixed(1)); }
    std::uint64_t fixed(int count);
    std::uint64_t varint();
    std::size_t count(std::size_t most);                 // a varint; more than `most` is invalid
    std::size_t count_of_items(std::size_t bytes_each);  // a varint; invalid if what is left cannot hold so many
    std::string text();

    bool failed() const { return !reason.empty(); }
    void fail(const std::string& why = "its contents make no sense");
};

// A kind of binary file: eight letters, its version as a varint, its length in 8 bytes, the contents, and 8 bytes of
// checksum, FNV-1a over everything before.
struct FileKind {
    std::string_view magic;
    std::uint64_t version = 1;
    std::string_view name;             // in messages: "replay"
    std::uint64_t first_physical = 1;  // the first version that carries the fingerprint of its physics
};

std::string frame_file(const FileKind& kind, std::string_view contents);

// The contents, within `bytes`. Errors: another kind of file, another version, a damaged or truncated file; they name
// `file`.
text::Result<std::string_view> contents_of(std::string_view bytes, const FileKind& kind, const std::string& file);

// Message that a recording with another physics cannot be played, and what can be done. `theirs`: the fingerprint that
// it carries; nothing: it is of a version that carried none.
std::string of_other_physics(const std::string& name, std::optional<std::uint64_t> theirs);

// The texts inside replays and snapshots, which the game itself has written.

// Reads a tuning over the settings; errors are listed as Settings::read does. Longer than all keys could ever be: one.
text::Errors read_recorded_tuning(config::Settings& settings, const std::string& tuning, const std::string& file);

// The first of the errors in the `what` ("court") of a file that is itself sound. `failure`: "this replay cannot be
// played".
text::Error error_inside(const std::string& file, const std::string& failure, const std::string& what,
                         const text::Errors& errors);

}  // namespace megapon::play
