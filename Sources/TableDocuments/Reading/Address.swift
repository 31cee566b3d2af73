/// Where a document is, and how the person wants it to be read.
package struct Address: Hashable, Sendable {
  /// The place of a document.
  private enum Place: Hashable {
    /// A file, a folder or a FIFO.
    case file(FileName)
    case standardInput
  }

  private let place: Place
  /// The choices how it is read.
  package let reading: ReadingChoice

  /// - Parameter name: The path of a file, a folder or a FIFO, or ``FileName/standardInput``.
  package init(_ name: FileName, _ reading: ReadingChoice = ReadingChoice()) {
    place = name == .standardInput ? .standardInput : .file(name)
    self.reading = reading
  }

  /// The path, or ``FileName/standardInput``.
  package var name: FileName { file ?? .standardInput }

  /// The path of the file or folder; nil for standard input.
  package var file: FileName? {
    switch place {
    case .file(let name): name
    case .standardInput: nil
    }
  }

  /// The title of its table: the last component of a path.
  package var title: String {
    guard let file else { return FileTexts.current.opening.titleOfStandardInput }
    let last = file.last.bytes
    // The folder that “.” or “..” leads to has a name that tells more.
    let isAlias = last == [Byte.point] || last == [Byte.point, Byte.point]
    let name = isAlias ? (file.realPath ?? file).last.bytes : last
    return String(decoding: name, as: UTF8.self)
  }

  /// The title without the extension of the file.
  package var titleWithoutExtension: String {
    let title = title
    guard let point = title.lastIndex(of: "."), point > title.startIndex else { return title }
    return String(title[..<point])
  }

  /// True if edits can be saved there, with a lock, a journal and old versions.
  package var canBeSaved: Bool { file != nil }

  /// True if it is noted among the recent files, with the place where it was left.
  package var isRemembered: Bool { file != nil }

  /// True if it is read again when it has changed.
  package var isWatched: Bool { file != nil }
}
