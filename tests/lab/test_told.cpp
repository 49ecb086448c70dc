#include <doctest/doctest.h>

#include <cctype>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "lab/exhibits.h"
#include "lab/random_states.h"
#include "lab/told.h"
#include "text/files.h"
#include "text/scratch_folder.h"

// What captions and `why` say is so, sentence by sentence, whatever the settings.
namespace megapon::lab::test_told_tests {

namespace {

using namespace told_tests;

std::vector<Row> all_rows() {
    std::vector<Row> all;
    for (const auto& rows : {rows_of_shapes(), rows_of_lines(), rows_of_motion(), rows_of_response(), rows_of_many()})
        all.insert(all.end(), rows.begin(), rows.end());
    return all;
}

std::string name_of(const Row& row) {
    return std::string(row.exhibit) + " " + std::string(row.text) + ": " + std::string(row.says);
}

// The captions of an exhibit and its why, in English, by their keys.
std::map<std::string, std::string> told_texts(std::string_view exhibit) {
    static const std::string all = text::text_of(text::asset("lang") / "en.toml");
    const std::size_t begin = all.find("[lab." + std::string(exhibit) + "]");
    REQUIRE(begin != std::string::npos);
    const std::string section = all.substr(begin, all.find("\n[", begin) - begin);
    std::map<std::string, std::string> texts;
    for (std::size_t line = section.find('\n'); line != std::string::npos; line = section.find('\n', line + 1)) {
        const std::size_t open = section.find(" = \"", line);
        if (open == std::string::npos) break;
        const std::string key = section.substr(line + 1, open - line - 1);
        const std::size_t close = section.find('\n', open) - 1;
        if (key == "why" || key.starts_with("caption")) texts[key] = section.substr(open + 4, close - open - 4);
    }
    return texts;
}

// What of a text stands in none of these parts, words and numbers only, with " … " between what is not side by side.
std::string left_over(const std::string& text, const std::vector<std::string>& parts) {
    std::vector<bool> is_said(text.size(), false);
    for (const std::string& part : parts) {
        const std::size_t at = text.find(part);
        if (at == std::string::npos) return "not in the text: " + part;
        for (std::size_t i = at; i < at + part.size(); ++i) is_said[i] = true;
    }
    std::string left;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (is_said[i]) {
            if (!left.empty() && !left.ends_with("… ")) left += " … ";
            continue;
        }
        const bool is_word = std::isalnum(static_cast<unsigned char>(text[i])) || static_cast<signed char>(text[i]) < 0;
        if (is_word || (text[i] == ' ' && !left.empty())) left += text[i];
    }
    return left.find_first_not_of(" \xE2\x80\xA6") == std::string::npos ? "" : left;
}

std::vector<std::string> parts_of(std::string_view exhibit, const std::string& text) {
    std::vector<std::string> parts;
    for (const Row& row : all_rows())
        if (row.exhibit == exhibit && row.text == text) parts.emplace_back(row.says);
    return parts;
}

using Change = void (*)(Exhibit&, sim::Random&);

void level_masses(Exhibit& masses, sim::Random&) { masses.set("b.y", 62); }

void small_masses(Exhibit& masses, sim::Random& random) {
    masses.set("b.y", 84);
    for (const char* mass : {"a.m", "b.m"}) masses.set(mass, random_whole(random, 1, 2));
}

// A step that ends in the wall, or not far from it.
void step_into_wall(Exhibit& response, sim::Random& random) {
    response.set("a.x", random.between(120, 190));
    response.set("a.y", random.between(50, 80));
    response.set("a.r", random.between(16, 24));
    response.set("v.x", random.between(-300, 300));
    response.set("v.y", random.between(250, 600));
    if (random.unit() < 0.3) response.set("turn", 0);
}

void plain_mirror(Exhibit& bounce, sim::Random&) {
    bounce.set("push", 0);
    bounce.set("restitution", 1);
}

void way_to_corner(Exhibit& walker, sim::Random& random) {
    walker.set("trap", 0);
    for (const char* size : {"w", "h"}) walker.set(size, random_whole(random, 2, 6));
    for (const char* speed : {"v.x", "v.y"}) walker.set(speed, random.unit() < 0.5 ? -200 : 200);
}

// Settings that random states seldom have.
struct RareStates {
    std::string_view exhibit;
    int count;
    Change change;
};
constexpr RareStates all_rare_states[] = {{"masses", 100, level_masses},
                                          {"masses", 100, small_masses},
                                          {"response", 500, step_into_wall},
                                          {"bounce", 100, plain_mirror},
                                          {"tiles", 1500, way_to_corner}};

// Random states and rare ones; of walkers' ways to corners those alone that tell of a corner.
template <class Check>
void check_in_all_states(Check check) {
    check_in_random_states(check);
    for (const RareStates& rare : all_rare_states)
        for (const ExhibitInfo& entry : all_exhibits) {
            if (entry.name != rare.exhibit) continue;
            sim::Random random(11);
            for (int i = 0; i < rare.count; ++i) {
                const auto state = random_state(entry, random, i % 2 == 0);
                rare.change(*state, random);
                if (entry.name != "tiles" || state->caption() != "caption") check(*state);
            }
        }
}

// What became of the pages that a row is about.
struct Judged {
    int so = 0;
    int not_so = 0;
    int undecided = 0;
    std::string first_false{};  // what to look at
};

class JudgedTexts {
  public:
    void judge_page(const Exhibit& exhibit) {
        const Page page(exhibit);
        const std::string caption = exhibit.caption();
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const Row& row = rows_[i];
            if (row.exhibit != exhibit.info().name || (row.text != "why" && row.text != caption)) continue;
            if (row.is_counted_once() && judged_[i].so + judged_[i].not_so > 0) continue;
            judge_row(row, page, judged_[i]);
        }
    }

