#include "app/view/lab.h"

#include <array>

#include "lab/course.h"

namespace megapon::view {

namespace {

using lab::ExhibitInfo;

constexpr Colour white = raster::hex(0xFFFFFF);
constexpr double sheet_margin = 24;
constexpr double sheet_right = raster::page_size.x - sheet_margin;
constexpr double heading_top = 18, picture_top = 58, picture_scale = 1.2;
constexpr Vec picture_size = picture_scale * lab::diagram_size;
constexpr Vec picture_corner{(raster::page_size.x - picture_size.x) / 2, picture_top};
constexpr double square = 10, numbered = 50;  // px of the diagram
constexpr double given_height = 34, question_height = 32, puzzle_height = 32, footer_height = 84, sheet_gap = 6;
constexpr double code_side = 66;

std::string puzzle_of(const i18n::Translations& tr, const ExhibitInfo& exhibit, std::size_t puzzle) {
    return tr(exhibit.text_key("puzzle" + std::to_string(puzzle + 1)));
}

void draw_items(Canvas& canvas, const Box& area, std::vector<Item> items, double between = 0,
                Anchor anchor = Anchor::top) {
    const Item all = column(std::move(items), between);
    Layout(canvas, area, all, anchor).draw(canvas);
}

// Squares of the diagram's 10 px, lighter than any line of it; every fifth line is darker.
void draw_squares(Canvas& canvas, const Box& box, double side) {
    constexpr double rounding = 0.01;
    Path thin, thick;
    int count = 0;
    for (const double x : raster::evenly_spaced(box.low.x, box.high.x + rounding, side))
        (count++ % 5 == 0 ? thick : thin).line({x, box.low.y}, {x, box.high.y}, 0.3);
    count = 0;
    for (const double y : raster::evenly_spaced(box.low.y, box.high.y + rounding, side))
        (count++ % 5 == 0 ? thick : thin).line({box.low.x, y}, {box.high.x, y}, 0.3);
    canvas.fill(thin, faded(ink, 0.2));
    canvas.fill(thick, faded(ink, 0.5));
}

// With coordinates above and left of it.
void draw_picture(Canvas& canvas, const lab::Exhibit& exhibit, const i18n::Translations& tr) {
    draw_squares(canvas, {picture_corner, picture_corner + picture_size}, picture_scale * square);
    TextStyle style{.size = 7, .colour = ink, .align = raster::Align::centre};
    for (const double x : raster::evenly_spaced(0, lab::diagram_size.x, numbered))
        canvas.text(picture_corner + Vec{picture_scale * x, -3}, lab::format(x), style);
    style.align = raster::Align::right;
    for (const double y : raster::evenly_spaced(0, lab::diagram_size.y, numbered))
        canvas.text(picture_corner + Vec{-3, picture_scale * y + 2.5}, lab::format(y), style);
    const lab::Diagram diagram = exhibit.question_diagram();
    const raster::ScopedTransform inset(canvas, {picture_scale, picture_corner});
    LabelPlacer placer;
    draw_shapes(canvas, diagram, placer);
    draw_messages(canvas, diagram, tr, placer);
    draw_labels(canvas, diagram, placer);
}

// "a.x = 120, a.y = 80": all but the method, which a question is never about.
std::string settings_of(const lab::Exhibit& exhibit, const i18n::Translations& tr) {
    std::string all;
    for (const lab::Setting& setting : exhibit.settings()) {
        if (setting.key == lab::Exhibit::naive_key) continue;
        const bool is_number = setting.names.empty() && !(setting.whole && setting.low == 0 && setting.high == 1);
        all += (all.empty() ? "" : ",  ") + setting.key + " = " +
               (is_number ? lab::printed_number(setting.value) : value_of(setting, tr));
    }
    return all;
}

// What solves a puzzle, to be read: "a.x = 162, a.y = 100, then 5 pages".
Item solution_item(const ExhibitInfo& exhibit, std::size_t puzzle, const lab::PuzzleAnswer& answer,
                   const i18n::Translations& tr) {
    std::string settings;
    for (std::string setting : answer.settings)
        settings += (settings.empty() ? "" : ", ") + setting.replace(setting.find('='), 1, " = ");
    if (answer.frames != 0) settings = tr("lab.sheet.pages", {{"settings", settings}, {"pages", answer.frames}});
    return paragraph(tr("lab.sheet.settings", {{"number", static_cast<int>(puzzle) + 1},
                                               {"puzzle", puzzle_of(tr, exhibit, puzzle)},
                                               {"settings", settings}}),
                     TextRole::small);
}

// A word with a line to write on behind it.
void draw_blank(Canvas& canvas, Vec at, const std::string& word, double end) {
    const TextStyle style{.size = 10, .colour = ink};
    canvas.text(at, word, style);
    canvas.fill(Path().line({at.x + canvas.text_width(word, style) + 4, at.y + 1}, {end, at.y + 1}, 0.5), ink);
}

// Of the chapters, and before and after them: 45 in all.
constexpr std::array<int, lab::chapter_count> chapter_minutes{6, 7, 5, 5, 4, 9, 4};
constexpr int opening_minutes = 3, closing_minutes = 2;

// A part of the lesson: when, what, and how.
void add_part(std::vector<Item>& items, int& minute, int minutes, const std::string& name, const std::string& how,
              const i18n::Translations& tr) {
    Item when = small(tr("lab.guide.minutes", {{"from", minute}, {"to", minute + minutes}}));
    when.width = 84;
    minute += minutes;
    items.push_back(row({std::move(when), {.words = name, .role = TextRole::item}}, 4));
    items.push_back(paragraph(how, TextRole::body, soft_ink));
}

}  // namespace

Box lab_sheet_code(double height) {
    const Vec corner{sheet_right - code_side, height - sheet_margin - code_side + 8};
    return {corner, corner + Vec{code_side, code_side}};
}

void draw_lab_sheet(Canvas& canvas, const LabSheet& sheet, const i18n::Translations& tr) {
    const lab::Exhibit& exhibit = *sheet.worksheet.exhibit;
    const ExhibitInfo& info = exhibit.info();
    canvas.clear(white);
    draw_items(canvas, {{sheet_margin, heading_top}, {260, 50}},
               {{.words = tr(info.text_key("name")), .role = TextRole::heading}});
    draw_blank(canvas, {266, 34}, tr("lab.sheet.name"), 378);
    draw_blank(canvas, {386, 34}, tr("lab.sheet.date"), sheet_right);
    draw_picture(canvas, exhibit, tr);
    double y = picture_top + picture_size.y + sheet_gap;
    const auto take = [&y](double height) {
        const Box area{{sheet_margin, y}, {sheet_right, y + height}};
        y += height + sheet_gap;
        return area;
    };
    draw_items(canvas, take(given_height),
               {paragraph(tr("lab.sheet.given", {{"settings", settings_of(exhibit, tr)}}), TextRole::small)});
    // What cannot be seen is asked about as in the quiz; the quiz asks about all else as it will be, a worksheet as it
    // is.
    draw_items(
        canvas, take(question_height),
        {paragraph(info.question.frames_ahead == 0 ? tr(info.text_key("question")) : tr("lab.sheet.as_it_stands")),
         paragraph(tr("lab.sheet.mark", {{"hit", tr("lab.sheet.hit")}, {"miss", tr("lab.sheet.miss")}}),
                   TextRole::small)});
    const double below = static_cast<double>(lab::puzzles_per_exhibit) * (puzzle_height + sheet_gap) + footer_height;
    const double side = picture_scale * square;
    const Box field = take(side * static_cast<int>((sheet.height - below - y) / side));
    draw_squares(
        canvas, {field.low, {field.low.x + side * static_cast<int>((sheet_right - sheet_margin) / side), field.high.y}},
        side);
    for (std::size_t i = 0; i < lab::puzzles_per_exhibit; ++i) {
        const Box area = take(puzzle_height);
        draw_items(canvas, area, {paragraph(std::to_string(i + 1) + ".  " + puzzle_of(tr, info, i))});
        canvas.fill(Path().dashes({sheet_margin, area.high.y}, {sheet_right, area.high.y}, 0.6, 1.5, 3),
                    faded(ink, 0.8));
    }
    const Box code = lab_sheet_code(sheet.height);
    if (!sheet.code.empty()) canvas.fill(sheet.code, raster::hex(0));
    draw_items(canvas, {{sheet_margin, code.low.y}, {code.low.x - sheet_gap, sheet.height - sheet_margin}},
               {paragraph(sheet.command, TextRole::small)}, 0, Anchor::bottom);
}

void draw_lab_answers(Canvas& canvas, const LabSheet& sheet, const i18n::Translations& tr) {
    const lab::Exhibit& exhibit = *sheet.worksheet.exhibit;
    const ExhibitInfo& info = exhibit.info();
    canvas.clear(white);
    std::vector<Item> items{
        {.words = tr("lab.sheet.answers", {{"exhibit", tr(info.text_key("name"))}}), .role = TextRole::heading},
        paragraph(sheet.command, TextRole::small, soft_ink),
        spacer(6),
        paragraph(tr(exhibit.question_answer() ? "lab.sheet.is_hit" : "lab.sheet.is_miss"))};
    for (const lab::FormulaLine& line : exhibit.formula())
        items.push_back(paragraph(tr("lab.word." + line.word) + ":  " + with_sign(lab::text_of(line), tr)));
    items.push_back(spacer(6));
    for (std::size_t i = 0; i < lab::puzzles_per_exhibit; ++i)
        items.push_back(solution_item(info, i, sheet.worksheet.answers.at(i), tr));
    items.push_back(spacer(6));
    items.push_back(paragraph(tr(info.text_key("learned"))));
    items.push_back(paragraph(tr(info.text_key("why")), TextRole::small));
    draw_items(canvas, {{sheet_margin, heading_top}, {sheet_right, sheet.height - sheet_margin}}, std::move(items), 4);
}

void draw_lab_plan(Canvas& canvas, double height, const i18n::Translations& tr) {
    canvas.clear(white);
    std::vector<Item> items{{.words = tr("lab.guide.heading"), .role = TextRole::title},
                            paragraph(tr("lab.guide.what"), TextRole::small, soft_ink)};
    int minute = 0;
    add_part(items, minute, opening_minutes, tr("lab.guide.opening"), tr("lab.guide.opening_how"), tr);
    for (int i = 0; i < lab::chapter_count; ++i) {
        const auto chapter = static_cast<lab::Chapter>(i);
        add_part(items, minute, chapter_minutes.at(static_cast<std::size_t>(i)), tr(chapter_key(chapter)),
                 tr("lab.guide.chapter_how"), tr);
        for (const lab::Stop& stop : lab::stops_of(chapter)) {
            Item name = small(tr(stop.text_key(stop.name)), ink);
            name.width = 110;
            Item question = growing(paragraph(tr(stop.text_key(stop.asks)), TextRole::small));
            items.push_back(row({std::move(name), std::move(question)}, 4));
        }
    }
    add_part(items, minute, closing_minutes, tr("lab.guide.closing"), tr("lab.guide.closing_how"), tr);
    draw_items(canvas, {{sheet_margin, heading_top}, {sheet_right, height - sheet_margin}}, std::move(items), 3);
}

void draw_lab_chapter(Canvas& canvas, lab::Chapter chapter, double height, const i18n::Translations& tr) {
    canvas.clear(white);
    std::vector<Item> items{
        {.words = tr("lab.sheet.answers", {{"exhibit", tr(chapter_key(chapter))}}), .role = TextRole::heading}};
    for (const lab::Stop& stop : lab::stops_of(chapter)) {
        items.push_back(spacer(3));
        items.push_back({.words = tr(stop.text_key(stop.name)), .role = TextRole::item});
        items.push_back(paragraph(tr(stop.text_key(stop.asks)) + "  " + tr(stop.text_key(stop.learned))));
        const auto opened = stop.open();
        const bool shares_puzzles = lab::stop_of(stop.exhibit, 2);  // with another stop of its exhibit
        for (std::size_t i = 0; i < lab::puzzles_per_exhibit; ++i)
            if (!shares_puzzles || i == stop.puzzle)
                items.push_back(solution_item(stop.exhibit, i, lab::solve_puzzle(*opened, i), tr));
        items.push_back(paragraph(lab::Session(stop.open()).command_line(), TextRole::small, soft_ink));
    }
    draw_items(canvas, {{sheet_margin, heading_top}, {sheet_right, height - sheet_margin}}, std::move(items), 2);
}

}  // namespace megapon::view
