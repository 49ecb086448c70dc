#include "lab/worksheet.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "lab/exhibits.h"
#include "lab/session.h"
#include "sim/random.h"
#include "text/numbers.h"

namespace megapon::lab {

namespace {

std::string assignment_of(const Setting& setting) { return setting.key + '=' + printed_number(setting.value); }

// The exhibit that these settings alone make: what time has hidden in it is gone. To hundredths, as a hand can type
// them; what is as the exhibit opens keeps its digits.
std::unique_ptr<Exhibit> made_of_settings(const Exhibit& exhibit, bool to_hundredths) {
    auto made = exhibit.info().make();
    const auto opened = exhibit.info().make();
    for (const TextSetting& text : exhibit.text_settings()) put_in(*made, text.key + '=' + text.value);
    // Twice: one setting can move another one.
    for (int turn = 0; turn < 2; ++turn)
        for (const Setting& setting : exhibit.settings()) {
            const bool is_kept = !to_hundredths || setting.value == opened->value(setting.key);
            made->set(setting.key, is_kept ? setting.value : std::floor(setting.value * 100 + 0.5) / 100);
        }
    made->set(Exhibit::naive_key, 0);  // a worksheet is not about a mistake
    return made;
}

bool is_solved_by(const Exhibit& exhibit, const PuzzleAnswer& answer, std::size_t puzzle) {
    const auto solved = exhibit.clone();
    for (const std::string& setting : answer.settings) put_in(*solved, setting);
    for (int frame = 0; frame < answer.frames; ++frame) solved->play_frame();
    return solved->solved_puzzles().at(puzzle);
}

}  // namespace

std::string printed_number(double value) { return text::number_text(value == 0 ? 0.0 : value); }

PuzzleAnswer solve_puzzle(const Exhibit& exhibit, std::size_t puzzle) {
    const Solution& solution = exhibit.info().solutions.at(puzzle);
    const std::vector<std::string> own = assignments_in(solution.settings);
    const auto target = exhibit.info().make();
    put_all_in(*target, solution.settings);
    PuzzleAnswer answer{{}, solution.frames};
    std::vector<std::string> others;
    const std::vector<TextSetting> texts = target->text_settings(), present = exhibit.text_settings();
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (texts[i].value == present[i].value) continue;
        others.push_back(texts[i].key + '=' + texts[i].value);
        answer.settings.push_back(others.back());
    }
    for (const Setting& setting : target->settings()) {
        const std::string assignment = assignment_of(setting);
        const bool is_own = std::find(own.begin(), own.end(), assignment) != own.end();
        if (!is_own && setting.value == exhibit.value(setting.key)) continue;
        answer.settings.push_back(assignment);
        if (!is_own) others.push_back(assignment);
    }
    for (const std::string& other : others) {
        PuzzleAnswer shorter = answer;
        std::erase(shorter.settings, other);
        if (is_solved_by(exhibit, shorter, puzzle)) answer = std::move(shorter);
    }
    return answer;
}

Worksheet make_worksheet(const Exhibit& exhibit, int frames, std::optional<std::uint64_t> seed) {
    constexpr int attempts = 400;
    const auto played = exhibit.clone();
    for (int frame = 0; frame < frames; ++frame) played->play_frame();
    Worksheet sheet{made_of_settings(*played, frames > 0), {}};
    if (seed) {
        sim::Random random(*seed);
        const bool wants_hit = random.unit() < 0.5;
        for (int i = 0; i < attempts; ++i) {
            const auto asked = sheet.exhibit->clone();
            asked->randomize(random);
            sheet.exhibit = made_of_settings(*asked, true);
            if (sheet.exhibit->question_answer() == wants_hit) break;
        }
    }
    for (std::size_t puzzle = 0; puzzle < puzzles_per_exhibit; ++puzzle)
        sheet.answers.at(puzzle) = solve_puzzle(*sheet.exhibit, puzzle);
    return sheet;
}

}  // namespace megapon::lab
