#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <list>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <tuple>

#include "app/raster/image.h"
#include "app/raster/path.h"
#include "text/key_caps.h"

namespace megapon::raster {

// Default size of the canvas, in px, independent of the window's size; a menu in a window that stands upright has a
// higher one.
inline constexpr Vec page_size{480, 270};

enum class Face { hand, heading };
enum class Align { left, centre, right };

// Fraction of the words' width, or of the free room, that lies before their anchor.
constexpr double fraction_before(Align align) {
    if (align == Align::left) return 0;
    return align == Align::centre ? 0.5 : 1;
}

struct TextStyle {
    double size = 10;  // px from one line's letters to the next, about
    Colour colour{};
    Align align = Align::left;
    Face face = Face::hand;
    double angle = 0;               // degrees, clockwise on the screen, about the place it is written at
    double room = page_size.x - 8;  // px; text that would be wider is written smaller
    double most = 20;               // px, which enlarged text does not pass: what is larger is large enough
};

// A line of text as a mask.
struct RenderedText {
    Mask mask;
    int baseline = 0;  // rows below the mask's top
};

// Renders one line of UTF-8 at a size in pixels of the image. The result is valid until the next call.
class TextRenderer {
  public:
    virtual ~TextRenderer() = default;
    virtual const RenderedText& render(std::string_view text, Face face, int size) = 0;
    // The width in pixels of what render() gives: a layout asks for far more lines than are drawn.
    virtual int width(std::string_view text, Face face, int size) { return render(text, face, size).mask.width; }
};

// Rendered lines of text, as many as fit into a number of pixels: a frame number is read once and then makes room.
class TextCache {
  public:
    explicit TextCache(std::size_t most_pixels) : most_pixels_(most_pixels) {}

    // nullptr: it is not there. Otherwise it becomes the most recently used.
    const RenderedText* find(std::string_view text, Face face, int size);
    // Replaces nothing: find() found no such text. The least recently used lines go until the rest fits; the new one
    // stays, even if it is larger than the limit.
    const RenderedText& add(std::string_view text, Face face, int size, RenderedText rendered);

  private:
    using Key = std::tuple<Face, int, std::string>;
    struct Line {
        Key key;
        RenderedText rendered;
    };

    std::size_t most_pixels_;
    std::size_t pixels_ = 0;   // sum of all lines
    std::list<Line> lines_{};  // the most recently used first
    std::map<Key, std::list<Line>::iterator> places_{};
};

// Hands out the game's sprites by name, rasterised at `scale` pixels a px; `variant`: which drawing of a boiling
// outline. nullptr: there is no such sprite. The result is valid until the next call.
class SpriteSource {
  public:
    virtual ~SpriteSource() = default;
    virtual const Sprite* sprite(std::string_view name, int variant, double scale) = 0;
};

// Sprites that are turned or stretched are rasterised this much larger, so that their edges stay crisp at any angle.
inline constexpr double oversampling = 2;

struct SpriteStyle {
    int variant = 0;    // index of the drawing of a boiling outline
    double angle = 0;   // degrees, clockwise on the screen
    Vec stretch{1, 1};  // factors before it is turned; a negative x mirrors it
    double opacity = 1;
    bool exact = false;  // true: at its place between the pixels; otherwise upright sprites lie on whole ones, crisper
};

// Surface that screens and views draw on.
class Canvas {
  public:
    virtual ~Canvas() = default;

    virtual void clear(Colour colour) = 0;  // all of it
    virtual void fill(const Path& path, Colour colour) = 0;
    virtual void fill_within(const Path& path, const Path& clip, Colour colour) = 0;  // fills only where both are

    // One line; `at` is on the baseline: its left end, middle or right end. Keys and buttons that the words name, see
    // text::cap, are drawn as caps.
    virtual void text(Vec at, std::string_view words, const TextStyle& style) = 0;
    virtual double text_width(std::string_view words, const TextStyle& style) = 0;

    // A sprite with its origin at the place. A name that no sprite has draws nothing.
    virtual void sprite(Vec at, std::string_view name, const SpriteStyle& style) = 0;

