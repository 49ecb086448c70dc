#include "text/toml.h"

#include <doctest/doctest.h>

namespace megapon::text::toml_tests {

namespace {

std::string error_of(const std::string& text) {
    const auto parsed = parse_toml(text, "t.toml");
    return parsed ? "" : describe(parsed.errors().front());
}

std::string dotted(const std::string& part, int count) {
    std::string key = part;
    for (int i = 1; i < count; ++i) key += '.' + part;
    return key;
}

std::string repeated(const std::string& text, int count) {
    std::string all;
    for (int i = 0; i < count; ++i) all += text;
    return all;
}

}  // namespace

TEST_CASE("a key of many parts is refused with its place before the parser recurses into it") {
    CHECK(error_of("a = 1\n" + dotted("a", 20'000) + " = 1\n") == "t.toml:2:32: expected a key of at most 16 parts");
    CHECK(error_of("[" + dotted("b", 20'000) + "]\n") == "t.toml:1:33: expected a key of at most 16 parts");
    CHECK(error_of("a = {" + dotted("\"c\"", 20'000) + " = 1}") == "t.toml:1:69: expected a key of at most 16 parts");
    CHECK(error_of(dotted("a", 16) + " = 1.5\n[" + dotted("b", 16) + "]\nc = [1.5, 2.5]\n") == "");
}

// A string of several lines may end in four or five quotes: what follows them is no string.
TEST_CASE("a key of many parts is refused whatever quotes stand before it") {
    const std::string deep = ", {" + dotted("b", 30'000) + " = 1}]";
    for (const char quote : {'"', '\''}) {
        for (const int count : {3, 4, 5}) {
            const std::string opening = std::string(3, quote);
            const std::string closing = std::string(static_cast<std::size_t>(count), quote);
            CAPTURE(closing);
            CHECK(error_of("a = [" + opening + 'x' + closing + deep).ends_with("expected a key of at most 16 parts"));
            CHECK(error_of("a = [" + opening + "\nx" + closing + deep).starts_with("t.toml:2:"));
        }
    }
    CHECK(error_of("a = ['\"'" + deep).ends_with("expected a key of at most 16 parts"));
    CHECK(error_of("a = [\"\\\"'\"" + deep).ends_with("expected a key of at most 16 parts"));
    CHECK(error_of("a = [\"#\"" + deep).ends_with("expected a key of at most 16 parts"));
}

TEST_CASE("long keys on many lines are refused together: 16 keys of 100 parts are 1 600 levels") {
    std::string text;
    for (int i = 0; i < 16; ++i) text += dotted("\"k\"", 100) + " = [{\n";
    CHECK(error_of(text) == "t.toml:1:64: expected a key of at most 16 parts");
}

TEST_CASE("the deepest text that is not refused is read and forgotten") {
    std::string nested = '[' + dotted("h", 16) + "]\n";
    for (int i = 0; i < 127; ++i) nested += dotted("k", 16) + " = [{";
    nested += "a = 1" + repeated("}]", 127) + '\n';
    CHECK(error_of(nested) == "");
    const std::string once = dotted("k", 266) + " = 1\n";
    CHECK(error_of(once + nested) == "");
    CHECK(error_of(once + dotted("l", 17) + " = 1\n" + nested).ends_with("expected a key of at most 16 parts"));
}

TEST_CASE("a court's rows of tiles are no keys, whatever their tiles") {
    const std::string rows = repeated(repeated("1.", 500) + "\n" + repeated("#.", 500) + "\n", 500);
    CHECK(error_of("rows = \"\"\"\n" + rows + "\"\"\"\n") == "");
    CHECK(error_of("rows = \"" + repeated(repeated(".#", 500) + "\\n", 500) + "\"\n") == "");
}

TEST_CASE("dots count as a key's only where a key stands: 300 numbers, dates or keys on one line are no long key") {
    for (const char* item :
         {"0.5, ", "{ from = [0.5, 10.25], owner = \"left\" }, ", "{ a.b.c = 1.5 }, ", "\"x.y\", ", "'x.y', ",
          "07:32:00.5, ", "1979-05-27T07:32:00.5Z, ", "[1.5, +1.0, 6.6e-1_0], ", "{ \"a.b\".'c.d' = '.]=.' }, "}) {
        CAPTURE(item);
        CHECK(error_of("name = \"n\"\na = [" + repeated(item, 300) + "]\n") == "");
        CHECK(error_of("a = [ # 'it\n" + repeated(item, 300) + "\n]\n") == "");
        CHECK(error_of("t = { a = [" + repeated(item, 300) + "], s = \"" + repeated(".#", 300) + "\" }\n") == "");
    }
}

TEST_CASE("a long key is found behind a string of each kind") {
    const std::string deep = dotted("b", 300) + " = 1";
    for (const char* text : {"\"#.'\"", "'#.\"'", "\"\"\"#\n.\"\"\"", "'''\n#'''", "\"\\\"#\"", "\"\""}) {
        CAPTURE(text);
        CHECK(error_of("a = [" + std::string(text) + ", {" + deep + "}]").ends_with("a key of at most 16 parts"));
        CHECK(error_of("a = " + std::string(text) + " # \"\n" + deep + "\n").ends_with("a key of at most 16 parts"));
    }
}

TEST_CASE("brackets nested deeply are refused") {
    const std::string refused = "expected at most 256 nested brackets";
    CHECK(error_of("a = " + repeated("[", 50'000)).ends_with(refused));
    CHECK(error_of("a = " + repeated("{b = ", 50'000)).ends_with(refused));
    CHECK(error_of("a = " + repeated("[\n", 50'000)).ends_with(refused));
    CHECK(error_of("a = [\"\"\"x\"\"\"\"," + repeated("[", 50'000)).ends_with(refused));
    CHECK(error_of("a = " + repeated("[", 255) + repeated("]", 255)) == "");
}

TEST_CASE("dots and brackets in strings and comments do not count") {
    const std::string many = repeated(".[", 100);
    CHECK(error_of("# " + many + "\na = \"\\\"" + many + "\"# " + many + "\nb = '" + many + "'\n") == "");
    CHECK(error_of("a = \"\"\"\n" + many + "\"\n" + many + "\"\"\"\nb = '''\n" + many + "\n'''\n") == "");
}

TEST_CASE("errors beyond twenty are counted") {
    ErrorList errors("t.toml");
    for (int line = 60; line > 0; --line) errors.add({line, 1}, "wrong");
    const Errors sorted = errors.sorted();
    REQUIRE(sorted.size() == 21);
    CHECK(describe(sorted.front()) == "t.toml:1:1: wrong");
    CHECK(describe(sorted.back()) == "t.toml: errors not shown: 40");
}

TEST_CASE("an unknown key of ten thousand letters is cut in its message") {
    const auto parsed = parse_toml(repeated("k", 10'000) + " = 1\n", "t.toml");
    REQUIRE(parsed);
    ErrorList errors("t.toml");
    TomlReader table(*parsed, "", errors);
    table.whole("size", {0, 1});
    table.reject_unknown_keys();
    CHECK(describe(errors.sorted().front()) ==
          "t.toml:1:1: unknown key " + repeated("k", 40) + "...; expected \"size\"");
}

TEST_CASE("dates and times are written as they were, to the nanosecond") {
    for (const char* date : {"1979-05-27", "07:32:00", "00:00:00.5", "23:59:59.000000001", "1979-05-27T07:32:00",
                             "1979-05-27T07:32:00.25Z", "1979-05-27T00:32:00-07:00", "0001-01-01T00:32:00+00:30"}) {
        const auto parsed = parse_toml("when = " + std::string(date), "dates.toml");
        REQUIRE(parsed);
        CHECK(in_toml(*parsed) == "{ when = " + std::string(date) + " }");
    }
}

}  // namespace megapon::text::toml_tests
