import Foundation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@testable import DocumentTables
@testable import TableDocuments

/// The tables of documents, and the errors of files, in the language of a file.
@MainActor @Suite("Story: Documents in another language") struct LanguageStory {
  private let german = """
    language = de
    documents.rows.items = {items} Einträge {beginning}
    documents.rows.emptyFile = Die Datei ist leer
    documents.changes.save = {changes, plural, one {# Änderung} other {# Änderungen}} sichern
    documents.changes.wasEmpty = Vorher leer
    documents.editing.object = Objekt
    files.opening.missing = Datei nicht vorhanden
    files.opening.missingFile = {file}: Datei nicht vorhanden
    files.opening.damaged = die Daten in {compression} sind beschädigt
    files.opening.endsTooEarly = die Daten in {compression} enden zu früh
    files.edits.nameIsThere = „{name}“ gibt es schon
    files.changes.set = {place}: von {old} zu {new}
    files.databases.counted = {shown} {rows, plural, one {Zeile} other {Zeilen}}{isExact, select, true {} other { ungefähr}}
    """

  private func inGerman(_ body: @MainActor () async throws -> Void) async throws {
    let file = try LanguageFile(german, name: "de.txt")
    try await with(
      try file.texts(.english, at: "documents"),
      try file.texts(.english, at: "files"),
      body
    )
  }

  /// Runs something while other texts count.
  private func with(
    _ documents: DocumentTexts,
    _ files: FileTexts,
    _ body: @MainActor () async throws -> Void
  ) async throws {
    try await DocumentTexts.$current.withValue(DocumentTexts.Current(documents)) {
      try await FileTexts.$current.withValue(FileTexts.Current(files), operation: body)
    }
  }

  // MARK: - A language file

  @Test("P62 A language file replaces texts of documents, with the plural forms of the language")
  func replaced() throws {
    let file = try LanguageFile(german, name: "de.txt")
    let documents = try file.texts(DocumentTexts.english, at: "documents")
    #expect(documents.changes.save(1) == "1 Änderung sichern")
    #expect(documents.changes.save(2) == "2 Änderungen sichern")
    #expect(documents.rows.items(3, "[1, …]") == "3 Einträge [1, …]")
    #expect(documents.editing.object == "Objekt")
    #expect(documents.rows.noItems == "No items")
    let files = try file.texts(FileTexts.english, at: "files")
    #expect(files.edits.nameIsThere("a") == "„a“ gibt es schon")
    #expect(files.databases.counted(false, "1.000", 1000) == "1.000 Zeilen ungefähr")
    #expect(files.edits.memberNeedsName == "a member of an object needs a name; expected one")
  }

