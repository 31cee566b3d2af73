import TableDocuments
import TableSystem

/// Says whether the commands of a definition may run.
///
/// The commands of an administrator, and of the person's own folder of tables, run at once. Any
/// other file is remembered once the person has seen what it runs, by its path and by all of its
/// bytes.
package struct ScreenTrust {
  package enum Verdict: Equatable {
    case trusted
    /// The person must see first what it runs.
    case unknown
    /// With the reason.
    case refused(String)
  }

  private let file: FileName
  private let bytes: [UInt8]
  private let state: StateFolder?
  /// The user whose rights count.
  private let user: uid_t

  /// - Parameters:
  ///   - file: The path of the definition, without symbolic links.
  ///   - bytes: The bytes that the definition was read from.
  ///   - state: The folder in which it is remembered; nil for none.
  package init(
    _ file: FileName,
    _ bytes: [UInt8],
    in state: StateFolder? = .ofEnvironment,
    user: uid_t = geteuid()
  ) {
    (self.file, self.bytes, self.state, self.user) = (file, bytes, state, user)
  }

  /// The folders whose tables run at once if root alone can write them.
  private static let ofMachine = ["/usr/share/termtable/tables", "/etc/termtable/tables"]

  /// The folder of the person's own tables.
  private static var own: String? {
    FileName(folder: "XDG_CONFIG_HOME", inHome: ".config")?.appending("termtable/tables").path
  }

  /// Returns the verdict about a definition that runs commands.
  package var verdict: Verdict {
    let isSafe = file.isWritable(onlyBy: [0])
    if user == 0, !isSafe { return .refused(ScreenTexts.current.problems.othersCanWrite) }
    if isSafe, Self.ofMachine.contains(where: isBelow) { return .trusted }
    if let own = Self.own, isBelow(FileName(own).realPath?.path ?? own),
      file.isWritable(onlyBy: [0, user])
    {
      return .trusted
    }
    return remembered == bytes ? .trusted : .unknown
  }

  private func isBelow(_ folder: String) -> Bool { file.path.hasPrefix(folder + "/") }

  /// True if root alone can change the definition, so that others may be allowed to set its rows as
  /// root.
  package var isOfRoot: Bool { file.isWritable(onlyBy: [0]) }

  // MARK: - Remembering

  /// The copy of the definition as the person has seen it.
  private var note: FileName? {
    state?.path.appending("trust").appending(StateFolder.entry(for: file))
  }

  private var remembered: [UInt8]? {
    note.flatMap { SmallFile.bytes($0.path, limit: 16 << 20) }
  }

  /// Remembers the definition as one whose commands may run.
  ///
  /// - Throws: The reason why it cannot be remembered.
  package func remember() throws {
    guard let note else { throw CommandFailure(FileTexts.current.locking.noStateFolder) }
    let saver = Saver(note, opened: FileVersion(note), state: nil)
    try saver.createFolder()
    _ = try saver.save(ByteSource(bytes))
  }
}

extension FileName {
  /// True if nobody but some users can change the file at this absolute path, or put another one in
  /// its place; also for one that is not there yet.
  func isWritable(onlyBy owners: [uid_t]) -> Bool {
    var path = path
    var isFile = true
    while !path.isEmpty {
      var status = stat()
      if lstat(path, &status) == 0 {
        guard owners.contains(status.st_uid) else { return false }
        // In a folder with the sticky bit, others can put files, but not replace this one.
        let isSticky = !isFile && status.st_mode & S_ISVTX != 0
        // The group of root has nobody else.
        let others = status.st_gid == 0 ? S_IWOTH : S_IWGRP | S_IWOTH
        // Nobody can write a link.
        let isLink = status.st_mode & S_IFMT == S_IFLNK
        guard status.st_mode & others == 0 || isSticky || isLink else { return false }
        isFile = false
      } else if errno != ENOENT {
        return false
      }
      guard path != "/", let slash = path.lastIndex(of: "/") else { return true }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
    }
    return false
  }
}
