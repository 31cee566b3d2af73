import Foundation

@testable import TableDocuments

/// The number of files of a public test suite that are read as it expects, and the names of the
/// others.
struct CorpusResult {
  var passed = 0
  var failures: [String] = []

  mutating func note(_ name: String, _ failure: String?) {
    if let failure { failures.append("\(name): \(failure)") } else { passed += 1 }
  }
}

/// Files of a public test suite.
@MainActor struct Corpus {
  let folder: URL

  func bytes(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: folder.appending(path: path)))
  }

  /// The paths of the files in a folder, in order.
  func files(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path).sorted()
      .map { path + "/" + $0 }
  }

  func document(_ path: String, _ format: any DocumentFormat) throws -> any Document {
    document(try bytes(path), format)
  }

  func document(_ bytes: [UInt8], _ format: any DocumentFormat) -> any Document {
    format.document(of: DocumentFile(name: nil, bytes: ByteSource(bytes)))
  }
}

extension Node {
  /// The children that are values.
  @MainActor var values: [any Node] { firstChildren(.max) }

  /// The first member of a name.
  @MainActor func member(_ name: String) -> (any Node)? {
    values.first { $0.name?.whole == name }
  }
}
