#include <doctest/doctest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "app/i18n/translations.h"
#include "app/raster/path.h"
#include "app/screens/proof.h"
#include "app/view/layout.h"
#include "text/error.h"
#include "text/key_caps.h"

namespace megapon::screens::wrap_text_tests {

TEST_CASE("wrapped words are all there, broken at spaces, and never within a character") {
    raster::Image raster(960, 540);
    raster::PageCanvas canvas(raster, lettering());
    const raster::TextStyle style{.size = 10};
    const auto lines = view::wrap_text(canvas, "one two three", style, canvas.text_width("one two", style) + 1);
    REQUIRE(lines.size() == 2);
    CHECK(lines[0] == "one two");
    CHECK(lines[1] == "three");
    std::string together;
    for (const std::string& line : view::wrap_text(canvas, "メガホンメガホン", style, 25)) {
        CHECK(line.size() % 3 == 0);
        together += line;
    }
    CHECK(together == "メガホンメガホン");
    CHECK(view::wrap_text(canvas, "W", style, 0.1).size() == 1);
    CHECK(view::wrap_text(canvas, "", style, 10).empty());
}

TEST_CASE("a word that is too wide for a line of its own is broken where the line ends") {
    raster::Image raster(960, 540);
    raster::PageCanvas canvas(raster, lettering());
    const raster::TextStyle style{.size = 10};
    const double width = canvas.text_width("/home/somebody", style);
    const auto lines = view::wrap_text(canvas, "see /home/somebody/megapon.toml there", style, width);
    REQUIRE(lines.size() >= 3);
    CHECK(lines[0] == "see");
    CHECK(lines[1] == "/home/somebody");
    for (const std::string& line : lines) CHECK(canvas.text_width(line, style) <= width);
}

namespace {

// Letters of 5 px, and how many of them were measured.
class CountingRenderer : public raster::TextRenderer {
  public:
    const raster::RenderedText& render(std::string_view text, raster::Face, int) override {
        measured += text::letters_in(text);
        rendered_.mask.width = 10 * static_cast<int>(text::letters_in(text));  // pixels of half a px
        return rendered_;
    }
    std::size_t measured = 0;

  private:
    raster::RenderedText rendered_;
};

}  // namespace

TEST_CASE("a key stays with what it does, and its label in one piece") {
    raster::Image raster(480, 270);
    Proof canvas(raster, lettering());
    const raster::TextStyle style{.size = 10};
    const std::string skip = text::cap("Page Up") + " skip", leave = text::cap("Esc") + " leave";
    for (const double width : raster::evenly_spaced(canvas.text_width(skip, style), 200, 3))
        for (const std::string& line : view::wrap_text(canvas, skip + "    " + leave, style, width)) {
            CAPTURE(width);
            CHECK((line == skip || line == leave || line == skip + "    " + leave));
        }
}

TEST_CASE("wrapping a word ten times as long measures ten times as many letters, and no line is lost") {
    const auto measured = [](std::size_t letters, std::size_t lines) {
        raster::Image raster(960, 540);
        CountingRenderer counting;
        raster::PageCanvas canvas(raster, counting);
        CHECK(view::wrap_text(canvas, std::string(letters, '#'), {.size = 10}, 300).size() == lines);
        return counting.measured;
    };
    const std::size_t short_one = measured(900, 15), long_one = measured(9000, 150);
    CHECK(long_one < 11 * short_one);
    CHECK(long_one < 150 * 2000);
}

TEST_CASE("a last line of one character takes some from the line above, and no line is added") {
    raster::Image raster(960, 540);
    raster::PageCanvas canvas(raster, lettering());
    const raster::TextStyle style{.size = 10};
    const double width = canvas.text_width("メガホンメガホン", style);  // 8 characters of 9
    const auto lines = view::wrap_text(canvas, "メガホンメガホンメ", style, width);
    REQUIRE(lines.size() == 2);
    CHECK(lines[0] == "メガホンメガ");
    CHECK(lines[1] == "ホンメ");
}

TEST_CASE("no line begins with a mark that ends a sentence") {
    raster::Image raster(960, 540);
    raster::PageCanvas canvas(raster, lettering());
    const raster::TextStyle style{.size = 10};
    const auto lines = view::wrap_text(canvas, "メガ。ホン", style, canvas.text_width("メガ", style));
    REQUIRE(lines.size() == 3);
    CHECK(lines[0] == "メ");
    CHECK(lines[1] == "ガ。");
    CHECK(lines[2] == "ホン");
}

namespace {

// Words of the game that begin or go on with hiragana, that have several kanji, or a number.
constexpr std::array words_of_japanese{
    "メガホン", "ボール",   "サブステップ",   "えんぴつ",   "消しゴム", "折り紙",   "紙ひこうき", "書き方",
    "遊び方",   "押し続け", "取り消す",       "切り替わり", "くり返し", "かき直す", "かけ算",     "勝ちぬき戦",
    "すき間",   "行き先",   "入れ替え",       "一番",       "時間割",   "実験室",   "最後",       "続けて",
    "当たり",   "半分",     "ゲームパッド",   "スマッシュ", "ミリ秒",   "落とそう", "鳴らそう",   "おやゆび",
    "まん中",   "はね返",   "ぶつかり実験室", "当たり方"};

std::size_t times(std::string_view words, std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = text.find(words); at != std::string_view::npos; at = text.find(words, at + 1)) ++count;
    return count;
}

std::size_t times(std::string_view words, const std::vector<std::string>& lines) {
    std::size_t count = 0;
    for (const std::string& line : lines) count += times(words, line);
    return count;
}

}  // namespace

TEST_CASE("no line of Japanese breaks within a word, at any width of a card and any size of letters") {
    const auto languages = i18n::Languages::open(text::asset("lang"));
    REQUIRE(languages);
    raster::Image raster(480, 270);
    raster::PageCanvas canvas(raster, lettering());
    std::size_t seen = 0;
    for (const auto& entry : languages->in(i18n::Language::ja).texts())
        for (const double size : {9.5, 11.5, 13.5, 14.5, 16.0, 20.0})
            for (const double width : raster::evenly_spaced(17 * size, 460, 37)) {
                const auto lines = view::wrap_text(canvas, entry.second, {.size = size, .most = size}, width);
                for (const char* word : words_of_japanese) {
                    seen += times(word, entry.second);
                    if (times(word, entry.second) == times(word, lines)) continue;
                    CAPTURE(entry.first);
                    CAPTURE(size);
                    CAPTURE(width);
                    CAPTURE(std::string(word));
                    FAIL_CHECK("a word is broken");
                }
            }
    CHECK(seen > 1000);
}

TEST_CASE("a line of Japanese begins with a phrase: after a particle, a mark, or an object") {
    raster::Image raster(480, 270);
    raster::PageCanvas canvas(raster, lettering());
    const raster::TextStyle style{.size = 10};
    const auto lines_of = [&](const char* text, const char* widest) {
        return view::wrap_text(canvas, text, style, canvas.text_width(widest, style) + 1);
    };
    using Lines = std::vector<std::string>;
    CHECK(lines_of("ボールをうって、紙ひこうきを落とそう。", "紙ひこうきを") ==
          Lines{"ボールを", "うって、", "紙ひこうきを", "落とそう。"});
    CHECK(lines_of("この書き方を見せて「はじめ」の手本に", "見せて「はじめ") ==
          Lines{"この書き方を", "見せて", "「はじめ」の", "手本に"});
    CHECK(lines_of("次は12ページへ、お手本を", "次は12ページ") == Lines{"次は", "12ページへ、", "お手本を"});
}

}  // namespace megapon::screens::wrap_text_tests
