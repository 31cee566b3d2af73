@testable import TableDocuments

/// Settings of the form `name: value`, a line each; lines that begin with # are comments.
struct PairsFormat: DocumentFormat {
  let name = "pairs"

  func recognizes(path: String) -> Bool { path.fileExtension == "pairs" }

  func document(of file: DocumentFile) -> any Document {
    TreeDocument(file, parse: PairsFormat.parse)
  }

  @Sendable private static func parse(_ bytes: [UInt8], into tree: inout NodeTree) throws {
    try tree.add(NodeTree.Item(.object, span: NodeSpan(value: 0..<bytes.count)))
    for line in bytes.split(separator: Byte.newline) {
      if line.first == UInt8(ascii: "#") {
        let text = String(decoding: line.dropFirst(), as: UTF8.self)
        try tree.add(NodeTree.Item(.comment, text: text, span: NodeSpan(value: line.indices)))
        continue
      }
      guard let colon = line.firstIndex(of: Byte.colon) else {
        throw ScanFailure(
          line.endIndex,
          .expected({ _ in "“:” after the name" }, part: { _ in "a line" })
        )
      }
      let value = line[(colon + 1)...].drop(while: Byte.isSpace)
      try tree.add(
        NodeTree.Item(
          .text,
          name: String(decoding: line[..<colon], as: UTF8.self),
          text: String(decoding: value, as: UTF8.self),
          span: NodeSpan(value: value.indices, name: line.startIndex..<colon)
        )
      )
    }
  }
}
