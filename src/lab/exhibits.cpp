#include "lab/exhibits.h"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>

namespace megapon::lab {

namespace {

constexpr std::string_view mark = "#lab=";
constexpr std::string_view link_name = "the link";
constexpr std::size_t longest = 10'000;  // characters

bool means_itself(char c) {
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    return is_letter || std::string_view("-._~=,;:/!*()").find(c) != std::string_view::npos;
}

std::string escaped(std::string_view plain) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string text;
    for (const char c : plain) {
        const auto byte = static_cast<unsigned char>(c);
        if (means_itself(c))
            text += c;
        else
            text.append({'%', digits[byte >> 4U], digits[byte & 15U]});
    }
    return text;
}

std::optional<unsigned> hex_digit(char c) {
    if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
    if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a' + 10);
    if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A' + 10);
    return std::nullopt;
}

// A "%" that begins no such escape stays as it is.
std::string unescaped(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto high = text[i] == '%' && i + 2 < text.size() ? hex_digit(text[i + 1]) : std::nullopt;
        const auto low = high ? hex_digit(text[i + 2]) : std::nullopt;
        plain += low ? static_cast<char>(*high << 4U | *low) : text[i];
        if (low) i += 2;
    }
    return plain;
}

text::Error error(const std::string& message) { return {std::string(link_name), message}; }

}  // namespace

std::vector<std::reference_wrapper<const ExhibitInfo>> exhibits_of(Chapter chapter) {
    std::vector<std::reference_wrapper<const ExhibitInfo>> found;
    for (const ExhibitInfo& exhibit : all_exhibits)
        if (exhibit.stop.chapter == chapter) found.emplace_back(exhibit);
    return found;
}

std::unique_ptr<Exhibit> make_solved(const ExhibitInfo& exhibit, std::size_t puzzle) {
    const Solution& solution = exhibit.solutions.at(puzzle);
    auto solved = exhibit.make();
    for (std::string_view rest = solution.settings; !rest.empty();) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        if (const auto refused = solved->assign(rest.substr(0, end))) throw std::invalid_argument(*refused);
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    for (int frame = 0; frame < solution.frames; ++frame) solved->play_frame();
    return solved;
}

std::unique_ptr<Exhibit> make_exhibit(std::string_view name) {
    for (const ExhibitInfo& exhibit : all_exhibits)
        if (exhibit.name == name) return exhibit.make();
    return nullptr;
}

std::string exhibit_names() {
    std::string names;
    for (const ExhibitInfo& exhibit : all_exhibits) names.append(names.empty() ? "" : ", ").append(exhibit.name);
    return names;
}

bool is_lab_link(std::string_view text) { return text.find(mark) != std::string_view::npos; }

std::string write_lab_link(std::string_view exhibit, const std::vector<std::string>& settings) {
    std::string link(mark);
    link += exhibit;
    for (const std::string& setting : settings) link += '&' + escaped(setting);
    return link;
}

text::Result<std::unique_ptr<Exhibit>> read_lab_link(std::string_view link) {
    const std::size_t begin = link.find(mark);
    if (begin == std::string_view::npos) return error("no exhibit; expected a link with " + std::string(mark));
    std::string_view rest = link.substr(begin + mark.size());
    rest = rest.substr(0, rest.find_last_not_of(" \t\r\n") + 1);
    if (rest.size() > longest)
        return error("too long: " + std::to_string(rest.size()) + " characters; expected at most " +
                     std::to_string(longest));
    const std::string name = unescaped(rest.substr(0, rest.find('&')));
    auto exhibit = make_exhibit(name);
    if (!exhibit) return error("unknown exhibit " + text::quoted(name) + "; expected one of: " + exhibit_names());
    while (rest.find('&') != std::string_view::npos) {
        rest = rest.substr(rest.find('&') + 1);
        const std::string setting = unescaped(rest.substr(0, rest.find('&')));
        if (setting.empty()) continue;
        if (const auto refused = exhibit->assign(setting)) return error(*refused);
    }
    return {std::move(exhibit)};
}

}  // namespace megapon::lab
