#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "court/court_text.h"
#include "text/files.h"
#include "tools/commands.h"

namespace megapon::tools::court_tests {

namespace {

std::string keys() {
    std::ostringstream out;
    tools::write_court_keys(out);
    return out.str();
}

}  // namespace

TEST_CASE("the manual's page of a court's keys is what court keys writes") {
    std::ifstream file(text::assets_folder() / "manual/court-keys.md");
    std::ostringstream page;
    page << file.rdbuf();
    CHECK(page.str() == keys());
}

TEST_CASE("a key's row says what the reader asks for: restitution from 0 to 1.5, 1 without it") {
    CHECK(keys().find("| `restitution` | a number from 0 to 1.5 | `1` |") != std::string::npos);
    const auto read = court::read_court("format = 1\nrestitution = 1.6\n", "t.toml");
    REQUIRE_FALSE(read);
    CHECK(read.errors().front().message == "restitution: expected a number from 0 to 1.5, got 1.6");
}

TEST_CASE("each table of a court has its heading, once") {
    const std::string page = keys();
    for (const char* name :
         {"[physics]", "[match]", "[tiles]", "[machine]", "[task]", "[[ball]]", "[[megaphone]]", "[[line]]",
          "[[polygon]]", "[[goal]]", "[[target]]", "[[gate]]", "[[drone]]", "[[crusher]]"}) {
        const std::string heading = "\n### `" + std::string(name) + '`';
        CHECK(page.find(heading) != std::string::npos);
        CHECK(page.find(heading) == page.rfind(heading));
    }
}

}  // namespace megapon::tools::court_tests
