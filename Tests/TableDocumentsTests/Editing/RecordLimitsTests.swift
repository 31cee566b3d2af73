import DocumentFuzzing
import Testing

@testable import TableDocuments

/// D1: Edits of records near the sizes at which files are read in parts.
@Suite("Records near limits") @MainActor struct RecordLimitsTests {
  /// A file of records, one per line.
  struct File: Sendable, CustomTestStringConvertible {
    let path: String
    let header: String?
    /// The records, which fill the file exactly.
    var records: [String]
    let ending: String
    let isEnded: Bool

    /// - Parameter size: The number of bytes of the file.
    init(path: String, size: Int, ending: String, isEnded: Bool) {
      self.path = path
      self.ending = ending
      self.isEnded = isEnded
      header = path.hasSuffix("csv") ? "a,b" : path.hasSuffix("tsv") ? "a\tb" : nil
      records = []
      var rest = size - (header.map { $0.utf8.count + ending.utf8.count } ?? 0)
      while true {
        let record = File.record(records.count, path)
        let length = record.utf8.count + ending.utf8.count
        guard rest > length + 100 else { break }
        records.append(record)
        rest -= length
      }
      let last = File.record(records.count, path)
      let filler = rest - last.utf8.count - (isEnded ? ending.utf8.count : 0)
      records.append(File.record(records.count, path, String(repeating: "x", count: filler)))
    }

    static func record(_ number: Int, _ path: String, _ filler: String = "") -> String {
      if path.hasSuffix("csv") { return "\(number),\"p, \"\"q\"\"\(filler)\"" }
      if path.hasSuffix("tsv") { return "\(number)\tsome text\(filler)" }
      if path.hasSuffix("jsonl") { return "{\"a\":\(number),\"b\":\"text\(filler)\"}" }
      return "line \(number)\(filler)"
    }

    var testDescription: String {
      "\(path), \(text(records).utf8.count) bytes, \(ending.debugDescription), \(isEnded ? "ended" : "not ended")"
    }

    func text(_ records: [String]) -> String {
      ((header.map { [$0] } ?? []) + records).joined(separator: ending) + (isEnded ? ending : "")
    }
  }

  nonisolated static let files = ["a.csv", "a.tsv", "a.jsonl", "a.txt"].flatMap { path in
    [
      File(path: path, size: 65_536, ending: "\n", isEnded: true),
      File(path: path, size: 262_143, ending: "\r\n", isEnded: false),
      File(path: path, size: 262_144, ending: "\n", isEnded: true),
      File(path: path, size: 262_145, ending: "\n", isEnded: true),
      File(path: path, size: 262_148, ending: "\n", isEnded: false),
      File(path: path, size: 262_200, ending: "\r\n", isEnded: true),
    ]
  }

  /// An edit of one record, as it changes a list of records.
  private typealias Change = (edit: Edit.Change, apply: (inout [String]) -> Void)

  private func changes(of file: File, at place: Int) throws -> [Change] {
    let last = file.records.count - 1
    let (new, value): (String, NewValue) =
      switch file.path {
      case "a.csv": ("7,u", .object([.init("a", .text("7")), .init("b", .text("u"))]))
      case "a.tsv": ("7\tu", .object([.init("a", .text("7")), .init("b", .text("u"))]))
      case "a.jsonl": ("{\"a\": 7}", try NewValue(json: "{\"a\":7}"))
      default: ("u", .text("u"))
      }
    let isQuoted = file.path == "a.csv"
    let step = DocumentPath.Step(String(place))
    return [
      (.delete, { $0.remove(at: place) }),
      (.duplicate(name: nil), { $0.insert($0[place], at: place) }),
      (.move(to: 0), { $0.insert($0.remove(at: place), at: 0) }),
      (.move(to: last), { $0.append($0.remove(at: place)) }),
      (.add(name: nil, value, .end), { $0.append(isQuoted ? "7,\"u\"" : new) }),
      (
        .add(name: nil, value, .before(step)),
        { $0.insert(isQuoted ? "7,\"u\"" : new, at: place) }
      ),
    ]
  }

  @Test(
    "P29 A record near a limit is deleted, copied, moved and added as any other",
    arguments: files
  )
  func edits(file: File) async throws {
    let last = file.records.count - 1
    for place in [last / 2, last - 1, last] {
      // The last record, whose end may not have been read, is edited in all ways; the others in
      // two.
      let changes = try changes(of: file, at: place)
      let first = place == last ? 0 : place % 5
      for change in place == last ? changes[...] : changes[first..<first + 2] {
        let document = try OpenFile(Array(file.text(file.records).utf8), path: file.path)
        var records = file.records
        change.apply(&records)
        let isAdding = if case .add = change.edit { true } else { false }
        let path = isAdding ? DocumentPath() : try DocumentPath(parsing: "\(place)")
        do {
          try await document.apply(Edit(path, change.edit))
          #expect(document.text == file.text(records), "\(change.edit) at \(place)")
        } catch {
          Issue.record("\(change.edit) at \(place): \(error)")
        }
      }
    }
  }

  @Test("P29 A record is added beside one in a part of the file that was not read yet")
  func beside() async throws {
    let lines = (0..<60_000).map { "line \($0)" }
    for (place, index) in [
      (Edit.Place.before(.init("59990")), 59_990), (.after(.init("59990")), 59_991),
    ] {
      let document = try OpenFile(Array(lines.joined(separator: "\n").utf8), path: "a.txt")
      try await document.apply(Edit(DocumentPath(), .add(name: nil, .text("new"), place)))
      var expected = lines
      expected.insert("new", at: index)
      #expect(document.text == expected.joined(separator: "\n"))
    }
  }

  @Test("A line before one with an error can be deleted, and the one with the error stays")
  func errors() async throws {
    try await EditPair("{\"a\":1}\n{\"a\":\n", "delete 0", "{\"a\":\n").check(path: "a.jsonl")
    try await EditPair("{\"a\":1}\n{\"a\":\n", "duplicate 0", "{\"a\":1}\n{\"a\":1}\n{\"a\":\n")
      .check(path: "a.jsonl")
  }
}
