"""Looks at edited files with parsers that are not TermTable's: does an edit change one value, and nothing else?

    python3 second_parsers.py CASES

CASES has an object of JSON in each line: "name"; "kind", the format; "before" and "after", the files in base 64; "path", the
names and positions that lead to the value, as texts; "type" and "new", what the value was set to. With the type "same" both
files must have equal values.

Prints a line "wrong NAME: WHY" for each wrong edit, and last for each format "KIND CHECKED DECLINED": the number of cases that a
parser compared, and of those it declined, because it is missing or cannot read the file even before the edit.
"""

import base64
import collections
import configparser
import csv
import ctypes
import functools
import io
import itertools
import json
import os
import plistlib
import re
import subprocess
import sys
import tempfile

try:
    import tomli as tomllib  # It reads TOML 1.1, which tomllib does not.
except ImportError:
    try:
        import tomllib
    except ImportError:
        tomllib = None
try:
    import yaml
except ImportError:
    yaml = None


class Declined(Exception):
    """The parser is missing, or reads another dialect."""


def leaf(kind, text):
    return {"kind": kind, "text": text}


def is_leaf(value):
    return isinstance(value, dict)


# Each parser returns a tree: a list of (name, value) for an object or a list, `leaf` for a value.


def of_pairs(pairs):
    return [(str(name), value) for name, value in pairs]


def of_python(value):
    """The tree of a value that a parser of Python returns."""
    if isinstance(value, dict):
        return of_pairs((name, of_python(item)) for name, item in value.items())
    if isinstance(value, list):
        return of_pairs((index, of_python(item)) for index, item in enumerate(value))
    return leaf(type(value).__name__, value if isinstance(value, str) else repr(value))


class Pairs(list):
    """The members of an object, which can have equal names."""


def of_json(value):
    if isinstance(value, Pairs):
        return of_pairs((name, of_json(item)) for name, item in value)
    if isinstance(value, list):
        return of_pairs((index, of_json(item)) for index, item in enumerate(value))
    if isinstance(value, tuple):
        return leaf("number", value[0])
    return of_python(value)


def json_value(text):
    number = lambda digits: (digits,)
    return json.loads(
        text, object_pairs_hook=Pairs, parse_int=number, parse_float=number, parse_constant=number
    )


def read_json(text):
    string = r'("(?:[^"\\]|\\.)*")'
    text = re.sub(string + r"|//[^\n]*|/\*.*?\*/", lambda m: m.group(1) or " ", text, flags=re.S)
    text = re.sub(string + r"|,(?=\s*[}\]])", lambda m: m.group(1) or " ", text)
    return of_json(json_value(text))


def read_json_lines(text):
    lines = re.split("\r?\n", text)
    if not lines[-1]:
        lines.pop()
    return of_pairs(
        (index, of_json(json_value(line)) if line.strip(" \t") else leaf("none", ""))
        for index, line in enumerate(lines)
    )


def read_toml(text):
    if tomllib is None:
        raise Declined("no tomllib")
    # It makes line endings in texts of several lines alike, as the specification allows.
    return of_python(tomllib.loads(text))


def read_yaml(text):
    if yaml is None:
        raise Declined("no PyYAML")
    loader = yaml.SafeLoader(text)
    documents = []
    stack = []
    while loader.check_event():
        event = loader.get_event()
        if isinstance(event, yaml.ScalarEvent):
            value = yaml_leaf(loader, event)
        elif isinstance(event, yaml.AliasEvent):
            value = leaf("alias", event.anchor)
        elif isinstance(event, (yaml.SequenceStartEvent, yaml.MappingStartEvent)):
            stack.append((event, []))
            continue
        elif isinstance(event, (yaml.SequenceEndEvent, yaml.MappingEndEvent)):
            start, items = stack.pop()
            value = yaml_items(start, items)
        else:
            continue
        if stack:
            stack[-1][1].append(value)
        else:
            documents.append(value)
    return documents[0] if len(documents) == 1 else of_pairs(enumerate(documents))


def yaml_leaf(loader, event):
    tag = event.tag or loader.resolve(yaml.ScalarNode, event.value, event.implicit)
    kind = tag.rsplit(":", 1)[-1]
    # All words for no value are one value.
    return leaf(f"{kind} {event.anchor or ''}", "" if kind == "null" else event.value)


