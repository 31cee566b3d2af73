import TableDocuments
import TableModel

extension TextDifference {
  /// Returns the difference that splices make, which is found off the main actor.
  @concurrent nonisolated static func made(
    _ source: ByteSource,
    with splices: [Splice]
  ) async -> TextDifference {
    TextDifference(source, ByteSource(EditedBytes(source).applying(splices)), splices)
  }

  /// The hunks as sections of lines, with `-` before old ones and `+` before new ones.
  @MainActor var sections: [Section] {
    let texts = DocumentTexts.current
    return hunks.map { hunk in
      Section(texts.changes.line(hunk.oldLine), count: hunk.lines.count) { hunk.lines[$0].cell }
    }
  }
}

extension TextDifference.Line {
  /// The line as a cell.
  @MainActor fileprivate var cell: Cell {
    let text = String(decoding: bytes, as: UTF8.self)
    let (mark, role): (String, Role) =
      switch kind {
      case .same: (" ", .detail)
      case .removed: ("-", .error)
      case .added: ("+", .success)
      }
    let end = isEnded ? "" : "  " + DocumentTexts.current.changes.noLineEnd
    return .custom(
      mark + " " + text,
      content: DrawnContent { _ in
        [TextLine([.init(mark + " " + text, role: role), .init(end, role: .footer)])]
      }
    )
  }
}
