#include "app/view/lab_code.h"

#include <algorithm>
#include <string>
#include <vector>

#include "app/view/lab_numbers.h"
#include "lab/code.h"

namespace megapon::view {

namespace {

constexpr double code_margin = 6, code_heading = 15;        // px
constexpr double largest_row = 34;                          // px, of a line with its numbers
constexpr double letters_part = 0.54, numbers_part = 0.42;  // of a row

// A word of a line with its number.
struct CodePiece {
    std::string words{}, number{};
    double gap = 0;    // letters before it
    double width = 0;  // px
    bool taken = false;
};

bool is_sign(const std::string& word) { return word == "HIT" || word == "MISS"; }
bool asks(const std::string& word) { return word == "if" || word == "while" || word == "for" || word == "return"; }

std::vector<std::vector<CodePiece>> pieces_of(const lab::Code& code, const lab::CodeRun& run,
                                              const i18n::Translations& tr) {
    std::vector<std::vector<CodePiece>> rows(code.lines());
    std::size_t end = 0;  // of the word before, in its line
    for (std::size_t i = 0; i < code.tokens().size(); ++i) {
        const lab::CodeToken& token = code.tokens()[i];
        std::vector<CodePiece>& pieces = rows[token.line];
        if (pieces.empty()) end = 0;
        CodePiece piece{.words = token.text, .gap = static_cast<double>(token.column - end), .taken = run.taken[i]};
        if (const auto number = run.numbers[i]; number && asks(token.text))
            piece.number = tr(*number != 0 ? "lab.yes" : "lab.no");
        else if (number && !is_sign(token.text))
            piece.number = lab::format(*number, 2);
        end = token.column + token.text.size();
        pieces.push_back(std::move(piece));
    }
    return rows;
}

// Lays the lines out and draws them.
class CodeRows {
  public:
    CodeRows(Canvas& canvas, const lab::Code& code, const lab::CodeRun& run, const i18n::Translations& tr,
             const Box& area)
        : canvas_(canvas),
          rows_(pieces_of(code, run, tr)),
          last_(run.steps > 0 ? run.line : rows_.size()),
          area_(area) {
        height_ =
            std::min(largest_row * canvas.text_size(), (area.high.y - area.low.y) / static_cast<double>(rows_.size()));
        const double room = area.high.x - area.low.x, wanted = measure(1);
        if (wanted > room) measure(room / wanted);
    }

    void draw() {
        double y = area_.low.y;
        for (std::size_t i = 0; i < rows_.size(); ++i, y += height_) draw_row(rows_[i], y, i == last_);
    }

  private:
    TextStyle style(double part, Colour colour) const {
        const double size = height_ * part * shrink_;
        return {.size = size, .colour = colour, .room = 1e9, .most = size};
    }

    double letter() const { return 0.32 * height_ * letters_part * shrink_; }

    // Sets the widths at this size; returns that of the widest line.
    double measure(double size) {
        shrink_ = size;
        double widest = 0;
        for (std::vector<CodePiece>& row : rows_) {
            double width = 0;
            for (CodePiece& piece : row) {
                const double number = canvas_.text_width(piece.number, style(numbers_part, ink));
                const double words = canvas_.text_width(piece.words, style(letters_part, ink));
                piece.width = std::max(words, piece.number.empty() ? 0 : number + letter());
                width += piece.gap * letter() + piece.width;
            }
            widest = std::max(widest, width);
        }
        return widest;
    }

    void draw_row(const std::vector<CodePiece>& row, double y, bool is_last) {
        double x = area_.low.x;
        bool goes_on = false;  // what comes before has run, too
        for (const CodePiece& piece : row) {
            const double from = goes_on ? x : x + piece.gap * letter() - 1.5;
            x += piece.gap * letter() + piece.width;
            if (piece.taken)
                canvas_.fill(Path().rect({from, y}, {x + 1.5 - from, height_ - 1}), is_last ? brass : paper_shade);
            goes_on = piece.taken;
        }
        x = area_.low.x;
        for (const CodePiece& piece : row) {
            x += piece.gap * letter();
            draw_piece(piece, {x, y});
            x += piece.width;
        }
    }

    void draw_piece(const CodePiece& piece, Vec at) {
        canvas_.text(at + Vec{0, height_ * 0.46}, piece.words, style(letters_part, piece.taken ? ink : soft_ink));
        if (piece.number.empty()) return;
        canvas_.text(at + Vec{0, height_ * 0.88}, piece.number, style(numbers_part, side_colour[0]));
    }

    Canvas& canvas_;
    std::vector<std::vector<CodePiece>> rows_;
    std::size_t last_;
    Box area_;
    double height_ = 0, shrink_ = 1;
};

std::string method_key(const lab::Exhibit& exhibit, bool naive) {
    return "lab." + std::string(exhibit.info().name) + (naive ? ".naive" : ".right");
}

}  // namespace

std::string lab_method(const lab::Exhibit& exhibit, bool naive, const i18n::Translations& tr) {
    return tr(method_key(exhibit, naive));
}

void draw_lab_code(Canvas& canvas, const LabView& view, const i18n::Translations& tr) {
    const lab::Exhibit& exhibit = view.exhibit;
    const bool naive = exhibit.is_naive();
    const lab::Code code(exhibit.lines(naive));
    const lab::CodeRun run = code.run(exhibit.numbers(), view.code_steps);
    const LabPlaces places = lab_places(canvas);
    draw_panel(canvas, places.code.low, places.code.high - places.code.low);
    const Box inside = geometry::expand(places.code, -code_margin);
    const std::string answer = run.answer ? tr(*run.answer ? "lab.hit" : "lab.miss") : "…";
    Item name{.words = lab_method(exhibit, naive, tr) + ": " + answer, .role = TextRole::item, .grow = 1};
    const i18n::Message other_method{view.by_finger ? "lab.other_method_touch" : "lab.other_method",
                                     {{"name", lab_method(exhibit, !naive, tr)}}};
    Item other = small(tr(view.copied.empty() ? other_method : i18n::Message("lab.copied", {{"line", view.copied}})));
    const bool is_upright = places.is_upright;
    const Item heading =
        is_upright ? column({std::move(name), std::move(other)}) : row({std::move(name), std::move(other)}, 10);
    const double height = is_upright ? text_height(TextRole::item, canvas.text_size()) +
                                           2 * text_height(TextRole::small, canvas.text_size())
                                     : code_heading;
    const Box heading_area{inside.low, {inside.high.x, inside.low.y + height}};
    Layout(canvas, exactly(canvas, heading_area), heading).draw(canvas);
    CodeRows(canvas, code, run, tr, {inside.low + Vec{0, height + 2}, inside.high}).draw();
}

}  // namespace megapon::view
