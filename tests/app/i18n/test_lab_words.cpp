#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "app/i18n/translations.h"
#include "lab/exhibits.h"
#include "text/files.h"

namespace megapon::i18n::lab_words_tests {

namespace {

// A full stop ends a sentence unless a number goes on after it.
int sentences(const std::string& text) {
    int count = 0;
    for (const std::string end : {". ", "? ", "! ", "。"})
        for (std::size_t at = 0; (at = text.find(end, at)) != std::string::npos; at += end.size()) ++count;
    return text.ends_with('.') || text.ends_with('?') || text.ends_with('!') ? count + 1 : count;
}

// The names in braces, and whether a digit stands outside them. "x²" is no digit.
struct CaptionNumbers {
    std::vector<std::string> names;
    bool written_out = false;
};

CaptionNumbers numbers_of(const std::string& caption) {
    CaptionNumbers numbers;
    bool inside = false;
    for (const char c : caption) {
        if (c == '{') numbers.names.emplace_back();
        if (c == '{' || c == '}') {
            inside = c == '{';
        } else if (inside) {
            numbers.names.back() += c;
        } else if (c >= '0' && c <= '9') {
            numbers.written_out = true;
        }
    }
    return numbers;
}

}  // namespace

TEST_CASE("each caption of an exhibit has at most one number, which is a figure or a setting of its exhibit") {
    const auto library = Languages::open(text::asset("lang"));
    REQUIRE(library);
    int live = 0;
    for (const Language language : {Language::en, Language::ja})
        for (const lab::ExhibitInfo& entry : lab::all_exhibits) {
            CAPTURE(entry.name);
            const auto& texts = library->in(language).texts();
            for (const auto& [key, caption] : texts) {
                if (!key.starts_with("lab." + std::string(entry.name) + ".caption")) continue;
                const std::string& captured = key;  // clang 14 captures no structured binding
                CAPTURE(captured);
                CHECK(sentences(caption) == 1);
                const CaptionNumbers numbers = numbers_of(caption);
                CHECK_FALSE(numbers.written_out);
                CHECK(numbers.names.size() <= 1);
                for (const std::string& name : numbers.names) CHECK(entry.make()->number(name).has_value());
                live += static_cast<int>(numbers.names.size());
            }
        }
    CHECK(live >= 14);
}

TEST_CASE("every line of every formula has one word, in both languages") {
    const auto library = Languages::open(text::asset("lang"));
    REQUIRE(library);
    for (const Language language : {Language::en, Language::ja})
        for (const lab::ExhibitInfo& entry : lab::all_exhibits)
            for (const lab::FormulaLine& line : entry.make()->formula()) {
                CAPTURE(line.word);
                REQUIRE(library->in(language).texts().contains("lab.word." + line.word));
                CHECK(library->in(language)("lab.word." + line.word).find(' ') == std::string::npos);
            }
}

TEST_CASE("every word of a formula is explained, and nothing else is") {
    const auto library = Languages::open(text::asset("lang"));
    REQUIRE(library);
    const auto& texts = library->in(Language::en).texts();
    const auto named = [&texts](const std::string& name) { return texts.contains(name); };
    for (const auto& entry : texts) {
        const std::string& name = entry.first;
        CAPTURE(name);
        if (name.starts_with("lab.word.")) CHECK(named("lab.says." + name.substr(9)));
        if (name.starts_with("lab.says.")) CHECK(named("lab.word." + name.substr(9)));
    }
}

TEST_CASE(
    "in both languages every exhibit has a name, a caption of one sentence and a why of two, and names its sliders") {
    const auto library = Languages::open(text::asset("lang"));
    REQUIRE(library);
    for (const Language language : {Language::en, Language::ja}) {
        const Translations& words = library->in(language);
        for (const lab::ExhibitInfo& entry : lab::all_exhibits) {
            CAPTURE(entry.name);
            const std::string key = "lab." + std::string(entry.name);
            CHECK(words.texts().contains(key + ".name"));
            CHECK(words(key + ".right") != words(key + ".naive"));
            CHECK(sentences(words(key + ".caption")) == 1);
            CHECK(sentences(words(key + ".why")) == 2);
            const std::string question = words(key + ".question");
            CHECK((question.ends_with("?") || question.ends_with("？")));
            const auto exhibit = entry.make();
            for (const lab::Figure& figure : exhibit->figures())
                if (figure.is_on_card)
                    CHECK(words.texts().contains(figure.name == "wrong_answers" ? key + ".counted"
                                                                                : "lab.figure." + figure.name));
            for (const lab::Handle& handle : exhibit->handles()) {
                if (!handle.is_slider) continue;
                const std::string& setting = exhibit->settings()[*handle.x_setting].key;
                CAPTURE(setting);
                CHECK(words.texts().contains("lab.slider." + setting));
            }
        }
    }
}

}  // namespace megapon::i18n::lab_words_tests
