#!/usr/bin/env python3
"""Files of at most 64 kB that ask for as much as they can, through every command: each is answered or refused within the
work that a file may cost, in less than 256 MB.
    python3 tests/hostile_files.py MEGAPON-HEADLESS [show]

What is counted is work, see src/geometry/work.h; the time limit only keeps a hang from waiting for ever."""
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

LIMIT_BYTES = 65_536
LIMIT_MB = 256
HANG_SECONDS = 120  # on a machine that does much else

POINTS = "[[40.0,0.0],[12.4,38.0],[-32.4,23.5],[-32.4,-23.5],[12.4,-38.0]]"
BOX = 'format = 2\nsize=[480,240]\nwalls="box"\n'


def filled(head, item, tail=""):
    """The head, as many items as fit, numbered, and the tail."""
    text, number = head, 0
    while True:
        more = item.replace("#", str(number % 97))
        if len(text) + len(more) + len(tail) > LIMIT_BYTES:
            return text + tail
        text += more
        number += 1


def physics(substeps=1000, **keys):
    lines = "".join(f"{key}={value}\n" for key, value in keys.items())
    return f"[physics]\nsubsteps={substeps}\n{lines}"


BALL = "[[ball]]\ncenter=[240,120]\nvelocity=[#,9e6]\n"
SPREAD = "[[ball]]\ncenter=[#.5,#]\nvelocity=[-#e4,7]\nradius=1\n"
RUN = "[run]\nframes=1000000\n"
EVENT = '[[expect]]\nnever="bounce_limit"\n'
POLYGON = f"[[polygon]]\ncenter=[240,120]\nspin=900\nvelocity=[#,2]\npoints={POINTS}\n"
MATCH = '[match]\nleft="cpu:5"\nright="human:250,12,90"\n'

COURTS = {
    "polygons": filled(BOX + physics(), POLYGON),
    "polygons-slow": filled(BOX + physics(1), POLYGON),
    "polygons-large": filled(BOX + physics(24), "[[polygon]]\ncenter=[240,120]\nspin=1e6\npoints=["
                             + ",".join(f"[{i % 2 * 50 + i},{(i * i) % 997 + i}]" for i in range(5)) + "]\n"),
    "polygons-resting": filled(BOX + physics() + BALL, f"[[polygon]]\ncenter=[#,1e6]\npoints={POINTS}\n"),
    "balls": filled(BOX + physics(), BALL),
    "balls-fast": filled(BOX + physics(1, solver='"sweep"', speed_cap="1e6"), SPREAD),
    "balls-1fps": filled(BOX + physics(1000, fps=1), SPREAD),
    "megaphones": filled(BOX + physics() + SPREAD * 100, "[[megaphone]]\ncenter=[#,#]\nvelocity=[9e6,#]\npush=10\n"),
    "lines": filled(BOX + physics() + SPREAD * 100, "[[line]]\nfrom=[-1e7,#.1]\nto=[1e7,#.3]\n"),
    "targets": filled(BOX + physics() + SPREAD * 99, "[[target]]\ncenter=[#,#]\n"
                      "route=[" + "[0,0],[1,1]," * 400 + "]\nspeed=1e6\n"),
    "routes": filled(BOX + physics() + "[[goal]]\nfrom=[0,0]\nto=[9,9]\nowner=\"left\"\nspeed=1e6\nroute=[", "[#,0],[0,#],",
                     "]\n").replace("route=[", "route=[", 1),
    "tiles": BOX + physics() + SPREAD * 200 + '[tiles]\nsize=1\nbricks=true\nrows="""\n'
             + ("9." * 120 + "\n") * 180 + '"""\n',
    "crushers": filled(BOX + physics(), "[[crusher]]\ncenter=[#,#]\nhalf=[1e6,1e6]\nevery=12\n"),
    "during": filled("format=2\n" + physics(), f'[[polygon]]\ncenter=[240,120]\nspin=9\nduring=[#]\npoints={POINTS}\n'),
    "task": filled(BOX + physics(), POLYGON, '[task]\nkind="survive"\ncount=100000\n'),
}
SCENES = {
    "frames": BOX + SPREAD + RUN + EVENT,
    "same_as": BOX + physics(4, fps=1, solver='"sweep"') + SPREAD * 3 + POLYGON * 4 + "[run]\nframes=50\n"
               + '[[expect]]\nsame_as = { fps = 60 }\nwithin=0\n',
    "same_as-many": filled(BOX + SPREAD * 30 + "[run]\nframes=2000\n", "[[expect]]\nsame_as={substeps=#1}\nwithin=1\n"),
    "matrix": BOX + SPREAD * 300 + "[run]\nframes=10\n" + EVENT + "[matrix]\nsubsteps=["
              + ",".join(map(str, range(1, 101))) + "]\nfps=[" + ",".join(map(str, range(1, 101))) + "]\n",
    "match": BOX.replace("box", "goals") + POLYGON * 30 + MATCH + EVENT + RUN,
    "vary": BOX + SPREAD * 20 + "[run]\nframes=5000\n" + '[vary]\n"ball.0.velocity" = { speed = [0, 1e6], angle = [0, 360] }\n'
            + '[[expect]]\nalways = "inside"\nwithin = 1\n',
    "failures": filled(BOX + SPREAD + "[run]\nframes=60000\n", '[[expect]]\nat={ball=0,frame=60000}\ncenter=[#,#]\nwithin=0\n'),
}
TEXTS = {
    "brackets": "a = " + "[" * 60_000,
    "tables": filled("format=1\n", "[[a]]\n"),
    "headers": filled("", "[a.b#.c.d.e]\n"),
    "dots": "a." * 30_000 + "a = 1\n",
    "string": 'name = "' + "x" * 60_000 + '"\n',
    "numbers": filled("format=1\nsize=[", "1e308,", "]\n"),
    "digits": "format = 1\nsize = [" + "9" * 60_000 + ", 1]\n",
    "comment": "#" * 65_000,
}


