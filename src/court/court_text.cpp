#include "court/court_text.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <type_traits>
#include <vector>

#include "court/cost.h"
#include "court/court.h"
#include "court/placing.h"
#include "geometry/floating_point.h"
#include "text/error.h"
#include "text/numbers.h"
#include "text/toml.h"

namespace megapon::court {

namespace {

// One character is one tile. A character outside plain ASCII is solid all the same and becomes '#'. A last line without
// tiles is none.
std::vector<std::string> rows_of(std::string_view text) {
    std::vector<std::string> rows;
    while (true) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        std::string row;
        for (const char c : line) {
            const auto code = static_cast<unsigned char>(c);
            const bool plain = code >= 0x20 && code < 0x7F;
            if (!text::continues_letter(c) && c != '\r') row += plain ? c : '#';
        }
        const bool is_blank = line.find_first_not_of(" \t\r") == std::string_view::npos;
        if (end != std::string_view::npos || !is_blank) rows.push_back(std::move(row));
        if (end == std::string_view::npos) return rows;
        text.remove_prefix(end + 1);
    }
}

// Checks that the range of each key does not cover.
template <typename Body>
void check(text::TomlReader& table, const Body& body) {
    if constexpr (requires { body.fault(); }) {
        if (const auto fault = body.fault()) table.add_error(fault->key, fault->expected);
    } else if constexpr (std::is_same_v<Body, PolygonBody>) {
        const auto fault = body.shape.points.empty() ? std::nullopt : fault_of(body.shape);
        if (fault) table.add_error("points: expected a polygon that does not cross or touch itself, but " + *fault);
    } else if constexpr (std::is_same_v<Body, Drone>) {
        if (table.has("route") && !body.route.moves())
            table.add_error("route", "two points at least, and a speed above 0");
    }
}

// Type that one value of a text is read into unchanged.
template <typename Value>
concept Plain =
    std::is_arithmetic_v<Value> || std::is_enum_v<Value> || std::is_same_v<Value, Vec> || std::is_same_v<Value, Points>;

// Reads each key of a table into its member; one that is absent or invalid leaves the default.
class FieldReader {
  public:
    // `format` is that of the court; at its top, not in its bodies, keys of a later one are refused.
    FieldReader(text::TomlReader& table, text::ErrorList& errors, int format = 2)
        : table_(table), errors_(errors), format_(format) {}

    template <typename Value>
    void operator()(const Key& key, Value&& value) {
        if (key.format > format_) return table_.add_error(key.name, "in courts of format = 2 only");
        if (key.required) table_.require({key.name});
        read(key, value);
    }

    // Text places of a court: where each [[ball]] stands, and whether [task], the last of its tables, has no error.
    std::vector<text::TomlReader> ball_tables;
    bool has_valid_task = true;

  private:
    // Nothing: it is absent or invalid.
    template <Plain Value>
    std::optional<Value> found(const Key& key) {
        if constexpr (std::is_same_v<Value, double>) return table_.number(key.name, key.range);
        if constexpr (std::is_same_v<Value, int>) return table_.whole(key.name, key.range);
        if constexpr (std::is_same_v<Value, bool>) return table_.flag(key.name);
        if constexpr (std::is_same_v<Value, Vec>) return table_.point(key.name, key.range);
        if constexpr (std::is_same_v<Value, Points>) return table_.wholes(key.name, key.range);
        if constexpr (std::is_enum_v<Value>)
            if (const auto index = table_.choice(key.name, words_of(Value()))) return static_cast<Value>(*index);
        return std::nullopt;
    }
    template <Plain Value>
    void read(const Key& key, Value& value) {
        if (auto read = found<Value>(key)) value = std::move(*read);
    }
    template <Plain Value>
    void read(const Key& key, std::optional<Value>& value) {
        value = found<Value>(key);
    }

