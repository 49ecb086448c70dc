#include "app/screens/stamp_store.h"

#include <algorithm>
#include <utility>

#include "lab/exhibits.h"
#include "text/toml.h"

namespace megapon::screens {

namespace fs = std::filesystem;

namespace {

using Stamps = std::map<std::string, lab::ExhibitStamps, std::less<>>;

constexpr text::Range yes_or_no{0, 1};
constexpr text::Range medals{0, 3};

std::string puzzle_key(std::size_t puzzle) { return "puzzle" + std::to_string(puzzle + 1); }

std::string text_of(const Stamps& stamps) {
    std::string text = "# What has been reached in the Collision Lab of Megaphone DE Pong.\n";
    for (const auto& [exhibit, reached] : stamps) {
        text += "\n[" + exhibit + "]\n";
        for (std::size_t i = 0; i < reached.puzzles.size(); ++i)
            text += puzzle_key(i) + " = " + (reached.puzzles[i] ? "1\n" : "0\n");
        text += "medal = " + std::to_string(static_cast<int>(reached.medal)) + "\n";
    }
    return text;
}

Stamps read_stamps(text::TomlReader& top) {
    Stamps stamps;
    for (const lab::ExhibitInfo& entry : lab::all_exhibits) {
        const std::string name(entry.name);
        auto table = top.table(name.c_str());
        if (!table) continue;
        lab::ExhibitStamps& reached = stamps[name];
        for (std::size_t i = 0; i < reached.puzzles.size(); ++i)
            reached.puzzles[i] = table->whole(puzzle_key(i).c_str(), yes_or_no).value_or(0) == 1;
        reached.medal = static_cast<lab::Medal>(table->whole("medal", medals).value_or(0));
    }
    return stamps;
}

}  // namespace

StampStore::StampStore(fs::path file, text::Keep keep) : kept_(std::move(file), keep, read_stamps, text_of, "stamps") {
    errors = kept_.errors;
}

const lab::ExhibitStamps& StampStore::of(std::string_view exhibit) const {
    static const lab::ExhibitStamps none;
    const auto found = kept_->find(exhibit);
    return found == kept_->end() ? none : found->second;
}

bool StampStore::add_puzzle(std::string_view exhibit, std::size_t puzzle) {
    if (of(exhibit).puzzles.at(puzzle)) return false;
    const auto solve = [name = std::string(exhibit), puzzle](Stamps& stamps) {
        stamps[name].puzzles.at(puzzle) = true;
    };
    write_errors = kept_.change(solve).errors();
    return true;
}

bool StampStore::add_medal(std::string_view exhibit, lab::Medal medal) {
    if (medal <= of(exhibit).medal) return false;
    const auto raise = [name = std::string(exhibit), medal](Stamps& stamps) {
        stamps[name].medal = std::max(stamps[name].medal, medal);
    };
    write_errors = kept_.change(raise).errors();
    return true;
}

}  // namespace megapon::screens
