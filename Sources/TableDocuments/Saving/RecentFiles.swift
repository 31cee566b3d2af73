import Observation
import TableSystem

/// The files that were opened last, the newest first, each with the row that had the focus when it
/// was left.
///
/// They are kept in the file `recent` of the state folder, which only the person can read. Each
/// change locks the list, reads it again and replaces it, so that programs side by side keep the
/// entries of each other. A file that cannot be written is no reason to stop: the entries then last
/// as long as the program.
@Observable @MainActor package final class RecentFiles {
  /// The entries, the newest first.
  package private(set) var entries: [RecentFile]

  /// The most files that are kept.
  package static let limit = 50
  /// The most bytes of a file with entries that are read.
  nonisolated private static let mostBytes = 1 << 20

  @ObservationIgnored private let state: StateFolder
  /// True if files are kept and found; false forgets nothing, but keeps nothing from now on.
  @ObservationIgnored package var isOn = true

  /// The entries that earlier runs kept in a folder.
  package init(in state: StateFolder) {
    self.state = state
    entries = RecentFiles.read(state) ?? []
  }

  private static func path(in state: StateFolder) -> FileName { state.path.appending("recent") }

  /// Reads the entries; nil if there are none on the disk.
  private static func read(_ state: StateFolder) -> [RecentFile]? {
    // A link or a FIFO is none of ours; and a FIFO would be waited for.
    guard path(in: state).mode(followsLinks: false) == S_IFREG,
      let source = try? ByteSource(path(in: state)),
      source.count <= mostBytes, let bytes = try? source.bytes(at: 0, count: source.count)
    else { return nil }
    return bytes.split(separator: 0).compactMap { RecentFile(encoded: $0) }
  }

  // MARK: - Finding

  /// Returns the row that had the focus when a file was left; nil if the file is not known, or was
  /// left at its first row.
  package func row(of file: FileName) -> String? {
    guard isOn else { return nil }
    let file = file.resolvedPath
    return entries.first { $0.file == file }.flatMap { $0.row.isEmpty ? nil : $0.row }
  }

  /// Returns the choices with which a file was read last.
  package func reading(of file: FileName) -> ReadingChoice {
    guard isOn else { return ReadingChoice() }
    let file = file.resolvedPath
    return entries.first { $0.file == file }?.reading ?? ReadingChoice()
  }

  // MARK: - Changing

  /// Notes that a file was opened: it becomes the newest. Choices how it was read before stay,
  /// unless there are new ones.
  ///
  /// - Parameter time: The time, in seconds since 1970.
  package func noteOpening(of address: Address, at time: Int = currentTime) {
    guard address.isRemembered else { return }
    let file = address.name.resolvedPath
    change { entries in
      let old = entries.first { $0.file == file }
      var entry = RecentFile(file: file, row: old?.row ?? "", time: time)
      entry.reading = address.reading.isEmpty ? old?.reading ?? entry.reading : address.reading
      entries.removeAll { $0.file == file }
      entries.insert(entry, at: 0)
    }
  }

  /// Notes that a person has chosen how a file is read, or wants its name and its bytes to tell.
  package func keep(_ reading: ReadingChoice, of file: FileName) {
    guard self.reading(of: file) != reading else { return }
    let file = file.resolvedPath
    change { entries in
      guard let index = entries.firstIndex(where: { $0.file == file }) else { return }
      entries[index].reading = reading
    }
  }

  /// Notes the row that had the focus when a file was left.
  ///
  /// - Parameter row: Its path in the document.
  package func keep(_ row: String, of file: FileName) {
    let file = file.resolvedPath
    guard entries.first(where: { $0.file == file })?.row != row else { return }
    change { entries in
      guard let index = entries.firstIndex(where: { $0.file == file }) else { return }
      entries[index].row = row
    }
  }

  /// Forgets a file.
  package func forget(_ file: FileName) { change { $0.removeAll { $0.file == file } } }

  /// Forgets all files.
  package func forgetAll() { change { $0 = [] } }

  /// Changes the entries, as they are on the disk now.
  private func change(_ change: (inout [RecentFile]) -> Void) {
    guard isOn else { return }
    // A folder that takes no lock takes no list either.
    let lock = try? RecentFiles.lock(state)
    defer { withExtendedLifetime(lock) {} }
    var entries = RecentFiles.read(state) ?? self.entries
    change(&entries)
    entries.removeLast(max(0, entries.count - RecentFiles.limit))
    self.entries = entries
    try? write(entries)
  }

  /// The longest time for which a change waits for the one of another program, in milliseconds.
  nonisolated private static let patience = 1_000

  /// Locks the list until the descriptor is released; nil if another program has it for too long,
  /// such as one that was stopped.
  private static func lock(_ state: StateFolder) throws(SystemError) -> Descriptor? {
    _ = try state.folder("")
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW
    let file = try Descriptor(state.path.appending("recent.lock"), flags)
    for _ in 0..<patience {
      if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return file }
      guard errno == EWOULDBLOCK || errno == EINTR else { return nil }
      usleep(1_000)
    }
    return nil
  }

  /// Replaces the list; a link in its place is refused, and so is what is no file, such as a
  /// device.
  private func write(_ entries: [RecentFile]) throws {
    let folder = try state.folder("")
    let path = folder.realPath ?? folder
    let target = try SaveTarget(pinning: path.appending("recent"))
    guard target.status.map({ $0.st_mode & S_IFMT == S_IFREG }) ?? true else { return }
    let file = try TemporaryFile(beside: target)
    try file.descriptor.write(entries.flatMap(\.encoded))
    try file.replace(target)
  }

  /// The time now, in seconds since 1970.
  nonisolated package static var currentTime: Int {
    var now = timespec()
    _ = clock_gettime(CLOCK_REALTIME, &now)
    return now.tv_sec
  }
}
