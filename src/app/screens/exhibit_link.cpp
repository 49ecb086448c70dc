#include "app/screens/exhibit_link.h"

#include <array>
#include <utility>

#include "lab/exchange.h"
#include "text/numbers.h"

namespace megapon::screens {

namespace {

constexpr std::size_t most_dials = 2;

std::vector<std::string_view> parts_of(std::string_view list, char between) {
    std::vector<std::string_view> parts;
    for (std::size_t end = list.find(between); end != std::string_view::npos; end = list.find(between)) {
        parts.push_back(list.substr(0, end));
        list.remove_prefix(end + 1);
    }
    parts.push_back(list);
    return parts;
}

// "12", or with substeps "12,5".
std::string moment_text(int frames, int substeps) {
    return std::to_string(frames) + (substeps > 0 ? ',' + std::to_string(substeps) : "");
}

text::Error bad_word(std::string_view key, const std::string& expected, std::string_view got) {
    return {"the link", std::string(key) + ": " + text::expected_text(expected, std::string(got))};
}

std::optional<text::Error> read_moment(std::string_view key, std::string_view value, int& frames, int& substeps) {
    const std::vector<std::string_view> parts = parts_of(value, ',');
    const auto whole = text::parse_whole<int>(parts.front());
    const auto further = parts.size() > 1 ? text::parse_whole<int>(parts[1]) : 0;
    constexpr int most_substeps = 1000;
    if (parts.size() > 2 || !whole || !further || *whole < 0 || *whole > latest_moment || *further < 0 ||
        *further > most_substeps)
        return bad_word(key, "pages from 0 to " + std::to_string(latest_moment) + ", or pages,substeps", value);
    frames = *whole;
    substeps = *further;
    return std::nullopt;
}

std::optional<text::Error> begin_change(ExhibitLink& link, std::string_view value) {
    lab::Opening::Change change;
    auto error = read_moment("at", value, change.frame, change.substep);
    if (error) return error;
    auto& changes = link.opening.changes;
    if (!changes.empty() &&
        std::pair(changes.back().frame, changes.back().substep) >= std::pair(change.frame, change.substep))
        return bad_word("at", "a later moment than the one before", value);
    changes.push_back(std::move(change));
    return std::nullopt;
}

constexpr std::array<std::pair<std::string_view, LinkedCard>, 4> linked_cards{{{"numbers", LinkedCard::numbers},
                                                                               {"puzzles", LinkedCard::puzzles},
                                                                               {"map", LinkedCard::map},
                                                                               {"none", LinkedCard::none}}};

std::optional<text::Error> read_card(ExhibitLink& link, std::string_view value) {
    for (const auto& [name, card] : linked_cards) {
        if (name != value) continue;
        link.card = card;
        return std::nullopt;
    }
    return bad_word("card", "none, numbers, puzzles or map", value);
}

std::optional<text::Error> read_switch(std::string_view key, std::string_view value, bool& on) {
    if (value != "0" && value != "1") return bad_word(key, "0 or 1", value);
    on = value == "1";
    return std::nullopt;
}

std::optional<text::Error> read_dials(ExhibitLink& link, std::string_view value) {
    for (const std::string_view named : parts_of(value, ',')) {
        const std::vector<std::string_view> parts = parts_of(named, ':');
        FigureDial dial{std::string(parts.front())};
        if (parts.size() == 3) {
            const auto low = text::parse_number(parts[1]);
            const auto high = text::parse_number(parts[2]);
            if (low && high && *low < *high) dial.range = {*low, *high};
        }
        if (parts.size() > 1 && !dial.range) return bad_word("dials", "a setting, or setting:low:high", named);
        link.dials.push_back(std::move(dial));
    }
    if (link.dials.size() > most_dials) return bad_word("dials", "two settings at most", value);
    return std::nullopt;
}

// "0", or a number of the exhibit's stops.
std::optional<text::Error> read_course(ExhibitLink& link, std::string_view value) {
    const lab::ExhibitInfo& exhibit = link.exhibit->info();
    int stops = 0;
    while (lab::stop_of(exhibit, stops + 1)) ++stops;
    const auto number = text::parse_whole<int>(value);
    if (!number || *number < 0 || *number > stops)
        return bad_word("course", stops == 1 ? "0 or 1" : "a whole number from 0 to " + std::to_string(stops), value);
    if (*number > 0) link.stop = lab::stop_of(exhibit, *number);
    return std::nullopt;
}

// Reads one of the words that are none of an exhibit's settings. False: it is none of them.
bool read_word(ExhibitLink& link, std::string_view key, std::string_view value, std::optional<text::Error>& error) {
    if (key == "moment") {
        error = read_moment(key, value, link.opening.frames, link.opening.substeps);
        link.names_moment = true;
    } else if (key == "at") {
        error = begin_change(link, value);
    } else if (key == "card") {
        error = read_card(link, value);
    } else if (key == "code") {
        error = read_switch(key, value, link.shows_code);
    } else if (key == "run") {
        bool runs = false;
        error = read_switch(key, value, runs);
        link.runs = runs;
    } else if (key == "dials") {
        error = read_dials(link, value);
    } else {
        return false;
    }
    return true;
}

}  // namespace

std::string course_word(const lab::Stop& stop) {
    int number = 1;
    while (lab::stop_of(stop.exhibit, number) != &stop) ++number;
    return "&course=" + std::to_string(number);
}

std::string words_of_link(const lab::Opening& opening, LinkedCard card, bool shows_code, bool runs) {
    std::string words;
    for (const lab::Opening::Change& change : opening.changes)
        words += "&at=" + moment_text(change.frame, change.substep) + lab::words_of_settings(change.settings);
    if (opening.frames > 0 || opening.substeps > 0) words += "&moment=" + moment_text(opening.frames, opening.substeps);
    for (const auto& [name, linked] : linked_cards)
        if (linked == card && card != LinkedCard::numbers) words += "&card=" + std::string(name);
    if (shows_code) words += "&code=1";
    if (runs) words += "&run=1";
    return words;
}

text::Result<ExhibitLink> read_exhibit_link(std::string_view link) {
    link = link.substr(0, link.find_last_not_of(" \t\r\n") + 1);
    ExhibitLink read;
    std::string settings;
    std::string_view course = "0";
    for (const std::string_view part : parts_of(link, '&')) {
        const std::size_t equals = part.find('=');
        const std::string_view key = part.substr(0, equals);
        const std::string_view value = equals == std::string_view::npos ? "" : part.substr(equals + 1);
        std::optional<text::Error> error;
        if (!settings.empty() && key == "course") {
            course = value;
            continue;
        }
        if (!settings.empty() && read_word(read, key, value, error)) {
            if (error) return *error;
            continue;
        }
        if (!read.opening.changes.empty()) {
            read.opening.changes.back().settings.push_back(lab::unescaped(part));
            continue;
        }
        if (!settings.empty()) read.named.emplace_back(key);
        settings += (settings.empty() ? "" : "&") + std::string(part);
    }
    auto exhibit = lab::read_lab_link(settings);
    if (!exhibit) return exhibit.errors();
    read.exhibit = *std::move(exhibit);
    const auto changed = read.exhibit->clone();
    for (const lab::Opening::Change& change : read.opening.changes)
        for (const std::string& setting : change.settings)
            if (const auto refused = changed->assign(setting)) return text::Error("the link", *refused);
    if (const auto error = read_course(read, course)) return *error;
    for (const FigureDial& dial : read.dials)
        if (!read.exhibit->has(dial.key)) return bad_word("dials", "settings of the exhibit", dial.key);
    return read;
}

}  // namespace megapon::screens
