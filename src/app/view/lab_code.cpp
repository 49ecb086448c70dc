#include "app/view/lab.h"

#include <algorithm>

#include "lab/code_marks.h"

namespace megapon::view {

namespace {

constexpr double code_margin = 6, code_heading = 15;        // px
constexpr double largest_row = 34;                          // px, of a line with its numbers
constexpr double letters_part = 0.54, numbers_part = 0.42;  // of a row

struct CodePiece {
    std::string words{}, number{};
    double gap = 0;    // letters before it
    double width = 0;  // px
    bool taken = false;
};

// A line, or, on an upright page, a part of one.
struct CodeRow {
    std::size_t line = 0;
    std::vector<CodePiece> pieces{};
};

std::vector<CodeRow> rows_of(const lab::Code& code, const lab::CodeRun& run, const i18n::Translations& tr) {
    std::vector<CodeRow> rows(code.lines());
    for (std::size_t line = 0; line < rows.size(); ++line) rows[line].line = line;
    std::size_t end = 0;  // of the word before, in its line
    for (std::size_t i = 0; i < code.tokens.size(); ++i) {
        const lab::CodeToken& token = code.tokens[i];
        std::vector<CodePiece>& pieces = rows[token.line].pieces;
        if (pieces.empty()) end = 0;
        CodePiece piece{.words = token.text, .gap = static_cast<double>(token.column - end), .taken = run.taken[i]};
        const std::string& word = token.text;
        const bool asks = word == "if" || word == "while" || word == "for" || word == "return";
        if (const auto number = run.numbers[i]; number && asks)
            piece.number = tr(*number != 0 ? "lab.yes" : "lab.no");
        else if (number && word != "HIT" && word != "MISS")
            piece.number = lab::cut_off(*number, 2);
        end = token.column + token.text.size();
        pieces.push_back(std::move(piece));
    }
    return rows;
}

class CodeRows {
  public:
    CodeRows(Canvas& canvas, const lab::Code& code, const lab::CodeRun& run, const i18n::Translations& tr,
             const Box& area)
        : canvas_(canvas), rows_(rows_of(code, run, tr)), last_(run.steps > 0 ? run.line : rows_.size()), area_(area) {
        const Vec room = area.high - area.low;
        if (canvas.is_upright())
            wrap(room);
        else
            height_ = std::min(largest_row * canvas.text_size(), room.y / static_cast<double>(rows_.size()));
        constexpr double narrower = 0.98;  // letters are not quite as wide as their size says
        const double wanted = measure(1);
        for (double size = std::min(1.0, room.x / wanted); measure(size) > room.x; size *= narrower) {
        }
    }

    void draw() {
        double y = area_.low.y;
        for (const CodeRow& row : rows_) {
            double x = area_.low.x;
            bool goes_on = false;  // what comes before has run, too
            for (const CodePiece& piece : row.pieces) {
                const double from = goes_on ? x : x + piece.gap * letter() - 1.5;
                x += piece.gap * letter() + piece.width;
                if (piece.taken)
                    canvas_.fill(Path().rect({from, y}, {x + 1.5 - from, height_ - 1}),
                                 row.line == last_ ? brass : paper_shade);
                goes_on = piece.taken;
            }
            x = area_.low.x;
            for (const CodePiece& piece : row.pieces) {
                x += piece.gap * letter();
                canvas_.text({x, y + height_ * 0.46}, piece.words, style(letters_part, piece.taken ? ink : soft_ink));
                if (!piece.number.empty())
                    canvas_.text({x, y + height_ * 0.88}, piece.number, style(numbers_part, side_colour[0]));
                x += piece.width;
            }
            y += height_;
        }
    }

  private:
    TextStyle style(double part, Colour colour) const {
        const double size = height_ * part * shrink_;
        return {.size = size, .colour = colour, .room = unlimited, .most = size};
    }

    double letter() const { return 0.32 * height_ * letters_part * shrink_; }

    // Sets the widths at this size; returns that of the widest line.
    double measure(double size) {
        shrink_ = size;
        double widest = 0;
        for (CodeRow& row : rows_) {
            double width = 0;
            for (CodePiece& piece : row.pieces) {
                const double number = canvas_.text_width(piece.number, style(numbers_part, ink));
                const double words = canvas_.text_width(piece.words, style(letters_part, ink));
                piece.width = std::max(words, piece.number.empty() ? 0 : number + letter());
                width += piece.gap * letter() + piece.width;
            }
            widest = std::max(widest, width);
        }
        return widest;
    }

