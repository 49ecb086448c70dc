#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace megapon::platform {

// One of the user's own folders for this game, which need not exist; empty: the system names none. By the XDG base
// directory specification: within what the variable says, or else `standard`; or as another system names it (on Windows
// in %APPDATA%), or the folder "data" beside the program where a file "portable" lies there.
std::filesystem::path own_folder(const char* variable, const char* standard);

// The languages that the user prefers, as "en", "ja", the most preferred first. Empty: the system does not say.
std::vector<std::string> preferred_languages();

// The date where the player is: "2026-11-22".
std::string today();

// Puts the text on the clipboard. Needs a window. False: the clipboard refuses; that of a browser says so later, with
// the event CopyRefused.
bool copy_text(const std::string& text);
std::string pasted_text();  // from the clipboard; of a page what its player pastes comes as if it were dropped

// Shows a folder, which is made if it is missing, in the system's own program for that.
void open_folder(const std::filesystem::path& folder);

// Whether the game is part of a page of the web, and where that is, without what stands behind "?" or "#"; "": nowhere
// that others reach.
#ifdef __EMSCRIPTEN__
constexpr bool is_in_page = true;
#else
constexpr bool is_in_page = false;
#endif
std::string page_address();

// Calls a function of that page, one of those that src/web/page.js gives the game, with a text. Elsewhere nothing.
void tell_page(const char* function, const std::string& text);

// Whether the page is shown by a machine whose first device is a finger.
bool is_for_fingers();

// Takes turns until one of them answers false, then finishes. A turn waits for what happens by EventPump::wait(). In a
// browser this function returns at once, and the browser calls each turn when something happens or is due: what the two
// functions refer to must be theirs.
void take_turns(std::function<bool()> turn, std::function<void()> finish);

// How long EventPump::wait() may sleep of a time it was given, ms; nothing: for ever. In a browser, which must not be
// kept waiting, it does not sleep, and the next turn comes after that time.
std::optional<double> sleep_of(std::optional<double> wanted_ms);

}  // namespace megapon::platform
