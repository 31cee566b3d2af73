/// The changes that the tables of one file share, as the front end sees them: one count, one undo,
/// one saving.
///
/// Their controls set bindings as in other tables. Each function returns a sentence for the person,
/// if there is something to tell.
@MainActor package struct TableChanges {
  /// Returns the number of changes that are not saved.
  package let count: @MainActor () -> Int
  /// Returns the sentence that tells why nothing can be changed; nil if it can.
  package let refusal: @MainActor () -> String?
  /// Undoes the last change.
  package let undo: @MainActor () async throws -> String?
  /// Makes the change again that was undone last.
  package let redo: @MainActor () async throws -> String?
  /// Saves all changes, or asks the person whether to.
  package let save: @MainActor (any Navigation) async throws -> String?

  package init(
    count: @escaping @MainActor () -> Int,
    refusal: @escaping @MainActor () -> String? = { nil },
    undo: @escaping @MainActor () async throws -> String?,
    redo: @escaping @MainActor () async throws -> String?,
    save: @escaping @MainActor (any Navigation) async throws -> String?
  ) {
    self.count = count
    self.refusal = refusal
    self.undo = undo
    self.redo = redo
    self.save = save
  }
}
