#include "app/platform/gif.h"

#include <gif_lib.h>

#include <algorithm>

namespace megapon::platform {

namespace {

constexpr int largest = 65535;

int write_bytes(GifFileType* gif, const GifByteType* bytes, int count) {
    auto& out = *static_cast<std::ofstream*>(gif->UserData);
    return out.write(reinterpret_cast<const char*>(bytes), count) ? count : 0;
}

// For ever: the block that Netscape's browser introduced.
bool loop(GifFileType* gif) {
    constexpr unsigned char times[] = {1, 0, 0};
    return EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
           EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0") == GIF_OK &&
           EGifPutExtensionBlock(gif, sizeof times, times) == GIF_OK && EGifPutExtensionTrailer(gif) == GIF_OK;
}

std::vector<GifColorType> padded(std::span<const raster::Colour> colours, std::size_t count) {
    std::vector<GifColorType> map(count);
    for (std::size_t i = 0; i < colours.size(); ++i) map[i] = {colours[i].r, colours[i].g, colours[i].b};
    return map;
}

}  // namespace

void GifFile::Closer::operator()(GifFileType* gif) const {
    int ignored = 0;
    EGifCloseFile(gif, &ignored);
}

std::string GifFile::trouble() const { return name_ + ": the moving picture cannot be written"; }

std::variant<GifFile, std::string> GifFile::open(const std::string& file, PixelSize size,
                                                 const raster::ColourTable& colours) {
    GifFile gif(file, size, colours);
    if (size.width > largest || size.height > largest) return file + ": a GIF is at most 65535 pixels wide and high";
    gif.out_ = std::make_unique<std::ofstream>(file, std::ios::binary);
    if (!*gif.out_) return gif.trouble();
    int ignored = 0;
    gif.gif_.reset(EGifOpen(gif.out_.get(), write_bytes, &ignored));
    if (!gif.gif_ || !gif.begin()) return gif.trouble();
    return gif;
}

bool GifFile::begin() {
    const std::size_t wanted = colours_->colours().size() + 1;  // one more for "as before"
    std::size_t count = 2;
    while (count < wanted) count *= 2;
    const auto map = padded(colours_->colours(), count);
    ColorMapObject* object = GifMakeMapObject(static_cast<int>(count), map.data());
    EGifSetGifVersion(gif_.get(), true);
    const bool begun = object && EGifPutScreenDesc(gif_.get(), size_.width, size_.height, 8, 0, object) == GIF_OK;
    GifFreeMapObject(object);
    return begun && loop(gif_.get());
}

std::optional<std::string> GifFile::add(const raster::Image& picture, int hundredths) {
    if (write(picture, hundredths)) return std::nullopt;
    return trouble();
}

bool GifFile::write(const raster::Image& picture, int hundredths) {
    const auto as_before = static_cast<std::uint8_t>(colours_->colours().size());
    changes_.clear();
    for (const std::uint32_t pixel : picture.pixels()) changes_.push_back(colours_->index_of(pixel));
    const std::vector<std::uint8_t> now = changes_;
    for (std::size_t i = 0; i < shown_.size(); ++i)
        if (changes_[i] == shown_[i]) changes_[i] = as_before;
    shown_ = now;

    GraphicsControlBlock control{DISPOSE_DO_NOT, false, hundredths, as_before};
    GifByteType extension[4];
    const auto length = static_cast<int>(EGifGCBToExtension(&control, extension));
    if (EGifPutExtension(gif_.get(), GRAPHICS_EXT_FUNC_CODE, length, extension) != GIF_OK) return false;
    if (EGifPutImageDesc(gif_.get(), 0, 0, size_.width, size_.height, false, nullptr) != GIF_OK) return false;
    for (int y = 0; y < size_.height; ++y)
        if (EGifPutLine(gif_.get(), changes_.data() + static_cast<std::ptrdiff_t>(y) * size_.width, size_.width) !=
            GIF_OK)
            return false;
    return true;
}

std::optional<std::string> GifFile::close() {
    int ignored = 0;
    const bool closed = EGifCloseFile(gif_.release(), &ignored) == GIF_OK;
    if (closed && out_->flush()) return std::nullopt;
    return trouble();
}

}  // namespace megapon::platform
