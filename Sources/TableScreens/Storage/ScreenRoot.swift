import TableDocuments
import TableSystem

/// The place of the files that a definition names: on this machine, or below a folder that stands
/// for the root of another one, such as an image.
package struct ScreenRoot: Sendable {
  /// The folder in place of the root: absolute, without a slash at the end; empty for the root.
  let folder: String
  /// The folder of the definition, which relative paths begin at.
  package var beside = FileName("")

  /// - Parameter folder: The folder in place of the root; nil for this machine.
  package init(_ folder: FileName? = nil) {
    let path = folder.map { ($0.realPath ?? $0).path } ?? "/"
    self.folder = path == "/" ? "" : path
  }

  /// True for this machine.
  package var isMachine: Bool { folder.isEmpty }

  /// Returns the place of a file. One of an image is below the folder, whatever its symbolic links
  /// say.
  ///
  /// - Parameter path: Absolute, in the home folder (`~/`), or relative to the definition.
  func place(of path: String) -> FileName {
    guard path.hasPrefix("/") || path.hasPrefix("~/") else { return beside.appending(path) }
    let path = FileName(path).inHome.path
    guard !isMachine else { return FileName(path) }
    var rest = Self.parts(path)[...]
    var found: [Substring] = []
    var links = 0
    while let part = rest.popFirst() {
      guard part != ".." else {
        _ = found.popLast()
        continue
      }
      let place = folder + "/" + (found + [part]).joined(separator: "/")
      guard links < Self.mostLinks, let target = SmallFile.target(place) else {
        found.append(part)
        continue
      }
      links += 1
      if target.hasPrefix("/") { found = [] }
      rest = Self.parts(target)[...] + rest
    }
    return FileName(folder + "/" + found.joined(separator: "/"))
  }

  /// The most links that are followed, as in the system.
  private static let mostLinks = 40

  private static func parts(_ path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }
  }

  /// True if there is a file or a folder at a path of the machine.
  func has(_ path: String) -> Bool { access(place(of: path).path, F_OK) == 0 }

  /// True for a file that this user may not write, or not create.
  static func isLocked(_ file: FileName) -> Bool {
    guard geteuid() != 0 else { return false }
    var place = file
    // Of a file that is not there, the first folder that is.
    while access(place.path, F_OK) != 0, errno == ENOENT, place.path != "/" {
      place = place.folder
    }
    return access(place.path, W_OK) != 0 && errno == EACCES
  }

  /// True if the machine has a program.
  func hasProgram(_ name: String) -> Bool {
    if name.contains("/") { return has(name) }
    return folders.contains { access(place(of: "\($0)/\(name)").path, X_OK) == 0 }
  }

  /// The folders of programs: of an image, those that all machines have.
  var folders: [String] {
    // The programs that root runs do not depend on a variable.
    guard isMachine, geteuid() != 0, let path = FileName(variable: "PATH")?.path else {
      return Self.usualFolders
    }
    let own = path.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    return own + ["/usr/sbin", "/sbin"]
  }

  /// The folders of programs that all machines have.
  static let usualFolders = [
    "/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin",
  ]
}
