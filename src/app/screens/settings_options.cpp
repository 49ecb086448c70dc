#include "app/screens/settings_options.h"

#include <algorithm>
#include <cmath>

#include "app/screens/screen_stack.h"
#include "text/number_text.h"

namespace megapon::screens {

namespace {

using config::Value;

const Value& value_of(const ScreenStack& stack, const std::string& key) {
    return stack.house().config().settings().at(key).value;
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
    option.value = [key](const ScreenStack& stack) {
        return i18n::Message(std::get<bool>(value_of(stack, key)) ? "options.on" : "options.off");
    };
    option.change = [key](const ScreenStack& stack, int) {
        stack.house().choose({{key, !std::get<bool>(value_of(stack, key))}}, stack.now_ms());
    };
    return option;
}

Option word_option(const std::string& key, std::vector<std::string> words) {
    Option option = option_of(key);
    option.value = [key](const ScreenStack& stack) {
        return i18n::Message("options." + key + "_is." + std::get<std::string>(value_of(stack, key)));
    };
    option.change = [key, words = std::move(words)](const ScreenStack& stack, int by) {
        const auto present = std::find(words.begin(), words.end(), std::get<std::string>(value_of(stack, key)));
        const int count = static_cast<int>(words.size());
        const int next = (static_cast<int>(present - words.begin()) + by + count) % count;
        stack.house().choose({{key, words[static_cast<std::size_t>(next)]}}, stack.now_ms());
    };
    return option;
}

Option step_option(const std::string& key, std::vector<double> steps, Say say, Also also) {
    Option option = option_of(key);
    option.value = [key, say = std::move(say)](const ScreenStack& stack) { return say(number_of(stack, key)); };
    option.change = [key, steps = std::move(steps), also = std::move(also)](const ScreenStack& stack, int by) {
        const double next = next_step(steps, number_of(stack, key), by);
        auto choices = also ? also(next) : config::ConfigFile::Choices{};
        choices.emplace_back(key, like(value_of(stack, key), next));
        stack.house().choose(choices, stack.now_ms());
    };
    return option;
}

i18n::Message times(double number) { return i18n::Message::verbatim("× " + text::number_text(number)); }

i18n::Message plain_number(double number) { return i18n::Message::verbatim(text::number_text(number)); }

i18n::Message percent(double number) { return i18n::Message::verbatim(text::number_text(std::round(number)) + " %"); }

i18n::Message share_percent(double number) { return percent(100 * number); }

double number_of(const ScreenStack& stack, const std::string& key) {
    const Value& value = value_of(stack, key);
    if (const int* whole = std::get_if<int>(&value)) return *whole;
    return std::get<double>(value);
}

}  // namespace megapon::screens
