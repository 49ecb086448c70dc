#include "app/platform/letters.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace megapon::platform {

namespace {

struct LetterRange {
    char32_t first, last;
    bool holds(char32_t letter) const { return letter >= first && letter <= last; }
};

template <std::size_t size>
bool is_within(const std::array<LetterRange, size>& ranges, char32_t letter) {
    return std::any_of(ranges.begin(), ranges.end(), [letter](LetterRange range) { return range.holds(letter); });
}

// Marks that are written onto letters of several scripts, and the colours of people's skin. Those of one script alone
// stay in its font, which joins them.
constexpr std::array<LetterRange, 8> joining_marks{{{0x300, 0x36F},
                                                    {0x483, 0x489},
                                                    {0x1AB0, 0x1AFF},
                                                    {0x1DC0, 0x1DFF},
                                                    {0x20D0, 0x20FF},
                                                    {0x3099, 0x309A},
                                                    {0xFE20, 0xFE2F},
                                                    {0x1F3FB, 0x1F3FF}}};

// Unicode's Default_Ignorable_Code_Point: never seen by themselves.
constexpr std::array<LetterRange, 16> hidden_letters{{{0xAD, 0xAD},
                                                      {0x34F, 0x34F},
                                                      {0x61C, 0x61C},
                                                      {0x115F, 0x1160},
                                                      {0x17B4, 0x17B5},
                                                      {0x180B, 0x180F},
                                                      {0x200B, 0x200F},
                                                      {0x202A, 0x202E},
                                                      {0x2060, 0x206F},
                                                      {0x3164, 0x3164},
                                                      {0xFE00, 0xFE0F},
                                                      {0xFEFF, 0xFEFF},
                                                      {0xFFA0, 0xFFA0},
                                                      {0x1BCA0, 0x1BCA3},
                                                      {0x1D173, 0x1D17A},
                                                      {0xE0000, 0xE0FFF}}};

constexpr std::array<LetterRange, 7> right_to_left_letters{{{0x590, 0x8FF},
                                                            {0xFB1D, 0xFDFF},
                                                            {0xFE70, 0xFEFC},
                                                            {0x10800, 0x10CFF},
                                                            {0x10D00, 0x10FFF},
                                                            {0x1E800, 0x1EFFF},
                                                            {0x200F, 0x200F}}};

struct Script {
    LetterRange letters;
    const char* code;  // cppcheck-suppress unusedStructMember; read through an iterator
};
constexpr std::array<Script, 26> joining_scripts{
    {{{0x590, 0x5FF}, "Hebr"},   {{0x600, 0x6FF}, "Arab"},   {{0x700, 0x74F}, "Syrc"},   {{0x750, 0x77F}, "Arab"},
     {{0x780, 0x7BF}, "Thaa"},   {{0x7C0, 0x7FF}, "Nkoo"},   {{0x8A0, 0x8FF}, "Arab"},   {{0x900, 0x97F}, "Deva"},
     {{0x980, 0x9FF}, "Beng"},   {{0xA00, 0xA7F}, "Guru"},   {{0xA80, 0xAFF}, "Gujr"},   {{0xB00, 0xB7F}, "Orya"},
     {{0xB80, 0xBFF}, "Taml"},   {{0xC00, 0xC7F}, "Telu"},   {{0xC80, 0xCFF}, "Knda"},   {{0xD00, 0xD7F}, "Mlym"},
     {{0xD80, 0xDFF}, "Sinh"},   {{0xE00, 0xE7F}, "Thai"},   {{0xE80, 0xEFF}, "Laoo"},   {{0xF00, 0xFFF}, "Tibt"},
     {{0x1000, 0x109F}, "Mymr"}, {{0x1100, 0x11FF}, "Hang"}, {{0x1780, 0x17FF}, "Khmr"}, {{0xFB1D, 0xFB4F}, "Hebr"},
     {{0xFB50, 0xFDFF}, "Arab"}, {{0xFE70, 0xFEFC}, "Arab"}}};

// The letter at the beginning, and of how many bytes it is: overlong and cut off ones are none, nor are surrogates.
struct Decoded {
    char32_t letter;     // cppcheck-suppress unusedStructMember; read by structured bindings
    std::size_t length;  // cppcheck-suppress unusedStructMember; the same
};

Decoded first_letter(std::string_view text) {
    constexpr Decoded none{0xFFFD, 1};
    constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};  // by length
    const auto byte = [text](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    if (byte(0) < 0x80) return {byte(0), 1};
    const std::size_t length = byte(0) >= 0xF0 ? 4 : byte(0) >= 0xE0 ? 3 : 2;
    if (byte(0) < 0xC2 || byte(0) > 0xF4 || length > text.size()) return none;
    char32_t letter = byte(0) & (0x7Fu >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0) != 0x80) return none;
        letter = letter << 6 | (byte(i) & 0x3F);
    }
    const bool is_surrogate = letter >= 0xD800 && letter <= 0xDFFF;
    if (letter < least.at(length) || letter > 0x10FFFF || is_surrogate) return none;
    return {letter, length};
}

}  // namespace

std::vector<Cluster> clusters_of(std::string_view text) {
    constexpr char32_t joiner = 0x200D;
    std::vector<Cluster> clusters;
    bool joins = false;  // to the next one
    for (std::size_t at = 0; at < text.size();) {
        const auto [letter, length] = first_letter(text.substr(at));
        const bool is_hidden = is_within(hidden_letters, letter);
        const bool belongs = !clusters.empty() && (joins || is_hidden || is_within(joining_marks, letter));
        if (!belongs) clusters.push_back({text.substr(at, 0), {}});
        Cluster& cluster = clusters.back();
        cluster.text = {cluster.text.data(), cluster.text.size() + length};
        if (!is_hidden) cluster.letters += letter;
        joins = letter == joiner && !cluster.letters.empty();
        at += length;
    }
    return clusters;
}

std::string utf8_of(char32_t letter) {
    const auto tail = [letter](int shift) { return static_cast<char>(0x80 | (letter >> shift & 0x3F)); };
    if (letter < 0x80) return {static_cast<char>(letter)};
    if (letter < 0x800) return {static_cast<char>(0xC0 | letter >> 6), tail(0)};
    if (letter < 0x10000) return {static_cast<char>(0xE0 | letter >> 12), tail(6), tail(0)};
    return {static_cast<char>(0xF0 | letter >> 18), tail(12), tail(6), tail(0)};
}

bool is_space(char32_t letter) {
    constexpr std::array<LetterRange, 7> spaces{{{0x20, 0x20},
                                                 {0xA0, 0xA0},
                                                 {0x1680, 0x1680},
                                                 {0x2000, 0x200A},
                                                 {0x202F, 0x202F},
                                                 {0x205F, 0x205F},
                                                 {0x3000, 0x3000}}};
    return is_within(spaces, letter);
}

bool is_control(char32_t letter) {
    constexpr std::array<LetterRange, 3> controls{{{0, 0x1F}, {0x7F, 0x9F}, {0x2028, 0x2029}}};
    return is_within(controls, letter);
}

bool is_right_to_left(char32_t letter) { return is_within(right_to_left_letters, letter); }

const char* script_of(char32_t letter) {
    const auto found = std::find_if(joining_scripts.begin(), joining_scripts.end(),
                                    [letter](const Script& script) { return script.letters.holds(letter); });
    return found == joining_scripts.end() ? "Zyyy" : found->code;
}

}  // namespace megapon::platform
