#include <type_traits>

#include "court/court.h"
#include "court/court_text.h"
#include "text/error.h"
#include "text/numbers.h"
#include "text/toml.h"

namespace megapon::court {

namespace {

std::string value_text(double value) { return text::number_text(value); }
std::string value_text(int value) { return std::to_string(value); }
std::string value_text(bool value) { return value ? "true" : "false"; }
std::string value_text(const std::string& value) { return text::in_quotes(value); }
std::string value_text(Vec v) { return text::toml_pair(v); }

template <typename Item>
requires std::is_same_v<Item, int> || std::is_same_v<Item, Vec> std::string value_text(const std::vector<Item>& items) {
    std::string text;
    for (const Item& item : items) text += (text.empty() ? "" : ", ") + value_text(item);
    return '[' + text + ']';
}

template <typename Enum>
requires std::is_enum_v<Enum> std::string value_text(Enum value) { return text::in_quotes(word_of(value)); }

std::string value_text(const geometry::TileRows& rows) {
    std::string text = "\"\"\"\n";
    for (const std::string& row : rows) {
        for (const char c : row) {
            if (c == '"' || c == '\\') text += '\\';
            text += c;
        }
        text += '\n';
    }
    return text + "\"\"\"";
}

std::string value_text(const Route& route) { return value_text(route.points); }

template <typename Value>
requires requires(const Value& value) { value_text(value); }
std::string value_text(const std::optional<Value>& value) { return value ? value_text(*value) : ""; }

template <typename Value>
concept Leaf = requires(const Value& value) {
    value_text(value);
};

// The lines of a table's keys; its tables follow them.
template <typename Body>
std::string lines_of(const Body& body) {
    std::string keys, tables;
    visit_with_usual(body, [&]<typename Value>(const Key& key, const Value& value, const Value& usual) {
        const std::string name = key.name;
        if constexpr (Leaf<Value>) {
            const std::string text = value_text(value);
            if (text.empty() || (key.quiet && text == value_text(usual))) return;
            keys += name + " = " + text + '\n';
            if constexpr (std::is_same_v<Value, Route>) keys += text::toml_line("speed", value.speed);
        } else if constexpr (is_list<Value>) {
            for (const auto& item : value) tables += "\n[[" + name + "]]\n" + lines_of(item);
            // cppcheck-suppress multiCondition; another requirement: a table
        } else if constexpr (requires { table_in(value); }) {
            const auto* table = table_in(value);
            const std::string lines = table ? lines_of(*table) : "";
            if (!lines.empty()) tables += "\n[" + name + "]\n" + lines;
        } else if (value.court.tiles) {
            tables += "\n[" + name + "]\n" + lines_of(tile_table_of(value.court));
        }
    });
    return keys + tables;
}

// Whether a field that only format 2 has is in use.
class Format2Finder {
  public:
    bool found = false;

    template <Leaf Value>
    void operator()(const Key& key, const Value& value) {
        if (key.format == 2 && value_text(value) != value_text(Value())) found = true;
    }
    template <typename Body>
    requires(!Leaf<std::optional<Body>>) void operator()(const Key& key, const std::optional<Body>& body) {
        if (key.format == 2 && body) found = true;
    }
    template <typename Body>
    requires(!Leaf<std::vector<Body>>) void operator()(const Key& key, const std::vector<Body>& bodies) {
        if (key.format == 2 && !bodies.empty()) found = true;
        for (const Body& body : bodies) visit_fields(body, *this);
    }
    void operator()(const Key&, const PhysicsOverride&) {}
    void operator()(const Key&, const MatchOverride&) {}
    void operator()(const Key&, const TilesOf<const Court>&) {}
};

}  // namespace

bool needs_format_2(const Court& court) {
    Format2Finder finder;
    visit_fields(court, finder);
    return finder.found || court.walls == Walls::left_goal;
}

std::string write_court(const Court& court) {
    return text::toml_line("format", needs_format_2(court) ? 2 : 1) + lines_of(court);
}

}  // namespace megapon::court
