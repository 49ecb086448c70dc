#include "app/screens/notices.h"

#include <doctest/doctest.h>

#include "app/screens/rig.h"

namespace megapon::screens::notices_tests {

TEST_CASE("what the page around the game says stands on one menu and the next until it says something else") {
    Rig rig;
    rig.begin_at_title();
    rig.game.set_page_notice("notices.not_kept");
    rig.pass(20'000);
    CHECK(rig.read_page().find("This browser keeps nothing now") != std::string::npos);
    rig.begin_at(level_screen());
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

TEST_CASE("what went well or cannot be is told in ink, only what went wrong in the colour of an alarm") {
    Notices notices;
    const auto languages = i18n::Languages::open(text::asset("lang"));
    REQUIRE(languages);
    const i18n::Translations& tr = languages->in(i18n::Language::en);
    const auto is_alarm = [&] {
        const auto shown = notices.shown(tr, 100, false);
        REQUIRE(shown.size() == 1);
        return shown.front().is_error;
    };
    for (const char* key : {"notices.not_kept", "notices.not_read", "notices.other_tab", "notices.other_tab_kept"}) {
        CAPTURE(std::string(key));
        notices.set_page_notice(key, 0);
        CHECK(is_alarm());
    }
    notices.set_page_notice("notices.read_late", 0);
    CHECK_FALSE(is_alarm());
    notices.set_page_notice("", 0);
    for (const char* key : {"editor.saved", "editor.handed_on", "calendar.copied", "notices.no_link"}) {
        CAPTURE(std::string(key));
        notices.hint(key, 0);
        CHECK_FALSE(is_alarm());
    }
    Notices wrong;
    wrong.add(text::Error("a.png", "this is no court"), 0);
    CHECK(wrong.shown(tr, 100, false).front().is_error);
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

}  // namespace megapon::screens::notices_tests
