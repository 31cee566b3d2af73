@testable import TableDocuments

extension JSONDocument {
  /// A JSON text in memory, of which the first 256 KB are scanned.
  convenience init(_ bytes: [UInt8]) {
    self.init(ByteReader(ByteSource(bytes)))
  }
}
