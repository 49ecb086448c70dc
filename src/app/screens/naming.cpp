#include "app/screens/naming.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "app/view/widgets.h"
#include "config/keys.h"

namespace megapon::screens {

namespace {

// The keys in rows of ten; below them three that are wider.
constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789-";
constexpr std::size_t row_length = 10;
constexpr std::size_t space_key = letters.size(), erase_key = space_key + 1, done_key = space_key + 2;
constexpr std::size_t last_row = (letters.size() - 1) / row_length + 1;
constexpr std::array wide_words{"naming.space", "naming.erase", "naming.done"};

std::size_t first_in(std::size_t row) { return row < last_row ? row * row_length : space_key; }
std::size_t count_in(std::size_t row) { return (row < last_row ? first_in(row + 1) : done_key + 1) - first_in(row); }

// Beyond an end comes the other one.
std::size_t next_key(std::size_t from, int right, int down) {
    const std::size_t row = from < space_key ? from / row_length : last_row;
    const std::size_t next = (row + (down < 0 ? last_row : static_cast<std::size_t>(down))) % (last_row + 1);
    const std::size_t count = count_in(next), column = (from - first_in(row)) * count / count_in(row);
    return first_in(next) + (column + (right < 0 ? count - 1 : static_cast<std::size_t>(right))) % count;
}

// The letter of a key that is pressed.
std::optional<char> letter_of(const input::InputEvent& event) {
    const input::DeviceEvent& device = event.device;
    if (device.device != input::Device::key || device.value != 1 || event.repeated) return std::nullopt;
    if (event.letter != 0) return event.letter;
    if (device.printed == U'-') return '-';
    if (device.code == config::key::space) return ' ';
    return config::digit_of(device.code);
}

}  // namespace

NameScreen::NameScreen(const Services& services, i18n::Message question, const std::string& begin,
                       std::function<void(const std::string&)> done)
    : GameScreen(services),
      question_(std::move(question)),
      done_(std::move(done)),
      focus_(
          ui_, done_key,
          {.next = next_key, .press = [this](std::size_t key) { press(key); }, .back = [this] { navigator_.back(); }}) {
    for (const char letter : begin) {
        const bool capital = letter >= 'A' && letter <= 'Z';
        add(capital ? static_cast<char>(letter - 'A' + 'a') : letter);
    }
}

void NameScreen::add(char letter) {
    const bool leads = letter == ' ' && (text_.empty() || text_.back() == ' ');
    const bool is_allowed = letter == ' ' || letters.find(letter) != std::string_view::npos;
    if (is_allowed && !leads && text_.size() < longest) text_ += letter;
}

void NameScreen::erase() {
    if (!text_.empty()) text_.pop_back();
}

void NameScreen::press(std::size_t key) {
    if (key < letters.size()) return add(letters[key]);
    if (key == space_key) return add(' ');
    if (key == erase_key) return erase();
    if (text_.ends_with(' ')) text_.pop_back();
    if (!text_.empty()) done_(text_);
}

bool NameScreen::type(const input::InputEvent& event) {
    if (event.repeated) return typing_;
    const auto letter = letter_of(event);
    const bool erases = event.presses_key(config::key::backspace);
    if (event.device.device == input::Device::key && event.device.value == 1) typing_ = letter || erases;
    if (letter) add(*letter);
    if (erases) erase();
    return letter || erases;
}

bool NameScreen::handle(const input::InputEvent& event) { return type(event) || focus_.handle(event); }

view::Item NameScreen::key_item(std::size_t key) const {
    const bool is_chosen = key == focus_.chosen();
    const std::string words =
        key < letters.size() ? std::string(1, letters[key]) : ui_.tr()(wide_words.at(key - letters.size()));
    view::Item item = view::centred(words, view::TextRole::item, is_chosen ? view::ink : faded(view::ink, 0.75));
    item.padding = {2, 2.5};
    item.spot = {Focus::thing, key};
    item.surface = is_chosen ? view::Surface::selection : view::Surface::none;
    return item;
}

void NameScreen::draw(raster::Canvas& canvas) {
    std::vector<view::Item> keys, wide;
    for (std::size_t key = 0; key < letters.size(); ++key) keys.push_back(key_item(key));
    for (std::size_t key = space_key; key <= done_key; ++key) wide.push_back(key_item(key));
    view::Item board = view::table(row_length, std::move(keys));
    board.width = 360;
    view::Item below = view::row(std::move(wide), 8);
    below.width = 360;
    const view::Item text = view::centred(text_ + "_", view::TextRole::heading);
    focus_.draw(canvas, view::title_page(ui_.tr()(question_), {text, view::spacer(8), board, view::spacer(4), below}));
}

Destination name_screen(const i18n::Message& question, const std::string& begin,
                        std::function<void(const std::string&)> done) {
    return way_to<NameScreen>(question, begin, std::move(done));
}

}  // namespace megapon::screens