    void check() const {
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const Judged& judged = judged_[i];
            const std::string row = name_of(rows_[i]);
            CAPTURE(row);
            CAPTURE(judged.so);
            CAPTURE(judged.undecided);
            CHECK_MESSAGE(judged.not_so == 0, judged.not_so << " times, first in " << judged.first_false);
            CHECK(judged.so + judged.not_so >= rows_[i].least);
        }
    }

  private:
    static void judge_row(const Row& row, const Page& page, Judged& judged) {
        const Answer is_so = row.is_so(page);
        ++(!is_so ? judged.undecided : *is_so ? judged.so : judged.not_so);
        if (is_so == false && judged.first_false.empty()) judged.first_false = settings_text(page.exhibit());
    }

    const std::vector<Row> rows_ = all_rows();
    std::vector<Judged> judged_ = std::vector<Judged>(rows_.size());
};

// The rows that some page that lies has made false.
class RefutedRows {
  public:
    void try_page(const Exhibit& exhibit) {
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const Row& row = rows_[i];
            if (row.exhibit != exhibit.info().name || is_done(i)) continue;
            if (row.text == "why" || row.text == exhibit.caption()) try_row(i, exhibit);
        }
    }

    void check() const {
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const std::string row = name_of(rows_[i]);
            CAPTURE(row);
            CHECK((refuted_[i] || needs_none(rows_[i])));
        }
    }

  private:
    static bool needs_none(const Row& row) { return row.is_law || row.least == 0; }
    bool is_done(std::size_t i) const { return refuted_[i] || needs_none(rows_[i]) || tried_[i] >= most_tries; }
    void try_row(std::size_t i, const Exhibit& exhibit) {
        bool applies = false;
        for (const Lie lie : {Lie::numbers, Lie::pictures, Lie::answers}) {
            const Answer is_so = rows_[i].is_so(Page(exhibit, lie));
            applies = applies || is_so;
            refuted_[i] = refuted_[i] || is_so == false;
            if (refuted_[i]) return;
        }
        tried_[i] += applies;
    }

    static constexpr int most_tries = 20;  // on pages that it is about
    const std::vector<Row> rows_ = all_rows();
    std::vector<int> tried_ = std::vector<int>(rows_.size());
    std::vector<bool> refuted_ = std::vector<bool>(rows_.size());
};

}  // namespace

TEST_CASE("each sentence of the captions and of why is judged, as it is written") {
    for (const ExhibitInfo& entry : all_exhibits) {
        const auto texts = told_texts(entry.name);
        CHECK(texts.contains("why"));
        CHECK(texts.size() >= 2);
        for (const auto& [key, text] : texts) {
            const std::string where = std::string(entry.name) + ' ' + key;
            CAPTURE(where);
            CHECK(left_over(text, parts_of(entry.name, key)) == "");
        }
    }
    for (const Row& row : all_rows()) {
        CAPTURE(name_of(row));
        CHECK(told_texts(row.exhibit).contains(std::string(row.text)));
    }
}

TEST_CASE("a sentence that is changed, or that no row judges, is named") {
    const std::string text = "Two boxes touch, if both overlap; a gap is a miss.";
    CHECK(left_over(text, {"Two boxes touch", "if both overlap", "a gap is a miss."}) == "");
    CHECK(left_over(text, {"Two boxes touch, if both overlap"}).find("a gap is a miss") != std::string::npos);
    CHECK(left_over(text, {"Two boxes touch, if both overlap", "a gap is a hit."}).find("a hit") != std::string::npos);
    CHECK(left_over("Nothing judges this.", {}) != "");
}

TEST_CASE("in 200 random states of each exhibit what its caption and its why say is so") {
    JudgedTexts texts;
    check_in_all_states([&](const Exhibit& exhibit) { texts.judge_page(exhibit); });
    texts.check();
}

TEST_CASE("of a page that lies some sentence is found false by each of its judges") {
    RefutedRows rows;
    check_in_all_states([&](const Exhibit& exhibit) { rows.try_page(exhibit); });
    rows.check();
}

}  // namespace megapon::lab::test_told_tests
