import TableDocuments

/// A file whose values are edited: a path, which tells the format, and bytes.
package struct TriedFile: Sendable {
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The same file in other notations: with other line endings, with a byte order mark, without a
/// final line ending, with comments.
@MainActor package struct FileVariants {
  private let path: String
  private let bytes: [UInt8]
  /// The values of the file; nil if it has an error.
  private let values: [String]?

  package init(_ file: TriedFile) async {
    path = file.path
    bytes = file.bytes
    values = await FileVariants.values(of: file.bytes, file.path)
  }

  /// The file, and its variants with equal values, each of them once.
  package func all() async -> [TriedFile] {
    guard values != nil else { return [TriedFile(path: path, bytes: bytes)] }
    let newline = UInt8(ascii: "\n")
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
    let crlf = lines.map { $0.last == UInt8(ascii: "\r") ? Array($0.dropLast()) : Array($0) }
      .joined(separator: Array("\r\n".utf8))
    var variants = [bytes]
    let candidates = [
      Array(crlf), bytes.starts(with: mark) ? bytes : mark + bytes,
      bytes.last == newline ? Array(bytes.dropLast()) : bytes, await withComments(),
    ]
    for candidate in candidates where !variants.contains(candidate) {
      // A line ending in a text in quotes is a part of the value: the number of values is the same
      // then.
      guard let other = await FileVariants.values(of: candidate, path) else { continue }
      if other.count == values?.count { variants.append(candidate) }
    }
    return variants.map { TriedFile(path: path, bytes: $0) }
  }

  // MARK: - Comments

  /// The most places at which a comment is tried one by one.
  private static let limit = 60

  /// Inserts comments wherever they change no value.
  private func withComments() async -> [UInt8] {
    var result = bytes
    for (place, comment) in (await places()).suffix(FileVariants.limit) {
      var next = result
      next.insert(contentsOf: Array(comment.utf8), at: place)
      if await FileVariants.values(of: next, path) == values { result = next }
    }
    return result
  }

  /// The places that a comment can take, the last first.
  private func places() async -> [(place: Int, comment: String)] {
    let isPropertyList = path.hasSuffix(".plist")
    guard path.hasSuffix(".json") || isPropertyList else { return lineEnds() }
    let comment = isPropertyList ? "<!-- c -->" : "/* c */"
    guard let document = try? Documents.open(bytes, path: path) else { return [] }
    await document.read()
    var places: Set<Int> = []
    DocumentValue.visit(document) { value in
      guard let span = value.node.span else { return }
      places.formUnion([span.member.lowerBound, span.value.lowerBound, span.value.upperBound])
    }
    return places.sorted(by: >).map { ($0, comment) }
  }

  private func lineEnds() -> [(place: Int, comment: String)] {
    let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    return ends.reversed().flatMap { end in
      let isAfterReturn = end > 0 && bytes[end - 1] == UInt8(ascii: "\r")
      return [(end + 1, "# c\n"), (isAfterReturn ? end - 1 : end, " # c")]
    }
  }

  /// The paths, kinds and texts of all values; nil if the file has an error.
  private static func values(of bytes: [UInt8], _ path: String) async -> [String]? {
    guard let document = try? Documents.open(bytes, path: path) else { return nil }
    await document.read()
    guard document.error == nil else { return nil }
    var values: [String] = []
    DocumentValue.visit(document) {
      values.append("\($0.path) \($0.node.kind) \($0.node.text.whole)")
    }
    return values
  }
}
