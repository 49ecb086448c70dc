#include "app/golden/album.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>

#include "app/golden/compare.h"
#include "app/platform/image_files.h"
#include "app/platform/png_reader.h"
#include "app/view/drawing.h"
#include "app/view/paper.h"
#include "places.h"

namespace megapon::golden {

namespace {

using raster::Image;

std::string name_of(const std::string& screen, const Edition& edition) {
    return screen + '-' + edition.language + '-' + std::to_string(edition.width) +
           (edition.high_contrast ? "-contrast" : "");
}

std::string save(const Image& picture, const std::filesystem::path& file) {
    std::filesystem::create_directories(file.parent_path());
    const auto saved = platform::save_png(picture, file.string());
    return saved ? file.string() : describe(saved.errors().front());
}

std::string message(const Difference& found, const std::string& name) {
    std::ostringstream text;
    text << name << ": ";
    if (found.exact_pixels > 0) text << found.exact_pixels << " pixels of our own drawing differ; ";
    if (found.worst_block > Difference::block_limit)
        text << "letters or sprites differ by " << found.worst_block << " (limit " << Difference::block_limit << "); ";
    return text.str();
}

std::string compare_with_file(const Image& drawn, const Image& bare, const Image& loud, const std::string& name) {
    const std::filesystem::path found_file = found_folder() / "golden" / (name + ".png");
    const auto golden = platform::read_png((folder() / (name + ".png")).string());
    if (!golden) return "there is no golden picture " + name + "; drawn: " + save(drawn, found_file);
    if (golden->width() != drawn.width() || golden->height() != drawn.height())
        return name + " has another size; drawn: " + save(drawn, found_file);
    Image marks(drawn.width(), drawn.height());
    marks.clear(raster::hex(0xFFFFFF));
    const Difference found = compare(drawn, *golden, bare, loud, &marks);
    if (found.accepted()) return {};
    return message(found, name) + "drawn: " + save(drawn, found_file) +
           ", difference: " + save(marks, found_folder() / "golden" / (name + "-difference.png"));
}

}  // namespace

std::filesystem::path folder() { return tests_folder() / "golden" / "screens"; }

std::vector<std::string> settings_of(const Edition& edition) {
    return {std::string("game.language=") + edition.language,
            std::string("video.high_contrast=") + (edition.high_contrast ? "true" : "false")};
}

const raster::RenderedText& ChangedLettering::render(std::string_view words, raster::Face face, int size) {
    written_ = view::game_fonts().render(words, face, size);
    change_(written_.mask);
    return written_;
}

const raster::Sprite* ChangedSprites::sprite(std::string_view name, int variant, double scale) {
    const raster::Sprite* own = view::game_sprites().sprite(name, variant, scale);
    if (!own) return nullptr;
    changed_ = *own;
    change_(changed_);
    changed_.find_visible_spans();
    return &changed_;
}

void draw_on(raster::PageCanvas& canvas, app::Game& game) {
    if (game.preferences().appearance().high_contrast) canvas.replacements = view::high_contrast_inks;
    game.draw(canvas);
}

namespace {

Image draw_without_letters(app::Game& game, int width, int height, raster::SpriteSource* sprites) {
    ChangedLettering blank([](raster::Mask& mask) { mask.amounts.assign(mask.amounts.size(), 0); });
    Image picture(width, height);
    raster::PageCanvas canvas(picture, blank, sprites);
    draw_on(canvas, game);
    return picture;
}

void make_loud(raster::Sprite& sprite) {
    constexpr std::uint32_t magenta = 0xFFFF00FF;
    const std::vector<std::uint32_t> own = sprite.pixels;
    const auto width = static_cast<std::size_t>(sprite.width), height = static_cast<std::size_t>(sprite.height);
    for (std::size_t y = 0; y < height; ++y)
        for (std::size_t x = 0; x < width; ++x)
            for (std::size_t j = y > 0 ? y - 1 : y; j <= std::min(y + 1, height - 1); ++j)
                for (std::size_t i = x > 0 ? x - 1 : x; i <= std::min(x + 1, width - 1); ++i)
                    if (own[j * width + i] != 0) sprite.pixels[y * width + x] = magenta;
}

}  // namespace

Image draw_bare(app::Game& game, int width, int height) { return draw_without_letters(game, width, height, nullptr); }

Image draw_loud(app::Game& game, int width, int height) {
    ChangedSprites loud(make_loud);
    return draw_without_letters(game, width, height, &loud);
}

namespace {

// Writes the golden picture instead, where that is wanted. Returns what differs otherwise.
std::string written_or(std::string found, const Image& drawn, const std::string& name) {
    if (found.empty() || std::getenv("MEGAPON_WRITE_GOLDEN") == nullptr) return found;
    save(drawn, folder() / (name + ".png"));
    return {};
}

void paste(const Image& picture, int left, int top, Image& sheet) {
    for (int y = 0; y < picture.height(); ++y) {
        const auto from =
            picture.pixels().subspan(static_cast<std::size_t>(y) * static_cast<std::size_t>(picture.width()),
                                     static_cast<std::size_t>(picture.width()));
        std::copy(from.begin(), from.end(), sheet.row(top + y) + left);
    }
}

}  // namespace

std::string sheet_difference(const std::vector<app::Game*>& games, const std::string& name) {
    constexpr int width = 480;
    constexpr int height = 270;
    const int rows = static_cast<int>(games.size() + 1) / 2;
    Image drawn(2 * width, rows * height);
    Image bare(2 * width, rows * height);
    Image loud(2 * width, rows * height);
    for (std::size_t i = 0; i < games.size(); ++i) {
        const int left = static_cast<int>(i % 2) * width;
        const int top = static_cast<int>(i / 2) * height;
        paste(renderer().draw([&](raster::Canvas& on) { games[i]->draw(on); }, games[i]->preferences().appearance(),
                              {width, height}),
              left, top, drawn);
        paste(draw_bare(*games[i], width, height), left, top, bare);
        paste(draw_loud(*games[i], width, height), left, top, loud);
    }
    const std::string full_name = name + "-480";
    return written_or(compare_with_file(drawn, bare, loud, full_name), drawn, full_name);
}

std::string difference(app::Game& game, const std::string& screen, const Edition& edition) {
    const int height = edition.width * 9 / 16;
    const Image& drawn = renderer().draw([&game](raster::Canvas& on) { game.draw(on); },
                                         game.preferences().appearance(), {edition.width, height});
    const std::string name = name_of(screen, edition);
    const Image bare = draw_bare(game, edition.width, height), loud = draw_loud(game, edition.width, height);
    return written_or(compare_with_file(drawn, bare, loud, name), drawn, name);
}

app::Renderer& renderer() {
    static auto opened = app::Renderer::open();
    REQUIRE(opened);
    return *opened;
}

}  // namespace megapon::golden
