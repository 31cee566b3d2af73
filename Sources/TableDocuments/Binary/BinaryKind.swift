/// A kind of file that is no text, known by its first bytes.
struct BinaryKind {
  /// Its name with an article, such as “a ZIP archive”.
  let name: String
  /// The advice what to do with it.
  var expected = "expected a file of text or data"
  /// The bytes that tell it, at an offset.
  let mark: [UInt8]
  var offset = 0

  /// Returns nil for text.
  ///
  /// - Parameter start: The beginning of a file.
  static func found(in start: [UInt8]) -> BinaryKind? {
    all.first { start.dropFirst($0.offset).starts(with: $0.mark) }
      ?? (isBinary(start) ? BinaryKind(name: "a binary file", mark: []) : nil)
  }

  /// True if a part of the first bytes are control characters and zeros among them, as in no text,
  /// nor in a list of texts that zeros separate.
  private static func isBinary(_ start: [UInt8]) -> Bool {
    let bytes = start.prefix(8_192)
    guard bytes.contains(0) else { return false }
    let controls = bytes.count {
      $0 < Byte.space && !(8...13).contains($0) && $0 != 0x1B || $0 == 0x7F
    }
    return controls * 10 >= bytes.count
  }

  private static let unpack = "unpack it to open what is in it"

  private static let all: [BinaryKind] = [
    BinaryKind(
      name: "a ZIP archive, as files of Office are",
      expected: unpack,
      mark: [0x50, 0x4B, 3, 4]
    ),
    BinaryKind(name: "an empty ZIP archive", mark: [0x50, 0x4B, 5, 6]),
    BinaryKind(name: "a tar archive", expected: unpack, mark: Array("ustar".utf8), offset: 257),
    BinaryKind(name: "a 7z archive", expected: unpack, mark: [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]),
    BinaryKind(name: "a RAR archive", expected: unpack, mark: Array("Rar!".utf8) + [0x1A, 7]),
    BinaryKind(
      name: "an archive of ar, as Debian packages are",
      expected: unpack,
      mark: Array("!<arch>\n".utf8)
    ),
    BinaryKind(name: "an RPM package", expected: unpack, mark: [0xED, 0xAB, 0xEE, 0xDB]),
    BinaryKind(name: "a compressed file in another one", expected: unpack, mark: [0x1F, 0x8B, 8]),
    BinaryKind(name: "an LZ4 file", expected: unpack, mark: [0x04, 0x22, 0x4D, 0x18]),
    BinaryKind(name: "a file of compress", expected: unpack, mark: [0x1F, 0x9D]),
    BinaryKind(name: "an ELF program or library", mark: [0x7F] + Array("ELF".utf8)),
    BinaryKind(name: "a Mach-O program or library", mark: [0xCF, 0xFA, 0xED, 0xFE]),
    BinaryKind(name: "a Mach-O program or library", mark: [0xCE, 0xFA, 0xED, 0xFE]),
    BinaryKind(name: "a Java class or a universal program", mark: [0xCA, 0xFE, 0xBA, 0xBE]),
    BinaryKind(name: "a WebAssembly program", mark: [0] + Array("asm".utf8)),
    BinaryKind(name: "a Windows program", mark: Array("MZ".utf8) + [0x90, 0]),
    BinaryKind(
      name: "a Parquet file",
      expected: "convert it to CSV or JSON lines to open it",
      mark: Array("PAR1".utf8) + [0x15]
    ),
    BinaryKind(
      name: "an Arrow file",
      expected: "convert it to CSV or JSON lines to open it",
      mark: Array("ARROW1".utf8) + [0]
    ),
    BinaryKind(
      name: "an Avro file",
      expected: "convert it to JSON lines to open it",
      mark: Array("Obj".utf8) + [1]
    ),
    BinaryKind(name: "an HDF5 file", mark: [0x89] + Array("HDF\r\n".utf8)),
    BinaryKind(
      name: "an old file of Office",
      expected: "save it as CSV or text to open it",
      mark: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1]
    ),
    BinaryKind(name: "a PDF document", mark: Array("%PDF-".utf8)),
    BinaryKind(name: "a PNG picture", mark: [0x89] + Array("PNG\r\n".utf8)),
    BinaryKind(name: "a JPEG picture", mark: [0xFF, 0xD8, 0xFF]),
    BinaryKind(name: "a GIF picture", mark: Array("GIF8".utf8)),
    BinaryKind(name: "a WebP picture", mark: Array("WEBP".utf8), offset: 8),
    BinaryKind(name: "a film or a sound", mark: Array("ftyp".utf8), offset: 4),
    BinaryKind(name: "a sound", mark: Array("ID3".utf8) + [3]),
    BinaryKind(name: "a sound", mark: Array("ID3".utf8) + [4]),
    BinaryKind(name: "an Ogg sound or film", mark: Array("OggS".utf8) + [0]),
    BinaryKind(name: "a font", mark: [0, 1, 0, 0, 0]),
    BinaryKind(name: "a font", mark: Array("wOF2".utf8)),
    BinaryKind(name: "a file of time zones", mark: Array("TZif".utf8)),
  ]
}
