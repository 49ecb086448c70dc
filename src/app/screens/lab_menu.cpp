#include "app/screens/lab_menu.h"

#include <algorithm>
#include <utility>

#include "app/screens/lab.h"
#include "app/screens/stamp_store.h"
#include "app/screens/title.h"
#include "lab/exhibits.h"

namespace megapon::screens {

namespace {

using lab::Chapter;
using lab::ExhibitInfo;

constexpr std::size_t exhibit_count = lab::all_exhibits.size();
constexpr std::size_t first_chapter = exhibit_count;  // things: the exhibits, the chapters, the line back
constexpr std::size_t back = first_chapter + lab::chapter_count;

constexpr double heading_width = 86, gap = 4;  // px
constexpr geometry::Vec picture_size{49, 30};
constexpr std::size_t upright_columns = 4;

const raster::Colour soft_ink = faded(view::ink, 0.8);

Chapter chapter_of(std::size_t thing) { return static_cast<Chapter>(thing - first_chapter); }

// The exhibits of a chapter, as things.
std::vector<std::size_t> things_of(Chapter chapter) {
    std::vector<std::size_t> things;
    for (std::size_t i = 0; i < exhibit_count; ++i)
        if (lab::all_exhibits[i].get().stop.chapter == chapter) things.push_back(i);
    return things;
}

std::size_t thing_of(const std::string& exhibit) {
    const auto found = std::find_if(lab::all_exhibits.begin(), lab::all_exhibits.end(),
                                    [&](const ExhibitInfo& entry) { return entry.name == exhibit; });
    return found == lab::all_exhibits.end() ? first_chapter
                                            : static_cast<std::size_t>(found - lab::all_exhibits.begin());
}

std::vector<std::unique_ptr<lab::Exhibit>> made_exhibits() {
    std::vector<std::unique_ptr<lab::Exhibit>> made;
    made.reserve(exhibit_count);
    for (const ExhibitInfo& entry : lab::all_exhibits) made.push_back(entry.make());
    return made;
}

}  // namespace

LabMenuScreen::LabMenuScreen(const Services& services, const std::string& chosen)
    : GameScreen(services),
      exhibits_(made_exhibits()),
      focus_(ui_, chosen.empty() ? ui_.last_chosen.of("lab").value_or(first_chapter) : thing_of(chosen),
             {.next = [this](std::size_t from, int right, int down) { return next(from, right, down); },
              .press = [this](std::size_t thing) { press(thing); },
              .back = [this] { navigator_.go_to(title_screen()); }}) {}

void LabMenuScreen::press(std::size_t thing) {
    if (thing == back) return navigator_.go_to(title_screen());
    ui_.last_chosen.note("lab", thing);
    if (thing < exhibit_count) return navigator_.go_to(lab_screen(lab::all_exhibits[thing].get().make()));
    navigator_.go_to(course_screen(next_stop(chapter_of(thing))));
}

bool LabMenuScreen::is_tried(const ExhibitInfo& exhibit) const {
    const StampStore* stamps = services_.outside.stamps;
    return stamps && stamps->of(exhibit.name).puzzles.at(exhibit.stop.puzzle);
}

// Where the chapter goes on: what has not been tried yet; once all has, the beginning.
const ExhibitInfo& LabMenuScreen::next_stop(Chapter chapter) const {
    const auto stops = lab::exhibits_of(chapter);
    const auto next =
        std::find_if(stops.begin(), stops.end(), [this](const ExhibitInfo& stop) { return !is_tried(stop); });
    return next == stops.end() ? stops.front() : *next;
}

// The things as they lie side by side.
std::vector<std::vector<std::size_t>> LabMenuScreen::rows() const {
    std::vector<std::vector<std::size_t>> all;
    for (std::size_t heading = first_chapter; heading < back; ++heading) {
        all.push_back({heading});
        for (const std::size_t thing : things_of(chapter_of(heading))) {
            const bool begins = is_upright_ && (all.back().front() == heading || all.back().size() == upright_columns);
            if (begins) all.emplace_back();
            all.back().push_back(thing);
        }
    }
    all.push_back({back});
    return all;
}

// Along a row and round its ends; up and down to the thing in the same column, or the last one before it.
std::size_t LabMenuScreen::next(std::size_t from, int right, int down) const {
    const auto all = rows();
    for (std::size_t row = 0; row < all.size(); ++row) {
        const auto here = std::find(all[row].begin(), all[row].end(), from);
        if (here == all[row].end()) continue;
        const auto column = static_cast<std::size_t>(here - all[row].begin());
        const auto stepped = [](std::size_t at, int by, std::size_t count) {
            return (at + count + static_cast<std::size_t>(by)) % count;
        };
        if (right != 0) return all[row][stepped(column, right, all[row].size())];
        const auto& other = all[stepped(row, down, all.size())];
        return other[std::min(column, other.size() - 1)];
    }
    return from;
}

view::Surface LabMenuScreen::surface_of(std::size_t thing) const {
    return focus_.chosen() == thing ? view::Surface::panel : view::Surface::shade;
}

view::Item LabMenuScreen::heading(std::size_t thing) const {
    const i18n::Translations& tr = ui_.tr();
    const int number = static_cast<int>(chapter_of(thing)) + 1;
    view::Item item{
        .words = tr("lab.chapter.numbered", {{"number", number}, {"name", tr(view::chapter_key(chapter_of(thing)))}}),
        .role = view::TextRole::body,
        .wraps = true};
    item.width = is_upright_ ? 0 : heading_width;
    item.padding = {4, is_upright_ ? 5.0 : 2.0};
    item.spot = {Focus::thing, thing};
    item.surface = surface_of(thing);
    return item;
}

// On an upright page as wide as its column.
view::Item LabMenuScreen::picture(std::size_t thing, double height) const {
    view::Item item{.width = is_upright_ ? 0 : picture_size.x, .height = height, .spot = {Focus::thing, thing}};
    item.surface = surface_of(thing);
    return item;
}

// Of an exhibit its name, its stamps and what is learned there; of a chapter how much of it has been tried.
std::pair<std::string, std::string> LabMenuScreen::words_of(std::size_t thing) const {
    const i18n::Translations& tr = ui_.tr();
    std::string name = tr("menu.back"), words;
    if (thing < exhibit_count) {
        const ExhibitInfo& exhibit = lab::all_exhibits[thing];
        name = tr(exhibit.text_key("name"));
        if (services_.outside.stamps) name += "   " + view::stamp_marks(services_.outside.stamps->of(exhibit.name));
        words = tr(exhibit.text_key("learned"));
    } else if (thing < back) {
        const auto stops = lab::exhibits_of(chapter_of(thing));
        const auto tried =
            std::count_if(stops.begin(), stops.end(), [this](const ExhibitInfo& stop) { return is_tried(stop); });
        name = tr(view::chapter_key(chapter_of(thing)));
        words =
            tr("lab.chapter.tried", {{"tried", static_cast<int>(tried)}, {"stops", static_cast<int>(stops.size())}});
    }
    return {name, words};
}

// The things of a row.
view::Item LabMenuScreen::row(const std::vector<std::size_t>& things, double picture_height) const {
    std::vector<view::Item> items;
    items.reserve(upright_columns);
    for (const std::size_t thing : things)
        items.push_back(thing < exhibit_count ? picture(thing, picture_height) : heading(thing));
    const bool is_divided = is_upright_ && things.front() < exhibit_count;
    while (is_divided && items.size() < upright_columns) items.emplace_back();
    if (!is_divided) items.push_back(view::flexible_space());
    view::Item row = view::row(std::move(items), gap);
    row.equal_columns = is_divided;
    return row;
}

void LabMenuScreen::draw(raster::Canvas& canvas) {
    is_upright_ = canvas.is_upright();
    constexpr double other = 380, most = 68, picture_rows = 7;  // px, of an upright page
    const double picture_height =
        is_upright_ ? std::min(most, (canvas.page().y - other) / picture_rows) : picture_size.y;
    std::vector<view::Item> lines{view::centred(ui_.tr()("lab.name"), view::TextRole::heading)};
    for (const auto& things : rows())
        if (things.front() != back) lines.push_back(row(things, picture_height));
    lines.push_back(view::flexible_space());
    const auto [name, words] = words_of(focus_.chosen());
    view::Item about{.columns = 1, .height = is_upright_ ? 90.0 : 34.0};
    if (focus_.chosen() != back)
        about.children = {view::centred(name, view::TextRole::item),
                          view::wrapped(words, view::TextRole::small, 0, soft_ink)};
    lines.push_back(std::move(about));
    view::Item line = view::menu_line(ui_.tr()("menu.back"), 184, focus_.chosen() == back);
    line.align = raster::Align::centre;
    line.spot = {Focus::thing, back};
    lines.push_back(std::move(line));
    const view::Layout& layout = focus_.draw(canvas, view::column(std::move(lines), gap));
    ui_.live_text = {ui_.tr()("lab.name"), sentences(name, words, ui_.tr())};
    constexpr double stamp_radius = 3, stamp_inset = 5;  // px
    for (std::size_t thing = 0; thing < exhibit_count; ++thing) {
        const geometry::Box box = layout.box({Focus::thing, thing});
        view::draw_lab_thumbnail(canvas, box, *exhibits_[thing]);
        if (is_tried(lab::all_exhibits[thing]))
            canvas.fill(raster::Path().disc(box.high - geometry::Vec{stamp_inset, stamp_inset}, stamp_radius),
                        view::side_colour[1]);
    }
}

Destination lab_menu_screen(const std::string& chosen) { return way_to<LabMenuScreen>(chosen); }

}  // namespace megapon::screens
