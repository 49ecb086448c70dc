#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "app/raster/background_cache.h"
#include "app/raster/colour.h"
#include "app/raster/coverage.h"
#include "app/raster/image.h"
#include "app/raster/path.h"
#include "app/raster/picture.h"

namespace megapon::raster {

// The page everything is drawn on, in px, whatever the window's size.
inline constexpr Vec page_size{480, 270};

enum class Face { hand, heading };
enum class Align { left, centre, right };

struct TextStyle {
    double size = 10;  // px from one line's letters to the next, about
    Colour colour{};
    Align align = Align::left;
    Face face = Face::hand;
    double angle = 0;               // degrees, clockwise on the screen, about the place it is written at
    double room = page_size.x - 8;  // px; words that would be wider are written smaller
    double most = 20;               // px, which growing words do not pass: what is larger is large enough
};

// A line of words as ink.
struct Writing {
    Mask mask;
    int baseline = 0;  // rows below the mask's top
};

// Whoever can write: one line of UTF-8 at a size in pixels of the picture.
class Lettering {
  public:
    virtual ~Lettering() = default;
    virtual const Writing& write(std::string_view words, Face face, int size) = 0;
};

// Whoever has the sprites: one of them, as the hand drew it the n-th time, `scale` pixels a px. Nothing: there is none
// of that name.
class Sprites {
  public:
    virtual ~Sprites() = default;
    virtual const Picture* picture(std::string_view name, int variant, double scale) = 0;
};

// What is turned or stretched is taken from a picture this much larger: its edges stay crisp at any angle.
inline constexpr double turned_sharpness = 2;

struct SpriteStyle {
    int variant = 0;    // which drawing of a boiling outline
    double angle = 0;   // degrees, clockwise on the screen
    Vec stretch{1, 1};  // before it is turned; a negative x mirrors it
    double opacity = 1;
    bool exact = false;  // at its true place between the pixels; otherwise upright sprites lie on whole ones, crisper
};

// What scenes and views draw on.
class Canvas {
  public:
    virtual ~Canvas() = default;

    virtual void clear(Colour colour) = 0;  // the whole page
    virtual void fill(const Path& path, Colour colour) = 0;
    virtual void fill_within(const Path& path, const Path& clip, Colour colour) = 0;  // only where both are

    // One line; `at` is on the baseline: its left end, middle or right end.
    virtual void text(Vec at, std::string_view words, const TextStyle& style) = 0;
    virtual double text_width(std::string_view words, const TextStyle& style) = 0;

    // A sprite with its origin at the place.
    virtual void sprite(Vec at, std::string_view name, const SpriteStyle& style) = 0;

    // Begins the page with what was kept under this key; false: nothing is, so draw it, then keep it.
    virtual bool recall(std::uint64_t /*key*/) { return false; }
    virtual void keep(std::uint64_t /*key*/) {}

    // How much larger than usual words are written; layouts make room for it.
    double text_size() const { return text_size_; }
    void set_text_size(double size) { text_size_ = size; }

    // Where the px that are drawn in lie on the page.
    const Transform& placement() const { return placement_; }

  private:
    friend class Inset;
    Transform placement_;
    double text_size_ = 1;
};

// While it lives, the canvas draws in the px of a part of the page (the court's, for example).
class Inset {
  public:
    Inset(Canvas& canvas, const Transform& inner) : canvas_(canvas), outer_(canvas.placement_) {
        canvas.placement_ = outer_ * inner;
    }
    ~Inset() { canvas_.placement_ = outer_; }
    Inset(const Inset&) = delete;
    Inset& operator=(const Inset&) = delete;

  private:
    Canvas& canvas_;
    Transform outer_;
};

// A colour that is to be drawn as another one.
struct Swap {
    Colour from;
    Colour to;
};

// Pixels a px of the page on this picture.
double page_scale(const Image& raster);

// The page on a picture of any size, which it fills from side to side.
class PageCanvas : public Canvas {
  public:
    // Without sprites none are drawn.
    PageCanvas(Image& raster, Lettering& lettering, Sprites* sprites = nullptr);

    // What is kept for the next pages; without it nothing is.
    void set_background_cache(BackgroundCache* backdrops) { backdrops_ = backdrops; }

    // Other inks than the views ask for; words are then written in full ink. The span must outlive the canvas.
    void set_inks(std::span<const Swap> swaps) { swaps_ = swaps; }

    void clear(Colour colour) override { raster_.clear(swapped(colour)); }
    void fill(const Path& path, Colour colour) override;
    void fill_within(const Path& path, const Path& clip, Colour colour) override;
    void text(Vec at, std::string_view words, const TextStyle& style) override;
    double text_width(std::string_view words, const TextStyle& style) override;
    void sprite(Vec at, std::string_view name, const SpriteStyle& style) override;
    bool recall(std::uint64_t key) override { return backdrops_ && backdrops_->recall(key_of(key), raster_); }
    void keep(std::uint64_t key) override {
        if (backdrops_) backdrops_->keep(key_of(key), raster_);
    }

  private:
    std::uint64_t key_of(std::uint64_t key) const { return 2 * key + (swaps_.empty() ? 0 : 1); }
    Colour swapped(Colour colour) const;
    Colour letters(Colour colour) const;
    Transform to_pixels() const { return page_ * placement(); }
    const Writing& write(std::string_view words, const TextStyle& style, double sharpness = 1);
    void turned_text(Vec at, std::string_view words, const TextStyle& style);

    Image& raster_;
    Lettering& lettering_;
    Sprites* sprites_;
    BackgroundCache* backdrops_ = nullptr;
    std::span<const Swap> swaps_;
    Transform page_;
};

}  // namespace megapon::raster
