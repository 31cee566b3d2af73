import TableSystem

extension Saver {
  /// Replaces the file by a new one.
  func replace(
    _ target: SaveTarget,
    _ bytes: ByteSource,
    _ journal: Journal?
  ) throws(SaveError) -> SaveResult {
    let old = try target.opened(O_RDONLY, while: .reading)
    var new = try synced(target, bytes, like: old)
    let unkept = keepVersion(old, target)
    try checkIsUnchanged(target)
    // Its rights may have been changed meanwhile.
    if FileVersion(descriptor: old.number) != new.likened { try copyAttributes(of: old, to: &new) }
    let remarks = new.remarks + unkept
    note(new.hash, in: journal)
    do throws(SystemError) {
      try new.file.replace(target)
    } catch {
      switch error.code {
      case EBUSY, EXDEV: throw .needsWritingInPlace(.mountPoint)
      // In a folder such as /tmp, only its owner may replace a file.
      case EPERM, EACCES: throw .needsWritingInPlace(.folder(error.reason))
      default: throw SaveError(error, while: .replacing)
      }
    }
    return result(of: new, target, remarks, journal)
  }

  /// Creates the file, which must not exist.
  func create(
    _ target: SaveTarget,
    _ bytes: ByteSource,
    _ journal: Journal?
  ) throws(SaveError) -> SaveResult {
    let new = try synced(target, bytes, like: nil)
    note(new.hash, in: journal)
    do throws(SystemError) {
      try new.file.create(target)
    } catch {
      if error.code == EEXIST { throw .exists }
      throw SaveError(error, while: .replacing)
    }
    return result(of: new, target, [], journal)
  }

  /// A file that is complete, but has not yet the name of the target.
  private struct NewFile {
    let file: TemporaryFile
    /// The version before it got its name.
    let version: FileVersion
    let hash: ContentHash
    /// The attributes that could not be copied from the old file.
    var remarks: [SaveRemark]
    /// The version of the old file whose attributes it has.
    var likened: FileVersion?
  }

  /// Writes the new name to the disk, then deletes the journal.
  private func result(
    of new: NewFile,
    _ target: SaveTarget,
    _ remarks: [SaveRemark],
    _ journal: Journal?
  ) -> SaveResult {
    let failed = syncFolder(target)
    if failed.isEmpty { journal?.delete() }
    // Its new name has changed its version.
    let version = FileVersion(descriptor: new.file.descriptor.number) ?? new.version
    return SaveResult(version: version, hash: new.hash, remarks: remarks + failed)
  }

  /// A new file beside the target that is on the disk. After a failed sync, another one is written:
  /// the system may have forgotten the bytes of the first.
  private func synced(
    _ target: SaveTarget,
    _ bytes: ByteSource,
    like old: Descriptor?
  ) throws(SaveError) -> NewFile {
    let first = try written(target, bytes, like: old)
    do throws(SystemError) {
      try first.file.descriptor.sync()
      return first
    } catch {
      if error.code != EIO { throw SaveError(error, while: .syncing) }
    }
    let second = try written(target, bytes, like: old)
    do throws(SystemError) {
      try second.file.descriptor.sync()
      return second
    } catch {
      throw SaveError(error, while: .syncing)
    }
  }

  /// Writes a new file beside the target, with the attributes of the old one, and compares it.
  private func written(
    _ target: SaveTarget,
    _ bytes: ByteSource,
    like old: Descriptor?
  ) throws(SaveError) -> NewFile {
    let file: TemporaryFile
    do throws(SystemError) {
      file = try TemporaryFile(beside: target, mode: old == nil ? newMode : 0o600)
    } catch {
      throw .needsWritingInPlace(try obstacle(for: error, target))
    }
    let hash = try file.descriptor.write(bytes)
    guard try file.descriptor.equals(bytes) else { throw .differs }
    do throws(SystemError) {
      let version = FileVersion(try file.descriptor.status)
      var new = NewFile(file: file, version: version, hash: hash, remarks: [])
      if let old { try likened(&new, to: old) }
      return new
    } catch {
      throw SaveError(error, while: .writing)
    }
  }

  private func likened(_ new: inout NewFile, to old: Descriptor) throws(SystemError) {
    new.likened = FileVersion(descriptor: old.number)
    new.remarks = try FileAttributes.copy(from: old, to: new.file.descriptor)
  }

  /// Copies the attributes of the old file again, and writes them to the disk.
  private func copyAttributes(of old: Descriptor, to new: inout NewFile) throws(SaveError) {
    do throws(SystemError) {
      try likened(&new, to: old)
      try new.file.descriptor.sync()
    } catch {
      throw SaveError(error, while: .writing)
    }
  }

  /// Writes the new name to the disk.
  func syncFolder(_ target: SaveTarget) -> [SaveRemark] {
    do throws(SystemError) {
      try Descriptor(target.folder, O_RDONLY | O_DIRECTORY).sync()
      return []
    } catch {
      // Some file systems cannot sync a folder.
      if error.code == EINVAL || error.code == ENOTSUP { return [] }
      return [.notSynced(error.reason)]
    }
  }
}
