#include "app/view/lab_page.h"

#include <algorithm>

#include "app/view/lab_sketch.h"
#include "app/view/palette.h"
#include "app/view/wrapped.h"

namespace megapon::view {

namespace {

constexpr Vec card_corner{326, 27};
constexpr Vec card_size{146, 190};
constexpr double card_left = card_corner.x + 8;
constexpr double card_right = card_corner.x + card_size.x - 8;
constexpr double guess_top = card_corner.y + 22;
constexpr double guess_height = 18;

const Colour soft_ink = faded(ink, 0.75);

// One line, smaller if it does not fit.
void fitted(Canvas& canvas, Vec at, std::string_view words, TextStyle style, double width) {
    // Letters are drawn at whole sizes, so that a little smaller may be as wide.
    while (style.size > 4 && canvas.text_width(words, style) > width) style.size *= 0.96;
    canvas.text(at, words, style);
}

std::string key_of(const lab::Exhibit& exhibit, const char* what) {
    return std::string("lab.") + exhibit.label().name + '.' + what;
}

void draw_heading(Canvas& canvas, const LabPage& page, const i18n::Translations& words) {
    canvas.text({12, 19}, words(key_of(page.exhibit, "name")),
                {.size = 16, .colour = ink, .face = raster::Face::heading, .most = 18});
    const std::string time = words("lab.time", {{"page", std::to_string(page.exhibit.page())},
                                                {"substep", std::to_string(page.exhibit.substep())},
                                                {"substeps", std::to_string(page.exhibit.substeps())}});
    canvas.text({318, 19}, time, {.size = 10, .colour = soft_ink, .align = raster::Align::right, .most = 11});
    canvas.text({card_right, 19}, words("lab.speed", {{"speed", lab::shown(page.speed, 2)}}),
                {.size = 10, .colour = soft_ink, .align = raster::Align::right, .most = 11});
}

std::string value_of(const lab::Setting& setting, const i18n::Translations& words) {
    if (setting.is_switch()) return words(setting.value == 0 ? "options.off" : "options.on");
    return lab::shown(setting.value, setting.whole ? 0 : 2);
}

void draw_handles(Canvas& canvas, const LabPage& page, const i18n::Translations& words, LabelRoom& room) {
    const auto handles = page.exhibit.handles();
    for (const lab::Handle& it : handles) {
        if (!it.dial) continue;
        const lab::Setting& setting = page.exhibit.settings()[static_cast<std::size_t>(it.x)];
        const Vec from{it.base.x + setting.low * it.scale.x, it.base.y};
        const Vec to{it.base.x + setting.high * it.scale.x, it.base.y};
        const std::string name = words(("lab.knob." + setting.key).c_str());
        draw_track(canvas, from, to, name + "  " + value_of(setting, words), room);
    }
    for (std::size_t i = 0; i < handles.size(); ++i)
        draw_handle(canvas, page.exhibit.place(handles[i]), i == page.picked, room);
}

void draw_sheet(Canvas& canvas, const LabPage& page, const i18n::Translations& words) {
    draw_slip(canvas, lab_sheet_corner, lab::sheet_size);
    const raster::Inset inset(canvas, {1, lab_sheet_corner});
    const lab::Sketch sketch = page.quiz.waits() ? page.exhibit.question() : page.exhibit.sketch();
    LabelRoom room;
    draw_sketch(canvas, sketch, words, room);
    draw_handles(canvas, page, words, room);
    draw_signs(canvas, sketch, room);
}

// The verdict as word and sign; while the quiz waits, the question.
void draw_verdict(Canvas& canvas, const LabPage& page, const i18n::Translations& words) {
    const Vec at{card_corner.x + card_size.x / 2, card_corner.y + 17};
    const TextStyle centred{.size = 15, .colour = ink, .align = raster::Align::centre, .most = 17};
    if (!page.quiz.waits()) return canvas.text(at, words(page.exhibit.hit() ? "lab.hit" : "lab.miss"), centred);
    fitted(canvas, at, words("lab.asked"), centred, card_size.x - 12);
    for (int line = 0; line < 2; ++line) {
        const double top = guess_top + line * guess_height;
        canvas.fill(Path().rect({card_left, top + 2}, {card_size.x - 16, guess_height - 3}), paper_shade);
        canvas.text({at.x, top + 14}, words(line == 0 ? "lab.guess_hit" : "lab.guess_miss"),
                    {.size = 11, .colour = ink, .align = raster::Align::centre, .most = 13});
    }
}

void draw_score(Canvas& canvas, const LabPage& page, const i18n::Translations& words, double y) {
    const lab::Quiz& quiz = page.quiz;
    if (quiz.asked() == 0) return;
    const std::string score =
        words("lab.score", {{"right", std::to_string(quiz.right())}, {"asked", std::to_string(quiz.asked())}});
    canvas.text({card_right, y}, score, {.size = 10, .colour = ink, .align = raster::Align::right, .most = 11});
    if (!quiz.waits())
        canvas.text({card_left, y}, words(quiz.last_right() ? "lab.right" : "lab.wrong"),
                    {.size = 10, .colour = ink, .most = 11});
}

void draw_numbers(Canvas& canvas, const LabPage& page, const i18n::Translations& words) {
    if (!page.quiz.waits()) {  // the numbers would tell
        double y = card_corner.y + 36;
        for (const std::string& line : page.exhibit.formula()) {
            fitted(canvas, {card_left, y}, line, {.size = 11, .colour = side_colour[0], .most = 12}, card_size.x - 16);
            y += 13.5;
        }
        y += 4;
        for (const lab::Figure& figure : page.exhibit.figures()) {
            const std::string value = lab::shown(figure.value, 2);
            canvas.text({card_right, y}, value, {.size = 10, .colour = ink, .align = raster::Align::right, .most = 11});
            fitted(canvas, {card_left, y}, words(("lab.figure." + figure.name).c_str()),
                   {.size = 10, .colour = soft_ink, .most = 11},
                   card_size.x - 22 - canvas.text_width(value, {.size = 10, .most = 11}));
            y += 12.5;
        }
    }
    draw_score(canvas, page, words, card_corner.y + card_size.y - 38);
    if (page.page_us > 0)
        canvas.text({card_left, card_corner.y + card_size.y - 51},
                    words("lab.cost", {{"time", lab::shown(page.page_us, 0)}}),
                    {.size = 10, .colour = soft_ink, .most = 11});
}

void draw_card(Canvas& canvas, const LabPage& page, const i18n::Translations& words) {
    draw_slip(canvas, card_corner, card_size);
    draw_verdict(canvas, page, words);
    draw_numbers(canvas, page, words);
    const double bottom = card_corner.y + card_size.y;
    canvas.fill(Path().rect({card_left, bottom - 31}, {card_size.x - 16, 0.6}), faded(ink, 0.4));
    fitted(canvas, {card_left, bottom - 19}, page.exhibit.label().function, {.size = 10, .colour = ink, .most = 11},
           card_size.x - 16);
    fitted(canvas, {card_left, bottom - 7}, page.exhibit.label().file, {.size = 9, .colour = soft_ink, .most = 10},
           card_size.x - 16);
}

// As much of the words as there is room for.
std::string shortened(Canvas& canvas, std::string words, const TextStyle& style, double width) {
    if (canvas.text_width(words, style) <= width) return words;
    while (!words.empty() && canvas.text_width(words + "…", style) > width) words.pop_back();
    return words + "…";
}

void draw_foot(Canvas& canvas, const LabPage& page, const i18n::Translations& words) {
    constexpr double width = raster::page_size.x - 24;
    fitted(canvas, {12, 233}, words(key_of(page.exhibit, "caption")), {.size = 12, .colour = ink, .most = 14}, width);
    const TextStyle small{.size = 10, .colour = soft_ink, .room = 1e9, .most = 11};
    fitted(canvas, {12, 248}, words("lab.keys"), small, width);
    if (page.copied.empty()) return fitted(canvas, {12, 262}, words("lab.hands"), small, width);
    canvas.text({12, 262}, shortened(canvas, words("lab.copied", {{"line", page.copied}}), small, width), small);
}

void draw_why(Canvas& canvas, const LabPage& page, const i18n::Translations& words) {
    const Vec corner{40, 44};
    const Vec size{400, 170};
    draw_slip(canvas, corner, size);
    double y = corner.y + 24;
    canvas.text({corner.x + 16, y}, words("lab.why"),
                {.size = 16, .colour = ink, .face = raster::Face::heading, .most = 18});
    y += 20;
    const TextStyle style{.size = 12.5, .colour = ink, .most = 14};
    for (const std::string& line : wrapped(canvas, words(key_of(page.exhibit, "why")), style, size.x - 32)) {
        canvas.text({corner.x + 16, y}, line, style);
        y += 16;
    }
    const TextStyle small{.size = 10, .colour = soft_ink, .most = 11};
    y = corner.y + size.y - 26;
    for (const std::string& line : wrapped(canvas, words("lab.pad"), small, size.x - 32)) {
        canvas.text({corner.x + 16, y}, line, small);
        y += 12;
    }
}

}  // namespace

void draw_lab_page(Canvas& canvas, const LabPage& page, const i18n::Translations& words) {
    draw_paper(canvas);
    draw_heading(canvas, page, words);
    draw_sheet(canvas, page, words);
    draw_card(canvas, page, words);
    draw_foot(canvas, page, words);
    if (page.explains) draw_why(canvas, page, words);
}

std::optional<bool> lab_guess_at(Vec place) {
    const double down = place.y - guess_top;
    if (place.x < card_left || place.x > card_right || down < 0 || down >= 2 * guess_height) return std::nullopt;
    return down < guess_height;
}

}  // namespace megapon::view
