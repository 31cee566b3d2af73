/// Keys to press one after the other; at each stop everything is painted again.
struct Journey {
  var name: String
  var stops: [[String]]

  init(_ name: String, _ stops: [String]...) {
    self.name = name
    self.stops = stops
  }

  /// Through what `termtable` shows without a file; each begins and ends at the first table.
  static let home = [
    Journey(
      "the first table",
      Array(repeating: "Down", count: 13),
      ["Home"],
      ["PageDown"],
      ["PageUp"]
    ),
    Journey(
      "cells",
      ["Home", "Enter"] + Array(repeating: "Down", count: 12),
      Array(repeating: "Down", count: 12),
      ["End", "PageUp", "PageUp", "Home"],
      ["PageDown", "PageDown", "Up", "Up"],
      // A toggle, a choice, an editor.
      ["Home", "}", "Space", "Down", "Space", "Down", "Enter"],
      ["End", "Enter"],
      ["Down", "Enter", "C-u", "日", "本", "x", "BSpace", "Left", "é"],
      ["Enter", "Up", "Down", "Enter", "x"],
      ["Escape"],
      // An alert, another one, a menu, an accessory.
      ["}", "Enter", "Enter", "Down", "Down", "Enter"],
      ["Enter", "Down", "Enter"],
      ["Right", "Left"],
      ["Escape", "Down", "Right", "Left"],
      ["}", "Down", ";"],
      ["Escape", "Down", "."],
      ["Down"],
      ["Escape", "?"],
      ["PageDown", "PageDown", "End"],
      ["Escape", "Left"]
    ),
    Journey(
      "sections",
      ["Home", "Down", "Enter"] + Array(repeating: "Down", count: 8),
      ["Down", "Right", "Right", "Down", "Down"],
      ["t", "Down", "Down"],
      ["t", "PageDown", "PageUp"],
      ["'", "p", "Space"],
      ["Space", "z"],
      ["Z", "End", "E"],
      ["d"],
      ["u", "a"],
      ["Escape", "PageUp", "PageUp", "PageUp"],
      ["Down", "Down", "Down", "Down"],
      ["Left"]
    ),
    Journey(
      "headers and footers",
      ["Home", "Down", "Down", "Enter", "PageDown"],
      ["PageDown", "Up", "Up"],
      ["Left"]
    ),
    Journey(
      "many rows",
      ["Home", "Down", "Down", "Down", "Down", "Down", "Enter"]
        + Array(repeating: "Down", count: 30),
      Array(repeating: "Up", count: 30),
      ["PageDown", "PageDown", "C-d", "C-u"],
      ["End"] + Array(repeating: "Up", count: 26),
      Array(repeating: "Down", count: 10),
      ["Left", "Down", "Enter"] + Array(repeating: "Down", count: 25),
      Array(repeating: "Up", count: 12),
      ["End", "PageUp", "PageUp"],
      ["Left"]
    ),
    Journey(
      "text of the world",
      ["End", "Up", "Up", "Up", "Up", "Up", "Enter"],
      Array(repeating: "Down", count: 12),
      ["PageUp", "Home"],
      ["Left"]
    ),
    Journey(
      "nothing, tests, colours",
      ["End", "Up", "Up", "Up", "Up", "Enter"],
      ["Left", "Down", "Enter"] + Array(repeating: "Down", count: 8),
      ["Up", "Up", "Home"],
      ["Left", "Down", "Enter", "Down", "Down"],
      ["Left"]
    ),
  ]

  /// Through Fixtures/walk.json; each begins and ends at the first table.
  static let file = [
    Journey(
      "members",
      Array(repeating: "Down", count: 16),
      Array(repeating: "Up", count: 16),
      ["PageDown", "PageUp", "End"]
    ),
    Journey(
      "an object",
      ["Home", "PageDown", "End", "Up", "Up", "Up", "Up", "Enter"],
      ["Down", "Enter"],
      ["End", "Enter", "Enter", "Enter", "Enter"],
      ["End"],
      ["Left", "Left", "Left", "Left", "Left", "Left"]
    ),
  ]

  /// Through `rows`: scrolled by one line, by many, up and down.
  static let rows = [
    Journey(
      "rows",
      Array(repeating: "Down", count: 40),
      Array(repeating: "Up", count: 12),
      ["PageDown", "PageDown", "C-d", "C-d", "C-u"],
      ["PageUp", "C-u", "Up"],
      ["End"] + Array(repeating: "Up", count: 28),
      ["Home", "Down", "Down", "Enter"] + Array(repeating: "Down", count: 25),
      ["Left", "Down", "Up"]
    )
  ]
}
