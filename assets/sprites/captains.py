"""The two captains in all their poses. Both are drawn looking to the right here, Red is written looking to the left; the origin is the body's centre, the body is 20 x 32,
the hand that holds the megaphone is at (9, 0). Blue is slim, with spiky hair, long tails on the headband and a hatched
coat; Red is round, with a bun, a bow on the headband and a dotted skirt."""
from sheet import INK, PAPER, SIDE, Sheet, circle

PEN = 1.5

# head: how far it is moved; lean: of the shoulders; legs: knee, ankle, toe of the back and of the front one; arm: elbow
# and hand of the free arm; wind: how far the tails fly (1: straight back, 0: they hang, -1: up).
POSES = {
    "stand": dict(head=(0, 0), lean=0, back=[(-5, 12), (-6, 15.4), (-3, 15.8)], front=[(4.5, 12), (5, 15.4), (8.4, 15.8)], arm=[(-10, 1), (-6, 4)], wind=0.3, face="calm"),
    "walk1": dict(head=(0.6, -0.6), lean=0.8, back=[(-6.5, 11), (-9.5, 14.6), (-7, 15.9)], front=[(6, 10.6), (7, 15), (10.2, 14.4)], arm=[(-9, 2.5), (-11.5, -0.5)], wind=0.8, face="calm"),
    "walk2": dict(head=(0.6, 0.4), lean=0.8, back=[(-2, 12.4), (-5, 14.8), (-3.6, 16)], front=[(2.6, 12), (1.4, 15.6), (4.6, 15.9)], arm=[(-8, 2.6), (-5, 6)], wind=1, face="calm"),
    "windup": dict(head=(-1.6, 0.4), lean=-1.6, back=[(-6.5, 11.4), (-6.6, 15.6), (-3.4, 15.9)], front=[(5, 10.6), (7.4, 14.6), (10.4, 13.6)], arm=[(-10.4, -1), (-12.2, -6)], wind=0, face="breath"),
    "swing1": dict(head=(0.6, 0), lean=0.6, back=[(-6.6, 11.6), (-8.6, 15.4), (-5.6, 15.9)], front=[(6, 11), (7, 15.4), (10.4, 15.8)], arm=[(-10, -2), (-13.4, -3)], wind=0.6, face="shout"),
    "swing2": dict(head=(1.6, 0.2), lean=1.4, back=[(-7, 11.4), (-10.4, 15), (-7.6, 15.9)], front=[(6.6, 11), (8.4, 15.3), (11.8, 15.7)], arm=[(-10, 0), (-13.2, 3)], wind=1, face="shout"),
    "swing3": dict(head=(2, 0.8), lean=1.8, back=[(-6.6, 12), (-10.6, 14.6), (-8.6, 16)], front=[(7, 11.4), (8, 15.4), (11.4, 15.8)], arm=[(-9, 3), (-11, 8)], wind=1, face="shout"),
    "recovery": dict(head=(0.8, 1), lean=0.8, back=[(-5.6, 12), (-7, 15.4), (-4, 15.8)], front=[(5.4, 12), (5.8, 15.4), (9, 15.8)], arm=[(-9.4, 3), (-7, 7)], wind=0.2, face="phew"),
    "stunned": dict(head=(-2, 1.2), lean=-1.4, back=[(-6, 12.4), (-9, 15), (-12, 14.2)], front=[(4, 12.6), (7.4, 15), (9.6, 13)], arm=[(-9.6, -4), (-12.4, -8)], wind=-0.6, face="dizzy"),
    "cheer": dict(head=(0, -1.2), lean=0, back=[(-6.4, 10), (-10.4, 12.4), (-9.8, 15)], front=[(5.6, 10), (8.4, 13), (11.4, 12)], arm=[(-9.4, -9), (-10.6, -16.4)], wind=-0.8, face="joy"),
    "sulk": dict(head=(1.8, 3), lean=1.6, back=[(-3.8, 12), (-4.4, 15.4), (-1.6, 15.8)], front=[(3, 12), (2.6, 15.4), (5.6, 15.8)], arm=[(-7.4, 3), (-6.4, 8.6)], wind=-0.1, face="sad"),
}


def tails(sheet, side, x, y, wind):
    """The ends of the headband, behind the head."""
    colour = SIDE[side]
    if side == "blue":
        drop = 7 - 6.4 * wind
        sheet.ink([(x - 6.6, y - 2.6), (x - 11.5, y - 5 + 0.4 * drop), (x - 17, y - 3.5 + drop)], 2, colour)
        sheet.ink([(x - 6.6, y - 2.2), (x - 10.5, y - 0.6 + 0.5 * drop), (x - 14.6, y + 1.2 + drop)], 2, colour)
    else:
        lift = 1.6 * wind
        for up in (-1, 1):
            loop = [(x - 6.6, y - 2.6), (x - 10, y - 3 + 3.4 * up - lift), (x - 12, y - 2.6 + 1.6 * up - lift)]
            sheet.fill(loop, colour, closed_curve=True)
            sheet.ink(loop, 1.4, colour, closed=True)
        sheet.disc(x - 7.2, y - 2.6, 1.5, colour)


