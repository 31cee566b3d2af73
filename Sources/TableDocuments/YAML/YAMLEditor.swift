/// Edits YAML: values in the lines and brackets where they stand.
struct YAMLEditor: DocumentEditor {
  let reader: ByteReader
  /// The document, which may be read to its end only before an edit.
  let document: any Document
  private let found = FoundNotation()
  /// True if the root is a list of documents.
  private var hasSeveralDocuments: Bool { document.isListOfDocuments }

  var hasIntegers: Bool { true }

  /// A number or a date keeps its type: `7` in place of `6.0` is `7.0`.
  func value(_ text: String, inPlaceOf node: any Node) throws(EditRefusal) -> NewValue? {
    let old = node.text.whole
    switch node.kind {
    case .number: return NumberValue.float(text, inPlaceOf: old).map { .number($0) }
    case .date where YAMLScalar(plain: old).kind == .date:
      try DateForm.check(text, inPlaceOf: old)
      return .date(text)
    default: return nil
    }
  }

  func splices(for target: EditTarget) throws(EditRefusal) -> [Splice] {
    try target.refuseLostAnchors()
    try refuseLongName(target.change)
    if case .set(let value) = target.change {
      if let text = YAMLEmptyDocument(reader, notation, target, isInList: hasSeveralDocuments) {
        return try text.setting(value)
      }
      return try setting(value, target)
    }
    if case .rename(let name) = target.change { return try renaming(to: name, target) }
    if target.containers.count == 1, target.container.kind == .list, hasSeveralDocuments {
      return try YAMLDocumentsEdit(reader: reader, notation: notation, target: target).splices()
    }
    if isFlow(target.container) { return try flow(target) }
    return try YAMLBlockEdit(reader: reader, notation: notation, target: target).splices()
  }

  var hasLists: Bool { true }
  var commentNotation: CommentNotation? { .yaml }

  /// True for null, and for a file with nothing but comments.
  func isNothing(_ node: any Node) -> Bool {
    if node.kind == .null { return true }
    return node.kind == .object && !isFlow(node) && node.valueIndex(before: node.count) == nil
  }

  /// Refuses a name of more than 1,024 characters, which no reader of YAML takes before a colon
  /// (YAML 1.2, section 7.4.2).
  private func refuseLongName(_ change: Edit.Change) throws(EditRefusal) {
    let name: String? =
      switch change {
      case .rename(let name), .duplicate(let name?): name
      case .add(let name, _, _): name
      case .set, .delete, .move, .duplicate(nil): nil
      }
    guard let name, YAMLNotation().name(name).unicodeScalars.count > 1_024 else { return }
    throw EditRefusal(FileTexts.current.yaml.longName)
  }

  /// The notation of the file, found once: thousands of edits ask for it.
  private final class FoundNotation {
    var notation: YAMLNotation?
  }

  private var notation: YAMLNotation {
    if let notation = found.notation { return notation }
    let notation = YAMLNotation(lineEnding: reader.lineEnding(near: 0), unit: unit)
    found.notation = notation
    return notation
  }

  /// The number of blanks of the first line with an indentation.
  private var unit: Int {
    var at = 0
    let limit = min(reader.source.count, 1 << 16)
    while at < limit {
      var end = at
      while reader[end] == Byte.space { end += 1 }
      if end > at, let byte = reader[end], !Byte.isSpace(byte), byte != UInt8(ascii: "#") {
        return end - at
      }
      let next = reader.afterLineEnd(reader.lineEnd(end))
      guard next > at else { break }
      at = next
    }
    return 2
  }

  /// True for a list or an object in brackets.
  private func isFlow(_ node: any Node) -> Bool {
    guard let start = node.span?.value.lowerBound else { return false }
    return switch node.kind {
    case .list: reader[start] == Byte.openArray
    case .object: reader[start] == Byte.openObject
    default: false
    }
  }

  // MARK: - Values

