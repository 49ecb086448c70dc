#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <tuple>

#include "app/raster/canvas.h"
#include "text/error.h"

namespace megapon::platform {

// The game's sprites (the *.svg of a folder), each rasterised when it is first drawn at a scale, and then cached.
class SpriteCache : public raster::SpriteSource {
  public:
    // The error names the file that cannot be used, or the folder that has none.
    static text::Result<std::unique_ptr<SpriteCache>> open(const std::filesystem::path& folder);

    // The first time that a sprite is missing, it is named on stderr.
    const raster::Sprite* sprite(std::string_view name, int variant, double scale) override;

    // Before a page is drawn: forgets what was rasterised for another scale of the page or with other colours. The span
    // must stay valid until the next call.
    void prepare(double page_scale, std::span<const raster::ColourReplacement> replacements = {});

  private:
    struct Drawing {
        std::string svg;                                  // from the end of its opening tag on
        double left = 0, top = 0, width = 0, height = 0;  // its viewBox, px from the origin
    };

    static text::Result<Drawing> read(const std::filesystem::path& file);
    static raster::Sprite rasterise(const Drawing& drawing, int variant, double scale,
                                    std::span<const raster::ColourReplacement> replacements);

    std::filesystem::path folder_;
    std::map<std::string, Drawing, std::less<>> drawings_;  // by name
    std::map<std::tuple<const Drawing*, int, double>, raster::Sprite> cache_;
    std::set<std::string, std::less<>> reported_;
    double page_scale_ = 0;
    std::span<const raster::ColourReplacement> replacements_;
};

}  // namespace megapon::platform
