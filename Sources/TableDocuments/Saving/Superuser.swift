import TableSystem

/// The program that runs others with the rights of root, after it has asked the person for a
/// password.
///
/// With these rights nothing may be done that the owner of a folder could lead elsewhere by a link.
/// So `cp` is not enough: this program itself is run (`termtable install`), which replaces a file
/// as it replaces any other.
package struct Superuser: Equatable, Sendable {
  /// Its name: `sudo`, `doas` or `run0`.
  package let name: String
  /// The path of the program that installs a file.
  package let program: FileName

  package init(name: String, program: FileName = .ownProgram) {
    self.name = name
    self.program = program
  }

  /// The first of these programs that is in `PATH`; nil if there is none, or no program gets more
  /// rights than this one, as in some containers.
  package static var ofEnvironment: Superuser? {
    guard !hasNoNewRights((try? ByteSource.all(of: FileName("/proc/self/status"))) ?? [])
    else { return nil }
    return ["sudo", "doas", "run0"].first(where: isInPath).map { Superuser(name: $0) }
  }

  /// True if the status of a process, as Linux tells it, says that it gets no more rights.
  static func hasNoNewRights(_ status: [UInt8]) -> Bool {
    status.split(separator: Byte.newline).contains { $0.elementsEqual("NoNewPrivs:\t1".utf8) }
  }

  private static func isInPath(_ name: String) -> Bool {
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    return folders.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }

  /// The command that replaces a file by a copy; nil if a path is not UTF-8.
  ///
  /// - Parameter hash: The hash of the bytes to replace; nil to create the file.
  package func installing(
    _ copy: FileName,
    at target: FileName,
    replacing hash: ContentHash?
  ) -> [String]? {
    let paths = [program, copy, target].compactMap { String(validating: $0.bytes, as: UTF8.self) }
    guard paths.count == 3 else { return nil }
    return [name, paths[0], "install", "--replacing", hash?.digits ?? "nothing", "--"]
      + paths.suffix(2)
  }

  /// The command that runs this program with other arguments; nil if its path is not UTF-8.
  package func running(_ arguments: [String]) -> [String]? {
    String(validating: program.bytes, as: UTF8.self).map { [name, $0] + arguments }
  }

  /// True if it can install a file at a path.
  package func canInstall(_ target: FileName) -> Bool {
    installing(target, at: target.realPath ?? target, replacing: nil) != nil
  }

  /// The command that asks for the password, and does nothing else; nil if the program has none.
  package var asking: [String]? { name == "sudo" ? [name, "-v"] : nil }
}

extension FileName {
  /// The path of the running program.
  package static var ownProgram: FileName {
    #if os(Linux)
      FileName("/proc/self/exe").realPath ?? FileName("termtable")
    #else
      FileName(CommandLine.arguments.first ?? "termtable").realPath ?? FileName("termtable")
    #endif
  }
}
