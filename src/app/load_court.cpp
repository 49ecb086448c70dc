#include "app/load_court.h"

#include <filesystem>

#include "court/court_text.h"
#include "text/assets.h"
#include "text/files.h"

namespace megapon::app {

namespace fs = std::filesystem;

std::variant<court::Court, std::vector<text::Error>> load_court(const std::optional<std::string>& name,
                                                                double ball_radius) {
    if (!name) return court::Court{};
    const bool is_file = name->find('/') != std::string::npos || name->ends_with(".toml");
    const fs::path file = is_file ? fs::path(*name) : text::asset("courts/" + *name + ".toml");
    const auto text = text::read_text(file);
    if (const auto* problem = std::get_if<text::Error>(&text)) return std::vector{*problem};
    return court::read_court(std::get<std::string>(text), file.string(), ball_radius);
}

}  // namespace megapon::app
