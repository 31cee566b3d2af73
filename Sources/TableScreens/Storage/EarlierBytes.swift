import TableDocuments

/// Finds the bytes that files had before changes that are taken back now: so a word comes back to
/// its place, and a section with its comments.
@MainActor struct EarlierBytes {
  private let root: ScreenRoot
  private let formats: [String: String]
  private let state: StateFolder

  /// The most bytes of a file whose old versions are looked at.
  private static let mostBytes = 1 << 20

  init(_ root: ScreenRoot, formats: [String: String], in state: StateFolder) {
    (self.root, self.formats, self.state) = (root, formats, state)
  }

  /// Gives a file that was changed the bytes of an old version, if it is as that would be with the
  /// old values of the changes, which are all of the file.
  ///
  /// - Complexity: Each old version is read, and changed.
  func takeBack(
    _ changes: [ScreenPlanning.Change],
    in file: OpenFile,
    at path: String
  ) async throws {
    guard file.base.count <= Self.mostBytes else { return }
    let now = try file.base.allBytes()
    for version in (try? Versions(of: file.name, in: state).list()) ?? []
    where version.size <= Self.mostBytes {
      guard await leads(from: version, by: changes, to: now, at: path) else { continue }
      let difference = try await VersionDifference.made(
        from: file.bytes,
        over: file.base,
        to: version
      )
      guard difference.obstacle == nil else { continue }
      if !difference.splices.isEmpty { try await file.restore(difference.splices) }
      return
    }
  }

  /// True if an old version has the new values of changes, and becomes some bytes with the old
  /// ones.
  private func leads(
    from version: Versions.Version,
    by changes: [ScreenPlanning.Change],
    to bytes: [UInt8],
    at path: String
  ) async -> Bool {
    let files = ScreenFiles(root, formats: formats)
    do {
      let old = try await files.show(try ByteSource(version.file).allBytes(), as: path)
      for change in changes {
        for place in change.row.places where place.file == path {
          guard try await files.value(at: place, of: change.row) == change.new else { return false }
          try await files.set(change.old, at: place, of: change.row)
        }
      }
      return try old.bytes.allBytes() == bytes
    } catch {
      // A version that cannot be read, or not be changed, is no earlier state of the file.
      return false
    }
  }
}
