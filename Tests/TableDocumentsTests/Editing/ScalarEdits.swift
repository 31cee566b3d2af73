import Foundation
import Testing

@testable import TableDocuments

/// Sets each scalar of a file to another value and back, and compares the bytes.
@MainActor struct ScalarEdits {
  /// The number of values that were set.
  private(set) var edits = 0
  /// The number of values that were not set, with the reasons.
  private(set) var refusals: [String: Int] = [:]
  /// The number of values that were set back, and are written as before.
  private(set) var restored = 0
  /// The files after an edit, and the new value in them, for a second parser.
  private(set) var results: [(path: String, bytes: [UInt8], new: String)] = []

  /// - Parameter limit: The maximum number of values of the file.
  mutating func tryAll(_ bytes: [UInt8], path: String, limit: Int = 60) async throws {
    let document = try EditedDocument(bytes, path: path)
    await document.document.readAll()
    #expect(document.bytesNow == bytes)
    guard document.document.error == nil, let root = document.document.root else { return }
    for place in places(below: root, limit: limit) {
      try await tryOne(place, of: document, bytes, path)
    }
  }

  /// A scalar: its path, its value and its bytes.
  private struct Place {
    let path: DocumentPath
    let value: NewValue
    let range: Range<Int>
  }

  private func places(below root: any Node, limit: Int) -> [Place] {
    var found: [Place] = []
    var nodes: [(DocumentPath, any Node)] = [(DocumentPath(), root)]
    while let (path, node) = nodes.popLast(), found.count < limit {
      guard node.kind.isContainer else {
        if let range = node.span?.value, let value = try? NewValue(of: node) {
          found.append(Place(path: path, value: value, range: range))
        }
        continue
      }
      var names: [String: Int] = [:]
      for child in (0..<min(node.count, 200)).map({ node.child(at: $0) })
      where child.kind != .comment {
        let name = child.name?.whole ?? child.position.map(String.init) ?? ""
        names[name, default: 0] += 1
        guard child.isOwnValue, child.link == nil else { continue }
        let step = DocumentPath.Step(name, occurrence: names[name] ?? 1)
        // Names that are equal as texts, but not as bytes, count as one in this test.
        nodes.append((DocumentPath(path.steps + [step]), child))
      }
    }
    return found
  }

  private mutating func tryOne(
    _ place: Place,
    of document: EditedDocument,
    _ bytes: [UInt8],
    _ path: String
  ) async throws {
    let new = other(than: place.value)
    do {
      try await document.apply(Edit(place.path, .set(new)))
    } catch {
      #expect(document.bytesNow == bytes)
      refusals["\(error)", default: 0] += 1
      return
    }
    edits += 1
    let after = document.bytesNow
    let end = bytes.count - place.range.upperBound
    #expect(after.starts(with: bytes[..<place.range.lowerBound]), "\(place.path) of \(path)")
    #expect(after.suffix(end).elementsEqual(bytes.suffix(end)), "\(place.path) of \(path)")
    if results.count < 4_000 { results.append((path, after, new.text ?? "")) }
    // A value with escapes or of several lines can be written in another way.
    if (try? await document.apply(Edit(place.path, .set(place.value)))) != nil {
      if document.bytesNow == bytes { restored += 1 }
      document.undo()
    }
    document.undo()
    #expect(document.bytesNow == bytes, "\(place.path) of \(path)")
  }

  private func other(than value: NewValue) -> NewValue {
    switch value {
    case .number(let text): .number(text == "7" ? "8" : "7")
    case .boolean(let word):
      .boolean(
        NewValue.words(like: word).0 == word
          ? NewValue.words(like: word).1 : NewValue.words(like: word).0
      )
    case .date: .date("2031-05-06T07:08:09Z")
    default: .text("other")
    }
  }

  /// The reasons of refusals with their numbers, the most frequent first.
  var shownRefusals: String {
    refusals.sorted { $0.value > $1.value }.prefix(12).map { "\($0.value)× \($0.key)" }
      .joined(separator: "\n")
  }
}

extension EditedDocument {
  /// The bytes with all edits.
  var bytesNow: [UInt8] { ByteReader(bytes).bytes(in: 0..<bytes.count) }
}
