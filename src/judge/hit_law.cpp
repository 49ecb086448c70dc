#include "judge/hit_law.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "court/court_text.h"
#include "geometry/trig.h"
#include "hit/question.h"
#include "text/numbers.h"

namespace megapon::judge {

using geometry::Vec;
using nlohmann::json;

namespace {

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

// The measure has a distance of its own from what these words do not name; a closing sweep passes through what it
// leaves.
bool is_measured(std::string_view test) {
    for (const char* word : {"closing", "outline", "turning", "capsule"})
        if (test.find(word) != std::string_view::npos) return false;
    return true;
}

// Whether a test knows such a law: rects and maps stay upright, an angle lies nowhere, and what has no a and b has
// nothing to exchange.
bool fits(const std::string& test, Relation::Kind kind) {
    if (kind == Relation::Kind::exchanged)
        return is_one_of(test, {"circle-circle", "rect-rect", "segment-segment", "polygon-polygon", "capsule-capsule",
                                "circle-circle-sweep", "circle-circle-closing-sweep", "angle"});
    if (kind == Relation::Kind::turned)
        return !is_one_of(test, {"circle-tiles", "circle-tiles-sweep", "circle-tiles-closing-sweep", "tile-move",
                                 "rect-rect", "circle-rect", "capsule-rect"});
    if (kind == Relation::Kind::measured) return is_measured(test);
    return kind != Relation::Kind::shifted || test != "angle";
}

// Where places and directions of a question, and of its answer, go.
class Transformation {
  public:
    Transformation(const Relation& law, const json& question) : law_(law) {
        if (!question.contains("map")) return;
        const json& map = question["map"];
        for (const json& row : map["rows"]) columns_ = std::max(columns_, row.get_ref<const std::string&>().size());
        const double tile = map["tile"].get<double>();
        size_ = {static_cast<double>(columns_) * tile, static_cast<double>(map["rows"].size()) * tile};
        if (map.contains("origin")) origin_ = {map["origin"][0].get<double>(), map["origin"][1].get<double>()};
    }

    // The same part of the other question, or of its answer. `key`: its own, or that of the list it is an item of. A
    // map always gets an origin: without one it begins at [0, 0], and a shift moves that.
    json of(const json& value, std::string_view key = "") const {
        if (value.is_array() && value.size() == 2 && value[0].is_number()) return pair_of(value, key);
        if (key == "rows") return law_.kind == Relation::Kind::mirrored ? rows_of(value) : value;
        if (key == "degrees" && law_.kind == Relation::Kind::mirrored) return -value.get<double>();
        if (!value.is_structured()) return value;
        json changed = value;
        if (value.is_object() && value.contains("turned")) return turning_polygon_of(value);
        for (auto item = changed.begin(); item != changed.end(); ++item)
            *item = of(*item, value.is_object() ? std::string_view(item.key()) : key);
        if (key == "map") changed["origin"] = pair_of({origin_.x, origin_.y}, "origin");
        if (swaps_axes_ && changed.contains("hit_x")) std::swap(changed["hit_x"], changed["hit_y"]);
        return changed;
    }

  private:
    // Its points are no places: they are relative to its centre.
    json turning_polygon_of(const json& value) const {
        json changed = value;
        for (json& point : changed["points"]) point = pair_of(point, "move");
        for (const char* place : {"from", "to"}) changed[place] = pair_of(value[place], place);
        if (law_.kind == Relation::Kind::mirrored)
            for (json& degrees : changed["turned"]) degrees = -degrees.get<double>();
        return changed;
    }

    json pair_of(const json& pair, std::string_view key) const {
        const Vec v{pair[0].get<double>(), pair[1].get<double>()};
        const bool is_direction = is_one_of(key, {"normal", "velocity", "move"});
        Vec to = v;
        if (law_.kind == Relation::Kind::turned) to = geometry::rotate(v, law_.degrees);
        if (law_.kind == Relation::Kind::shifted && !is_direction) to = v + law_.by;
        if (law_.kind == Relation::Kind::mirrored)
            to = is_direction ? mirrored_direction(v, law_.mirror)
                              : origin_ + mirrored_place(v - origin_, law_.mirror, size_);
        if (key == "half") to = swaps_axes_ ? Vec{v.y, v.x} : v;
        // The mirror goes through the map's middle, or its left top corner.
        if (key == "origin" && law_.kind == Relation::Kind::mirrored) to = v;
        return {to.x, to.y};
    }