def yaml_items(start, items):
    properties = ("properties", leaf("properties", f"{start.tag} {start.anchor}"))
    if isinstance(start, yaml.SequenceStartEvent):
        return of_pairs(enumerate(items)) + [properties]
    names = [item["text"] if is_leaf(item) else "complex" for item in items[::2]]
    keys = [("key", item) for item in items[::2]]
    return of_pairs(zip(names, items[1::2])) + [("keys", keys), properties]


def read_csv(text, delimiter):
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    return of_pairs(
        (number, of_pairs((column, leaf("text", field)) for column, field in enumerate(row)))
        for number, row in enumerate(rows)
        if row
    )


def read_hosts(text):
    """The address and the names of each line."""
    lines = [line.partition("#")[0].strip().split(None, 1) for line in re.split("\r?\n", text)]
    return of_pairs(enumerate(of_python((words + [""])[:2]) for words in lines if words))


def read_lines(text):
    return of_python(re.split("\r?\n", text))


def read_unit(text):
    """The settings of a systemd unit: see the manual page systemd.syntax. A backslash that continues a line is a space."""
    entries, section, start = [], "", ""
    for line in re.split("\r?\n", text):
        if line.lstrip().startswith(("#", ";")):
            continue
        line = start + line
        start = ""
        if re.search(r"(?<!\\)(\\\\)*\\$", line):
            start = line[:-1] + " "
            continue
        line = line.strip()
        if line.startswith("["):
            section = line
        elif line:
            name, _, value = line.partition("=")
            entries.append((f"{section} {name.strip()}", leaf("text", value.strip())))
    return entries


def read_properties(text):
    """The pairs of a file of properties: see the documentation of java.util.Properties."""
    pairs, lines = [], re.split("\r\n|\r|\n", text)
    while lines:
        line = lines.pop(0).lstrip(" \t\f")
        if not line or line[0] in "#!":
            continue
        while re.search(r"(?<!\\)(\\\\)*\\$", line):
            line = line[:-1] + (lines.pop(0).lstrip(" \t\f") if lines else "")
        match = re.match(r"((?:\\.|[^=: \t\f\\])*)[ \t\f]*[=:]?[ \t\f]*(.*)$", line, re.S)
        pairs.append((unescaped(match[1]), leaf("text", unescaped(match[2]))))
    return pairs


def unescaped(text):
    escapes = {"n": "\n", "t": "\t", "r": "\r", "f": "\f"}
    character = lambda m: chr(int(m[1], 16)) if m[1] else escapes.get(m[2], m[2])
    units = re.sub(r"\\(?:u([0-9a-fA-F]{4})|(.))", character, text, flags=re.S)
    # Two escapes can be one character.
    return units.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def read_key_file(data):
    """The values that GLib reads; of those with the escapes of lists, the bytes."""
    try:
        glib = ctypes.CDLL("libglib-2.0.so.0")
    except OSError:
        raise Declined("no GLib")
    pointer, strings = ctypes.c_void_p, ctypes.POINTER(ctypes.c_char_p)
    glib.g_key_file_new.restype = pointer
    glib.g_key_file_get_groups.restype = glib.g_key_file_get_keys.restype = strings
    glib.g_key_file_get_string.restype = glib.g_key_file_get_value.restype = ctypes.c_char_p
    file, keeps_translations = pointer(glib.g_key_file_new()), 2
    if not glib.g_key_file_load_from_data(file, data, ctypes.c_size_t(len(data)), keeps_translations, None):
        raise ValueError("GLib cannot read it")
    names = lambda array: list(itertools.takewhile(bool, (array[i] for i in itertools.count())))
    text = lambda value: (value or b"").decode(errors="surrogateescape")
    sections = []
    for group in names(glib.g_key_file_get_groups(file, None)):
        pairs = []
        for key in names(glib.g_key_file_get_keys(file, group, None, None)):
            value = glib.g_key_file_get_string(file, group, key, None)
            if value is None:
                value = glib.g_key_file_get_value(file, group, key, None)
            pairs.append((text(key), leaf("text", text(value))))
        sections.append((text(group), pairs))
    glib.g_key_file_free(file)
    return sections


