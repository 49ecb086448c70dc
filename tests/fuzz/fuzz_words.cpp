#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "app/i18n/translations.h"

using namespace megapon;

namespace {

void demand(bool holds) {
    if (!holds) std::abort();
}

}  // namespace

// Any text is a language file or has an error with a place. What was read can be said, with its arguments filled in and
// nothing else changed.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto read = i18n::Translations::read(text, "fuzz");
    if (!read) {
        demand(!read.errors().empty() && !read.errors().front().message.empty());
        return 0;
    }
    for (const auto& [key, words] : read->texts()) {
        demand((*read)(key, {}) == words);
        demand((*read)(key, {{"name", "{name}"}}) == words);
        demand((*read)(key, {{"name", "x"}}).size() <= words.size());
    }
    return 0;
}
