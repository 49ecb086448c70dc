#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "geometry/vec.h"
#include "text/range.h"
#include "text/toml_tree.h"

namespace megapon::text {

// The value, when it is one and lies in the range; a whole number passes for a number, never the other way round.
std::optional<double> as_number(const TomlValue& value, Range range);
std::optional<int> as_whole(const TomlValue& value, Range range);

// What messages expect: "a number from 0 to 1", "a whole number from 1 to 240".
std::string number_in(Range range);
std::string whole_in(Range range);

// What is wrong with one text, as it is found.
class ErrorList {
  public:
    explicit ErrorList(std::string file) : file_(std::move(file)) {}

    void add(Place place, std::string message);
    std::size_t size() const { return problems_.size(); }

    // In the order of the text.
    std::vector<Error> sorted() const;

  private:
    std::string file_;
    std::vector<Error> problems_;
};

// Reads one table key by key. A key that is absent answers nothing; one that is wrong does too and is listed.
class TomlReader {
  public:
    // `path` names the table in messages: "" at the top, "ball[3]" further down. The arguments must outlive it.
    TomlReader(const TomlValue& table, std::string path, ErrorList& problems);

    // Lists each of the keys that is absent.
    void require(std::initializer_list<const char*> keys);

    std::optional<double> number(const char* key, Range range);
    std::optional<int> whole(const char* key, Range range);
    std::optional<std::string> text(const char* key);
    std::optional<geometry::Vec> point(const char* key, Range range);
    std::optional<std::vector<geometry::Vec>> points(const char* key, Range range);

    // The index of the value among `words`.
    std::optional<std::size_t> choice(const char* key, const std::vector<std::string>& words);

    // The tables under a key: one, or those of [[key]]; of more than `most` none is read.
    std::optional<TomlReader> table(const char* key);
    std::vector<TomlReader> tables(const char* key, std::size_t most);

    // Lists every key that none of the calls above asked for.
    void refuse_the_rest();

    // Lists a problem of the whole table, or of one key's value.
    void complain(const std::string& message);
    void complain(const char* key, const std::string& expected);

    bool has(const char* key) const;

  private:
    const TomlValue* find(const char* key);
    const TomlValue::Table& entries() const { return std::get<TomlValue::Table>(table_->content); }
    std::string name_of(std::string_view key) const;

    const TomlValue* table_;
    std::string path_;
    ErrorList* problems_;
    std::vector<std::string> asked_;
};

}  // namespace megapon::text
