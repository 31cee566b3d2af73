import TableSystem

/// The name of a file, in bytes: a system does not require that names are text.
package struct FileName: Hashable, Sendable {
  /// The bytes, none of them zero.
  package let bytes: [UInt8]

  /// A name of these bytes.
  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// A name in UTF-8.
  package init(_ text: String) { bytes = Array(text.utf8) }

  /// The name that means standard input.
  package static let standardInput = FileName("-")

  /// A character of the name, or a byte that is no part of one.
  package enum Part {
    case character(Unicode.Scalar)
    case byte(UInt8)
  }

  /// The characters of the name, and the bytes that are part of none, in order.
  package var parts: [Part] {
    var parts: [Part] = []
    var position = 0
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        parts.append(.character(Unicode.UTF8.decode(encoded)))
        position += encoded.count
      case .error(let length):
        parts += bytes[position..<position + length].map(Part.byte)
        position += length
      case .emptyInput: return parts
      }
    }
  }

  /// The last component of the path; the whole name if it has none.
  var last: FileName {
    FileName(bytes: bytes.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? bytes)
  }

  /// Calls `body` with the name as a C string.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    body(bytes.map { CChar(bitPattern: $0) } + [0])
  }
}

extension FileName {
  /// The path as text to recognize a file by: absolute, without “.” and “..”.
  ///
  /// Links are not followed.
  package var recognizedPath: String {
    var path = String(decoding: bytes, as: UTF8.self)
    if bytes.first != UInt8(ascii: "/"), let folder = getcwd(nil, 0) {
      path = String(cString: folder) + "/" + path
      free(folder)
    }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The name in messages.
  package var shown: String {
    self == .standardInput ? FileTexts.current.opening.standardInput : description
  }
}

extension FileName: CustomStringConvertible {
  /// The name, safe to print: invisible characters are written out, as `^[` and `<U+200B>`, and
  /// bytes that are not UTF-8 as `<E4>`.
  package var description: String {
    parts.map { part in
      switch part {
      case .character(let scalar): String(scalar).harmless
      case .byte(let byte): "<" + hexadecimal(UInt32(byte), digits: 2) + ">"
      }
    }
    .joined()
  }
}

extension FileName {
  /// The absolute path without symbolic links; nil, with `errno`, if it leads to nothing.
  package var realPath: FileName? {
    guard let path = withCString({ realpath($0, nil) }) else { return nil }
    defer { free(path) }
    return FileName(cString: path)
  }

  init(cString: UnsafePointer<CChar>) {
    self.init(bytes: Array(UnsafeRawBufferPointer(start: cString, count: strlen(cString))))
  }
}
