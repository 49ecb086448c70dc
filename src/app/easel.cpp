#include "app/easel.h"

#include <span>
#include <utility>

#include "app/view/desk.h"
#include "app/view/palette.h"

namespace megapon::app {

std::variant<Easel, std::string> Easel::open() {
    auto lettering = platform::FontLettering::open();
    if (auto* trouble = std::get_if<std::string>(&lettering)) return std::move(*trouble);
    auto sprites = platform::SpriteBook::open();
    if (auto* trouble = std::get_if<std::string>(&sprites)) return std::move(*trouble);
    Easel easel;
    easel.lettering_ = std::get<0>(std::move(lettering));
    easel.sprites_ = std::get<0>(std::move(sprites));
    return easel;
}

const paint::Raster& Easel::draw(scenes::Stage& stage, platform::PixelSize size) {
    if (size != platform::PixelSize{picture_.width(), picture_.height()})
        picture_ = paint::Raster(size.width, size.height);
    std::span<const paint::Swap> inks;
    if (stage.house().look().high_contrast) inks = view::high_contrast_inks;
    sprites_->prepare(paint::page_scale(picture_), inks);
    paint::PageCanvas canvas(picture_, *lettering_, sprites_.get());
    canvas.set_backdrops(&backdrops_);
    canvas.set_inks(inks);
    stage.draw(canvas);
    return picture_;
}

paint::Raster Easel::desk(platform::PixelSize output, platform::PixelSize page) {
    paint::Raster picture(output.width, output.height);
    paint::PageCanvas canvas(picture, *lettering_, sprites_.get());
    const double scale = paint::page_scale(picture);
    const auto px = [scale](platform::PixelSize size) { return paint::Vec{size.width / scale, size.height / scale}; };
    view::draw_desk(canvas, px(output), px(page));
    return picture;
}

}  // namespace megapon::app
