#include "app/load_court.h"

#include <filesystem>

#include "court/court_text.h"
#include "text/assets.h"
#include "text/files.h"

namespace megapon::app {

namespace fs = std::filesystem;

text::Result<court::Court> load_court(const std::optional<std::string>& name, double ball_radius) {
    if (!name) return court::Court{};
    const bool is_file = name->find('/') != std::string::npos || name->ends_with(".toml");
    const fs::path file = is_file ? fs::path(*name) : text::asset("courts/" + *name + ".toml");
    const auto text = text::read_file(file);
    if (!text) return text.errors();
    return court::read_court(*text, file.string(), ball_radius);
}

}  // namespace megapon::app
