/// Edits JSON, also with comments and trailing commas, and JSON5.
struct JSONEditor: DocumentEditor {
  let scope: EditScope
  var isJSON5 = false
  var commentNotation: CommentNotation?

  var hasLists: Bool { true }

  func isNothing(_ node: any Node) -> Bool { node.kind == .null }

  func splices(for target: EditTarget) throws(EditRefusal) -> [Splice] {
    let notation = notation(for: target)
    switch target.change {
    case .set(let value) where target.node is EmptyFile:
      let text = try notation.text(of: value) + notation.lineEnding
      return [Splice(try target.span().value, text)]
    case .set(let value):
      let range = try target.span().value
      var notation = notation
      // Who wrote such a number reads others, too.
      if target.node.hasNumberWord { notation.numbers = .withWords }
      notation.indentation = target.reader.indentation(range.lowerBound)
      return [Splice(range, try notation.text(of: value))]
    case .rename(let name):
      guard let range = try target.span().name else {
        throw EditRefusal("this value has no name; expected a member of an object")
      }
      return [Splice(range, notation.name(name))]
    case .delete: return try list(of: target).deleting(target)
    case .add(let name, let value, _):
      let list = list(of: target)
      let layout = layout(of: list, target, notation)
      var notation = notation
      notation.indentation = layout.lead.indentationOfLastLine
      return list.adding(try notation.text(of: value, named: name), at: target, layout)
    case .duplicate(let name):
      let list = list(of: target)
      let span = try target.span()
      let text =
        span.name.flatMap { range in
          name.map {
            notation.name($0) + target.reader.text(range.upperBound..<span.value.upperBound)
          }
        } ?? target.reader.text(span.value)
      return list.adding(text, at: target, layout(of: list, target, notation))
    case .move:
      let list = list(of: target)
      return try list.moving(target, layout(of: list, target, notation))
    }
  }

  // MARK: - Layout

  private func list(of target: EditTarget) -> BracketedList {
    let range = target.container.span?.value ?? 0..<0
    return BracketedList(reader: target.reader, range: range, comments: .slashes)
  }

  /// The layout of the members of a list: that of its first member, else that of the list among its siblings.
  private func layout(
    of list: BracketedList,
    _ target: EditTarget,
    _ notation: JSONNotation
  ) -> BracketedList.Layout {
    let start = list.range.lowerBound
    let indentation = target.reader.indentation(start)
    return BracketedList.Layout(
      lead: notation.lineEnding + indentation + notation.unit,
      end: notation.lineEnding + indentation,
      hasLines: notation.hasLines,
      space: notation.space
    )
  }

  /// True if a file writes all characters outside ASCII as escapes such as `\u00e9`.
  private func isASCII(_ reader: ByteReader) -> Bool {
    let text = reader.bytes(in: 0..<min(reader.source.count, 1 << 20))
    guard text.allSatisfy({ $0 < 0x80 }) else { return false }
    return String(decoding: text, as: UTF8.self).contains(/\\u(?!00[0-7])[0-9a-fA-F]{4}/)
  }

  /// The notation of the values near an edit.
  private func notation(for target: EditTarget) -> JSONNotation {
    let reader = target.reader
    var notation = JSONNotation()
    notation.isASCII = !target.change.isASCII && isASCII(reader)
    // The root of a file is written in lines, the value of a record only if it has lines.
    notation.hasLines = scope != .record
    notation.unit = "  "
    if isJSON5 { notation.takeJSON5Style(of: target) }
    for container in target.containers where container.kind == .object || container.kind == .list {
      guard let range = container.span?.value, !container.isRecords,
        let child = container.firstChildren(1).first, let first = child.span
      else { continue }
      notation.hasLines = reader.beginsLine(first.member.lowerBound)
      if notation.hasLines {
        notation.lineEnding = reader.lineEnding(near: first.member.lowerBound)
        let outer = reader.indentation(range.lowerBound)
        let inner = reader.indentation(first.member.lowerBound)
        if inner.count > outer.count, inner.hasPrefix(outer) {
          notation.unit = String(inner.dropFirst(outer.count))
        }
      }
      guard let name = first.name else { continue }
      let colon = reader.text(name.upperBound..<first.value.lowerBound)
      if colon.allSatisfy({ " :\t".contains($0) }) {
        notation.colon = colon
        notation.space = colon.hasSuffix(" ") || colon.hasSuffix("\t") ? " " : ""
      }
    }
    return notation
  }
}

extension Node {
  /// The bytes of a member with its name.
  var range: Range<Int>? { span?.member }
}

extension String {
  /// The blanks at the beginning of the last line.
  var indentationOfLastLine: String {
    let line =
      utf8.lastIndex { $0 == Byte.newline }.map { self[utf8.index(after: $0)...] } ?? self[...]
    return String(line.prefix { $0 == " " || $0 == "\t" })
  }
}
