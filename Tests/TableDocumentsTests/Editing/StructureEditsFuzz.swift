import DocumentFuzzing
import Foundation
import Fuzzing
import Testing

@testable import TableDocuments

/// Random edits of the sample files: each is refused, or undone to the same bytes.
@Suite("Random edits") @MainActor struct StructureEditsFuzz {
  @Test("Random edits are applied or refused, and undone", arguments: FormatFiles.all.map(\.name))
  func randomFuzz(name: String) async throws {
    let files = try #require(FormatFiles.all.first { $0.name == name })
    var random = SeededGenerator(
      seed: ProcessInfo.processInfo.environment["TERMTABLE_FUZZ_SEED"].flatMap { UInt64($0) } ?? 29
    )
    var (applied, refused) = (0, [String: Int]())
    for _ in 0..<120 {
      let sample = Array((files.samples.randomElement(using: &random) ?? "").utf8)
      let document = try OpenFile(sample, path: files.path)
      for _ in 0..<4 {
        await document.document.readAll()
        guard let edit = edit(of: document.document, &random) else { break }
        let before = document.bytesNow
        do {
          try await document.apply(edit)
          applied += 1
        } catch {
          #expect(document.bytesNow == before)
          refused[String("\(error)".prefix(60)), default: 0] += 1
        }
      }
      while try document.undo() != nil {}
      #expect(document.bytesNow == sample)
    }
    if ProcessInfo.processInfo.environment["TERMTABLE_FUZZ_SECONDS"] != nil {
      print("\(name): \(applied) applied,", refused.sorted { $0.value > $1.value }.prefix(8))
    }
    #expect(applied > 50)
  }

  private func edit(of document: any Document, _ random: inout SeededGenerator) -> Edit? {
    guard var node = document.root else { return nil }
    var path = DocumentPath()
    while node.kind.isContainer, Int.random(in: 0..<4, using: &random) > 0 {
      var names: [String: Int] = [:]
      let steps: [(DocumentPath.Step, any Node)] = node.ownValues.map { child in
        let name = child.name?.whole ?? child.position.map(String.init) ?? ""
        names[name, default: 0] += 1
        return (DocumentPath.Step(name, occurrence: names[name] ?? 1), child)
      }
      guard let (step, child) = steps.randomElement(using: &random) else { break }
      path.steps.append(step)
      node = child
    }
    return Edit(path, change(of: node, &random))
  }

  private func change(of node: any Node, _ random: inout SeededGenerator) -> Edit.Change {
    let names = ["new", "a b", "日", "true", "x.y", "#"]
    let name = names.randomElement(using: &random) ?? ""
    let isMember = node.name != nil
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return .set(value(&random))
    case 1: return .rename(name)
    case 2: return .delete
    case 3: return .duplicate(name: isMember ? name : nil)
    case 4: return .move(to: Int.random(in: 0..<3, using: &random))
    default: return .add(name: node.kind == .object ? name : nil, value(&random), .end)
    }
  }

  private func value(_ random: inout SeededGenerator) -> NewValue {
    let values: [NewValue] = [
      .text("text"), .text("a # b: c, \"d\" 'e' \\ f"), .text(""), .text("1"),
      .text("two\nlines\n"),
      .number("42"), .boolean("true"), .null, .object([]), .list([]),
      .object([
        .init("k", .number("1")), .init("l", .list([.text("x"), .object([.init("m", .null)])])),
      ]),
    ]
    return values.randomElement(using: &random) ?? .null
  }
}
