/// The changes that restoring an old version makes in a file as it is now.
package struct VersionDifference: Sendable {
  /// The reason why the version cannot become a change of the file that is open.
  package enum Obstacle: Equatable, Sendable {
    /// The version has another encoding, or is compressed in another way.
    case otherForm
    /// The version is no text, but what the words say, such as “a ZIP archive”.
    case noText(String)
    /// The file or the version has more bytes.
    case tooLarge(Int)
  }

  /// The lines that go and come, as many as are shown.
  package let lines: TextDifference
  /// The number of lines that go.
  package let removed: Int
  /// The number of lines that come.
  package let added: Int
  /// True if more lines go or come than ``lines`` has.
  package let hasMoreLines: Bool
  /// The splices that make the version of the file; none if there is an obstacle.
  package let splices: [Splice]
  /// Nil if the splices can be applied.
  package let obstacle: Obstacle?

  /// The most lines that are shown.
  package static let mostLines = 2_000
  /// The most bytes of the file and of the version that are compared, and can be restored as a
  /// change of an open file.
  package static let mostBytes = 4_000_000
  /// ``mostBytes`` as people read it.
  package static var shownLimit: String { mostBytes.asFileSize }
  /// The most places of a change: each is looked for in the values of the file.
  private static let mostPlaces = 50
  /// The most bytes of a file in whose values places are looked for.
  private static let mostPlacedBytes = 1 << 18

  /// Compares a file with one of its versions.
  ///
  /// - Parameters:
  ///   - file: The bytes as they are now.
  ///   - base: The bytes of the file as it was opened, which tell its encoding.
  /// - Throws: A `DocumentError` if either cannot be read, such as `.missing` for a version that
  ///   another program has deleted; `CancellationError`.
  @concurrent package nonisolated static func made(
    from file: ByteSource,
    over base: ByteSource,
    to version: Versions.Version
  ) async throws -> VersionDifference {
    await base.waitForBytes(beyond: .max)
    try Task.checkCancellation()
    let old = try opened(version, like: base)
    var obstacle = obstacle(to: old, over: base)
    if case .noText = obstacle { return VersionDifference(obstacle: obstacle) }
    if max(file.count, old.count) > mostBytes { obstacle = obstacle ?? .tooLarge(mostBytes) }
    let (before, after) = (try beginning(of: file), try beginning(of: old))
    try Task.checkCancellation()
    return VersionDifference(from: before, to: after, obstacle)
  }

  private init(obstacle: Obstacle?) {
    self.init(from: [], to: [], obstacle)
  }

  private init(from old: [UInt8], to new: [UInt8], _ obstacle: Obstacle?) {
    let changes = LineChanges(from: old, to: new)
    (removed, added) = (changes.removed, changes.added)
    hasMoreLines = removed + added > Self.mostLines
    self.obstacle = obstacle
    let shown = changes.splices(ofLines: Self.mostLines)
    let source = ByteSource(old)
    lines = TextDifference(source, ByteSource(EditedBytes(source).applying(shown)), shown)
    let areLarge = max(old.count, new.count) > Self.mostPlacedBytes
    splices =
      obstacle == nil ? changes.splicesOfBytes(atMost: areLarge ? 1 : Self.mostPlaces) : []
  }

  /// True if the version is as the file is now.
  package var isSame: Bool { removed == 0 && added == 0 && obstacle == nil }

  // MARK: - Reading

  /// Opens a version in the encoding of the file, if its bytes do not tell another one.
  private static func opened(
    _ version: Versions.Version,
    like base: ByteSource
  ) throws(DocumentError) -> ByteSource {
    let encoding = base.encoding
    let isOfBytes = if case .codePage = encoding?.form { true } else { false }
    return try ByteSource(
      version.file,
      encoding: { TextEncoding(start: $0) ?? (isOfBytes || $0.contains(0) ? encoding : nil) },
      isWhole: true
    )
  }

  private static func obstacle(to version: ByteSource, over base: ByteSource) -> Obstacle? {
    let hasOtherForm =
      version.encoding != base.encoding || version.compression != base.compression
      || version.decoding?.firstLoss != nil
    if hasOtherForm { return .otherForm }
    let kind = BinaryKind.found(in: ByteReader(version).bytes(in: 0..<1 << 16))
    return kind.map { .noText($0.words(FileTexts.current.binary)) }
  }

  /// Returns the bytes; of a large file, those of whole lines at the beginning.
  private static func beginning(of source: ByteSource) throws(DocumentError) -> [UInt8] {
    let bytes = try source.bytes(at: 0, count: min(source.count, mostBytes))
    guard source.count > mostBytes, let end = bytes.lastIndex(of: Byte.newline) else {
      return bytes
    }
    return Array(bytes[...end])
  }
}
