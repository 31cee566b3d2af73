/// A way in which a file is compressed, known by its first bytes.
package enum Compression: String, CaseIterable, Sendable {
  case gzip
  case zstd
  case xz
  case bzip2

  /// The number of bytes that tell it.
  static let markLength = 10

  /// Returns nil for a file that is not compressed.
  init?(start: [UInt8]) {
    guard let found = Compression.allCases.first(where: { $0.begins(start) }) else { return nil }
    self = found
  }

  private func begins(_ start: [UInt8]) -> Bool {
    switch self {
    // The method follows, which is 8 in all files.
    case .gzip: start.starts(with: [0x1F, 0x8B, 8])
    case .zstd: start.starts(with: [0x28, 0xB5, 0x2F, 0xFD])
    case .xz: start.starts(with: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0])
    // A block or the end follows the block size.
    case .bzip2:
      start.starts(with: "BZh".utf8) && start.count > 4 && (start[4] == 0x31 || start[4] == 0x17)
    }
  }

  /// The extensions of its files, each with the extension of the file in it; empty for that of the
  /// path without it.
  private var extensions: [String: String] {
    switch self {
    case .gzip: ["gz": "", "tgz": "tar", "svgz": "svg"]
    case .zstd: ["zst": "", "zstd": "", "tzst": "tar"]
    case .xz: ["xz": "", "txz": "tar"]
    case .bzip2: ["bz2": "", "tbz2": "tar", "tbz": "tar"]
    }
  }

  /// Returns the path that the unpacked file would have: `a.json` for `a.json.gz`.
  func unpacked(_ path: String) -> String {
    guard let inner = extensions[path.fileExtension] else { return path }
    let stem = path.dropLast(path.fileExtension.count)
    return inner.isEmpty ? String(stem.dropLast()) : stem + inner
  }

  /// The command that unpacks a file.
  var command: String {
    switch self {
    case .gzip: "gunzip"
    case .zstd: "unzstd"
    case .xz: "unxz"
    case .bzip2: "bunzip2"
    }
  }

  /// An unpacker at the beginning of a file.
  func unpacker() throws(DocumentError) -> any Unpacker {
    switch self {
    case .gzip: try GzipUnpacker()
    case .zstd: try ZstdUnpacker()
    case .xz: try XZUnpacker()
    case .bzip2: try Bzip2Unpacker()
    }
  }
}
