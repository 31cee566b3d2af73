/// A file that was opened, and where the person left it.
package struct RecentFile: Equatable, Sendable {
  /// The absolute path, without symbolic links.
  package let file: FileName
  /// The path of the row that had the focus last; empty for the first row.
  package var row: String
  /// The time at which it was opened last, in seconds since 1970.
  package var time: Int

  package init(file: FileName, row: String = "", time: Int) {
    self.file = file
    self.row = row
    self.time = time
  }
}

extension RecentFile {
  /// The entry as bytes: the time, the row and the file, with tabs between and a zero at the end.
  ///
  /// Only the file, which comes last, can contain a tab: a path of a document writes it out.
  var encoded: [UInt8] { Array("\(time)\t\(row)\t".utf8) + file.bytes + [0] }

  /// Reads an entry without its last zero; nil if it is none.
  init?(encoded bytes: some Collection<UInt8>) {
    let parts = bytes.split(separator: Byte.tab, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let time = Int(String(decoding: parts[0], as: UTF8.self)),
      let row = String(validating: parts[1], as: UTF8.self),
      parts[2].first == UInt8(ascii: "/")
    else { return nil }
    self.init(file: FileName(bytes: Array(parts[2])), row: row, time: time)
  }
}

extension RecentFile {
  /// The folder of the file.
  package var folder: FileName { file.folder }

  /// True if the file still exists.
  package var exists: Bool { file.exists }

  /// The time since it was opened, such as “5 min ago”.
  package var age: String { FileAge(changed: time, now: RecentFiles.currentTime).words }
}
