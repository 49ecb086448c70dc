#include "app/screens/replays.h"

#include "app/screens/replay.h"
#include "app/screens/screen_stack.h"
#include "app/screens/title.h"
#include "app/view/notices.h"
#include "app/view/palette.h"
#include "app/view/sheet.h"

namespace megapon::screens {

ReplaysScreen::ReplaysScreen(const ScreenStack& stack)
    : menu_(lines(stack), {.top = {raster::page_size.x / 2, 90}, .line_height = 20, .width = 330}) {}

std::vector<Menu::Line> ReplaysScreen::lines(const ScreenStack& stack) {
    std::vector<Menu::Line> all;
    if (const play::ReplayStore* replay_store = stack.house().replay_store())
        for (const play::ReplayStore::Entry& entry : replay_store->newest_first())
            all.push_back({i18n::Message::verbatim(entry.words),
                           [this, file = entry.file](ScreenStack& on) { watch(on, file); }});
    empty_ = all.empty();
    all.push_back({"menu.back", [](ScreenStack& on) { on.go(std::make_unique<TitleScreen>()); }});
    return all;
}

void ReplaysScreen::watch(ScreenStack& stack, const std::filesystem::path& file) {
    auto replay = play::open_replay(file);
    if (auto* ready = std::get_if<play::ReplayPlayer>(&replay))
        return stack.go(std::make_unique<ReplayScreen>(stack, std::move(*ready)));
    trouble_ = describe(std::get<text::Error>(replay));
    stack.ask_drawing();
}

void ReplaysScreen::choose(ScreenStack& stack, const input::MenuEvent& event) {
    if (event.action == input::MenuAction::back) return stack.go(std::make_unique<TitleScreen>());
    menu_.choose(stack, event);
}

void ReplaysScreen::draw(raster::Canvas& canvas, const ScreenStack& stack) const {
    const i18n::Translations& words = stack.house().words();
    view::draw_heading(canvas, words("title.replays"));
    menu_.draw(canvas, stack);
    if (empty_)
        canvas.text({raster::page_size.x / 2, 150}, words("replays.none"),
                    {.size = 12, .colour = view::ink, .align = raster::Align::centre});
    if (!trouble_.empty()) view::draw_notices(canvas, {trouble_}, words);
}

}  // namespace megapon::screens
