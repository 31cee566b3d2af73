internal import CTerminal

/// The file in which an editor changes a text. Only this user can read it; it has a folder of its
/// own, because editors put other files beside it.
struct EditedFile {
  private let text: String
  private let folder: String
  var path: String { folder + "/text.txt" }

  /// Writes the text, byte for byte.
  init(_ text: String) throws(EditorError) {
    self.text = text
    let temporary = Self.temporaryFolder
    do throws(System.Failure) {
      folder = try System.makeFolder(prefix: temporary + "/termtable-")
    } catch {
      throw .cannotWrite(folder: temporary, reason: error.reason)
    }
    do throws(System.Failure) {
      let file = try System.createFile(path)
      defer { tt_close(file) }
      let bytes = Array(text.utf8)
      guard tt_write(file, bytes, bytes.count) != 0 else { throw System.error }
    } catch {
      remove()
      throw .cannotWrite(folder: temporary, reason: error.reason)
    }
  }

  /// The folder in `TMPDIR`, or else /tmp.
  private static var temporaryFolder: String {
    let named = System.bytes(of: "TMPDIR").flatMap { String(validating: $0, as: UTF8.self) } ?? ""
    return named.isEmpty ? "/tmp" : named
  }

  /// Reads the text as it is now.
  ///
  /// - Throws: `EditorError`: its file is gone, cannot be read or is not UTF-8.
  func contents() throws(EditorError) -> String {
    let bytes: [UInt8]
    do throws(System.Failure) {
      bytes = try System.contents(ofFile: Array(path.utf8))
    } catch {
      throw error.isMissing ? .gone : .cannotRead(kept: path, reason: error.reason)
    }
    guard let edited = String(validating: bytes, as: UTF8.self) else { throw .notText(kept: path) }
    return Self.text(edited, replacing: text)
  }

  /// Returns the edited text without the line break that an editor adds to the last line, if `text`
  /// did not end with one.
  static func text(_ edited: String, replacing text: String) -> String {
    var scalars = edited.unicodeScalars[...]
    guard text.unicodeScalars.last != "\n", scalars.last == "\n" else { return edited }
    scalars.removeLast()
    if scalars.last == "\r" { scalars.removeLast() }
    return String(scalars)
  }

  /// Removes the file, and files that editors left beside it.
  func remove() { tt_remove_folder(folder) }
}
