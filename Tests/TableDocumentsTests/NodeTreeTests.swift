import TableModel
import Testing

@testable import TableDocuments

/// The memory of documents that are read whole.
@Suite("Trees of nodes") @MainActor struct NodeTreeTests {
  private func tree(
    _ text: String,
    parse: (_ bytes: [UInt8], _ tree: inout NodeTree) throws -> Void
  ) throws -> NodeTree {
    let bytes = Array(text.utf8)
    var tree = NodeTree(bytes)
    try parse(bytes, &tree)
    return tree.sealed()
  }

  @Test(
    "P40 A node of a large file takes at most 64 bytes of memory besides the file",
    arguments: ["YAML", "TOML", "property list"]
  )
  func bytesPerNode(format: String) throws {
    let numbers = 0..<1_000
    let tree =
      switch format {
      case "YAML":
        try tree(numbers.map { "- id: \($0)\n  name: \"user\"\n  tags: [a, b]\n" }.joined()) {
          try YAMLParser.parse($0, into: &$1)
        }
      case "TOML":
        try tree(numbers.map { "[[p]]\nid = \($0)\nname = \"user\"\ntags = ['a', 'b']\n" }.joined())
        {
          var parser = TOMLParser($0, $1)
          try parser.parse()
          $1 = parser.tree
        }
      default:
        try tree(
          "<plist><array>"
            + numbers.map {
              "<dict><key>id</key><integer>\($0)</integer><key>name</key><string>user</string></dict>"
            }.joined() + "</array></plist>"
        ) {
          var parser = PropertyListParser($0, $1)
          try parser.parse()
          $1 = parser.tree
        }
      }
    #expect(tree.count > 3_000)
    #expect(tree.byteCount <= 64 * tree.count)
  }

  @Test("Names and texts with escapes are kept, others stay in the file")
  func texts() throws {
    let text = "\"a\\tb\": \"c\\nd\"\nplain: word\nlines: |\n  one\n  two\nempty:\n"
    let tree = try tree(text) { try YAMLParser.parse($0, into: &$1) }
    let children = (0..<tree.childCount(of: 0)).compactMap { tree.child(at: $0, of: 0) }
    #expect(
      children.compactMap { tree.name(of: $0)?.string } == ["a\tb", "plain", "lines", "empty"]
    )
    #expect(
      children.compactMap { tree.text(of: $0)?.string } == ["c\nd", "word", "one\ntwo\n", ""]
    )
    // Of six texts, three are kept besides the file.
    #expect(tree.keptByteCount == "a\tbc\ndone\ntwo\n".utf8.count)
  }

  @Test("A long text of a tree is decoded as far as it is shown")
  func longText() async {
    let long = String(repeating: "日本 ", count: 20_000)
    let file = DocumentFile(name: nil, bytes: ByteSource(Array("a: \"\(long)\"\n".utf8)))
    let document = YAMLFormat().document(of: file)
    await document.read()
    let text = document.root?.child(at: 0).text
    #expect(text?.prefix(3).text == "日本 ")
    #expect(text?.prefix(3).isWhole == false)
    #expect(text?.whole == long)
  }

  @Test("P40 A file with too many values is read up to the limit")
  func tooManyNodes() {
    let text = "a: 1\nb: 2\nc: 3\n"
    var tree = NodeTree(Array(text.utf8), limit: 3)
    let failure = #expect(throws: ScanFailure.self) {
      try YAMLParser.parse(Array(text.utf8), into: &tree)
    }
    #expect(tree.count == 3)
    #expect(failure?.offset == 13)
    let sentence = "the file has too many values; expected at most 8 million in this format"
    let error = failure.map { SyntaxError($0, in: ByteSource(Array(text.utf8))) }
    #expect(error?.description == sentence)
  }

  @Test("P40 A file that is too large for a tree is refused without being read")
  func tooLarge() async {
    let store = CountingStore(bytes: [], count: TreeDocument.byteLimit + 1)
    let file = DocumentFile(name: FileName("a.yaml"), bytes: ByteSource(store))
    let document = YAMLFormat().document(of: file)
    await document.read()
    let limit = TreeDocument.byteLimit >> 20
    #expect(
      document.error?.description
        == "the file is too large; expected at most \(limit) MB in this format"
    )
    #expect(store.readCount <= 64)
  }
}
