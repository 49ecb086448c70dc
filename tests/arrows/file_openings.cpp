#include <algorithm>
#include <array>

#include "arrows/arrows.h"
#include "arrows/lines.h"

namespace megapon::arrows {

namespace {

// text/files itself with each system's way of it, its locks and a console's streams; the hit tests, which answer each
// line of a pipe when it comes; and the fonts of a PDF: libharu reads them from files alone, after text/files has.
bool may_open(std::string_view path) {
    constexpr std::array<std::string_view, 7> files{"src/text/files.cpp",
                                                    "src/text/system_files_posix.cpp",
                                                    "src/text/system_files_windows.cpp",
                                                    "src/text/folder_lock_windows.cpp",
                                                    "src/text/process_windows.cpp",
                                                    "src/tools/hit.cpp",
                                                    "src/app/platform/pdf_pages.cpp"};
    return !path.starts_with("src/") || std::find(files.begin(), files.end(), path) != files.end();
}

}  // namespace

std::vector<Violation> file_openings(std::string_view path, std::string_view text) {
    constexpr std::array<std::string_view, 18> ways{
        "ifstream",  "ofstream",  "<fstream>",    "fopen(",        "freopen(",     "O_RDONLY",
        "O_WRONLY",  "O_RDWR",    "RWFromFile(",  "SDL_LoadFile(", "SDL_LoadBMP(", "SDL_LoadWAV(",
        "FromFile(", "IMG_Load(", "IMG_SavePNG(", "Mix_LoadWAV(",  "Mix_LoadMUS(", "TTF_OpenFont("};
    std::vector<Violation> violations;
    if (may_open(path)) return violations;
    for_each_line(text, [&](std::string_view line, int number) {
        const std::string_view code = line.substr(0, line.find("//"));
        const auto way = std::find_if(ways.begin(), ways.end(),
                                      [&](std::string_view name) { return code.find(name) != std::string_view::npos; });
        if (way != ways.end())
            violations.push_back({std::string(path), number, std::string(*way),
                                  "text/files opens files, so that no pipe makes the game wait"});
    });
    return violations;
}

}  // namespace megapon::arrows
