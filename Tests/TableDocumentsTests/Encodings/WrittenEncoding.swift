import Foundation
import Testing

@testable import TableDocuments

/// An encoding with or without a mark, as Foundation writes it: the second opinion of the tests.
struct WrittenEncoding: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let encoding: String.Encoding
  private let mark: [UInt8]

  static let marked = [
    WrittenEncoding("UTF-16, little-endian", .utf16LittleEndian, [0xFF, 0xFE]),
    WrittenEncoding("UTF-16, big-endian", .utf16BigEndian, [0xFE, 0xFF]),
    WrittenEncoding("UTF-32, little-endian", .utf32LittleEndian, [0xFF, 0xFE, 0, 0]),
    WrittenEncoding("UTF-32, big-endian", .utf32BigEndian, [0, 0, 0xFE, 0xFF]),
  ]
  static let unmarked = [
    WrittenEncoding("UTF-16, little-endian, no mark", .utf16LittleEndian, []),
    WrittenEncoding("UTF-16, big-endian, no mark", .utf16BigEndian, []),
  ]

  private init(_ name: String, _ encoding: String.Encoding, _ mark: [UInt8]) {
    (testDescription, self.encoding, self.mark) = (name, encoding, mark)
  }

  var hasMark: Bool { !mark.isEmpty }

  /// The bytes of a file with a text.
  func bytes(_ text: String) throws -> [UInt8] {
    mark + Array(try #require(text.data(using: encoding)))
  }
}

extension OpenFile {
  /// The bytes of the file with all edits.
  var fileBytes: [UInt8] { get throws { try bytes.encoded().allBytes() } }
}
