// What the lab prints: worksheets with their answers, and the guide for a lesson.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "app/i18n/translations.h"
#include "app/run.h"
#include "app/run_game.h"
#include "lab/course.h"
#include "lab/exhibits.h"
#include "text/files.h"

namespace megapon::app::lab_print_tests {

namespace {

using text::text_of;

const i18n::Translations& words_in(i18n::Language language) {
    static const auto all = i18n::Languages::open(text::asset("lang"));
    REQUIRE(all);
    return all->in(language);
}

std::string said_by(const std::string& command) {
    const std::unique_ptr<FILE, int (*)(FILE*)> output(popen(command.c_str(), "r"), pclose);
    REQUIRE(output);
    std::string said;
    std::array<char, 4096> piece{};
    while (std::fgets(piece.data(), piece.size(), output.get())) said += piece.data();
    return said;
}

// The words of a page of a PDF as another program reads them, from 1; in one line, without spaces: those between words
// are written as distances.
std::string words_on(const std::string& file, int page) {
    const std::string number = std::to_string(page);
    std::string words = said_by("pdftotext -f " + number + " -l " + number + " '" + file + "' - 2> /dev/null");
    words.erase(std::remove_if(words.begin(), words.end(), [](char c) { return c == ' ' || c == '\n' || c == '\f'; }),
                words.end());
    return words;
}

std::string unspaced(std::string words) {
    words.erase(std::remove(words.begin(), words.end(), ' '), words.end());
    return words;
}

bool has(const std::string& page, const std::string& words) { return page.find(unspaced(words)) != std::string::npos; }

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

// The file that these options print.
std::string printed(const ScratchFolder& folder, const std::string& name, std::vector<std::string> options) {
    std::string file = (folder / name).string();
    for (std::string& option : options)
        if (option == "FILE") option = file;
    REQUIRE(run(folder, options) == 0);
    return file;
}

// The exhibit that a command opens, "megapon --lab circles --set a.x=120".
std::unique_ptr<lab::Exhibit> opened_by(const std::string& command) {
    std::istringstream words(command);
    std::string word, name;
    std::vector<std::string> settings;
    while (words >> word) {
        if (word == "--lab") words >> name;
        if (word == "--set") words >> word, settings.push_back(word);
    }
    auto opened = load_exhibit(name, settings);
    REQUIRE(opened);
    return std::move(opened->exhibit);
}

constexpr std::array both_languages{i18n::Language::en, i18n::Language::ja};

// A word of a PDF, as another program finds it; points.
struct Word {
    double left = 0, top = 0, right = 0, bottom = 0;
    std::string text;
};

// The words of each page.
std::vector<std::vector<Word>> words_of_pages(const std::string& file) {
    std::vector<std::vector<Word>> pages;
    std::istringstream lines(said_by("pdftotext -bbox '" + file + "' - 2> /dev/null"));
    for (std::string line; std::getline(lines, line);) {
        if (line.find("<page ") != std::string::npos) pages.emplace_back();
        Word word;
        std::array<char, 400> letters{};
        if (std::sscanf(line.c_str(), R"( <word xMin="%lf" yMin="%lf" xMax="%lf" yMax="%lf">%399[^<])", &word.left,
                        &word.top, &word.right, &word.bottom, letters.data()) != 5)
            continue;
        // Of a box that is as high as the font's highest and lowest sign, what letters take.
        const double height = word.bottom - word.top;
        word.top += 0.35 * height, word.bottom -= 0.3 * height;
        word.text = letters.data();
        pages.back().push_back(word);
    }
    return pages;
}

// What is wrong with the places of words on paper of this size (points): the edge cuts them off, they are small, or
// they lie on others.
std::string faults(const std::vector<Word>& words, double width, double height) {
    constexpr double edge = 10, least_height = 3.2;
    std::string all;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Word& a = words[i];
        if (a.left < edge || a.right > width - edge || a.top < edge || a.bottom > height - edge)
            all += a.text + " at the edge\n";
        if (a.bottom - a.top < least_height) all += a.text + " is small\n";
        for (std::size_t j = 0; j < i; ++j) {
            const Word& b = words[j];
            if (a.left < b.right - 0.01 && b.left < a.right - 0.01 && a.top < b.bottom && b.top < a.bottom)
                all += a.text + " over " + b.text + '\n';
        }
    }
    return all;
}

// Prints it in both languages and on both papers, and looks at every page.
void check_print(const std::vector<std::string>& options, std::size_t pages) {
    const ScratchFolder folder;
    for (const char* language : {"game.language=en", "game.language=ja"})
        for (const std::string paper : {"a4", "letter"}) {
            std::vector<std::string> all = options;
            all.insert(all.end(), {"--set", language, "--paper", paper});
            const auto words = words_of_pages(printed(folder, "a.pdf", all));
            CHECK(words.size() == pages);
            for (const auto& page : words) {
                CHECK(page.size() > 20);
                const std::string wrong = paper == "a4" ? faults(page, 595.28, 841.89) : faults(page, 612, 792);
                CHECK_MESSAGE(wrong.empty(), wrong);
            }
        }
}

}  // namespace

