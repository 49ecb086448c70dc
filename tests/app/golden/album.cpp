#include "app/golden/album.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>

#include "app/platform/png.h"
#include "app/platform/png_reader.h"
#include "places.h"

namespace megapon::golden {

namespace {

using raster::Image;

std::filesystem::path folder() { return tests_folder() / "golden" / "screens"; }

// Where they differ in ink, elsewhere paper.
Image marked(const Image& one, const Image& other, std::size_t& pixels) {
    Image marks(one.width(), one.height());
    marks.clear(raster::hex(0xFFFFFF));
    for (std::size_t i = 0; i < one.pixels().size(); ++i) {
        if (one.pixels()[i] == other.pixels()[i]) continue;
        ++pixels;
        marks.row(0)[i] = 0xFFC02020;
    }
    return marks;
}

std::string save(const Image& picture, const std::filesystem::path& file) {
    std::filesystem::create_directories(file.parent_path());
    const auto trouble = platform::save_png(picture, file.string());
    return trouble ? *trouble : file.string();
}

std::string compare(const Image& drawn, const std::string& name) {
    const std::filesystem::path found = found_folder() / "golden" / (name + ".png");
    const auto golden = platform::read_png((folder() / (name + ".png")).string());
    if (!golden) return "there is no golden picture " + name + "; drawn: " + save(drawn, found);
    if (golden->width() != drawn.width() || golden->height() != drawn.height())
        return name + " has another size; drawn: " + save(drawn, found);
    std::size_t pixels = 0;
    const Image marks = marked(drawn, *golden, pixels);
    if (pixels == 0) return {};
    const std::filesystem::path difference = found_folder() / "golden" / (name + "-difference.png");
    return name + ": " + std::to_string(pixels) + " pixels differ; drawn: " + save(drawn, found) +
           ", difference: " + save(marks, difference);
}

}  // namespace

std::vector<Edition> all_editions() {
    std::vector<Edition> editions;
    for (const int width : {480, 960})
        for (const char* language : {"en", "ja"})
            for (const bool high_contrast : {false, true}) editions.push_back({width, language, high_contrast});
    return editions;
}

std::string name_of(const std::string& screen, const Edition& edition) {
    return screen + '-' + edition.language + '-' + std::to_string(edition.width) +
           (edition.high_contrast ? "-contrast" : "");
}

std::vector<std::string> settings_of(const Edition& edition) {
    return {std::string("game.language=") + edition.language,
            std::string("video.high_contrast=") + (edition.high_contrast ? "true" : "false")};
}

std::string difference(app::Renderer& renderer, screens::ScreenStack& stack, const std::string& screen,
                       const Edition& edition) {
    const Image& drawn = renderer.draw(stack, {edition.width, edition.width * 9 / 16});
    const std::string name = name_of(screen, edition);
    if (std::getenv("MEGAPON_WRITE_GOLDEN") == nullptr) return compare(drawn, name);
    save(drawn, folder() / (name + ".png"));
    return {};
}

app::Renderer& renderer() {
    static auto opened = app::Renderer::open();
    REQUIRE(std::holds_alternative<app::Renderer>(opened));
    return std::get<app::Renderer>(opened);
}

}  // namespace megapon::golden
