"""What lies on the desk about the page, each about its middle and pointing to the right."""
from sheet import INK, PAPER, SIDE, Sheet, circle

WOOD = "#E8C48C"


def pencil(side):
    sheet = Sheet(-62, -9, 124, 18)
    colour = SIDE[side]
    barrel = [(-46, -6), (36, -6), (36, 6), (-46, 6)]
    sheet.fill(barrel, colour)
    sheet.fill([(-46, 1.6), (36, 1.6), (36, 6), (-46, 6)], INK, opacity=0.18)
    sheet.fill([(-46, -4.4), (36, -4.4), (36, -2.2), (-46, -2.2)], PAPER, opacity=0.35)
    point = [(36, -6), (40, -2.4), (37, 0), (40, 3), (36, 6), (57, 0)]
    sheet.fill([(36, -6), (57, 0), (36, 6)], WOOD)
    sheet.fill([(50.6, -1.9), (57, 0), (50.6, 1.9)], colour)
    sheet.fill([(-55, -6), (-46, -6), (-46, 6), (-55, 6)], "#C9CDD2")
    sheet.fill([(-60, -5.4), (-55, -5.4), (-55, 5.4), (-60, 5.4)], "#E59A9A")
    sheet.ink([(-60, -5.4), (-55, -6), (36, -6), (57, 0), (36, 6), (-55, 6), (-60, 5.4)], 1.6, closed=True, smooth=False)
    sheet.ink(point[:5], 1.1)
    for x in (-55, -51.5, -46):
        sheet.ink([(x, -6), (x, 6)], 1.1)
    sheet.save(f"pencil-{side}")


def eraser():
    sheet = Sheet(-24, -13, 48, 26)
    sheet.fill([(-21, -9.4), (20, -9.4), (21, 9.4), (-20, 9.4)], "#FFFFFF")
    sheet.fill([(-21, -9.4), (4, -9.4), (4, 9.4), (-20, 9.4)], SIDE["blue"])
    sheet.fill([(-21, -3), (4, -3), (4, 3), (-20.5, 3)], PAPER)
    sheet.ink([(-21, -9.4), (20, -9.4), (21, 9.4), (-20, 9.4)], 1.6, closed=True, smooth=False)
    sheet.ink([(4, -9.4), (4.6, 9.4)], 1.2)
    sheet.ink([(13, 3), (18, 6), (14, 8)], 0.9, opacity=0.5)
    sheet.save("eraser")


def sharpener():
    sheet = Sheet(-20, -14, 40, 28)
    body = [(-16, -10), (16, -10), (13, 0), (16, 10), (-16, 10), (-13, 0)]
    sheet.fill(body, SIDE["red"])
    sheet.fill([(-11, -6.4), (11, -6.4), (11, 6.4), (-11, 6.4)], "#C9CDD2")
    sheet.ink(body, 1.6, closed=True, smooth=False)
    sheet.ink([(-11, -6.4), (11, -6.4), (11, 6.4), (-11, 6.4)], 1.1, closed=True, smooth=False)
    sheet.disc(0, 0, 2.6, INK)
    sheet.ink([(-4.6, 0), (-8, -2.6)], 1)
    sheet.ink(circle(0, 0, 2.6, count=6), 0.8, closed=True)
    sheet.save("sharpener")


def draw():
    for side in SIDE:
        pencil(side)
    eraser()
    sharpener()
