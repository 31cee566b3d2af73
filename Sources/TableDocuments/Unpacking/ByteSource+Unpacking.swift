import TableSystem

extension ByteSource {
  /// Unpacks a compressed file or pipe: the beginning at once, the rest in the background; closes it, unless it throws.
  ///
  /// - Parameter start: The bytes of it that were read already.
  convenience init(
    unpacking packed: Int32,
    _ compression: Compression,
    start: [UInt8]
  ) throws(DocumentError) {
    guard let file = ByteSource.temporaryFile() else {
      throw .unreadable("there is no folder for a temporary file; TMPDIR names one")
    }
    let arrival = ByteArrival()
    // Closes the file if unpacking fails.
    self.init(
      copy: file,
      arrival: arrival,
      compression,
      version: FileVersion(descriptor: packed)
    )
    let copy = try UnpackedCopy(
      compression,
      from: packed,
      start: start,
      to: fcntl(file, F_DUPFD_CLOEXEC, 3)
    )
    while copy.count < ByteSource.startLength, copy.hasInput || ByteSource.isReadable(packed) {
      do throws(DocumentError) {
        guard try !copy.copyPart() else { continue }
        arrival.end()
      } catch {
        // What was unpacked before can be shown.
        guard copy.count > 0 else { throw error }
        arrival.end(by: error)
      }
      for descriptor in copy.descriptors { _ = close(descriptor) }
      return
    }
    arrival.begin(copy)
  }
}
