import TableSystem

// A file that this person may not write: `sudo termtable install` installs the copy that was kept.

extension Saver {
  /// Returns the path that the copy is to be installed at and the hash of the bytes there, after
  /// keeping the old version.
  ///
  /// - Parameter copy: The copy of ``SaveError/noPermission(copy:)``.
  /// - Throws: The reason why it must not be installed: the file is not the one that was opened.
  package func prepareInstalling(
    _ copy: FileName,
    _ journal: Journal?
  ) throws(SaveError) -> (path: FileName, hash: ContentHash?, remarks: [SaveRemark]) {
    let target = try SaveTarget(name)
    guard target.status != nil else {
      if opened != nil { throw .isGone }
      return (target.path, nil, [])
    }
    if opened == nil { throw .exists }
    try checkIsUnchanged(target)
    note(try contents(of: copy).hash, in: journal)
    let remarks = keepVersion(try target.opened(O_RDONLY, while: .reading), target)
    return (target.path, try contents(of: target.path).hash, remarks)
  }

  /// Installs a copy with the rights of root, as part of the command that
  /// ``Superuser/installing(_:at:replacing:)`` returns.
  ///
  /// No symbolic link is followed, and the file is replaced at once; it keeps its owner and its
  /// rights.
  ///
  /// - Parameters:
  ///   - path: The path of the file, absolute and without symbolic links.
  ///   - isExpected: True if the bytes with this hash may be replaced; called with nil if there is
  ///     no file.
  package static func install(
    _ copy: FileName,
    at path: FileName,
    if isExpected: (ContentHash?) -> Bool
  ) throws(SaveError) {
    let target = try SaveTarget(pinning: path)
    // It has the folder open until the end.
    defer { withExtendedLifetime(target) {} }
    let old = target.status.map { FileVersion($0) }
    var saver = Saver(target.path, opened: old, state: nil)
    saver.recognizedName = path
    let bytes = try saver.contents(of: copy).source
    guard
      isExpected(try old.map { _ throws(SaveError) in try saver.contents(of: target.path).hash })
    else { throw .hasChanged }
    saver.newMode = 0o644
    do throws(SaveError) {
      _ = try saver.save(bytes, to: target)
    } catch {
      guard case .needsWritingInPlace = error else { throw error }
      // A backup is needed for as long as the file is written.
      var other = Saver(target.path, opened: old, state: .ofMachine)
      other.recognizedName = path
      _ = try other.save(bytes, to: target, inPlace: true)
    }
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
    let isAsBefore = (try? checkIsUnchanged(target)) != nil
    throw isAsBefore ? .notInstalled(copy: copy, status: status) : .partlyInstalled(copy: copy)
  }
}
