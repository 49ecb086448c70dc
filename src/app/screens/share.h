#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "app/input/input_event.h"
#include "app/raster/canvas.h"
#include "config/keys.h"
#include "play/replay.h"
#include "text/error.h"

namespace megapon::screens {

struct Services;

// Frames of a replay, from 1, both included.
struct PageRange {
    int from = 1;
    int to = 1;
};

// A file that is made of a replay, frame by frame.
class PageExport {
  public:
    virtual ~PageExport() = default;

    // Makes the next frame, or the file after the last one. False: the file is there. Errors: it cannot be made.
    virtual text::Result<bool> add_page() = 0;
    virtual double progress() const = 0;  // 0 to 1
};

enum class ExportKind : std::uint8_t { gif, flip_book_a4, flip_book_letter };

// An empty function: there is nothing to draw with. It returns errors where there can be no such file.
using StartExport = std::function<text::Result<std::unique_ptr<PageExport>>(
    ExportKind kind, const play::Replay& replay, PageRange pages, const std::filesystem::path& file)>;

// One export at a time, while the menus live. Notices say what came of it.
class BackgroundExport {
  public:
    // The services must outlive it.
    explicit BackgroundExport(const Services& services) : services_(services) {}

    bool is_possible() const;
    bool runs() const { return export_ != nullptr; }

    // Begins a file "NAME.gif" or "NAME.pdf", or with another name that is not taken.
    void start(ExportKind kind, const play::Replay& replay, PageRange pages, const std::string& name);
    void cancel();

    // Makes the next frame. True: there is something new to draw.
    bool update();

    // Draws the progress in the corner of the canvas; nothing if none runs.
    void draw(raster::Canvas& canvas) const;

  private:
    int percent() const;

    const Services& services_;
    std::unique_ptr<PageExport> export_;
    std::filesystem::path file_;
};

// The longest rally of a match by its hits, from its serve to a little after its end; of a match without a goal its
// last frames. At most so many frames, the last ones.
PageRange longest_rally(const play::Replay& replay, int most_pages);

// Copies a link to the match of the screen; opens what else can be made of it.
inline constexpr input::Keys link_keys{.letter = 'c'};
inline constexpr input::Keys share_keys{.letter = 'e', .pad = config::pad_button::x};

// Puts a link on the clipboard, which a notice says, or why there is none.
void copy_link(const Services& services, const text::Result<std::string>& link);

// Same with any text; the notice may name {count}, its length.
void copy_text(const Services& services, const std::string& text, const char* says);

// Says where a file is that the game has written; a browser offers it.
void tell_saved(const Services& services, const std::filesystem::path& file);

// Lets the player have such a file: a browser offers it, elsewhere its folder is opened.
void give_file(const Services& services, const std::filesystem::path& file);
bool can_give_files(const Services& services);

}  // namespace megapon::screens
