extension SaveError {
  /// The command that installs the copy of ``noPermission(copy:)`` as another user; nil for other
  /// errors.
  ///
  /// - Parameters:
  ///   - target: The path of the file, absolute and without symbolic links.
  ///   - superuser: The program that runs it as root; nil for a command that root types.
  package func command(for target: FileName, by superuser: Superuser?) -> String? {
    guard case .noPermission(let copy?) = self else { return nil }
    let program = superuser?.program ?? .ownProgram
    let words = [
      program.quotedForShell, "install", "--", copy.quotedForShell, target.quotedForShell,
    ]
    return ((superuser.map { [$0.name] } ?? []) + words).joined(separator: " ")
  }
}
