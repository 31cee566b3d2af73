import TableDocuments
import TableSystem

extension FileName {
  /// Creates the folder of the file, and those above it, for the person alone.
  func createFolder() throws {
    var path: [UInt8] = []
    for part in bytes.split(separator: UInt8(ascii: "/")).dropLast() {
      path += [UInt8(ascii: "/")] + part
      let result = (path.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { name in
        name.baseAddress.map { mkdir($0, 0o700) } ?? -1
      }
      guard result == 0 || errno == EEXIST || errno == EISDIR || errno == EROFS else {
        throw ConfigurationError.folder(FileName(bytes: path), String(cString: strerror(errno)))
      }
    }
  }
}
