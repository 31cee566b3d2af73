"""Measures how fast one value of a file is set, beside other programs, and prints it as Markdown.

    changes.py TERMTABLE FOLDER MEGABYTES    the program, a folder for the files, the size of the JSON lines

Each program makes the same change, of the last number of a file, on a copy: from its start to its end. `termtable set` and crudini
change the copy in place; jq, yq and tomlkit write all of the file anew, to another file.
"""

import json
import os
import shutil
import subprocess
import sys
import time

SMALL = 10 << 20
# tomlkit needs minutes for the whole file.
TIMEOUT = 600
TOMLKIT = """
import sys, tomlkit
with open(sys.argv[1]) as file: document = tomlkit.load(file)
document[sys.argv[2]]["id"] = 7
with open(sys.argv[1], "w") as file: tomlkit.dump(document, file)
"""


def record(index):
    return {"id": index, "name": f"name {index}", "tags": ["a", "b"], "score": index * 1.5}


def member(index):
    return ("" if index == 0 else ",\n") + f'  "key{index}": ' + json.dumps(record(index))


def block(index, head, sign, quote):
    lines = [f"id{sign}{index}", f"name{sign}{quote}name {index}{quote}", f"score{sign}{index * 1.5}"]
    return head.format(index) + "".join(f"{'  ' if sign == ': ' else ''}{line}\n" for line in lines)


# The name of the file, the text before, for each record, and after.
FILES = {
    "set.json": ("{\n", member, "\n}\n"),
    "set.yaml": ("", lambda index: block(index, "key{}:\n", ": ", ""), ""),
    "set.toml": ("", lambda index: block(index, "[key{}]\n", " = ", '"'), ""),
    "set.ini": ("", lambda index: block(index, "[key{}]\n", " = ", ""), ""),
}


def write(path, head, text, tail):
    """Writes a file, and returns the number of its last record."""
    with open(path, "w") as file:
        size, index = file.write(head), -1
        while size < SMALL:
            index += 1
            size += file.write(text(index))
        file.write(tail)
    return index


def write_lines(path, size):
    """Writes JSON lines, in which 50,000 records repeat, and returns the number of the last one."""
    text = "".join(json.dumps(record(index)) + "\n" for index in range(50_000))
    count = max(1, size // len(text))
    with open(path, "w") as file:
        for _ in range(count):
            file.write(text)
    return 50_000 * count - 1


def measured(command, output):
    """The time from start to end, the processor time (s) and the memory (MB); None if it fails or takes too long."""
    began = time.perf_counter()
    with open(output, "wb") as file:
        process = subprocess.Popen(command, stdout=file, stderr=subprocess.DEVNULL)
    while True:
        ended, status, usage = os.wait4(process.pid, os.WNOHANG)
        elapsed = time.perf_counter() - began
        if ended:
            break
        if elapsed > TIMEOUT:
            process.kill()
        time.sleep(0.001)
    process.returncode = status
    if status != 0:
        return None
    return elapsed, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def python_with(module):
    for python in ["python3", "/usr/bin/python3"]:
        if shutil.which(python):
            found = subprocess.run([python, "-c", f"import {module}"], stderr=subprocess.DEVNULL)
            if found.returncode == 0:
                return python
    return None


def commands(program, name, path, last):
    """The programs that can make the change, with their commands."""
    key = f"{last}.id" if name.endswith(".jsonl") else f"key{last}.id"
    yield "termtable set", [program, "set", path, f"{key}=7"]
    if name.endswith(".json"):
        yield "jq", ["jq", f".{key}=7", path]
    if name.endswith(".jsonl"):
        yield "jq", ["jq", "-c", f"if input_line_number == {last + 1} then .id=7 else . end", path]
    if name.endswith(".yaml"):
        yield "yq", ["yq", "-y", f".{key}=7", path]
    if name.endswith(".ini"):
        yield "crudini", ["crudini", "--set", path, f"key{last}", "id", "7"]
    if name.endswith(".toml"):
        python = python_with("tomlkit")
        yield "tomlkit", [python, "-c", TOMLKIT, path, f"key{last}"] if python else ["tomlkit"]


def main():
    program, folder, size = sys.argv[1], sys.argv[2], int(sys.argv[3]) << 20
    os.makedirs(folder, exist_ok=True)
    os.environ["XDG_STATE_HOME"] = os.path.join(folder, "state")
    print("Setting the last number of a file.\n")
    print("| file | program | seconds | processor time | resident MB |")
    print("| --- | --- | ---: | ---: | ---: |")
    missing = []
    for name in [*FILES, "set.jsonl"]:
        path = os.path.join(folder, name)
        is_small = name in FILES
        last = write(path, *FILES[name]) if is_small else write_lines(path, size)
        kind = f"{name.split('.')[1]}, {os.path.getsize(path) >> 20} MB"
        for peer, command in commands(program, name, path + ".copy", last):
            if not shutil.which(command[0]):
                missing.append(peer)
                continue
            shutil.copyfile(path, path + ".copy")
            figures = measured(command, path + ".output")
            shown = ["–"] * 3 if figures is None else [f"{figure:.3g}" for figure in figures]
            print("|", " | ".join([kind, peer] + shown), "|", flush=True)
        for rest in [path, path + ".copy", path + ".output"]:
            os.unlink(rest)
    if missing:
        print(f"\nNot installed: {', '.join(missing)}.")


main()
