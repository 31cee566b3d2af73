"""Measures how fast rows are summed up and sorted, beside other programs, and prints it as Markdown.

    sums.py TERMTABLE FOLDER ROWS    the program, a folder for the files, the number of rows

Each program reads the same CSV file, or the same table of a database, and writes the same rows; whoever writes others is named.
Polars and DuckDB are their packages of Python, and VisiData reads a tenth of the rows, as it keeps an object for each.
"""

import csv
import importlib.util
import io
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import time

TIMEOUT = 600
FIGURES = "count(*), sum(amount), avg(amount), min(amount), max(amount)"
GROUPED = f"SELECT city, {FIGURES} FROM {{}} GROUP BY city"
FIRST_TEN = "SELECT id, amount FROM {} ORDER BY amount DESC, id LIMIT 10"

POLARS_GROUPS = """
import sys, polars
amount = polars.col("amount")
rows = polars.scan_csv(sys.argv[1]).group_by("city").agg(
    polars.len(), amount.sum().alias("sum"), amount.mean().alias("mean"), amount.min().alias("min"), amount.max().alias("max"))
print(rows.collect().write_csv(), end="")
"""
POLARS_SORT = """
import sys, polars
rows = polars.scan_csv(sys.argv[1]).sort(["amount", "id"], descending=[True, False]).head(10).select("id", "amount")
print(rows.collect().write_csv(), end="")
"""
DUCKDB = """
import sys, duckdb
duckdb.sql("SET enable_progress_bar = false")
print("a header")
for row in duckdb.sql(sys.argv[2].format("'" + sys.argv[1] + "'")).fetchall(): print(*row, sep=",")
"""
# As its keys do it: a type for the column, its aggregators, and a frequency table.
VISIDATA_GROUPS = """
import sys
from visidata import vd
from visidata.freqtbl import makeFreqTable
sheet = vd.openSource(sys.argv[1]); sheet.reload(); vd.sync()
amount = sheet.column("amount"); amount.type = float
for name in ["sum", "mean", "min", "max"]: sheet.addAggregators([amount], [name])
groups = makeFreqTable(sheet, sheet.column("city"))
groups.reload(); vd.sync()
print("city,count,sum,mean,min,max")
figures = [column for name in ["sum", "mean", "min", "max"] for column in groups.columns if column.name.endswith("_" + name)]
for row in groups.rows:
    print(groups.columns[0].getValue(row), len(row.sourcerows), *[column.getTypedValue(row) for column in figures], sep=",")
"""
VISIDATA_SORT = """
import sys
from visidata import vd
sheet = vd.openSource(sys.argv[1]); sheet.reload(); vd.sync()
amount = sheet.column("amount"); amount.type = float
sheet.orderBy(amount, reverse=True, save_cmd_input=False); vd.sync()
print("id,amount")
for row in sheet.rows[:10]: print(sheet.column("id").getValue(row), amount.getTypedValue(row), sep=",")
"""


