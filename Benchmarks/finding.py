"""Measures how fast words are found in files of data, beside grep and ripgrep, and prints it as Markdown.

    finding.py TERMTABLE FOLDER MEGABYTES    the program, a folder for the files, the size of each file

All rows have been read when the words are typed. `last-mark` stands only in the last row: its one match is counted when all rows were
searched. `99` stands in one of some twenty rows; they are counted, and then F4 hides the others. F3 is pressed while they are shown again; its
slowest answer counts. The peers count the lines with the word, without regard to its case (-i), and as it is typed.
"""

import os
import re
import select
import shutil
import sqlite3
import statistics
import subprocess
import sys
import time

from data import FILES, FIRST, LAST, Terminal, shown, write_records

ROUNDS = 3


def log_line(index, name):
    return (
        f"2026-11-22T14:{index // 60 % 60:02}:{index % 60:02} INFO {name} GET /api/items/{index * 7919 % 100_000} "
        f"from 10.0.{index % 256}.7 in 12 ms, status 200"
    )


SEARCHED = [("log.txt", "text, 100 bytes a line", write_records(log_line, "", "\n", "\n"), b"")] + [
    file for file in FILES if file[1] != "text"
]


class Finding(Terminal):
    """The program with a file that it has read to the end; the first row has the focus."""

    def __init__(self, program, path, keys):
        super().__init__([program, "--no-state", path])
        if keys:
            self.milliseconds_until("people")
            self.until_quiet()
            self.press(keys)
        self.milliseconds_until(FIRST)
        self.press(b"\x1b[F")
        self.until_quiet()
        self.press(b"\x1b[H")
        self.until_quiet()

    def read(self, seconds):
        """Reads what was written, or waits some seconds for it; false if nothing was."""
        if not select.select([self.screen[0]], [], [], seconds)[0]:
            return False
        self.output += os.read(self.screen[0], 1 << 16)
        return True

    def milliseconds(self):
        return (time.perf_counter() - self.began) * 1000

    def until_quiet(self):
        """The time, in ms, of the last output before 400 ms without any: the progress of a search is written more often."""
        last = 0
        while self.read(0.4):
            last = self.milliseconds()
        return last

    def until_counted(self):
        """The time, in ms, until a number of matches is told."""
        while not re.search(rb"\d of \d", self.output):
            self.read(1)
        return self.milliseconds()

    def find(self, words):
        self.press(b"/")
        self.until_quiet()
        self.press(words)


def search(program, path, keys):
    """The times of one round; the keys lead to the rows."""
    terminal = Finding(program, path, keys)
    terminal.find(LAST.encode())
    only = terminal.until_quiet()
    terminal.press(b"\x1b")
    terminal.until_quiet()
    terminal.find(b"99")
    first = terminal.until_counted()
    counted = terminal.until_quiet()
    terminal.press(b"\x1bOS")
    filtered = terminal.until_quiet()
    terminal.press(b"\x1bOS")
    slowest = 0
    for _ in range(20):
        time.sleep(0.005)
        terminal.press(b"\x1bOR")  # F3, the next match
        terminal.read(1)
        slowest = max(slowest, terminal.milliseconds())
    terminal.end()
    return only, first, counted, filtered, slowest


def count_rows(path):
    """The number of rows of a file, which is in memory for all programs after it was read."""
    with open(path, "rb") as file:
        count = sum(block.count(b"\n") for block in iter(lambda: file.read(1 << 22), b""))
    if not path.endswith(".sqlite"):
        return count
    return sqlite3.connect(path).execute("SELECT count(*) FROM people").fetchone()[0]


def processor_time(command):
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, _, usage = os.wait4(process.pid, 0)
    process.returncode = 0
    return usage.ru_utime + usage.ru_stime


def median(times):
    return shown(statistics.median(times))


def main():
    program, folder, size = sys.argv[1], sys.argv[2], int(sys.argv[3]) << 20
    os.makedirs(folder, exist_ok=True)
    print(f"Files of {sys.argv[3]} MB, milliseconds; the median of {ROUNDS} rounds.\n")
    print("| file | rows | one match in the last row | GB/s | first of many | many counted | many filtered | slowest key |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    paths = []
    for name, kind, write, keys in SEARCHED:
        path = os.path.join(folder, f"{sys.argv[3]}-{name}")
        if not os.path.exists(path):
            write(path, size)
        if kind != "SQLite":
            paths.append((kind, path))
        rows = count_rows(path)
        rounds = [search(program, path, keys) for _ in range(ROUNDS)]
        times = list(zip(*rounds))
        speed = shown(size / 1e6 / statistics.median(times[0]))
        row = [kind, f"{rows:,}", median(times[0]), speed] + [median(column) for column in times[1:]]
        print("|", " | ".join(row), "|", flush=True)
    print("\n| file | program | processor time, ms | GB/s |")
    print("| --- | --- | ---: | ---: |")
    for kind, path in paths:
        for command in [["grep", "-ci"], ["grep", "-c"], ["rg", "-ci"], ["rg", "-c"]]:
            if not shutil.which(command[0]):
                continue
            figure = statistics.median(processor_time(command + [LAST, path]) for _ in range(ROUNDS))
            row = [kind, " ".join(command), shown(figure * 1000), shown(size / 1e9 / figure)]
            print("|", " | ".join(row), "|", flush=True)


main()
