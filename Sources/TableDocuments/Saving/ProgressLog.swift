import TableSystem

/// A file of the state folder to which lines are added while something is done, so that the next
/// start can tell how far it came, also after a kill or a power loss.
///
/// The file stays locked for as long as its program runs.
package final class ProgressLog {
  /// The path of the file.
  package let file: FileName
  private let descriptor: Descriptor

  /// Begins a log; of older ones in its folder, the last ones stay.
  ///
  /// - Parameters:
  ///   - folder: The name of a folder in the state folder.
  ///   - limit: The most logs that the folder has.
  package init(
    in folder: String,
    of state: StateFolder,
    limit: Int = 20
  ) throws(DocumentError) {
    do throws(SystemError) {
      let folder = try state.folder(folder)
      let names = ((try? folder.entryNames()) ?? []).map(\.shown).sorted()
      for name in names.dropLast(limit - 1) {
        _ = folder.appending(name).withCString { unlink($0) }
      }
      // A later one has a greater number, whatever the clock says.
      let last = names.last.flatMap { Int($0) } ?? 0
      file = folder.appending(Self.name(max(last + 1, RecentFiles.currentTime * 1_000)))
      descriptor = try Descriptor(file, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_NOFOLLOW)
      guard flock(descriptor.number, LOCK_EX | LOCK_NB) == 0 else { throw SystemError(code: errno) }
    } catch {
      throw DocumentError(code: error.code)
    }
  }

  private static func name(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 16 - digits.count)) + digits
  }

  /// Adds a line, which is on the disk when this returns.
  package func append(_ line: String) throws(DocumentError) {
    do throws(SystemError) {
      try descriptor.write(Array(line.utf8) + [Byte.newline])
      try descriptor.sync()
    } catch {
      throw DocumentError(code: error.code)
    }
  }

  /// Deletes the log.
  package func delete() { _ = file.withCString { unlink($0) } }

  // MARK: - Reading

  /// A log as it is now.
  package struct Entry: Sendable {
    package let file: FileName
    /// The lines that are whole.
    package let lines: [String]
    /// True if the program that writes it is running.
    package let isRunning: Bool

    /// Adds a line to a log that is not written any more.
    package func append(_ line: String) {
      let descriptor = try? Descriptor(file, O_WRONLY | O_APPEND | O_NOFOLLOW)
      try? descriptor?.write(Array(line.utf8) + [Byte.newline])
    }
  }

  /// Returns the logs of a folder in the state folder, the newest first, at most some.
  package static func entries(
    in folder: String,
    of state: StateFolder,
    most: Int = .max
  ) -> [Entry] {
    let folder = state.path.appending(folder)
    let names = (try? folder.entryNames()) ?? []
    return names.map(\.shown).sorted().suffix(most).reversed().compactMap {
      entry(folder.appending($0))
    }
  }

  private static func entry(_ file: FileName) -> Entry? {
    guard let descriptor = try? Descriptor(file, O_RDONLY | O_NOFOLLOW),
      let bytes = try? descriptor.source().allBytes()
    else { return nil }
    // A line that was being written at the end does not count.
    let whole = bytes.prefix((bytes.lastIndex(of: Byte.newline) ?? -1) + 1)
    return Entry(
      file: file,
      lines: whole.split(separator: Byte.newline).map { String(decoding: $0, as: UTF8.self) },
      isRunning: flock(descriptor.number, LOCK_SH | LOCK_NB) != 0
    )
  }
}
