#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program that runs others with the rights of root, after it has asked the person for a password.
package struct Superuser: Equatable, Sendable {
  /// Its name: `sudo` or `doas`.
  package let name: String

  package init(name: String) { self.name = name }

  /// The first of these programs that is in `PATH`; nil if there is none.
  package static var ofEnvironment: Superuser? {
    ["sudo", "doas"].first(where: isInPath).map(Superuser.init)
  }

  private static func isInPath(_ name: String) -> Bool {
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    return folders.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }

  /// The command that copies a file over another one; nil if a path is not UTF-8.
  package func copying(_ copy: FileName, to target: FileName) -> [String]? {
    let paths = [copy, target].compactMap { String(validating: $0.bytes, as: UTF8.self) }
    return paths.count == 2 ? [name, "cp", "--"] + paths : nil
  }

  /// The command that asks for the password, and does nothing else; nil if the program has none.
  package var asking: [String]? { name == "sudo" ? [name, "-v"] : nil }
}
