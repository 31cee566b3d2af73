import Fuzzing
import TableDocuments

/// Opens random files of each format, and reads all of their values.
///
/// A file must not end the program, take long, or have values outside of its bytes.
@MainActor package struct DocumentFuzz {
  /// The longest time that a file may take: the files are small.
  private static let patience = Duration.seconds(5)

  private let files: FormatFiles
  private var random: SeededGenerator
  package private(set) var inputs = 0
  package private(set) var nodes = 0
  /// The number of files with an error.
  package private(set) var errors = 0
  package private(set) var longest = Duration.zero

  package init(_ files: FormatFiles, seed: UInt64) {
    self.files = files
    random = SeededGenerator(seed: seed)
  }

  /// Opens a number of files.
  ///
  /// - Returns: The first failure; nil if there was none.
  package mutating func run(inputs count: Int, until end: ContinuousClock.Instant) async -> String?
  {
    for _ in 0..<count {
      let start = ContinuousClock.now
      guard start < end else { return nil }
      let bytes = files.random(&random)
      inputs += 1
      if let failure = await open(bytes) {
        return
          "\(files.name), input \(inputs): \(failure): \(String(decoding: bytes, as: UTF8.self))"
      }
      longest = max(longest, start.duration(to: .now))
      if longest > DocumentFuzz.patience {
        return "\(files.name), input \(inputs): it took \(longest)"
      }
    }
    return nil
  }

  private mutating func open(_ bytes: [UInt8]) async -> String? {
    let document: any Document
    do throws(DocumentError) {
      document = try Documents.open(bytes, path: files.path)
    } catch {
      return "cannot be opened"
    }
    await document.read()
    guard document.progress == nil else { return "not read to its end" }
    if document.error != nil { errors += 1 }
    return document.root.flatMap { use($0, ByteSource(contents: bytes).count) }
  }

  /// Reads every property of some thousand nodes.
  private mutating func use(_ root: any Node, _ count: Int) -> String? {
    var found = [root]
    var next = 0
    while next < found.count, found.count < 4_000 {
      let node = found[next]
      next += 1
      let texts = [
        node.name?.whole ?? "", node.text.whole, node.properties.words ?? "",
        node.error?.description ?? "",
      ]
      nodes += texts.isEmpty ? 0 : 1
      if let span = node.span {
        let start = min(span.name?.lowerBound ?? span.value.lowerBound, span.value.lowerBound)
        let isOrdered = span.name.map { $0.lowerBound <= span.value.upperBound } ?? true
        guard isOrdered, start >= 0, span.value.upperBound <= count else {
          return "a value at \(span) of \(count) bytes"
        }
      }
      for index in 0..<min(node.count, 1_000) { found.append(node.child(at: index)) }
    }
    return nil
  }
}
