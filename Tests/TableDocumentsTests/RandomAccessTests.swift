import Fuzzing
import Testing

@testable import TableDocuments

@Suite("Random access") @MainActor struct RandomAccessTests {
  /// True if a node equals a tree; reads the children in random order.
  private func compare(
    _ node: any Node,
    _ tree: SampleTree,
    _ random: inout SeededGenerator
  ) -> Bool {
    switch tree {
    case .string(let text): return node.kind == .text && node.text.whole == text
    case .number(let text): return node.kind == .number && node.text.whole == text
    case .array(let children):
      guard node.kind == .list, node.count == children.count else { return false }
      return children.indices.shuffled(using: &random).allSatisfy { index in
        let child = node.child(at: index)
        return child.name == nil && child.position == index
          && compare(child, children[index], &random)
      }
    case .object(let members):
      guard node.kind == .object, node.count == members.count else { return false }
      return members.indices.shuffled(using: &random).allSatisfy { index in
        let child = node.child(at: index)
        return child.name?.whole == members[index].name
          && compare(child, members[index].value, &random)
      }
    }
  }

  @Test("Random access to a random document finds what was written", arguments: 0..<20)
  func documentsFuzz(seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let tree = SampleTree.array([.random(levels: 3, &random), .random(levels: 2, &random)])
    var spaces: SeededGenerator? = SeededGenerator(seed: UInt64(seed))
    for text in [tree.text, tree.text(&spaces)] {
      let document = JSONDocument(Array(text.utf8))
      await document.read()
      #expect(compare(try #require(document.root), tree, &random), "seed \(seed)")
      #expect(document.index.byteCount <= 256 + text.utf8.count / 25)
    }
  }

  @Test("Values and white space may be just below or above the index's stride", arguments: -3...3)
  func aroundTheStride(more: Int) throws {
    let long = String(repeating: "x", count: JSONIndex.stride + more)
    let space = String(repeating: " ", count: JSONIndex.stride + more)
    let digits = String(repeating: "1", count: JSONIndex.stride + more)
    let text = #"{"\#(long)"\#(space):\#(space)"\#(long)","b":[\#(space)\#(digits),\#(space)[]]}"#
    let root = try #require(JSONDocument(Array((space + text + space).utf8)).root)
    #expect(root.count == 2)
    #expect(root.child(at: 0).name?.whole == long)
    #expect(root.child(at: 0).text.whole == long)
    let list = root.child(at: 1)
    #expect(list.count == 2)
    #expect(list.child(at: 1).kind == .list)
    #expect(list.child(at: 0).text.whole == digits)
  }

  @Test("The last of a million rows is found by reading one page")
  func lastRow() async throws {
    let bytes = Array("[0".utf8) + Array(repeatElement(Array(",1".utf8), count: 999_999).joined())
    let document = JSONDocument(bytes + Array("]".utf8))
    await document.read()
    let root = try #require(document.root)
    #expect(root.count == 1_000_000)
    #expect(root.child(at: 999_999).span?.value.lowerBound == 1 + 2 * 999_999)
    #expect(root.child(at: 0).text.whole == "0")
    #expect(document.readPageCount == 2)
    // Two checkpoints are never further apart than the stride and one child.
    let offsets = document.index.extents[0].checkpoints.map(\.offset)
    #expect(offsets.count < 500)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $1 - $0 <= JSONIndex.stride + 2 })
  }

  @Test("The index of many deep nests stays small")
  func deepNests() async throws {
    let levels = 20_000
    let nest = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    let text = "[" + Array(repeating: nest, count: 50).joined(separator: ",") + "]"
    let document = JSONDocument(Array(text.utf8))
    await document.read()
    let root = try #require(document.root)
    #expect(document.index.extents.count <= text.utf8.count / JSONIndex.stride)
    #expect(root.count == 50)
    #expect(root.child(at: 49).span?.value.lowerBound == 1 + 49 * (2 * levels + 1))
  }
}
