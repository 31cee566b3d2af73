import Foundation
import Fuzzing
import TestSupport
import Testing

@testable import TableDocuments

/// Edits of the music library, the statements they mean, and what the database has after they are
/// saved.
struct DatabasePair: Sendable, CustomTestStringConvertible {
  enum Result: Sendable {
    /// The statements, a question to the saved database, and the answer of Python's sqlite3.
    case statements(String, query: String, answer: String)
    /// The beginning of the reason why the edit is refused.
    case refused(String)
    /// The beginning of the reason why the edit, which was accepted, cannot be saved.
    case notSaved(String)
  }

  /// Edits as of an `EditPair`.
  let edits: [String]
  let result: Result

  init(_ edits: String..., statements: String, _ query: String, _ answer: String) {
    self.edits = edits
    result = .statements(statements, query: query, answer: answer)
  }

  init(_ edits: String..., refused reason: String) {
    self.edits = edits
    result = .refused(reason)
  }

  init(_ edits: String..., notSaved reason: String) {
    self.edits = edits
    result = .notSaved(reason)
  }

  var testDescription: String { edits.joined(separator: "; ") }

  @MainActor func check() async throws {
    let scratch = try Scratch()
    let path = scratch.folder.path + "/music.db"
    try SampleDatabase.write(SampleDatabase.music + Self.more, to: path)
    let before = try Data(contentsOf: URL(filePath: path))
    let document = try OpenFile(FileName(path))
    let edits = try edits.map { try EditPair("", $0, "").edit }
    if case .refused(let reason) = result {
      let refusal = await #expect(throws: (any Error).self) { try await document.apply(edits) }
      let words = refusal.map { "\($0)" } ?? ""
      #expect(words.hasPrefix(reason), "\(words)")
      #expect(document.text == "" && document.changes.isEmpty)
      return
    }
    for edit in edits { try await document.apply(edit) }
    let statements = document.text
    for _ in edits { try document.undo() }
    #expect(document.text == "")
    for _ in edits { document.redo() }
    #expect(document.text == statements)
    let saver = Saver(FileName(path), opened: document.base.version, state: nil)
    switch result {
    case .statements(let expected, let query, let answer):
      #expect(statements == expected)
      #expect(try Data(contentsOf: URL(filePath: path)) == before)
      let saved = try saver.save(document.bytes)
      let answers = try DatabaseAnswer.of(query, "PRAGMA integrity_check", in: path)
      #expect(answers == "\(answer)\n[('ok',)]")
      let original = scratch.folder.path + "/before.db"
      try before.write(to: URL(filePath: original))
      try checkDifference(
        try DatabaseAnswer.difference(original, path),
        statements.isEmpty ? [] : edits
      )
      try undo(document, saved, path, original)
    case .notSaved(let reason):
      let error = #expect(throws: SaveError.self) { try saver.save(document.bytes) }
      #expect(error?.reason.hasPrefix(reason) == true, "\(error?.reason ?? "")")
      #expect(try Data(contentsOf: URL(filePath: path)) == before)
    case .refused: break
    }
  }

  /// Undoes what was saved, and saves again: all rows are the old ones, except for what triggers
  /// have written.
  @MainActor private func undo(
    _ document: OpenFile,
    _ saved: SaveResult,
    _ path: String,
    _ original: String
  ) throws {
    guard document.bytes.count > 0 else { return }
    document.noteSaved(try ByteSource(FileName(path)), saved.insertedRows)
    #expect(document.text == "")
    let step = try #require(try document.undo())
    #expect(!step.edits.changes.isEmpty)
    let statements = document.text
    document.redo()
    #expect(document.text == "")
    try document.undo()
    #expect(document.text == statements)
    let saver = Saver(FileName(path), opened: document.base.version, state: nil)
    if edits.contains("delete albums.4") {
      // It led to an artist that does not exist, which the database takes from nobody.
      #expect(throws: SaveError.self) { try saver.save(document.bytes) }
      return
    }
    document.noteSaved(
      try ByteSource(FileName(path)),
      try saver.save(document.bytes).insertedRows
    )
    let lines = try DatabaseAnswer.difference(original, path)
    #expect(lines.allSatisfy { $0.hasPrefix("+ INSERT INTO \"log\"") }, "\(statements)\(lines)")
    #expect(try document.undo() == nil)
  }

