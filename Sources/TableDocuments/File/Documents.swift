import TableModel

/// Opens files of data as tables.
public enum Documents {
  /// The most bytes a file may have: 4 GB, as it is read into memory.
  public static let byteLimit = 4 << 30

  /// A JSON file as a table with its name as the title.
  ///
  /// It is read and checked whole before this returns.
  ///
  /// - Parameter path: The path of the file, also of a FIFO; "-" reads standard input to its end.
  /// - Throws: Why it could not be read, or `.syntax` where it is not JSON.
  @MainActor public static func open(path: String) throws(DocumentError) -> Table {
    try document(path: path).table(title: title(for: path))
  }

  /// A JSON file, read and checked whole; may be called off the main actor.
  ///
  /// - Parameter path: The path of the file, also of a FIFO; "-" reads standard input to its end.
  /// - Throws: Why it could not be read, or `.syntax` where it is not JSON.
  public static func document(path: String) throws(DocumentError) -> JSONDocument {
    let bytes = try FileBytes.read(path: path, limit: byteLimit)
    do {
      return try JSONDocument(bytes: bytes)
    } catch {
      throw .syntax(error)
    }
  }

  /// What the table of a file is called: the last component of its path.
  private static func title(for path: String) -> String {
    if path == "-" { return "Standard input" }
    return path.split(separator: "/").last.map { String($0) } ?? path
  }
}