TEST_CASE("a worksheet is two pages of words and lines: what to work out, and its answers") {
    const ScratchFolder folder;
    const std::string file = printed(folder, "a.pdf", {"--lab", "circles", "--sheet", "FILE"});
    const std::string pdf = text_of(file);
    CHECK(pdf.starts_with("%PDF-1."));
    CHECK(count(pdf, "/Type /Page\n") == 2);
    CHECK(count(pdf, "0 0 595.28003 841.89001") == 2);
    const i18n::Translations& tr = words_in(i18n::Language::en);
    const std::string sheet = words_on(file, 1), answers = words_on(file, 2);
    for (const char* key : {"lab.circles.name", "lab.sheet.as_it_stands", "lab.circles.puzzle1", "lab.circles.puzzle3"})
        CHECK(has(sheet, tr(key)));
    CHECK(has(sheet, "a.x = 120"));
    CHECK(has(sheet, "Name"));
    CHECK_FALSE(has(sheet, tr("lab.sheet.is_miss")));
    CHECK(has(answers, tr("lab.sheet.is_miss")));
    CHECK(has(answers, "a.x = 162, a.y = 100"));
    CHECK(has(answers, tr("lab.circles.learned")));
}

TEST_CASE("the same worksheet is the same to the byte; other settings, another seed and another paper differ") {
    const ScratchFolder folder;
    const auto sheet = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {"--lab", "circles", "--sheet", "FILE"});
        return text_of(printed(folder, "a.pdf", more));
    };
    const std::string plain = sheet({});
    CHECK(sheet({}) == plain);
    CHECK(sheet({"--set", "a.x=160"}) != plain);
    CHECK(sheet({"--seed", "1"}) == sheet({"--seed", "1"}));
    CHECK(sheet({"--seed", "1"}) != sheet({"--seed", "2"}));
    CHECK(sheet({"--paper", "letter"}).find("0 0 612 792") != std::string::npos);
    CHECK(text_of(printed(folder, "a.png", {"--lab", "circles", "--sheet", "FILE"})).substr(1, 3) == "PNG");
}

TEST_CASE("the answer of a worksheet is that of the exhibit which its command opens; both answers occur") {
    const ScratchFolder folder;
    const i18n::Translations& tr = words_in(i18n::Language::en);
    for (const char* name : {"rects", "polygon", "turning"}) {
        int hits = 0;
        for (int seed = 1; seed <= 12; ++seed) {
            CAPTURE(name);
            CAPTURE(seed);
            const std::string file =
                printed(folder, "a.pdf", {"--lab", name, "--sheet", "FILE", "--seed", std::to_string(seed)});
            // Between "--" and the next word no space is needed to tell them apart.
            std::string command = words_on(file, 1);
            command = command.substr(command.find("megapon--lab"));
            for (std::size_t at = 0; (at = command.find("--", at)) != std::string::npos; at += 7)
                command.insert(at, " "),
                    command.insert(command.find(command[at + 3] == 'l' ? "lab" : "set", at) + 3, " ");
            const bool is_hit = opened_by(command)->question_answer();
            CHECK(has(words_on(file, 2), tr(is_hit ? "lab.sheet.is_hit" : "lab.sheet.is_miss")));
            hits += is_hit;
        }
        CHECK(hits >= 2);
        CHECK(hits <= 10);
    }
}

TEST_CASE("no words of a worksheet or its answers lie on others or are cut off, in both languages and on both papers") {
    for (const lab::ExhibitInfo& entry : lab::all_exhibits) {
        CAPTURE(entry.name);
        check_print({"--lab", std::string(entry.name), "--sheet", "FILE"}, 2);
    }
}

TEST_CASE(
    "the guide is a plan of 45 minutes and a page for each chapter, with a solution of each puzzle, in the game's "
    "language") {
    const ScratchFolder folder;
    for (const i18n::Language language : both_languages) {
        const i18n::Translations& tr = words_in(language);
        const std::string code = language == i18n::Language::en ? "en" : "ja";
        const std::string file =
            printed(folder, "guide.pdf", {"--lab-guide", "FILE", "--set", "game.language=" + code});
        const std::string plan = words_on(file, 1);
        CHECK(has(plan, tr("lab.guide.minutes", {{"from", 43}, {"to", 45}})));
        for (int chapter = 0; chapter < lab::chapter_count; ++chapter) {
            const std::string page = words_on(file, chapter + 2);
            for (const lab::Stop& stop : lab::stops_of(static_cast<lab::Chapter>(chapter))) {
                CAPTURE(stop.exhibit.name);
                CHECK(has(plan, tr(stop.text_key(stop.asks))));
                CHECK(has(page, tr(stop.text_key(stop.learned))));
                for (const char* puzzle : {"puzzle1", "puzzle2", "puzzle3"})
                    CHECK(has(page, tr(stop.text_key(puzzle))));
                CHECK(has(page, "megapon --lab " + std::string(stop.exhibit.name)));
            }
        }
    }
}

TEST_CASE("no words of the guide lie on others or are cut off, in both languages and on both papers") {
    check_print({"--lab-guide", "FILE"}, 1 + lab::chapter_count);
}

TEST_CASE("a worksheet or a guide that cannot be written is said and ends with status 2") {
    const ScratchFolder folder;
    const std::string nowhere = (folder / "no/such/folder.pdf").string();
    CHECK(run(folder, {"--lab", "circles", "--sheet", nowhere}) == 2);
    CHECK(run(folder, {"--lab", "circles", "--sheet", (folder / "no/such/folder.png").string()}) == 2);
    CHECK(run(folder, {"--lab", "circles", "--sheet", (folder / "a.txt").string()}) == 2);
    CHECK(run(folder, {"--sheet", (folder / "a.pdf").string()}) == 2);
    CHECK(run(folder, {"--lab-guide", nowhere}) == 2);
    CHECK(run(folder, {"--lab-guide", (folder / "a.txt").string()}) == 2);
    CHECK(run(folder, {"--lab-guide", "/dev/full"}) == 2);
    CHECK(run(folder, {"--paper", "letter"}) == 2);
}

}  // namespace megapon::app::lab_print_tests