  /// Checks that no more rows differ than edits were made, in the tables of the edits; a trigger
  /// writes into `log`.
  private func checkDifference(_ lines: [String], _ edits: [Edit]) throws {
    let tables = Set(edits.compactMap { $0.path.steps.first?.name })
    let rows = lines.filter { !$0.dropFirst(2).hasPrefix("INSERT INTO \"log\"") }
    for sign in ["- ", "+ "] {
      #expect(rows.filter { $0.hasPrefix(sign) }.count <= edits.count, "\(lines)")
    }
    for row in rows {
      #expect(tables.contains { row.dropFirst(2).hasPrefix("INSERT INTO \"\($0)\"") }, "\(row)")
    }
    #expect(rows.isEmpty == edits.isEmpty)
  }

  /// Tables of the kinds that the music library does not have.
  static let more = #"""
    CREATE TABLE notes (text, "a ""b""" BLOB);
    INSERT INTO notes VALUES ('first', NULL), (x'00ff', 2.5), (3, 'it''s'), (CAST(x'61ff' AS TEXT), 1e300);
    CREATE TABLE prices (
      name TEXT UNIQUE COLLATE NOCASE, net INTEGER NOT NULL DEFAULT 5 CHECK (net >= 0),
      gross INTEGER GENERATED ALWAYS AS (net * 2), code ANY DEFAULT 'new'
    );
    INSERT INTO prices(name, net) VALUES ('Pen', 1), ('Ink', 2);
    CREATE TABLE taken (rowid TEXT, _rowid_ TEXT, oid TEXT);
    INSERT INTO taken VALUES ('a', 'b', 'c');
    CREATE TABLE owned (id INTEGER PRIMARY KEY, parent INTEGER REFERENCES owned);
    INSERT INTO owned VALUES (1, NULL), (2, 1);
    CREATE TABLE log (word TEXT);
    CREATE TRIGGER logged AFTER UPDATE ON artists BEGIN INSERT INTO log VALUES (new.name); END;
    CREATE TRIGGER kept BEFORE DELETE ON log BEGIN SELECT RAISE(ABORT, 'the log is kept'); END;
    INSERT INTO log VALUES ('begin');
    """#
}

/// Answers of Python's sqlite3.
enum DatabaseAnswer {
  /// Returns the lines in which the dumps of two databases differ, after “- ” or “+ ”.
  static func difference(_ before: String, _ after: String) throws -> [String] {
    let program = """
      import collections, sqlite3, sys
      def rows(path):
          connection = sqlite3.connect(path)
          connection.text_factory = lambda text: text.decode('utf-8', 'backslashreplace')
          return collections.Counter(line.replace(chr(10), ' ') for line in connection.iterdump())
      old, new = map(rows, sys.argv[1:])
      for sign, lines in (('- ', old - new), ('+ ', new - old)):
          for line in lines.elements(): print(sign + line)
      """
    let child = try #require(ChildProcess(["python3", "-c", program, before, after]))
    try #require(child.end() == 0)
    return child.lines
  }

  /// Returns a line for the answer to each query.
  static func of(_ queries: String..., in path: String) throws -> String {
    let program =
      "import sqlite3, sys\nc = sqlite3.connect(sys.argv[1])\n"
      + "c.text_factory = lambda b: b.decode('utf-8', 'backslashreplace')\n"
      + "for query in sys.argv[2:]: print(c.execute(query).fetchall())"
    let child = try #require(ChildProcess(["python3", "-c", program, path] + queries))
    try #require(child.end() == 0)
    return child.lines.joined(separator: "\n")
  }
}
