import Foundation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@testable import DocumentTables
@testable import TableDocuments

/// Files with an error, by their names.
private let brokenFiles = [
  ("a.json", ""), ("a.json", "[1"), ("a.json", "[1,,"), ("a.json", "{α"), ("a.json", "{\"α\" 1"),
  ("a.json", "{\"α\": 1]"), ("a.json", "{\"α\": 1,"), ("a.json", "-"), ("a.json", "01"),
  ("a.json", "\"α"), ("a.json", "\"\\α"), ("a.json", "\"\\uα"), ("a.json", "\"\t"),
  ("a.json", "[1]]"), ("a.json", "[1 /* α"),
  ("a.json5", "{1"), ("a.json5", "['α"), ("a.json5", "['\\1"), ("a.json5", "['\\x1"),
  ("a.json5", "[1.1.1]"),
  ("a.toml", "= 1"), ("a.toml", "[]"), ("a.toml", "[α"), ("a.toml", "[[α]"), ("a.toml", "α. = 1"),
  ("a.toml", "\"α\" 1"), ("a.toml", "\"α\" = "), ("a.toml", "\"α\" = {="),
  ("a.toml", "\"α\" = {β"), ("a.toml", "\"α\" = {\"β\" = 1 2"), ("a.toml", "# \u{1}"),
  ("a.toml", "\"α\" = 'β"), ("a.toml", "\"α\" = \"β"), ("a.toml", "\"α\" = \"\\α\""),
  ("a.toml", "\"α\" = \"\\u1\""), ("a.toml", "\"α\" = \"\\U99999999\""),
  ("a.toml", "\"α\" = 1 2"), ("a.toml", "\"α\" = 1α"), ("a.toml", "\"α\" = 99999999999999999999"),
  ("a.toml", "\"α\" = 2001-13-01"), ("a.toml", "\"α\" = 2001-02-30"),
  ("a.toml", "\"α\" = 2001-0201"), ("a.toml", "\"α\" = 2001-02-03α"),
  ("a.toml", "\"α\" = 25:00"), ("a.toml", "\"α\" = 1\n\"α\" = 2"),
  ("a.toml", "\"α\" = 1\n[\"α\".\"β\"]"), ("a.toml", "\"α\" = 1\n[[\"α\"]]"),
  ("a.toml", "\"α\" = {}\n\"α\".\"β\" = 1"), ("a.toml", "\"α\" = 1\r"),
  ("a.yaml", "α: [1, 2"), ("a.yaml", "α: {β"), ("a.yaml", "α: β: γ"), ("a.yaml", "α: 1\n\tβ: 2"),
  ("a.yaml", "α: \"\\α\""), ("a.yaml", "α: \"β"), ("a.yaml", "α: @β"), ("a.yaml", "α: *β"),
  ("a.yaml", "%α\n---\n1"), ("a.yaml", "- α\nβ: 1"), ("a.yaml", "α: !β!γ 1"),
  ("a.yaml", "&α&β 1"), ("a.yaml", "[α, : β]"), ("a.yaml", "α: |0\n β"),
  ("a.plist", "α"), ("a.plist", "<plist><dict>"), ("a.plist", "<plist><dict><α/>"),
  ("a.plist", "<plist><array><α/>"), ("a.plist", "<plist><α/>"),
  ("a.plist", "<plist><integer>α</integer>"), ("a.plist", "<plist><date>α</date>"),
  ("a.plist", "<plist><data>α</data>"), ("a.plist", "<plist><true>α</true>"),
  ("a.plist", "<plist><string>&α;"), ("a.plist", "<plist><string>α"), ("a.plist", "<!-- α"),
  ("a.plist", "<plist><true/>"), ("a.plist", "<plist><true/></plist>α"),
  ("a.plist", "<!DOCTYPE α"),
  ("a.plist", "bplist00"), ("a.csv", "α,β\n\"γ"), ("a.zip", "PK\u{3}\u{4}"),
]

/// The tables of documents, and the errors of files, in the language of a file.
@MainActor @Suite("Story: Documents in another language") struct LanguageStory {
  private let german = """
    language = de
    documents.rows.items = {items} Einträge {beginning}
    documents.rows.emptyFile = Die Datei ist leer
    documents.changes.save = {changes, plural, one {# Änderung} other {# Änderungen}} sichern
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
    #expect(files.edits.memberNeedsName == "a member of an object needs a name")
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
      file.stage.press(.character("="))
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

  // MARK: - Errors of syntax

  @Test(
    "P62 The error of a file is told in the language that counts when it is read",
    arguments: brokenFiles
  )
  func brokenFile(name: String, text: String) async throws {
    let document = try OpenFile(Array(text.utf8), path: name).document
    await document.read()
    let error = try #require(document.error)
    let english = error.description
    #expect(!PseudoLanguage.latin(on: english).isEmpty)
    try await inMadeLanguage {
      // The names of elements stay.
      let left = PseudoLanguage.latin(on: error.description, typed: Self.elements)
      #expect(left.isEmpty, "\(error)")
      expectHasNoEnglish(error.place)
    }
    #expect(error.description == english)
  }

  private static let elements = [
    "plist", "dict", "array", "key", "string", "integer", "date", "data", "true",
  ]

  private func expectHasNoEnglish(_ text: String) {
    #expect(PseudoLanguage.latin(on: text).isEmpty, "\(text)")
  }

  @Test("P62 What strict readers refuse is told in the language that counts")
  func problems() async throws {
    let texts = ["[1, // α\n2]", "[1,]", "[NaN]", #"{"α": 1, "α": 2}"#, "1\n2"]
    for text in texts {
      let scratch = try Scratch()
      let path = try scratch.file("α.json", text)
      let problems = try await Documents.checked(Address(FileName(path))).problems
      let found = problems.errors + problems.warnings
      #expect(!found.isEmpty, "\(text)")
      try await inMadeLanguage {
        for problem in found { expectHasNoEnglish(problem.description) }
      }
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
        [.enter] + typed(".n"), [.enter] + typed("Ed"), typed("."), typed("I"),
        typed("I") + [.enter],
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
