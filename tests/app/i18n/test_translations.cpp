#include <doctest/doctest.h>

#include "app/i18n/languages.h"
#include "app/i18n/translations.h"

namespace megapon::i18n {

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

TEST_CASE("{names} are replaced wherever they stand, once; what nobody gave stays") {
    const Translations words = catalogue("[a]\nb = \"{side} beats {other}, {side}!\"\nc = \"{open\"\nd = \"{}\"\n");
    CHECK(words("a.b", {{"side", "RED"}, {"other", "{side}"}}) == "RED beats {side}, RED!");
    CHECK(words("a.b", {{"side", "RED"}}) == "RED beats {other}, RED!");
    CHECK(words("a.c", {{"open", "x"}}) == "{open");
    CHECK(words("a.d") == "{}");
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

TEST_CASE("the first language of the system that the game speaks is spoken, else English") {
    CHECK(spoken({"pt", "ja", "en"}) == Language::ja);
    CHECK(spoken({"en", "ja"}) == Language::en);
    CHECK(spoken({"pt"}) == Language::en);
    CHECK(spoken({}) == Language::en);
}

}  // namespace megapon::i18n
