"""The squads' heads that peek over the court's upper line, which is at y = 4. Three kinds of hair a squad."""
from sheet import INK, PAPER, SIDE, Sheet, circle

MOODS = {
    "watch1": dict(look=-1.3, lift=0, mouth="line"),
    "watch2": dict(look=0.1, lift=0, mouth="line"),
    "watch3": dict(look=1.4, lift=0, mouth="line"),
    "wave": dict(look=0.1, lift=-0.8, mouth="open"),
    "cheer": dict(look=0.1, lift=-2.4, mouth="wide"),
    "sulk": dict(look=0, lift=1.3, mouth="sad"),
}


def hair(sheet, side, kind, y):
    if kind == "a":
        tuft = [(-3.6, y - 2.4), (-4.2, y - 4.6), (-2, y - 4), (-0.6, y - 6.2), (0.6, y - 4.2), (2.8, y - 5.6), (3, y - 3.6), (4, y - 2.2)] \
            if side == "blue" else [(-4, y - 1.8), (-3.6, y - 4), (-1.4, y - 5), (1.4, y - 5), (3.6, y - 4), (4, y - 1.8)]
        sheet.fill(tuft, INK)
        if side == "red":
            sheet.disc(-0.4, y - 6, 2, INK)
    elif kind == "b":
        bowl = [(-4.4, y), (-4.4, y - 2.6), (-2.4, y - 4.8), (2.4, y - 4.8), (4.4, y - 2.6), (4.4, y), (3.6, y - 1.8), (-3.6, y - 1.8)]
        sheet.fill(bowl, INK)
    else:
        cap = [(-3.9, y - 1.8), (-2.6, y - 4.3), (0, y - 4.9), (2.6, y - 4.3), (3.9, y - 1.8)]
        sheet.fill(cap, INK)
        if side == "red":
            for x in (-4.8, 4.8):
                sheet.disc(x, y - 2.4, 1.7, INK)
        else:
            sheet.ink([(0, y - 4.4), (1.2, y - 7)], 1.1, boil=0.3)


def face(sheet, y, mood):
    look = mood["look"]
    if mood["mouth"] == "sad":
        for x in (-1.5, 1.5):
            sheet.ink([(x - 0.8, y + 0.2), (x, y + 0.6), (x + 0.8, y + 0.2)], 0.8, boil=0.15)
        sheet.ink([(-1, y + 2.6), (0, y + 2), (1, y + 2.6)], 0.8, boil=0.15)
        return
    if mood["mouth"] == "wide":
        for x in (-1.6, 1.6):
            sheet.ink([(x - 0.8, y + 0.5), (x, y - 0.3), (x + 0.8, y + 0.5)], 0.8, boil=0.15)
        sheet.fill(circle(0, y + 2, 1.5, 1.2, 8), INK, closed_curve=True)
        return
    for x in (-1.4, 1.4):
        sheet.disc(x + look, y + 0.3, 0.72, INK)
    if mood["mouth"] == "open":
        sheet.fill(circle(look * 0.5, y + 2.2, 0.9, 0.8, 8), INK, closed_curve=True)
    else:
        sheet.ink([(look * 0.5 - 0.8, y + 2.3), (look * 0.5 + 0.8, y + 2.3)], 0.7, boil=0.15)


def flag(sheet, side, x, y):
    sheet.ink([(x - 1.6, y + 6), (x, y - 4)], 0.9, boil=0.3)
    if side == "blue":  # a pennant
        cloth = [(x, y - 4), (x + 7, y - 2), (x + 0.6, y + 0.6)]
    else:  # a square one
        cloth = [(x, y - 4), (x + 6, y - 4.4), (x + 6.4, y + 0.2), (x + 0.7, y + 0.6)]
    sheet.fill(cloth, SIDE[side])
    sheet.ink(cloth, 0.8, closed=True, smooth=False, boil=0.4)


def squad_head(side, kind, name):
    mood = MOODS[name]
    y = mood["lift"]
    sheet = Sheet(-10, -14, 23, 19)
    if name == "wave":
        flag(sheet, side, 6, -3)
    if name == "cheer":
        for x in (-1, 1):
            sheet.ink([(3.4 * x, 3.6), (5.6 * x, -0.6), (5.4 * x, -5.4)], 1, boil=0.5)
            sheet.disc(5.4 * x, -5.8, 1.1, PAPER)
            sheet.ink(circle(5.4 * x, -5.8, 1.1, count=6), 0.8, closed=True, boil=0.3)
    shape = [(-3.6, 4.4), (-4.2, y + 0.6), (-3.2, y - 2.8), (0, y - 4.2), (3.2, y - 2.8), (4.2, y + 0.6), (3.6, 4.4)]
    sheet.fill(shape, PAPER, closed_curve=False)
    sheet.ink(shape, 1)
    hair(sheet, side, kind, y)
    sheet.ink([(-4, y - 1.5), (0, y - 2.3), (4, y - 1.5)], 1.5, SIDE[side], boil=0.2)
    face(sheet, y, mood)
    if name in ("watch1", "watch2", "watch3"):
        for x in (-3, 3):
            sheet.ink([(x - 0.9, 3.9), (x - 0.5, 2.9), (x + 0.5, 2.9), (x + 0.9, 3.9)], 0.8, boil=0.2)  # fingers
    sheet.save(f"{side}-head-{kind}-{name}")


def draw():
    for side in SIDE:
        for kind in "abc":
            for name in MOODS:
                squad_head(side, kind, name)
