import DocumentFuzzing
import Testing

@testable import TableDocuments

/// Sets a value to another one and back in two separate documents, as two commands do: the second
/// one knows the edited file alone.
@Suite("Values set back by a second command") @MainActor struct SetBackTests {
  /// Files with a value at `a` whose notation survives another value.
  nonisolated static let kept = [
    ("a.yaml", "a: |\n  one\n    two\n  three\nb: 1\n"),
    ("a.yaml", "a: |\r\n  one\r\n\r\n  日 本\r\nb: 1\r\n"),
    ("a.yaml", "a: |\n  one\n  \ttab\tand tab\nb: 1\n"),
    ("a.yaml", "a: |2 # c\n    two blanks first\n  one\nb: 1\n"),
    ("a.yaml", "a: |2-\n   one\n"),
    ("a.yaml", "a: |-2\n   one\n"),
    ("a.yaml", "- x\n- a: |-\n    one\n      two\n"),
    ("a.yaml", "a: |\n  no line ending"),
    ("a.yaml", "a: |-\n  no line ending"),
    ("a.yaml", "a: >\n  one\n\n  two\nb: 1\n"),
    ("a.yaml", "a: >\n  one\n\n\n  two\nb: 1\n"),
    ("a.yaml", "a: >-\n  one\n    more\n    more\n  two\n"),
    ("a.yaml", "a: 'tab\there'\n"),
    ("a.yaml", "a: 0x1F\n"),
    ("a.yaml", "a: True # c\n"),
    ("a.yaml", "a: +12e03\n"),
    ("a.toml", "a = \"\"\"one \"two\" three\"\"\"\n"),
    ("a.toml", "a = \"\"\"\"quoted\"\"\"\"\n"),
    ("a.toml", "a = '''it's'''\n"),
    ("a.toml", "a = ''''quoted''''\n"),
    ("a.toml", "a = '''\r\none\r\ntwo\r\n'''\r\n"),
    ("a.toml", "a = \"\"\"one\r\ntwo\"\"\"\r\n"),
    ("a.toml", "a = 0xdead_BEEF\n"),
    ("a.toml", "a = 1_000\n"),
    ("a.toml", "a = 0b1101_0110\n"),
    ("a.toml", "a = 1e-06\n"),
    ("a.json", "{\"a\": 1.0}"),
    ("a.json", "{\"a\": \"\\u001b[31m\"}"),
    ("a.json", "{\"a\": \"\\u00e9\", \"b\": \"\\ud83d\\ude00\"}"),
    ("a.jsonl", "{\"a\": \"\\u65e5\", \"b\": \"\\u65e5\"}\n"),
    ("a.ini", "a = 0x1F\nb = 1\n"),
    (".env", "a='x y' # c\n"),
    ("a.csv", "a,b\n\"1\",2\n"),
  ]

  @Test("P29 A value set back by a second command leaves the file as it was", arguments: kept)
  func kept(path: String, text: String) async throws {
    #expect(try await setBack(text, path) == text)
  }

  /// Files in which the other value cannot have the notation of the old one, and what they become.
  nonisolated static let rewritten = [
    // Line ends that mean a blank or nothing.
    ("a.yaml", "a: one\n  two\n", "a: one two\n"),
    ("a.yaml", "a: >\n  one\n  two\n", "a: >\n  one two\n"),
    ("a.toml", "a = \"\"\"one \\\n  two\"\"\"\n", "a = \"\"\"one two\"\"\"\n"),
    // Escapes that were not needed.
    ("a.toml", "a = \"\\u00e9\"\n", "a = \"é\"\n"),
    ("a.json", "{\"a\": \"\\/\"}", "{\"a\": \"/\"}"),
    ("a.json", "{\"a\": \"\\u00e9\", \"b\": \"é\"}", "{\"a\": \"é\", \"b\": \"é\"}"),
    // No value.
    ("a.yaml", "a: ~\n", "a: null\n"),
    // A text without quotes that some programs read as something else.
    ("a.yaml", "a: yes\n", "a: \"yes\"\n"),
  ]

  @Test(
    "P29 A value set back by a second command is equal in another notation",
    arguments: rewritten
  )
  func rewritten(path: String, text: String, after: String) async throws {
    #expect(try await setBack(text, path) == after)
  }

  /// Sets the value at `a` to another one in one document, and back in a second one; returns the
  /// text after that.
  private func setBack(_ text: String, _ path: String) async throws -> String {
    let first = try OpenFile(Array(text.utf8), path: path)
    await first.document.read()
    var found: DocumentValue?
    DocumentValue.visit(first.document) { value in
      if value.path.steps.last?.name == "a" { found = value }
    }
    let value = try #require(found)
    let other: NewValue =
      switch value.node.kind {
      case .number: .number("7")
      case .boolean: .boolean("False")
      default: .text("other")
      }
    let old = try NewValue(of: value.node)
    try await first.apply(Edit(value.path, .set(other)))
    let second = try OpenFile(first.bytesNow, path: path)
    try await second.apply(Edit(value.path, .set(old)))
    return second.text
  }
}
