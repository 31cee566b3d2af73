import TableSystem

extension Saver {
  /// Writes the new bytes over the old ones, after a backup of the old and a copy of the new ones
  /// are on the disk.
  func overwrite(
    _ target: SaveTarget,
    _ bytes: ByteSource,
    _ journal: Journal?
  ) throws(SaveError) -> SaveResult {
    let file = try target.opened(O_RDWR, while: .writing)
    let (backup, copy) = try secured(target, file, bytes)
    let new: ByteSource
    let hash: ContentHash
    let remarks = keepVersion(file, target)
    do throws(SaveError) {
      // The new bytes may come from the file itself, so they are read from their copy.
      (new, hash) = try contents(of: copy)
      note(hash, in: journal)
      try checkIsUnchanged(target)
      try reserve(hash.count, in: file)
    } catch {
      for path in [backup, copy] { _ = path.withCString { unlink($0) } }
      throw error
    }
    do throws(SaveError) {
      try rewrite(file, new, count: hash.count)
      let version = FileVersion(try status(file))
      for path in [backup, copy] { _ = path.withCString { unlink($0) } }
      journal?.delete()
      return SaveResult(version: version, hash: hash, remarks: remarks)
    } catch {
      throw .interrupted(backup: backup, copy: copy, reason: error.cause)
    }
  }

  /// Keeps the old bytes and the new ones in files of their own.
  private func secured(
    _ target: SaveTarget,
    _ file: Descriptor,
    _ bytes: ByteSource
  ) throws(SaveError) -> (backup: FileName, copy: FileName) {
    guard let state else { throw .noBackup(StateFolder.isMissing) }
    do throws(SaveError) {
      let old: ByteSource
      do throws(SystemError) {
        old = try file.source()
      } catch {
        throw SaveError(error, while: .reading)
      }
      let backup = try state.keepCopy(of: old, for: target.path)
      return (backup, try state.keepCopy(of: bytes, for: target.path))
    } catch {
      throw .noBackup(error.cause)
    }
  }

  /// Reserves room on the disk before the first byte is changed, where the file system can.
  private func reserve(_ count: Int, in file: Descriptor) throws(SaveError) {
    guard count > (try status(file).st_size), !SystemCalls.reserve(count, in: file.number) else {
      return
    }
    if errno == ENOSPC || errno == EDQUOT || errno == EFBIG {
      throw SaveError(SystemError(code: errno), while: .writing)
    }
  }

  /// Reads a copy of the new bytes.
  func contents(
    of copy: FileName
  ) throws(SaveError) -> (source: ByteSource, hash: ContentHash) {
    let source: ByteSource
    do throws(SystemError) {
      source = try Descriptor(copy, O_RDONLY | O_NOFOLLOW).source()
    } catch {
      throw SaveError(error, while: .reading)
    }
    do throws(DocumentError) {
      return (source, try ContentHash(source))
    } catch {
      throw .failed(.reading, error.reason)
    }
  }

  private func rewrite(_ file: Descriptor, _ source: ByteSource, count: Int) throws(SaveError) {
    try file.write(source)
    guard ftruncate(file.number, off_t(count)) == 0 else {
      throw SaveError(SystemError(code: errno), while: .writing)
    }
    guard try file.equals(source) else { throw .differs }
    do throws(SystemError) {
      try file.sync()
    } catch {
      throw SaveError(error, while: .syncing)
    }
  }

  private func status(_ file: Descriptor) throws(SaveError) -> stat {
    do throws(SystemError) {
      return try file.status
    } catch {
      throw SaveError(error, while: .reading)
    }
  }
}
