#include "text/error.h"

#include <doctest/doctest.h>

#include <sstream>

namespace megapon::text::error_tests {

TEST_CASE("an error is described with the parts of its place that are known") {
    CHECK(describe(Error("wrong")) == "wrong");
    CHECK(describe(Error("a.toml", "wrong")) == "a.toml: wrong");
    CHECK(describe(Error("a.toml", {3, 0}, "wrong")) == "a.toml:3: wrong");
    CHECK(describe(Error("a.toml", {3, 14}, "wrong")) == "a.toml:3:14: wrong");
}

TEST_CASE("an error prints no control characters, which a terminal would obey") {
    CHECK(describe(Error("a\x1b[31m.toml", "unknown key \x1b[2J\a\n\x7fé")) ==
          "a\\u001B[31m.toml: unknown key \\u001B[2J\\u0007\\u000A\\u007Fé");
    CHECK(describe(Error("a.toml", "\xc2\x9b[2J")) == "a.toml: \\u009B[2J");
}

TEST_CASE("errors are reported a line each, with the exit status of bad input") {
    std::ostringstream out;
    CHECK(report({Error("a.toml", "wrong"), Error("b.toml", "wrong, too")}, out) == 2);
    CHECK(out.str() == "a.toml: wrong\nb.toml: wrong, too\n");
}

TEST_CASE("a result holds a value or errors") {
    const Result<int> value = 3;
    REQUIRE(value);
    CHECK(*value == 3);
    CHECK(value.errors().empty());
    const Result<int> failed = Error("wrong");
    CHECK_FALSE(failed);
    CHECK(failed.errors().size() == 1);
    CHECK(Result<void>());
    CHECK_FALSE(Result<void>(Errors{Error("wrong")}));
}

TEST_CASE("a misspelt word finds the nearest candidate, a different word none") {
    CHECK(nearest_word("substep", {"fps", "substeps", "solver"}) == "substeps");
    CHECK(nearest_word("gravity", {"fps", "substeps", "solver"}) == "");
    CHECK(nearest_word("sol", {"fps", "solve", "solver"}) == "solve");  // two letters more, as many as may be
    CHECK(nearest_word("sol", {"fps", "solver"}) == "");
    CHECK(one_of({"box", "goals", "none"}) == "\"box\", \"goals\" or \"none\"");
}

TEST_CASE("what a stranger wrote is quoted by its first 40 letters, and no letter is cut in two") {
    CHECK(text::quoted(std::string(40, 'a')) == '"' + std::string(40, 'a') + '"');
    CHECK(text::quoted(std::string(9000, '#')) == '"' + std::string(40, '#') + "...\"");
    CHECK(shortened("メガホン", 3) == "メガホ...");
    CHECK(shortened("メガホン", 4) == "メガホン");
    CHECK(letters_in("メガホン!") == 5);
}

TEST_CASE("what is no UTF-8, or no character of XML, is replaced where any reader is to take it, and seen") {
    CHECK(plain_text("caf\xe9.toml") == "caf\xEF\xBF\xBD.toml");
    CHECK(plain_text("a\xef\xbf\xbe\xef\xbf\xbf") == "a\xEF\xBF\xBD\xEF\xBF\xBD");
    CHECK(plain_text("\xed\xa0\x80") == "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");  // a surrogate, in three bytes
    CHECK(plain_text("\xc0\xaf") == "\xEF\xBF\xBD\xEF\xBF\xBD");                  // a slash in two
    CHECK(plain_text("\xf4\x90\x80\x80").size() == 12);                           // beyond the last one, U+10FFFF
    CHECK(plain_text("\xe2\x82") == "\xEF\xBF\xBD\xEF\xBF\xBD");                  // ends too early
    CHECK(plain_text("a\nb\tc\x7f\xc2\x85") == "a\\u000Ab\\u0009c\\u007F\\u0085");
    CHECK(plain_text("メガホン é 🏓 <&>\"'") == "メガホン é 🏓 <&>\"'");
    CHECK(plain_text("").empty());
}

}  // namespace megapon::text::error_tests
