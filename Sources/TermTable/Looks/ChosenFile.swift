/// A small file of text that a person named in a variable or an option.
struct ChosenFile {
  /// Its path; the bytes need not be valid text.
  let path: [UInt8]

  /// The most bytes that it can have.
  var mostBytes = 65_536

  /// The reason why a file cannot be read.
  struct Unreadable: Error {
    let reason: String
  }

  /// Returns its text.
  func text() throws(Unreadable) -> String {
    let bytes: [UInt8]
    do throws(System.Failure) {
      bytes = try System.contents(ofFile: path, limit: mostBytes)
    } catch {
      throw Unreadable(reason: error.reason)
    }
    guard bytes.count <= mostBytes else {
      throw Unreadable(reason: System.fileTooLarge.reason)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
