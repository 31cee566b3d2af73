import TableSystem

// Files whose bytes come part by part, such as an export.

extension Saver {
  /// Writes a file whose bytes come part by part.
  ///
  /// They are written into a file beside it, which takes its name when all are on the disk. If
  /// anything fails or the task is cancelled, nothing is left of it. The version that is replaced
  /// is kept.
  ///
  /// - Parameter body: Writes the bytes by the function that it gets.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws; a `SaveError` if the file cannot be written, or is no longer the
  ///   one that was opened.
  @concurrent package func saveParts<Result: Sendable>(
    _ body: @Sendable (_ write: @escaping @Sendable ([UInt8]) throws -> Void) async throws -> Result
  ) async throws -> Result {
    if let obstacle = try check().obstacle { throw SaveError.needsWritingInPlace(obstacle) }
    let target = try SaveTarget(name)
    let file = try temporary(beside: target)
    let descriptor = file.descriptor
    let result = try await body { bytes in
      do throws(SystemError) {
        try descriptor.write(bytes)
      } catch {
        throw SaveError(error, while: .writing)
      }
    }
    try Task.checkCancellation()
    try install(file, target)
    return result
  }

  private func temporary(beside target: SaveTarget) throws(SaveError) -> TemporaryFile {
    do throws(SystemError) {
      return try TemporaryFile(beside: target, mode: target.status == nil ? newMode : 0o600)
    } catch {
      throw .needsWritingInPlace(try obstacle(for: error, target))
    }
  }

  /// Lets a complete file take the name of its target.
  private func install(_ file: TemporaryFile, _ target: SaveTarget) throws(SaveError) {
    do throws(SystemError) {
      try file.descriptor.sync()
    } catch {
      throw SaveError(error, while: .syncing)
    }
    guard target.status != nil else {
      do throws(SystemError) {
        try file.create(target)
      } catch {
        if error.code == EEXIST { throw .exists }
        throw SaveError(error, while: .replacing)
      }
      // The file is complete; a power failure may still take its name.
      _ = syncFolder(target)
      return
    }
    let old = try target.opened(O_RDONLY, while: .reading)
    do throws(SystemError) {
      // Rights that cannot be kept are narrower.
      _ = try FileAttributes.copy(from: old, to: file.descriptor)
    } catch {
      throw SaveError(error, while: .writing)
    }
    _ = keepVersion(old, target)
    try checkIsUnchanged(target)
    do throws(SystemError) {
      try file.replace(target)
    } catch {
      throw SaveError(error, while: .replacing)
    }
    _ = syncFolder(target)
  }
}
