// The manual's article: what its text says of a figure is what the exhibit of the figure says, and both languages say
// it.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "app/screens/exhibit_link.h"
#include "text/files.h"

namespace megapon::app::article_tests {

namespace {

std::string article(const char* file) {
    const auto text = text::read_file(text::asset("manual") / file, text::text_limit);
    REQUIRE(text);
    return *text;
}

// Broken lines are one.
std::string in_one_line(std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

// The links of its figures, in order.
std::vector<std::string> figures_of(const std::string& page) {
    constexpr std::string_view begin = "\nmegapon '";
    std::vector<std::string> links;
    for (std::size_t at = page.find(begin); at != std::string::npos; at = page.find(begin, at + 1)) {
        const std::size_t from = at + begin.size();
        links.push_back(page.substr(from, page.find('\'', from) - from));
    }
    return links;
}

// The part of the page with this figure: from the heading before it to the next one.
std::string section_of(const std::string& page, const std::string& link) {
    const std::size_t at = page.find(link);
    REQUIRE(at != std::string::npos);
    const std::size_t from = page.rfind("\n## ", at);
    return page.substr(from, page.find("\n## ", at) - from);
}

// All that the exhibit says in its formula.
std::string formula_of(const lab::Exhibit& exhibit) {
    std::string text;
    for (const lab::FormulaLine& line : exhibit.formula()) {
        for (const lab::Term& term : line.terms) text += term.text;
        text += '\n';
    }
    return text;
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("the article's figures open, two dials each, the same in both languages") {
    const std::vector<std::string> links = figures_of(article("article.md"));
    CHECK(links.size() == 8);
    CHECK(links == figures_of(article("article.ja.md")));
    for (const std::string& link : links) {
        CAPTURE(link);
        const auto figure = screens::read_exhibit_link(link);
        REQUIRE(figure);
        CHECK(figure->card == screens::LinkedCard::none);
        CHECK(figure->dials.size() == 2);
    }
}

TEST_CASE("the article's numbers are those of the figure beside them") {
    // Of each figure, in order: a number as the text writes it, and as the exhibit's formula does.
    struct Number {
        const char* exhibit;
        const char* written;
        const char* shown;
    };
    constexpr Number numbers[]{
        {"tunnel", "48 px", "480 / 10 / 1 = 48 px"},
        {"tunnel", "6 + 2 · 6 = 18 px", "6 + 2 · 6 = 18 px"},
        {"tunnel", "30 / 48 = 62.5 %", "1 - 18 / 48 = 0.625"},
        {"circles", "20² + 15² = 625", "20² + 15² = 625"},
        {"circles", "28² = 784", "(16 + 12)² = 784"},
        {"graze", "12 px", "120 / 10 / 1 = 12 px"},
        {"graze", "27.5² + 6² = 792.25", "27.5² + 6² = 792.25"},
        {"graze", "784", "28² = 784"},
        {"sweep", "15625", "15625, -18500, 4900"},
        {"sweep", "-18500", "15625, -18500, 4900"},
        {"sweep", "4900", "15625, -18500, 4900"},
        {"sweep", "36000000", "B² - 4AC = 36000000"},
        {"sweep", "0.784", "t = 0.4, 0.784"},
        {"bounce", "(-95, -45)", "v = (-95, -45)"},
        {"bounce", "(-5, -105)", "w = (-5, -105)"},
        {"line", "175.7", "175.6"},  // which the exhibit cuts, and the text rounds
        {"line", "14.4", "14.4"},
        {"line", "161.6", "161.5"},  // the same
    };
    for (const char* file : {"article.md", "article.ja.md"}) {
        const std::string page = article(file);
        for (const std::string& link : figures_of(page)) {
            const auto figure = screens::read_exhibit_link(link);
            REQUIRE(figure);
            const std::string formula = formula_of(*figure->exhibit);
            const std::string text = in_one_line(section_of(page, link));
            for (const Number& number : numbers) {
                if (figure->exhibit->info().name != number.exhibit) continue;
                CAPTURE(file);
                CAPTURE(formula);
                CAPTURE(number.written);
                CHECK(contains(text, number.written));
                CHECK(contains(formula, number.shown));
            }
        }
    }
}

TEST_CASE("the article's ways to other answers lead there: slower, thicker, twice a page, a smaller ball") {
    const auto answer = [](const std::string& link) {
        const auto figure = screens::read_exhibit_link(link);
        REQUIRE(figure);
        return figure->exhibit->computed();
    };
    CHECK(answer("#lab=tunnel") == 62.5);
    CHECK(answer("#lab=tunnel&speed=180") == 0);
    CHECK(answer("#lab=tunnel&thickness=36") == 0);
    CHECK(answer("#lab=tunnel&thickness=35") > 0);
    const auto hits = [](const std::string& link, bool naive) {
        const auto figure = screens::read_exhibit_link(link);
        REQUIRE(figure);
        return figure->exhibit->hits(naive);
    };
    CHECK_FALSE(hits("#lab=graze&offset=27.5", true));
    CHECK(hits("#lab=graze&substeps=2&offset=27.5", true));
    const auto next = screens::read_exhibit_link("#lab=graze&substeps=2");
    REQUIRE(next);
    CHECK(next->exhibit->value("offset") == 27.91);
    CHECK_FALSE(next->exhibit->hits(true));
    CHECK(hits("#lab=graze&offset=27.5", false));
    CHECK(hits("#lab=line", false));
    CHECK_FALSE(hits("#lab=line", true));
    CHECK_FALSE(hits("#lab=line&a.r=14", false));
}

}  // namespace megapon::app::article_tests
