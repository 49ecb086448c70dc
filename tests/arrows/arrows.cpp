#include "arrows/arrows.h"

#include <algorithm>
#include <optional>

#include "arrows/lines.h"

namespace megapon::arrows {

namespace {

using Names = std::vector<std::string_view>;

// A folder of src and the folders it may know.
struct Layer {
    std::string_view folder;
    Names knows;
};
using Layers = std::vector<Layer>;

const Layer* find_layer(const Layers& layers, std::string_view folder) {
    const auto found =
        std::find_if(layers.begin(), layers.end(), [&](const Layer& layer) { return layer.folder == folder; });
    return found == layers.end() ? nullptr : &*found;
}

const Layer* find_layer(std::string_view folder) {
    static const Layers layers{
        {"geometry", {"geometry"}},
        {"text", {"geometry", "text"}},
        {"court", {"geometry", "text", "court"}},
        {"sim", {"geometry", "text", "court", "sim"}},
        {"config", {"geometry", "text", "court", "sim", "config"}},
        {"play", {"geometry", "text", "court", "sim", "config", "play"}},
        {"net", {"geometry", "text", "court", "sim", "config", "play", "net"}},
        {"udp", {"geometry", "text", "court", "sim", "config", "play", "net", "udp"}},
        {"lab", {"geometry", "text", "court", "sim", "lab"}},
        {"library", {"geometry", "text", "court", "sim", "config", "play", "lab", "library"}},
        {"app", {"geometry", "text", "court", "sim", "config", "play", "net", "udp", "lab", "app"}},
        {"hit", {"geometry", "text", "hit"}},
        {"judge", {"geometry", "text", "court", "sim", "config", "play", "lab", "hit", "judge"}},
        {"tools", {"geometry", "text", "court", "sim", "config", "play", "net", "udp", "lab", "hit", "judge", "tools"}},
    };
    return find_layer(layers, folder);
}

// The folders of src/app. Its own files stand above all of them and put them together.
const Layer* find_app_layer(std::string_view folder) {
    static const Layers layers{
        {"raster", {"raster"}},
        {"input", {"input"}},
        {"i18n", {"i18n"}},
        {"audio", {"i18n", "audio"}},
        {"view", {"raster", "input", "i18n", "view"}},
        {"screens", {"raster", "input", "i18n", "audio", "view", "screens"}},
        {"platform", {"raster", "input", "i18n", "audio", "platform"}},
    };
    return find_layer(layers, folder);
}

bool contains(const Names& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::string_view first_folder(std::string_view path) { return path.substr(0, path.find('/')); }

// Where a file stands, as far as the rules care.
struct Place {
    const Layer* layer;      // none: a file of tests/ that mirrors no folder of src/
    const Layer* app_layer;  // none: outside src/app, or one of the app's own files
    bool test;
    bool platform;
    bool starts_threads;

    // hit and judge read and write JSON for the commands.
    bool core() const { return !test && !contains(Names{"app", "hit", "judge", "tools"}, layer->folder); }

    // text reads and writes files, config keeps megapon.toml, play keeps replays and the log; a match depends on none.
    bool may_use_files() const { return contains(Names{"text", "config", "play"}, layer->folder); }
};

// A batch of the library plays matches in threads, each of which is played by one.
bool may_start_threads(std::string_view path) { return path == "src/library/c/batch.cpp"; }

// Nothing for a file that is in no folder with arrows.
std::optional<Place> place_of(std::string_view path) {
    const std::string_view top = first_folder(path);
    const bool test = top == "tests";
    const std::string_view inside = path.substr(std::min(top.size() + 1, path.size()));
    const Layer* layer = find_layer(first_folder(inside));
    if (layer == nullptr && !test) return std::nullopt;
    constexpr std::string_view app = "app/";
    const bool in_app = inside.starts_with(app) && !test;
    const std::string_view rest = in_app ? inside.substr(app.size()) : std::string_view();
    const bool own_file = rest.find('/') == std::string_view::npos;
    const Layer* app_layer = own_file ? nullptr : find_app_layer(first_folder(rest));
    if (!own_file && app_layer == nullptr) return std::nullopt;
    return Place{layer, app_layer, test, inside.starts_with("app/platform/"), may_start_threads(path)};
}

// What an include line names, from its opening sign to before the closing one; empty for any other line.
std::string_view included(std::string_view line) {
    const auto skip = [&](std::string_view word) {
        line.remove_prefix(line.starts_with(word) ? word.size() : line.size());
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    };
    skip("");
    skip("#");
    skip("include");
    return line.substr(0, line.find_first_of("\">", 1));
}

bool is_sdl(std::string_view header) { return header.starts_with("SDL"); }

bool is_for_tools(std::string_view header) { return header.starts_with("nlohmann/") || header.starts_with("CLI/"); }

// The headers that other programs include.
bool is_of_the_library(std::string_view header) { return header.starts_with("megapon/"); }

bool is_for_files(std::string_view header) { return header == "filesystem" || header == "fstream"; }

// What the outcome of a match could come to depend on: clocks, the machine's random numbers, addresses.
bool is_of_the_machine(std::string_view header) {
    static const Names all{"chrono", "random", "thread", "iostream", "unordered_map", "unordered_set"};
    return contains(all, header);
}

std::string rule_on_library(const Place& place, std::string_view header) {
    if (is_sdl(header) && !place.platform) return "only app/platform includes SDL";
    if (is_of_the_library(header) && place.layer != nullptr && place.layer->folder != "library")
        return "the library is for other programs";
    if (!place.core()) return {};
    if (is_for_tools(header)) return "the core reads no JSON and no command line";
    if (is_for_files(header)) return place.may_use_files() ? "" : "only text, config and play use files in the core";
    if (header == "thread" && place.starts_threads) return {};
    if (is_of_the_machine(header)) return "the core knows no clock and no order by address";
    return {};
}

// `header` begins with "app/".
std::string rule_inside_app(const Layer& layer, std::string_view header) {
    const std::string_view rest = header.substr(header.find('/') + 1);
    const bool own_file = rest.find('/') == std::string_view::npos;
    if (!own_file && contains(layer.knows, first_folder(rest))) return {};
    return "app/" + std::string(layer.folder) + " does not know " +
           (own_file ? "the app's own files" : std::string("app/").append(first_folder(rest)));
}

std::string rule_on_ours(const Place& place, std::string_view header) {
    if (place.layer == nullptr) return {};
    if (place.test && header == "places.h") return {};  // the one header of tests/ itself
    const std::string_view target = first_folder(header);
    if (find_layer(target) == nullptr) return "an include of ours is written from src/ on";
    if (place.app_layer != nullptr && target == "app") return rule_inside_app(*place.app_layer, header);
    if (header.starts_with("geometry/internal/") && place.layer->folder != "geometry")
        return "only geometry includes its internal headers";
    if (contains(place.layer->knows, target)) return {};
    return std::string(place.layer->folder) + " does not know " + std::string(target);
}

// The rule that the include breaks; empty if none.
std::string broken_rule(const Place& place, std::string_view include) {
    const std::string_view header = include.substr(1);
    const bool library = include.front() == '<' || is_sdl(header);
    return library ? rule_on_library(place, header) : rule_on_ours(place, header);
}

}  // namespace

std::string describe(const Violation& violation) {
    return violation.file + ":" + std::to_string(violation.line) + ": " + violation.what + ": " + violation.rule;
}

std::vector<Violation> broken_includes(std::string_view path, std::string_view text) {
    const std::optional<Place> place = place_of(path);
    if (!place) return {{std::string(path), 1, "this file", "stands in no folder that has its arrows"}};
    std::vector<Violation> violations;
    for_each_line(text, [&](std::string_view line, int number) {
        const std::string_view include = included(line);
        const std::string rule = include.empty() ? "" : broken_rule(*place, include);
        if (rule.empty()) return;
        violations.push_back({std::string(path), number, "#include " + std::string(include.substr(1)), rule});
    });
    return violations;
}

}  // namespace megapon::arrows
