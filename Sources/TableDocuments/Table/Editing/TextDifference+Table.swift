import TableModel

extension TextDifference {
  /// The difference that splices make.
  init(_ source: ByteSource, with splices: [Splice]) {
    self.init(source, ByteSource(EditedBytes(source).applying(splices)), splices)
  }

  /// The hunks as sections of lines, with `-` before old ones and `+` before new ones.
  @MainActor var sections: [Section] {
    hunks.map { hunk in
      Section("Line \(hunk.oldLine)", count: hunk.lines.count) { hunk.lines[$0].cell }
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
    let end = isEnded ? "" : "  (no line end)"
    return .custom(
      mark + " " + text,
      content: DrawnContent { _ in
        [TextLine([.init(mark + " " + text, role: role), .init(end, role: .footer)])]
      }
    )
  }
}
