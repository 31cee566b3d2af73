import TableModel

/// The changes that a table knows: the count of changes to the model at its last listing, and the
/// changes that a person made, for undo.
@MainActor struct KnownChanges {
  /// The counter of changes to the model, which all open tables share.
  let model: ModelChanges
  /// The changes of rows and of their values; those of a form are shared by its tables.
  let history: EditHistory
  /// The count of changes at the last listing; nil to list again.
  private var listed: Int?

  init(_ model: ModelChanges, of form: (any Form)?) {
    self.model = model
    history = model.history(of: form)
    listed = model.count
  }

  /// True if the table must be listed again.
  var areNew: Bool { listed != model.count }

  /// Notes that the table is listed.
  mutating func noteListing() { listed = model.count }

  /// Has the table listed again, even if nothing has changed.
  mutating func forgetListing() { listed = nil }
}
