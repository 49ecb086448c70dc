#include "app/scenes/replays.h"

#include "app/scenes/replay.h"
#include "app/scenes/stage.h"
#include "app/scenes/title.h"
#include "app/view/notices.h"
#include "app/view/palette.h"
#include "app/view/sheet.h"

namespace megapon::scenes {

ReplaysScene::ReplaysScene(const Stage& stage)
    : menu_(lines(stage), {.top = {paint::page_size.x / 2, 90}, .line_height = 20, .width = 330}) {}

std::vector<Menu::Line> ReplaysScene::lines(const Stage& stage) {
    std::vector<Menu::Line> all;
    if (const tapes::Shelf* shelf = stage.house().shelf())
        for (const tapes::Shelf::Entry& entry : shelf->newest_first())
            all.push_back(
                {words::Phrase::verbatim(entry.words), [this, file = entry.file](Stage& on) { watch(on, file); }});
    empty_ = all.empty();
    all.push_back({"menu.back", [](Stage& on) { on.go(std::make_unique<TitleScene>()); }});
    return all;
}

void ReplaysScene::watch(Stage& stage, const std::filesystem::path& file) {
    auto replay = tapes::open_replay(file);
    if (auto* ready = std::get_if<play::Replay>(&replay))
        return stage.go(std::make_unique<ReplayScene>(stage, std::move(*ready)));
    trouble_ = describe(std::get<court::Problem>(replay));
    stage.ask_drawing();
}

void ReplaysScene::choose(Stage& stage, const controls::MenuEvent& event) {
    if (event.action == controls::MenuAction::back) return stage.go(std::make_unique<TitleScene>());
    menu_.choose(stage, event);
}

void ReplaysScene::draw(paint::Canvas& canvas, const Stage& stage) const {
    const words::Catalogue& words = stage.house().words();
    view::draw_heading(canvas, words("title.replays"));
    menu_.draw(canvas, stage);
    if (empty_)
        canvas.text({paint::page_size.x / 2, 150}, words("replays.none"),
                    {.size = 12, .colour = view::ink, .align = paint::Align::centre});
    if (!trouble_.empty()) view::draw_notices(canvas, {trouble_}, words);
}

}  // namespace megapon::scenes
