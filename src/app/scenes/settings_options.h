#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/options/config_file.h"
#include "app/scenes/option_list.h"
#include "play/slot.h"

namespace megapon::scenes {

// Options that are keys of megapon.toml: named "options.KEY" in the catalogue, explained by "options.KEY_does", saved
// as soon as they are changed. The keys must exist.

// On or off.
Option flag_option(const std::string& key);

// One of several words; each is called "options.KEY_is.WORD".
Option word_option(const std::string& key, std::vector<std::string> words);

// A number that goes through steps, from the next one if it stands between two. `also`: what changes with it.
using Say = std::function<words::Phrase(double)>;
using Also = std::function<options::ConfigFile::Choices(double)>;
Option step_option(const std::string& key, std::vector<double> steps, Say say, Also also = {});

words::Phrase times(double number);  // 1.5: × 1.5
words::Phrase plain_number(double number);
words::Phrase percent(double number);        // 50: 50 %
words::Phrase share_percent(double number);  // 0.5: 50 %

// The value of a key, as a number.
double number_of(const Stage& stage, const std::string& key);

}  // namespace megapon::scenes
