import TableDocuments

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FileName {
  private static var home: [UInt8]? {
    guard let home = getenv("HOME") else { return nil }
    let bytes = Array(UnsafeRawBufferPointer(start: home, count: strlen(home)))
    return bytes.count > 1 && bytes.first == UInt8(ascii: "/") ? bytes : nil
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
