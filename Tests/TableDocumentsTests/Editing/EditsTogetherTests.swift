import DocumentFuzzing
import Fuzzing
import Testing

@testable import TableDocuments

/// F23: several edits of one call are one revision: the same bytes as one after the other, in one
/// pass.
@Suite("Edits that are made together") @MainActor struct EditsTogetherTests {
  @Test(
    "Values that are set and deleted together are those that are set and deleted one by one",
    arguments: FormatFiles.all.map(\.name)
  )
  func asInTurnFuzz(name: String) async throws {
    let files = try #require(FormatFiles.all.first { $0.name == name })
    var random = SeededGenerator(seed: 32)
    var joint = 0
    for _ in 0..<150 {
      let sample = Array((files.samples.randomElement(using: &random) ?? "").utf8)
      let together = try OpenFile(sample, path: files.path)
      await together.document.readAll()
      let edits = edits(of: together.document, &random)
      guard edits.count > 1 else { continue }
      let inTurn = try OpenFile(sample, path: files.path)
      do {
        // From the end, so that no path of an item is that of another one meanwhile.
        for edit in edits.reversed() { try await inTurn.apply(edit) }
      } catch { continue }
      do {
        guard let made = try await together.current.makingTogether(edits, after: []) else {
          continue
        }
        joint += 1
        let bytes = try made.revision.bytes.allBytes()
        #expect(bytes == inTurn.bytesNow, "\(edits) of \(String(showing: sample[...]))")
      } catch {
        Issue.record("\(edits) of \(String(showing: sample[...])): \(error)")
      }
    }
    // Few edits of records are compared near each of them.
    let isOfRecords = ["JSON lines", "JSON values", "text", "CSV"].contains(name)
    #expect(joint > 10 || isOfRecords, "\(name): \(joint) together")
  }

  /// Returns edits of some values, none in another one, in the order of the file.
  private func edits(of document: any Document, _ random: inout SeededGenerator) -> [Edit] {
    var edits: [Edit] = []
    var open: [(path: DocumentPath, node: any Node)] = []
    if let root = document.root { open = [(DocumentPath(), root)] }
    while let (path, node) = open.popLast() {
      if !path.steps.isEmpty, Int.random(in: 0..<4, using: &random) == 0 {
        let change = Int.random(in: 0..<3, using: &random)
        if change == 0 {
          edits.append(Edit(path, .delete))
          continue
        } else if !node.kind.isContainer {
          edits.append(Edit(path, .set(node.kind == .number ? .number("7") : .text("new"))))
          continue
        }
      }
      guard node.link == nil else { continue }
      open += path.children(of: node).filter(\.node.isOwnValue).reversed()
    }
    return edits
  }

  nonisolated static let large: [(path: String, text: String, pattern: String)] = [
    (
      "a.json",
      "[" + (0..<600).map { "{\"a\": \($0), \"b\": 1}" }.joined(separator: ",\n") + "]", "*.b"
    ),
    ("a.yaml", (0..<600).map { "- a: \($0)\n  b: 1\n" }.joined(), "*.b"),
    ("a.toml", (0..<600).map { "[[t]]\na = \($0)\nb = 1\n" }.joined(), "t.*.b"),
    ("a.ini", (0..<600).map { "[s\($0)]\na = \($0)\nb = 1\n" }.joined(), "*.b"),
    ("a.jsonl", (0..<600).map { "{\"a\": \($0), \"b\": 1}\n" }.joined(), "*.b"),
    ("a.csv", "a,b\n" + (0..<600).map { "\($0),1\n" }.joined(), "*.b"),
  ]

