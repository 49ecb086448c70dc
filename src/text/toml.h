#pragma once

#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "geometry/vec.h"
#include "text/error.h"
#include "text/numbers.h"

namespace megapon::text {

struct TomlEntry;

// A date, a time or both, as TOML writes it.
struct TomlDate {
    std::string text;
};

// A value of a TOML text and its place. Only text/toml_parser.cpp knows the parser behind it.
struct TomlValue {
    using Array = std::vector<TomlValue>;
    using Table = std::vector<TomlEntry>;  // in the order of the text

    std::variant<TomlDate, bool, std::int64_t, double, std::string, Array, Table> content;
    Place begin;
    Place end;  // behind the last character
};

struct TomlEntry {
    std::string key;
    Place place;
    TomlValue value;
};

// The top table of a text. `file` names the text in the error. Errors: syntax; brackets nested more than 256 deep, and
// keys of so many parts that what recurses into them would overflow the stack.
Result<TomlValue> parse_toml(std::string_view text, const std::string& file);

// The value under a key; null: it is not there, or the value is no table.
const TomlValue* find_value(const TomlValue& table, std::string_view key);

// A value as messages quote it: 24, "sweep", true, an array, a table. Long strings are cut.
std::string describe(const TomlValue& value);

// A value or a key as TOML writes it, in one line; an entry as "key = value".
std::string in_toml(const TomlValue& value);
std::string in_toml(const TomlEntry& entry);
std::string toml_key(const std::string& key);

// The value as a number in the range; nothing for another type. A whole number is a number too, never the reverse.
std::optional<double> as_number(const TomlValue& value, Range range);
std::optional<int> as_whole(const TomlValue& value, Range range);

// Collects the errors of one text.
class ErrorList {
  public:
    explicit ErrorList(std::string file) : file_(std::move(file)) {}

    void add(Place place, std::string message);
    std::size_t size() const { return count_; }

    // Whether an error at this place would be shown; the message of another one need not be made.
    bool shows(Place place) const;

    // In the order of the text; of more than 20 errors the first 20 and the number of the rest.
    Errors sorted() const;

  private:
    std::string file_;
    Errors errors_;  // those that are shown, in the order of the text
    std::size_t count_ = 0;
};

// Reads one table key by key. Absent and invalid keys both return nothing; invalid ones are added to the errors.
class TomlReader {
  public:
    // `path` names the table in messages: "" at the top, "ball[3]" further down. The arguments must outlive the reader.
    TomlReader(const TomlValue& table, std::string path, ErrorList& errors);

    // Adds an error for each of the keys that is absent.
    void require(std::initializer_list<const char*> keys);

    // The value as it is written, for a key that may be of several types; null without one.
    const TomlValue* find(const char* key);

    std::optional<double> number(const char* key, Range range);
    std::optional<int> whole(const char* key, Range range);
    int count(const char* key) { return whole(key, {0, 1'000'000'000}).value_or(0); }
    std::optional<bool> flag(const char* key);
    std::optional<std::string> text(const char* key);
    std::optional<geometry::Vec> point(const char* key, Range range);
    std::optional<std::vector<geometry::Vec>> points(const char* key, Range range);
    std::optional<std::vector<int>> wholes(const char* key, Range range);  // a list of whole numbers, not empty

    // The index of the value in `words`.
    std::optional<std::size_t> choice(const char* key, const std::vector<std::string>& words);

    // The table under a key, or the tables of [[key]]; none if there are more than `most`.
    std::optional<TomlReader> table(const char* key);
    std::vector<TomlReader> tables(const char* key, std::size_t most);

    // Adds an error for each key that no call above has named.
    void reject_unknown_keys();

    // Adds an error about the whole table, or about the value of a key.
    void add_error(const std::string& message);
    void add_error(const char* key, const std::string& expected);

    bool has(const char* key) const;
    Place place() const { return table_->begin; }

  private:
    std::string path_of(std::string_view key) const;

    const TomlValue* table_;
    std::string path_;
    ErrorList* errors_;
    std::vector<std::string> known_keys_;
};

// A key with its value, as a line of TOML; a pair of numbers as "[1, 2]".
std::string toml_line(std::string_view key, double value);
std::string toml_pair(geometry::Vec pair);

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
        for (const Error& error : wrong.sorted()) errors.push_back(error);
        if (wrong.size() > 0)
            errors.emplace_back(file_.string(),
                                "the rest of the file of " + contents + " is used, and what is wrong is kept");
        return value;
    }

    // Writes a text of the same kind, and what was not understood. Where the text has got another value for an invalid
    // one, the file as it was is kept beside it.
    Result<void> write(const std::string& text);

  private:
    static TomlValue nothing() { return {TomlValue::Table{}, {}, {}}; }
    bool open(const std::string& contents, Errors& errors);
    void understand(const std::string& text);

    std::filesystem::path file_;
    Keep keep_;
    TomlValue found_ = nothing();       // in the file
    TomlValue understood_ = nothing();  // of that
};

}  // namespace megapon::text
