extension SaveError {
  /// The command that installs the copy of ``noPermission(copy:)`` as another user; nil for other
  /// errors.
  ///
  /// - Parameter target: The path of the file, absolute and without symbolic links.
  package func command(for target: FileName, by superuser: Superuser) -> String? {
    guard case .noPermission(let copy?) = self else { return nil }
    let words = [superuser.name, superuser.program.quotedForShell, "install", "--"]
    return (words + [copy.quotedForShell, target.quotedForShell]).joined(separator: " ")
  }
}
