#include <SDL_ttf.h>
#include <doctest/doctest.h>

#include <filesystem>
#include <memory>
#include <set>
#include <string>

#include "app/i18n/translations.h"
#include "lab/course.h"
#include "lab/exhibits.h"
#include "places.h"
#include "text/files.h"
#include "text/scratch_folder.h"

namespace megapon::i18n::languages_tests {

namespace fs = std::filesystem;

namespace {

const Languages& library() {
    static const auto opened = Languages::open(text::asset("lang"));
    REQUIRE(opened);
    return *opened;
}

std::multiset<std::string> placeholders(const std::string& text) {
    std::multiset<std::string> found;
    for (std::size_t open = text.find('{'); open != std::string::npos; open = text.find('{', open + 1))
        found.insert(text.substr(open, text.find('}', open) - open + 1));
    return found;
}

// The characters of UTF-8, which the catalogues are: the parser refuses others.
std::set<Uint32> characters_of(const std::string& text) {
    std::set<Uint32> characters;
    for (std::size_t i = 0; i < text.size();) {
        const auto first = static_cast<unsigned char>(text[i]);
        const int length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
        Uint32 character = length == 1 ? first : first & (0x7Fu >> length);
        for (int k = 1; k < length; ++k)
            character = character << 6 | (static_cast<unsigned char>(text[i + static_cast<std::size_t>(k)]) & 0x3Fu);
        characters.insert(character);
        i += static_cast<std::size_t>(length);
    }
    return characters;
}

// The name of a setting, its help, or one of its words: the sources say "video.boil".
bool explained_setting(const std::string& key, const std::string& sources) {
    const std::string prefix = "options.";
    if (!key.starts_with(prefix)) return false;
    std::string setting = key.substr(prefix.size());
    for (const char* ending : {"_does", "_is."})
        if (const std::size_t end = setting.find(ending); end != std::string::npos) setting.resize(end);
    return sources.find('"' + setting + '"') != std::string::npos;
}

// All that the game is written of, in one string.
std::string all_sources() {
    std::string all;
    for (const char* folder : {"src/app", "src/lab", "src/play"})
        for (const auto& entry : fs::recursive_directory_iterator(tests_folder().parent_path() / folder))
            if (entry.is_regular_file()) all += text::text_of(entry.path());
    return all;
}

// lab.circles.why, lab.slider.a.r: of an exhibit that there is, or of a setting that one has. Of its other captions
// the sources name the last part.
bool is_of_an_exhibit(const std::string& key, const std::string& sources) {
    for (const lab::ExhibitInfo& entry : lab::all_exhibits) {
        const std::string last = key.substr(key.rfind('.') + 1);
        if (key == "lab." + std::string(entry.name) + '.' + last &&
            (last.starts_with("caption_") || last.starts_with("naive_") || last.starts_with("right_")) &&
            sources.find('"' + last + '"') != std::string::npos)
            return true;
        for (const char* what : {"name", "right", "naive", "counted", "caption", "question", "why", "asks", "learned",
                                 "curve", "time", "puzzle1", "puzzle2", "puzzle3"})
            if (key == "lab." + std::string(entry.name) + '.' + what) return true;
        if (key.starts_with("lab.slider.") && entry.make()->has(key.substr(11))) return true;
    }
    for (const lab::Stop& stop : lab::all_stops())
        for (const std::string_view what : {stop.name, stop.asks, stop.learned})
            if (key == stop.text_key(what)) return true;
    return false;
}

// "1 page" beside "{count} pages", in a language that has a word of its own for one.
bool is_for_one(const std::string& key) {
    return key.ends_with("_one") && library().in(Language::en).texts().contains(key.substr(0, key.rfind("_one")));
}

}  // namespace

TEST_CASE("every language says the same things: same keys, nothing empty, same placeholders") {
    const auto& english = library().in(Language::en).texts();
    const auto& japanese = library().in(Language::ja).texts();
    CHECK(english.size() > 70);
    for (const auto& [name, text] : english) {
        const std::string& key = name;
        CAPTURE(key);
        CHECK_FALSE(text.empty());
        if (is_for_one(key)) continue;
        REQUIRE(japanese.contains(key));
        CHECK_FALSE(japanese.at(key).empty());
        CHECK(placeholders(text) == placeholders(japanese.at(key)));
    }
    for (const auto& [name, text] : japanese) {
        const std::string& key = name;
        CAPTURE(key);
        CHECK(english.contains(key));
    }
}

TEST_CASE("both fonts have every character of every text") {
    TTF_Init();
    for (const char* file : {"fonts/YuseiMagic-subset.ttf", "fonts/RocknRollOne-subset.ttf"}) {
        CAPTURE(file);
        const std::unique_ptr<TTF_Font, void (*)(TTF_Font*)> font(TTF_OpenFont(text::asset(file).string().c_str(), 16),
                                                                  TTF_CloseFont);
        REQUIRE(font);
        for (const Language language : {Language::en, Language::ja})
            for (const auto& [name, text] : library().in(language).texts())
                for (const Uint32 character : characters_of(text)) {
                    const std::string& key = name;
                    CAPTURE(key);
                    CAPTURE(character);
                    CHECK(TTF_GlyphIsProvided32(font.get(), character));
                }
    }
}

// A key is written out in the sources, or made of a written beginning and a number or name. The page around the game
// writes the last part of a notice, Ui::hint that of a device, and Ui::line that of a finger.
TEST_CASE("every text is one that the game's sources ask for") {
    const std::string sources = all_sources();
    const std::string page = text::text_of(tests_folder().parent_path() / "src/web/store.js");
    for (const auto& [name, text] : library().in(Language::en).texts()) {
        const std::string key = is_for_one(name) ? name.substr(0, name.rfind("_one")) : name;
        CAPTURE(key);
        const bool written = sources.find('"' + key + '"') != std::string::npos;
        const bool composed = sources.find('"' + key.substr(0, key.rfind('.') + 1) + '"') != std::string::npos;
        const std::size_t suffix = key.rfind("_does");
        const bool explains =
            suffix != std::string::npos && sources.find('"' + key.substr(0, suffix) + '"') != std::string::npos;
        const bool setting = explained_setting(key, sources);
        const bool hints = sources.find("hint(\"" + key.substr(0, key.rfind('_')) + '"') != std::string::npos;
        const std::size_t touch = key.rfind("_touch");
        const bool of_finger =
            touch != std::string::npos && sources.find('"' + key.substr(0, touch) + '"') != std::string::npos;
        const bool of_page =
            key.starts_with("notices.") && page.find('\'' + key.substr(key.find('.') + 1) + '\'') != std::string::npos;
        CHECK((written || composed || explains || setting || hints || of_finger || of_page ||
               is_of_an_exhibit(key, sources)));
    }
}

TEST_CASE("every text that the sources name by tr(\"...\") or words(\"...\") is there") {
    const std::string sources = all_sources();
    const auto& english = library().in(Language::en).texts();
    int named = 0;
    for (const std::string call : {"tr(\"", "tr()(\"", "words(\""})
        for (std::size_t at = sources.find(call); at != std::string::npos; at = sources.find(call, at + 1)) {
            const std::size_t begin = at + call.size();
            const std::string key = sources.substr(begin, sources.find('"', begin) - begin);
            CAPTURE(key);
            CHECK((english.contains(key) || key.ends_with('.')));
            ++named;
        }
    CHECK(named > 20);
}

TEST_CASE("a catalogue that is missing is named") {
    const text::ScratchFolder folder;
    const auto opened = Languages::open(folder / "");
    REQUIRE_FALSE(opened);
    CHECK(opened.errors().front().file == (folder / "en.toml").string());
}

}  // namespace megapon::i18n::languages_tests
