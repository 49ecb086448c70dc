#include "app/renderer.h"

#include <span>
#include <utility>

#include "app/view/paper.h"
#include "text/files.h"

namespace megapon::app {

text::Result<Renderer> Renderer::open() {
    auto fonts = platform::FontRenderer::open(text::asset("fonts"));
    if (!fonts) return fonts.errors();
    auto sprites = platform::SpriteCache::open(text::asset("sprites"));
    if (!sprites) return sprites.errors();
    Renderer renderer;
    renderer.fonts_ = *std::move(fonts);
    renderer.sprites_ = *std::move(sprites);
    return renderer;
}

const raster::Image& Renderer::draw(const std::function<void(raster::Canvas&)>& draw_page,
                                    const view::Appearance& appearance, platform::PixelSize size) {
    if (size != platform::PixelSize{image_.width(), image_.height()}) image_ = raster::Image(size.width, size.height);
    std::span<const raster::ColourReplacement> replacements;
    if (appearance.high_contrast) replacements = view::high_contrast_inks;
    sprites_->prepare(raster::page_scale(image_), replacements);
    raster::PageCanvas canvas(image_, *fonts_, sprites_.get());
    canvas.set_background_cache(&backgrounds_);
    canvas.set_colour_replacements(replacements);
    draw_page(canvas);
    return image_;
}

text::Result<platform::PdfPages> Renderer::print(const std::string& file, platform::Paper paper) {
    sprites_->prepare(0);
    return platform::PdfPages::open(file, paper, text::asset("fonts"), *sprites_);
}

raster::Image Renderer::backdrop(platform::PixelSize output, const platform::Letterbox& page) {
    raster::Image picture(output.width, output.height);
    raster::PageCanvas canvas(picture, *fonts_, sprites_.get());
    const double scale = raster::page_scale(picture);
    const auto px = [scale](int x, int y) { return raster::Vec{x / scale, y / scale}; };
    view::draw_backdrop(canvas, px(output.width, output.height), px(page.left, page.top),
                        px(page.size.width, page.size.height));
    return picture;
}

}  // namespace megapon::app
