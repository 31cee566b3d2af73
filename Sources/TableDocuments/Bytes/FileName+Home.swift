import TableSystem

extension FileName {
  /// The value of a variable of the environment; nil if it is not set or empty.
  package init?(variable name: String) {
    guard let value = getenv(name), strlen(value) > 0 else { return nil }
    self.init(cString: value)
  }

  /// The folder that a variable of the environment names (XDG), or else one in the home folder; nil
  /// if the environment tells neither.
  package init?(folder variable: String, inHome path: String) {
    if let folder = FileName(variable: variable), folder.isAbsolute {
      self = folder
    } else if let home = Self.home {
      self = FileName(bytes: home).appending(path)
    } else {
      return nil
    }
  }

  /// True if the path begins at the root of all folders.
  package var isAbsolute: Bool { bytes.first == UInt8(ascii: "/") }

  private static var home: [UInt8]? {
    FileName(variable: "HOME").flatMap { $0.isAbsolute ? $0.bytes : nil }
  }

  /// The path with the home folder in place of a `~` at its start.
  package var inHome: FileName {
    guard bytes == Array("~".utf8) || bytes.starts(with: Array("~/".utf8)), let home = Self.home
    else { return self }
    return FileName(bytes: home + bytes.dropFirst())
  }

  /// The path as people write it: `~` in place of the home folder, safe to print.
  package var abbreviated: String {
    guard let home = Self.home, home.count > 1, bytes.starts(with: home),
      bytes.count == home.count || bytes[home.count] == UInt8(ascii: "/")
    else { return description }
    return FileName(bytes: Array("~".utf8) + bytes.dropFirst(home.count)).description
  }
}
