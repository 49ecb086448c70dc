#include "app/screens/naming.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "app/view/widgets.h"
#include "config/keys.h"

namespace megapon::screens {

namespace {

using input::MenuAction;

// The keys in rows of ten; below them three that are wider.
constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789-";
constexpr int row_length = 10;
constexpr int letter_count = static_cast<int>(letters.size());
constexpr int space_key = letter_count, erase_key = letter_count + 1, done_key = letter_count + 2;
constexpr int last_row = (letter_count - 1) / row_length + 1;
constexpr std::array wide_words{"naming.space", "naming.erase", "naming.done"};

int row_of(int key) { return key < letter_count ? key / row_length : last_row; }
int first_in(int row) { return row < last_row ? row * row_length : letter_count; }
int count_in(int row) {
    return (row < last_row ? std::min((row + 1) * row_length, letter_count) : done_key + 1) - first_in(row);
}

bool is_allowed(char letter) { return letter == ' ' || letters.find(letter) != std::string_view::npos; }

std::optional<char> digit_of(int code) {
    const int digit = code - config::key::digit_1;
    if (digit < 0 || digit > 9) return std::nullopt;
    return static_cast<char>('0' + (digit + 1) % 10);
}

// The letter of a key that is pressed.
std::optional<char> letter_of(const input::InputEvent& event) {
    const input::DeviceEvent& device = event.device;
    if (device.device != input::Device::key || device.value != 1 || event.repeated) return std::nullopt;
    if (event.letter != 0) return event.letter;
    if (device.printed == U'-') return '-';
    if (device.code == config::key::space) return ' ';
    return digit_of(device.code);
}

}  // namespace

NameScreen::NameScreen(const Ui& ui, Navigator& navigator, i18n::Message question, const std::string& begin,
                       std::function<void(const std::string&)> done)
    : ui_(ui), navigator_(navigator), question_(std::move(question)), done_(std::move(done)), chosen_(done_key) {
    for (const char letter : begin) {
        const bool capital = letter >= 'A' && letter <= 'Z';
        add(capital ? static_cast<char>(letter - 'A' + 'a') : letter);
    }
}

void NameScreen::add(char letter) {
    const bool leads = letter == ' ' && (text_.empty() || text_.back() == ' ');
    if (is_allowed(letter) && !leads && text_.size() < longest) text_ += letter;
}

void NameScreen::erase() {
    if (!text_.empty()) text_.pop_back();
}

void NameScreen::choose(int key) {
    if (std::exchange(chosen_, key) != key) ui_.audio.play({.kind = audio::SoundKind::menu_move});
}

// Beyond an end comes the other one.
void NameScreen::move(int rows, int columns) {
    const int row = row_of(chosen_), column = chosen_ - first_in(row);
    const int next = (row + rows + last_row + 1) % (last_row + 1);
    const int moved = (column * count_in(next) / count_in(row) + columns + count_in(next)) % count_in(next);
    choose(first_in(next) + moved);
}

void NameScreen::accept() {
    ui_.audio.play({.kind = audio::SoundKind::menu_choose});
    if (chosen_ < letter_count) return add(letters[static_cast<std::size_t>(chosen_)]);
    if (chosen_ == space_key) return add(' ');
    if (chosen_ == erase_key) return erase();
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

bool NameScreen::handle(const input::InputEvent& event) { return type(event) || handle_menu(event); }

bool NameScreen::handle_menu(const input::InputEvent& event) {
    if (!event.menu) return false;
    const auto key = layout_.at(event.place());
    switch (*event.menu) {
        case MenuAction::up:
            move(-1, 0);
            return true;
        case MenuAction::down:
            move(1, 0);
            return true;
        case MenuAction::left:
            move(0, -1);
            return true;
        case MenuAction::right:
            move(0, 1);
            return true;
        case MenuAction::point:
            if (key) choose(*key);
            return key.has_value();
        case MenuAction::click:
            if (!key) return false;
            choose(*key);
            accept();
            return true;
        case MenuAction::accept:
            accept();
            return true;
        case MenuAction::back:
            navigator_.back();
            return true;
        default:
            return false;
    }
}

view::Item NameScreen::key_item(int key) const {
    const std::string words = key < letter_count ? std::string(1, letters[static_cast<std::size_t>(key)])
                                                 : ui_.tr()(wide_words[static_cast<std::size_t>(key - letter_count)]);
    view::Item item = view::centred(words, view::TextRole::item, key == chosen_ ? view::ink : faded(view::ink, 0.75));
    item.padding = {2, 2.5};
    item.id = key;
    item.surface = key == chosen_ ? view::Surface::selection : view::Surface::none;
    return item;
}

void NameScreen::draw(raster::Canvas& canvas) {
    std::vector<view::Item> keys, wide;
    for (int key = 0; key < letter_count; ++key) keys.push_back(key_item(key));
    for (int key = space_key; key <= done_key; ++key) wide.push_back(key_item(key));
    view::Item board = view::table(row_length, std::move(keys));
    board.width = 360;
    view::Item below = view::row(std::move(wide), 8);
    below.width = 360;
    const view::Item text = view::centred(text_ + "_", view::TextRole::heading);
    view::draw_paper(canvas);
    layout_ =
        view::Layout(canvas, view::page_area,
                     view::title_page(ui_.tr()(question_), {text, view::spacer(8), board, view::spacer(4), below}));
    layout_.draw(canvas);
}

}  // namespace megapon::screens
