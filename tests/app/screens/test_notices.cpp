#include "app/screens/notices.h"

#include <doctest/doctest.h>

#include "app/screens/rig.h"

namespace megapon::screens {

TEST_CASE("what the page around the game says stands on every menu until it says something else") {
    Rig rig;
    rig.begin_at_title();
    rig.game.set_page_notice("notices.not_kept");
    rig.pass(20'000);
    CHECK(rig.read_page().find("This browser keeps nothing now") != std::string::npos);
    rig.game.set_page_notice("notices.read_late");
    CHECK(rig.read_page().find("This browser keeps nothing now") == std::string::npos);
    CHECK(rig.read_page().find("What the browser has kept") != std::string::npos);
    rig.game.set_page_notice("");
    CHECK(rig.read_page().find("What the browser has kept") == std::string::npos);
}

TEST_CASE("notices do not pile up: one that says the same stands once, and new ones take the place of old ones") {
    Notices notices;
    const auto count = [&notices] { return notices.errors().size(); };
    notices.set_settings_errors({text::Error("megapon.toml", "a setting is wrong")}, 0);
    for (int tenth = 0; tenth < 20; ++tenth) notices.add(text::Error("a.png", "this is no court"), 100.0 * tenth);
    CHECK(count() == 2);
    notices.add(text::Error("b.png", "this is no court"), 2000);
    CHECK(count() == 3);
    notices.add(text::Error("c.png", "this is no court"), 10'000);
    CHECK(count() == 2);
    CHECK(notices.errors().front() == "megapon.toml: a setting is wrong");
    CHECK(notices.errors().back() == "c.png: this is no court");
}

TEST_CASE("what the page says fades on a running match after 8 s") {
    Notices notices;
    const auto languages = i18n::Languages::open(text::asset("lang"));
    REQUIRE(languages);
    const i18n::Translations& tr = languages->in(i18n::Language::en);
    notices.set_page_notice("notices.not_kept", 1000);
    CHECK(notices.shown(tr, 8999, true).size() == 1);
    CHECK(notices.shown(tr, 9000, true).empty());
    CHECK(notices.shown(tr, 9000, false).size() == 1);
}

}  // namespace megapon::screens
