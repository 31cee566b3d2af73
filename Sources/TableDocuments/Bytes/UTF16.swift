// Files in UTF-16, which are converted as a whole.

extension [UInt8] {
  /// True if a byte order mark of UTF-16 begins these bytes.
  var hasMarkOfUTF16: Bool { starts(with: [0xFF, 0xFE]) || starts(with: [0xFE, 0xFF]) }

  /// These bytes in UTF-8: they are UTF-16 with a byte order mark, or in little-endian order without one.
  var utf8FromUTF16: [UInt8] {
    let isBig = starts(with: [0xFE, 0xFF])
    let start = hasMarkOfUTF16 ? 2 : 0
    let units = stride(from: start, to: count - 1, by: 2).lazy.map { place in
      let (first, second) = (UInt16(self[place]), UInt16(self[place + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    return Array(String(decoding: [UInt16](units), as: UTF16.self).utf8)
  }
}
