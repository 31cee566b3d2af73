/// The choice of a person how a file is read, where its name and its beginning do not tell.
package struct FormatChoice: Hashable, Sendable {
  /// The path of a file of the format, such as “/file.csv”.
  let path: String
  /// The byte between two fields of delimited values; nil to detect it.
  package private(set) var delimiter: UInt8?
  /// True if the first record of delimited values has the names of the columns; nil to detect it.
  private(set) var hasHeader: Bool?

  /// - Parameter path: The path of a file of the format.
  init(path: String, delimiter: UInt8?) {
    self.path = path
    self.delimiter = delimiter
  }

  /// Delimited values.
  ///
  /// - Parameters:
  ///   - delimiter: The byte between two fields; nil to detect it.
  ///   - hasHeader: True if the first record has the names of the columns; nil to detect it.
  package init(delimiter: UInt8?, hasHeader: Bool?) {
    path = "/file.csv"
    self.delimiter = delimiter
    self.hasHeader = hasHeader
  }

  /// The choices for files, while this process runs.
  @MainActor private static var chosen: [FileName: FormatChoice] = [:]

  /// Reads a file as this says, whenever it is opened.
  @MainActor package func apply(to file: FileName) { FormatChoice.chosen[file] = self }

  /// The choice for a file; nil to recognize its format.
  @MainActor static func of(_ file: FileName) -> FormatChoice? { chosen[file] }
}
