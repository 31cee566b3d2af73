#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// A file that this person may not write: another program, such as `sudo cp`, installs the copy that was kept.

extension Saver {
  /// Returns the path that the copy is to be installed at, after keeping the old version.
  ///
  /// - Parameter copy: The copy of ``SaveError/noPermission(copy:)``.
  /// - Throws: The reason why it must not be installed: the file is not the one that was opened.
  package func prepareInstalling(
    _ copy: FileName,
    _ journal: Journal?
  ) throws(SaveError) -> (path: FileName, remarks: [SaveRemark]) {
    let target = try SaveTarget(name)
    guard target.status != nil else {
      if opened != nil { throw .isGone }
      return (target.path, [])
    }
    if opened == nil { throw .exists }
    try checkIsUnchanged(target)
    note(try contents(of: copy).hash, in: journal)
    return (target.path, keepVersion(try target.opened(O_RDONLY, while: .reading), target))
  }

  /// Deletes the copy and the journal if the file has the bytes of the copy now.
  ///
  /// - Throws: `.notInstalled` if the file is as before, `.interrupted` if it has other bytes.
  package func finishInstalling(
    _ copy: FileName,
    status: Int,
    remarks: [SaveRemark],
    _ journal: Journal?
  ) throws(SaveError) -> SaveResult {
    let target = try SaveTarget(name)
    let (new, hash) = try contents(of: copy)
    if target.status != nil {
      let file = try target.opened(O_RDONLY, while: .reading)
      if try file.equals(new), let version = FileVersion(target.path) {
        _ = copy.withCString { unlink($0) }
        journal?.delete()
        return SaveResult(version: version, hash: hash, remarks: remarks)
      }
    }
    let isAsBefore = FileVersion(target.path) == opened
    throw isAsBefore ? .notInstalled(copy: copy, status: status) : .partlyInstalled(copy: copy)
  }
}