    void read(const Key& key, std::string& value) {
        value = table_.text(key.name).value_or(value);
        if (!key.range.contains(static_cast<double>(text::letters_in(value))))
            table_.add_error(key.name, "at most " + text::number_text(key.range.high) + " letters");
    }
    void read(const Key& key, geometry::TileRows& value) {
        const auto text = table_.text(key.name);
        if (!text) return;
        value = rows_of(*text);
        constexpr std::size_t most_tiles = 1'000'000;
        const auto columns = static_cast<std::size_t>(value.columns());
        if (columns == 0) table_.add_error("rows: expected at least one row of tiles");
        if (columns * value.size() > most_tiles)
            table_.add_error("rows: expected at most " + std::to_string(most_tiles) + " tiles");
    }

    void read(const Key& key, std::vector<Vec>& value) {
        auto points = table_.points(key.name, place_limits);
        if (!points) return;
        value = std::move(*points);
        if (key.range.contains(static_cast<double>(value.size()))) return;
        const std::string least = key.range.low > 0 ? text::number_text(key.range.low) + " to " : "at most ";
        table_.add_error(key.name, least + text::number_text(key.range.high) + " points");
        value.clear();
    }

    void read(const Key& key, Route& route) {
        if (key.required) table_.require({"speed"});
        route.speed = table_.number("speed", route_speed_limits).value_or(route.speed);
        read(key, route.points);
    }

    template <typename Body>
    void read_table(text::TomlReader table, Body& body) {
        visit_fields(body, FieldReader(table, errors_));
        check(table, body);
        table.reject_unknown_keys();
    }
    template <Keyed Table>
    void read(const Key& key, Table& own) {
        if (const auto table = table_.table(key.name)) read_table(*table, own);
    }

    template <Keyed Body>
    void read(const Key& key, std::optional<Body>& body) {
        const std::size_t before = errors_.size();
        if (const auto table = table_.table(key.name)) read_table(*table, body.emplace());
        has_valid_task = errors_.size() == before;
    }

    void read(const Key& key, const TilesOf<Court>& tiles) {
        const auto table = table_.table(key.name);
        if (!table) return;
        TileTable read;
        read_table(*table, read);
        if (read.size > 0 && read.rows.size() > 0) set_tiles(tiles.court, std::move(read));
    }

    // A body with an error is left out, so that nothing is said twice about it.
    template <Keyed Body>
    void read(const Key& key, std::vector<Body>& bodies) {
        for (const text::TomlReader& table : table_.tables(key.name, static_cast<std::size_t>(key.range.high))) {
            const std::size_t before = errors_.size();
            Body body;
            read_table(table, body);
            if (errors_.size() > before) continue;
            bodies.push_back(std::move(body));
            if constexpr (std::is_same_v<Body, BallStart>) ball_tables.push_back(table);
        }
    }

    text::TomlReader& table_;
    text::ErrorList& errors_;
    int format_;
};

template <typename Scalar>
requires std::is_arithmetic_v<Scalar> || std::is_enum_v<Scalar> std::string value_text(Scalar value) {
    if constexpr (std::is_enum_v<Scalar>)
        return text::in_quotes(word_of(value));
    else if constexpr (std::is_same_v<Scalar, bool>)
        return value ? "true" : "false";
    else
        return text::number_text(value);
}
std::string value_text(const std::string& value) { return text::in_quotes(value); }
std::string value_text(Vec v) { return text::toml_pair(v); }

template <typename Item>
requires std::is_same_v<Item, int> || std::is_same_v<Item, Vec> std::string value_text(const std::vector<Item>& items) {
    std::string text;
    for (const Item& item : items) text += (text.empty() ? "" : ", ") + value_text(item);
    return '[' + text + ']';
}

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
    std::string keys;
    std::string tables;
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

// Finds whether a field that only format 2 has is in use.
struct Format2Finder {
    bool found = false;

