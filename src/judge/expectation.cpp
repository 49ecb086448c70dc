#include "judge/expectation.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "judge/body_kinds.h"
#include "judge/laws.h"

namespace megapon::judge {

using play::LoggedEvent;
using play::LoggedValue;
using play::LoggedWord;
using text::Range;
using text::TomlValue;

namespace {

constexpr Range any_number{-1e12, 1e12};
constexpr Range any_tolerance{0, 1e9};
constexpr Range any_count{0, 1e9};

// A number, or [from, to].
std::optional<Range> read_range(text::TomlReader& table, const char* key, Range limits) {
    const TomlValue* value = table.find(key);
    if (!value) return std::nullopt;
    if (const auto number = text::as_number(*value, limits)) return Range{*number, *number};
    if (const auto range = range_in(*value, limits)) return range;
    table.add_error(key, number_in(limits) + ", or [from, to] of such numbers");
    return std::nullopt;
}

// Reads a range that has a whole number.
std::optional<Range> read_whole_range(text::TomlReader& table, const char* key, Range limits) {
    const auto range = read_range(table, key, limits);
    if (!range || std::ceil(range->low) <= std::floor(range->high)) return range;
    table.add_error(key, "a whole number, or [from, to] with one between them");
    return std::nullopt;
}

// Expected value of a member that is like the sample; nothing without the key, or after an error.
std::optional<Wanted> read_wanted(text::TomlReader& table, const char* key, const LoggedValue& sample) {
    const auto read = [&](const auto& value) -> std::optional<Wanted> {
        using Value = std::decay_t<decltype(value)>;
        if constexpr (std::is_same_v<Value, bool>) return table.flag(key);
        if constexpr (std::is_same_v<Value, int>) return read_whole_range(table, key, any_number);
        if constexpr (std::is_same_v<Value, double>) return read_range(table, key, any_number);
        if constexpr (std::is_same_v<Value, geometry::Vec>) return table.point(key, any_number);
        if constexpr (std::is_same_v<Value, LoggedWord>) {
            const std::vector<std::string> words(value.words.begin(), value.words.end());
            const auto index = table.choice(key, words);
            return index ? std::optional<Wanted>(words[*index]) : std::nullopt;
        }
    };
    return std::visit(read, sample);
}

void read_members(text::TomlReader& table, const std::vector<std::pair<const char*, LoggedValue>>& samples,
                  Members& read) {
    for (const auto& sample : samples)
        if (auto wanted = read_wanted(table, sample.first, sample.second))
            read.emplace_back(sample.first, *std::move(wanted));
}

// Reads the event's name and its members.
void read_pattern(text::TomlReader& table, const char* key, int frames, std::string& what, Members& members) {
    what = table.text(key).value_or("");
    const LoggedEvent* event = nullptr;
    std::vector<std::string> names;
    for (const LoggedEvent& one : play::all_logged_events()) {
        names.emplace_back(one.name);
        if (one.name == what) event = &one;
    }
    if (!event && !what.empty()) table.add_error(key, "an event of the log, " + text::one_of(names));
    if (!event) return;
    read_members(table, event->members, members);
    for (const auto& [name, wanted] : members) {
        const auto* range = std::get_if<Range>(&wanted);
        if (name == "frame" && (range->high < 1 || range->low > frames))
            table.add_error("frame", "one of the " + std::to_string(frames) + " frames that are played");
    }
}

void read_event(text::TomlReader& table, const char* key, int frames, Expectation& read) {
    read_pattern(table, key, frames, read.what, read.members);
    if (auto after = table.table("after")) {
        after->require({"event"});
        read_pattern(*after, "event", frames, read.after, read.after_members);
        after->reject_unknown_keys();
    }
    if (read.kind == Expectation::Kind::never)
        read.count = {0, 0};
    else if (const auto count = read_whole_range(table, "count", any_count))
        read.count = *count;
}

void read_body(text::TomlReader& table, Expectation& read) {
    constexpr Range indices{0, 1e6};
    std::vector<std::string> names;
    int asked = 0;
    for (const LoggedEvent& kind : body_samples()) {
        names.emplace_back(kind.name);
        if (!table.find(kind.name)) continue;
        ++asked;
        read.what = kind.name;
        if (read.what == "score") {
            constexpr Range points{0, 1000};
            const auto score = table.wholes("score", points);
            if (score && score->size() == 2)
                read.members.emplace_back(
                    "score", geometry::Vec{static_cast<double>(score->front()), static_cast<double>(score->back())});
            else if (score)
                table.add_error("score", "the points of both sides, [left, right]");
        } else {
            read.index = table.whole(kind.name, indices).value_or(0);
            read_members(table, kind.members, read.members);
        }
    }
    if (asked != 1) table.add_error("expected one of " + text::one_of(names) + " beside at");
    if (asked == 1 && read.members.empty())
        table.add_error("expected what its " + read.what + " must be, such as center = [240, 135]");
}

std::string in_words(Range range) {
    if (range.low == range.high) return text::number_text(range.low);
    return text::number_text(range.low) + " to " + text::number_text(range.high);
}

std::string in_words(const Members& members) {
    std::string list;
    for (const auto& [name, wanted] : members)
        list.append(list.empty() ? "" : ", ").append(name).append(" = ").append(wanted_text(wanted));
    return list;
}

std::string toml_of(const Wanted& wanted) {
    const auto* range = std::get_if<Range>(&wanted);
    if (!range || range->low == range->high) return wanted_text(wanted);
    return '[' + text::number_text(range->low) + ", " + text::number_text(range->high) + ']';
}

std::string head_of(const Expectation& expectation) {
    switch (expectation.kind) {
        case Expectation::Kind::event:
            return scene_line("event", text::in_quotes(expectation.what)) +
                   (expectation.count.low == Expectation().count.low &&
                            expectation.count.high == Expectation().count.high
                        ? ""
                        : scene_line("count", toml_of(expectation.count)));
        case Expectation::Kind::never:
            return scene_line("never", text::in_quotes(expectation.what));
        case Expectation::Kind::always:
            return scene_line("always", text::in_quotes(expectation.what)) +
                   (has_limit(expectation.what) ? scene_line("limit", text::number_text(expectation.limit)) : "");
        case Expectation::Kind::relation:
            return relation_text(expectation.relation) + '\n';
        case Expectation::Kind::at:
            break;
    }
    return scene_line("at", expectation.frame > 0 ? std::to_string(expectation.frame) : "\"end\"") +
           (expectation.what == "score" ? "" : scene_line(expectation.what, std::to_string(expectation.index)));
}

}  // namespace

Expectation read_expectation(text::TomlReader& table, int frames) {
    std::vector<std::string> kinds{"event", "never", "always", "at"};  // order of Expectation::Kind
    kinds.insert(kinds.end(), relation_names.begin(), relation_names.begin() + relations_of_scenes);
    const Range played{1, static_cast<double>(frames)};
    Expectation read;
    read.place = table.place();
    read.within = table.number("within", any_tolerance).value_or(0);
    const auto index = only_key(table, kinds);
    if (!index) return read;
    constexpr auto first_relation = static_cast<std::size_t>(Expectation::Kind::relation);
    read.kind = static_cast<Expectation::Kind>(std::min(*index, first_relation));
    switch (read.kind) {
        case Expectation::Kind::event:
        case Expectation::Kind::never:
            read_event(table, kinds[*index].c_str(), frames, read);
            break;
        case Expectation::Kind::always: {
            const auto law = table.choice("always", law_names());
            if (law) read.what = law_names()[*law];
            if (!law || !has_limit(read.what)) break;
            table.require({"limit"});
            read.limit = table.number("limit", any_tolerance).value_or(0);
            break;
        }
        case Expectation::Kind::at:
            if (const auto frame = text::as_whole(*table.find("at"), played))
                read.frame = *frame;
            else if (const auto* word = std::get_if<std::string>(&table.find("at")->content); !word || *word != "end")
                table.add_error("at", "\"end\" or " + text::whole_in(played) + ", of the frames played");
            read_body(table, read);
            break;
        case Expectation::Kind::relation:
            read.relation = read_relation(table, static_cast<Relation::Kind>(*index - first_relation),
                                          {1, static_cast<double>(frames) - 1});
            break;
    }
    table.reject_unknown_keys();
    return read;
}

std::string scene_line(const std::string& key, const std::string& value) { return key + " = " + value + '\n'; }

std::string wanted_text(const Wanted& wanted) {
    return std::visit(
        [](const auto& value) -> std::string {
            using Value = std::decay_t<decltype(value)>;
            if constexpr (std::is_same_v<Value, bool>) return value ? "true" : "false";
            if constexpr (std::is_same_v<Value, std::string>) return text::in_quotes(value);
            if constexpr (std::is_same_v<Value, Range>) return in_words(value);
            if constexpr (std::is_same_v<Value, geometry::Vec>) return text::toml_pair(value);
        },
        wanted);
}

std::string describe(const Expectation& expectation) {
    const std::string members = in_words(expectation.members);
    const std::string within =
        expectation.within > 0 ? " within " + text::number_text(expectation.within) : std::string();
    switch (expectation.kind) {
        case Expectation::Kind::event:
        case Expectation::Kind::never: {
            const bool at_least = expectation.count.high == any_count.high;
            const std::string count =
                at_least ? "at least " + text::number_text(expectation.count.low) : in_words(expectation.count);
            const std::string after_members = in_words(expectation.after_members);
            std::string after;
            if (!expectation.after.empty())
                after = " after " + text::in_quotes(expectation.after) +
                        (after_members.empty() ? "" : " with " + after_members);
            return count + ' ' + text::in_quotes(expectation.what) + (members.empty() ? "" : " with " + members) +
                   after + (members.empty() && after_members.empty() ? "" : within);
        }
        case Expectation::Kind::always:
            if (expectation.limit <= 0) return "always " + expectation.what + within;
            return "always " + expectation.what +
                   (expectation.what == "speed" ? " of at most " : " until a bounce at less than ") +
                   text::number_text(expectation.limit) + " px/s" + within;
        case Expectation::Kind::relation:
            return relation_text(expectation.relation) + within;
        case Expectation::Kind::at:
            break;
    }
    const std::string index = expectation.what == "score" ? "" : ' ' + std::to_string(expectation.index);
    return expectation.what + index + ": " + members + within;
}

std::string expectation_text(const Expectation& expectation) {
    std::string text = head_of(expectation);
    for (const auto& [name, wanted] : expectation.members) text += scene_line(name, toml_of(wanted));
    if (!expectation.after.empty()) {
        text += "after = { event = " + text::in_quotes(expectation.after);
        for (const auto& [name, wanted] : expectation.after_members) text += ", " + name + " = " + toml_of(wanted);
        text += " }\n";
    }
    return expectation.within > 0 ? text + scene_line("within", text::number_text(expectation.within)) : text;
}

}  // namespace megapon::judge
