import Foundation
import Testing

@testable import TableDocuments

/// The parts of small values are found in one pass; those of large ones by walking. Both must tell
/// the same.
@MainActor struct JSONSmallValueTests {
  /// Values that stand once in a small list, and once in one that a comment makes unfit for one
  /// pass.
  nonisolated private static let values = [
    #"{}"#, #"[]"#, #"[[]]"#, #"[{}, []]"#, #"{"": ""}"#,
    #"{"id": 1, "name": "Zoë \"Z\"", "tags": ["a", "b"], "at": {"x": -1.5e3, "y": null}}"#,
    #"{"a": true, "a": false, "日本": "東\u6771", "deep": [[[[1], 2], 3], 4]}"#,
    "{\n\t\"spaced\"  :\r\n [ 1 , \"two\" ] ,\n\"last\":{ }\n}",
    #"["\\", "\"", "\n", "a\tb", "\ud83d\ude00"]"#,
  ]

  @Test("Small values have the nodes of large ones", arguments: values)
  func sameNodes(_ value: String) throws {
    for prefix in ["", #""member": "#] {
      let (open, close) = prefix.isEmpty ? ("[", "]") : ("{", "}")
      let small = document("\(open)\(prefix)\(value)\(close)")
      let padded = value.dropLast() + String(repeating: " ", count: 5_000) + value.suffix(1)
      let large = document("\(open)\(prefix)\(padded)\(close)")
      let child = try #require(small.root?.child(at: 0))
      #expect(child is JSONSmallNode)
      let other = try #require(large.root?.child(at: 0))
      #expect(other is JSONNode)
      #expect(lines(of: child) == lines(of: other))
    }
  }

  @Test("The spans of the parts of a small value are those in its file", arguments: values)
  func spans(_ value: String) throws {
    let text = Array(#"{"before": 1, "member": \#(value)}"#.utf8)
    let root = try #require(document(String(decoding: text, as: UTF8.self)).root)
    for node in all(in: root.child(at: 1)) {
      let span = try #require(node.span)
      let (first, last) = (text[span.value.lowerBound], text[span.value.upperBound - 1])
      #expect(NodeKind(json: first) == node.kind)
      #expect(!node.kind.isContainer || last == first + 2)
      guard let name = span.name else { continue }
      #expect(text[name.lowerBound] == Byte.quote && text[name.upperBound - 1] == Byte.quote)
    }
  }

  @Test("A value with a comment, with an error or cut off is read in the other way")
  func others() {
    for text in ["[[1, /* one */ 2]]", "[[1, 2", "[[1 2]]", #"[{"a" 1}]"#, "[[1, 2}]"] {
      #expect(!(document(text).root?.child(at: 0) is JSONSmallNode), "\(text)")
    }
  }

  private func document(_ text: String) -> JSONDocument {
    JSONDocument(ByteReader(ByteSource(Array(text.utf8))), scansAll: true)
  }

  /// The node and all below it, in order.
  private func all(in node: any Node) -> [any Node] {
    [node] + (0..<node.count).flatMap { all(in: node.child(at: $0)) }
  }

  /// A line for each node: all that it tells but its place.
  private func lines(of node: any Node) -> [String] {
    all(in: node).map { node in
      let first = node.firstChildren(2).map(\.text.whole)
      let name = node.name?.whole ?? "none"
      let isNamed = node.isNamed(Array((node.name?.whole ?? "").utf8))
      return
        "\(node.kind) \(name) \(isNamed) \(node.position ?? -1) \(node.text.whole) \(node.count) \(first)"
    }
  }
}