    // A background that never changes is drawn once: restore_background() draws the one stored under this key, false if
    // there is none; store_background() stores all that has been drawn.
    virtual bool restore_background(std::uint64_t /*key*/) { return false; }
    virtual void store_background(std::uint64_t /*key*/) {}

    // Factor of the text size over the default; layouts make room for it.
    double text_size() const { return text_size_; }
    void set_text_size(double size) { text_size_ = size; }

    // Size of the canvas, in px: page_size, or as wide and higher.
    Vec page() const { return page_; }
    void set_page(Vec page) { page_ = page; }
    bool is_upright() const { return page_.y > page_size.y; }

    // Transform from the px that are drawn in to those of the whole canvas.
    const Transform& transform() const { return transform_; }

  private:
    friend class ScopedTransform;
    Transform transform_;
    double text_size_ = 1;
    Vec page_ = page_size;
};

// Transforms the canvas, while it lives, to the px of a part of it (the court, for example).
class ScopedTransform {
  public:
    ScopedTransform(Canvas& canvas, const Transform& inner) : canvas_(canvas), outer_(canvas.transform_) {
        canvas.transform_ = outer_ * inner;
    }
    ~ScopedTransform() { canvas_.transform_ = outer_; }
    ScopedTransform(const ScopedTransform&) = delete;
    ScopedTransform& operator=(const ScopedTransform&) = delete;

  private:
    Canvas& canvas_;
    Transform outer_;
};

// The last four backgrounds, by key.
class BackgroundCache {
  public:
    // Copies the background of this key and of the image's size into it; false if there is none.
    bool restore(std::uint64_t key, Image& image) const;
    void store(std::uint64_t key, const Image& image);

  private:
    struct Entry {
        std::uint64_t key = 0;
        Image image;
        bool used = false;
    };
    std::array<Entry, 4> entries_;
    std::size_t oldest_ = 0;
};

// A colour that is drawn as another one, for a contrast that is easier to see.
struct ColourReplacement {
    Colour from;
    Colour to;
};

// Pixels a px of the canvas on this image.
double page_scale(const Image& image);

// The canvas on an image of any size, which it fills from side to side.
class PageCanvas : public Canvas {
  public:
    // Draws no sprites without a source. All must outlive the canvas.
    PageCanvas(Image& image, TextRenderer& text, SpriteSource* sprites = nullptr);

    // Storage of backgrounds for the next frames; without it they are not kept. Must outlive the canvas.
    BackgroundCache* backgrounds = nullptr;

    // Replacements of colours; with any, text is written without transparency. The span's data must outlive the canvas.
    std::span<const ColourReplacement> replacements;

    void clear(Colour colour) override { image_.clear(replace(colour)); }
    void fill(const Path& path, Colour colour) override;
    void fill_within(const Path& path, const Path& clip, Colour colour) override;
    void text(Vec at, std::string_view words, const TextStyle& style) override;
    double text_width(std::string_view words, const TextStyle& style) override;
    void sprite(Vec at, std::string_view name, const SpriteStyle& style) override;
    bool restore_background(std::uint64_t key) override;
    void store_background(std::uint64_t key) override;

  private:
    Colour replace(Colour colour) const;
    Transform to_pixels() const { return page_to_pixels_ * transform(); }
    int letter_size(std::string_view words, const TextStyle& style, double sharpness = 1);

    Image& image_;
    TextRenderer& text_;
    SpriteSource* sprites_;
    Transform page_to_pixels_;
};

// Measures of a cap, as fractions of the size of the letters around it.
inline constexpr double cap_height = 1.1;       // less than a line's, so that caps of neighbouring lines stay apart
inline constexpr double cap_above_line = 0.36;  // its middle, above the baseline

// The width in pixels of a line of words and caps at a size in pixels.
int line_width(TextRenderer& text, std::string_view words, Face face, int size);

// Draws such a line into the image: `left` and `baseline` in pixels.
struct CapLine {
    int left = 0;
    int baseline = 0;
    Face face = Face::hand;
    int size = 1;
    Colour colour{};
};
void draw_line(Image& image, TextRenderer& text, std::string_view words, CapLine line);

}  // namespace megapon::raster
