/// The texts of sections, of forms and of rows that are edited.
public struct SectionTexts: Sendable {
  /// “Nothing here”: a table without rows.
  public var nothingHere: String
  /// “Load more”: the row that loads more rows.
  public var loadMore: String
  /// “… and 12 more”: the rows that are not printed.
  public var more: @Sendable (_ rows: Int) -> String
  /// “Add”, “Delete”, “Move” and “Comment”: the names of edits, for undo.
  public var add, delete, move, comment: String
  /// “No more than 5 can be added”.
  public var mostAdded: @Sendable (_ limit: Int) -> String
  /// “At least 1 must stay”.
  public var leastLeft: @Sendable (_ limit: Int) -> String
  /// “At least 1 must be added”.
  public var leastAdded: @Sendable (_ limit: Int) -> String
  /// “Name is required”; “A value is required” for a row without a name.
  public var isRequired: @Sendable (_ name: String) -> String
  /// “Rows that can be edited cannot be sorted”.
  public var editedNotSorted: String
  /// “30000 rows are too many to sort; the limit is 20000”.
  public var tooManyToSort: @Sendable (_ rows: Int, _ limit: Int) -> String
}

extension SectionTexts {
  /// The texts in English.
  public static let english = SectionTexts(
    nothingHere: "Nothing here",
    loadMore: "Load more",
    more: { "… and \($0) more" },
    add: "Add",
    delete: "Delete",
    move: "Move",
    comment: "Comment",
    mostAdded: { "No more than \($0) can be added" },
    leastLeft: { "At least \($0) must stay" },
    leastAdded: { "At least \($0) must be added" },
    isRequired: { $0.isEmpty ? "A value is required" : "\($0) is required" },
    editedNotSorted: "Rows that can be edited cannot be sorted",
    tooManyToSort: { "\($0) rows are too many to sort; the limit is \($1)" }
  )
}
