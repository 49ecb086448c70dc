#pragma once

#include <doctest/doctest.h>

#include <cmath>
#include <memory>
#include <string>

#include "lab/exhibits.h"
#include "lab/session.h"
#include "sim/random.h"

namespace megapon::lab {

inline double random_value(sim::Random& random, const Setting& setting) {
    const double place = random.unit();
    if (place < 0.1) return setting.low;
    if (place < 0.2) return setting.high;
    const double value = random.between(setting.low, setting.high);
    if (setting.whole) return std::floor(value + 0.5);
    return std::floor(value * (place < 0.6 ? 1 : 1000) + 0.5) / (place < 0.6 ? 1 : 1000);
}

// An exhibit with all its settings at random: some at an end of their range, some whole, some with three decimals.
inline std::unique_ptr<Exhibit> random_state(const ExhibitInfo& entry, sim::Random& random, bool naive) {
    auto exhibit = entry.make();
    const auto settings = exhibit->settings();
    for (const Setting& setting : settings) {
        if (setting.key == "many" && setting.high > 1000 && random.unit() < 0.9)
            exhibit->set(setting.key, random_value(random, {setting.key, 0, 2, 40, 1, true}));
        else
            exhibit->set(setting.key, random_value(random, setting));
    }
    exhibit->set(Exhibit::naive_key, naive ? 1 : 0);
    return exhibit;
}

inline std::string settings_text(const Exhibit& exhibit) {
    Session session(exhibit.clone());
    return session.command_line();
}

// With either method, 200 states of each exhibit.
template <class Check>
void check_in_random_states(Check check) {
    constexpr int states = 200;
    for (const ExhibitInfo& entry : all_exhibits) {
        sim::Random random(7);
        for (int i = 0; i < states; ++i)
            for (const bool naive : {false, true}) {
                const auto exhibit = random_state(entry, random, naive);
                const std::string line = settings_text(*exhibit);
                CAPTURE(line);
                check(*exhibit);
            }
    }
}

// The line of the formula that this word is about, without it.
inline std::string line_of(const Exhibit& exhibit, const std::string& word) {
    for (const FormulaLine& line : exhibit.formula())
        if (line.word == word) return text_of(line);
    return {};
}

}  // namespace megapon::lab
