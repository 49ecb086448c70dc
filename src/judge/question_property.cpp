#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <variant>

#include "geometry/work.h"
#include "hit/question.h"
#include "judge/hit_law.h"
#include "judge/property.h"
#include "judge/rounder.h"
#include "sim/hash.h"
#include "sim/random.h"

namespace megapon::judge {

using nlohmann::json;
using text::Range;
using text::TomlEntry;
using text::TomlValue;

namespace {

json json_of(const TomlValue& value) {
    return std::visit(
        [](const auto& content) -> json {
            using Content = std::decay_t<decltype(content)>;
            if constexpr (std::is_same_v<Content, TomlValue::Array>) {
                json list = json::array();
                for (const TomlValue& item : content) list.push_back(json_of(item));
                return list;
            } else if constexpr (std::is_same_v<Content, TomlValue::Table>) {
                json object = json::object();
                for (const TomlEntry& entry : content) object[entry.key] = json_of(entry.value);
                return object;
            } else if constexpr (std::is_same_v<Content, text::TomlDate>) {
                return content.text;
            } else {
                return content;
            }
        },
        value.content);
}

// What stands in the question at a path.
std::vector<json*> values_at(json& value, std::string_view path) {
    if (path.empty()) return {&value};
    const std::size_t dot = path.find('.');
    const std::string_view word = path.substr(0, dot);
    const std::string key(word);
    const std::string_view rest = dot == std::string_view::npos ? "" : path.substr(dot + 1);
    if (value.is_object() && value.contains(key)) return values_at(value[key], rest);
    const auto index = text::parse_whole<int>(word);
    std::vector<json*> found;
    for (std::size_t i = 0; value.is_array() && i < value.size(); ++i) {
        if (key != "*" && !(index && *index == static_cast<int>(i))) continue;
        const std::vector<json*> inner = values_at(value[i], rest);
        found.insert(found.end(), inner.begin(), inner.end());
    }
    return found;
}

// A line of [vary]: what is drawn for the values at a path of the question.
struct HitVariation {
    std::string path;  // "b.points.*": of each point
    std::variant<Range, std::array<Range, 2>, std::vector<json>> values;
};

// A question whose numbers are drawn, and the laws that its answers obey.
struct HitProperty {
    std::string file;
    json question;
    std::vector<HitVariation> variations;
    std::vector<HitLaw> laws;
};

std::optional<Range> range_at(const TomlValue* value) { return value ? range_in(*value, {-1e6, 1e6}) : std::nullopt; }

std::optional<HitVariation> read_variation(const TomlEntry& entry) {
    HitVariation read{entry.key, {}};
    const auto range = range_at(&entry.value);
    const auto x = range_at(find_value(entry.value, "x")), y = range_at(find_value(entry.value, "y"));
    const TomlValue* words = find_value(entry.value, "any_of");
    const auto* table = std::get_if<TomlValue::Table>(&entry.value.content);
    const std::size_t keys = table ? table->size() : 0;
    const json list = words && keys == 1 ? json_of(*words) : json();
    if (range)
        read.values = *range;
    else if (x && y && keys == 2)
        read.values = std::array{*x, *y};
    else if (list.is_array() && !list.empty())
        read.values = std::vector<json>(list.begin(), list.end());
    else
        return std::nullopt;
    return read;
}

void read_variations(HitProperty& property, const TomlValue& vary, text::ErrorList& errors) {
    for (const TomlEntry& entry : std::get<TomlValue::Table>(vary.content)) {
        const auto read = read_variation(entry);
        int found = 0;
        for (const json* value : read ? values_at(property.question, read->path) : std::vector<json*>()) {
            const bool is_place = value->is_array() && value->size() == 2 && (*value)[0].is_number();
            const bool fits = std::holds_alternative<Range>(read->values)
                                  ? value->is_number()
                                  : std::holds_alternative<std::vector<json>>(read->values) || is_place;
            found += fits ? 1 : 0;
        }
        if (!read)
            errors.add(entry.value.begin, "vary." + entry.key +
                                              ": expected [from, to], { x = [from, to], y = [from, to] } or { any_of = "
                                              "[VALUE, …] }");
        else if (found == 0)
            errors.add(entry.place, "vary." + entry.key + ": the question has no such number or place");
        else
            property.variations.push_back(*read);
    }
}

struct DrawnQuestion {
    json question;
    bool is_whole = false;
};

// A quarter of the draws has whole numbers.
DrawnQuestion draw(const HitProperty& property, std::uint64_t seed, int number) {
    sim::Random random(sim::fnv(sim::fnv(sim::fnv_basis, seed), static_cast<std::uint64_t>(number)));
    DrawnQuestion drawn{property.question, random.unit() < 0.25};
    const auto drawn_in = [&](Range range) {
        const double exact = random.between(range.low, range.high);
        return drawn.is_whole ? std::clamp(std::floor(exact + 0.5), range.low, range.high) : exact;
    };
    for (const HitVariation& one : property.variations)
        for (json* value : values_at(drawn.question, one.path)) {
            if (const auto* range = std::get_if<Range>(&one.values)) {
                *value = drawn_in(*range);
            } else if (const auto* pair = std::get_if<std::array<Range, 2>>(&one.values)) {
                const double x = drawn_in((*pair)[0]);
                *value = {x, drawn_in((*pair)[1])};
            } else {
                const auto& words = std::get<std::vector<json>>(one.values);
                *value = words[static_cast<std::size_t>(random.unit() * static_cast<double>(words.size()))];
            }
        }
    return drawn;
}

// What the answer to a question breaks a law with; nothing if it does not, or if `hit` refuses the question.
std::optional<std::string> breach_in(const HitLaw& law, const DrawnQuestion& drawn) {
    const auto answered = ask(drawn.question);
    if (!answered) return std::nullopt;
    const auto breach = breach_of(law, drawn.question, *answered, drawn.is_whole);
    return breach ? *breach : std::nullopt;
}

// Questions that a [vary] draws, and the laws of the answers.
class QuestionDomain : public Domain {
  public:
    explicit QuestionDomain(HitProperty property) : property_(std::move(property)) {}

