internal import CTerminal

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The file in which an editor changes a text: nobody else's to read, in a folder of its own, as editors
/// put files beside it.
struct EditedFile {
  private let text: String
  private let folder: String
  var path: String { folder + "/text.txt" }

  /// Writes the text, byte for byte.
  init(_ text: String) throws(EditorError) {
    self.text = text
    let temporary = Self.temporaryFolder
    var template = Array("\(temporary)/termtable-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Self.cannotWrite(to: temporary) }
    folder = template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    let bytes = Array(text.utf8)
    guard file >= 0, tt_write(file, bytes, bytes.count) != 0 else {
      let error = Self.cannotWrite(to: temporary)
      tt_close(file)
      remove()
      throw error
    }
    close(file)
  }

  /// The folder of `TMPDIR`, /tmp where it says none.
  private static var temporaryFolder: String {
    let named = getenv("TMPDIR").flatMap { String(validatingCString: $0) } ?? ""
    return named.isEmpty ? "/tmp" : named
  }

  /// What the last call of the system says.
  private static func cannotWrite(to folder: String) -> EditorError {
    .cannotWrite(folder: folder, reason: String(cString: strerror(errno)))
  }

  /// The text as it is now.
  func contents() throws(EditorError) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .gone }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(file, &chunk, chunk.count)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    guard let edited = String(validating: bytes, as: UTF8.self) else { throw .notText(kept: path) }
    return Self.text(edited, replacing: text)
  }

  /// Without the line break that an editor puts behind the last line, where the text had none.
  static func text(_ edited: String, replacing text: String) -> String {
    var scalars = edited.unicodeScalars[...]
    guard text.unicodeScalars.last != "\n", scalars.last == "\n" else { return edited }
    scalars.removeLast()
    if scalars.last == "\r" { scalars.removeLast() }
    return String(scalars)
  }

  /// Removes it, and what editors have left beside it.
  func remove() { tt_remove_folder(folder) }
}