def cost(command):
    """CPU seconds, megabytes, what was said and the status of a command."""
    def limit():
        resource.setrlimit(resource.RLIMIT_AS, (1 << 31, 1 << 31))

    with tempfile.TemporaryFile() as said:
        child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=said, stdin=subprocess.DEVNULL,
                                 preexec_fn=limit)
        end = time.monotonic() + HANG_SECONDS
        pid = 0
        while pid == 0:
            pid, status, used = os.wait4(child.pid, os.WNOHANG)
            if pid == 0 and time.monotonic() > end:
                child.kill()
                _, status, used = os.wait4(child.pid, 0)
                break
            time.sleep(0.005)
        child.returncode = os.waitstatus_to_exitcode(status)
        said.seek(0)
        message = said.read().decode(errors="replace")
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, message, child.returncode


def main():
    headless, shows = sys.argv[1], len(sys.argv) > 2
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        for kind, files in (("court", COURTS), ("scene", SCENES), ("text", TEXTS)):
            for name, text in files.items():
                file = Path(folder) / f"{kind}-{name}.toml"
                file.write_text(text)
                commands = [["court", "check", file], ["run", file], ["test", file], ["property", file, "--output", folder],
                            ["match", "--court", file], ["par", file, "--bots", "1"], ["step", file],
                            ["court", "export", file], ["differ", file, "--engine", "box2d"], ["hit", file],
                            ["replay", file], ["court", "import", file]]
                for command in commands:
                    seconds, megabytes, message, status = cost([headless, *map(str, command)])
                    bad = status not in (0, 1, 2) or megabytes > LIMIT_MB
                    failed += bad
                    if bad or shows and (seconds > 0.5 or shows and sys.argv[2] == "all"):
                        print(f"{'BAD ' if bad else ''}{command[0]} {name}: {seconds:.2f} s, {megabytes:.0f} MB, status "
                              f"{status}: {message.strip()[-200:]}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
