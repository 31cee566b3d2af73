"""Measures how fast a file of 10 MB is judged by a schema, beside other programs, and prints it as Markdown.

    schemas.py TERMTABLE FOLDER    the program, a folder for the files

Each program answers that the file fits: from its start to its end. The seconds of Python's `jsonschema` and `jsonschema-rs` are those of
reading the file and judging it; check-jsonschema is measured as a program. They come from PyPI, and are left out if they are missing.
"""

import json
import os
import subprocess
import sys
import time

SIZE = 10 << 20
RECORDS = {
    "$schema": "http://json-schema.org/draft-07/schema#",
    "type": "array",
    "items": {
        "type": "object",
        "required": ["id", "name", "kind"],
        "properties": {
            "id": {"type": "integer", "minimum": 0},
            "name": {"type": "string", "minLength": 1, "pattern": "^[a-z]+ [0-9]+$"},
            "kind": {"enum": ["a", "b", "c"]},
            "score": {"type": ["number", "null"]},
            "tags": {"type": "array", "items": {"type": "string"}, "maxItems": 8},
            "inner": {"$ref": "#/definitions/inner"},
        },
        "additionalProperties": False,
    },
    "definitions": {"inner": {"type": "object", "properties": {"x": {"type": "number"}, "y": {"type": "number"}}}},
}
FORMS = {
    "$schema": "http://json-schema.org/draft-07/schema#",
    "additionalProperties": {
        "oneOf": [
            {
                "properties": {"kind": {"const": kind}, "value": {"type": type}, "note": {"type": "string"}},
                "required": ["kind", "value"],
                "additionalProperties": False,
            }
            for kind, type in [("text", "string"), ("number", "number"), ("list", "array"), ("switch", "boolean")]
        ]
    },
}
VALUES = [("text", "abc"), ("number", 1.5), ("list", [1, 2]), ("switch", True)]


def record(index):
    inner = {"x": index, "y": index / 2}
    return {"id": index, "name": f"name {index}", "kind": "abc"[index % 3], "score": index * 1.5, "tags": ["a", "b"], "inner": inner}


def form(index):
    kind, value = VALUES[index % len(VALUES)]
    return f"key{index}", {"kind": kind, "value": value, "note": f"note {index}"}


def files(folder):
    for name, schema, make, wrap in [("records", RECORDS, record, list), ("forms", FORMS, form, dict)]:
        all, size = [], 0
        while size < SIZE:
            value = make(len(all))
            size += len(json.dumps(value, indent=1))
            all.append(value)
        paths = os.path.join(folder, f"{name}.schema.json"), os.path.join(folder, f"{name}.json")
        with open(paths[0], "w") as file:
            json.dump(schema, file)
        with open(paths[1], "w") as file:
            json.dump(wrap(all), file, indent=1)
        yield name, *paths


def seconds(run):
    best = None
    for _ in range(3):
        start = time.monotonic()
        run()
        time_ = time.monotonic() - start
        best = time_ if best is None else min(best, time_)
    return best


def program(*words):
    def run():
        result = subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        if result.returncode != 0:
            sys.exit(f"{words[0]} ended with {result.returncode}: {result.stderr.decode()[:400]}")

    return run


def library(schema, path):
    import jsonschema

    def run():
        with open(schema) as one, open(path) as other:
            validator = jsonschema.Draft7Validator(json.load(one))
            assert validator.is_valid(json.load(other))

    return run


def rust(schema, path):
    import jsonschema_rs

    def run():
        with open(schema) as one, open(path) as other:
            assert jsonschema_rs.Draft7Validator(json.load(one)).is_valid(json.load(other))

    return run


def main():
    termtable, folder = sys.argv[1:3]
    os.makedirs(folder, exist_ok=True)
    print("| file | `termtable check --schema` | check-jsonschema | jsonschema | jsonschema-rs |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for name, schema, path in files(folder):
        figures = [seconds(program(termtable, "check", "--schema", schema, path))]
        for make in [
            lambda: program(sys.executable, "-m", "check_jsonschema", "--schemafile", schema, path),
            lambda: library(schema, path),
            lambda: rust(schema, path),
        ]:
            try:
                figures.append(seconds(make()))
            except ImportError:
                figures.append(None)
        shown = [f"{figure:.2f}" if figure is not None else "" for figure in figures]
        print(f"| {name}, {os.path.getsize(path) / 1e6:.1f} MB | {' | '.join(shown)} |", flush=True)


main()
