/// A file that was opened, and where the person left it.
package struct RecentFile: Equatable, Sendable {
  /// The absolute path, without symbolic links.
  package let file: FileName
  /// The path of the row that had the focus last; empty for the first row.
  package var row: String
  /// The time at which it was opened last, in seconds since 1970.
  package var time: Int
  /// The choices how it is read.
  var reading: ReadingChoice

  init(file: FileName, row: String = "", time: Int, reading: ReadingChoice = ReadingChoice()) {
    self.file = file
    self.row = row
    self.time = time
    self.reading = reading
  }
}

extension RecentFile {
  /// The entry as bytes: the time, the row, the choices how it is read, if any, and the file, with
  /// tabs between and a zero at the end.
  ///
  /// Only the file, which comes last, can contain a tab: a path of a document writes it out.
  var encoded: [UInt8] {
    let words = reading.words
    let choices = words.isEmpty ? "" : words + "\t"
    return Array("\(time)\t\(row)\t\(choices)".utf8) + file.bytes + [0]
  }

  /// Reads an entry without its last zero; nil if it is none.
  init?(encoded bytes: some Collection<UInt8>) {
    let parts = bytes.split(separator: Byte.tab, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let time = Int(String(decoding: parts[0], as: UTF8.self)),
      let row = String(validating: parts[1], as: UTF8.self)
    else { return nil }
    var file = parts[2]
    var choices: [UInt8] = []
    if file.first != Byte.slash, let end = file.firstIndex(of: Byte.tab) {
      choices = Array(file[..<end])
      file = file[file.index(after: end)...]
    }
    guard file.first == Byte.slash else { return nil }
    let reading = ReadingChoice(words: String(decoding: choices, as: UTF8.self))
    self.init(file: FileName(bytes: Array(file)), row: row, time: time, reading: reading)
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
