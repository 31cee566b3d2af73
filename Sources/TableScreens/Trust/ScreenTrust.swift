import TableDocuments
import TableSystem

/// Says whether the commands of a definition may run.
///
/// The commands of an administrator, and of the person's own folder of tables, run at once. Any
/// other file is remembered once the person has seen what it runs, by its path and by all of its
/// bytes, with those of all files that it is composed of.
package struct ScreenTrust {
  package enum Verdict: Equatable {
    case trusted
    /// The person must see first what it runs.
    case unknown
    /// With the reason.
    case refused(String)
  }

  /// The files, the definition first.
  private let files: [(path: FileName, bytes: [UInt8])]
  /// The programs that are named by their paths.
  private let programs: [FileName]
  private let state: StateFolder?
  /// The user whose rights count.
  private let user: uid_t

  /// - Parameters:
  ///   - files: The definition, and the files that it names, by their paths without symbolic links,
  ///     with the bytes that were read.
  ///   - programs: The programs that commands name by their paths.
  ///   - state: The folder in which it is remembered; nil for none.
  package init(
    _ files: [(path: FileName, bytes: [UInt8])],
    programs: [FileName] = [],
    in state: StateFolder? = .ofEnvironment,
    user: uid_t = geteuid()
  ) {
    (self.files, self.programs) = (files, programs)
    (self.state, self.user) = (state, user)
  }

  /// The folders whose tables run at once if root alone can write them.
  private static let ofMachine = ["/usr/share/termtable/tables", "/etc/termtable/tables"]

  /// The folder of the person's own tables.
  private static var own: String? {
    FileName(folder: "XDG_CONFIG_HOME", inHome: ".config")?.appending("termtable/tables").path
  }

  /// Returns the verdict about a definition that runs commands.
  package var verdict: Verdict {
    let isSafe = isWritable(onlyBy: [0])
    if user == 0, !isSafe { return .refused(ScreenTexts.current.problems.othersCanWrite) }
    if isSafe, Self.ofMachine.contains(where: isBelow) { return .trusted }
    if let own = Self.own, isBelow(FileName(own).realPath?.path ?? own),
      isWritable(onlyBy: [0, user])
    {
      return .trusted
    }
    return remembered == content ? .trusted : .unknown
  }

  /// True if all files are below a folder.
  private func isBelow(_ folder: String) -> Bool {
    files.allSatisfy { $0.path.path.hasPrefix(folder + "/") }
  }

  /// True if root alone can change the definition, so that others may be allowed to set its rows as
  /// root.
  package var isOfRoot: Bool { isWritable(onlyBy: [0]) }

  /// The hash of all that a person has seen: the paths and the bytes of all files.
  package var hash: ContentHash { ContentHash(content) }

  /// True if nobody but some users can change a file or a program, or put another one in its place.
  private func isWritable(onlyBy owners: [uid_t]) -> Bool {
    (files.map(\.path) + programs + programs.map(\.resolvedPath)).allSatisfy {
      $0.isWritable(onlyBy: owners)
    }
  }

  // MARK: - Remembering

  /// What is remembered: each file with its path and the number of its bytes before them.
  private var content: [UInt8] {
    files.flatMap { path, bytes in path.bytes + Array("\0\(bytes.count)\0".utf8) + bytes }
  }

  /// The copy of the files as the person has seen them.
  private var note: FileName? {
    guard let file = files.first?.path else { return nil }
    return state?.path.appending("trust").appending(StateFolder.entry(for: file))
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
    _ = try saver.save(ByteSource(content))
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
