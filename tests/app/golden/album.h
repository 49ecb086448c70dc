#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/renderer.h"
#include "app/screens/rig.h"

namespace megapon::golden {

// In which form a screen is drawn.
struct Edition {
    int width = 480;  // px of the picture, 16:9
    const char* language = "en";
    bool high_contrast = false;
};

inline constexpr Edition plain{};
inline constexpr Edition japanese{480, "ja", false};
inline constexpr Edition contrast{480, "en", true};
inline constexpr Edition large{960, "en", false};

// Settings for a rig that shows this edition.
std::vector<std::string> settings_of(const Edition& edition);

// tests/golden/screens
std::filesystem::path folder();

// Compares the page with its golden picture, "title-en-480" or "title-ja-960-contrast" in folder(), as compare.h says.
// Empty: accepted. Otherwise the message says how much differs and where in build/tests/golden the drawn picture and
// the marked difference are. With MEGAPON_WRITE_GOLDEN set it writes a golden picture that is not accepted anew
// instead.
std::string difference(app::Game& game, const std::string& screen, const Edition& edition);

// The same for several games on one picture, "NAME-480", in rows of two; each is drawn 480 px wide.
std::string sheet_difference(const std::vector<app::Game*>& games, const std::string& name);

// The game's own letters, each writing changed by `change` before it is drawn; its size and baseline stay.
class ChangedLettering : public raster::TextRenderer {
  public:
    using Change = std::function<void(raster::Mask&)>;
    explicit ChangedLettering(Change change) : change_(std::move(change)) {}
    const raster::RenderedText& render(std::string_view words, raster::Face face, int size) override;

  private:
    Change change_;
    raster::RenderedText written_;
};

// The game's own sprites, each changed by `change` before it is drawn; its size and origin stay.
class ChangedSprites : public raster::SpriteSource {
  public:
    using Change = std::function<void(raster::Sprite&)>;
    explicit ChangedSprites(Change change) : change_(std::move(change)) {}
    const raster::Sprite* sprite(std::string_view name, int variant, double scale) override;

  private:
    Change change_;
    raster::Sprite changed_;
};

// Draws the page in the inks of its settings.
void draw_on(raster::PageCanvas& canvas, app::Game& game);

// The page without letters and sprites: all that our own rasteriser draws.
raster::Image draw_bare(app::Game& game, int width, int height);

// The same with every sprite in one colour, a pixel wider than it is.
raster::Image draw_loud(app::Game& game, int width, int height);

// One for all tests of a run.
app::Renderer& renderer();

}  // namespace megapon::golden
