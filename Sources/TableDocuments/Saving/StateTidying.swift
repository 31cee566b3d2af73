import TableSystem

/// Deletes what the state folder keeps of files that are gone, once a day, after a file was saved.
///
/// A file is gone if its folder has other entries, but not this one: a folder that is missing or
/// empty may be the place of a disk that is not mounted. Nothing is deleted that was written in the
/// last ninety days.
///
/// | kept | deleted |
/// | --- | --- |
/// | edits that were not saved (journals) | if the file is gone; without edits if nobody edits the file |
/// | old versions | if the file is gone; after a year also if its folder is missing |
/// | copies of refused saves | always |
/// | locks | if the process has ended |
struct StateTidying {
  /// The time for which everything is kept, in seconds.
  static let shortTime = 90 * 86_400
  /// The time for which versions are kept whose file may be on a disk that is not mounted, in
  /// seconds.
  static let longTime = 365 * 86_400

  private let state: StateFolder
  /// The time now, in seconds since 1970.
  private let now: Int

  init(_ state: StateFolder, now: Int = RecentFiles.currentTime) {
    self.state = state
    self.now = now
  }

  /// Tidies if that was not done in the last day; never the first time.
  func runIfDue() {
    let mark = state.path.appending("tidied")
    guard let age = age(of: mark) else {
      _ = try? Descriptor(mark, O_WRONLY | O_CREAT | O_NOFOLLOW)
      return
    }
    guard age > 86_400 else { return }
    // Before it begins, so that programs side by side do not do the same.
    _ = mark.withCString { utimensat(AT_FDCWD, $0, nil, AT_SYMLINK_NOFOLLOW) }
    run()
  }

  func run() {
    for journal in entries("journal") { tidy(journal: journal) }
    for folder in entries("versions") { tidy(versions: folder) }
    for copy in entries("copies") { tidy(copy: copy) }
    for lock in entries("locks") where isOld(lock) { FileLock.deleteAbandoned(lock) }
  }

  // MARK: - The kinds

  private func tidy(journal file: FileName) {
    guard isOld(file), let journal = try? JournalFormat(file) else { return }
    guard journal.records.isEmpty || place(of: journal.path) == .gone else { return }
    // The journal of a program that is running is its own.
    guard let lock = try? FileLock(for: journal.path, in: state) else { return }
    delete(file)
    withExtendedLifetime(lock) {}
  }

  private func tidy(versions folder: FileName) {
    let names = (try? folder.entryNames()) ?? []
    let files = names.map(folder.appending)
    guard let path = try? ByteSource.all(of: folder.appending(Versions.pathEntry)) else { return }
    let age = files.compactMap(changeAge).min() ?? 0
    switch place(of: FileName(bytes: path)) {
    case .there: return
    case .gone: guard age > StateTidying.shortTime else { return }
    case .unknown: guard age > StateTidying.longTime else { return }
    }
    for file in files { delete(file) }
    _ = folder.withCString { rmdir($0) }
  }

  private func tidy(copy file: FileName) {
    guard file.last.bytes.first != Byte.point else { return }
    guard isOld(file), file.noteOfCopy.isRegularFile else { return }
    delete(file)
    delete(file.noteOfCopy)
  }

  // MARK: - Parts

  private func entries(_ name: String) -> [FileName] {
    let folder = state.path.appending(name)
    return ((try? folder.entryNames()) ?? []).map(folder.appending)
  }

  private func delete(_ file: FileName) { _ = file.withCString { unlink($0) } }

  private func isOld(_ file: FileName) -> Bool { age(of: file) ?? 0 > StateTidying.shortTime }

  /// The time since a file was written, in seconds; nil if there is none.
  private func age(of file: FileName) -> Int? {
    var status = stat()
    guard file.withCString({ lstat($0, &status) }) == 0 else { return nil }
    return now - status.modified.tv_sec
  }

  /// The time since a file was created or renamed, in seconds: a version has the time at which it
  /// was written by others.
  private func changeAge(of file: FileName) -> Int? {
    var status = stat()
    guard file.withCString({ lstat($0, &status) }) == 0 else { return nil }
    return now - status.changed.tv_sec
  }

  private enum Place {
    case there, gone, unknown
  }

  private func place(of file: FileName) -> Place {
    var status = stat()
    if file.withCString({ lstat($0, &status) }) == 0 { return .there }
    guard errno == ENOENT, let names = try? file.folder.entryNames() else { return .unknown }
    return names.isEmpty ? .unknown : .gone
  }
}
