#include "app/platform/events.h"

#include <doctest/doctest.h>

#include <array>
#include <string>

#include "app/platform/virtual_pad.h"
#include "text/scratch_folder.h"

namespace megapon::platform::gamepads_tests {

namespace {

// A joystick of which SDL knows no buttons, such as a wheel.
class UnknownPad {
  public:
    UnknownPad() : index_(SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_WHEEL, 2, 4, 0)) { REQUIRE(index_ >= 0); }
    ~UnknownPad() { SDL_JoystickDetachVirtual(index_); }
    UnknownPad(const UnknownPad&) = delete;
    UnknownPad& operator=(const UnknownPad&) = delete;

    int index() const { return index_; }
    // As a mapping begins: SDL's, but for the checksum in its third and fourth byte.
    std::string guid() const {
        std::array<char, 33> text{};
        SDL_JoystickGetGUIDString(SDL_JoystickGetDeviceGUID(index_), text.data(), text.size());
        return std::string(text.data()).replace(4, 4, "0000");
    }

  private:
    int index_;
};

std::vector<PadUnusable> unusable_of(EventPump& pump) {
    std::vector<PadUnusable> pads;
    for (int turn = 0; turn < 3; ++turn)
        for (const Event& event : pump.wait(0))
            if (const auto* pad = std::get_if<PadUnusable>(&event)) pads.push_back(*pad);
    return pads;
}

}  // namespace

TEST_CASE("a pad without a mapping is named with what to do, and one that SDL knows is not") {
    Window window = open_unseen_window();
    EventPump pump(window, "/somewhere/gamecontrollerdb.txt");
    const VirtualPad known;
    CHECK(unusable_of(pump).empty());
    const UnknownPad unknown;
    const auto pads = unusable_of(pump);
    REQUIRE(pads.size() == 1);
    const std::string said = text::describe(pump.gamepads.no_mapping(pads[0].device_index));
    CAPTURE(said);
    CHECK(said.starts_with("gamepad \""));
    CHECK(said.find("put the line that begins with " + unknown.guid()) != std::string::npos);
    CHECK(said.ends_with("into /somewhere/gamecontrollerdb.txt"));
}

TEST_CASE("what a gamepad does comes with its make, by which its buttons are called") {
    struct Kind {
        Uint16 vendor, product;
        config::PadMake make;
    };
    using enum config::PadMake;
    for (const Kind& kind : {Kind{0x045e, 0x028e, xbox_360}, Kind{0x045e, 0x0b12, xbox},
                             Kind{0x054c, 0x0268, playstation_3}, Kind{0x054c, 0x09cc, playstation_4},
                             Kind{0x054c, 0x0ce6, playstation_5}, Kind{0x057e, 0x2009, nintendo}, Kind{1, 2, other}}) {
        CAPTURE(kind.product);
        Window window = open_unseen_window();
        EventPump pump(window, "");
        VirtualPad pad(kind.vendor, kind.product);
        pump.wait(0);
        pad.press(SDL_CONTROLLER_BUTTON_A);
        std::vector<config::PadMake> makes;
        for (int turn = 0; turn < 3; ++turn)
            for (const Event& event : pump.wait(0))
                if (const auto* device = std::get_if<input::DeviceEvent>(&event)) makes.push_back(device->make);
        CHECK(makes == std::vector{kind.make});
    }
}

TEST_CASE("a mapping in the file makes a gamepad of a joystick that is plugged in already") {
    const text::ScratchFolder scratch;
    const auto file = scratch / "gamecontrollerdb.txt";
    [[maybe_unused]] const Window window = open_unseen_window();
    SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER);
    {
        const UnknownPad pad;
        text::write_text(file, "# of this test\r\n\r\n" + pad.guid() +
                                   ",A wheel,a:b1,b:b0,leftx:a0,platform:" + SDL_GetPlatform() + ",\r\n");
        CHECK_FALSE(SDL_IsGameController(pad.index()));
        const Gamepads gamepads(file);
        CHECK(gamepads.errors.empty());
        CHECK(SDL_IsGameController(pad.index()));
        CHECK(gamepads.number_of(SDL_JoystickGetDeviceInstanceID(pad.index())) == 0);
    }
    SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
}

TEST_CASE("bad lines of the mappings are named, each with its number; those of other systems are left alone") {
    const text::ScratchFolder scratch;
    const auto file = scratch / "gamecontrollerdb.txt";
    const std::string guid = "03000000c82d00000631000000010000";
    text::write_text(file, "hello\n" + guid + ",Pad\n" + guid + ",Pad,a:b0,platform:Windows,\n" +
                               "03zz0000c82d00000631000000010000,Pad,a:b0,\n" + guid + ",Pad,a:b0,nonsense,\n");
    const Gamepads gamepads(file);
    REQUIRE(gamepads.errors.size() == 4);
    CHECK(text::describe(gamepads.errors[0]) ==
          file.string() + ":1: expected a mapping as SDL writes it: GUID,name,a:b0,b:b1 and so on");
    CHECK(gamepads.errors[1].place.line == 2);
    CHECK(gamepads.errors[2].place.line == 4);
    CHECK(gamepads.errors[3].place.line == 5);
    CHECK(Gamepads(scratch / "missing.txt").errors.empty());
    CHECK(Gamepads(scratch / "").errors.size() == 1);
}

}  // namespace megapon::platform::gamepads_tests
