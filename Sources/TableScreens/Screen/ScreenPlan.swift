import TableDocuments

/// The changes of several rows, made in their files and not saved yet.
@MainActor package struct ScreenPlan {
  private let files: OpenFiles

  init(_ files: OpenFiles) { self.files = files }

  private var changed: [OpenFile] { files.files.filter { !$0.splices.isEmpty } }

  /// The lines of the files that differ, each file with its path.
  package var differences: [(file: FileName, difference: TextDifference)] {
    changed.map { ($0.name, $0.current.difference()) }
  }

  /// The differences in the unified format.
  package var unified: [UInt8] {
    differences.flatMap { $0.difference.unified(old: $0.file.bytes, new: $0.file.bytes) }
  }

  /// Saves the files. Each is tried before the first is written.
  func save(_ state: StateFolder?) async throws {
    for file in changed where file.base.version == nil {
      try Saver(file.name, over: file.base, state: state).createFolder(mode: 0o755)
    }
    _ = try files.save(state: state)
  }
}
