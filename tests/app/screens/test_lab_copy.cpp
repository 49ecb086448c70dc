// What C copies in the lab: it opens what was seen.
#include <string>

#include "app/screens/lab_rig.h"
#include "lab/exhibits.h"

namespace megapon::screens::lab_copy_tests {

using namespace lab_by_hand;

namespace {

constexpr int key_k = key::a + 10, key_z = key::a + 25;

// The address in what embeds an exhibit.
std::string address_in(const std::string& embedding) {
    const std::string before = "<iframe src=\"";
    REQUIRE(embedding.starts_with(before));
    std::string address = embedding.substr(before.size(), embedding.find('"', before.size()) - before.size());
    for (std::size_t at = address.find("&amp;"); at != std::string::npos; at = address.find("&amp;"))
        address.erase(at + 1, 4);
    return address;
}

// The exhibit after 7 pages and 3 substeps, with its words.
void begin_and_step(Rig& rig, const lab::ExhibitInfo& entry) {
    rig.open_exhibit(std::string(entry.name).c_str(), 7);
    for (int substep = 0; substep < 3; ++substep) rig.tap(key::comma);
}

std::string page_of(const std::string& link) {
    Rig rig(InPage::yes);
    rig.begin_at_title();
    rig.game.open(link);
    for (int press = 0; press < 2; ++press) rig.tap(key::f1);  // so that buttons name their keys, here as there
    return rig.read_page();
}

}  // namespace

TEST_CASE("what C copies for another page opens what is seen, with its moment and card, or its code") {
    for (const lab::ExhibitInfo& entry : lab::all_exhibits) {
        CAPTURE(entry.name);
        for (const int shown : {0, key_z, key_k}) {
            CAPTURE(shown);
            Rig rig(InPage::yes);
            begin_and_step(rig, entry);
            if (shown != 0) rig.tap(shown);
            const std::string page = rig.read_page();
            rig.tap(key::c);
            for (int other = 0; shown == key_k && other < 2; ++other) rig.tap(key::c);  // C++ and JavaScript come first
            const std::string link = address_in(rig.copied);
            CAPTURE(link);
            CHECK(page_of(link) == page);
            rig.tap(key::c);
            CHECK(page_of(rig.copied) == page);
        }
    }
}

TEST_CASE("on a command line the settings open an exhibit, or where they do not show what is seen its link") {
    Rig rig;
    begin_and_step(rig, lab::hundred_exhibit);
    rig.tap(key::c);
    CHECK(rig.copied == "megapon '#lab=hundred&moment=7,3'");
    rig.begin_with_exhibit("circles");
    rig.tap(key::right);
    rig.tap(key::c);
    CHECK(rig.copied == "megapon --lab circles --set a.x=124");
}

TEST_CASE("what a hand has set between two moments is copied with its moment, and opens what is seen") {
    Rig rig;
    rig.begin_with_exhibit("bricks");
    rig.tap(key::r);  // it opens with its failure
    for (int page = 0; page < 4; ++page) rig.tap(key::period);
    rig.tap(key::right);
    for (int page = 0; page < 3; ++page) rig.tap(key::period);
    std::string page = rig.read_page();
    rig.tap(key::c);
    CHECK(rig.copied.find("&at=4&") != std::string::npos);
    CHECK(rig.copied.ends_with("&moment=7'"));
    Rig opened;
    opened.begin_at_title();
    REQUIRE(opened.game.open(rig.copied.substr(0, rig.copied.size() - 1)));
    for (int press = 0; press < 2; ++press) opened.tap(key::f1);  // so that buttons name their keys, here as there
    page.erase(page.find("Undo  U\n"), 8);                        // a hand has changed nothing there
    CHECK(opened.read_page() == page);
}

TEST_CASE("what runs as it is copied runs as it is opened") {
    Rig rig(InPage::yes);
    begin_and_step(rig, lab::circles_exhibit);
    rig.tap(key::space);
    rig.tap(key::c);
    CHECK(rig.copied.find("&amp;run=1\"") != std::string::npos);
    Rig opened(InPage::yes);
    opened.begin_at_title();
    opened.game.open(address_in(rig.copied));
    CHECK(opened.top<LabScreen>().runs());
}

}  // namespace megapon::screens::lab_copy_tests