def hair_behind(sheet, side, x, y):
    if side == "red":  # a bun
        sheet.disc(x - 3.2, y - 9.4, 4.3, INK)
        sheet.ink(circle(x - 3.2, y - 9.4, 4.3, count=8), 1, INK, closed=True)


def hair_before(sheet, side, x, y):
    """What hangs over the forehead, above the headband."""
    if side == "blue":
        spikes = [(-7.2, -2.4), (-9.6, -7.2), (-5.6, -6.2), (-5, -11), (-1.6, -7.6), (1.2, -11.8), (3, -7.2), (7, -9.4), (6.4, -4.6), (7.2, -2.6), (0, -4.2)]
    else:
        spikes = [(-7.4, -1.6), (-7.6, -4.6), (-5, -7.6), (0, -8.6), (5, -7.4), (7.4, -4), (7.2, -2.6), (0, -4.2)]
    points = [(x + dx, y + dy) for dx, dy in spikes]
    sheet.fill(points, INK)
    sheet.ink(points[:-2], 1.1, INK, smooth=side == "red")


def eyes(sheet, x, y, kind):
    left, right = x + 1.2, x + 5
    fine = dict(boil=0.2)
    if kind in ("calm", "breath", "shout", "phew"):
        for ex in (left, right):
            sheet.ink([(ex, y - 0.6), (ex + 0.3, y + 0.7)], 1.9, **fine)
        if kind == "phew":
            return
        sheet.ink([(left - 1.3, y - 2.6), (left + 1, y - 1.9)], 1.1, **fine)
        sheet.ink([(right - 0.7, y - 1.9), (right + 1.4, y - 2.6)], 1.1, **fine)
    elif kind == "joy":
        for ex in (left, right):
            sheet.ink([(ex - 1.3, y + 0.6), (ex + 0.1, y - 0.9), (ex + 1.5, y + 0.6)], 1.2, **fine)
    elif kind == "sad":
        for ex in (left, right):
            sheet.ink([(ex - 1.2, y + 0.4), (ex, y + 0.9), (ex + 1.2, y + 0.4)], 1.2, **fine)
        sheet.ink([(left - 1.4, y - 1.6), (left + 0.8, y - 2.5)], 1, **fine)
        sheet.ink([(right - 0.4, y - 2.5), (right + 1.8, y - 1.6)], 1, **fine)
    else:
        for ex in (left, right):
            sheet.ink([(ex - 1.2, y - 1.2), (ex + 1.2, y + 1.2)], 1.2, **fine)
            sheet.ink([(ex - 1.2, y + 1.2), (ex + 1.2, y - 1.2)], 1.2, **fine)


def mouth(sheet, x, y, kind):
    if kind == "shout":
        open_mouth = circle(x + 3.6, y + 3.8, 2.7, 2.3, 8)
        sheet.fill(open_mouth, INK, closed_curve=True)
        sheet.fill(circle(x + 3.4, y + 4.9, 1.3, 0.8, 8), SIDE["red"], closed_curve=True)
        return
    lines = {
        "calm": [(2, 3), (3.4, 3.9), (5, 3.1)],
        "phew": [(2.2, 3.6), (3.6, 3.2), (5, 3.7)],
        "joy": None,
        "sad": [(1.8, 4.6), (3.4, 3.4), (5, 4.6)],
        "dizzy": [(0.6, 4), (1.8, 3.1), (3, 4.1), (4.2, 3.1), (5.4, 4)],
        "breath": None,
    }
    if kind == "joy":
        smile = [(x + 0.8, y + 2.4), (x + 3.4, y + 2.9), (x + 6, y + 2.3), (x + 5, y + 5), (x + 3.2, y + 5.7), (x + 1.5, y + 4.9)]
        sheet.fill(smile, INK, closed_curve=True)
        sheet.fill(circle(x + 3.3, y + 4.7, 1.2, 0.7, 8), SIDE["red"], closed_curve=True)
    elif kind == "breath":
        sheet.fill(circle(x + 4.2, y + 3.6, 1.3, 1.5, 8), INK, closed_curve=True)
    else:
        sheet.ink([(x + dx, y + dy) for dx, dy in lines[kind]], 1.2, boil=0.2)


