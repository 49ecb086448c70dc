#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/screens.h"
#include "app/screens/share.h"

namespace megapon::screens {

namespace {

struct PartLicence {
    const char* name;
    const char* licence;  // as SPDX names it
};
constexpr std::array<PartLicence, 16> part_licences{{{"Megaphone DE Pong", "MIT"},
                                                     {"Yusei Magic", "OFL-1.1"},
                                                     {"RocknRoll One", "OFL-1.1"},
                                                     {"SDL2", "Zlib"},
                                                     {"SDL2_image", "Zlib"},
                                                     {"SDL2_ttf", "Zlib"},
                                                     {"SDL2_mixer", "Zlib"},
                                                     {"fontconfig", "HPND"},
                                                     {"zlib", "Zlib"},
                                                     {"giflib", "MIT"},
                                                     {"libharu", "Zlib"},
                                                     {"libqrencode", "LGPL-2.1-or-later"},
                                                     {"libsodium", "ISC"},
                                                     {"toml++", "MIT"},
                                                     {"CLI11", "BSD-3-Clause"},
                                                     {"JSON for C++", "MIT"}}};

// A catalogue's key of what a fact is about: "about.video_driver".
std::string fact_key(const text::Fact& fact) {
    std::string key = "about." + fact.what;
    std::replace(key.begin(), key.end(), ' ', '_');
    return key;
}

std::string report_text(const text::Facts& facts) {
    std::string report;
    for (const auto& [what, value] : facts) report += what + ": " + value + "\n";
    return report;
}

// A name, and what is said beside it.
struct NamedWords {
    std::string name;
    std::string words;
};

// Two pairs to a row where the canvas is wide; the words wrap.
view::Item fact_table(const std::vector<NamedWords>& rows, const raster::Canvas& canvas) {
    std::vector<view::Item> cells;
    cells.reserve(2 * rows.size());
    for (const NamedWords& row : rows) {
        cells.push_back({.words = row.name, .role = view::TextRole::small, .colour = soft_ink});
        cells.push_back({.words = row.words, .role = view::TextRole::small, .wraps = true, .grow = 1});
    }
    return view::table(canvas.is_upright() ? 2 : 4, std::move(cells), {10, 1});
}

class LicencesScreen : public MenuScreen {
  public:
    explicit LicencesScreen(const Services& services)
        : MenuScreen(services, {.name = "licences", .fits_upright = true}) {
        set_lines({{"menu.back", navigator_.leading_back()}}, {.last_leads_back = true});
    }

    void draw(raster::Canvas& canvas) override {
        std::vector<NamedWords> rows;
        rows.reserve(part_licences.size());
        for (const PartLicence& part : part_licences) rows.push_back({part.name, part.licence});
        draw_page(canvas, view::list_page(tr("about.licences"),
                                          {view::flexible_space(), fact_table(rows, canvas), view::flexible_space(),
                                           view::in_middle(menu_->item())},
                                          ""));
    }
};

class AboutScreen : public MenuScreen {
  public:
    explicit AboutScreen(const Services& services)
        : MenuScreen(services, {.name = "about", .fits_upright = true}),
          facts_(services.outside.facts ? services.outside.facts() : text::Facts()) {
        set_lines(lines(), {.width = 230, .last_leads_back = true});
    }

    void draw(raster::Canvas& canvas) override {
        std::vector<NamedWords> rows;
        rows.reserve(facts_.size());
        for (const text::Fact& fact : facts_) rows.push_back({tr(fact_key(fact)), fact.value});
        draw_page(canvas, view::list_page(tr("about.heading"),
                                          {view::flexible_space(), fact_table(rows, canvas), view::flexible_space(),
                                           view::in_middle(menu_->item())},
                                          ""));
    }

  private:
    // Only what can be done here.
    std::vector<Menu::Line> lines() {
        std::vector<Menu::Line> lines;
        const auto add_folder = [&](const char* words, const std::filesystem::path& folder) {
            if (services_.outside.open_folder && !folder.empty())
                lines.push_back({words, [this, folder] { show_folder(folder); }});
        };
        if (services_.outside.copy_text)
            lines.push_back({"about.copy", [this] { copy_text(services_, report_text(facts_), "about.copied"); }});
        add_folder("about.open_settings", services_.outside.settings_folder);
        add_folder("about.open_data", services_.outside.data_folder);
        lines.push_back({"about.licences", navigator_.opening(way_to<LicencesScreen>())});
        lines.push_back({"menu.back", navigator_.leading_back()});
        return lines;
    }

    // Its name is said, too: not every system has a program for folders.
    void show_folder(const std::filesystem::path& folder) {
        services_.outside.open_folder(folder);
        services_.hint({"about.folder_is", {{"folder", folder.string()}}});
    }

    text::Facts facts_;
};

}  // namespace

Destination about_screen() { return way_to<AboutScreen>(); }

}  // namespace megapon::screens
