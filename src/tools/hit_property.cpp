#include "tools/hit_property.h"

#include <algorithm>
#include <cmath>

#include "sim/hash.h"
#include "sim/random.h"
#include "tools/hit_question.h"
#include "tools/program.h"

namespace megapon::tools {

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

std::optional<Range> range_at(const TomlValue* value) { return value ? range_in(*value, {-1e6, 1e6}) : std::nullopt; }

std::optional<HitVariation> read_variation(const TomlEntry& entry) {
    HitVariation read{entry.key, entry.place, {}};
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

struct Draw {
    json question;
    bool is_whole = false;
};

// A quarter of the draws has whole numbers.
Draw draw(const HitProperty& property, std::uint64_t seed, int index) {
    sim::Random random(sim::fnv(sim::fnv(sim::fnv_basis, seed), static_cast<std::uint64_t>(index)));
    Draw drawn{property.question, random.unit() < 0.25};
    const auto number_in = [&](Range range) {
        const double number = random.between(range.low, range.high);
        return drawn.is_whole ? std::clamp(std::floor(number + 0.5), range.low, range.high) : number;
    };
    for (const HitVariation& one : property.variations)
        for (json* value : values_at(drawn.question, one.path)) {
            if (const auto* range = std::get_if<Range>(&one.values)) {
                *value = number_in(*range);
            } else if (const auto* pair = std::get_if<std::array<Range, 2>>(&one.values)) {
                const double x = number_in((*pair)[0]);
                *value = {x, number_in((*pair)[1])};
            } else {
                const auto& words = std::get<std::vector<json>>(one.values);
                *value = words[static_cast<std::size_t>(random.unit() * static_cast<double>(words.size()))];
            }
        }
    return drawn;
}

struct Breach {
    Draw drawn;
    int run = 0;  // from 1
    std::string found;
};

// How a law has fared.
struct LawTally {
    int runs = 0;
    int exercised = 0;  // in which there was a hit, or anything but yes and no
    std::optional<Breach> breach;
};

// How each law has fared, in the order of the laws. A question is answered once for all of them.
text::Result<std::vector<LawTally>> law_tallies(const HitProperty& property, const PropertyOptions& options) {
    std::vector<LawTally> tallies(property.laws.size());
    const int runs = property.variations.empty() ? 1 : options.runs;
    std::size_t left = tallies.size();
    for (int index = 0; index < runs && left > 0; ++index) {
        const Draw drawn = draw(property, options.seed, index);
        const auto answered = ask(drawn.question);
        const auto error = [&](text::Place place, const text::Errors& errors) {
            return text::Error(property.file, place, errors.front().message + ": " + drawn.question.dump());
        };
        if (!answered) return error(property.laws.front().place, answered.errors());
        const bool is_hit = !answered->contains("hit") || (*answered)["hit"] == true;
        for (std::size_t i = 0; i < tallies.size(); ++i) {
            if (tallies[i].breach) continue;
            const auto breach = breach_of(property.laws[i], drawn.question, *answered, drawn.is_whole);
            if (!breach) return error(property.laws[i].place, breach.errors());
            ++tallies[i].runs;
            tallies[i].exercised += is_hit ? 1 : 0;
            if (!*breach) continue;
            tallies[i].breach = Breach{drawn, index + 1, **breach};
            --left;
        }
    }
    return tallies;
}

// The same breach with rounder numbers: each number that varies is tried as a multiple of 10, of 1 and of a tenth.
Breach shrink(const HitProperty& property, const HitLaw& law, Breach breach) {
    std::vector<json*> numbers;
    for (const HitVariation& one : property.variations)
        for (json* value : values_at(breach.drawn.question, one.path)) {
            if (value->is_number()) numbers.push_back(value);
            if (std::holds_alternative<std::array<Range, 2>>(one.values))
                for (json& number : *value) numbers.push_back(&number);
        }
    for (json* number : numbers) {
        const json before = *number;
        bool is_rounder = false;
        for (const double step : {10.0, 1.0, 0.1}) {
            *number = std::floor(before.get<double>() / step + 0.5) * step;
            const auto answered = ask(breach.drawn.question);
            if (!answered) continue;
            const auto again = breach_of(law, breach.drawn.question, *answered, breach.drawn.is_whole);
            is_rounder = again && *again;
            if (!is_rounder) continue;
            breach.found = **again;
            break;
        }
        if (!is_rounder) *number = before;
    }
    return breach;
}

}  // namespace

text::Result<HitProperty> read_hit_property(const TomlValue& top, const std::string& file) {
    constexpr std::size_t most_laws = 1000;
    HitProperty property{file, json_of(*find_value(top, "hit")), {}, {}};
    text::ErrorList errors(file);
    text::TomlReader reader(top, "", errors);
    reader.require({"format", "hit", "expect"});
    reader.whole("format", {1, 1});
    reader.text("name");
    reader.find("hit");
    const Answer answered = answer(property.question.dump());
    if (!answered.error.empty()) errors.add(find_value(top, "hit")->begin, "hit: " + answered.error);
    if (const auto vary = reader.table("vary")) read_variations(property, *find_value(top, "vary"), errors);
    if (answered.error.empty())
        for (text::TomlReader& table : reader.tables("expect", most_laws))
            property.laws.push_back(read_hit_law(table, property.question["test"].get<std::string>()));
    reader.reject_unknown_keys();
    if (errors.size() > 0) return errors.sorted();
    return property;
}

int run_hit_property(const HitProperty& property, const PropertyOptions& options, int& number, std::ostream& out,
                     std::ostream& messages) {
    const auto tallies = law_tallies(property, options);
    if (!tallies) return text::report(tallies.errors(), messages);
    int status = done;
    for (std::size_t i = 0; i < tallies->size(); ++i) {
        const HitLaw& law = property.laws[i];
        const LawTally& tally = (*tallies)[i];
        Fared fared{property.file,   law.place, describe(law),           tally.runs,
                    tally.exercised, "",        "no question had a hit", "no question that was drawn has a hit"};
        if (tally.breach) {
            const Breach smallest = shrink(property, law, *tally.breach);
            const std::string question = smallest.drawn.question.dump();
            fared.failure = yaml_of(property.file, {law.place, 0, 0, describe(law), smallest.found}) +
                            "      run: " + std::to_string(smallest.run) + "\n      question: " + in_yaml(question) +
                            "\n      answer: " + in_yaml(answer(question).text) + '\n';
        }
        status = std::max(status, write_fared(fared, ++number, out, messages));
    }
    return status;
}

}  // namespace megapon::tools
