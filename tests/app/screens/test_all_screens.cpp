// Every screen of the game, in both languages, both sizes of letters and windows of all shapes.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <map>
#include <regex>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/screens/phrases.h"
#include "app/screens/proof.h"
#include "app/screens/rig.h"
#include "app/screens/screens.h"
#include "app/screens/ways.h"
#include "places.h"

namespace megapon::screens::all_screens_tests {

namespace {

using geometry::Vec;

constexpr std::array windows{Vec{480, 270}, Vec{960, 540}, Vec{1920, 1080}, Vec{800, 600},
                             Vec{450, 800}, Vec{450, 540}, Vec{390, 650},   Vec{600, 800}};

// Pixels: smaller letters are not read.
constexpr double smallest_letter = 6.5;

// Words that need not hold to that, each with its reason.
struct Exception {
    std::string_view screen, words;
};
constexpr Exception may_be_small[]{{"court", "2"}};  // on a stamp in the court's picture, which is no text
constexpr Exception may_be_covered[]{{"pause", "BLUE serves"}, {"pause", "青組のサーブ"}};  // by the pause's panel

bool is_among(std::span<const Exception> exceptions, const std::string& screen, const std::string& words) {
    return std::any_of(exceptions.begin(), exceptions.end(),
                       [&](const Exception& one) { return one.screen == screen && one.words == words; });
}

// What the card of an exhibit shows.
struct Card {
    bool in_course, shows_puzzles;
};
constexpr Card cards[]{{false, false}, {false, true}, {true, false}};

// The sizes of all words of a page, from the smallest.
std::map<std::string, std::vector<double>> sizes_of_words(const lab::ExhibitInfo& exhibit, Vec window, Card card,
                                                          const std::string& language, const char* text_size) {
    Rig rig({"game.language=" + language, std::string("video.text_size=") + text_size});
    rig.game.set_window(window);
    rig.begin_at(card.in_course ? course_screen(*lab::stop_of(exhibit)) : lab_screen(exhibit.make(), {{}, 3}));
    if (card.in_course) rig.tap(config::key::tab);  // its opening has no words
    if (card.shows_puzzles) rig.tap(config::key::a + 25);
    raster::Image raster(static_cast<int>(window.x), static_cast<int>(window.y));
    Proof proof(raster, lettering());
    rig.game.draw(proof);
    std::map<std::string, std::vector<double>> sizes;
    for (const Proof::Box& box : proof.boxes) sizes[box.words].push_back(box.size);
    for (auto& [words, all] : sizes) std::sort(all.begin(), all.end());
    return sizes;
}

}  // namespace

TEST_CASE("every screen, at every size and in each language, has its words on the page, apart and large enough") {
    const auto settings = any_words();
    for (const Way& way : all_ways())
        for (const Vec& window : windows) {
            CAPTURE(way.to);
            CAPTURE(window.x);
            CAPTURE(window.y);
            Rig rig(settings);
            rig.game.set_window(window);
            way.go(rig);
            raster::Image raster(static_cast<int>(window.x), static_cast<int>(window.y));
            Proof proof(raster, lettering());
            rig.game.draw(proof);
            for (const std::string& line : split_phrases(proof, rig.game.preferences().translations()))
                FAIL_CHECK("within a phrase: " << line);
            std::erase_if(proof.boxes,
                          [&](const Proof::Box& box) { return is_among(may_be_covered, way.to, box.words); });
            check_layout(proof);
            const double scale = window.x / proof.page().x;
            for (const Proof::Box& box : proof.boxes) {
                CAPTURE(box.words);
                if (!is_among(may_be_small, way.to, box.words)) CHECK(box.size * scale >= smallest_letter);
            }
        }
}

TEST_CASE(
    "the cards of the course and of the puzzles have their words apart on their panel, and large enough to be read") {
    const auto settings = any_words();
    for (const lab::Stop& stop : lab::all_stops())
        for (const bool in_course : {true, false})
            for (const Vec& window : {windows[0], windows[4]}) {
                CAPTURE(stop.exhibit.name);
                CAPTURE(stop.name);
                CAPTURE(in_course);
                CAPTURE(window.x);
                Rig rig(settings);
                rig.game.set_window(window);
                rig.begin_at(in_course ? course_screen(stop) : lab_screen(stop.open(), {{}, 3}));
                rig.tap(in_course ? config::key::tab : config::key::a + 25);  // after an opening without words
                raster::Image raster(static_cast<int>(window.x), static_cast<int>(window.y));
                Proof proof(raster, lettering());
                rig.game.draw(proof);
                for (const std::string& line : split_phrases(proof, rig.game.preferences().translations()))
                    FAIL_CHECK("within a phrase: " << line);
                check_layout(proof);
                const double scale = window.x / proof.page().x;
                for (const Proof::Box& box : proof.boxes) {
                    CAPTURE(box.words);
                    CHECK(box.size * scale >= smallest_letter);
                }
            }
}

TEST_CASE("large text makes the words of an exhibit's page larger, and shrinks none of them") {
    constexpr double large_enough = 15;  // px, as the names of exhibits may stay
    constexpr double rounding = 0.98;    // letters are as wide as whole pixels
    for (const char* language : {"en", "ja"})
        for (const lab::ExhibitInfo& exhibit : lab::all_exhibits)
            for (const Card card : cards) {
                const auto usual = sizes_of_words(exhibit, windows[1], card, language, "1");
                const auto large = sizes_of_words(exhibit, windows[1], card, language, "1.5");
                CAPTURE(std::string(language));
                CAPTURE(exhibit.name);
                CAPTURE(card.in_course);
                CAPTURE(card.shows_puzzles);
                double growth = 0, compared = 0;
                for (const auto& word : usual) {
                    const std::vector<double>& sizes = word.second;
                    CAPTURE(word.first);
                    const auto found = large.find(word.first);
                    if (found == large.end() || found->second.size() != sizes.size()) continue;  // in other lines
                    for (std::size_t i = 0; i < sizes.size(); ++i) {
                        CHECK(found->second[i] >= rounding * std::min(sizes[i], large_enough));
                        growth += found->second[i] / sizes[i];
                        ++compared;
                    }
                }
                CHECK(compared > 20);
                CHECK(growth / compared > 1.05);
            }
}

TEST_CASE(
    "in the smallest window the Japanese of the lab has letters of 7 px and more, as its letters are the denser ones") {
    constexpr double least = 7;  // pixels
    for (const lab::ExhibitInfo& exhibit : lab::all_exhibits)
        for (const Card card : cards)
            for (const auto& word : sizes_of_words(exhibit, windows[0], card, "ja", "1")) {
                CAPTURE(exhibit.name);
                CAPTURE(word.first);
                CHECK(word.second.front() >= least);
            }
}

namespace {

// Words that large letters may write smaller than they are, each with its reason.
constexpr Exception may_shrink[]{
    {"controls", "Right Ctrl / ."},           // a key's cap, which does not break
    {"listening", "Right Ctrl / ."},          // the same
    {"naming", "wwwwwwwwwwwwwwwwwwwwwwww_"},  // a name of 24 letters, one word
    {"timetable", "Origami harbour"},         // the page is full: another line would make all of it smaller
    {"court", "W A S D / ↑ ← ↓ →  walk    F / Space  swing (hold: smash)    E / Right Shift  shout"},  // the same
    {"court",
     "W A S D / ↑ ← ↓ →  歩く    F / Space  振る、長押しでスマッシュ    E / Right Shift  さけぶ"}};  // the same

// Screens whose page is full of what belongs together: its letters grow by less.
constexpr std::string_view full_pages[]{"result", "task_result", "tournament", "about"};

double mean_size(const Proof& proof) {
    double sum = 0, letters = 0;
    for (const Proof::Box& box : proof.boxes) {
        const auto count = static_cast<double>(text::letters_in(box.words));
        sum += count * box.size;
        letters += count;
    }
    return sum / letters;
}

}  // namespace

TEST_CASE(
    "large text makes the letters of every screen larger by a tenth at least, and breaks lines that are too wide") {
    constexpr double least_fit = 0.84, least_growth = 1.1;
    const Vec window = windows[1];
    for (const char* language : {"en", "ja"})
        for (const Way& way : all_ways()) {
            CAPTURE(std::string(language));
            CAPTURE(way.to);
            std::vector<double> sizes;
            for (const char* text_size : {"1", "1.5"}) {
                Rig rig({std::string("game.language=") + language, std::string("video.text_size=") + text_size});
                rig.game.set_window(window);
                way.go(rig);
                raster::Image raster(static_cast<int>(window.x), static_cast<int>(window.y));
                Proof proof(raster, lettering());
                rig.game.draw(proof);
                sizes.push_back(mean_size(proof));
                if (sizes.size() == 1 || way.to == "lab") continue;  // the lab has a test of its own
                for (const Proof::Box& box : proof.boxes) {
                    CAPTURE(box.words);
                    if (!is_among(may_shrink, way.to, box.words)) CHECK(box.fits >= least_fit);
                }
            }
            const bool is_full =
                std::find(std::begin(full_pages), std::end(full_pages), way.to) != std::end(full_pages);
            CHECK(sizes[1] > (is_full ? 1 : least_growth) * sizes[0]);
        }
}

TEST_CASE("no screen is left out of that walk") {
    std::set<std::string> walked;
    for (const Way& way : all_ways()) {
        Rig rig;
        way.go(rig);
        CHECK(rig.game.top()->traits().name == way.to);
        walked.insert(way.to);
    }
    std::set<std::string> all;
    const std::regex name(R"re(\.name = (?:\w+ \? "([-\w]+)" : )?"([-\w]+)")re");
    for (const auto& file : std::filesystem::directory_iterator(tests_folder().parent_path() / "src/app/screens")) {
        const std::string text = text::text_of(file.path());
        for (std::sregex_iterator found(text.begin(), text.end(), name), end; found != end; ++found)
            for (const std::size_t group : {1U, 2U})
                if ((*found)[group].matched) all.insert((*found)[group]);
    }
    all.erase("page");  // as long as there is none
    CHECK(all.size() > 25);
    all.merge(std::set<std::string>{"options-game", "options-picture", "options-sound", "options-pads", "options-lab"});
    CHECK(walked == all);
}

}  // namespace megapon::screens::all_screens_tests
