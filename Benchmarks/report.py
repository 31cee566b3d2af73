"""Prints the figures of Scripts/benchmark beside their targets, as Markdown.

    report.py SUMMARY.json ROWS    the yardstick's summary, and the program `rows`
"""

import fcntl
import json
import os
import pty
import select
import struct
import sys
import termios

# name, key in the summary, kind of run, limit (a number: times c-curses-touch; a string: fixed), unit
MEASURES = [
    ("key to last byte, 10,000 rows", "key_p50", "list", 1.15, "ms"),
    ("99th percentile of it", "key_p99", "list", 1.3, "ms"),
    ("bytes per key", "key_bytes_p50", "list", "226", ""),
    ("5,000 keys at once", "burst_ms", "list", "3", "ms"),
    ("start to first full frame", "startup_ms", "list", 1.5, "ms"),
    ("push of a nested table", "drill_push_p50", "drill", 1.0, "ms"),
    ("pop", "drill_pop_p50", "drill", 1.0, "ms"),
    ("End", "end_ms", "list", 1.0, "ms"),
    ("Home", "home_ms", "list", 1.0, "ms"),
    ("page", "page_p50", "list", 1.0, "ms"),
    ("resident after the first frame", "rss_paint_mb", "list", "10", "MB"),
    ("resident at most", "rss_peak_mb", "list", "10", "MB"),
    ("processor per 1,000 keys", "key_cpu_ms_per_1000", "list", 1.3, "ms"),
    ("200 size changes, after the last", "resize_settle_ms", "list", 1.0, "ms"),
    ("idle, processor per second", "idle_cpu_ms_per_s", "list", "0", "ms"),
]


def value(summary, job, size, peer, key):
    found = summary.get(job, {}).get(size, {}).get(peer, {})
    if key == "key_p99" and "key_pooled" in found:
        return found["key_pooled"]["p99"], None
    entry = found.get(key)
    return (entry["median"], entry) if isinstance(entry, dict) else (None, None)


def text(number, entry=None):
    if number is None:
        return "–"
    shown = f"{number:.3g}" if number < 1000 else f"{number:.0f}"
    return shown if not entry or entry["n"] < 2 else f"{shown} ({entry['min']:.3g}–{entry['max']:.3g})"


def main_table(summary):
    lists = summary.get("list", {}).get("10000", {})
    order = ["ours", "c-curses-touch", "c-curses", "c-raw", "tui-rs", "whiptail", "dialog"]
    peers = [peer for peer in order if peer in lists]
    print("| measure | target | " + " | ".join(peers) + " |")
    print("| --- | --- |" + " --- |" * len(peers))
    for name, key, job, limit, unit in MEASURES:
        if job == "drill" and not summary.get("drill"):
            continue
        # A nested table has 50 rows, whatever the first has.
        size = "50" if job == "drill" else "10000"
        best, _ = value(summary, job, size, "c-curses-touch", key)
        if isinstance(limit, str):
            target = float(limit)
        else:
            target = None if best is None else best * limit
        mine, _ = value(summary, job, size, "ours", key)
        if target is None or mine is None:
            verdict = "?"
        else:
            verdict = "met" if mine <= target * 1.0001 else f"missed, × {mine / target:.2f}" if target else "missed"
        wanted = "–" if target is None else f"≤ {target:.3g} {unit}".strip()
        cells = [text(*value(summary, job, size, peer, key)) for peer in peers]
        print(f"| {name} | {wanted}: {verdict} | " + " | ".join(cells) + " |")


def sizes_table(summary):
    print("\n| rows | heights | start ms | key ms | 99 % | bytes/key | processor ms/1,000 keys | MB |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    keys = ["startup_ms", "key_p50", "key_p99", "key_bytes_p50", "key_cpu_ms_per_1000", "rss_peak_mb"]
    for size, peers in sorted(summary.get("list", {}).items(), key=lambda item: int(item[0])):
        for peer, heights in [("ours", "fixed"), ("ours-automatic", "automatic")]:
            if peer in peers:
                cells = [text(value(summary, "list", size, peer, key)[0]) for key in keys]
                print(f"| {int(size):,} | {heights} | " + " | ".join(cells) + " |")


def resident(pid):
    with open(f"/proc/{pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024


def memory(rows):
    """Prints the resident memory after the first frame, and after 10,000 and 100,000 keys."""
    pid, window = pty.fork()
    if pid == 0:
        os.environ["TERM"] = "xterm-256color"
        os.execv(rows, [rows, "1000000"])
    fcntl.ioctl(window, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))

    def drain(quiet):
        while select.select([window], [], [], quiet)[0]:
            os.read(window, 65536)

    drain(0.5)
    figures = [resident(pid)]
    for count in (10_000, 90_000):
        for _ in range(count // 10):
            os.write(window, b"\x1bOB" * 10)
            drain(0.0005)
        drain(0.3)
        figures.append(resident(pid))
    os.close(window)  # the window is closed: the program ends
    os.waitpid(pid, 0)
    shown = ", ".join(f"{figure:.1f}" for figure in figures)
    print(f"\nResident memory of `rows 1000000` after the first frame, 10,000 and 100,000 keys: {shown} MB.")


if __name__ == "__main__":
    with open(sys.argv[1]) as file:
        everything = json.load(file)
    main_table(everything)
    sizes_table(everything)
    memory(sys.argv[2])
