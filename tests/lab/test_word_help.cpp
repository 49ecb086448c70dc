#include <doctest/doctest.h>

#include <cstddef>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "lab/exhibits.h"
#include "lab/random_states.h"
#include "lab/word_help.h"

// What a word at the mouse says is true of the numbers in its line, whatever the settings.
namespace megapon::lab::word_help_tests {

namespace {

std::vector<Row> all_rows() {
    std::vector<Row> all;
    for (const auto& rows : {rows_of_shapes(), rows_of_lines(), rows_of_motion(), rows_of_response(), rows_of_many()})
        all.insert(all.end(), rows.begin(), rows.end());
    return all;
}

// What became of the lines that a row is about.
struct Judged {
    int so = 0;
    int not_so = 0;
    int undecided = 0;
    std::string first_false{};  // what to look at
};

class JudgedWords {
  public:
    // All lines that a page shows, with the places of all its points.
    void judge_page(const Exhibit& exhibit) {
        for (const FormulaLine& line : exhibit.formula()) judge_line(read_line(exhibit, line));
        const std::vector<Handle> handles = exhibit.handles();
        for (std::size_t i = 0; i < handles.size(); ++i) {
            if (handles[i].is_slider) continue;
            const auto place = exhibit.place_line(i);
            // Where the formula shows the numbers of this point, the place is that of another one.
            const bool is_its_own = place && (dials_of(*place)[0].setting.index == handles[i].x_setting->index);
            if (is_its_own) judge_line(read_line(exhibit, *place, i));
        }
    }

    void check() const {
        for (const std::string& word : without_row_) {
            CAPTURE(word);
            CHECK_MESSAGE(false, "no row says what this word says");
        }
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const Judged& judged = judged_[i];
            const std::string word = std::string(rows_[i].exhibit) + ": " + std::string(rows_[i].word);
            CAPTURE(word);
            CAPTURE(judged.so);
            CAPTURE(judged.undecided);
            CHECK_MESSAGE(judged.not_so == 0, judged.first_false);
            CHECK(judged.so + judged.not_so >= rows_[i].least);
        }
    }

  private:
    void judge_line(const ShownLine& line) {
        const std::string_view exhibit = line.exhibit.info().name;
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const Row& row = rows_[i];
            if (row.word != line.word || (row.exhibit != exhibit && !row.exhibit.empty())) continue;
            const Answer is_so = row.is_true(line);
            Judged& judged = judged_[i];
            ++(!is_so ? judged.undecided : *is_so ? judged.so : judged.not_so);
            if (is_so == false && judged.first_false.empty())
                judged.first_false = line.text + " in " + settings_text(line.exhibit);
            return;
        }
        without_row_.insert(std::string(exhibit) + ": " + line.word);
    }

    const std::vector<Row> rows_ = all_rows();
    std::vector<Judged> judged_ = std::vector<Judged>(rows_.size());
    std::set<std::string> without_row_;
};

// What only time makes: shots, and an angle.
bool needs_time(const Exhibit& exhibit) { return exhibit.info().name == "shots" || exhibit.info().name == "quads"; }

// Small walkers on a long way: more of them meet a corner.
std::unique_ptr<Exhibit> walker_near_corner(sim::Random& random) {
    for (const ExhibitInfo& entry : all_exhibits) {
        if (entry.name != "tiles") continue;
        auto walker = random_state(entry, random, false);
        for (const char* size : {"w", "h"}) walker->set(size, random_whole(random, 2, 6));
        for (const char* speed : {"v.x", "v.y"}) walker->set(speed, random.unit() < 0.5 ? -200 : 200);
        return walker;
    }
    return nullptr;
}

}  // namespace

TEST_CASE("in 200 random states of each exhibit every word says what is true of the numbers in its line") {
    JudgedWords words;
    check_in_random_states([&](const Exhibit& exhibit) {
        words.judge_page(exhibit);
        if (!needs_time(exhibit)) return;
        const auto later = exhibit.clone();
        for (int frame = 0; frame < 4; ++frame) later->play_frame();
        words.judge_page(*later);
    });
    sim::Random random(7);
    for (int i = 0; i < 3000; ++i) words.judge_page(*walker_near_corner(random));
    words.check();
}

}  // namespace megapon::lab::word_help_tests
