import TableDocuments
import TermTable

/// Locks and saves files for commands.
enum CommandSaving {
  /// How long a command waits for another one that is editing its file.
  private static let patience = Duration.seconds(2)

  /// Takes the lock of a file; nil if its folder cannot have locks.
  ///
  /// - Parameter waits: True to wait for two seconds while something else has it.
  static func lock(_ file: FileName, waits: Bool) async throws -> FileLock? {
    guard let state = StateFolder.ofEnvironment else { return nil }
    return try await FileLock.awaited(for: file, in: state, patience: waits ? patience : .zero)
  }

  /// Saves a file that is locked; tells on standard error what cannot be kept, before and after.
  static func save(_ bytes: ByteSource, by saver: Saver, inPlace: Bool) throws {
    let told = tellLosses(of: saver)
    let result = try saver.save(bytes, inPlace: inPlace)
    for remark in result.remarks where !told.contains(remark) {
      tell(remark.description, of: saver)
    }
  }

  /// Tells on standard error what saving a file will not keep.
  ///
  /// - Returns: The losses; none if it cannot be saved: saving it tells why.
  static func tellLosses(of saver: Saver) -> [SaveRemark] {
    let remarks = (try? saver.check().remarks) ?? []
    for remark in remarks { tell(remark.prediction, of: saver) }
    return remarks
  }

  private static func tell(_ sentence: String, of saver: Saver) {
    StandardError.tell("\(saver.name): \(sentence)")
  }
}
