#include "app/scenes/settings_options.h"

#include <algorithm>
#include <cmath>

#include "app/scenes/stage.h"
#include "court/number_text.h"

namespace megapon::scenes {

namespace {

using play::Value;

const Value& value_of(const Stage& stage, const std::string& key) {
    return stage.house().config().settings().at(key).value;
}

Option option_of(const std::string& key) { return {"options." + key, "options." + key + "_does"}; }

// The next step in a direction; the last one stays.
double next_step(const std::vector<double>& steps, double present, int by) {
    constexpr double near = 1e-9;
    if (by > 0) {
        const auto above =
            std::find_if(steps.begin(), steps.end(), [present](double step) { return step > present + near; });
        return above == steps.end() ? present : *above;
    }
    const auto below =
        std::find_if(steps.rbegin(), steps.rend(), [present](double step) { return step < present - near; });
    return below == steps.rend() ? present : *below;
}

// As the key stores it.
Value like(const Value& present, double number) {
    if (std::holds_alternative<int>(present)) return static_cast<int>(std::lround(number));
    return number;
}

}  // namespace

Option flag_option(const std::string& key) {
    Option option = option_of(key);
    option.value = [key](const Stage& stage) {
        return words::Phrase(std::get<bool>(value_of(stage, key)) ? "options.on" : "options.off");
    };
    option.change = [key](const Stage& stage, int) {
        stage.house().choose({{key, !std::get<bool>(value_of(stage, key))}}, stage.now_ms());
    };
    return option;
}

Option word_option(const std::string& key, std::vector<std::string> words) {
    Option option = option_of(key);
    option.value = [key](const Stage& stage) {
        return words::Phrase("options." + key + "_is." + std::get<std::string>(value_of(stage, key)));
    };
    option.change = [key, words = std::move(words)](const Stage& stage, int by) {
        const auto present = std::find(words.begin(), words.end(), std::get<std::string>(value_of(stage, key)));
        const int count = static_cast<int>(words.size());
        const int next = (static_cast<int>(present - words.begin()) + by + count) % count;
        stage.house().choose({{key, words[static_cast<std::size_t>(next)]}}, stage.now_ms());
    };
    return option;
}

Option step_option(const std::string& key, std::vector<double> steps, Say say, Also also) {
    Option option = option_of(key);
    option.value = [key, say = std::move(say)](const Stage& stage) { return say(number_of(stage, key)); };
    option.change = [key, steps = std::move(steps), also = std::move(also)](const Stage& stage, int by) {
        const double next = next_step(steps, number_of(stage, key), by);
        auto choices = also ? also(next) : options::ConfigFile::Choices{};
        choices.emplace_back(key, like(value_of(stage, key), next));
        stage.house().choose(choices, stage.now_ms());
    };
    return option;
}

words::Phrase times(double number) { return words::Phrase::verbatim("× " + court::number_text(number)); }

words::Phrase plain_number(double number) { return words::Phrase::verbatim(court::number_text(number)); }

words::Phrase percent(double number) { return words::Phrase::verbatim(court::number_text(std::round(number)) + " %"); }

words::Phrase share_percent(double number) { return percent(100 * number); }

double number_of(const Stage& stage, const std::string& key) {
    const Value& value = value_of(stage, key);
    if (const int* whole = std::get_if<int>(&value)) return *whole;
    return std::get<double>(value);
}

}  // namespace megapon::scenes