def read_property_list(data):
    return of_python(plistlib.loads(data))


def read_ini(text):
    parser = configparser.RawConfigParser(
        strict=True, allow_no_value=True, default_section="\0"
    )
    parser.optionxform = str
    # A name before the first section is one of the file itself.
    parser.read_string("[\1]\n" + text)
    sections = []
    for section in parser.sections():
        pairs = [(name, leaf("text", value or "")) for name, value in parser.items(section)]
        sections += pairs if section == "\1" else [(section, pairs)]
    return sections


def in_file(data, arguments, accepts=(0,)):
    """The output of a program that reads the file in place of "FILE"."""
    with tempfile.NamedTemporaryFile(dir=FOLDER, delete=False) as file:
        file.write(data)
    try:
        done = subprocess.run(
            [file.name if word == "FILE" else word for word in arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
            env={"PATH": os.environ.get("PATH", ""), "HOME": FOLDER, "TRIED_FILE": file.name, "LC_ALL": "C.UTF-8"},
        )
    except FileNotFoundError:
        raise Declined(f"no {arguments[0]}")
    finally:
        os.unlink(file.name)
    if done.returncode not in accepts:
        raise ValueError(done.stderr.decode(errors="replace").replace(file.name, "FILE"))
    return done.stdout


def read_git_config(data):
    output = in_file(data, ["git", "config", "--file", "FILE", "--no-includes", "-z", "--list"])
    pairs = []
    for entry in output.decode(errors="surrogateescape").split("\0")[:-1]:
        name, _, value = entry.partition("\n")
        pairs.append((name, leaf("text", value)))
    return pairs


def read_shell(data):
    if b"$(" in data or b"`" in data:
        raise Declined("commands")
    script = 'set -e; set -a; . "$TRIED_FILE"; set +a; env -0'
    output = in_file(data, ["bash", "--norc", "--noprofile", "-c", script])
    own = ("PATH=", "HOME=", "TRIED_FILE=", "LC_ALL=", "PWD=", "SHLVL=", "_=", "OLDPWD=")
    entries = output.decode(errors="surrogateescape").split("\0")[:-1]
    return sorted(
        (name, leaf("text", value))
        for name, _, value in (entry.partition("=") for entry in entries if not entry.startswith(own))
    )


@functools.lru_cache(maxsize=4096)
def tree(kind, data):
    """The tree of a file; an exception as a value if it has none."""
    try:
        if kind.startswith("csv"):
            return read_csv(data.decode("utf-8-sig"), kind[3:] or ",")
        if kind == "plist":
            return read_property_list(data)
        if kind == "gitconfig":
            return read_git_config(data)
        if kind == "env":
            return read_shell(data)
        if kind in KEY_FILES:
            return read_key_file(data.removeprefix(b"\xef\xbb\xbf"))
        readers = {
            "json": read_json,
            "jsonl": read_json_lines,
            "toml": read_toml,
            "yaml": read_yaml,
            "ini": read_ini,
            "hosts": read_hosts,
            "txt": read_lines,
            "service": read_unit,
            "properties": read_properties,
        }
        if kind not in readers:
            return Declined(f"no parser of {kind}")
        return readers[kind](data.decode("utf-8-sig"))
    except (Declined, RecursionError) as error:
        return Declined(str(error))
    except Exception as error:  # Any parser, any kind of error.
        return error


def differences(before, after, path=()):
    """Yields the path, the old and the new value of each difference."""
    if is_leaf(before) or is_leaf(after):
        if before != after:
            yield path, before, after
        return
    if [name for name, _ in before] != [name for name, _ in after]:
        yield path, before, after
        return
    for (name, old), (_, new) in zip(before, after):
        yield from differences(old, new, path + (name,))


KEY_FILES = ("desktop", "nmconnection", "directory", "theme")
UNTYPED = ("ini", "gitconfig", "env", "hosts", "txt", "service", "properties") + KEY_FILES
WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def is_meant(case, value):
    """True if a value is the one that was written."""
    kind, text, new = value["kind"].split(" ")[0], value["text"], case["new"]
    if kind in ("text", "git") or case["kind"] in UNTYPED:
        return text == new
    if kind == "bytes":
        return text == repr(base64.b64decode(new))
    if case["type"] == "text":
        # A tag in the file can ask for another kind.
        is_text = kind in ("str", "text") or case["kind"] == "yaml" and kind not in YAML_KINDS
        return is_text and text == new
    if case["type"] == "number":
        if kind not in ("int", "float", "number"):
            return case["kind"] == "yaml" and kind not in YAML_KINDS - {"str"} and text == new
        return text == new or float(text) == float(new)
    if case["type"] == "boolean":
        return kind == "bool" and WORDS[text.lower()] == WORDS[new.lower()]
    if case["type"] == "null":
        return kind in ("NoneType", "null")
    if kind in ("timestamp", "str"):
        return text == new
    numbers = [int(digits) for digits in re.findall("[0-9]+", text)]
    return [number for number in numbers if number] == [int(d) for d in re.findall("[0-9]+", new) if int(d)]


def is_same_text(case, _, old, new):
    """True for a value that is the same text, but not for the other parser.

    A text such as `yes`, which YAML 1.1 takes for another value, stands in quotes when it is set back, and a line ending of two
    bytes in a text of TOML, which tomllib reads as one, is an escape.
    """
    if not is_leaf(old) or not is_leaf(new):
        return False
    if case["kind"] == "yaml":
        return old["text"] == new["text"] and new["kind"].split(" ")[0] == "str"
    return case["kind"] == "toml" and old["text"] == new["text"].replace("\r\n", "\n")


YAML_KINDS = {"int", "float", "bool", "null", "timestamp", "merge", "value"}


def is_same_place(case, path):
    """True if the path of the difference is the one of the edit, as far as both name places alike."""
    if case["kind"] not in ("json", "jsonl", "toml", "yaml", "plist"):
        return True
    return list(path) == case["path"] or any(name == "complex" or name.startswith("*") for name in case["path"] + list(path))


def check(case):
    """Returns what is wrong with an edit; nothing if it is right."""
    kind = case["kind"]
    before, after = (tree(kind, base64.b64decode(case[key])) for key in ("before", "after"))
    if isinstance(before, Exception):
        raise Declined(str(before))
    if isinstance(after, Declined) or kind == "env" and "$" in case["new"]:
        # The shell would replace variables and run commands, as the person meant.
        raise Declined(str(after))
    if isinstance(after, Exception):
        return f"{type(after).__name__}: {str(after)[:120]!r}"
    found = list(differences(before, after))
    if case["type"] == "same":
        found = [item for item in found if not is_same_text(case, *item)]
        return f"{found[0]} differs" if found else ""
    if not found:
        # The parser can take both notations for one value, such as `1.0` and `1`.
        return "" if case["old"] == case["new"] or is_noted_alike(case, before) else "nothing differs"
    if len(found) > 1:
        return f"{len(found)} values differ: {found[:2]}"
    path, old, new = found[0]
    if not is_leaf(new) or not is_meant(case, new):
        return f"{new} is not {case['type']} {case['new']!r}"
    if not is_same_place(case, path):
        return f"{path} differs, and not {case['path']}"
    return ""


def is_noted_alike(case, before):
    """True if the value at the path of the edit was what is meant already."""
    value = before
    for step in case["path"]:
        if is_leaf(value):
            return False
        value = next((item for name, item in value if name == step), None)
        if value is None:
            return False
    return is_leaf(value) and is_meant(case, value)


def main():
    counts = collections.defaultdict(lambda: [0, 0])
    with open(sys.argv[1], encoding="utf-8", errors="surrogatepass") as cases:
        for line in cases:
            case = json.loads(line)
            kind = case["kind"][:3] if case["kind"].startswith("csv") else case["kind"]
            try:
                wrong = check(case)
                counts[kind][0] += 1
                if wrong:
                    print(f"wrong {case['name']}: {wrong}".encode("unicode_escape").decode())
            except Declined:
                counts[kind][1] += 1
    for kind, (checked, declined) in sorted(counts.items()):
        print(kind, checked, declined)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as FOLDER:
        main()
