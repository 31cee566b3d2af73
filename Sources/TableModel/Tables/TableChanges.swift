/// The changes that the tables of one file share, as the front end sees them: one count, one undo,
/// one saving.
///
/// Their controls set bindings as in other tables. Undoing, redoing and saving return a sentence
/// for the person, if there is one.
@MainActor package struct TableChanges {
  /// Returns the number of changes that are not saved.
  package let count: @MainActor () -> Int
  /// Returns the sentence that says why nothing can be changed; nil if values can be changed.
  package let refusal: @MainActor () -> String?
  /// Returns what is said of the file beside the title, such as that it is only read; nil for
  /// nothing.
  package let remark: @MainActor () -> TitleRemark?
  /// Undoes the last change.
  package let undo: @MainActor () async throws -> String?
  /// Redoes the change that was undone last.
  package let redo: @MainActor () async throws -> String?
  /// Saves all changes, or asks the person first.
  package let save: @MainActor (any Navigation) async throws -> String?

  package init(
    count: @escaping @MainActor () -> Int,
    refusal: @escaping @MainActor () -> String? = { nil },
    remark: @escaping @MainActor () -> TitleRemark? = { nil },
    undo: @escaping @MainActor () async throws -> String?,
    redo: @escaping @MainActor () async throws -> String?,
    save: @escaping @MainActor (any Navigation) async throws -> String?
  ) {
    self.count = count
    self.refusal = refusal
    self.remark = remark
    self.undo = undo
    self.redo = redo
    self.save = save
  }
}

/// A few words beside the title of a table.
package struct TitleRemark: Equatable, Sendable {
  /// The words for a wide terminal, and for linear mode.
  package let text: String
  /// Fewer words, where all of them do not fit.
  package let short: String

  package init(_ text: String, short: String) {
    self.text = text
    self.short = short
  }
}