  @Test("P62 Each text of documents has a line in a language file, which replaces it")
  func eachText() throws {
    let english =
      LanguageEntry.all(of: DocumentTexts.english, at: "documents")
      + LanguageEntry.all(of: FileTexts.english, at: "files")
    let lines = english.map { LanguageEntry(name: $0.name, text: "⟦\($0.text)⟧").line }
    let file = try LanguageFile(lines.joined(separator: "\n"), name: "brackets")
    let made =
      LanguageEntry.all(
        of: try file.texts(DocumentTexts.english, at: "documents"),
        at: "documents"
      )
      + LanguageEntry.all(of: try file.texts(FileTexts.english, at: "files"), at: "files")
    #expect(english.count > 300)
    #expect(made.map(\.name) == english.map(\.name))
    #expect(Set(english.map(\.name)).count == english.count)
    for (text, other) in zip(english, made) { #expect(other.text.hasPrefix("⟦"), "\(text)") }
  }

  @Test("P62 A line of a language file without an argument of the text is refused")
  func mistake() throws {
    let file = try LanguageFile("files.saving.refused = {path}", name: "de.txt")
    #expect(throws: LanguageError.self) { try file.texts(FileTexts.english, at: "files") }
  }

  // MARK: - Where texts are read

  @Test("P62 Rows, errors and changes are in the language that counts")
  func tables() async throws {
    try await inGerman {
      let missing = DocumentError.missing
      #expect(missing.reason == "Datei nicht vorhanden")
      #expect(missing.description(for: FileName("a.json")) == "a.json: Datei nicht vorhanden")
      let list = "[\(Array(repeating: "\"abcdefgh\"", count: 20).joined(separator: ","))]"
      let file = try EditedFile("{\"a\": \(list), \"b\": \"\"}", "c.json")
      #expect(file.stage.screen.contains("20 Einträge [\"abc"))
      #expect(file.focus("b"))
      file.replace(with: "x")
      #expect(await file.shows("• b"))
      file.stage.press(.character("i"))
      #expect(file.stage.screen.contains("Vorher leer"))
      file.stage.press(.escape, .character("="))
      #expect(await file.shows("1 Änderung sichern"))
      #expect(file.stage.screen.contains("b: von empty zu x"))
    }
    #expect(DocumentError.missing.reason == "no such file")
  }

  @Test("P62 What a queue or a detached task finds is told in the language of its caller")
  func queues() async throws {
    try await inGerman {
      let scratch = try Scratch()
      let packed = Array(
        Data(base64Encoded: "H4sIAAAAAAAAA6tWSlSyUjCs5aoGM4xquQDOMt7BEgAAAA==") ?? Data()
      )
      let path = try scratch.file("a.jsonl.gz", bytes: Array(packed.dropLast(12)))
      var reason = ""
      do throws(DocumentError) {
        let document = try OpenFile(FileName(path)).document
        await document.read()
        reason = document.error?.description ?? ""
      } catch {
        reason = error.reason
      }
      #expect(reason.contains("die Daten in gzip enden zu früh"))

      let database = scratch.folder.appending(path: "a.db").path
      try SampleDatabase.write("CREATE TABLE t(a); INSERT INTO t VALUES (1), (2)", to: database)
      let opened = try OpenFile(FileName(database)).document
      await opened.read()
      let stage = Stage(DocumentTable(opened).table(title: "a.db"), columns: 60, lines: 8)
      let isCounted = await stage.wait { stage.screen.contains("2 Zeilen") }
      #expect(isCounted)
    }
  }

  // MARK: - A made language

  private func stage(_ table: Table, columns: Int = 100, lines: Int = 30) throws -> Stage {
    Stage(
      table,
      columns: columns,
      lines: lines,
      texts: try PseudoLanguage.hebrew.get()
    )
  }

  /// Runs something in the made language.
  private func inMadeLanguage(_ body: @MainActor () async throws -> Void) async throws {
    try await with(
      try PseudoLanguage.hebrew(DocumentTexts.english),
      try PseudoLanguage.hebrew(FileTexts.english),
      body
    )
  }

  /// True while a spinner turns in the title bar.
  private static func isBusy(_ stage: Stage) -> Bool { stage.line(0).contains("⠋") }

  /// The words of data and of file names.
  private static let data: Set<String> = ["json", "csv", "ini", "true", "false", "null"]

  private func expectNoLatin(
    _ stage: Stage,
    after keys: String,
    allowing words: Set<String> = [],
    _ location: SourceLocation = #_sourceLocation
  ) {
    let left = PseudoLanguage.latin(on: stage.screen, typed: Array(Self.data.union(words)))
    #expect(left.isEmpty, "\(left) after \(keys)\n\(stage.screen)", sourceLocation: location)
  }

  /// Presses keys in the table of a file, and looks at the screen after each.
  private func walk(
    _ text: String,
    _ name: String,
    _ keys: [[Key]],
    allowing words: Set<String> = [],
    _ location: SourceLocation = #_sourceLocation
  ) async throws {
    try await inMadeLanguage {
      for keys in keys {
        let scratch = try Scratch()
        var options = EditingOptions()
        options.state = StateFolder(FileName(scratch.folder.appending(path: "state").path))
        options.review = .never
        let file = FileName(try scratch.file(name, text))
        let tables = DocumentTable(try OpenFile(file), options)
        let stage = try stage(tables.table(of: file))
        expectNoLatin(stage, after: "the start", allowing: words, location)
        for key in keys {
          stage.press(key)
          await tables.editing?.settled()
          _ = await stage.wait { !Self.isBusy(stage) }
          expectNoLatin(stage, after: "\(keys)", allowing: words, location)
        }
      }
    }
  }

  private func typed(_ text: String) -> [Key] { text.map { .character($0) } }

  @Test("P62 No English word is left in the tables of a document, their menus, forms and questions")
  func made() async throws {
    let text = #"{"α": 1, "β": true, "γ": [1, 2, 3], "δ": null, "ε": {"ζ": 5}, "η": "θ"}"#
    let change = [Key.character("e"), .control("u"), .character("2"), .enter]
    try await walk(
      text,
      "σ.json",
      [
        typed(".c"), typed(".n"), typed(".nω") + [.control("s")], typed(".u"), typed("i"),
        typed("Ea") + [.down, .enter], typed("Ed"), typed("Ed") + [.escape, .character("=")],
        [.down, .space, .character("i")], [.down, .space] + typed("uUu"),
        change + typed("i") + [.escape] + typed("=") + typed("d"),
        change + [.character("q")], change + [.control("s")],
        change + [.character("."), .character("r")],
        [.character("e"), .control("u"), .character("ω"), .enter],
        [.down, .down, .enter, .character("E"), .character("a"), .escape, .escape],
        [.down, .down, .down, .character("."), .character("c")], [.control("s")], typed("u"),
      ]
    )
  }

  @Test("P62 No English word is left in records, their options and what they refuse")
  func madeRecords() async throws {
    try await walk(
      "α,β\n1,ξ\n2,π\n",
      "σ.csv",
      [
        typed("o") + [.down, .down, .enter], typed("s"), typed("Ea"), typed("Ed"), [.enter],
        [.enter] + typed(".n"), [.enter] + typed("Ed"), typed("."),
      ],
      // The names of encodings.
      allowing: ["UTF", "Windows"]
    )
    try await walk("{}", "σ.json", [typed("E"), typed("o")])
    try await walk("[α]\nβ = 1\n", "σ.ini", [typed(".#"), typed("Ea"), [.enter] + typed("Ea")])
  }

  @Test("P62 No English word is left in a comparison")
  func madeComparison() async throws {
    try await inMadeLanguage {
      @MainActor func side(_ text: String) throws -> DocumentComparison.Side {
        DocumentComparison.Side(
          FileName("σ.json"),
          try OpenFile(Array(text.utf8), path: "σ.json")
        )
      }
      let comparison = DocumentComparison(
        try side(#"{"α": 1, "β": 2}"#),
        try side(#"{"α": 2, "γ": 3}"#)
      )
      let stage = try stage(ComparisonTable(comparison).table())
      expectNoLatin(stage, after: "the start")
      let isComplete = await stage.wait { comparison.isComplete }
      #expect(isComplete)
      _ = await stage.wait { !Self.isBusy(stage) }
      expectNoLatin(stage, after: "comparing")
      stage.press(.enter)
      _ = await stage.wait { !Self.isBusy(stage) }
      expectNoLatin(stage, after: "Enter")
    }
  }

  @Test("P62 No English word is left in a folder")
  func madeFolder() async throws {
    try await inMadeLanguage {
      let scratch = try Scratch()
      _ = try scratch.file("α", "1")
      _ = try scratch.file(".β", "1")
      _ = try scratch.folder("γ")
      let folder = FileName(scratch.folder.path)
      let table = DocumentTable(try Documents.open(Address(folder))).table(title: "σ")
      let listed = try self.stage(table)
      let isListed = await listed.wait { listed.screen.contains("γ") }
      #expect(isListed)
      expectNoLatin(listed, after: "listing")
      listed.press(.character("A"))
      expectNoLatin(listed, after: "A")
      listed.press(.down, .enter)
      _ = await listed.wait { !Self.isBusy(listed) }
      expectNoLatin(listed, after: "Enter")
    }
  }
}
