import Testing

@testable import TableDocuments

/// A text that is not JSON, and the line, column and sentence of its error.
private struct Bad: CustomTestStringConvertible {
  var text: [UInt8]
  var message: String
  var testDescription: String { String(decoding: text.prefix(40), as: UTF8.self) }

  init(_ text: String, _ message: String) { self.init(Array(text.utf8), message) }
  init(_ text: [UInt8], _ message: String) {
    self.text = text
    self.message = message
  }
}

/// Returns "LINE:COLUMN: sentence", or "valid".
@MainActor private func outcome(_ bytes: [UInt8]) -> String {
  JSONDocument(bytes).error.map { "\($0.line):\($0.column): \($0)" } ?? "valid"
}

private let structure = [
  Bad("", "1:1: the file is empty; expected a JSON value"),
  Bad(" \r\n\t", "2:2: the file is empty; expected a JSON value"),
  Bad("\u{FEFF}", "1:1: the file is empty; expected a JSON value"),
  Bad("}", "1:1: expected a JSON value, found “}”"),
  Bad("]", "1:1: expected a JSON value, found “]”"),
  Bad(",", "1:1: expected a JSON value, found “,”"),
  Bad("[", "1:2: the file ends inside an array; expected a value or “]”"),
  Bad("[1", "1:3: the file ends inside an array; expected “,” or “]”"),
  Bad("[1,", "1:4: the file ends inside an array; expected a value"),
  Bad("[,1]", "1:2: expected a value or “]”, found “,”"),
  Bad("[1,,2]", "1:4: expected a value, found “,”"),
  Bad("[1 2]", "1:4: expected “,” or “]”, found “2”"),
  Bad("[1}", "1:3: expected “,” or “]”, found “}”"),
  Bad("[1]]", "1:4: expected the end of the file after the value, found “]”"),
  Bad("{\"a\":1}\n{\"a\":2}", "2:1: expected the end of the file after the value, found “{”"),
  Bad("{", "1:2: the file ends inside an object; expected a name in double quotes or “}”"),
  Bad("{1:2}", "1:2: expected a name in double quotes or “}”, found “1”"),
  Bad("{a:2}", "1:2: expected a name in double quotes or “}”, found “a”"),
  Bad("{'a':2}", "1:2: expected a name in double quotes or “}”, found “'”"),
  Bad("{\"a\"", "1:5: the file ends inside an object; expected “:” after the name"),
  Bad("{\"a\" 1}", "1:6: expected “:” after the name, found “1”"),
  Bad("{\"a\",1}", "1:5: expected “:” after the name, found “,”"),
  Bad("{\"a\":", "1:6: the file ends inside an object; expected a value"),
  Bad("{\"a\":}", "1:6: expected a value, found “}”"),
  Bad("{\"a\":1", "1:7: the file ends inside an object; expected “,” or “}”"),
  Bad("{\"a\":1]", "1:7: expected “,” or “}”, found “]”"),
  Bad("{\"a\":1,", "1:8: the file ends inside an object; expected a name in double quotes"),
  Bad("[1] / note", "1:5: expected the end of the file after the value, found “/”"),
  Bad("[1 /", "1:4: expected “,” or “]”, found “/”"),
  Bad("[1 /* note", "1:11: the file ends inside a comment; expected “*/”"),
  Bad("[1, /* note *", "1:14: the file ends inside a comment; expected “*/”"),
]

private let words = [
  Bad("nul", "1:1: expected a JSON value, found “nul”"),
  Bad("[True]", "1:2: expected a value or “]”, found “True”"),
  Bad("[1, NaNa]", "1:5: expected a value, found “NaNa”"),
  Bad("[1, nan]", "1:5: expected a value, found “nan”"),
  Bad("[infinity]", "1:2: expected a value or “]”, found “infinity”"),
  Bad("{\"a\":truely}", "1:6: expected a value, found “truely”"),
  Bad(
    "[undefined_and_very_long_word]",
    "1:2: expected a value or “]”, found “undefined_and_very_l”"
  ),
  Bad("[\u{FEFF}1]", "1:2: expected a value or “]”, found U+FEFF"),
  Bad("[1\u{A0}]", "1:3: expected “,” or “]”, found “\u{A0}”"),
]

private let numbers = [
  Bad("-", "1:2: the file ends inside a number; expected a digit"),
  Bad("[-]", "1:3: expected a digit, found “]”"),
  Bad("[-Infinite]", "1:2: expected a value or “]”, found “-”"),
  Bad("[+Infinity]", "1:2: expected a value or “]”, found “+”"),
  Bad("[-NaN]", "1:3: expected a digit, found “NaN”"),
  Bad("[+1]", "1:2: expected a value or “]”, found “+”"),
  Bad("[.5]", "1:2: expected a value or “]”, found “.”"),
  Bad("[1.]", "1:4: expected a digit, found “]”"),
  Bad("[1.e5]", "1:4: expected a digit, found “e5”"),
  Bad("[1e]", "1:4: expected a digit, found “]”"),
  Bad("[1e+]", "1:5: expected a digit, found “]”"),
  Bad("[01]", "1:3: expected no digit after a leading 0, found “1”"),
  Bad("[-012]", "1:4: expected no digit after a leading 0, found “1”"),
  Bad("[0x10]", "1:3: expected “,” or “]”, found “x10”"),
  Bad("[1_000]", "1:3: expected “,” or “]”, found “_”"),
  Bad("[１]", "1:2: expected a value or “]”, found “１”"),
]

