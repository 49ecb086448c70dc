"""Megaphones, the ball, and what else lies on a page."""
import math

from sheet import BRASS, BRASS_LIGHT, GREY, INK, PAPER, SHADE, SIDE, Sheet, circle

# What is turned is taken from a picture twice as large, on the court and on the goal's own page, which is 2.6 times as large.
TURNED = (2, 5.2)


def cone(side):
    """From the hand at the origin to the mouth's centre at (24, 0). The mouth covers its end."""
    sheet = Sheet(-9, -14, 36, 28, also=TURNED)
    bell = [(-4, -2.3), (4, -3.2), (12, -5.6), (19, -8.8), (23.6, -11.2), (23.6, 11.2), (19, 8.8), (12, 5.6), (4, 3.2), (-4, 2.3)]
    sheet.fill(bell, BRASS)
    sheet.fill([(-4, 0.4), (12, 1.4), (23.6, 5), (23.6, 11.2), (19, 8.8), (12, 5.6), (4, 3.2), (-4, 2.3)], INK, opacity=0.1)
    if side == "blue":
        for x in (5.6, 9):
            sheet.ink([(x, -2.4 - 0.3 * x), (x + 0.5, 0), (x, 2.4 + 0.3 * x)], 2, SIDE[side], boil=0.2)
    else:
        for x, y in ((6, -1.6), (6.2, 1.7), (9.4, 0), (9.6, -3.4), (9.6, 3.4)):
            sheet.disc(x, y, 1.05, SIDE[side])
    sheet.ink(bell[:5], 1.5)
    sheet.ink(bell[5:], 1.5)
    sheet.ink([(-4, -2.3), (-5.2, 0), (-4, 2.3)], 1.6)
    sheet.save(f"{side}-cone")


def mouth():
    """The circle that hits: its rim is filled, not inked, so that it never boils."""
    sheet = Sheet(-13, -13, 26, 26, also=TURNED)
    sheet.disc(0, 0, 12, INK)
    sheet.disc(0, 0, 10.5, BRASS_LIGHT)
    sheet.disc(-1.6, 0, 7.4, BRASS)
    sheet.disc(-2.4, 0, 4, INK, opacity=0.82)
    sheet.ink(circle(-1.6, 0, 7.4, count=10), 0.9, closed=True, opacity=0.55, boil=0.3)
    sheet.ink([(5.6, -7), (8, -3.6), (8.8, 0)], 1.1, PAPER)
    sheet.save("mouth")


def hand():
    sheet = Sheet(-4, -4, 8, 8)
    sheet.disc(0, 0, 2.9, INK)
    sheet.disc(0, 0, 1.7, PAPER)
    sheet.save("hand")


def ball():
    """Its outline is the circle of radius 16 that the rules know."""
    sheet = Sheet(-19, -19, 38, 38)
    sheet.disc(0, 0, 18.2, PAPER)
    sheet.disc(0, 0, 16, INK)
    sheet.disc(0, 0, 14.2, GREY)
    sheet.ink(circle(0, 0, 13.6, count=12, begin=0.4)[:11], 0.9, opacity=0.7)
    sheet.ink([(9.8, -3), (10.6, 2.4), (7.6, 7.4), (2.6, 10.2)], 1.2, opacity=0.45)
    sheet.ink([(7.4, 0.6), (6.8, 4.6), (3.8, 7.4)], 1.1, opacity=0.4)
    for k in range(6):
        a = math.radians(196 + k * 14)
        sheet.ink([(11.4 * math.cos(a), 11.4 * math.sin(a)), (4.6 * math.cos(a + 0.4), 4.6 * math.sin(a + 0.4))], 1, "#FFFFFF", opacity=0.6)
    sheet.save("ball")


def drone():
    """A sheet of paper with two rotors. Its outline is the one of the lab's page of shots."""
    sheet = Sheet(-14, -11, 28, 22)
    outline = [(-6, -8), (6, -8), (11, -3), (11, 3), (6, 8), (-6, 8), (-11, 3), (-11, -3)]
    sheet.fill(outline, "#FFFFFF")
    sheet.fill([(-11, 0), (11, 0), (11, 3), (6, 8), (-6, 8), (-11, 3)], SHADE)
    for x in (-5.6, 5.6):
        sheet.ink([(x - 4, -4), (x + 4, -4)], 1.1, boil=0.2)
        sheet.ink([(x, -4), (x, -1)], 1)
    sheet.ink([(-8, -1), (8, -1)], 0.9)
    sheet.disc(0, 3, 2.6, INK)
    sheet.disc(0.7, 2.4, 0.9, PAPER)
    sheet.ink(outline, 1.1, closed=True, smooth=False, boil=0)
    sheet.save("drone")


def corners():
    """The page's right lower corner, at the origin, lifted more and more."""
    for step, size in enumerate((22, 30, 38), start=1):
        sheet = Sheet(-size - 4, -size * 0.7 - 4, size + 4, size * 0.7 + 4)
        high = size * 0.62
        sheet.fill([(-size, 0), (0, -high), (0, 0)], SHADE)
        flap = [(-size, 0), (-size * 0.82, -high * 0.42), (-size * 0.5, -high * 0.72), (0, -high), (-size * 0.34, -high * 0.34), (-size * 0.62, -high * 0.3)]
        sheet.fill(flap, "#FBF7EC")
        sheet.fill([(-size, 0), (-size * 0.62, -high * 0.3), (-size * 0.34, -high * 0.34), (0, -high), (0, -high * 0.8), (-size * 0.34, -high * 0.18), (-size * 0.66, -high * 0.12)], INK, opacity=0.12)
        sheet.ink(flap[:4], 1.2)
        sheet.ink([flap[0], flap[5], flap[4], flap[3]], 1)
        sheet.save(f"corner{step}")


def burst(name, rays, inner, outer):
    """An impact: a jagged star with the paper showing through."""
    sheet = Sheet(-outer - 6, -outer - 6, 2 * outer + 12, 2 * outer + 12)
    star = []
    for k in range(2 * rays):
        a = math.pi * k / rays + 0.15 * (k % 3)
        r = inner if k % 2 else outer * (1 - 0.16 * (k * 7 % 5) / 4)
        star.append((r * math.cos(a), r * math.sin(a)))
    sheet.fill(star, PAPER)
    sheet.ink(star, 1.5, closed=True, smooth=False, boil=0.9)
    sheet.save(name)


def rays(name, count, inner, outer):
    sheet = Sheet(-outer - 3, -outer - 3, 2 * outer + 6, 2 * outer + 6)
    for k in range(count):
        a = 2 * math.pi * k / count + 0.2 * (k % 2)
        r = outer - 2.4 * (k * 5 % 3)
        sheet.ink([(inner * math.cos(a), inner * math.sin(a)), (r * math.cos(a), r * math.sin(a))], 1.5, boil=0.9)
    sheet.save(name)


def draw():
    for side in SIDE:
        cone(side)
    mouth()
    hand()
    ball()
    drone()
    corners()
    burst("impact-small", 9, 15, 27)
    burst("impact-big", 12, 21, 40)
    rays("rays", 11, 20, 28)
    rays("rays-big", 16, 30, 44)
