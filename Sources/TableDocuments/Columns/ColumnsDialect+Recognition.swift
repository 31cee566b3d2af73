// Tells the dialect of a file: by its path, then by its first lines.

extension ColumnsDialect {
  /// True if the path of a file tells a dialect.
  static func isNamed(_ path: String) -> Bool { all.contains { $0.isNamed(path) } }

  /// True if a program must accept the files of a path.
  static func isChecked(_ path: String) -> Bool {
    all.contains { $0.checker != nil && $0.isNamed(path) }
  }

  /// Returns the dialect of a file; nil if its path tells none.
  ///
  /// - Parameter start: The first bytes of the file, which are read only if the path tells several
  ///   dialects.
  static func named(_ path: String, _ start: @autoclosure () -> [UInt8]) -> ColumnsDialect? {
    let named = all.filter { $0.isNamed(path) }
    guard named.count > 1 else { return named.first }
    let start = start()
    return named.first { $0.isTold(by: path, start) } ?? named.first
  }

  private func isNamed(_ path: String) -> Bool {
    fileNames.contains(path.fileName) || extensions.contains(path.fileExtension)
      || isInFolder(path)
  }

  private func isInFolder(_ path: String) -> Bool {
    let folder = path.dropLast(path.fileName.count + 1)
    return folders.contains { folder.hasSuffix("/" + $0) }
  }

  private static func isInEtc(_ path: String) -> Bool {
    path.dropLast(path.fileName.count).hasSuffix("/etc/")
  }

  /// True if the folder or a comment tells this dialect from others of the same file name.
  private func isTold(by path: String, _ start: [UInt8]) -> Bool {
    guard let mark else { return true }
    return isInFolder(path) || Self.isInEtc(path) || start.contains(mark.utf8)
  }

  /// True if a file of a known name has records; an inventory of Ansible is named `hosts`, too.
  static func accepts(_ start: [UInt8], path: String) -> Bool {
    guard let dialect = named(path, start) else { return false }
    return isInEtc(path) || dialect.isInFolder(path)
      || dialect.accepts(FileStart.wholeLines(of: start))
  }

  /// True if the first record has its fields.
  private func accepts(_ start: [UInt8]) -> Bool {
    let parser = ColumnsParser(start, self)
    for line in parser.lines {
      let record = parser.content(of: line)
      let shape = shape(of: start[record])
      // A variable can stand in many files.
      if record.isEmpty { continue }
      if case .assignment = shape.separator { continue }
      let fields = shape.fields(record, in: start)
      return fields.count >= shape.leastCount && (shape.sign != nil || isTold(by: fields, start))
    }
    return true
  }

  private func isTold(by fields: [Range<Int>], _ bytes: [UInt8]) -> Bool {
    switch telling {
    case nil: true
    case .address: Self.isAddress(bytes[fields[0]])
    case .port:
      bytes[fields[1]].contains(Byte.slash) && Byte.isDigit(bytes[fields[1].lowerBound])
    case .time: bytes[fields[0]].allSatisfy { Byte.isDigit($0) || "*,-/~".utf8.contains($0) }
    }
  }

  private static func isAddress(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.contains(Byte.colon)
      || bytes.count { $0 == Byte.point } == 3
        && bytes.allSatisfy { Byte.isDigit($0) || $0 == Byte.point }
  }
}