    json rows_of(const json& rows) const {
        std::vector<std::string> whole;
        for (const json& row : rows) {
            whole.push_back(row.get<std::string>());
            whole.back().resize(columns_, '#');  // what lies outside is solid
        }
        if (law_.mirror == court::Mirror::top_bottom) std::reverse(whole.begin(), whole.end());
        if (law_.mirror == court::Mirror::left_right)
            for (std::string& row : whole) std::reverse(row.begin(), row.end());
        if (law_.mirror != court::Mirror::diagonal) return whole;
        std::vector<std::string> turned(columns_, std::string(whole.size(), '#'));
        for (std::size_t row = 0; row < whole.size(); ++row)
            for (std::size_t column = 0; column < columns_; ++column) turned[column][row] = whole[row][column];
        return turned;
    }

    const Relation& law_;
    bool swaps_axes_ = law_.kind == Relation::Kind::mirrored && law_.mirror == court::Mirror::diagonal;
    std::size_t columns_ = 0;  // of the map
    Vec size_;                 // px, of the map; its middle is the mirror's
    Vec origin_;               // of the map
};

bool is_near(const json& a, const json& b, double within) {
    if (a.is_number()) return std::abs(a.get<double>() - b.get<double>()) <= within;
    if (!a.is_array()) return a == b;
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (!is_near(a[i], b[i], within)) return false;
    return true;
}

}  // namespace

text::Result<json> ask(const json& question) {
    json answer = json::parse(hit::answer(question.dump()).text);
    if (answer.contains("error")) return text::Error("hit", answer["error"].get<std::string>());
    return answer;
}

HitLaw read_hit_law(text::TomlReader& table, const std::string& test) {
    using Of = Relation::Kind;
    constexpr text::Range tolerances{0, 1e6}, counts{1, 100'000};
    constexpr std::array kinds{Of::exchanged, Of::mirrored, Of::shifted, Of::turned, Of::measured};
    std::vector<std::string> words;
    words.reserve(kinds.size());
    for (const Of kind : kinds) words.push_back(relation_names[static_cast<std::size_t>(kind)]);
    HitLaw read{table.place()};
    read.within = table.number("within", tolerances).value_or(0);
    const auto index = only_key(table, words);
    if (!index) return read;
    if (!fits(test, kinds[*index])) table.add_error(words[*index].c_str(), "another law: " + test + " has no such one");
    read.relation = read_relation(table, kinds[*index], counts);
    table.reject_unknown_keys();
    return read;
}

std::string describe(const HitLaw& law) {
    return relation_text(law.relation) + (law.within > 0 ? " within " + text::number_text(law.within) : "");
}

text::Result<std::optional<std::string>> breach_of(const HitLaw& law, const json& question, const json& answer,
                                                   bool is_whole) {
    const Relation::Kind kind = law.relation.kind;
    const bool is_skew = kind == Relation::Kind::turned && std::fmod(law.relation.degrees, 90) != 0;
    if (is_whole && is_skew) return std::optional<std::string>();
    if (kind == Relation::Kind::measured) return measure(question, answer, law.relation.count, law.within);
    json other = question, expected = answer;
    if (kind != Relation::Kind::exchanged) {
        const Transformation transformation(law.relation, question);
        other = transformation.of(question);
        expected = transformation.of(answer);
    } else {
        std::swap(other["a"], other["b"]);
        expected.erase("contact");  // it lies on b
        if (answer.contains("normal"))
            expected["normal"] = {-answer["normal"][0].get<double>(), -answer["normal"][1].get<double>()};
        if (answer.contains("b")) std::swap(expected["a"], expected["b"]);
    }
    const auto found = ask(other);
    if (!found) return found.errors();
    for (const auto& item : expected.items()) {
        const bool is_place = item.value().is_array() && question["test"] != "rotate" && question["test"] != "reflect";
        if (is_whole && is_place) continue;
        if (found->contains(item.key()) && is_near(item.value(), (*found)[item.key()], law.within)) continue;
        return std::optional(other.dump() + " is answered " + found->dump());
    }
    return std::optional<std::string>();
}

}  // namespace megapon::judge
