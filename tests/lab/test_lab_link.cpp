#include <doctest/doctest.h>

#include "lab/exchange.h"
#include "lab/exhibits.h"
#include "lab/session.h"

namespace megapon::lab::lab_link_tests {

namespace {

std::string refusal(const std::string& link) {
    const auto read = lab::read_lab_link(link);
    return read ? "" : describe(read.errors().front());
}

}  // namespace

TEST_CASE("the link of every exhibit opens it, and its settings are those that differ from how it comes") {
    for (const lab::ExhibitInfo& entry : lab::all_exhibits) {
        CAPTURE(entry.name);
        lab::Session session(entry.make());
        CHECK(session.link() == "#lab=" + std::string(entry.name));
        session.nudge(3, 2, false);
        session.change_substeps(1);
        const auto read = lab::read_lab_link("https://play.example/pong/?embed" + session.link() + "\n");
        REQUIRE(read);
        CHECK(lab::Session((*read)->clone()).command_line() == session.command_line());
    }
}

TEST_CASE("a link sets the speed and the substeps of an exhibit; the order and an empty part do not matter") {
    const auto read = lab::read_lab_link("#lab=tunnel&substeps=4&&speed=480");
    REQUIRE(read);
    CHECK((*read)->value("speed") == 480);
    CHECK((*read)->substeps() == 4);
}

TEST_CASE("what means something in an address is escaped in a link, and read back") {
    CHECK(lab::write_lab_link("tiles", {"rows=#. &%"}) == "#lab=tiles&rows=%23.%20%26%25");
    CHECK(lab::read_lab_link("#lab=%74unnel&spee%64=%34%380"));
    CHECK(lab::read_lab_link("#lab=b%6funce"));
    CHECK(lab::read_lab_link("#lab=b%6Funce"));
    CHECK((*lab::read_lab_link("#lab=tunnel&speed=%34%380"))->value("speed") == 480);
}

TEST_CASE("a link to no exhibit, or with a value that it does not take, is refused with a sentence") {
    CHECK(refusal("#m=AAAA") == "the link: no exhibit; expected a link with #lab=");
    CHECK(refusal("#lab=tunel") == "the link: unknown exhibit \"tunel\"; expected one of: " + lab::exhibit_names());
    CHECK(refusal("#lab=tunnel&speed=fast").starts_with("the link: "));
    CHECK(refusal("#lab=tunnel&video.boil=false").starts_with("the link: "));
    CHECK(refusal("#lab=" + std::string(20'000, 'a')).starts_with("the link: too long"));
}

TEST_CASE("a percent sign without two hexadecimal digits behind it stays as it is") {
    for (const char* no_escape : {"%4/", "%4:", "%4@", "%4G", "%4`", "%4g", "%4", "%"}) {
        CAPTURE(no_escape);
        CHECK(refusal("#lab=x" + std::string(no_escape))
                  .starts_with("the link: unknown exhibit \"x" + std::string(no_escape) + '"'));
    }
    CHECK(refusal("#lab=x%4a%4A").starts_with("the link: unknown exhibit \"xJJ\""));
}

}  // namespace megapon::lab::lab_link_tests
