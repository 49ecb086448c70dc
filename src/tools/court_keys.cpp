#include <ostream>
#include <string>
#include <type_traits>

#include "court/court.h"
#include "court/court_text.h"
#include "text/error.h"
#include "text/numbers.h"
#include "tools/commands.h"

namespace megapon::tools {

namespace {

using court::Key;

std::string backquoted(const std::string& text) { return '`' + text + '`'; }

// What a value must be, and its default.
struct Cells {
    std::string value;
    std::string usual;
};

Cells cells_of(const Key& key, double value) { return {text::number_in(key.range), text::number_text(value)}; }
Cells cells_of(const Key& key, int value) { return {text::whole_in(key.range), std::to_string(value)}; }
Cells cells_of(const Key&, bool value) { return {"true or false", value ? "true" : "false"}; }
Cells cells_of(const Key& key, const std::string& value) {
    return {"a text of at most " + text::number_text(key.range.high) + " letters", text::in_quotes(value)};
}
Cells cells_of(const Key&, const geometry::TileRows&) { return {"a text, a line each row", ""}; }
Cells cells_of(const Key& key, geometry::Vec value) {
    return {"[x, y], each " + text::number_in(key.range), text::toml_pair(value)};
}
Cells cells_of(const Key& key, const std::vector<geometry::Vec>&) {
    return {"[[x, y], …], " + text::number_text(key.range.low) + " to " + text::number_text(key.range.high), ""};
}
Cells cells_of(const Key& key, const court::Points&) { return {"[" + text::whole_in(key.range) + ", …]", ""}; }
Cells cells_of(const Key& key, const court::Route& route) { return cells_of(key, route.points); }

template <typename Enum>
requires std::is_enum_v<Enum> Cells cells_of(const Key& key, Enum value) {
    return {text::one_of(court::words_of(value)), key.required ? "" : text::in_quotes(court::word_of(value))};
}
template <typename Value>
requires requires(const Key& key, const Value& value) { cells_of(key, value); }
Cells cells_of(const Key& key, const std::optional<Value>&) { return {cells_of(key, Value()).value, ""}; }

// A row for each key of a table; then, of a court, its tables.
class TableWriter {
  public:
    explicit TableWriter(std::ostream& out) : out_(out) {}

    template <typename Body>
    void write(const std::string& title, const Key& key, const Body& body) {
        out_ << "\n### " << title << "\n\n";
        if (*key.help) out_ << key.help << note(key, "; format 2") << "\n\n";
        out_ << "| key | value | default | |\n| --- | --- | --- | --- |\n";
        visit_fields(body, *this);
    }

    template <typename Value>
    void operator()(const Key& key, const Value& value) {
        if constexpr (requires { cells_of(key, value); }) {
            const Cells cells = cells_of(key, value);
            write_row(key, cells.value + (*key.unit ? ' ' + std::string(key.unit) : ""), cells.usual, key.help);
            if constexpr (std::is_same_v<Value, court::Route>)
                write_row({.name = "speed", .required = key.required},
                          text::number_in(court::route_speed_limits) + " px/s", text::number_text(value.speed),
                          "along the route");
        }
    }

  private:
    static std::string note(const Key& key, const char* text) { return key.format == 2 ? text : ""; }

    void write_row(const Key& key, const std::string& value, const std::string& usual, const std::string& help) {
        out_ << "| " << backquoted(key.name) << " | " << value << " | "
             << (key.required    ? "required"
                 : usual.empty() ? ""
                                 : backquoted(usual))
             << " | " << help << note(key, help.empty() ? "format 2" : "; format 2") << " |\n";
    }

    std::ostream& out_;
};

class TablesWriter {
  public:
    explicit TablesWriter(std::ostream& out) : writer_(out) {}

    template <typename Value>
    void operator()(const Key& key, const Value& value) {
        if constexpr (!requires { cells_of(key, value); }) write(key, value);
    }

  private:
    template <typename Body>
    void write(const Key& key, const Body& body) {
        writer_.write(backquoted('[' + std::string(key.name) + ']'), key, body);
    }
    void write(const Key& key, const court::TilesOf<const court::Court>&) { write(key, court::TileTable()); }
    template <typename Body>
    void write(const Key& key, const std::optional<Body>&) {
        write(key, Body());
    }
    template <typename Body>
    void write(const Key& key, const std::vector<Body>&) {
        const std::string most = text::number_text(key.range.high);
        writer_.write(backquoted("[[" + std::string(key.name) + "]]") + ", at most " + most, key, Body());
    }

    TableWriter writer_;
};

}  // namespace

void write_court_keys(std::ostream& out) {
    const court::Court court;
    out << "# The keys of a court\n";
    TableWriter(out).write("At the top", {.name = "", .help = "`format`, 1 or 2, comes first"}, court);
    visit_fields(court, TablesWriter(out));
}

}  // namespace megapon::tools