private let strings = [
  Bad("[\"a", "1:4: the file ends inside a string; expected “\"”"),
  Bad(
    "[\"a\\",
    "1:5: the file ends inside a string; expected one of \" \\ / b f n r t u after “\\”"
  ),
  Bad(
    "[\"a\nb\"]",
    "1:4: expected “\"” or an escape like “\\n” inside a string, found the end of the line"
  ),
  Bad("[\"\u{1B}\"]", "1:3: expected “\"” or an escape like “\\n” inside a string, found U+001B"),
  Bad("[\"\\x\"]", "1:4: expected one of \" \\ / b f n r t u after “\\”, found “x”"),
  Bad("[\"\\\u{7}\"]", "1:4: expected one of \" \\ / b f n r t u after “\\”, found U+0007"),
  Bad("[\"\\u12G4\"]", "1:7: expected four hexadecimal digits after “\\u”, found “G4”"),
  Bad(
    "[\"\\u12",
    "1:7: the file ends inside a string; expected four hexadecimal digits after “\\u”"
  ),
]

private let places = [
  Bad("[\r\n 1,\r\n 2 3]", "3:4: expected “,” or “]”, found “3”"),
  Bad("[\"日本語\" x]", "1:8: expected “,” or “]”, found “x”"),
  Bad("\u{FEFF}[\"👨‍👩‍👧\" 日]", "1:6: expected “,” or “]”, found “日”"),
  Bad("[\n\"日本\",\n\"e\u{301}é\" }", "3:6: expected “,” or “]”, found “}”"),
  Bad("[1,\n", "2:1: the file ends inside an array; expected a value"),
]

@Suite("Bad JSON") @MainActor struct BadJSONTests {
  @Test("A6 bad JSON says where it is wrong and what was expected")
  func sentences() {
    for bad in structure + words + numbers + strings + places {
      #expect(outcome(bad.text) == bad.message, "\(bad.testDescription)")
    }
  }

  @Test(
    "Bytes that are not UTF-8 are named",
    arguments: [
      [0xFF], [0x80], [0xBF, 0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xC2], [0xC2, 0x41],
      [0xE0, 0x80, 0xAF], [0xE0, 0x9F, 0xBF], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
      [0xF0, 0x80, 0x80, 0xAF], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98],
      [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE],
    ] as [[UInt8]]
  )
  func invalidUTF8(sequence: [UInt8]) {
    // At any place among the eight bytes that the scanner tests together.
    for before in 0..<10 {
      let text = Array("[\"".utf8) + Array(repeating: 0x61, count: before)
      let message = outcome(text + sequence + Array("aaaaaaaaaa\"]".utf8))
      let byte = String(sequence[0], radix: 16, uppercase: true)
      #expect(message == "1:\(before + 3): expected valid UTF-8, found the byte 0x\(byte)")
    }
  }

  @Test("The first and last character of each length of UTF-8 is valid")
  func validUTF8() {
    for value: UInt32 in [
      0x7F, 0x80, 0x7FF, 0x800, 0xFFF, 0x1000, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0xFFFFF, 0x10FFFF,
    ] {
      let text = Unicode.Scalar(value).map { "[\"\($0)\"]" } ?? ""
      #expect(outcome(Array(text.utf8)) == "valid")
    }
  }

  @Test("A character that the end of the file cuts off is an error of its string")
  func cutCharacter() {
    #expect(
      outcome(Array("[\"a".utf8) + [0xE6, 0x97])
        == "1:5: the file ends inside a string; expected “\"”"
    )
  }

  @Test("A byte order mark that is cut off is no value")
  func byteOrderMark() {
    #expect(outcome([0xEF, 0xBB]) == "1:1: expected a JSON value, found the byte 0xEF")
  }

  @Test("A document cut off at any byte is an error at its end")
  func truncated() {
    let sample = """
      {"name": "日本 \\ud83d\\ude00\\n", "list": [1, -2.5e+10, true, false, null, {}, []],
       "empty": "", "nested": {"a": {"b": [[["x"]]]}}}
      """
    let bytes = Array(sample.utf8)
    #expect(outcome(bytes) == "valid")
    for count in bytes.indices {
      // The error of a word that is cut off is at its beginning.
      let offset = JSONDocument(Array(bytes[..<count])).error?.offset ?? 0
      #expect((count - 4...count).contains(offset))
    }
  }
}

/// documents.md 10.4
@Suite("Files that begin with a brace") struct BracesTests {
  @Test(
    "A file without a telling name is JSON if a name, a comment or nothing follows its first brace",
    arguments: [
      ("{\"a\": 1}", true), ("{ \n \"a\": [1, 2", true), ("{}", true), ("{", true),
      ("{ // c\n \"a\": 1}", true), ("[1]", true), ("{ config, pkgs, ... }:\n{ }\n", false),
      ("{% if x %}\n", false), ("{{ x }}\n", false), ("{\n\temail a@b.c\n}\n", false),
      ("{a: 1}", false), ("[a]\nb=1\n", false), ("", false),
    ]
  )
  func recognizes(text: String, isJSON: Bool) {
    #expect(JSONFormat().recognizes(start: Array(text.utf8)) == isJSON)
  }
}

/// D18.
@MainActor @Suite("Files of markup") struct MarkupTests {
  @Test(
    "Markup is text, whatever it begins with",
    arguments: ["n.md", "a/README.markdown", "b.rst"]
  )
  func text(path: String) throws {
    let file = DocumentFile(
      name: FileName(path),
      bytes: ByteSource(Array("---\ntitle: x\n---\n# R 2.14\n\n- a\n".utf8))
    )
    #expect(try Documents.format(of: file) is TextLinesFormat)
  }
}
