import TableSystem

extension ByteSource {
  /// Unpacks and decodes a file or a pipe: the beginning at once, the rest in the background;
  /// closes it, unless it throws.
  ///
  /// - Parameters:
  ///   - start: The bytes of it that were read already.
  ///   - isWhole: True to copy all of it at once.
  convenience init(
    copying original: Int32,
    _ form: UnpackedCopy.Form,
    start: [UInt8],
    isWhole: Bool
  ) throws(DocumentError) {
    guard let file = ByteSource.temporaryFile() else { throw .noTemporaryFolder }
    let arrival = ByteArrival()
    // Closes the file if copying fails.
    self.init(
      copy: file,
      arrival: arrival,
      form.compression,
      form.decoding,
      version: FileVersion(descriptor: original)
    )
    let copy = try UnpackedCopy(
      form,
      from: original,
      start: start,
      to: fcntl(file, F_DUPFD_CLOEXEC, 3)
    )
    while isWhole || copy.count < ByteSource.startLength,
      isWhole || copy.hasInput || ByteSource.isReadable(original)
    {
      do throws(DocumentError) {
        guard try !copy.copyPart() else { continue }
        arrival.end()
      } catch {
        // The bytes before the error can be shown.
        guard copy.count > 0 else { throw error }
        arrival.end(by: error)
      }
      for descriptor in copy.descriptors { _ = close(descriptor) }
      return
    }
    arrival.begin(copy)
  }
}

extension DocumentError {
  /// The error of a file that cannot be copied.
  static var noTemporaryFolder: DocumentError {
    .unreadable(FileTexts.current.opening.noTemporaryFolder)
  }
}
