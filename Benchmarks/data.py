"""Measures how fast files of data open, beside other programs, and prints it as Markdown.

    data.py TERMTABLE FOLDER MEGABYTES    the program, a folder for the files, the size of each file

A file has a mark in its first and in its last record. The first screen is there when the first mark has been written to the
terminal; the end when the last mark has, after the key that leads there. The memory is what the program alone uses (RssAnon), and
all that is resident (VmHWM), after the end has been shown. The index tells how fast the whole file is read.
"""

import fcntl
import json
import os
import pty
import select
import shutil
import signal
import sqlite3
import struct
import subprocess
import sys
import termios
import time

FIRST, LAST = "first-mark", "last-mark"
TIMEOUT = 300


def write_records(record, head="", separator="", tail=""):
    """Returns a function that writes records until they have a size; the first and the last have the marks.

    The records between them repeat after 50,000, so that writing them takes little time.
    """

    def write(path, size):
        block = "".join(record(index, f"name {index}") + separator for index in range(1, 50_001))
        with open(path, "w") as file:
            file.write(head + record(0, FIRST) + separator)
            for _ in range(max(1, size // len(block))):
                file.write(block)
            file.write(record(50_001, LAST) + tail)

    return write


def json_record(index, name):
    return json.dumps({"id": index, "name": name, "tags": ["a", "b"], "score": index * 1.5, "on": True})


def json_member(index, name):
    return f'"{name}": ' + json.dumps({"id": index, "tags": ["a", "b"], "score": index * 1.5, "on": True})


def write_database(path, size):
    """A row for each 100 bytes: 10 million for 1,000 MB."""
    count = size // 100
    database = sqlite3.connect(path)
    database.execute("CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT, score REAL)")
    database.execute(
        "WITH RECURSIVE row(id) AS (SELECT 0 UNION ALL SELECT id + 1 FROM row WHERE id < ?) "
        "INSERT INTO people SELECT id, 'name ' || id, id * 1.5 FROM row",
        (count - 1,),
    )
    for mark, index in [(FIRST, 0), (LAST, count - 1)]:
        database.execute("UPDATE people SET name = ? WHERE id = ?", (mark, index))
    database.commit()
    database.close()


# The name of the file, what it is, how it is written, and the keys that lead from the first screen to the first mark.
FILES = [
    ("array.json", "an array of objects", write_records(json_record, "[", ",\n", "]\n"), b""),
    ("object.json", "one object", write_records(json_member, "{", ",\n", "}\n"), b""),
    ("records.jsonl", "JSON lines", write_records(json_record, "", "\n", "\n"), b""),
    (
        "table.csv",
        "CSV",
        write_records(lambda index, name: f'{name},{index},"some, text",{index * 1.5}', "", "\n", "\n"),
        b"",
    ),
    (
        "text.log",
        "text",
        write_records(lambda index, name: f"{index} {name} of some text in a log", "", "\n", "\n"),
        b"",
    ),
    ("data.sqlite", "SQLite", write_database, b"\r"),
]


class Terminal:
    """A program in a pseudo-terminal of 80 columns and 24 lines."""

    def __init__(self, command):
        self.output, self.screen = b"", pty.openpty()
        fcntl.ioctl(self.screen[1], termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.began = time.perf_counter()
        self.process = os.fork()
        if self.process == 0:
            os.setsid()
            fcntl.ioctl(self.screen[1], termios.TIOCSCTTY, 0)
            for stream in range(3):
                os.dup2(self.screen[1], stream)
            os.environ["TERM"] = "xterm-256color"
            os.execvp(command[0], command)
        os.close(self.screen[1])

    def milliseconds_until(self, mark):
        """The time until a mark was written, from the start or the last keys; None after the timeout."""
        end = time.perf_counter() + TIMEOUT
        while mark.encode() not in self.output:
            if not select.select([self.screen[0]], [], [], max(0, end - time.perf_counter()))[0]:
                return None
            try:
                part = os.read(self.screen[0], 1 << 16)
            except OSError:
                return None
            if not part:
                return None
            self.output += part
        return (time.perf_counter() - self.began) * 1000

    def press(self, keys):
        self.output, self.began = b"", time.perf_counter()
        os.write(self.screen[0], keys)

    def memory(self):
        """The anonymous memory now, and the most that was resident, in MB."""
        with open(f"/proc/{self.process}/status") as status:
            lines = dict(line.split(":", 1) for line in status)
        return tuple(int(lines[name].split()[0]) / 1024 for name in ["RssAnon", "VmHWM"])

    def end(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.screen[0])


def shown(number, unit=""):
    return "–" if number is None else f"{number:.3g}{unit}" if number < 1000 else f"{number:.0f}{unit}"


def browse(command, keys, end_key):
    """The first screen, the way to the end (ms) and the memory (MB) of a program that shows a file."""
    terminal = Terminal(command)
    if keys:
        terminal.milliseconds_until("people")
        terminal.press(keys)
    first = terminal.milliseconds_until(FIRST)
    terminal.press(end_key)
    last = terminal.milliseconds_until(LAST)
    anonymous, resident = terminal.memory()
    terminal.end()
    return [shown(first), shown(last), shown(anonymous), shown(resident)]


def index_speed(program, path):
    """The megabytes that one core indexes in a second: the whole file is read, one row is printed."""
    usage = os.wait4(
        subprocess.Popen([program, "--print", "--rows", "1", path], stdout=subprocess.DEVNULL).pid, 0
    )[2]
    return shown(os.path.getsize(path) / 1e6 / (usage.ru_utime + usage.ru_stime), " MB/s")


def convert(command):
    """The processor time (s) and the memory (MB) of a program that reads a file to its end."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = status
    return [shown(usage.ru_utime + usage.ru_stime, " s"), shown(usage.ru_maxrss / 1024)]


def main():
    program, folder, size = sys.argv[1], sys.argv[2], int(sys.argv[3]) << 20
    os.makedirs(folder, exist_ok=True)
    print(f"Files of {sys.argv[3]} MB, terminal of 80 × 24, milliseconds and MB.\n")
    print("| file | program | first screen | End | anonymous memory | resident | index |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: |")
    missing = [peer for peer in ["less", "vd", "jq"] if not shutil.which(peer)]
    paths = {}
    for name, kind, write, keys in FILES:
        paths[name] = path = os.path.join(folder, f"{sys.argv[3]}-{name}")
        if not os.path.exists(path):
            write(path, size)
        with open(path, "rb") as file:  # so that it is in memory for all programs
            while file.read(1 << 22):
                pass
        row = [kind, "termtable"] + browse([program, path], keys, b"\x1b[F")
        print("|", " | ".join(row + [index_speed(program, path)]), "|", flush=True)
        for peer in ["less", "vd"]:
            if shutil.which(peer) and not keys:
                key = b"G"
                print("|", " | ".join([kind, peer] + browse([peer, path], b"", key) + ["–"]), "|", flush=True)
    print("\n| array of objects, to its end | processor time | resident |")
    print("| --- | ---: | ---: |")
    array = paths["array.json"]
    commands = [
        [program, "check", array],
        [program, "--print", array],
        [program, "--print", "--depth", "2", array],
        ["jq", ".", array],
        ["python3", "-m", "json.tool", array],
    ]
    for command in commands:
        if shutil.which(command[0]):
            words = " ".join(os.path.basename(word) if os.sep in word else word for word in command[:-1])
            print("|", " | ".join([words] + convert(command)), "|", flush=True)
    if missing:
        print(f"\nNot installed: {', '.join(missing)}.")


if __name__ == "__main__":
    main()
