#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/screens/option_list.h"
#include "config/config_file.h"
#include "config/setting_field.h"

namespace megapon::screens {

// Options that are keys of megapon.toml: named "options.KEY" in the catalogue, explained by "options.KEY_does", saved
// as soon as they are changed. The keys must exist.

// On or off.
Option flag_option(const std::string& key);

// One of several words; each is called "options.KEY_is.WORD".
Option word_option(const std::string& key, std::vector<std::string> words);

// A number that goes through steps, from the next one if it stands between two. `also`: what changes with it.
using Say = std::function<i18n::Message(double)>;
using Also = std::function<config::ConfigFile::Choices(double)>;
Option step_option(const std::string& key, std::vector<double> steps, Say say, Also also = {});

i18n::Message times(double number);  // 1.5: × 1.5
i18n::Message plain_number(double number);
i18n::Message percent(double number);        // 50: 50 %
i18n::Message share_percent(double number);  // 0.5: 50 %

// The value of a key, as a number.
double number_of(const ScreenStack& stack, const std::string& key);

}  // namespace megapon::screens
