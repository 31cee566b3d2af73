/// The arrangement of the children of a node in columns.
package enum NodeColumns {
  /// In columns if the first children are similar objects or lists.
  case ifSimilar
  /// In columns, which the first children show. The value of a column stands at the same index in
  /// all children, as in a spreadsheet. The one at the index `key`, if there is one, identifies a
  /// child: its column is the first.
  case always(key: Int? = nil)
  /// In these columns; each child has its values as ``Node/fields``.
  case fixed([NodeColumn])
  /// As a row for each child.
  case never

  /// True if the value of a column stands at the same index in all children.
  var areAtIndices: Bool {
    switch self {
    case .always, .fixed: true
    case .ifSimilar, .never: false
    }
  }
}

/// A column that a format determines.
package struct NodeColumn {
  package let title: String
  /// True for numbers, which are aligned at the right.
  package var isNumber = false
  /// The priority where not all columns fit; the highest are shown.
  package var priority = 0
}
