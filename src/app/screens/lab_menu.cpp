#include <algorithm>
#include <utility>

#include "app/screens/lab.h"
#include "app/screens/screens.h"
#include "app/screens/stamp_store.h"
#include "lab/course.h"

namespace megapon::screens {

namespace {

using lab::Chapter;
using lab::Stop;

constexpr double heading_width = 94, large_heading_width = 112, gap = 3;  // px
constexpr double usual_picture_height = 20;                               // px
constexpr std::size_t usual_columns = 4, upright_columns = 2;

// Of the things on the page: each chapter's heading, and its stops.
std::size_t number_on_page(const Stop& stop) {
    auto number = static_cast<std::size_t>(lab::number_of(stop));
    for (int before = 0; before < static_cast<int>(stop.chapter); ++before)
        number += 1 + lab::stops_of(static_cast<Chapter>(before)).size();
    return number;
}

// A name that is one word, or one phrase of Japanese, is written smaller rather than broken.
bool may_be_broken(const std::string& name) { return view::phrase_ends(name).size() > 1; }

// All exhibits of the Collision Lab as pictures with their names, a row or more for each chapter of the course through
// them, which its heading begins.
class LabMenuScreen : public FocusScreen {
  public:
    LabMenuScreen(const Services& services, const Stop* chosen)
        : FocusScreen(services, {.name = "lab-menu", .fits_upright = true},
                      services.navigator.leading_to(title_screen()), {.remembered = "lab"}) {
        for (const Stop& stop : lab::all_stops()) pictures_.push_back({stop, stop.open()});
        if (chosen) focus_.choose(number_on_page(*chosen));
    }

    void draw(raster::Canvas& canvas) override {
        is_upright_ = canvas.is_upright();
        has_pictures_ = is_upright_ || canvas.text_size() <= 1;
        constexpr double other = 470, most = 44, picture_rows = 14;  // px, of an upright page
        picture_height_ = is_upright_ ? std::min(most, (canvas.page().y - other) / picture_rows) : usual_picture_height;
        const view::Layout& layout = focus_.draw(canvas);
        ui_.live_text = {tr("lab.name"), name_.empty() ? ui_.live_text.now : sentences(name_, about_, ui_.tr())};
        constexpr double stamp_radius = 3;
        constexpr geometry::Vec stamp_inset{5, 5};  // px
        for (const auto& [stop, exhibit] : pictures_) {
            const geometry::Box box = layout.box({Focus::kind, number_on_page(stop)});
            if (has_pictures_)
                view::draw_lab_thumbnail(canvas, {box.low, {box.low.x + picture_width(), box.high.y}}, *exhibit);
            // In the course's own blue: red is what is wrong. On the picture, clear of the name.
            const geometry::Vec corner{has_pictures_ ? box.low.x + picture_width() : box.high.x, box.high.y};
            if (is_tried(stop))
                canvas.fill(raster::Path().disc(corner - stamp_inset, stamp_radius), view::side_colour[0]);
        }
    }

  private:
    double picture_width() const { return picture_height_ * lab::diagram_size.x / lab::diagram_size.y; }

    bool is_tried(const Stop& stop) const {
        const StampStore* stamps = services_.outside.stamps;
        return stamps && stamps->of(stop.exhibit.name).puzzles.at(stop.puzzle);
    }

    // Of a chapter it is told how much of it has been tried. It leads to what has not been tried yet; once all has, to
    // the beginning.
    view::Item heading(Chapter chapter) {
        const std::string name = tr(view::chapter_key(chapter));
        const auto stops = lab::stops_of(chapter);
        const Stop* next = nullptr;
        int tried = 0;
        for (const Stop& stop : stops)
            if (is_tried(stop))
                ++tried;
            else if (!next)
                next = &stop;
        const Stop& first = next ? *next : stops.front();
        if (focus_.next_is_chosen()) {
            name_ = name;
            about_ = tr("lab.chapter.tried", {{"tried", tried}, {"stops", static_cast<int>(stops.size())}});
        }
        const int number = static_cast<int>(chapter) + 1;
        view::Item item{.words = tr("lab.chapter.numbered", {{"number", number}, {"name", name}}),
                        .role = view::TextRole::body,
                        .wraps = may_be_broken(name)};
        item.width = has_pictures_ ? heading_width : large_heading_width;
        if (is_upright_) item.width = 0;
        item.padding = {4, is_upright_ ? 3.0 : 1.0};
        return focus_.thing(std::move(item), Focus::card, {[this, &first] { navigator_.go_to(course_screen(first)); }});
    }

