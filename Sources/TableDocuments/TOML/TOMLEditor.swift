/// Edits TOML: a value where it is written, and a table in every header and key that names it.
struct TOMLEditor: DocumentEditor {
  let reader: ByteReader

  var hasIntegers: Bool { true }

  func splices(for target: EditTarget) throws(EditRefusal) -> [Splice] {
    if case .set(let value) = target.change { return try setting(value, target) }
    if isInline(target.container) { return try inline(target) }
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

  private func tableEdit(_ target: EditTarget) -> TOMLTableEdit {
    let statements = TOMLStatements.all(in: reader.bytes(in: 0..<reader.source.count))
    return TOMLTableEdit(reader: reader, statements: statements, target: target)
  }

  /// Puts a new setting before the tables in its table, as all settings after a header belong to that.
  func adjusted(_ target: EditTarget) throws(EditRefusal) -> EditTarget {
    guard case .add(_, let value, .end) = target.change, !isInline(target.container) else {
      return target
    }
    if case .object = value { return target }
    let container = target.container
    let indices = (0..<container.count).filter { container.child(at: $0).isOwnValue }
    let edit = tableEdit(target)
    let place =
      indices.firstIndex { index in
        let child = container.child(at: index)
        return isTable(child) && !edit.isBeforeHeader(child)
      } ?? indices.count
    var adjusted = target
    adjusted.spot = EditSpot(
      container,
      place > 0 ? indices[place - 1] : nil,
      place < indices.count ? indices[place] : nil
    )
    return adjusted
  }

  // MARK: - Values

  private func setting(_ value: NewValue, _ target: EditTarget) throws(EditRefusal) -> [Splice] {
    guard target.containers.count > 0, let range = target.node.span?.value, !isTable(target.node),
      !target.node.kind.isContainer || isInline(target.node)
    else {
      throw EditRefusal(
        "this is a table with keys or headers of its own; expected the path of one value in it"
      )
    }
    let old = reader.bytes(in: range)
    let lineEnding = reader.lineEnding(near: range.lowerBound)
    let new = try TOMLNotation.text(of: value, like: old, lineEnding: lineEnding)
    return old.elementsEqual(new.utf8) ? [] : [Splice(range, new)]
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

  /// True for a table with a header, a list of such tables, and a table that is named only in headers.
  private func isTable(_ node: any Node) -> Bool {
    guard node.kind.isContainer else { return false }
    guard let start = node.span?.value.lowerBound else { return true }
    return node.kind == .object && reader[start] == Byte.openArray
  }

  // MARK: - Arrays and inline tables

  private func inline(_ target: EditTarget) throws(EditRefusal) -> [Splice] {
    let container = target.container
    let range = try target.containerRange()
    let list = BracketedList(reader: reader, range: range, comments: .number)
    let layout = layout(of: container, range)
    switch target.change {
    case .set: return []
    case .rename(let name):
      guard let old = try target.span().name else { return [] }
      return [Splice(old, TOMLNotation.key(name, like: reader.bytes(in: old)))]
    case .delete: return try list.deleting(target)
    case .add(let name, let value, _):
      let text =
        (name.map { TOMLNotation.key($0) + " = " } ?? "") + (try TOMLNotation.text(of: value))
      if container.kind == .object, range.count == 2 { return [Splice(range, "{ \(text) }")] }
      return list.adding(text, at: target, layout)
    case .duplicate(let name):
      let span = try target.span()
      let text =
        if let name, let old = span.name {
          TOMLNotation.key(name, like: reader.bytes(in: old))
            + reader.text(old.upperBound..<span.value.upperBound)
        } else {
          reader.text(span.value)
        }
      return list.adding(text, at: target, layout)
    case .move: return try list.moving(target, layout)
    }
  }

  private func layout(of container: any Node, _ range: Range<Int>) -> BracketedList.Layout {
    let indentation = reader.indentation(range.lowerBound)
    let lead = reader.lineEnding(near: range.lowerBound) + indentation
    return BracketedList.Layout(lead: lead + "  ", end: lead, hasLines: false, space: " ")
  }
}

extension EditTarget {
  /// The bytes of the container that the edit changes.
  func containerRange() throws(EditRefusal) -> Range<Int> {
    guard let range = container.span?.value else {
      throw EditRefusal(
        "this value stands in several places of the file; expected the path of one value in it"
      )
    }
    return range
  }
}
