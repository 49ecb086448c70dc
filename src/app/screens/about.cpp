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
    const char* part;
    const char* licence;  // as SPDX names it
};
constexpr std::array<PartLicence, 15> part_licences{{{"Megaphone DE Pong", "MIT"},
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

// Names, and beside each its words, which wrap: two pairs to a row where the canvas is wide.
view::Item fact_table(std::vector<std::pair<std::string, std::string>> rows, const raster::Canvas& canvas) {
    std::vector<view::Item> cells;
    for (auto& [name, words] : rows) {
        cells.push_back({.words = std::move(name), .role = view::TextRole::small, .colour = soft_ink});
        cells.push_back({.words = std::move(words), .role = view::TextRole::small, .wraps = true, .grow = 1});
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
        std::vector<std::pair<std::string, std::string>> rows;
        for (const auto& [part, licence] : part_licences) rows.emplace_back(part, licence);
        draw_page(canvas, view::list_page(tr("about.licences"),
                                          {view::flexible_space(), fact_table(std::move(rows), canvas),
                                           view::flexible_space(), view::in_middle(menu_->item())},
                                          ""));
    }
};

class AboutScreen : public MenuScreen {
  public:
    explicit AboutScreen(const Services& services)
        : MenuScreen(services, {.name = "about", .fits_upright = true}),
          facts_(services.outside.facts ? services.outside.facts() : text::Facts()) {
        std::vector<Menu::Line> lines;
        if (services.outside.copy_text)
            lines.push_back({"about.copy", [this] { copy_text(services_, report_text(facts_), "about.copied"); }});
        if (services.outside.open_folder)
            for (const auto& [words, folder] : {std::pair("about.open_settings", services.outside.settings_folder),
                                                std::pair("about.open_data", services.outside.data_folder)})
                if (!folder.empty()) lines.push_back({words, [this, folder = folder] { show_folder(folder); }});
        lines.push_back({"about.licences", navigator_.opening(way_to<LicencesScreen>())});
        lines.push_back({"menu.back", navigator_.leading_back()});
        set_lines(std::move(lines), {.width = 230, .last_leads_back = true});
    }

    void draw(raster::Canvas& canvas) override {
        std::vector<std::pair<std::string, std::string>> rows;
        for (const text::Fact& fact : facts_) rows.emplace_back(tr(fact_key(fact)), fact.value);
        draw_page(canvas, view::list_page(tr("about.heading"),
                                          {view::flexible_space(), fact_table(std::move(rows), canvas),
                                           view::flexible_space(), view::in_middle(menu_->item())},
                                          ""));
    }

  private:
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
