/// The statements of a file, parsed once for all edits of an editor.
@MainActor private final class ParsedStatements {
  private var statements: TOMLStatements?

  nonisolated init() {}

  func of(_ reader: ByteReader) -> TOMLStatements {
    let found = statements ?? TOMLStatements(in: reader.bytes(in: 0..<reader.source.count))
    statements = found
    return found
  }
}

/// Edits TOML: a value where it is written, and a table in every header and key that names it.
struct TOMLEditor: DocumentEditor {
  let reader: ByteReader
  private let parsed = ParsedStatements()
  var hasLists: Bool { true }
  var hasNull: Bool { false }

  var hasIntegers: Bool { true }
  var commentNotation: CommentNotation? { .toml }

  func splices(for target: EditTarget) throws(EditRefusal) -> [Splice] {
    if let edit = try inlineEdit(target) { return try edit.splices() }
    if case .set(let value) = target.change { return try setting(value, target) }
    if isInline(target.container) { return try array(target) }
    return try tableEdit(target).splices()
  }

  /// A number or a date keeps its type: `7` in place of `6.0` is `7.0`.
  func value(_ text: String, inPlaceOf node: any Node) throws(EditRefusal) -> NewValue? {
    let old = node.text.whole
    switch node.kind {
    case .number: return NumberValue.float(text, inPlaceOf: old).map { .number($0) }
    case .date:
      try DateForm.check(text, inPlaceOf: old)
      return .date(text)
    default: return nil
    }
  }

  /// In an inline table, one edit changes all parts of a value.
  var isInParts: (@MainActor (Location) -> Bool)? {
    { place in
      place.node.kind.isContainer && !(place.containers + [place.node]).contains { isInline($0) }
    }
  }

  private func tableEdit(_ target: EditTarget) -> TOMLTableEdit {
    TOMLTableEdit(reader: reader, statements: parsed.of(reader).all, target: target)
  }

  /// Puts a new setting before the tables in its table, as all settings after a header belong to
  /// that.
  func adjusted(_ target: EditTarget) throws(EditRefusal) -> EditTarget {
    let container = target.container
    guard case .add(_, let value, let place) = target.change, container.kind == .object,
      !target.containers.contains(where: { isInline($0) })
    else { return target }
    if case .object = value { return target }
    let indices = (0..<container.count).filter { container.child(at: $0).isOwnValue }
    let edit = tableEdit(target)
    let end =
      indices.firstIndex { index in
        let child = container.child(at: index)
        return isTable(child) && !edit.isBeforeHeader(child)
      } ?? indices.count
    let previous = target.spot?.previousIndex
    let isAmongSettings = previous.map { indices[..<end].contains($0) } ?? true
    if place != .end, isAmongSettings { return target }
    var adjusted = target
    adjusted.spot = EditSpot(
      container,
      end > 0 ? indices[end - 1] : nil,
      end < indices.count ? indices[end] : nil
    )
    return adjusted
  }

  // MARK: - Values

  private func setting(_ value: NewValue, _ target: EditTarget) throws(EditRefusal) -> [Splice] {
    guard !target.containers.isEmpty else {
      throw EditRefusal(FileTexts.current.toml.isWholeFile)
    }
    guard let range = target.node.span?.value, !isTable(target.node),
      !target.node.kind.isContainer || isInline(target.node)
    else { return try tableEdit(target).splices() }
    let isEmpty = target.node.kind == .text && target.node.text.whole.isEmpty
    var notation = isEmpty ? TOMLNotation.beside(target) : TOMLNotation()
    if notation.textExample.isEmpty { notation.textExample = reader.bytes(in: range) }
    notation.lineEnding = reader.lineEnding(near: range.lowerBound)
    return [Splice(range, try notation.text(of: value))]
  }

  /// True for an array or an inline table, in brackets.
  private func isInline(_ node: any Node) -> Bool {
    guard let start = node.span?.value.lowerBound else { return false }
    return switch node.kind {
    case .list: reader[start] == Byte.openArray
    case .object: reader[start] == Byte.openObject
    default: false
    }
  }

  /// True for a table with a header, a list of such tables, and a table that is named only in
  /// headers.
  private func isTable(_ node: any Node) -> Bool {
    guard node.kind.isContainer else { return false }
    guard let start = node.span?.value.lowerBound else { return true }
    return node.kind == .object && reader[start] == Byte.openArray
  }

  // MARK: - Arrays and inline tables

  /// Returns the edit of an inline table, if the innermost value in brackets around the target is
  /// one; nil otherwise, and for a new value in place of one that is not written by several
  /// members.
  private func inlineEdit(_ target: EditTarget) throws(EditRefusal) -> TOMLInlineEdit? {
    guard let depth = target.containers.lastIndex(where: { isInline($0) }),
      target.containers[depth].kind == .object
    else { return nil }
    if case .set = target.change {
      guard target.node.kind == .object, !isInline(target.node) else { return nil }
    }
    let table = target.containers[depth]
    let list = try list(of: table)
    return TOMLInlineEdit(
      reader: reader,
      list: list,
      layout: layout(of: list),
      members: parsed.of(reader).members[list.range.lowerBound] ?? [],
      path: zip(target.containers, target.indices).dropFirst(depth).map {
        .name($0.child(at: $1).name?.whole ?? "")
      },
      target: target
    )
  }

  /// Edits the items of an array.
  private func array(_ target: EditTarget) throws(EditRefusal) -> [Splice] {
    let list = try list(of: target.container)
    return try list.splices(for: target, TOMLNotation.beside(target), layout(of: list))
  }

  private func list(of container: any Node) throws(EditRefusal) -> BracketedList {
    BracketedList(reader: reader, range: try container.ownSpan().value, comments: .number)
  }

  private func layout(of list: BracketedList) -> BracketedList.Layout {
    list.layout("  ", lineEnding: reader.lineEnding(near: list.range.lowerBound))
  }
}
