/// Edits JSON, also with comments and trailing commas, and JSON5.
struct JSONEditor: DocumentEditor {
  let scope: EditScope
  var isJSON5 = false
  var commentNotation: CommentNotation?

  var hasLists: Bool { true }

  func isNothing(_ node: any Node) -> Bool { node.kind == .null }

  func splices(for target: EditTarget) throws(EditRefusal) -> [Splice] {
    var notation = notation(for: target)
    let range = target.container.span?.value ?? 0..<0
    let list = BracketedList(reader: target.reader, range: range, comments: .slashes)
    if case .set(let value) = target.change {
      let range = try target.span().value
      if target.node is EmptyFile {
        return [Splice(range, try notation.text(of: value) + notation.lineEnding)]
      }
      // Who wrote such a number reads others, too.
      if target.node.hasNumberWord { notation.numbers = .withWords }
      notation.indentation = target.reader.indentation(range.lowerBound)
    } else {
      notation.indentation = target.reader.indentation(range.lowerBound) + notation.unit
    }
    let layout = list.layout(
      notation.unit,
      lineEnding: notation.lineEnding,
      hasLines: notation.hasLines,
      space: notation.space
    )
    return try list.splices(for: target, notation, layout)
  }

  // MARK: - Layout

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
