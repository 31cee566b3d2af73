import TableDocuments
import TableSystem

extension FileName {
  /// The value of a variable of the environment; nil if it is not set or empty.
  init?(variable name: String) {
    guard let value = getenv(name), strlen(value) > 0 else { return nil }
    self.init(bytes: Array(UnsafeRawBufferPointer(start: value, count: strlen(value))))
  }

  /// True if the path begins at the root of all folders.
  var isAbsolute: Bool { bytes.first == UInt8(ascii: "/") }

  private static var home: [UInt8]? {
    FileName(variable: "HOME").flatMap { $0.isAbsolute && $0.bytes.count > 1 ? $0.bytes : nil }
  }

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

  /// The path with the home folder in place of a `~` at its start.
  var inHome: FileName {
    guard bytes == Array("~".utf8) || bytes.starts(with: Array("~/".utf8)), let home = Self.home
    else { return self }
    return FileName(bytes: home + bytes.dropFirst())
  }

  /// The path as people write it: `~` in place of the home folder, safe to print.
  var abbreviated: String {
    guard let home = Self.home, bytes.starts(with: home),
      bytes.count == home.count || bytes[home.count] == UInt8(ascii: "/")
    else { return description }
    return FileName(bytes: Array("~".utf8) + bytes.dropFirst(home.count)).description
  }
}
