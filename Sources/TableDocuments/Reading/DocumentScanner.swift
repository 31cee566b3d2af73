/// Reads the bytes of a document once, in parts of any size, and collects findings.
protocol DocumentScanner: Sendable {
  associatedtype Findings: Sendable

  /// Takes the next part.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that were not taken last time, and those that follow; empty only at the
  ///     end.
  ///   - offset: The offset of the part in the file.
  ///   - isLast: True if the file ends with this part; all of it must be taken then.
  /// - Returns: The number of bytes taken; the others, at most 64, are passed again.
  /// - Throws: The place of an error and its reason; the scanner is not called again.
  mutating func scan(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at offset: Int,
    isLast: Bool
  ) throws(ScanFailure) -> Int

  /// Returns the findings since the last call.
  mutating func takeFindings() -> Findings
}