    template <typename Value>
    void operator()(const Key& key, const Value& value, const Value& usual) {
        if constexpr (Leaf<Value>) {
            if (key.format == 2 && value_text(value) != value_text(usual)) found = true;
        } else if constexpr (is_optional<Value>) {
            if (key.format == 2 && value) found = true;
        } else if constexpr (is_list<Value>) {
            if (key.format == 2 && !value.empty()) found = true;
            for (const auto& body : value) visit_with_usual(body, std::ref(*this));
        }
    }
};

// Names the balls that stand in an obstacle.
void check_places(const Court& court, double ball_radius, std::vector<text::TomlReader>& tables) {
    const Obstacles obstacles(court);
    for (std::size_t i = 0; i < court.balls.size(); ++i) {
        const double usual = court.physics.ball_radius.value_or(ball_radius);
        const auto obstacle = obstacles.at({court.balls[i].center, court.balls[i].radius.value_or(usual)});
        if (obstacle) tables[i].add_error("stands in " + *obstacle + "; expected a free place, where it may touch");
    }
}

// Without a radius it is a court that a host has changed: a ball may stand in anything, a task may count more than
// there is.
text::Result<Court> read_parsed(const text::TomlValue& parsed, const std::string& file,
                                std::optional<double> ball_radius) {
    const geometry::PlainArithmetic plain;
    text::ErrorList errors(file);
    text::TomlReader top(parsed, "", errors);
    Court court;
    top.require({"format"});
    FieldReader reader(top, errors, top.whole("format", {1, 2}).value_or(1));
    if (top.has("size")) court.size = {};
    visit_fields(court, reader);
    if (court.machine && !court.task) top.add_error("machine", "only with a [task]");
    if (ball_radius && court.task && reader.has_valid_task) {
        const auto most = most_to_count(court, court.task->kind);
        if (most && court.task->count > *most)
            top.table("task")->add_error("count", "at most " + std::to_string(*most) + ", which the court has");
    }
    // Counts of other tasks would change from point to point.
    const bool may_change =
        court.task && (court.task->kind == TaskKind::points || court.task->kind == TaskKind::returns);
    if (last_point_named(court) != 0 && !may_change)
        top.add_error("during: expected only in a court whose task is of kind \"points\" or \"returns\"");
    top.reject_unknown_keys();
    if (court.size == Vec{}) court.walls = Walls::none;  // unreadable size: places of the walls are unknown
    if (ball_radius) check_places(court, *ball_radius, reader.ball_tables);
    if (const auto excess = find_excess(court, court.physics.substeps.value_or(default_substeps)))
        (top.has("physics") ? *top.table("physics") : top).add_error(*excess);
    if (errors.size() > 0) return errors.sorted();
    return court;
}

}  // namespace

const std::vector<std::string>& words_of(Solver) {
    static const std::vector<std::string> words{"substep", "sweep"};
    return words;
}

const std::vector<std::string>& words_of(Walls) {
    static const std::vector<std::string> words{"box", "goals", "none", "left"};
    return words;
}

const std::vector<std::string>& words_of(Owner) {
    static const std::vector<std::string> words{"left", "right"};
    return words;
}

const std::vector<std::string>& words_of(TaskKind) {
    static const std::vector<std::string> words{"targets", "gates",   "bricks",  "points", "edges",
                                                "drones",  "survive", "returns", "keep",   "steer"};
    return words;
}

text::Result<Court> read_court(std::string_view text, const std::string& file, double ball_radius) {
    const auto parsed = text::parse_toml(text, file);
    if (!parsed) return parsed.errors();
    return read_court(*parsed, file, ball_radius);
}

text::Result<Court> read_changed_court(std::string_view text, const std::string& file) {
    const auto parsed = text::parse_toml(text, file);
    if (!parsed) return parsed.errors();
    return read_parsed(*parsed, file, std::nullopt);
}

text::Result<Court> read_court(const text::TomlValue& parsed, const std::string& file, double ball_radius) {
    return read_parsed(parsed, file, ball_radius);
}

bool needs_format_2(const Court& court) {
    Format2Finder finder;
    visit_with_usual(court, std::ref(finder));
    return finder.found || court.walls == Walls::left_goal;
}

std::string match_lines(const Court& court) { return lines_of(court.match); }

std::string write_court(const Court& court) {
    return text::toml_line("format", needs_format_2(court) ? 2 : 1) + lines_of(court);
}

}  // namespace megapon::court