    // Long lines go on below, broken where there are spaces, with numbers as large as small text if all have room then.
    void wrap(Vec room) {
        constexpr double step = 0.94, smallest = 8;  // px
        constexpr double indent = 4;                 // letters
        const std::vector<CodeRow> lines = rows_;
        height_ = text_style(TextRole::small, canvas_.text_size()).size / numbers_part;
        for (;; height_ *= step) {
            rows_ = lines;
            measure(1);
            std::vector<CodeRow> rows;
            for (const auto& [line, pieces] : rows_) {
                rows.push_back({line});
                double width = 0;
                for (std::size_t from = 0, to = 0; from < pieces.size(); from = to) {
                    double group = 0;
                    do group += pieces[to].gap * letter() + pieces[to].width;
                    while (++to < pieces.size() && pieces[to].gap < 1);
                    const bool breaks = width > 0 && width + group > room.x;
                    if (breaks) rows.push_back({line});
                    for (std::size_t i = from; i < to; ++i) rows.back().pieces.push_back(pieces[i]);
                    if (breaks) {
                        group += (indent - pieces[from].gap) * letter();
                        rows.back().pieces.front().gap = indent;
                    }
                    width = (breaks ? 0 : width) + group;
                }
            }
            rows_ = std::move(rows);
            if (height_ * static_cast<double>(rows_.size()) <= room.y || height_ < smallest) return;
        }
    }

    Canvas& canvas_;
    std::vector<CodeRow> rows_;
    std::size_t last_;
    Box area_;
    double height_ = 0, shrink_ = 1;
};

// In the picture, in the colour of the line that ran last, what that line speaks of.
void draw_mark(Canvas& canvas, const lab::CodeMark& mark) {
    constexpr double wide = 4, edge = 0.8;  // px
    using Kind = lab::CodePlace::Kind;
    const Box picture{{0, 0}, lab::diagram_size};
    if (mark.kind == Kind::cell) {
        const Box cell{mark.at - mark.size, mark.at + mark.size};
        canvas.fill(Path().rect(cell.low, cell.high - cell.low), faded(brass, 0.5));
        canvas.fill(Path().frame(cell.low, cell.high - cell.low, edge), ink);
        return;
    }
    if (mark.kind == Kind::ray) return canvas.fill(Path().line(mark.from, mark.at, wide), faded(brass, 0.7));
    if (!contains(picture, mark.at)) return;
    const double radius = mark.kind == Kind::circle ? mark.size.x : 11;
    canvas.fill(Path().ring(mark.at, radius, wide), brass);
    canvas.fill(Path().ring(mark.at, radius + wide / 2, edge).ring(mark.at, radius - wide / 2, edge), ink);
}

}  // namespace

void draw_lab_code(Canvas& canvas, const LabView& view, const LabPlaces& places, const i18n::Translations& tr) {
    const lab::Exhibit& exhibit = view.exhibit;
    const bool naive = exhibit.is_naive();
    const lab::Code code(exhibit.lines(naive));
    const lab::Numbers numbers = exhibit.numbers();
    const lab::CodeRun run = code.run(numbers, view.code_steps);
    {
        const raster::ScopedTransform inset(canvas, places.picture);
        for (const lab::CodeMark& mark : marks_of(run, exhibit.code_places())) draw_mark(canvas, mark);
    }
    draw_panel(canvas, places.code.low, places.code.high - places.code.low);
    const Box inside = geometry::expand(places.code, -code_margin);
    const std::string answer = run.answer ? tr(*run.answer ? "lab.hit" : "lab.miss") : "…";
    const auto method = [&](bool of_naive) { return tr(exhibit.info().text_key(exhibit.method(of_naive))); };
    Item name{.words = method(naive) + ": " + answer, .role = TextRole::item, .grow = 1};
    const i18n::Message other_method{view.by_finger ? "lab.other_method_touch" : "lab.other_method",
                                     {{"name", method(!naive)}}};
    Item other = small(tr(view.copied.empty() ? other_method : i18n::Message("lab.copied", {{"line", view.copied}})));
    const bool is_upright = places.is_upright;
    const Item heading = table(is_upright ? 1 : 2, {std::move(name), std::move(other)}, {10, 0});
    const double height = is_upright ? text_height(TextRole::item, canvas.text_size()) +
                                           2 * text_height(TextRole::small, canvas.text_size())
                                     : code_heading;
    const Box heading_area{inside.low, {inside.high.x, inside.low.y + height}};
    Layout(canvas, exactly(canvas, heading_area), heading, Anchor::fill, Lines::written_smaller).draw(canvas);
    CodeRows(canvas, code, run, tr, {inside.low + Vec{0, height + 2}, inside.high}).draw();
}

}  // namespace megapon::view
