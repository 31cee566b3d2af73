/// A kind of file that is no text, known by its first bytes.
struct BinaryKind: Sendable {
  /// A text about files of some kind.
  typealias Text = KeyPath<FileTexts.Binary, String> & Sendable

  /// Its name with an article, such as “a ZIP archive”.
  private let name: Text
  /// The advice what to do with it.
  private let advice: Text
  /// The bytes that tell it, at an offset.
  private let mark: [UInt8]
  private let offset: Int

  private init(name: Text, advice: Text = \.textOrData, mark: [UInt8], offset: Int = 0) {
    (self.name, self.advice, self.mark, self.offset) = (name, advice, mark, offset)
  }

  /// Its name in words.
  func words(_ texts: FileTexts.Binary) -> String { texts[keyPath: name] }

  /// The advice in words.
  func advice(_ texts: FileTexts.Binary) -> String { texts[keyPath: advice] }

  /// Returns nil for text.
  ///
  /// - Parameter start: The beginning of a file.
  static func found(in start: [UInt8]) -> BinaryKind? {
    all.first { start.dropFirst($0.offset).starts(with: $0.mark) }
      ?? (isBinary(start) ? BinaryKind(name: \.other, mark: []) : nil)
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

  private static let all: [BinaryKind] = [
    BinaryKind(
      name: \.zip,
      advice: \.unpack,
      mark: [0x50, 0x4B, 3, 4]
    ),
    BinaryKind(name: \.emptyZip, mark: [0x50, 0x4B, 5, 6]),
    BinaryKind(name: \.tar, advice: \.unpack, mark: Array("ustar".utf8), offset: 257),
    BinaryKind(name: \.sevenZip, advice: \.unpack, mark: [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]),
    BinaryKind(name: \.rar, advice: \.unpack, mark: Array("Rar!".utf8) + [0x1A, 7]),
    BinaryKind(
      name: \.ar,
      advice: \.unpack,
      mark: Array("!<arch>\n".utf8)
    ),
    BinaryKind(name: \.rpm, advice: \.unpack, mark: [0xED, 0xAB, 0xEE, 0xDB]),
    BinaryKind(name: \.compressedTwice, advice: \.unpack, mark: [0x1F, 0x8B, 8]),
    BinaryKind(name: \.lz4, advice: \.unpack, mark: [0x04, 0x22, 0x4D, 0x18]),
    BinaryKind(name: \.compress, advice: \.unpack, mark: [0x1F, 0x9D]),
    BinaryKind(name: \.elf, mark: [0x7F] + Array("ELF".utf8)),
    BinaryKind(name: \.machO, mark: [0xCF, 0xFA, 0xED, 0xFE]),
    BinaryKind(name: \.machO, mark: [0xCE, 0xFA, 0xED, 0xFE]),
    BinaryKind(name: \.java, mark: [0xCA, 0xFE, 0xBA, 0xBE]),
    BinaryKind(name: \.webAssembly, mark: [0] + Array("asm".utf8)),
    BinaryKind(name: \.windows, mark: Array("MZ".utf8) + [0x90, 0]),
    BinaryKind(
      name: \.parquet,
      advice: \.convertToRecords,
      mark: Array("PAR1".utf8) + [0x15]
    ),
    BinaryKind(
      name: \.arrow,
      advice: \.convertToRecords,
      mark: Array("ARROW1".utf8) + [0]
    ),
    BinaryKind(
      name: \.avro,
      advice: \.convertToLines,
      mark: Array("Obj".utf8) + [1]
    ),
    BinaryKind(name: \.hdf5, mark: [0x89] + Array("HDF\r\n".utf8)),
    BinaryKind(
      name: \.oldOffice,
      advice: \.saveAsText,
      mark: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1]
    ),
    BinaryKind(name: \.pdf, mark: Array("%PDF-".utf8)),
    BinaryKind(name: \.png, mark: [0x89] + Array("PNG\r\n".utf8)),
    BinaryKind(name: \.jpeg, mark: [0xFF, 0xD8, 0xFF]),
    BinaryKind(name: \.gif, mark: Array("GIF8".utf8)),
    BinaryKind(name: \.webP, mark: Array("WEBP".utf8), offset: 8),
    BinaryKind(name: \.film, mark: Array("ftyp".utf8), offset: 4),
    BinaryKind(name: \.sound, mark: Array("ID3".utf8) + [3]),
    BinaryKind(name: \.sound, mark: Array("ID3".utf8) + [4]),
    BinaryKind(name: \.ogg, mark: Array("OggS".utf8) + [0]),
    BinaryKind(name: \.font, mark: [0, 1, 0, 0, 0]),
    BinaryKind(name: \.font, mark: Array("wOF2".utf8)),
    BinaryKind(name: \.timeZones, mark: Array("TZif".utf8)),
  ]
}
