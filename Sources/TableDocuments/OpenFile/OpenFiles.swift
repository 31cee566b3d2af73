import Observation

/// Files that are open together, such as the layers of one setting: one undo, one list of changes,
/// one save.
///
/// Edits of these files go through the set, which keeps their order.
@Observable @MainActor package final class OpenFiles {
  /// The files, in the order in which they were opened.
  package private(set) var files: [OpenFile] = []
  /// The files of each request that was applied and not undone, in order.
  @ObservationIgnored private var applied: [[OpenFile]] = []
  /// The files of each request that was undone, the next to redo last.
  @ObservationIgnored private var undone: [[OpenFile]] = []

  package init() {}

  /// Opens a file; the one that is open already if it is the same, also by another path.
  ///
  /// - Parameter creates: True to begin an empty file if there is none.
  /// - Throws: The reason why it could not be read.
  package func open(
    _ address: Address,
    creates: Bool = false
  ) throws(DocumentError) -> OpenFile {
    let path = address.name.realPath ?? address.name
    if let open = files.first(where: { ($0.name.realPath ?? $0.name) == path }) { return open }
    let file: OpenFile
    do {
      file = try OpenFile(address)
    } catch {
      guard creates, error == .missing else { throw error }
      file = try OpenFile.empty(at: address)
    }
    files.append(file)
    return file
  }

  /// Applies edits of several files as one step: all of them, or none.
  ///
  /// - Returns: The splices of each file, such as for its journal.
  /// - Throws: The refusal of an edit; all files are as before then.
  @discardableResult package func apply(
    _ requests: [(file: OpenFile, edits: [Edit])]
  ) async throws -> [AppliedEdits] {
    var steps: [(file: OpenFile, step: AppliedEdits)] = []
    do {
      for (file, edits) in requests {
        steps.append((file, try await file.apply(edits)))
      }
    } catch {
      for (file, step) in steps.reversed() where !step.splices.isEmpty { _ = file.dropLast() }
      throw error
    }
    let changed = steps.filter { !$0.step.splices.isEmpty }.map(\.file)
    if !changed.isEmpty {
      applied.append(changed)
      undone = []
    }
    return steps.map(\.step)
  }

  /// Undoes the last step in all its files.
  ///
  /// - Returns: The files; none if there is no step.
  @discardableResult package func undo() throws -> [OpenFile] {
    guard let files = applied.popLast() else { return [] }
    for file in files.reversed() { try file.undo() }
    undone.append(files)
    return files
  }

  /// Applies the step again that was undone last.
  ///
  /// - Returns: The files; none if there is no step.
  @discardableResult package func redo() -> [OpenFile] {
    guard let files = undone.popLast() else { return [] }
    for file in files { file.redo() }
    applied.append(files)
    return files
  }

  /// The changes that are not saved, by file, in the order in which the files were opened.
  package var changes: [(file: OpenFile, changes: [DocumentChange])] {
    files.map { ($0, $0.changes) }.filter { !$0.changes.isEmpty }
  }

  // MARK: - Saving

  /// The reason why a set was not saved.
  package struct Failure: Error, CustomStringConvertible {
    /// The file that cannot be saved.
    package let file: FileName
    package let reason: SaveError
    /// The files that were saved before; none if the reason was found before the first was written.
    package let saved: [FileName]

    package var description: String {
      let others = saved.map(\.shown).joined(separator: ", ")
      return FileTexts.current.saving.ofSeveral(file.shown, reason.reason, others)
    }
  }

  /// Saves all files with edits: each is tried before the first is written, so that one that cannot
  /// be saved leaves all as they are.
  ///
  /// - Parameters:
  ///   - state: The folder for old versions; nil for none.
  ///   - inPlace: True to write a file in place that cannot be replaced.
  /// - Returns: What saving did not keep, by file.
  /// - Throws: A `Failure`; a `DocumentError` if a saved file cannot be read.
  package func save(
    state: StateFolder? = .ofEnvironment,
    inPlace: Bool = false
  ) throws -> [(file: OpenFile, result: SaveResult)] {
    let savers = files.filter { !$0.splices.isEmpty }
      .map { (file: $0, saver: Saver($0.name, over: $0.base, state: state)) }
    for (file, saver) in savers {
      do throws(SaveError) {
        if let obstacle = try saver.check(file.bytes).obstacle, !inPlace {
          throw .needsWritingInPlace(obstacle)
        }
      } catch {
        throw Failure(file: file.name, reason: error, saved: [])
      }
    }
    var results: [(file: OpenFile, result: SaveResult)] = []
    for (file, saver) in savers {
      let result: SaveResult
      do throws(SaveError) {
        result = try saver.save(file.bytes, inPlace: inPlace)
      } catch {
        throw Failure(file: file.name, reason: error, saved: results.map { $0.file.name })
      }
      file.noteSaved(try ByteSource(file.name, like: file.base), result.insertedRows)
      results.append((file, result))
    }
    return results
  }
}