def write(folder, count):
    """Writes the rows as CSV and as a table, and a tenth of them as CSV for VisiData."""
    paths = [os.path.join(folder, name) for name in (f"sums-{count}.csv", f"sums-{count // 10}.csv", f"sums-{count}.sqlite")]
    if all(os.path.exists(path) for path in paths):
        return paths
    for path in paths:
        if os.path.exists(path):
            os.remove(path)
    numbers = random.Random(1)
    cities = [f"City {number}" for number in range(100)]
    block = [
        (cities[numbers.randrange(100)], numbers.randrange(10_000_000) / 100, numbers.randrange(1, 1000), f"note {index}")
        for index in range(100_000)
    ]
    lines = [f",{city},{amount:.2f},{quantity},{note}\n" for city, amount, quantity, note in block]
    for path, rows in zip(paths, (count, count // 10)):
        with open(path, "w") as file:
            file.write("id,city,amount,quantity,note\n")
            for start in range(0, rows, len(lines)):
                file.write("".join(f"{start + index}{line}" for index, line in enumerate(lines[: rows - start])))
    database = sqlite3.connect(paths[2])
    database.execute("CREATE TABLE sums (id INTEGER PRIMARY KEY, city TEXT, amount REAL, quantity INTEGER, note TEXT)")
    for start in range(0, count, len(block)):
        rows = ((start + index, *row) for index, row in enumerate(block[: count - start]))
        database.executemany("INSERT INTO sums VALUES (?, ?, ?, ?, ?)", rows)
    database.commit()
    database.close()
    return paths


def measured(command):
    """The time from start to end and the processor time (s), the memory (MB) and the output; None if it fails or takes too long."""
    began = time.perf_counter()
    process = subprocess.Popen(["timeout", str(TIMEOUT), *command], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    elapsed = time.perf_counter() - began
    if os.waitstatus_to_exitcode(status) != 0:
        return None
    return elapsed, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1000, output.decode()


def rows(output):
    """The rows of CSV, without the header: numbers to ten digits, in the order of the first value."""

    def value(text):
        try:
            return float(f"{float(text):.10g}")
        except ValueError:
            return text

    return sorted([[value(text) for text in row] for row in list(csv.reader(io.StringIO(output, newline=None)))[1:] if row], key=str)


def table(title, commands):
    print(f"\n{title}:\n\n| program | time (s) | processor time (s) | memory (MB) | its rows |\n| --- | ---: | ---: | ---: | --- |")
    first = None
    for name, command, isPart in commands:
        figures = command and measured(command)
        if not figures:
            print(f"| {name} | {'failed' if command else 'not installed'} | | | |")
            continue
        elapsed, processor, memory, output = figures
        found = rows(output)
        first = found if first is None else first
        judged = "of a tenth" if isPart else "the same" if found == first else "**others**"
        print(f"| {name} | {elapsed:.2f} | {processor:.2f} | {memory:.0f} | {judged} |", flush=True)


def main():
    program, folder, count = os.path.abspath(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    os.makedirs(folder, exist_ok=True)
    whole, tenth, database = write(folder, count)

    def tool(name, *arguments):
        return shutil.which(name) and [name, *arguments]

    def python(module, code, *arguments):
        return importlib.util.find_spec(module) and [sys.executable, "-c", code, *arguments]

    sums = ["--group", "city", "--sum", "amount", "--as", "csv"]
    sort = ["--sort", "-amount,id", "--columns", "id,amount", "--rows", "10", "--as", "csv"]
    print(f"{count:,} rows, {os.path.getsize(whole) / 1e6:.0f} MB of CSV, {os.path.getsize(database) / 1e6:.0f} MB of SQLite")
    table(
        "Rows of CSV, summed up by one of 100 values: number, sum, mean, least and greatest",
        [
            ("termtable", [program, "print", whole, *sums], False),
            ("Miller", tool("mlr", "--icsv", "--ocsv", "stats1", "-a", "count,sum,mean,min,max", "-f", "amount", "-g", "city", whole), False),
            ("Polars", python("polars", POLARS_GROUPS, whole), False),
            ("DuckDB", python("duckdb", DUCKDB, whole, GROUPED), False),
            ("termtable, a tenth", [program, "print", tenth, *sums], True),
            ("VisiData, a tenth", python("visidata", VISIDATA_GROUPS, tenth), True),
        ],
    )
    table(
        "Rows of a database, summed up in the same way",
        [
            ("termtable", [program, "print", database, "sums", *sums], False),
            ("sqlite3", tool("sqlite3", "-csv", "-header", database, GROUPED.format("sums")), False),
        ],
    )
    table(
        "Rows of CSV, sorted by a number from the greatest on, and the first ten of them",
        [
            ("termtable", [program, "print", whole, *sort], False),
            ("Miller", tool("mlr", "--icsv", "--ocsv", "sort", "-nr", "amount", "-nf", "id", "then", "head", "-n", "10", "then", "cut", "-f", "id,amount", whole), False),
            ("Polars", python("polars", POLARS_SORT, whole), False),
            ("DuckDB", python("duckdb", DUCKDB, whole, FIRST_TEN), False),
            ("termtable, a tenth", [program, "print", tenth, *sort], True),
            ("VisiData, a tenth", python("visidata", VISIDATA_SORT, tenth), True),
        ],
    )
    table(
        "Rows of a database, sorted in the same way",
        [
            ("termtable", [program, "print", database, "sums", *sort], False),
            ("sqlite3", tool("sqlite3", "-csv", "-header", database, FIRST_TEN.format("sums")), False),
        ],
    )


main()
