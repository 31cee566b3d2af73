/// A document that is read into memory as a tree.
///
/// Such a format is a function that parses bytes into a `NodeTree`. It throws a `ScanFailure` at an
/// error: the nodes added before are shown, and the error after them.
@MainActor final class TreeDocument: Document {
  /// Parses bytes, off the main actor if they are many.
  typealias Parse = @Sendable (_ bytes: [UInt8], _ tree: inout NodeTree) throws -> Void

  /// The maximum size of a file that is parsed before the first screen, in bytes.
  nonisolated static let firstBytes = 1 << 18
  /// The maximum size of a file, in bytes. It is in memory whole, and so is its tree (see
  /// ``NodeTree/limit``).
  nonisolated static let byteLimit = 512 << 20

  let source: ByteSource
  private let parse: Parse
  let store = TreeStore(NodeTree())
  private var isReading = false

  /// Opens a document; a small file is parsed at once, a large one by ``read()``.
  init(_ file: DocumentFile, parse: @escaping Parse) {
    source = file.bytes
    self.parse = parse
    store.isComplete = false
    if source.isComplete, source.count <= TreeDocument.firstBytes {
      store.tree = TreeDocument.tree(of: source, parse)
      store.isComplete = true
    }
  }

  var root: (any Node)? {
    store.tree.count == 0 ? nil : TreeNode(store: store, id: 0)
  }
  var error: SyntaxError? { store.tree.error }
  var hasComments: Bool { store.tree.hasComments }
  var unreadLines: UnreadLines {
    var lines = UnreadLines()
    if let unread = store.tree.unread {
      lines.add(unread.count, first: TextPlace(of: unread.first, in: source).line)
    }
    return lines
  }
  var progress: Double? {
    guard !store.isComplete else { return nil }
    return min(1, Double(store.tree.end) / Double(max(1, source.count)))
  }

  func read() async {
    guard !store.isComplete, !isReading else { return }
    isReading = true
    defer { isReading = false }
    await source.waitForBytes(beyond: .max)
    guard !Task.isCancelled else { return }
    let (trees, continuation) = AsyncStream.makeStream(of: NodeTree.self)
    let texts = FileTexts.current
    let parsing = Task.detached { [source, parse] in
      let tree = FileTexts.$current.withValue(texts) {
        TreeDocument.tree(of: source, parse) { continuation.yield($0) }
      }
      continuation.finish()
      return Task.isCancelled ? nil : tree
    }
    await withTaskCancellationHandler {
      // After a cancelled call, the tree may have more nodes already.
      for await tree in trees where tree.count > store.tree.count { store.tree = tree }
      guard let tree = await parsing.value else { return }
      store.tree = tree
      store.isComplete = true
    } onCancel: {
      parsing.cancel()
    }
  }

  private nonisolated static func tree(
    of source: ByteSource,
    _ parse: Parse,
    publish: (@Sendable (NodeTree) -> Void)? = nil
  ) -> NodeTree {
    var tree = NodeTree()
    do {
      let bytes = try bytes(of: source)
      tree = NodeTree(bytes, publish: publish)
      try parse(bytes, &tree)
    } catch let failure as ScanFailure {
      tree.fail(SyntaxError(failure, in: source))
    } catch {
      // Cancelled: the tree is not used.
    }
    return tree.sealed()
  }

  private nonisolated static func bytes(of source: ByteSource) throws(ScanFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(DocumentError) {
      // To the end, as the size of some files, such as those of /proc, is not known.
      while bytes.count <= byteLimit, source.count <= byteLimit {
        let partCount = min(max(1 << 16, source.count - bytes.count), byteLimit + 1)
        let part = try source.bytes(at: bytes.count, count: partCount)
        if part.isEmpty { return bytes }
        bytes = bytes.isEmpty ? part : bytes + part
      }
    } catch {
      throw ScanFailure(0, .unreadable(error.reason))
    }
    throw ScanFailure(0, .sentence { $0.errors.tooLarge(byteLimit >> 20) })
  }
}
