#include "text/toml.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <vector>

#include "text/files.h"

namespace megapon::text {

namespace fs = std::filesystem;

namespace {

using Table = TomlValue::Table;
using Array = TomlValue::Array;

// Among the first `count` entries.
template <typename Entries>
auto find(Entries& table, std::string_view key, std::size_t count) -> decltype(&table.front().value) {
    for (std::size_t i = 0; i < count; ++i)
        if (table[i].key == key) return &table[i].value;
    return nullptr;
}

// Whether both say the same, whatever the way in which it is written.
bool same(const TomlValue& a, const TomlValue& b) {
    constexpr Range any{-1e300, 1e300};
    const auto number_a = as_number(a, any), number_b = as_number(b, any);
    return number_a && number_b ? *number_a == *number_b : in_toml(a) == in_toml(b);
}

// The tables of an array by their names; of several with one name the first.
using Rows = std::map<std::string, std::size_t, std::less<>>;

// The text that names a table among others, under "name" or "date".
const std::string* name_of(const TomlValue& row) {
    const auto* table = std::get_if<Table>(&row.content);
    for (const char* key : {"name", "date"}) {
        const TomlValue* name = table ? find(*table, key, table->size()) : nullptr;
        if (name) return std::get_if<std::string>(&name->content);
    }
    return nullptr;
}

Rows rows_of(const Array& array) {
    Rows rows;
    for (std::size_t i = 0; i < array.size(); ++i)
        if (const std::string* name = name_of(array[i])) rows.emplace(*name, i);
    return rows;
}

// Adds to a table of the program the keys, rows and values of a file that this version does not know; an invalid value
// only where the program has none of its own yet.
class Rest {
  public:
    void add(Table& now, const Table& found, const Table& understood);

    bool is_added = false;  // something
    bool is_lost = false;   // an invalid value, to another one

  private:
    void add(Array& now, const Array& found, const Array& understood);
    void add(TomlValue& now, const TomlValue& found, const TomlValue* understood);
};

void Rest::add(Table& now, const Table& found, const Table& understood) {
    const std::size_t own_count = now.size();
    for (const TomlEntry& entry : found) {
        const TomlValue* known = find(understood, entry.key, understood.size());
        TomlValue* own = find(now, entry.key, own_count);
        if (own) add(*own, entry.value, known);
        if (own || known) continue;
        now.push_back(entry);
        is_added = true;
    }
}

void Rest::add(Array& now, const Array& found, const Array& understood) {
    // Rows without names are understood one by one: what is not known in one stays while the program has that row.
    if (found.size() == understood.size() && rows_of(found).empty()) {
        std::vector<bool> is_taken(now.size());
        for (std::size_t i = 0; i < found.size(); ++i)
            for (std::size_t j = 0; j < now.size(); ++j) {
                if (is_taken[j] || !same(now[j], understood[i])) continue;
                is_taken[j] = true;
                add(now[j], found[i], &understood[i]);
                break;
            }
        return;
    }
    const Rows rows = rows_of(now);
    Rows known = rows_of(understood);
    for (const TomlValue& row : found) {
        const std::string* name = name_of(row);
        const auto match = name ? known.find(*name) : known.end();
        if (match == known.end()) {
            now.push_back(row);
            is_added = true;
            continue;
        }
        if (const auto own = rows.find(*name); own != rows.end())
            add(now[own->second], row, &understood[match->second]);
        known.erase(match);
    }
}

void Rest::add(TomlValue& now, const TomlValue& found, const TomlValue* understood) {
    static const TomlValue no_table{Table{}, {}, {}}, no_array{Array{}, {}, {}};
    auto* table = std::get_if<Table>(&now.content);
    const auto* found_table = std::get_if<Table>(&found.content);
    const auto* known_table = std::get_if<Table>(&(understood ? *understood : no_table).content);
    if (table && found_table && known_table) return add(*table, *found_table, *known_table);
    auto* array = std::get_if<Array>(&now.content);
    const auto* found_array = std::get_if<Array>(&found.content);
    const auto* known_array = std::get_if<Array>(&(understood ? *understood : no_array).content);
    if (array && found_array && known_array) return add(*array, *found_array, *known_array);
    if (same(found, now) || (understood && same(found, *understood))) return;
    const bool is_free = understood && same(*understood, now);
    (is_free ? is_added : is_lost) = true;
    if (is_free) now = found;
}

// A whole file: what stands before the first header, then the tables, a line each key.
std::string file_of(const Table& top) {
    std::string values, tables;
    for (const TomlEntry& entry : top) {
        const auto* array = std::get_if<Array>(&entry.value.content);
        std::vector<const Table*> rows;  // of a table, or of a list of nothing but tables
        if (const auto* table = std::get_if<Table>(&entry.value.content)) rows.push_back(table);
        for (std::size_t i = 0; array && i < array->size(); ++i)
            if (const auto* table = std::get_if<Table>(&(*array)[i].content)) rows.push_back(table);
        if (array && rows.size() != array->size()) rows.clear();
        if (rows.empty()) values += in_toml(entry) + '\n';
        const std::string key = toml_key(entry.key);
        for (const Table* row : rows) {
            tables += array ? "\n[[" + key + "]]\n" : "\n[" + key + "]\n";
            for (const TomlEntry& line : *row) tables += in_toml(line) + '\n';
        }
    }
    return values + tables;
}

}  // namespace

bool KeptFile::open(const std::string& contents, Errors& errors) {
    std::error_code ignored;
    if (!fs::exists(file_, ignored)) return false;
    const auto bytes = read_file(file_);
    auto parsed = bytes ? parse_toml(*bytes, file_.string()) : Result<TomlValue>(bytes.errors());
    if (parsed) {
        found_ = *std::move(parsed);
        return true;
    }
    errors.push_back(parsed.errors().front());
    if (keep_ == Keep::no) return false;
    if (const auto aside = set_aside(file_)) {
        errors.emplace_back(aside->string(), "the damaged file of " + contents + " is kept here; a new one begins");
    } else {
        keep_ = Keep::no;
        errors.emplace_back(file_.string(), "cannot be renamed; nothing is written into it");
    }
    return false;
}

void KeptFile::understand(const std::string& text) {
    auto understood = parse_toml(text, "");
    understood_ = understood ? *std::move(understood) : nothing();
}

Result<void> KeptFile::write(const std::string& text) {
    if (keep_ == Keep::no) return {};
    auto whole = parse_toml(text, file_.string());
    if (!whole) return whole.errors();
    Rest rest;
    rest.add(std::get<Table>(whole->content), std::get<Table>(found_.content), std::get<Table>(understood_.content));
    std::string bytes = text;
    if (rest.is_added) {
        std::size_t end = 0;  // of the comment that the text begins with
        while (text.compare(end, 1, "#") == 0) end = std::min(text.find('\n', end), text.size() - 1) + 1;
        bytes = text.substr(0, end) + file_of(std::get<Table>(whole->content));
    }
    const bool is_readable = bytes.size() <= text_limit && parse_toml(bytes, "");
    if (rest.is_lost || !is_readable) set_aside(file_);
    if (!is_readable) whole = parse_toml(text, "");
    auto written = replace_file_in_folder(file_, is_readable ? bytes : text);
    if (!written) return written;
    found_ = *std::move(whole);
    understand(text);
    return {};
}

}  // namespace megapon::text
