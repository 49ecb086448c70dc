#include "app/verbose.h"

#include <filesystem>
#include <iostream>
#include <string>
#include <system_error>

#include "text/error.h"
#include "text/files.h"

namespace megapon::app {

Verbose Verbose::start(bool on) {
    const Verbose verbose(on);
    text::watch_files(nullptr);
    if (on)
        text::watch_files([verbose](const std::filesystem::path& file, const text::Result<std::string>& bytes) {
            std::error_code ignored;
            if (bytes)
                verbose.say("read", file.string() + " (" + std::to_string(bytes->size()) + " bytes)");
            else if (!std::filesystem::exists(file, ignored))
                verbose.say("not there", file.string());
            else
                verbose.say("refused", text::describe(bytes.errors().front()));
        });
    return verbose;
}

void Verbose::say(std::string_view what, std::string_view value) const {
    if (on_) std::cerr << "megapon: " << what << ": " << text::plain_text(value) << '\n';
}

void Verbose::say(const text::Facts& facts) const {
    for (const auto& [what, value] : facts) say(what, value);
}

}  // namespace megapon::app
