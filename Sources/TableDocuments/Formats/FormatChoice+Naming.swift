// The formats that a person can name.

extension FormatChoice {
  /// The format of files of some name.
  ///
  /// - Parameter name: An extension such as “csv”, the name of a file such as “sshd_config”, or
  ///   “systemd” for its units.
  /// - Returns: Nil if no format has such files.
  package init?(named name: String) {
    let paths = name == "systemd" ? ["/file.service"] : ["/file.\(name)", "/\(name)"]
    guard let path = paths.first(where: { Documents.format(ofPath: $0) != nil }) else { return nil }
    self.init(path: path, delimiter: CSVFormat.delimiter(ofPath: path))
  }

  /// The name that stands for the format, such as “csv” or “sshd_config”.
  package var name: String {
    let start = "/file."
    return String(path.dropFirst(path.hasPrefix(start) ? start.count : 1))
  }

  /// True if files of the format are delimited values.
  package var isDelimited: Bool { Documents.format(ofPath: path) is CSVFormat }
}
