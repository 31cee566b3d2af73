import TableSystem

/// A field in the row of an entry of a folder: its name, size, last change or kind.
struct EntryField: Node, NodeLayout {
  /// The columns of a folder, from left to right.
  private enum Column: CaseIterable { case name, size, changed, kind }

  /// The columns of a folder. Where room is short, the kind gives way first, then the last change,
  /// then the size.
  static var columns: [NodeColumn] {
    let texts = FileTexts.current
    return [
      NodeColumn(title: texts.folders.name, priority: 3),
      NodeColumn(title: texts.folders.size, isNumber: true, priority: 2),
      NodeColumn(title: texts.folders.changed, priority: 1), NodeColumn(title: texts.folders.kind),
    ]
  }

  private let column: Column
  private let entry: NodeText
  private let status: EntryStatus

  /// Returns the fields of an entry.
  ///
  /// - Parameter entry: Its name.
  static func fields(of entry: NodeText?, at path: FileName) -> [any Node] {
    let status = EntryStatus(of: path)
    return Column.allCases.map {
      EntryField(column: $0, entry: entry ?? NodeText(""), status: status)
    }
  }

  var kind: NodeKind {
    switch column {
    case .name: .text
    case .size: .number
    case .changed: .date
    case .kind: .other
    }
  }

  /// The value by which rows are sorted: the size in bytes, the last change in seconds since 1970.
  var text: NodeText {
    switch column {
    case .name: entry
    case .size: NodeText(status.size.map(String.init) ?? "")
    case .changed: NodeText(status.changed.map(String.init) ?? "")
    case .kind: NodeText(status.kind)
    }
  }

  var layout: any NodeLayout { self }

  /// The words on the screen, such as “1.5 KB” and “3 days ago”.
  var summary: String? {
    switch column {
    case .name: entry.whole
    case .size: status.size?.asFileSize
    case .changed: status.changed.map { FileAge(changed: $0, now: time(nil)).words }
    case .kind: nil
    }
  }
}
