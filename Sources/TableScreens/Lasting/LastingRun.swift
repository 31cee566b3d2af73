import TableDocuments
import TableSystem

/// A run of an action that goes on without the terminal: files in a private folder.
struct LastingRun: Hashable, Sendable {
  /// How it goes on, or how it has ended.
  enum State: Hashable, Sendable {
    case running
    /// With the exit status.
    case ended(Int)
    /// Something has ended it, such as a machine that was switched off, so that nobody knows how.
    case lost
  }

  /// The names of its files.
  private enum Part: String {
    /// The start, the output and the title. It is locked as long as the action runs.
    case note
    /// The lines that it has printed.
    case output
    /// Its exit status, once it has ended.
    case end
    /// It is there once a person has seen the end.
    case seen
  }

  let folder: FileName
  let title: String
  let output: ScreenRow.Output
  /// The time at which it has begun, in seconds since 1970.
  let start: Int
  let state: State
  /// The time at which it has ended, or has printed for the last time, in seconds since 1970.
  let last: Int

  /// The file that it prints to.
  var outputFile: FileName { folder.appending(Part.output.rawValue) }

  /// True if a person has seen how it has ended.
  var isSeen: Bool { access(folder.appending(Part.seen.rawValue).path, F_OK) == 0 }

  /// The reason why it has not succeeded; nil if it has, or runs.
  var failure: String? {
    switch state {
    case .running, .ended(0): nil
    case .ended(let status): ScreenTexts.current.problems.ended(title, status)
    case .lost: ScreenTexts.current.problems.lost(title)
    }
  }

  /// Reads a run; nil if there is none in the folder.
  init?(in folder: FileName) {
    func file(_ part: Part) -> FileName { folder.appending(part.rawValue) }
    guard let note = SmallFile.text(file(.note).path),
      case let lines = note.split(separator: "\n", omittingEmptySubsequences: false),
      lines.count == 4, let start = Int(lines[0])
    else { return nil }
    self.folder = folder
    self.start = start
    output = ScreenRow.Output(rawValue: String(lines[1])) ?? .lines
    title = String(lines[2])
    var state = Self.end(file(.end))
    // It may have ended between the two.
    if state == nil, !Self.isLocked(file(.note)) { state = Self.end(file(.end)) ?? .lost }
    self.state = state ?? .running
    var status = stat()
    let isKnown = stat(file(state == nil || state == .lost ? .output : .end).path, &status) == 0
    last = isKnown ? Int(status.modified.tv_sec) : start
  }

  /// The state that a file tells; nil if it has none yet.
  private static func end(_ file: FileName) -> State? {
    SmallFile.text(file.path).flatMap { Int($0.filter(\.isNumber)) }.map(State.ended)
  }

  private static func isLocked(_ file: FileName) -> Bool {
    let descriptor = open(file.path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0
  }

  /// Notes that a person has seen how it has ended.
  func see() {
    let seen = open(
      folder.appending(Part.seen.rawValue).path,
      O_WRONLY | O_CREAT | O_CLOEXEC,
      0o600
    )
    if seen >= 0 { close(seen) }
  }

  /// Removes its files. One that runs goes on all the same.
  func remove() { Self.remove(folder) }

  private static func remove(_ folder: FileName) {
    removeFiles(of: folder)
    rmdir(folder.path)
  }

  private static func removeFiles(of folder: FileName) {
    for name in SmallFile.names(folder.path) ?? [] { unlink(folder.appending(name).path) }
  }

  // MARK: - Starting

  /// Begins a run in a folder that exists, in place of one that has ended there.
  ///
  /// Nobody else begins one there meanwhile.
  ///
  /// - Throws: `CommandFailure` with the reason why it was not started.
  static func start(
    _ title: String,
    _ output: ScreenRow.Output,
    in folder: FileName,
    begin: (_ output: Int32, _ end: Int32, _ lock: Int32) throws -> Void
  ) throws -> LastingRun {
    if LastingRun(in: folder)?.state == .running {
      throw CommandFailure(ScreenTexts.current.problems.runsAlready(title))
    }
    removeFiles(of: folder)
    var files: [Int32] = []
    defer { for file in files { close(file) } }
    for part in [Part.note, .output, .end] {
      let flags = O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_NOFOLLOW | O_CLOEXEC
      let file = open(folder.appending(part.rawValue).path, flags, 0o600)
      guard file >= 0 else { throw CommandFailure(String(cString: strerror(errno))) }
      files.append(file)
    }
    let note = Array("\(time(nil))\n\(output.rawValue)\n\(title.harmless)\n".utf8)
    // Whoever looks meanwhile holds the lock for a moment.
    guard flock(files[0], LOCK_EX) == 0, write(files[0], note, note.count) == note.count else {
      throw CommandFailure(String(cString: strerror(errno)))
    }
    do {
      try begin(files[1], files[2], files[0])
    } catch {
      remove(folder)
      throw error
    }
    guard let run = LastingRun(in: folder) else {
      throw CommandFailure(String(cString: strerror(ENOENT)))
    }
    return run
  }
}
