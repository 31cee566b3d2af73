/// The name of a file in the bytes that the system has for it: they need not be text.
public struct FileName: Hashable, Sendable {
  /// The bytes, without a zero among them or behind them.
  public let bytes: [UInt8]

  /// The name of these bytes.
  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// The name that a text is in UTF-8.
  public init(_ text: String) { bytes = Array(text.utf8) }

  /// What stands for the data that standard input brings.
  public static let standardInput = FileName("-")

  /// A character of the name, or a byte that is no part of one.
  package enum Part {
    case character(Unicode.Scalar)
    case byte(UInt8)
  }

  /// The name from its first character to its last.
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

  /// What follows the last slash.
  var last: FileName {
    FileName(bytes: bytes.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? bytes)
  }

  /// Calls a function with the name as C has it.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let characters = bytes.map { CChar(bitPattern: $0) } + [0]
    return characters.withUnsafeBufferPointer { buffer in
      // A buffer that is not empty has an address.
      buffer.baseAddress.map(body) ?? body("")
    }
  }
}

extension FileName: CustomStringConvertible {
  /// The name for people, safe to print: what cannot be seen is written out, as `^[`, `<U+200B>` and, for a byte that
  /// is no text, `<E4>`.
  public var description: String {
    parts.map { part in
      switch part {
      case .character(let scalar): String(scalar).harmless
      case .byte(let byte): "<" + hexadecimal(UInt32(byte), digits: 2) + ">"
      }
    }
    .joined()
  }
}