  @Test(
    "P29 However many values are set or deleted, the file is read a few times",
    arguments: large
  )
  func passes(_ path: String, _ text: String, _ pattern: String) async throws {
    let bytes = Array(text.utf8)
    for change in [Edit.Change.set(.number("9")), .set(.text("é")), .delete] {
      // A column is deleted as such.
      if change == .delete, path == "a.csv" { continue }
      var reads: [Int] = []
      for count in [150, 600] {
        let store = CountingStore(bytes: bytes)
        let file = DocumentFile(name: FileName(path), bytes: ByteSource(store))
        let document = try OpenFile(file)
        let all = try await PathPattern(parsing: pattern).paths(in: document.document)
        try #require(all.count == 600)
        let before = store.readCount
        try await document.apply(all.prefix(count).map { Edit($0, change) })
        reads.append(store.readCount - before)
        if case .set(let value) = change {
          #expect(
            try await texts(at: all, in: document)
              == (0..<600).map { $0 < count ? value.text : "1" }
          )
        } else {
          let left = try await PathPattern(parsing: pattern).paths(in: document.document)
          #expect(left.count == 600 - count)
        }
        #expect(document.applied.count == 1)
        #expect(document.applied[0].changes.count == count)
        try document.undo()
        #expect(document.bytesNow == bytes)
      }
      // One after the other, each edit reads the file.
      #expect(reads.allSatisfy { $0 < 40 * bytes.count }, "\(path): \(reads), \(bytes.count)")
    }
  }

  @Test(
    "P29 Neighbours that are deleted take a few turns, however many they are",
    arguments: large.prefix(4)
  )
  func neighbours(_ path: String, _ text: String, _ pattern: String) async throws {
    let bytes = Array(text.utf8)
    let items = try PathPattern(parsing: String(pattern.dropLast(2)))
    let numbers = try PathPattern(parsing: String(pattern.dropLast(1)) + "a")
    for deleted in [Array(0..<150), Array(1..<600), (0..<600).filter { $0 % 3 > 0 }] {
      let store = CountingStore(bytes: bytes)
      let file = DocumentFile(name: FileName(path), bytes: ByteSource(store))
      let document = try OpenFile(file)
      let all = try await items.paths(in: document.document)
      try #require(all.count == 600)
      let before = store.readCount
      try await document.apply(deleted.reversed().map { Edit(all[$0], .delete) })
      // One after the other, each of them reads the file.
      #expect(store.readCount - before < 120 * bytes.count, "\(path): \(deleted.count)")
      let left = try await numbers.paths(in: document.document)
      let gone = Set(deleted)
      let expected = (0..<600).filter { !gone.contains($0) }
      #expect(try await texts(at: left, in: document) == expected.map { "\($0)" })
      #expect(document.applied.count == 1)
      #expect(document.applied[0].changes.count == deleted.count)
      try document.undo()
      #expect(document.bytesNow == bytes)
    }
  }

  @Test("Edits of a file that is larger than what a reader keeps read it a few times, too")
  func largePasses() async throws {
    let text = String(repeating: "x", count: 20_000)
    let files: [(path: String, text: String, change: Edit.Change)] = [
      ("a.csv", "a,b\n" + (0..<100).map { "\($0),\(text)\n" }.joined(), .set(.text("é"))),
      ("a.ini", (0..<100).map { "[s\($0)]\na=\($0)\nb=\(text)\n" }.joined(), .set(.text("é"))),
      ("a.toml", (0..<100).map { "[s\($0)]\na = \($0)\nb = \"\(text)\"\n" }.joined(), .delete),
    ]
    for (path, text, change) in files {
      let store = CountingStore(bytes: Array(text.utf8))
      let document = try OpenFile(
        DocumentFile(name: FileName(path), bytes: ByteSource(store))
      )
      let all = try await PathPattern(parsing: "*.a").paths(in: document.document)
      try #require(all.count == 100)
      let before = store.readCount
      try await document.apply(all.prefix(50).map { Edit($0, change) })
      #expect(store.readCount - before < 20 * store.count, "\(path)")
    }
  }

  private func texts(at paths: [DocumentPath], in document: OpenFile) async throws
    -> [String?]
  {
    var texts: [String?] = []
    for path in paths {
      texts.append(try await path.resolved(in: document.document).value?.text.whole)
    }
    return texts
  }

  @Test("What is refused is told with its path, and nothing changes")
  func refusals() async throws {
    let text = "a: 1\nb: 2\nc: &x 3\nd: *x\n"
    let document = try OpenFile(Array(text.utf8), path: "a.yaml")
    let wrong = [
      Edit(DocumentPath([.init("a")]), .set(.number("5"))),
      Edit(DocumentPath([.init("c")]), .delete),
    ]
    await #expect(throws: EditRefusal.self) { try await document.apply(wrong) }
    #expect(document.bytesNow == Array(text.utf8))
    let csv = try OpenFile(Array("a\n1\n2\n".utf8), path: "a.csv")
    let refusal = await #expect(throws: EditRefusal.self) {
      try await csv.apply(
        (0..<2).map { Edit(DocumentPath([.init("\($0)"), .init("a")]), .set(.list([]))) }
      )
    }
    #expect(refusal?.description.hasPrefix("0.a: ") == true)
  }

  @Test("Each change tells its place, its old and its new text")
  func changes() async throws {
    let document = try OpenFile(
      Array(#"{"a": 1, "b": [10, 20], "c": 3}"#.utf8),
      path: "a.json"
    )
    let paths = ["c", "a", "b.1"]
    try await document.apply(
      try paths.map { Edit(try DocumentPath(parsing: $0), .set(.number("4444"))) }
    )
    #expect(document.bytesNow == Array(#"{"a": 4444, "b": [10, 4444], "c": 4444}"#.utf8))
    let changes = document.changes
    #expect(changes.map { "\($0.path)" } == ["a", "b.1", "c"])
    #expect(changes.map(\.old) == ["1", "20", "3"])
    let bytes = document.bytesNow
    #expect(changes.allSatisfy { String(decoding: bytes[$0.newRange], as: UTF8.self) == "4444" })
    #expect(changes.map(\.oldRange) == [6..<7, 19..<21, 29..<30])
    try document.undo()
    #expect(document.bytesNow == Array(#"{"a": 1, "b": [10, 20], "c": 3}"#.utf8))
  }
}
