import TableModel

/// Opens files of data as tables.
public enum Documents {
  /// The most bytes a file may have: 4 GB, as it is read into memory.
  public static let byteLimit = 4 << 30

  /// A JSON file as a table with its name as the title.
  ///
  /// It is read and checked whole before this returns.
  ///
  /// - Parameter file: The path of the file, also of a FIFO; ``FileName/standardInput`` is read to its end.
  /// - Throws: Why it could not be read, or `.syntax` where it is not JSON.
  @MainActor public static func open(_ file: FileName) throws(DocumentError) -> Table {
    try document(file).table(title: title(for: file))
  }

  /// A JSON file, read and checked whole; may be called off the main actor.
  ///
  /// - Parameter file: The path of the file, also of a FIFO; ``FileName/standardInput`` is read to its end.
  /// - Throws: Why it could not be read, or `.syntax` where it is not JSON.
  public static func document(_ file: FileName) throws(DocumentError) -> JSONDocument {
    let bytes = try FileBytes.read(file, limit: byteLimit)
    do {
      return try JSONDocument(bytes: bytes)
    } catch {
      throw .syntax(error)
    }
  }

  /// What the table of a file is called: the last component of its path.
  private static func title(for file: FileName) -> String {
    if file == .standardInput { return "Standard input" }
    return String(decoding: file.last.bytes, as: UTF8.self)
  }
}
