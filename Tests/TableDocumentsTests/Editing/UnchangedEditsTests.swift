import Testing

@testable import TableDocuments

/// Edits for which an editor has no splices: done already, or refused; never a silent success.
@Suite("Edits that change no byte") @MainActor struct UnchangedEditsTests {
  /// An editor that never changes anything.
  private struct IdleEditor: DocumentEditor {
    func splices(for target: EditTarget) throws(EditRefusal) -> [Splice] { [] }
  }

  /// JSON with such an editor.
  private struct IdleFormat: DocumentFormat {
    let name = "idle"
    func document(of file: DocumentFile) -> any Document { JSONFormat().document(of: file) }
    func editor(
      of document: any Document,
      _ file: DocumentFile
    ) throws(EditRefusal) -> (any DocumentEditor)? { IdleEditor() }
  }

  private nonisolated static let text = #"{"a": {"b": 1, "c": "x"}, "l": [1, 2]}"#

  private func document() -> OpenFile {
    let file = DocumentFile(name: nil, bytes: ByteSource(Array(Self.text.utf8)))
    return OpenFile(Revision(file, IdleFormat(), IdleFormat().document(of: file)))
  }

  /// F08: what the document does not say is no success.
  @Test(
    "P29 An edit that changes nothing is refused",
    arguments: [
      "set a.b 2", "set a.b \"1\"", "set a.c \"y\"", "set a {\"b\": 1}", "set l [2, 1]",
      "rename a.b q",
      "delete a.b", "delete l.0", "add a d=1", "add l 3", "duplicate a.b d", "duplicate l.0",
      "move a.b 1",
      "move l.1 0",
    ]
  )
  func refused(words: String) async throws {
    let document = document()
    let edit = try EditPair("", words, "").edit
    let error = await #expect(throws: EditRefusal.self) { try await document.apply(edit) }
    #expect(error?.description.hasPrefix("nothing would change") == true, "\(error as Any)")
    #expect(error?.description.contains("at line 1 (^O opens an editor)") == true)
  }

  @Test(
    "P29 An edit whose result is there already changes nothing",
    arguments: [
      "set a.b 1", "set a.c \"x\"", "set l [1, 2]", "rename a.b b", "move a.b 0", "move l.1 1",
    ]
  )
  func done(words: String) async throws {
    let document = document()
    let step = try await document.apply(try EditPair("", words, "").edit)
    #expect(step.splices.isEmpty)
    #expect(document.applied.isEmpty)
  }

  @Test(
    "P29 A value, a name and a place that are there already are no change, in every format",
    arguments: [
      ("a.yaml", "a: 'x'\nb: 2\n"), ("a.toml", "a = 'x'\nb = 2\n"),
      ("a.json", "{\"a\": \"x\", \"b\": 2}"),
      (
        "a.plist",
        "<plist><dict><key>a</key><string>x</string><key>b</key><integer>2</integer></dict></plist>"
      ),
      ("a.ini", "a = x\nb = 2\n"),
    ]
  )
  func formats(path: String, text: String) async throws {
    for words in ["set a \"x\"", "rename a a", "move a 0"] {
      let document = try OpenFile(Array(text.utf8), path: path)
      try await document.apply(try EditPair("", words, "").edit)
      #expect(document.text == text)
      #expect(document.changes.isEmpty)
    }
  }
}
