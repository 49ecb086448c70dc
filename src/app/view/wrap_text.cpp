#include "app/view/layout.h"

#include <cstdint>

#include "text/error.h"
#include "text/key_caps.h"

namespace megapon::view {

namespace {

std::size_t piece_length(std::string_view words);

// Length in bytes of the cap at the beginning and what belongs to it: another one after a stroke, or the name of what
// it does. 0: there is none.
std::size_t caps_length(std::string_view words) {
    constexpr std::size_t widest_gap = 2;  // spaces between a cap and what it does; more part it from the next cap
    const text::CapPiece cap = text::first_piece(words);
    if (!cap.cap) return 0;
    const std::size_t next = std::min(words.find_first_not_of(' ', cap.length), words.size());
    const std::string_view rest = words.substr(next);
    if (next - cap.length > widest_gap || rest.empty() || text::first_piece(rest).cap) return next;
    constexpr std::string_view other = "/ ";
    if (rest.starts_with(other)) return next + other.size() + caps_length(rest.substr(other.size()));
    return next + piece_length(rest);
}

// Length in bytes of the first unbreakable piece: a word with the spaces after it, or one character of Japanese with
// the marks that may not begin a line. A mark that may not end one stays with the piece that follows it.
std::size_t piece_length(std::string_view words) {
    constexpr std::string_view wide = "\xE3";  // Japanese begins with this byte or a higher one
    std::size_t end = 0;
    for (const std::string_view mark : {"（", "「"})
        if (words.starts_with(mark) && words.size() > mark.size())
            return mark.size() + piece_length(words.substr(mark.size()));
    if (const std::size_t caps = caps_length(words); caps > 0) return caps;
    if (words >= wide) {
        end = text::first_letters(words, 1).size();
        for (const std::string_view mark :
             {"。", "、", "）", "？", "！", "：", "・", "ー", "」", "ッ", "ャ", "ュ", "ョ", "っ", "ゃ", "ゅ", "ょ"})
            while (words.substr(end).starts_with(mark)) end += mark.size();
        return end;
    }
    constexpr int most = 200;  // letters; a longer word is wider than any line and is broken in any case
    for (int i = 0; i < most && end < words.size() && words[end] != ' ' && words.substr(end) < wide; ++i) {
        if (text::first_piece(words.substr(end)).cap) return end + caps_length(words.substr(end));
        end += text::first_letters(words.substr(end), 1).size();
    }
    while (end < words.size() && words[end] == ' ') ++end;
    return end;
}

// Class of a letter, which decides where a line of Japanese can break.
enum class Letter { hiragana, katakana, kanji, opening, closing, other };

// A letter of three bytes, as those of Japanese are; 0: it is none.
char32_t code_of(std::string_view letter) {
    if (letter.size() != 3) return 0;
    std::uint32_t code = 0;
    for (const char byte : letter) code = code << 6 | (static_cast<unsigned char>(byte) & 0x3Fu);
    return code & 0xFFFF;
}

bool is_among(std::u32string_view letters, char32_t code) { return letters.find(code) != std::u32string_view::npos; }

Letter kind_of(char32_t code) {
    if (is_among(U"（「", code)) return Letter::opening;
    if (is_among(U"。、！？）」：・，～〜", code)) return Letter::closing;
    if (code >= U'ぁ' && code <= U'ゖ') return Letter::hiragana;
    if (code >= U'ァ' && code <= U'ー') return Letter::katakana;
    return (code >= U'一' && code <= U'鿿') || code == U'々' ? Letter::kanji : Letter::other;
}

// The last letter of some words, whole; 0: it is none of Japanese.
char32_t last_of(std::string_view words) {
    std::size_t begin = words.size();
    while (begin > 0 && text::continues_letter(words[begin - 1])) --begin;
    return code_of(words.substr(begin > 0 ? begin - 1 : 0));
}

// Whether a phrase ends with `words`, so that a line may break before `rest`, which follows them.
// Phrases begin with kanji, katakana or Latin after the hiragana that end the one before; and after marks. An object
// ends with を. Latin and digits stay with what follows them: 12ページ. まちがい is the one long word in hiragana that
// narrow places have: 向きの|まちがい.
bool ends_phrase(std::string_view words, std::string_view rest) {
    const char32_t last = last_of(words);
    const char32_t next = code_of(text::first_letters(rest, 1));
    if (words.ends_with(' ')) return true;
    if (last == 0) return next == 0;  // true for the rest of a word that is longer than any line
    const Letter from = kind_of(last);
    const Letter to = kind_of(next);
    if (to == Letter::closing || from == Letter::opening) return false;
    if (from == Letter::closing || to == Letter::opening || last == U'を') return true;
    if (last == U'の' && rest.starts_with("まちがい")) return true;
    const bool is_prefix = is_among(U"おご", last);  // of the noun that follows: お手本
    if (from != Letter::hiragana || to == Letter::hiragana || is_prefix) return false;
    // A verb's stem before a kanji makes one word of both: 書き方, 押し続け, すき間. The kanji are those of the game's
    // words that begin with hiragana.
    if (to != Letter::kanji || !is_among(U"きしちみりぎびえけせねめれげべん", last)) return true;
    constexpr std::size_t hiragana_bytes = 3;
    const std::string_view before_last = words.substr(0, words.size() - hiragana_bytes);
    const bool follows_kanji = kind_of(last_of(before_last)) == Letter::kanji;
    return !follows_kanji && !is_among(U"直返算間方形用戦小時中実", next);
}

// Length in bytes of the first phrase: of pieces between which a line breaks only where a single phrase is too wide.
std::size_t phrase_length(std::string_view words) {
    constexpr std::size_t most = 90;  // bytes; a longer one is wider than any line
    std::size_t end = piece_length(words);
    while (end < words.size() && end < most && !ends_phrase(words.substr(0, end), words.substr(end)))
        end += piece_length(words.substr(end));
    return end;
}

std::string_view trim_end(std::string_view words) { return words.substr(0, words.find_last_not_of(' ') + 1); }

// Length in bytes of the longest beginning that fits, in whole phrases or pieces.
std::size_t fitting_length(std::string_view words, std::size_t (*length_of)(std::string_view), double width,
                           const auto& width_of) {
    std::size_t end = 0;
    while (end < words.size()) {
        const std::size_t next = end + length_of(words.substr(end));
        if (width_of(words.substr(0, next)) > width) break;
        end = next;
    }
    return end;
}

// The beginning of a piece that is too wide: as many letters as fit, at least one.
std::string_view fitting_letters(std::string_view piece, double width, const auto& width_of) {
    std::size_t fitting = 1;
    std::size_t too_many = text::letters_in(piece);
    while (fitting + 1 < too_many) {
        const std::size_t middle = (fitting + too_many) / 2;
        (width_of(text::first_letters(piece, middle)) <= width ? fitting : too_many) = middle;
    }
    return text::first_letters(piece, fitting);
}

// Breaks words into lines, each as full as `width` allows.
std::vector<std::string> fill_lines(std::string_view words, double width, const auto& width_of) {
    std::vector<std::string> lines;
    while (!words.empty()) {
        std::size_t end = fitting_length(words, phrase_length, width, width_of);
        if (end == 0 && piece_length(words) < phrase_length(words))
            end = fitting_length(words, piece_length, width, width_of);
        if (end == 0) end = fitting_letters(words.substr(0, piece_length(words)), width, width_of).size();
        lines.emplace_back(trim_end(words.substr(0, end)));
        words.remove_prefix(end);
    }
    return lines;
}

// Width of the widest phrase between which a line can break, and of the widest piece of one that is wider than a line.
double widest_piece(std::string_view words, double line, const auto& width_of) {
    double width = 0;
    for (std::size_t phrase = 0; !words.empty(); words.remove_prefix(phrase)) {
        phrase = phrase_length(words);
        const double whole = width_of(words.substr(0, phrase));
        if (whole <= line) width = std::max(width, whole);
        for (std::size_t begin = whole <= line ? phrase : 0, length = 0; begin < phrase; begin += length) {
            length = piece_length(words.substr(begin));
            width = std::max(width, width_of(words.substr(begin, length)));
        }
    }
    return width;
}

// The width of a line, without the spaces at its end. Too wide a line is broken, not written smaller.
auto measure(Canvas& canvas, TextStyle style) {
    style.room = unlimited;
    return [&canvas, style](std::string_view line) { return canvas.text_width(trim_end(line), style); };
}

}  // namespace

double widest_phrase(Canvas& canvas, std::string_view words, const TextStyle& style) {
    return widest_piece(words, unlimited, measure(canvas, style));
}

std::vector<std::size_t> phrase_ends(std::string_view words) {
    std::vector<std::size_t> ends;
    for (std::size_t end = 0; end < words.size(); ends.push_back(end)) end += phrase_length(words.substr(end));
    return ends;
}

std::string cut_off(Canvas& canvas, const std::string& words, TextStyle style, double width) {
    constexpr std::size_t most = 400;  // letters; more are wider than any canvas
    style.room = unlimited;
    const auto cut = [&words](std::size_t letters) { return std::string(text::first_letters(words, letters)) + "…"; };
    std::size_t fitting = 0;
    std::size_t too_many = text::letters_in(words);
    if (too_many < most && canvas.text_width(words, style) <= width) return words;
    for (too_many = std::min(too_many, most); fitting + 1 < too_many;) {
        const std::size_t middle = (fitting + too_many) / 2;
        (canvas.text_width(cut(middle), style) <= width ? fitting : too_many) = middle;
    }
    return cut(fitting);
}

std::vector<std::string> wrap_text(Canvas& canvas, std::string_view words, const TextStyle& style, double width) {
    const auto width_of = measure(canvas, style);
    std::vector<std::string> lines = fill_lines(words, width, width_of);
    // A last line of a letter or two looks lost: narrower lines leave more to it.
    constexpr double least = 1.0 / 3;
    const double least_width = widest_piece(words, width, width_of);
    for (int percent = 95; percent >= 60 && lines.size() > 1 && width_of(lines.back()) < least * width; percent -= 5) {
        const double narrower = width * percent / 100;
        if (narrower < least_width) break;
        std::vector<std::string> others = fill_lines(words, narrower, width_of);
        if (others.size() > lines.size()) break;
        lines = std::move(others);
    }
    return lines;
}

}  // namespace megapon::view
