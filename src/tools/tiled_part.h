#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "geometry/vec.h"
#include "text/error.h"

template <>
struct nlohmann::adl_serializer<megapon::geometry::Vec> {
    static void to_json(auto& json, const megapon::geometry::Vec& v) { json = {v.x, v.y}; }
};

// A map of the editor Tiled (JSON map format 1.10) and its parts: layers, objects, sets of tiles.
namespace megapon::tools::tiled {

using Json = nlohmann::json;
using geometry::Vec;

// Faults of a map, and its parts that no court has and that are left out; of both the first ones, in the map's order.
class Report {
  public:
    static constexpr std::size_t most = 50;  // lines of either that are kept; the rest is counted

    explicit Report(std::string file) : file_(std::move(file)) {}

    void fault(int line, const std::string& message) { add(faults_, fault_count_, line, message); }
    void note(int line, const std::string& message) { add(notes_, note_count_, line, "note: " + message); }
    std::size_t fault_count() const { return fault_count_; }
    text::Errors faults() const { return listed(faults_, fault_count_); }
    text::Errors notes() const { return listed(notes_, note_count_); }

  private:
    void add(text::Errors& lines, std::size_t& count, int line, const std::string& message) const;
    text::Errors listed(text::Errors lines, std::size_t count) const;

    std::string file_;
    text::Errors faults_;
    text::Errors notes_;
    std::size_t fault_count_ = 0;
    std::size_t note_count_ = 0;
};

// The text of a map or of a set of tiles as JSON, whose objects know the line that they begin in. Errors: no JSON, with
// line and column; XML, and what to do with it.
text::Result<Json> parse_json(std::string_view text, const std::string& file);

// An object of the map's JSON, and its name in messages. A wrong value is reported, and read as 0, "" or false: the
// reader of a part counts the faults to see whether it can be used.
struct Part {
    const Json& content;
    std::string name;
    Report& report;
    int owner_line = 0;  // line for a part without one of its own, such as a point

    int line() const;
    void fault(const std::string& message) const { report.fault(line(), name + ": " + message); }
    void note(const std::string& message) const { report.note(line(), name + ": " + message); }
    Part inner(const Json& item) const { return {item, name, report, line()}; }

    const Json& at(const char* key) const;  // a discarded value where there is none
    bool has(const char* key) const { return !at(key).is_discarded(); }
    void require(std::initializer_list<const char*> keys) const;  // a fault for each that is not there
    std::string text(const char* key) const;
    bool flag(const char* key, bool usual = false) const;
    // A place in px or a size, at most ± 1e8.
    double number(const char* key) const;
    Vec pair(const char* x, const char* y) const { return {number(x), number(y)}; }
    // A whole number in this range; nothing, and a fault, for anything else.
    std::optional<std::uint64_t> whole(const char* key, std::uint64_t low, std::uint64_t high) const;
    const Json& list(const char* key) const;  // empty, and a fault, for anything else
    std::string type_or_class() const;        // Tiled 1.9 called it "class"
};

// A property's name and value. A value of a class is one for each of its members: "NAME.MEMBER". A list, which no
// property is read as, is an empty one.
using Properties = std::vector<std::pair<std::string, Json>>;

// Properties in a list of Tiled, or in an object of the versions before 1.2.
Properties properties_of(const Part& owner, const char* key = "properties");

// "1 tile", "2 tiles".
std::string counted(std::size_t count, const char* what);

}  // namespace megapon::tools::tiled
