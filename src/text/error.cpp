#include "text/error.h"

#include <algorithm>
#include <numeric>
#include <ostream>

namespace megapon::text {

namespace {

// The number of letters to add, drop or change to turn one word into the other.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
        }
    }
    return row.back();
}

void append_escaped(std::string& text, unsigned char code) {
    text += "\\u00";
    text += "0123456789ABCDEF"[code >> 4];
    text += "0123456789ABCDEF"[code & 15];
}

bool is_control(unsigned char code) { return code < 0x20 || code == 0x7F; }

// Files and options may hold control characters, which would change the terminal. UTF-8 writes 80 to 9F as C2 80 to C2
// 9F.
std::string without_controls(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto code = static_cast<unsigned char>(text[i]);
        const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : 0);
        if (is_control(code)) {
            append_escaped(out, code);
        } else if (code == 0xC2 && next >= 0x80 && next < 0xA0) {
            append_escaped(out, next);
            ++i;
        } else {
            out += text[i];
        }
    }
    return out;
}

}  // namespace

std::string describe(const Error& error) {
    std::string text = error.file;
    if (error.place.line > 0) text += ':' + std::to_string(error.place.line);
    if (error.place.line > 0 && error.place.column > 0) text += ':' + std::to_string(error.place.column);
    return without_controls(text.empty() ? error.message : text + ": " + error.message);
}

int report(const Errors& errors, std::ostream& out) {
    for (const Error& error : errors) out << describe(error) << '\n';
    out.flush();
    return bad_input;
}

std::string in_quotes(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (c == '\n') {
            out += "\\n";
        } else if (is_control(code)) {
            append_escaped(out, code);
        } else {
            out += c;
        }
    }
    return out + '"';
}

std::size_t character_length(std::string_view text) {
    const unsigned first = static_cast<unsigned char>(text[0]);
    const unsigned second = text.size() > 1 ? static_cast<unsigned char>(text[1]) : 0;
    std::size_t present = 1;  // bytes of the character that are there, at most 4
    while (present < 4 && present < text.size() && continues_letter(text[present])) ++present;
    if (first < 0x80) return 1;
    if (first < 0xC2 || first > 0xF4 || present < 2) return 0;
    if (first < 0xE0) return 2;
    const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
    const bool surrogate = first == 0xED && second >= 0xA0;
    const bool too_large = first == 0xF4 && second >= 0x90;
    if (overlong || surrogate || too_large || present < 3) return 0;
    if (first < 0xF0) return 3;
    return present < 4 ? 0 : 4;
}

std::string plain_text(std::string_view text) {
    constexpr std::string_view replacement = "\xEF\xBF\xBD";
    std::string out;
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        const std::string_view character = text.substr(0, std::max<std::size_t>(1, length));
        const bool is_in_xml = length > 0 && character != "\xEF\xBF\xBE" && character != "\xEF\xBF\xBF";
        out += is_in_xml ? character : replacement;
        text.remove_prefix(character.size());
    }
    return without_controls(out);
}

std::size_t letters_in(std::string_view text) {
    return text.size() - static_cast<std::size_t>(std::count_if(text.begin(), text.end(), continues_letter));
}

std::string_view first_letters(std::string_view text, std::size_t letters) {
    std::size_t seen = 0, end = 0;
    while (end < text.size() && (continues_letter(text[end]) || ++seen <= letters)) ++end;
    return text.substr(0, end);
}

std::string shortened(std::string_view text, std::size_t letters) {
    const std::string_view begin = first_letters(text, letters);
    return begin.size() == text.size() ? std::string(text) : std::string(begin) + "...";
}

std::string quoted(std::string_view text) { return in_quotes(shortened(text)); }

std::string one_of(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
        text += in_quotes(words[i]);
    }
    return text;
}

std::string nearest_word(std::string_view word, const std::vector<std::string>& candidates) {
    if (word.size() > 60) return "";
    std::string nearest;
    std::size_t smallest = 1 + word.size() / 3;  // a larger distance is another word
    for (const std::string& candidate : candidates) {
        if (std::max(word.size(), candidate.size()) - std::min(word.size(), candidate.size()) > smallest) continue;
        const std::size_t distance = edit_distance(word, candidate);
        if (distance <= smallest && (nearest.empty() || distance < smallest)) {
            smallest = distance;
            nearest = candidate;
        }
    }
    return nearest;
}

Place place_at(std::string_view text, std::size_t at) {
    Place place{1, 1};
    for (const char c : text.substr(0, at)) {
        if (c == '\n') place = {place.line + 1, 1};
        if (c != '\n' && !continues_letter(c)) ++place.column;
    }
    return place;
}

}  // namespace megapon::text
