#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "app/i18n/translations.h"
#include "app/screens/proof.h"
#include "app/view/layout.h"
#include "text/error.h"

namespace megapon::screens {

// The last so many letters of some words.
inline std::string_view last_letters(std::string_view words, std::size_t count) {
    std::size_t begin = words.size();
    for (; count > 0 && begin > 0; --count)
        for (--begin; begin > 0 && text::continues_letter(words[begin]);) --begin;
    return words.substr(begin);
}

// Whether a text has these two parts next to each other, and no phrase of it ends between them; false also where none
// has.
inline bool are_one_phrase(std::string_view before, std::string_view after, const i18n::Translations& texts) {
    bool is_within = false;
    const std::string joint = std::string(before) + std::string(after);
    for (const auto& entry : texts.texts()) {
        const std::string& words = entry.second;
        for (std::size_t at = words.find(joint); at != std::string::npos; at = words.find(joint, at + 1)) {
            const auto ends = view::phrase_ends(words);
            if (std::find(ends.begin(), ends.end(), at + before.size()) != ends.end()) return false;
            is_within = true;
        }
    }
    return is_within;
}

// The lines of Japanese that break within a phrase, which happens where it alone is wider than a line: "before|after".
inline std::vector<std::string> split_phrases(const Proof& proof, const i18n::Translations& japanese) {
    constexpr std::size_t letters = 4;
    std::vector<std::string> split;
    for (std::size_t i = 0; i + 1 < proof.boxes.size(); ++i) {
        const Proof::Box& line = proof.boxes[i];
        const Proof::Box& next = proof.boxes[i + 1];
        const bool follows = next.top > line.top && next.top < line.bottom + line.size && line.size == next.size;
        if (!follows || line.words.empty() || next.words.empty()) continue;
        const std::string_view before = last_letters(line.words, letters),
                               after = text::first_letters(next.words, letters);
        const auto is_wide = [](char byte) { return static_cast<unsigned char>(byte) >= 0x80; };
        if (!is_wide(before.back()) || !is_wide(after.front())) continue;
        if (are_one_phrase(before, after, japanese)) split.push_back(line.words + "|" + next.words);
    }
    return split;
}

}  // namespace megapon::screens
