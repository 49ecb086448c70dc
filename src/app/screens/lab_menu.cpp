#include <algorithm>
#include <utility>

#include "app/screens/lab.h"
#include "app/screens/screens.h"
#include "app/screens/stamp_store.h"
#include "lab/exhibits.h"

namespace megapon::screens {

namespace {

using lab::Chapter;
using lab::ExhibitInfo;

constexpr double heading_width = 86, gap = 4;  // px
constexpr geometry::Vec exhibit_picture{49, 30};
constexpr std::size_t usual_columns = 8, upright_columns = 4;

// Of the things on the page: each chapter's heading, and its exhibits.
std::size_t number_of(std::string_view exhibit) {
    std::size_t number = 0;
    for (int chapter = 0; chapter < lab::chapter_count; ++chapter, ++number)
        for (const ExhibitInfo& stop : lab::exhibits_of(static_cast<Chapter>(chapter))) {
            ++number;
            if (stop.name == exhibit) return number;
        }
    return 0;
}

// All exhibits of the Collision Lab as pictures, a row or more for each chapter of the course through them, which its
// heading begins.
class LabMenuScreen : public FocusScreen {
  public:
    LabMenuScreen(const Services& services, const std::string& chosen)
        : FocusScreen(services, {.name = "lab-menu", .fits_upright = true},
                      services.navigator.leading_to(title_screen()), {.remembered = "lab"}) {
        for (const ExhibitInfo& exhibit : lab::all_exhibits) exhibits_.push_back(exhibit.make());
        if (!chosen.empty()) focus_.choose(number_of(chosen));
    }

    void draw(raster::Canvas& canvas) override {
        is_upright_ = canvas.is_upright();
        constexpr double other = 380, most = 68, picture_rows = 7;  // px, of an upright page
        picture_height_ = is_upright_ ? std::min(most, (canvas.page().y - other) / picture_rows) : exhibit_picture.y;
        const view::Layout& layout = focus_.draw(canvas);
        ui_.live_text = {tr("lab.name"), name_.empty() ? ui_.live_text.now : sentences(name_, about_, ui_.tr())};
        constexpr double stamp_radius = 3, stamp_inset = 5;  // px
        for (const auto& exhibit : exhibits_) {
            const ExhibitInfo& info = exhibit->info();
            const geometry::Box box = layout.box({Focus::kind, number_of(info.name)});
            view::draw_lab_thumbnail(canvas, box, *exhibit);
            if (is_tried(info))
                canvas.fill(raster::Path().disc(box.high - geometry::Vec{stamp_inset, stamp_inset}, stamp_radius),
                            view::side_colour[1]);
        }
    }

  private:
    bool is_tried(const ExhibitInfo& exhibit) const {
        const StampStore* stamps = services_.outside.stamps;
        return stamps && stamps->of(exhibit.name).puzzles.at(exhibit.stop.puzzle);
    }

    // Of a chapter it is told how much of it has been tried. It leads to what has not been tried yet; once all has, to
    // the beginning.
    view::Item heading(Chapter chapter) {
        const std::string name = tr(view::chapter_key(chapter));
        const auto stops = lab::exhibits_of(chapter);
        const ExhibitInfo* next = nullptr;
        int tried = 0;
        for (const ExhibitInfo& stop : stops)
            if (is_tried(stop))
                ++tried;
            else if (!next)
                next = &stop;
        const ExhibitInfo& first = next ? *next : stops.front().get();
        if (focus_.next_is_chosen()) {
            name_ = name;
            about_ = tr("lab.chapter.tried", {{"tried", tried}, {"stops", static_cast<int>(stops.size())}});
        }
        const int number = static_cast<int>(chapter) + 1;
        view::Item item{.words = tr("lab.chapter.numbered", {{"number", number}, {"name", name}}),
                        .role = view::TextRole::body,
                        .wraps = true};
        item.width = is_upright_ ? 0 : heading_width;
        item.padding = {4, is_upright_ ? 5.0 : 2.0};
        return focus_.thing(std::move(item), Focus::card, {[this, &first] { navigator_.go_to(course_screen(first)); }});
    }

    // On an upright page the heading alone, then pictures in columns, as wide as their column. Of an exhibit its name,
    // its stamps and what is learned there are told.
    std::vector<view::Item> rows_of(Chapter chapter) {
        std::vector<view::Item> rows, items{heading(chapter)};
        const auto end_row = [&] {
            const bool is_divided = is_upright_ && items.front().words.empty();
            if (is_divided || !is_upright_) items.resize(is_upright_ ? upright_columns : usual_columns);
            if (!is_divided) items.push_back(view::flexible_space());
            rows.push_back(view::row(std::exchange(items, {}), gap));
            rows.back().equal_columns = is_divided;
        };
        if (is_upright_) end_row();
        for (const ExhibitInfo& info : lab::exhibits_of(chapter)) {
            if (is_upright_ && items.size() == upright_columns) end_row();
            if (focus_.next_is_chosen()) {
                name_ = tr(info.text_key("name"));
                if (services_.outside.stamps)
                    name_ += "   " + view::stamp_marks(services_.outside.stamps->of(info.name));
                about_ = tr(info.text_key("learned"));
            }
            view::Item picture{.width = is_upright_ ? 0 : exhibit_picture.x, .height = picture_height_};
            items.push_back(focus_.thing(std::move(picture), Focus::card,
                                         {[this, &info] { navigator_.go_to(lab_screen(info.make())); }}));
        }
        end_row();
        return rows;
    }

    view::Item page() override {
        name_.clear();
        about_.clear();
        std::vector<view::Item> lines{view::centred(tr("lab.name"), view::TextRole::heading)};
        for (int chapter = 0; chapter < lab::chapter_count; ++chapter)
            for (view::Item& row : rows_of(static_cast<Chapter>(chapter))) lines.push_back(std::move(row));
        lines.push_back(view::flexible_space());
        view::Item about{.columns = 1, .height = is_upright_ ? 90.0 : 34.0};
        if (!name_.empty())
            about.children = {view::centred(name_, view::TextRole::item),
                              view::wrapped(about_, view::TextRole::small, 0, soft_ink)};
        lines.push_back(std::move(about));
        lines.push_back(focus_.way_back(view::menu_line(tr("menu.back"), 184, focus_.next_is_chosen())));
        return view::column(std::move(lines), gap);
    }

    std::vector<std::unique_ptr<lab::Exhibit>> exhibits_;  // as all_exhibits
    bool is_upright_ = false;                              // the page, as drawn last
    double picture_height_ = 0;                            // px, the same
    std::string name_, about_;                             // of what is chosen
};

}  // namespace

Destination lab_menu_screen(const std::string& chosen) { return way_to<LabMenuScreen>(chosen); }

}  // namespace megapon::screens
