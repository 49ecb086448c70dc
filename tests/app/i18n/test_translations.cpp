#include <doctest/doctest.h>

#include "app/i18n/translations.h"
#include "text/key_caps.h"

namespace megapon::i18n::translations_tests {

namespace {

Translations catalogue(const char* text) {
    auto read = Translations::read(text, "xx.toml");
    REQUIRE(read);
    return *std::move(read);
}

text::Error refused(const char* text) {
    const auto read = Translations::read(text, "xx.toml");
    REQUIRE_FALSE(read);
    return read.errors().front();
}

}  // namespace

TEST_CASE("a key finds its text, tables make its parts, and one that is not there answers itself") {
    const Translations words = catalogue("[pause]\ncontinue = \"Go on\"\n[level]\n1 = \"Whisper\"\n");
    CHECK(words("pause.continue") == "Go on");
    CHECK(words("level.1") == "Whisper");
    CHECK(words("pause.never") == "pause.never");
}

TEST_CASE("{names} are replaced wherever they stand, once; what has no argument stays") {
    const Translations words = catalogue("[a]\nb = \"{side} beats {other}, {side}!\"\nc = \"{open\"\nd = \"{}\"\n");
    CHECK(words("a.b", {{"side", "RED"}, {"other", "{side}"}}) == "RED beats {side}, RED!");
    CHECK(words("a.b", {{"side", "RED"}}) == "RED beats {other}, RED!");
    CHECK(words("a.c", {{"open", "x"}}) == "{open");
    CHECK(words("a.d") == "{}");
    CHECK(words("a.b", {{"side", 12}, {"other", -3}}) == "12 beats -3, 12!");
}

TEST_CASE("a <key> of a text becomes a cap; what an argument says stays as it is") {
    const Translations words = catalogue("a = \"<Esc> leaves {what}\"\nb = \"1 < 2\"\n");
    CHECK(words("a", {{"what", "<b>"}}) == text::cap("Esc") + " leaves <b>");
    CHECK(words("b", {}) == "1 < 2");
}

TEST_CASE("where {count} is 1 a text for one is taken, if there is one") {
    const Translations words =
        catalogue("pages = \"{count} pages\"\npages_one = \"1 page\"\nballs = \"{count} balls\"\n");
    CHECK(words("pages", {{"count", 1}}) == "1 page");
    CHECK(words("pages", {{"count", 11}}) == "11 pages");
    CHECK(words("pages", {{"other", 1}}) == "{count} pages");
    CHECK(words("balls", {{"count", 1}}) == "1 balls");
}

TEST_CASE("verbatim words are the same in every language, braces and all") {
    CHECK(catalogue("")(Message::verbatim("F1 {x}")) == "F1 {x}");
}

TEST_CASE("a text that is no TOML or holds a number is refused with its place") {
    CHECK(refused("[a\n").place.line == 1);
    const text::Error number = refused("[a]\nb = 3\n");
    CHECK(number.place.line == 2);
    CHECK(number.message == "a.b: expected a string, got 3");
}

TEST_CASE("the first of the preferred languages that the game has is chosen, else English") {
    CHECK(choose_language({"pt", "ja", "en"}) == Language::ja);
    CHECK(choose_language({"en", "ja"}) == Language::en);
    CHECK(choose_language({"pt"}) == Language::en);
    CHECK(choose_language({}) == Language::en);
}

}  // namespace megapon::i18n::translations_tests