def head(sheet, side, pose):
    x, y = pose["head"][0], -11.6 + pose["head"][1]
    tails(sheet, side, x, y, pose["wind"])
    hair_behind(sheet, side, x, y)
    wide = 7.2 if side == "blue" else 7.7
    shape = circle(x, y, wide, 7.1 if side == "blue" else 6.8, 10, begin=0.2)
    sheet.fill(shape, PAPER, closed_curve=True)
    sheet.ink(shape, PEN, closed=True)
    hair_before(sheet, side, x, y)
    sheet.ink([(x - wide, y - 2.2), (x, y - 3.8), (x + wide, y - 2.4)], 2.8, SIDE[side], boil=0.25)
    if side == "red":
        sheet.ink([(x - 7.2, y - 0.8), (x - 7.6, y + 2.6), (x - 6.4, y + 4.2)], 1.8)  # hair before the ear
    eyes(sheet, x, y + 0.6, pose["face"])
    mouth(sheet, x, y, pose["face"])
    if pose["face"] in ("joy", "calm") and side == "red":
        sheet.disc(x - 1.2, y + 2.9, 1.1, SIDE["red"], opacity=0.45)  # a cheek


def coat_of(side, lean):
    if side == "blue":
        return [(-5 + lean, -5), (5 + lean, -5), (6.6, 3), (7.2, 9), (1.5, 8.2), (-7, 9.8), (-6, 3)]
    return [(-4.6 + lean, -5), (4.6 + lean, -5), (6.6, 2), (9.4, 8.6), (5, 9.8), (1, 8.6), (-4, 10), (-9.4, 8.8), (-6.6, 2)]


def marks(sheet, pose, x, y):
    """What the air about the head says."""
    if pose == "stunned":
        for cx, cy, r in ((x - 8, y - 13, 1.7), (x - 1, y - 16, 1.4), (x + 6.4, y - 13, 1.7)):
            star = [(cx + (r if i % 2 else 0.45 * r) * dx, cy + (r if i % 2 else 0.45 * r) * dy)
                    for i, (dx, dy) in enumerate(circle(0, 0, 1.3, count=10))]
            sheet.fill(star, "#F3C94B")
            sheet.ink(star, 0.8, closed=True, smooth=False, boil=0.3)
        sheet.ink([(x - 9, y - 10.6), (x - 1, y - 12.4), (x + 8, y - 10.4)], 0.9, opacity=0.6)
    if pose == "cheer":
        for x1, y1, x2, y2 in ((-13, -12, -16, -14), (-14.6, -17, -17.8, -17.4), (-12, -20.4, -14, -23)):
            sheet.ink([(x1, y1), (x2, y2)], 1.1)
    if pose == "sulk":
        cloud = [(x - 7, y - 11), (x - 3, y - 13.6), (x, y - 10.6), (x + 3.6, y - 13.4), (x + 6, y - 10), (x + 1, y - 9), (x - 4, y - 9.4), (x + 4.6, y - 11.4)]
        sheet.ink(cloud, 1, opacity=0.75)
    if pose == "recovery":
        sheet.ink([(x + 8.6, y - 4), (x + 10, y - 1.6), (x + 8.4, y - 1), (x + 8.6, y - 4)], 0.9, boil=0.3)  # a drop


def captain(side, name):
    pose = POSES[name]
    sheet = Sheet(-22, -34, 40, 52, also=(2.6,) if name in ("cheer", "sulk") else (), looks_left=side == "red")
    lean = pose["lean"]
    hip = 2.6 if side == "blue" else 3.4
    sheet.ink([(-hip, 8), *pose["back"]], PEN)
    sheet.ink([(hip, 8), *pose["front"]], PEN)
    for foot in (pose["back"], pose["front"]):
        sheet.ink(foot[1:], 2.1, boil=0.3)
    sheet.ink([(-4 + lean, -3.4), *pose["arm"]], PEN)
    sheet.disc(*pose["arm"][-1], 1.3, PAPER)
    sheet.ink(circle(*pose["arm"][-1], 1.4, count=6), 1, closed=True, boil=0.3)
    coat = coat_of(side, lean)
    sheet.fill(coat, PAPER)
    sheet.pattern(coat, side)
    sheet.ink(coat, PEN, closed=True, smooth=False)
    if side == "blue":  # a sash
        sheet.ink([(-6.2, 3.2), (0, 4), (6.6, 3)], 1.8, SIDE[side], boil=0.3)
    sheet.ink([(4 + lean, -3), (7.4, 1.2), (9, 0)], PEN, boil=0.3)
    head(sheet, side, pose)
    marks(sheet, name, pose["head"][0], -11.6 + pose["head"][1])
    sheet.save(f"{side}-{name}")


def draw():
    for side in SIDE:
        for name in POSES:
            captain(side, name)
