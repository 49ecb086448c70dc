#pragma once

#include <compare>
#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "geometry/assert.h"

namespace megapon::text {

// A place in a text, counted from 1; columns count characters, not bytes. 0: not known.
struct Place {
    int line = 0;
    int column = 0;
    // In the order of the text. NOLINTNEXTLINE(modernize-use-nullptr): what the compiler writes compares with 0
    friend auto operator<=>(const Place&, const Place&) = default;
};

// The place of a text's byte; at most that behind the last.
Place place_at(std::string_view text, std::size_t at);

// What failed, where, and what was expected.
struct Error {
    explicit Error(std::string what) : message(std::move(what)) {}
    Error(std::string in_file, std::string what) : file(std::move(in_file)), message(std::move(what)) {}
    Error(std::string in_file, Place at, std::string what)
        : file(std::move(in_file)), place(at), message(std::move(what)) {}

    std::string file;  // or an option of the command line; "": neither
    Place place;
    std::string message;
};

using Errors = std::vector<Error>;

// "FILE:LINE:COLUMN: message", without the parts that are not known; control characters are escaped.
std::string describe(const Error& error);

// Exit status of both programs after bad options or bad input.
constexpr int bad_input = 2;

// Writes each error as a line of its own; returns the exit status `bad_input`.
int report(const Errors& errors, std::ostream& out);

// A value, or of void success; or the errors that prevented it: at least one.
template <typename T>
class [[nodiscard]] Result {
    using Value = std::conditional_t<std::is_void_v<T>, std::monostate, T>;

  public:
    Result() requires std::is_void_v<T> : value_(Value()) {}
    Result(Value value) : value_(std::move(value)) {}
    Result(Error error) : errors_{std::move(error)} {}
    Result(Errors errors) : errors_(std::move(errors)) { MEGAPON_ASSERT(!errors_.empty()); }

    explicit operator bool() const { return value_.has_value(); }

    // Only of a result that holds a value.
    Value& operator*() & { return value(); }
    const Value& operator*() const& { return const_value(); }
    Value&& operator*() && { return std::move(value()); }
    Value* operator->() { return &value(); }
    const Value* operator->() const { return &const_value(); }

    // Empty if there is a value.
    const Errors& errors() const { return errors_; }

  private:
    Value& value() {
        MEGAPON_ASSERT(value_.has_value());
        return *value_;
    }
    const Value& const_value() const {
        MEGAPON_ASSERT(value_.has_value());
        return *value_;
    }

    std::optional<Value> value_;
    Errors errors_;
};

// A text in quotes, with escapes, as TOML writes it.
std::string in_quotes(std::string_view text);

// Whether a byte of UTF-8 goes on with a character that has begun.
constexpr bool continues_letter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

// How many bytes the UTF-8 character has that a text begins with; 0 if it is none. The text is not empty.
std::size_t character_length(std::string_view text);

// Somebody else's words for a line that any reader takes, of XML, too: UTF-8 whatever they were. Control characters
// become escapes, \u000A; U+FFFD stands for a byte that is no UTF-8 and for U+FFFE and U+FFFF, which XML has not.
std::string plain_text(std::string_view text);

// The first letters of a text, whole characters of UTF-8.
std::string_view first_letters(std::string_view text, std::size_t letters);

// The same; "..." follows where there were more.
constexpr std::size_t quoted_letters = 40;
std::string shortened(std::string_view text, std::size_t letters = quoted_letters);

// Somebody else's words as messages quote them: shortened, in quotes.
std::string quoted(std::string_view text);

// The number of characters of UTF-8.
std::size_t letters_in(std::string_view text);

// A list of words for messages: "\"box\", \"goals\" or \"none\"".
std::string one_of(const std::vector<std::string>& words);

// The candidate that a misspelt word most likely means; "" if none is near.
std::string nearest_word(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace megapon::text
