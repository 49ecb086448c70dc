#pragma once

#include <cstdint>

#include "net/wire.h"
#include "play/framed_file.h"

namespace megapon::net {

// Writes actions one after another, as packets and stories have them: the distance in substeps with the kind, then the
// value of one that moves a control. Reading fails on what no hand can do.
struct ActionCoder {
    SubstepTime last = 0;

    void write(play::ByteWriter& out, const Action& action) {
        out.varint(static_cast<std::uint64_t>(action.at - last) * kinds + static_cast<std::uint64_t>(action.kind));
        if (!is_wish(action.kind)) out.byte(static_cast<std::uint8_t>(action.value));
        last = action.at;
    }

    Action read(play::ByteReader& in) {
        const std::uint64_t distance_and_kind = in.varint();
        if (distance_and_kind / kinds > static_cast<std::uint64_t>(latest_time)) in.fail("an action too far away");
        if (in.failed()) return {};
        last += static_cast<SubstepTime>(distance_and_kind / kinds);
        if (distance_and_kind % kinds > static_cast<std::uint64_t>(ActionKind::leave)) in.fail("an unknown action");
        if (last > latest_time) in.fail("an action later than any match lasts");
        Action action{last, static_cast<ActionKind>(distance_and_kind % kinds), 0};
        if (!is_wish(action.kind)) action.value = static_cast<std::int8_t>(in.byte());
        const bool moves = action.kind == ActionKind::move_x || action.kind == ActionKind::move_y;
        if (moves ? action.value == -128 : action.value < 0 || action.value > 1) in.fail("a control that no pad has");
        return action;
    }

  private:
    static constexpr std::uint64_t kinds = 16;
};

}  // namespace megapon::net
