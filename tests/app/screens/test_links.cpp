#include <doctest/doctest.h>

#include <filesystem>

#include "app/screens/court_card.h"
#include "app/screens/lab.h"
#include "app/screens/match.h"
#include "app/screens/replay.h"
#include "app/screens/rig.h"
#include "court/court_text.h"
#include "lab/exhibits.h"
#include "play/recorded.h"
#include "play/replay.h"

// What people hand to each other: links and files, copied, pasted, dropped and offered by a page.
namespace megapon::screens::links_tests {

namespace key = config::key;

namespace {

std::string match_link() {
    const auto link = play::write_match_link(play::testing::record(60, 5, sim::make_world({}, {})).replay);
    REQUIRE(link);
    return "https://play.example/" + *link;
}

std::string court_link() {
    const auto slip = play::load_slip("triangle");
    REQUIRE(slip);
    const auto link = play::write_court_link(*slip);
    REQUIRE(link);
    return "https://play.example/" + *link;
}

void paste(Rig& rig, const std::string& text) {
    rig.copied = text;
    rig.press(key::left_ctrl);
    rig.tap(key::v);
    rig.release(key::left_ctrl);
}

}  // namespace

TEST_CASE("a link of each kind that is pasted or dropped opens what it holds") {
    struct Kind {
        std::string link;
        const char* scenes;
    };
    for (const Kind& kind :
         {Kind{match_link(), "title replay"}, Kind{court_link(), "title court"},
          Kind{"https://play.example/#day=2026-11-22", "title court"}, Kind{"#lab=tunnel&speed=480", "title lab"}}) {
        CAPTURE(kind.link);
        Rig pasted;
        pasted.begin_at_title();
        paste(pasted, kind.link);
        CHECK(pasted.scenes() == kind.scenes);
        Rig dropped;
        dropped.begin_at_title();
        CHECK(dropped.game.open(kind.link));
        dropped.pass(20);
        CHECK(dropped.scenes() == kind.scenes);
    }
}

TEST_CASE("a damaged or foreign link, or none, is answered with a sentence, and the title stays") {
    const auto answer = [](const std::string& text) {
        Rig rig;
        rig.begin_at_title();
        paste(rig, text);
        CHECK(rig.scenes() == "title");
        return rig.read_page();
    };
    const auto says = [&](const std::string& text, const char* words) {
        CAPTURE(text);
        return answer(text).find(words) != std::string::npos;
    };
    const std::string link = match_link();
    CHECK(says(link.substr(0, link.size() - 9), "the link: damaged or incomplete"));
    CHECK(says("https://example.com/#news", "the link: expected one with #m=, #court=, #day= or #lab="));
    CHECK(says("#day=2026-02-30", "the link: expected a day"));
    CHECK(says("#lab=tunel", "the link: unknown exhibit"));
    CHECK(says("#court=AAAA", "the link: "));
    CHECK(says("a shopping list", "There is no link on the clipboard."));
    Rig dropped;
    dropped.begin_at_title();
    CHECK_FALSE(dropped.game.open("https://example.com/"));
    CHECK(dropped.read_page().find("the link: expected one with") != std::string::npos);
}

TEST_CASE("a V that is typed or plays pastes nothing, and neither does Ctrl+V during a match") {
    Rig rig;
    rig.begin_with(two_players());
    paste(rig, match_link());
    CHECK(rig.scenes() == "match");
    CHECK_FALSE(rig.game.open(match_link()));
    CHECK(rig.read_page().find("End the match first") != std::string::npos);
    Rig title;
    title.copied = match_link();
    title.begin_at_title();
    title.tap(key::v);
    CHECK(title.scenes() == "title");
}

TEST_CASE("the page of another day is played, but only today's is recorded") {
    for (const bool today : {true, false}) {
        Rig rig;
        rig.begin([&](app::Game& game) { game.open(today ? "#day=2026-11-22" : "#day=2026-11-21"); });
        CHECK(rig.read_page().find("Page of the day") != std::string::npos);
        rig.tap(key::c);
        CHECK(rig.copied == (today ? "https://play.example/#day=2026-11-22" : "https://play.example/#day=2026-11-21"));
        rig.tap(key::enter);
        const auto& match = rig.top<MatchScreen>();
        const auto* page = occasion_of<DailyPage>(match.setup());
        REQUIRE(page);
        CHECK(page->is_recorded == today);
        CHECK(match.session().replay().seed == play::page_of(page->date, play::load_lessons().size()).seed);
    }
}

TEST_CASE("a slip that comes by a link has the words of its slip, and one that somebody has changed its own name") {
    Rig known;
    known.begin([](app::Game& game) { game.open(court_link()); });
    CHECK(known.read_page().find("Turning triangle\n") != std::string::npos);
    CHECK(known.read_page().find("A triangle turns in the middle.") != std::string::npos);

    auto slip = play::load_slip("triangle");
    REQUIRE(slip);
    slip->name = "Two noses";
    slip->polygons.clear();
    const auto link = play::write_court_link(*slip);
    REQUIRE(link);
    Rig changed;
    changed.begin([&](app::Game& game) { game.open(*link); });
    CHECK(changed.read_page().find("Two noses\n") != std::string::npos);
    CHECK(changed.read_page().find("slip.") == std::string::npos);
}

TEST_CASE("C on the card of a court of one's own, and a line of the editor's menu, copy a link that opens this court") {
    Rig rig;
    rig.begin([](app::Game& game) { game.open(court_link()); });
    rig.tap(key::c);
    CHECK(rig.copied == court_link());
    CHECK(rig.read_page().find("Copy a link C\n") != std::string::npos);

    Rig editor;
    editor.begin_at(new_court_screen());
    editor.tap(key::tab);
    editor.type({key::down, key::down, key::down, key::down, key::enter});
    CHECK(play::is_court_link(editor.copied));
    const auto read = play::read_court_link(editor.copied, 16);
    REQUIRE(read);
    CHECK(read->name == "Court 1");
}

TEST_CASE(
    "C in the lab copies the command line, then a link, then what embeds the exhibit; in a page the last one first") {
    const std::string link = "https://play.example/#lab=tunnel";
    const std::string embedded =
        "<iframe src=\"https://play.example/?embed#lab=tunnel\" title=\"Collision Lab: tunnel\" width=\"100%\" "
        "height=\"360\" style=\"border: 0; height: auto; aspect-ratio: 16 / 9\" loading=\"lazy\" "
        "allow=\"autoplay; clipboard-write; fullscreen; gamepad; web-share\"></iframe>";
    Rig rig;
    rig.begin_with_exhibit("tunnel");
    for (const std::string& text :
         {std::string("megapon --lab tunnel"), link, embedded, std::string("megapon --lab")}) {
        rig.tap(key::c);
        CHECK(rig.copied.starts_with(text));
    }
    rig.tap(key::right_bracket);
    rig.tap(key::c);
    CHECK(rig.copied.starts_with("megapon --lab tunnel --set substeps="));

    Rig page(InPage::yes);
    page.begin_with_exhibit("tunnel");
    page.tap(key::c);
    CHECK(page.copied == embedded);
    page.tap(key::c);
    CHECK(page.copied == link);
    page.tap(key::right_bracket);
    page.tap(key::c);
    CHECK(page.copied.find("?embed#lab=tunnel&amp;substeps=") != std::string::npos);
}

TEST_CASE("where the clipboard refuses, nothing is said to be copied") {
    Rig rig;
    rig.clipboard_refuses = true;
    rig.begin([](app::Game& game) { game.open(match_link()); });
    rig.tap(key::c);
    CHECK(rig.read_page().find("Not copied: the clipboard refuses it.\n") != std::string::npos);
    CHECK(rig.read_page().find("Link copied") == std::string::npos);
    rig.begin_with_exhibit("circles");
    rig.tap(key::c);
    CHECK(rig.read_page().find("Not copied: the clipboard refuses it.\n") != std::string::npos);
    CHECK(rig.read_page().find("Copied: ") == std::string::npos);
}

TEST_CASE("a line of the share screen opens the folder of pictures, which a page and a stand do not have") {
    Rig rig;
    rig.begin([](app::Game& game) { game.open(match_link()); });
    rig.type({key::e, key::up, key::up, key::enter});
    CHECK(rig.read_page().find("Open the folder of pictures\n") != std::string::npos);
    CHECK(rig.opened == rig.folder() / "pictures");
    CHECK(rig.read_page().find("The pictures are in ") != std::string::npos);
    Rig page(InPage::yes);
    page.begin([](app::Game& game) { game.open(match_link()); });
    page.tap(key::e);
    CHECK(page.read_page().find("Open the folder of pictures\n") == std::string::npos);
}

TEST_CASE("a page offers each picture, GIF and flip-book as soon as it is written, and says its name") {
    Rig page(InPage::yes);
    page.begin([](app::Game& game) { game.open(match_link()); });
    page.tap(key::f12);
    CHECK(page.read_page().find("Saved: 2026-11-22_replay.png\n") != std::string::npos);
    page.type({key::e, key::down, key::enter});
    page.pass(1000);
    page.type({key::down, key::enter});
    page.pass(1000);
    CHECK(page.offered ==
          std::vector<std::string>{"2026-11-22_replay.png", "2026-11-22_rally.gif", "2026-11-22_rally.pdf"});
}

TEST_CASE("a replay is had as a file: a page offers it, elsewhere its folder is opened") {
    for (const InPage in_page : {InPage::no, InPage::yes}) {
        Rig rig(in_page);
        std::filesystem::create_directories(rig.folder() / "replays");
        const std::string name = "2026-05-01_10-30-00_you_7-3_Shout.replay";
        text::write_text(rig.folder() / "replays" / name, "-");
        rig.begin_at(replays_screen());
        rig.type({key::down, key::enter, key::enter, key::enter, key::enter});
        CHECK(rig.read_page().find("Choose one: to get it as a file") != std::string::npos);
        rig.type({key::up, key::enter});
        CHECK(rig.read_page().find(name) != std::string::npos);
        if (in_page == InPage::yes)
            CHECK(rig.offered == std::vector{name});
        else
            CHECK(rig.opened == rig.folder() / "replays");
    }
}

TEST_CASE("a page offers the settings as a file, and such a file that is dropped is used after a question") {
    Rig page(InPage::yes);
    page.begin_over(options_screen(false));
    page.game.preferences().change({{"ball.radius", 20.0}});
    page.type({key::up, key::up, key::up, key::enter});
    CHECK(page.offered == std::vector<std::string>{"megapon.toml"});

    Rig other;
    other.begin_at_title();
    std::filesystem::copy_file(page.folder() / "megapon.toml", other.folder() / "mine.toml");
    other.game.open((other.folder() / "mine.toml").string());
    other.pass(20);
    CHECK(other.scenes() == "title question");
    CHECK(other.game.preferences().tuning().ball.radius == 16);
    other.type({key::down, key::enter});
    CHECK(other.game.preferences().tuning().ball.radius == 20);
    CHECK(other.scenes() == "title question title");
}

TEST_CASE("the score and whose serve or point it is are told to those who do not see them, once a change") {
    Rig rig({"match.points=1", "match.lead=1", "match.cap=1"});
    rig.begin_with(two_players());
    rig.let_serve_decide();
    REQUIRE(rig.announced.size() >= 2);
    CHECK(rig.announced.front() == "BLUE 0, RED 0. BLUE serves");
    CHECK(rig.announced.back().ends_with("wins!"));
    CHECK(rig.announced.size() <= 3);
}

TEST_CASE("what a notice says is told, too, and taken back when it is gone") {
    Rig rig;
    rig.begin_at_title();
    paste(rig, "#day=tomorrow");
    rig.pass(100);
    REQUIRE(rig.announced.size() == 1);
    CHECK(rig.announced.front() == "the link: expected a day as in #day=2026-11-22, got \"tomorrow\"");
    rig.game.set_page_notice("notices.not_kept");
    rig.pass(1);
    CHECK(rig.announced.back().find("keeps nothing") != std::string::npos);
    rig.game.set_page_notice("");
    rig.pass(1);
    CHECK(rig.announced.back().find("keeps nothing") == std::string::npos);
}

TEST_CASE("the verdict of an exhibit is told as it stands, not while it moves") {
    Rig rig;
    rig.begin_with_exhibit("circles");
    rig.pass(100);
    REQUIRE(rig.announced.size() == 1);
    const std::string first = rig.announced.front();
    CHECK((first == "HIT ●" || first == "MISS ○"));
    for (int i = 0; i < 40 && rig.announced.size() == 1; ++i) rig.tap(first == "HIT ●" ? key::left : key::right);
    for (int i = 0; i < 80 && rig.announced.size() == 1; ++i) rig.tap(first == "HIT ●" ? key::right : key::left);
    REQUIRE(rig.announced.size() == 2);
    CHECK(rig.announced.back() == (first == "HIT ●" ? "MISS ○" : "HIT ●"));
}

}  // namespace megapon::screens::links_tests