    // A picture with its name beside it, or with larger letters the name. Below the list: the chosen one's stamps, and
    // its question or, once it has been tried, what it shows. What has not been tried opens with its question, too.
    view::Item picture(const Stop& stop) {
        const std::string name = tr(stop.text_key(stop.name));
        if (focus_.next_is_chosen()) {
            name_ = name;
            if (services_.outside.stamps)
                name_ += "   " + view::stamp_marks(services_.outside.stamps->of(stop.exhibit.name));
            about_ = tr(stop.text_key(is_tried(stop) ? stop.learned : stop.asks));
        }
        view::Item words{.words = name, .role = view::TextRole::small, .wraps = may_be_broken(name), .grow = 1};
        std::vector<view::Item> parts;
        if (has_pictures_)
            parts.push_back({.width = picture_width(), .height = picture_height_});
        else
            words.padding = {1, 0};
        parts.push_back(std::move(words));
        return focus_.thing(view::row(std::move(parts), gap), Focus::card, {[this, &stop] {
                                if (!is_tried(stop)) return navigator_.go_to(course_screen(stop));
                                navigator_.go_to(lab_screen(stop.open(), {}, {LabVisit::Kind::alone, &stop}));
                            }});
    }

    // In columns of equal width: beside the heading, or below it on an upright page.
    view::Item row_of(Chapter chapter) {
        const std::size_t columns = is_upright_ ? upright_columns : usual_columns;
        view::Item name = heading(chapter);
        std::vector<view::Item> stops;
        for (const Stop& stop : lab::stops_of(chapter)) stops.push_back(picture(stop));
        while (stops.size() % columns != 0) stops.emplace_back();
        view::Item pictures = view::table(columns, std::move(stops), {gap, gap});
        pictures.equal_columns = true;
        pictures.grow = 1;
        if (is_upright_) return view::column({std::move(name), std::move(pictures)}, gap);
        return view::row({std::move(name), std::move(pictures)}, gap);
    }

    view::Item page() override {
        name_.clear();
        about_.clear();
        std::vector<view::Item> lines{view::centred(tr("lab.name"), view::TextRole::heading)};
        for (int chapter = 0; chapter < lab::chapter_count; ++chapter)
            lines.push_back(row_of(static_cast<Chapter>(chapter)));
        lines.push_back(view::flexible_space());
        view::Item about{.columns = 1, .height = is_upright_ ? 90.0 : 25.0};
        if (!name_.empty())
            about.children = {view::centred(name_, view::TextRole::body),
                              view::wrapped(about_, view::TextRole::small, 0, soft_ink)};
        lines.push_back(std::move(about));
        lines.push_back(focus_.way_back(view::menu_line(tr("menu.back"), 184, focus_.next_is_chosen())));
        return view::column(std::move(lines), gap);
    }

    struct Picture {
        const Stop& stop;
        std::unique_ptr<lab::Exhibit> exhibit;
    };
    std::vector<Picture> pictures_;
    bool is_upright_ = false;    // the page, as drawn last
    bool has_pictures_ = true;   // the same; larger letters take their room
    double picture_height_ = 0;  // px, the same
    std::string name_, about_;   // of what is chosen
};

}  // namespace

Destination lab_menu_screen(const Stop* chosen) { return way_to<LabMenuScreen>(chosen); }

}  // namespace megapon::screens
