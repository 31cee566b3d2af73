/// A small file, such as those of /proc, whose size is known only at its end.
package enum SmallFile {
  /// Returns the bytes of a file; nil if it cannot be read.
  ///
  /// - Parameter limit: The most bytes that are read.
  package static func bytes(_ path: String, limit: Int = 1 << 20) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var room = 4_096
    while bytes.count < limit {
      let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        var result: Int
        repeat {
          result = read(descriptor, buffer.baseAddress, room)
        } while result < 0 && errno == EINTR
        count = max(0, result)
      }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      // A part may end before the file does.
      if part.isEmpty { break }
      room = 65_536
    }
    return bytes
  }

  /// The names in a folder; nil if it cannot be read.
  package static func names(_ path: String) -> [String]? {
    guard let stream = opendir(path) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Returns the text of a file; nil if it cannot be read.
  package static func text(_ path: String) -> String? {
    bytes(path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the paths that a pattern of glob(3) matches, sorted.
  package static func paths(matching pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, 0, nil, &found) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
  }

  /// The target of a symbolic link; nil if it cannot be read.
  package static func target(_ path: String) -> String? {
    var target = [CChar](repeating: 0, count: 4_096)
    let count = readlink(path, &target, target.count)
    let bytes = target.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
