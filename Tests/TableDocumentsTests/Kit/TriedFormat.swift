import Testing

@testable import TableDocuments

/// A format, and what it is tried with. A new format joins all tests of the kit by one line in ``all``.
struct TriedFormat: Sendable, CustomTestStringConvertible {
  static let all: [TriedFormat] = [.json, .jsonLines, .text, .pairs]

  var format: any DocumentFormat
  /// Good files, each of 2 KB at most; together they have all that there is in the format.
  var samples: [String]
  /// What random changes put in, besides random bytes.
  var pieces: [String]
  /// What the bytes of a scalar stand for; nil where they alone do not tell.
  var decoded: @Sendable (_ written: String, _ kind: NodeKind) -> String?

  var testDescription: String { format.name }
}

extension TriedFormat {
  static let json = TriedFormat(
    format: JSONFormat(),
    samples: [
      #"{"name": "Ünïcode 日本 \ud83d\ude00", "list": [1, -2.5e+10, true, false, null], "o": {}}"#,
      #"[[[]], {"a": {"b": "c\\\"d\n"}}, 0, -0, 1.5, 1E5, "", " ", "\u00e9\/"]"#,
      "[\n  {\r\n\t\"id\" : 10 , \"tags\":[\"x\",\"y\"]},\n  {\"id\":11}\n]\n",
      #""just a string with some text in it""#,
      """
      // first
      { "a": 1, /* one
      two */ "a": [ 2, // three
      ], "b": /**/ true, } // last
      """,
    ],
    pieces: [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud800", "0", "1", "-", ".", "e", "E", "+",
      "true", "null", "fals", " ", "\n", "\t", "é", "日", "/", "//", "/*", "*/", "a", "'", "\u{1}",
      "\u{FEFF}",
    ],
    decoded: { written, kind in
      guard kind == .text else { return written }
      return written.contains("\\") ? nil : String(written.dropFirst().dropLast())
    }
  )

  static let jsonLines = TriedFormat(
    format: JSONLinesFormat(),
    samples: [
      "{\"id\": 1, \"tags\": [\"a\", null]}\n{\"id\": 2}\r\n\n[1, 2.50]\n\"text\"\n-7",
      "{}\n",
    ],
    pieces: json.pieces,
    decoded: json.decoded
  )

  /// The format that CONTRIBUTING.md shows.
  static let pairs = TriedFormat(
    format: PairsFormat(),
    samples: ["# a comment\nname: 日本\nport:80\nname:  again\n\nempty:", ":\n::", "\n"],
    pieces: ["\n", ":", "#", " ", "\r", "a", "日"],
    decoded: { written, _ in written }
  )

  static let text = TriedFormat(
    format: TextFormat(),
    samples: ["one\ntwo\r\n\n  four\tand 日本\nthe last", "\n\n", "x"],
    pieces: ["\n", "\r", "\r\n", "\t", "a", "日", "\u{FEFF}"],
    decoded: { written, _ in String(written.filter { !$0.isNewline }) }
  )
}
