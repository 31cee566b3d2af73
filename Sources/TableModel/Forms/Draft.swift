/// A copy of a value that a person edits: it is written back when it is saved.
@MainActor final class Draft<Value: Equatable>: Form {
  private var saved: Value { didSet { revision.change() } }
  private var value: Value { didSet { revision.change() } }
  private(set) var isSaving = false { didSet { revision.change() } }
  var readsSaved = false
  private let revision = Revision()
  private let source: Binding<Value>
  private let action: @MainActor (Value, any Navigation) async throws -> Void

  /// A draft of the value that `source` has now.
  ///
  /// - Parameter action: Saves a value, before it is written to `source`.
  init(
    of source: Binding<Value>,
    action: @escaping @MainActor (Value, any Navigation) async throws -> Void
  ) {
    self.source = source
    self.action = action
    saved = source.value
    value = source.value
  }

  /// A binding to the draft.
  var binding: Binding<Value> {
    Binding(
      get: {
        self.revision.read()
        return self.readsSaved ? self.saved : self.value
      },
      set: { self.value = $0 }
    )
  }

  var edition: Int { revision.number }

  var isChanged: Bool {
    revision.read()
    return value != saved
  }

  func save(_ navigation: any Navigation) async throws {
    let value = value
    isSaving = true
    defer { isSaving = false }
    try await action(value, navigation)
    source.value = value
    saved = value
  }

  func reset() -> @MainActor () -> Void {
    let old = value
    value = saved
    return { self.value = old }
  }

  func recording(_ change: () async throws -> Void) async rethrows -> RecordedChange? {
    let old = value
    try await change()
    let new = value
    guard new != old else { return nil }
    return (undo: { self.value = old }, redo: { self.value = new })
  }
}
