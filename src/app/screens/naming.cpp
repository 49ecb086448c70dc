#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/screens/screens.h"

namespace megapon::screens {

namespace {

// What is typed: its letters are the keys, in rows of ten; below them lie three that are wider.
struct Alphabet {
    std::string_view letters;
    std::size_t longest;  // letters of a text
    bool has_space;       // in place of the key that pastes
};
constexpr Alphabet name_alphabet{"abcdefghijklmnopqrstuvwxyz0123456789-", 24, true};
constexpr Alphabet address_alphabet{"1234567890.:%[]-abcdefghijklmnopqrstuvwxyz", 52, false};
constexpr std::size_t row_length = 10;
constexpr double key_width = 36;        // px: room for the marker beside the letters
constexpr double wide_key_width = 114;  // px, likewise

// The letter of a key that is pressed.
std::optional<char> letter_of(const input::InputEvent& event) {
    const input::DeviceEvent& device = event.device;
    if (device.device != input::Device::key || device.value != 1 || event.repeated) return std::nullopt;
    if (event.letter != 0) return event.letter;
    for (const char sign : {'-', '.', ':', '[', ']'})
        if (device.printed == static_cast<char32_t>(sign)) return sign;
    if (device.printed == U';') return ':';  // with Shift, where it has no key of its own
    if (device.code == config::key::space) return ' ';
    return config::digit_of(device.code);
}

// A name of letters, digits, hyphens and spaces, or an address, by keys that are typed or by letters that are chosen
// with arrows, gamepad or mouse; Ctrl+V adds the clipboard's. Esc leaves the name as it was.
class NameScreen : public FocusScreen {
  public:
    NameScreen(const Services& services, const Alphabet& alphabet, i18n::Message question, const std::string& begin,
               std::function<void(const std::string&)> done)
        : FocusScreen(services, {.name = "naming", .fits_upright = true}, services.navigator.leading_back(),
                      {.first = alphabet.letters.size() + 2}),  // index of the key that ends it
          alphabet_(alphabet),
          question_(std::move(question)),
          done_(std::move(done)) {
        for (const char letter : begin) add_pasted(letter);
    }

    bool handle(const input::InputEvent& event) override {
        if (event.repeated) return typing_ || focus_.handle(event);
        const auto letter = typed_letter(event);
        if (letter && event.is_command) return typing_ = true;  // a held key leads no arrow either
        const bool erases = event.presses_key(config::key::backspace);
        if (event.device.device == input::Device::key && event.device.value == 1) typing_ = letter || erases;
        if (letter) add(*letter);
        if (erases && !text_.empty()) text_.pop_back();
        return letter || erases || focus_.handle(event);
    }

    bool paste(const std::string& text) override {
        for (const char letter : text) add_pasted(letter);
        return true;
    }

    void draw(raster::Canvas& canvas) override { focus_.draw(canvas); }

  private:
    // Adds a letter: one without a key is left out; capitals are small letters here, and the end of a line is a space.
    void add_pasted(char letter) {
        const bool is_capital = letter >= 'A' && letter <= 'Z';
        const bool is_space = letter == '\n' || letter == '\t' || letter == '\r';
        if (is_capital) return add(static_cast<char>(letter - 'A' + 'a'));
        add(is_space ? ' ' : letter);
    }

    // Nothing for a letter that a text of this kind never has.
    std::optional<char> typed_letter(const input::InputEvent& event) const {
        const auto letter = letter_of(event);
        const bool is_known = letter && (*letter == ' ' || alphabet_.letters.find(*letter) != none);
        return is_known ? letter : std::nullopt;
    }

    void add(char letter) {
        const bool leads = letter == ' ' && (text_.empty() || text_.back() == ' ');
        const bool is_allowed = letter == ' ' ? alphabet_.has_space : alphabet_.letters.find(letter) != none;
        if (is_allowed && !leads && text_.size() < alphabet_.longest) text_ += letter;
    }

    view::Item key_item(const std::string& words, double width, std::function<void()> press) {
        const raster::Colour colour = focus_.next_is_chosen() ? view::ink : faded(view::ink, 0.75);
        return focus_.thing(sized(view::centred(words, view::TextRole::item, colour), {2, 2.5}, width), Focus::line,
                            {std::move(press)});
    }

    view::Item page() override {
        std::vector<view::Item> keys;
        for (const char letter : alphabet_.letters)
            keys.push_back(key_item(std::string(1, letter), key_width, [this, letter] { add(letter); }));
        const view::Item board = view::in_middle(view::table(row_length, std::move(keys)));
        const auto finish = [this] {
            if (text_.ends_with(' ')) text_.pop_back();
            if (!text_.empty()) done_(text_);
        };
        const auto erase = [this] {
            if (!text_.empty()) text_.pop_back();
        };
        const auto paste_text = [this] {
            if (services_.outside.paste_text) paste(services_.outside.paste_text());
        };
        const view::Item first = alphabet_.has_space
                                     ? key_item(tr("naming.space"), wide_key_width, [this] { add(' '); })
                                     : key_item(tr("naming.paste"), wide_key_width, paste_text);
        const view::Item below = view::in_middle(view::row({first, key_item(tr("naming.erase"), wide_key_width, erase),
                                                            key_item(tr("naming.done"), wide_key_width, finish)},
                                                           8));
        const view::Item text = view::centred(text_ + "_", view::TextRole::heading);
        return view::title_page(tr(question_), {text, view::spacer(8), board, view::spacer(4), below});
    }

    static constexpr std::size_t none = std::string_view::npos;

    Alphabet alphabet_;
    i18n::Message question_;
    std::function<void(const std::string&)> done_;
    std::string text_;
    bool typing_ = false;  // a letter that is held does not move the choice, although some letters are arrows elsewhere
};

}  // namespace

Destination name_screen(const i18n::Message& question, const std::string& begin,
                        std::function<void(const std::string&)> done) {
    return way_to<NameScreen>(name_alphabet, question, begin, std::move(done));
}

Destination address_screen(const i18n::Message& question, const std::string& begin,
                           std::function<void(const std::string&)> done) {
    return way_to<NameScreen>(address_alphabet, question, begin, std::move(done));
}

}  // namespace megapon::screens