    const std::string& file() const override { return property_.file; }

    std::vector<Claim> claims() const override { return claims_of(property_.laws); }

    std::pair<const char*, const char*> unseen() const override {
        return {"no question had a hit", "no question that was drawn has a hit"};
    }

    bool varies() const override { return !property_.variations.empty(); }
    std::uint64_t most_work() const override { return geometry::unlimited_work; }

    // A question is answered once for all laws. It exercises them if there was a hit, or anything but yes and no.
    text::Result<Judged> judge(std::uint64_t seed, int number) const override {
        const DrawnQuestion drawn = draw(property_, seed, number);
        const auto errors = [&](text::Place place, const text::Errors& found) {
            return text::Errors{
                text::Error(property_.file, place, found.front().message + ": " + drawn.question.dump())};
        };
        const auto answered = ask(drawn.question);
        if (!answered) return errors(property_.laws.front().place, answered.errors());
        const bool is_hit = !answered->contains("hit") || (*answered)["hit"] == true;
        Judged judged;
        for (const HitLaw& law : property_.laws) {
            const auto breach = breach_of(law, drawn.question, *answered, drawn.is_whole);
            judged.outcomes.push_back(
                {is_hit, breach && breach->has_value(), breach ? text::Errors() : errors(law.place, breach.errors())});
        }
        return judged;
    }

    Breach smallest(std::size_t claim, std::uint64_t seed, int number, const Film&) const override {
        const HitLaw& law = property_.laws[claim];
        DrawnQuestion drawn = draw(property_, seed, number);
        for (const DrawnNumber& one : drawn_numbers(drawn.question)) round(one, law, drawn);
        return {{law.place, 0, 0, describe(law), breach_in(law, drawn).value()},
                {{"run", number + 1},
                 {"question", drawn.question.dump()},
                 {"answer", hit::answer(drawn.question.dump()).text}}};
    }

  private:
    struct DrawnNumber {
        json* number;
        Range range;  // that it is drawn from
    };

    // Each number of the question that is drawn from a range.
    std::vector<DrawnNumber> drawn_numbers(json& question) const {
        std::vector<DrawnNumber> numbers;
        for (const HitVariation& one : property_.variations)
            for (json* value : values_at(question, one.path)) {
                if (const auto* range = std::get_if<Range>(&one.values)) numbers.push_back({value, *range});
                if (const auto* pair = std::get_if<std::array<Range, 2>>(&one.values))
                    for (std::size_t i = 0; i < pair->size(); ++i) numbers.push_back({&(*value)[i], (*pair)[i]});
            }
        return numbers;
    }

    // Makes a number, which lies in the drawn question itself, rounder within its range, if the law is still broken
    // then.
    static void round(const DrawnNumber& drawn_number, const HitLaw& law, const DrawnQuestion& drawn) {
        json& number = *drawn_number.number;
        const json before = number;
        for (const double one : rounder(before.get<double>())) {
            if (!drawn_number.range.contains(one)) continue;
            number = one;
            if (breach_in(law, drawn)) return;
        }
        number = before;
    }

    HitProperty property_;
};

}  // namespace

text::Result<std::unique_ptr<Domain>> read_question_property(const TomlValue& top, const std::string& file) {
    constexpr std::size_t most_laws = 1000;
    HitProperty property{file, json_of(*find_value(top, "hit")), {}, {}};
    text::ErrorList errors(file);
    text::TomlReader reader(top, "", errors);
    reader.require({"format", "hit", "expect"});
    reader.whole("format", {1, 1});
    reader.text("name");
    reader.find("hit");
    const hit::Answer answered = hit::answer(property.question.dump());
    if (!answered.error.empty()) errors.add(find_value(top, "hit")->begin, "hit: " + answered.error);
    if (const auto vary = reader.table("vary")) read_variations(property, *find_value(top, "vary"), errors);
    if (answered.error.empty())
        for (text::TomlReader& table : reader.tables("expect", most_laws))
            property.laws.push_back(read_hit_law(table, property.question["test"].get<std::string>()));
    reader.reject_unknown_keys();
    if (errors.size() > 0) return errors.sorted();
    return std::unique_ptr<Domain>(std::make_unique<QuestionDomain>(std::move(property)));
}

}  // namespace megapon::judge
