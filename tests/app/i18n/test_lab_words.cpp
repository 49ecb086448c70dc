#include <doctest/doctest.h>

#include "app/i18n/translations.h"
#include "lab/exhibits.h"
#include "text/assets.h"

namespace megapon::i18n {

namespace {

// A full stop ends a sentence unless a number goes on after it.
int sentences(const std::string& text) {
    int count = 0;
    for (const std::string end : {". ", "? ", "! ", "。"})
        for (std::size_t at = 0; (at = text.find(end, at)) != std::string::npos; at += end.size()) ++count;
    return text.ends_with('.') || text.ends_with('?') || text.ends_with('!') ? count + 1 : count;
}

}  // namespace

TEST_CASE(
    "in both languages every exhibit has a name, a caption of one sentence and a why of two, and names its sliders") {
    const auto library = Languages::open(text::asset("lang"));
    REQUIRE(library);
    for (const Language language : {Language::en, Language::ja}) {
        const Translations& words = library->in(language);
        for (const lab::ExhibitEntry& entry : lab::all_exhibits) {
            CAPTURE(entry.name);
            const std::string key = "lab." + std::string(entry.name);
            CHECK(words.texts().contains(key + ".name"));
            CHECK(sentences(words(key + ".caption")) == 1);
            CHECK(sentences(words(key + ".why")) == 2);
            const auto exhibit = entry.make();
            for (const lab::Figure& figure : exhibit->figures())
                CHECK(words.texts().contains("lab.figure." + figure.name));
            for (const lab::Handle& handle : exhibit->handles()) {
                if (!handle.is_slider) continue;
                const std::string& setting = exhibit->settings()[*handle.x_setting].key;
                CAPTURE(setting);
                CHECK(words.texts().contains("lab.slider." + setting));
            }
        }
    }
}

}  // namespace megapon::i18n
