#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/platform/font_renderer.h"
#include "app/raster/canvas.h"
#include "app/view/paper.h"
#include "text/files.h"
#include "text/key_caps.h"

namespace megapon::screens {

// Notes where words are written, in page px.
class Proof : public raster::PageCanvas {
  public:
    using PageCanvas::PageCanvas;

    void text(raster::Vec at, std::string_view words, const raster::TextStyle& style) override {
        const bool rim = style.colour == view::paper;
        if (style.angle != 0 || rim) return PageCanvas::text(at, words, style);  // drawn rather than written
        const double width = text_width(words, style);
        const double share = style.align == raster::Align::left ? 0 : style.align == raster::Align::centre ? 0.5 : 1;
        if (width > 0)
            keep(std::string(words), transform()(at), width * transform().scale, share,
                 height(words, style) * transform().scale, style.face, fit(words, style));
        PageCanvas::text(at, words, style);
    }

    // Caps reach above and below the letters around them.
    void keep(const std::string& words, raster::Vec at, double width, double share, double size, raster::Face face,
              double fits) {
        const bool caps = text::has_caps(words);
        const double above = caps ? raster::cap_above_line + raster::cap_height / 2 : 0.7;
        const double below = caps ? raster::cap_height / 2 - raster::cap_above_line : 0.15;
        boxes.push_back({text::without_caps(words), at.x - share * width, at.x + (1 - share) * width,
                         at.y - above * size, at.y + below * size, size, face, fits});
    }
    // How large words are written in their room, as a fraction of what was asked for.
    double fit(std::string_view words, raster::TextStyle style) {
        const double width = text_width(words, style);
        style.room = 1e9;
        return width / text_width(words, style);
    }
    // Words that are too wide for their room are written smaller.
    double height(std::string_view words, raster::TextStyle style) {
        const double width = text_width(words, style);
        style.room = 1e9;
        return std::min(style.size * text_size(), std::max(style.most, style.size)) * width / text_width(words, style);
    }

    struct Box {
        std::string words;
        double left, right, top, bottom;
        double size;  // of the letters, as they are written
        raster::Face face;
        double fits;  // 1: as large as was asked for; less: written smaller to fit into its room
    };
    std::vector<Box> boxes;
};

// Pieces of one line may touch; at a scale that is no whole number they do so but for rounding.
inline bool overlap(const Proof::Box& a, const Proof::Box& b) {
    constexpr double rounding = 1e-9;
    return a.left < b.right - rounding && b.left < a.right - rounding && a.top < b.bottom && b.top < a.bottom;
}

inline void check_layout(const Proof& proof) {
    for (std::size_t i = 0; i < proof.boxes.size(); ++i) {
        const Proof::Box& box = proof.boxes[i];
        CAPTURE(box.words);
        CHECK(box.left >= 4);
        CHECK(box.right <= proof.page().x - 4);
        CHECK(box.top >= 1);
        CHECK(box.bottom <= proof.page().y - 1);
        for (std::size_t j = 0; j < i; ++j) {
            CAPTURE(proof.boxes[j].words);
            CHECK_FALSE(overlap(box, proof.boxes[j]));
        }
    }
}

// Each language, in each size: the test case becomes four.
inline std::vector<std::string> any_words() {
    const char* language = "";
    const char* size = "";
    SUBCASE("English") { language = "en", size = "1"; }
    SUBCASE("Japanese") { language = "ja", size = "1"; }
    SUBCASE("English, large") { language = "en", size = "1.5"; }
    SUBCASE("Japanese, large") { language = "ja", size = "1.5"; }
    return {std::string("game.language=") + language, std::string("video.text_size=") + size};
}

inline raster::TextRenderer& lettering() {
    static const auto opened = platform::FontRenderer::open(text::asset("fonts"));
    REQUIRE(opened);
    return **opened;
}

}  // namespace megapon::screens
