#include "app/renderer.h"

#include <span>
#include <utility>

#include "app/view/paper.h"

namespace megapon::app {

std::variant<Renderer, std::string> Renderer::open() {
    auto lettering = platform::FontLettering::open();
    if (auto* trouble = std::get_if<std::string>(&lettering)) return std::move(*trouble);
    auto sprites = platform::SpriteBook::open();
    if (auto* trouble = std::get_if<std::string>(&sprites)) return std::move(*trouble);
    Renderer renderer;
    renderer.lettering_ = std::get<0>(std::move(lettering));
    renderer.sprites_ = std::get<0>(std::move(sprites));
    return renderer;
}

const raster::Image& Renderer::draw(const std::function<void(raster::Canvas&)>& draw_page,
                                    const view::Appearance& appearance, platform::PixelSize size) {
    if (size != platform::PixelSize{picture_.width(), picture_.height()})
        picture_ = raster::Image(size.width, size.height);
    std::span<const raster::Swap> inks;
    if (appearance.high_contrast) inks = view::high_contrast_inks;
    sprites_->prepare(raster::page_scale(picture_), inks);
    raster::PageCanvas canvas(picture_, *lettering_, sprites_.get());
    canvas.set_background_cache(&backdrops_);
    canvas.set_inks(inks);
    draw_page(canvas);
    return picture_;
}

raster::Image Renderer::desk(platform::PixelSize output, platform::PixelSize page) {
    raster::Image picture(output.width, output.height);
    raster::PageCanvas canvas(picture, *lettering_, sprites_.get());
    const double scale = raster::page_scale(picture);
    const auto px = [scale](platform::PixelSize size) { return raster::Vec{size.width / scale, size.height / scale}; };
    view::draw_backdrop(canvas, px(output), px(page));
    return picture;
}

}  // namespace megapon::app
