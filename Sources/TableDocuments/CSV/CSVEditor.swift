/// Edits delimited values: fields keep their quotes, and records the number of their fields.
struct CSVEditor: RecordEditor {
  let dialect: CSVDialect
  /// The dialect that was detected when the file was opened; nil if that does not matter.
  var detected: CSVDialect?
  let reader: ByteReader

  var hasFields: Bool { true }
  var hasKinds: Bool { false }
  var repeatsNames: Bool { true }

  /// A number is written as those of its column are, if what was typed clearly is one.
  func value(_ text: String, inPlaceOf node: any Node) throws(EditRefusal) -> NewValue? {
    node.kind.isContainer ? nil : .text(node.properties.numbers?.written(text) ?? text)
  }

  func lines(for target: EditTarget) -> any RecordLines { CSVLines(target.reader) }

  /// Gives a new record all columns of the file, in their order.
  func adjusted(_ target: EditTarget) throws(EditRefusal) -> EditTarget {
    guard case .add(nil, .object(let members), let place) = target.change,
      target.containers.count == 1, dialect.hasHeader
    else { return target }
    let columns = columnNames
    for member in members where !columns.contains(member.name) {
      throw EditRefusal(
        FileTexts.current.csv.noColumns(
          member.name.harmless,
          columns.map(\.harmless).joined(separator: ", ")
        )
      )
    }
    var rest = members
    let all = columns.map { name in
      // Of columns of one name, each takes the next member.
      let member = rest.firstIndex { $0.name == name }.map { rest.remove(at: $0) }
      return NewValue.Member(name, member?.value ?? .text(""))
    }
    var adjusted = target
    adjusted.change = .add(name: nil, .object(all), place)
    return adjusted
  }

  /// Refuses what would make names of a record or a record of the names, or another delimiter, for
  /// whoever opens the file again.
  func checkReopening(of new: any Document) throws(EditRefusal) {
    guard let detected, let new = (new as? CSVDocument)?.detectedDialect,
      dialect.divides(like: detected), !dialect.divides(like: new), new.columns > 0
    else { return }
    if detected.hasHeader == new.hasHeader {
      throw EditRefusal(FileTexts.current.csv.otherDialect)
    }
    throw EditRefusal(
      new.hasHeader
        ? FileTexts.current.csv.becomesHeader
        : FileTexts.current.csv.becomesRecord
    )
  }

  var columnNames: [String] {
    headerFields.map { CSVField(reader: reader, range: $0, dialect: dialect).text.whole }
  }

  /// The fields of the first record, after a line that names the delimiter.
  var headerFields: [Range<Int>] {
    var skipped = dialect.hasSeparatorLine ? 1 : 0
    var first: Range<Int>?
    reader.forEachRecord(dialect) { record in
      if skipped == 0 { first = record }
      skipped -= 1
      return first == nil
    }
    return first.map { CSVFields.ranges(in: reader.line($0), dialect, reader) } ?? []
  }

  // MARK: - Fields

  func fieldSplices(for target: EditTarget) throws(EditRefusal) -> [Splice] {
    if case .rename(let name) = target.change { return try renaming(to: name, at: target.index) }
    guard case .set(let value) = target.change else {
      throw EditRefusal(FileTexts.current.csv.columnsOfAll)
    }
    let range = try target.span().value
    let isAlone = target.container.count == 1
    return [Splice(range, try bytes(of: value, like: range, isAlone: isAlone))]
  }

  /// Renames a column, whose name stands in the first record.
  func renaming(to name: String, at index: Int?) throws(EditRefusal) -> [Splice] {
    let header = headerFields
    guard dialect.hasHeader, let index, header.indices.contains(index) else {
      throw EditRefusal(FileTexts.current.csv.columnWithoutName)
    }
    return [
      Splice(
        header[index],
        try bytes(of: .text(name), like: header[index], isAlone: header.count == 1)
      )
    ]
  }

