#include "app/platform/image_files.h"

#include <SDL.h>
#include <SDL_image.h>
#include <gif_lib.h>

#include <utility>

#include "play/court_files.h"
#include "text/encodings.h"
#include "text/files.h"

namespace megapon::platform {

namespace {

constexpr int largest_png_side = 65535;
constexpr std::size_t most_colours = 63;  // and one for what stays as it was

int append_to_gif(GifFileType* gif, const GifByteType* bytes, int count) {
    auto& out = *static_cast<std::string*>(gif->UserData);
    out.append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(count));
    return count;
}

std::size_t SDLCALL append_to_png(SDL_RWops* stream, const void* bytes, std::size_t size, std::size_t count) {
    auto& out = *static_cast<std::string*>(stream->hidden.unknown.data1);
    out.append(static_cast<const char*>(bytes), size * count);
    return count;
}

// What a file begins with; false: giflib cannot write it.
bool write_head(GifFileType* gif, PixelSize size, std::span<const raster::Colour> colours) {
    std::size_t count = 2;
    while (count < colours.size() + 1) count *= 2;  // one more for "unchanged"
    std::vector<GifColorType> map(count);
    for (std::size_t i = 0; i < colours.size(); ++i) map[i] = {colours[i].r, colours[i].g, colours[i].b};
    ColorMapObject* object = GifMakeMapObject(static_cast<int>(count), map.data());
    EGifSetGifVersion(gif, true);
    const bool begun = object && EGifPutScreenDesc(gif, size.width, size.height, 8, 0, object) == GIF_OK;
    GifFreeMapObject(object);
    // It repeats for ever: the block that Netscape's browser introduced.
    constexpr unsigned char times[] = {1, 0, 0};
    return begun && EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
           EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0") == GIF_OK &&
           EGifPutExtensionBlock(gif, sizeof times, times) == GIF_OK && EGifPutExtensionTrailer(gif) == GIF_OK;
}

}  // namespace

text::Result<void> save_png(const raster::Image& image, const std::string& file, const std::string& court) {
    // SDL takes the pixels as its own to change, but only reads them here.
    SDL_Surface* const surface =
        SDL_CreateRGBSurfaceWithFormatFrom(const_cast<std::uint32_t*>(image.pixels().data()), image.width(),
                                           image.height(), 32, image.width() * 4, SDL_PIXELFORMAT_ARGB8888);
    SDL_RWops* const stream = surface ? SDL_AllocRW() : nullptr;
    std::string bytes;
    if (stream) {
        stream->type = SDL_RWOPS_UNKNOWN;
        stream->write = append_to_png;
        stream->hidden.unknown.data1 = &bytes;
        if (IMG_SavePNG_RW(surface, stream, 0) != 0) bytes.clear();
        SDL_FreeRW(stream);
    }
    SDL_FreeSurface(surface);
    if (bytes.empty()) return text::Error(file, std::string("the picture cannot be made: ") + SDL_GetError());
    return text::write_file(file, court.empty() ? bytes : play::put_in_png(bytes, court));
}

void GifWriter::Close::operator()(GifFileType* gif) const {
    int ignored = 0;
    EGifCloseFile(gif, &ignored);
}

text::Result<GifWriter> GifWriter::open(const std::string& file, PixelSize size, std::size_t most_bytes_kept) {
    if (size.width > largest_png_side || size.height > largest_png_side)
        return text::Error(file, "a GIF is at most 65535 pixels wide and high");
    if (const auto writable = text::check_writable(file); !writable) return writable.errors();
    GifWriter writer;
    writer.file_ = file;
    writer.size_ = size;
    writer.most_bytes_kept_ = most_bytes_kept;
    return writer;
}

text::Result<void> GifWriter::add(const raster::Image& image, int hundredths) {
    Frame frame{{}, hundredths};  // what has changed
    const std::span<const std::uint32_t> pixels = image.pixels();
    const bool first = last_.empty();
    last_.resize(pixels.size());
    for (std::size_t i = 0; i < pixels.size(); ++i) {
        const std::uint16_t cell = raster::ColourTable::cell_of(pixels[i]);
        const std::uint16_t change = !first && cell == last_[i] ? unchanged : cell;
        last_[i] = cell;
        if (frame.runs.empty() || frame.runs.back().cell != change || frame.runs.back().length == 0xFFFF)
            frame.runs.push_back({0, change});
        ++frame.runs.back().length;
    }
    frame.runs.shrink_to_fit();
    bool written = true;
    if (gif_) {
        written = write(frame);
    } else {
        colours_.count(image);
        bytes_kept_ += frame.runs.size() * sizeof(Run);
        kept_.push_back(std::move(frame));
        if (bytes_kept_ >= most_bytes_kept_) written = write_kept();
    }
    if (written) return {};
    return error();
}

text::Result<void> GifWriter::finish(const std::string& link) {
    int ignored = 0;
    const bool complete = (gif_ || write_kept()) && EGifCloseFile(gif_.release(), &ignored) == GIF_OK;
    if (!complete) return error();
    return text::write_file(file_, link.empty() ? *out_ : text::put_in_gif(*out_, link));
}

bool GifWriter::write_kept() {
    colours_.choose(most_colours);
    int ignored = 0;
    gif_.reset(EGifOpen(out_.get(), append_to_gif, &ignored));
    if (!gif_ || !write_head(gif_.get(), size_, colours_.colours)) return false;
    const auto transparent = static_cast<std::uint8_t>(colours_.colours.size());
    shown_.assign(last_.size(), transparent);
    changes_.resize(last_.size());
    const std::vector<Frame> kept = std::exchange(kept_, {});
    for (const Frame& frame : kept)
        if (!write(frame)) return false;
    return true;
}

bool GifWriter::write(const Frame& frame) {
    const auto transparent = static_cast<std::uint8_t>(colours_.colours.size());
    std::size_t at = 0;
    for (const Run& run : frame.runs) {
        const std::uint8_t index = run.cell == unchanged ? transparent : colours_.nearest[run.cell];
        for (const std::size_t end = at + run.length; at < end; ++at) {
            changes_[at] = index == shown_[at] ? transparent : index;
            if (index != transparent) shown_[at] = index;
        }
    }
    GraphicsControlBlock control{DISPOSE_DO_NOT, false, frame.hundredths, transparent};
    GifByteType extension[4];
    const auto length = static_cast<int>(EGifGCBToExtension(&control, extension));
    if (EGifPutExtension(gif_.get(), GRAPHICS_EXT_FUNC_CODE, length, extension) != GIF_OK) return false;
    if (EGifPutImageDesc(gif_.get(), 0, 0, size_.width, size_.height, false, nullptr) != GIF_OK) return false;
    for (int y = 0; y < size_.height; ++y) {
        std::uint8_t* row = changes_.data() + static_cast<std::ptrdiff_t>(y) * size_.width;
        if (EGifPutLine(gif_.get(), row, size_.width) != GIF_OK) return false;
    }
    return true;
}

}  // namespace megapon::platform