  private func setting(_ value: NewValue, _ target: EditTarget) throws(EditRefusal) -> [Splice] {
    let range = try target.span().value
    let inFlow = target.containers.contains { isFlow($0) }
    if target.node.kind.isContainer,
      !isFlow(target.node) || target.containers.isEmpty && hasSeveralDocuments
    {
      guard !target.containers.isEmpty, !(target.containers.count == 1 && hasSeveralDocuments)
      else {
        throw EditRefusal(FileTexts.current.yaml.isWholeDocument)
      }
      return try YAMLBlockEdit(reader: reader, notation: notation, target: target).replacing(
        by: value
      )
    }
    let old = reader.bytes(in: range)
    let isBlockScalar = old.first == UInt8(ascii: "|") || old.first == UInt8(ascii: ">")
    if !inFlow, !isBlockScalar, notation.hasLines(value), !target.containers.isEmpty,
      !(target.containers.count == 1 && hasSeveralDocuments)
    {
      return try YAMLBlockEdit(reader: reader, notation: notation, target: target).expanding(
        to: value
      )
    }
    if isBlockScalar { return try settingBlock(value, old, target, range) }
    // An empty text needs its quotes; another one in its place is written as those beside it.
    let isEmptyText = target.node.kind == .text && target.node.text.whole.isEmpty
    var notation = notation
    notation.inFlow = inFlow
    notation.textExample = old
    if isEmptyText { notation.takeStyle(of: target) }
    let new = try notation.text(of: value)
    guard old.isEmpty else { return [Splice(range, new)] }
    return [Splice(at: range.lowerBound, separator(before: range.lowerBound, target) + new)]
  }

  /// Returns the sign before a value where there is none: after a colon a blank, after a name alone
  /// a colon, too.
  private func separator(before place: Int, _ target: EditTarget) -> String {
    guard let name = target.node.span?.name else { return " " }
    let between = reader.text(name.upperBound..<max(name.upperBound, place))
    guard between.contains(":") else { return ": " }
    return between.last == " " ? "" : " "
  }

  private func settingBlock(
    _ value: NewValue,
    _ old: [UInt8],
    _ target: EditTarget,
    _ range: Range<Int>
  ) throws(EditRefusal) -> [Splice] {
    let block = YAMLBlockScalar(old, meaning: target.node.text.whole)
    if case .text(let text) = value,
      let new = block?.written(text, lineEnding: notation.lineEnding)
    {
      let bytes = Array(new.utf8)
      // With “+”, the empty lines after the text would become a part of it.
      let takesMore = YAMLBlockHeader(bytes).sign == Byte.plus
      let end = takesMore ? WholeLines(reader).endOfEmptyLines(range.upperBound) : range.upperBound
      let whole = reader.bytes(in: range.lowerBound..<end)
      return splices(from: whole, to: bytes, at: range.lowerBound)
    }
    let new = try notation.text(of: value)
    // The line endings after the text stay.
    var end = old.count
    while end > 0, Byte.isSpace(old[end - 1]) { end -= 1 }
    if let newline = old[end...].firstIndex(of: Byte.newline) {
      end = newline > end && old[newline - 1] == Byte.carriageReturn ? newline - 1 : newline
    }
    return [Splice(range.lowerBound..<range.lowerBound + end, new)]
  }

  /// Returns the splices of a block scalar that leave its header alone, which can have a comment,
  /// except for the signs in it.
  private func splices(from old: [UInt8], to new: [UInt8], at start: Int) -> [Splice] {
    func parts(_ bytes: [UInt8]) -> (signs: Range<Int>, content: Int) {
      (YAMLBlockHeader(bytes).range, bytes.firstIndex(of: Byte.newline) ?? bytes.count)
    }
    let (before, after) = (parts(old), parts(new))
    let pairs = [
      (before.signs, after.signs), (before.content..<old.count, after.content..<new.count),
    ]
    return pairs.compactMap { range, text in
      old[range] == new[text]
        ? nil : Splice(start + range.lowerBound..<start + range.upperBound, Array(new[text]))
    }
  }

  private func renaming(to name: String, _ target: EditTarget) throws(EditRefusal) -> [Splice] {
    guard let range = try target.span().name else {
      throw EditRefusal(FileTexts.current.edits.noName)
    }
    var notation = YAMLNotation(nameExample: reader.bytes(in: range))
    notation.inFlow = target.containers.contains { isFlow($0) }
    return [Splice(range, notation.name(name))]
  }

  // MARK: - Brackets

  /// True if the file has nothing but an empty object, as a file that was just created.
  private func isEmptyFile(_ target: EditTarget) -> Bool {
    target.containers.count == 1 && reader.source.count <= 4
      && reader.text(0..<reader.source.count).filter { !$0.isNewline } == "{}"
  }

  private func flow(_ target: EditTarget) throws(EditRefusal) -> [Splice] {
    let range = try target.container.ownSpan().value
    if case .add(let name?, let value, _) = target.change, isEmptyFile(target) {
      let text = notation.name(name) + ":" + (try notation.afterName(value, column: 0))
      return [Splice(range, text)]
    }
    if case .duplicate = target.change { try target.node.refuseAnchors() }
    let list = BracketedList(reader: reader, range: range, comments: .number)
    let blanks = String(repeating: " ", count: notation.unit)
    let layout = list.layout(blanks, lineEnding: notation.lineEnding)
    var notation = notation.inner
    notation.takeStyle(of: target)
    return try list.splices(for: target, notation, layout)
  }
}