  /// Returns the bytes of a field, in quotes if another field has them, or if it needs them.
  ///
  /// - Parameter isAlone: True for the only field of its record, which would be an empty line
  ///   without quotes.
  func bytes(
    of value: NewValue,
    like field: Range<Int>?,
    isAlone: Bool
  ) throws(EditRefusal) -> [UInt8] {
    guard let text = value.text else {
      throw EditRefusal(FileTexts.current.csv.oneText)
    }
    let bytes = try encoded(text)
    let special =
      [dialect.delimiter, Byte.newline, Byte.carriageReturn] + (dialect.quote.map { [$0] } ?? [])
    let needsQuotes = bytes.contains(where: special.contains) || isAlone && bytes.isEmpty
    let isQuoted = field.map { CSVFields.isQuoted($0, dialect, reader) } ?? false
    let backslashes = dialect.hasEscapes ? CSVBackslashes(dialect: dialect) : nil
    guard isQuoted || needsQuotes && (backslashes == nil || bytes.isEmpty) else {
      return backslashes?.encoded(bytes, inQuotes: false) ?? bytes
    }
    guard let quote = dialect.quote else {
      let delimiter = SyntaxError.Found.character(Character(Unicode.Scalar(dialect.delimiter)))
      let texts = FileTexts.current
      throw EditRefusal(texts.csv.noQuotes(delimiter.words(texts)))
    }
    if let backslashes { return [quote] + backslashes.encoded(bytes, inQuotes: true) + [quote] }
    return [quote] + bytes.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
  }

  func prepared(for target: EditTarget) async throws(EditRefusal) -> any DocumentEditor {
    if !target.change.isASCII { await reader.findEncoding() }
    return self
  }

  private func encoded(_ text: String) throws(EditRefusal) -> [UInt8] {
    guard dialect.encoding == .windows1252 else {
      // The beginning of the file, which tells the encoding, can be in ASCII.
      guard text.utf8.allSatisfy({ $0 < 0x80 }) || reader.encoding != .other else {
        throw EditRefusal.otherEncoding
      }
      return Array(text.utf8)
    }
    guard text.utf8.allSatisfy({ $0 < 0x80 }) || isSurelyWindows else {
      throw EditRefusal(FileTexts.current.csv.unknownEncoding)
    }
    guard let bytes = CSVEncoding.windowsBytes(of: text) else {
      throw EditRefusal(FileTexts.current.csv.notInEncoding(text.harmless))
    }
    return bytes
  }

  /// True if the bytes of the file look like those of a western language, for which Windows-1252 is
  /// made.
  private var isSurelyWindows: Bool {
    CSVEncoding.looksWestern(reader.bytes(in: 0..<min(reader.source.count, CSVFields.limit)))
  }

  // MARK: - Records

  func record(_ value: NewValue, at target: EditTarget) throws(EditRefusal) -> [UInt8] {
    let fields: [NewValue] =
      switch value {
      case .object(let members) where dialect.hasHeader: members.map(\.value)
      case .list(let items) where !dialect.hasHeader: items
      default:
        throw EditRefusal(
          dialect.hasHeader
            ? FileTexts.current.csv.recordOfFields
            : FileTexts.current.csv.recordIsList
        )
      }
    let sample = target.spot?.previous ?? target.spot?.next
    var record: [UInt8] = []
    for (index, field) in fields.enumerated() {
      if index > 0 { record.append(dialect.delimiter) }
      let range = sample.flatMap { index < $0.count ? $0.child(at: index).span?.value : nil }
      record += try bytes(of: field, like: range, isAlone: fields.count == 1)
    }
    return record
  }
}

extension CSVEncoding {
  /// Returns a text in Windows-1252; nil if it has characters that this encoding does not have.
  static func windowsBytes(of text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80 || 0xA0...0xFF ~= scalar.value {
        bytes.append(UInt8(scalar.value))
      } else if scalar != "\u{FFFD}", let place = CodePage.windows.firstIndex(of: scalar) {
        bytes.append(UInt8(0x80 + place))
      } else {
        return nil
      }
    }
    return bytes
  }
}
