/// The form of a table, as the front end sees it: a draft that is saved or dropped.
@MainActor package protocol Form: AnyObject {
  /// True if the draft differs from the saved value.
  var isChanged: Bool { get }
  /// A number that is new after each change of the draft, of the saved value, and of ``isSaving``.
  var edition: Int { get }
  /// True while bindings to the draft read the saved value.
  var readsSaved: Bool { get set }
  /// True while the draft is being saved.
  var isSaving: Bool { get }

  /// Saves the draft as it is now.
  ///
  /// - Throws: The error of the author's action; then nothing is saved.
  func save(_ navigation: any Navigation) async throws

  /// Sets the draft to the saved value.
  ///
  /// - Returns: A function that sets the draft to the value it had.
  func reset() -> @MainActor () -> Void

  /// Begins to record what code changes in the draft.
  ///
  /// - Returns: A function that ends it and returns the functions that take the change back and
  ///   make it again; nil if nothing has changed.
  func recording() -> @MainActor () -> RecordedChange?
}

/// Functions that take a change back and make it again.
package typealias RecordedChange = (undo: @MainActor () -> Void, redo: @MainActor () -> Void)

extension Form {
  /// Returns what `read` returns while bindings to the draft read the saved value.
  package func saved<Value>(_ read: () -> Value) -> Value {
    readsSaved = true
    defer { readsSaved = false }
    return read()
  }

  /// True if the value of a control differs from the saved one.
  package func changes(_ control: some Control) -> Bool {
    let binding = control.binding
    return binding.value != saved { binding.value }
  }
}
