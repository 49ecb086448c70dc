#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <memory>
#include <string_view>

#include "app/golden/album.h"
#include "app/golden/compare.h"
#include "app/view/drawing.h"
#include "app/view/paper.h"

// Golden pictures accept letters as another FreeType smoothes them, and no other change of a word.

namespace megapon::golden::compare_tests {

namespace {

using raster::Image;
using raster::Mask;
using raster::Vec;
using screens::Rig;

// Draws one of the words elsewhere, in another colour or not at all.
class Editor : public raster::PageCanvas {
  public:
    struct Edit {
        int word = -1;  // which one, in the order in which words are drawn
        Vec shift;      // px
        bool missing = false;
        bool recoloured = false;
    };

    Editor(Image& picture, raster::TextRenderer& lettering, const Edit& edit)
        : PageCanvas(picture, lettering, &view::game_sprites()), edit_(edit) {
        view::game_sprites().prepare(raster::page_scale(picture));
    }

    void text(Vec at, std::string_view words, const raster::TextStyle& style) override {
        if (words.empty()) return;
        if (style.colour == view::paper) return PageCanvas::text(at, words, style);  // an outline below a word
        const bool here = words_++ == edit_.word;
        if (here && edit_.missing) return;
        raster::TextStyle drawn = style;
        if (here && edit_.recoloured)
            drawn.colour = style.colour == view::side_colour[1] ? view::side_colour[0] : view::side_colour[1];
        PageCanvas::text(here ? at + (1 / transform().scale) * edit_.shift : at, words, drawn);
    }
    int words() const { return words_; }

  private:
    Edit edit_;
    int words_ = 0;
};

struct Screen {
    explicit Screen(Rig& shown)
        : rig(shown), bare(draw_bare(rig.game, 480, 270)), loud(draw_loud(rig.game, 480, 270)) {}

    Image draw(raster::TextRenderer& lettering, const Editor::Edit& edit = {}) {
        Image picture(480, 270);
        Editor canvas(picture, lettering, edit);
        draw_on(canvas, rig.game);
        words = canvas.words();
        return picture;
    }
    Image draw(const Editor::Edit& edit = {}) { return draw(view::game_fonts(), edit); }

    Rig& rig;
    Image bare;
    Image loud;
    int words = 0;
};

// Screens of many and few words, large and small, upright and turned, in both languages.
template <class Use>
void on_each_screen(const Use& use) {
    Rig title, match, exhibit, controls({"game.language=ja"});
    title.begin_at_title();
    match.begin_with(screens::demonstration());
    match.pass(3800);
    exhibit.begin_with_exhibit("sweep", 8);
    controls.begin_over(screens::controls_screen());
    for (Rig* rig : {&title, &match, &exhibit, &controls}) {
        CAPTURE(rig->scenes());
        Screen screen(*rig);
        use(screen, screen.draw());
    }
}

// Checks that each word of each screen, edited so, makes a picture that is not accepted.
void check_refused(Editor::Edit edit) {
    on_each_screen([&](Screen& screen, const Image& golden) {
        CHECK(screen.words > 10);
        for (edit.word = 0; edit.word < screen.words; ++edit.word) {
            CAPTURE(edit.word);
            CHECK_FALSE(compare(screen.draw(edit), golden, screen.bare, screen.loud).accepted());
        }
    });
}

// Checks that each screen with all its letters changed so is accepted.
void check_accepted(const ChangedLettering::Change& change) {
    ChangedLettering changed(change);
    on_each_screen([&](Screen& screen, const Image& golden) {
        const Difference found = compare(screen.draw(changed), golden, screen.bare, screen.loud);
        CAPTURE(found.worst_block);
        CHECK(found.exact_pixels == 0);
        CHECK(found.worst_block > 0.03);
        CHECK(found.accepted());
    });
}

// Moves the letters by less than a pixel to the right and down.
void move(Mask& mask, Vec shift) {
    const Mask old = mask;
    const auto at = [&](int x, int y) -> double {
        if (x < 0 || y < 0 || x >= old.width || y >= old.height) return 0;
        return old
            .amounts[static_cast<std::size_t>(y) * static_cast<std::size_t>(old.width) + static_cast<std::size_t>(x)];
    };
    auto amount = mask.amounts.begin();
    for (int y = 0; y < old.height; ++y)
        for (int x = 0; x < old.width; ++x) {
            const double upper = (1 - shift.x) * at(x, y) + shift.x * at(x - 1, y);
            const double lower = (1 - shift.x) * at(x, y - 1) + shift.x * at(x - 1, y - 1);
            *amount++ = static_cast<std::uint8_t>(std::lround((1 - shift.y) * upper + shift.y * lower));
        }
}

// Letters that are bolder (exponent < 1) or lighter at their edges.
void weigh(Mask& mask, double exponent) {
    for (std::uint8_t& amount : mask.amounts)
        amount = static_cast<std::uint8_t>(std::lround(255 * std::pow(amount / 255.0, exponent)));
}

}  // namespace

TEST_CASE("a word shifted by one or two pixels to any side is not accepted") {
    for (const Vec shift : {Vec{1, 0}, {0, 1}, {-2, 0}, {0, 2}}) {
        CAPTURE(shift.x);
        CAPTURE(shift.y);
        Editor::Edit edit;
        edit.shift = shift;
        check_refused(edit);
    }
}

TEST_CASE("a missing word is not accepted, nor is one of another colour") {
    Editor::Edit missing, recoloured;
    missing.missing = true;
    recoloured.recoloured = true;
    check_refused(missing);
    check_refused(recoloured);
}

TEST_CASE("letters that are smoothed otherwise are accepted") {
    check_accepted([](Mask& mask) { move(mask, {0.25, 0}); });
    check_accepted([](Mask& mask) { move(mask, {0.25, 0.25}); });
    check_accepted([](Mask& mask) { weigh(mask, 0.8); });
    check_accepted([](Mask& mask) { weigh(mask, 1.25); });
}

TEST_CASE("sprites that are smoothed otherwise are accepted, also where a line of ours covers their edges") {
    Rig rig;
    rig.begin_with_exhibit("tunnel", 8);
    Screen screen(rig);
    ChangedSprites changed([](raster::Sprite& sprite) {
        for (std::uint32_t& pixel : sprite.pixels)
            if (pixel >> 24 < 32) pixel = 0;
    });
    Image drawn(480, 270);
    raster::PageCanvas canvas(drawn, view::game_fonts(), &changed);
    draw_on(canvas, rig.game);
    const Image golden = screen.draw();
    CHECK(compare(drawn, golden, screen.bare, screen.bare).exact_pixels > 0);
    CHECK(compare(drawn, golden, screen.bare, screen.loud).accepted());
}

TEST_CASE("one pixel of our own drawing that differs by the least amount is not accepted; the same picture is") {
    Image bare(60, 40), golden(60, 40), drawn(60, 40), marks(60, 40);
    for (Image* image : {&bare, &golden, &drawn}) image->clear(view::paper);
    for (Image* image : {&golden, &drawn}) image->fill(raster::Path().rect({10, 10}, {8, 8}), {}, view::ink);
    CHECK(compare(drawn, golden, bare, bare).accepted());
    for (Image* image : {&bare, &drawn}) image->row(30)[40] ^= 1;
    const Difference found = compare(drawn, golden, bare, bare, &marks);
    CHECK(found.exact_pixels == 1);
    CHECK_FALSE(found.accepted());
    CHECK(marks.at(40, 30) == raster::hex(0xC02020));
}

}  // namespace megapon::golden::compare_tests
