/// A copy of a value that a person edits: it is written back when it is saved.
///
/// A form makes its own draft. Make one yourself if something other than its cells reads it, such
/// as a button of the bar or ``Table/willLeave(_:)``:
///
/// ```swift
/// @MainActor func server(_ settings: Settings) -> Table {
///   let draft = Draft(of: Binding(settings).server)
///   return Table("Server", editing: draft) {
///     Cell.field("Name", value: draft.name)
///     Cell.field("Port", value: draft.port)
///   }
///   .barButtons {
///     Button("Test") { try await test(draft.value) }.disabled(!draft.isChanged)
///   }
/// }
/// ```
///
/// Its properties are bindings. A table that reads it is listed again when it changes.
@dynamicMemberLookup @MainActor public final class Draft<Value: Equatable>: Form {
  private var saved: Value { didSet { revision.change() } }
  private var current: Value { didSet { revision.change() } }
  /// True while it is being saved.
  public private(set) var isSaving: Bool {
    get {
      revision.read()
      return savesNow
    }
    set {
      savesNow = newValue
      revision.change()
    }
  }
  private var savesNow = false
  package var readsSaved = false
  private let revision = Revision()
  private let source: Binding<Value>
  /// Saves a value, before it is written to the source.
  var action: @MainActor (Value, any Navigation) async throws -> Void = { _, _ in }

  /// A draft of the value that `source` has now.
  public init(of source: Binding<Value>) {
    self.source = source
    saved = source.value
    current = source.value
  }

  /// The value as it is edited now.
  public var value: Value {
    get { binding.value }
    set { binding.value = newValue }
  }

  /// A binding to a property of the draft.
  public subscript<Property>(
    dynamicMember path: WritableKeyPath<Value, Property>
  ) -> Binding<Property> { binding[dynamicMember: path] }

  /// A binding to the draft.
  public var binding: Binding<Value> {
    Binding(
      get: {
        self.revision.read()
        return self.readsSaved ? self.saved : self.current
      },
      set: { self.current = $0 }
    )
  }

  package var edition: Int { revision.number }

  /// True if the draft differs from the saved value.
  public var isChanged: Bool {
    revision.read()
    return current != saved
  }

  /// Reads the source again, unless the draft has changes.
  func open() {
    guard current == saved, saved != source.value else { return }
    saved = source.value
    current = saved
  }

  package func save(_ navigation: any Navigation) async throws {
    let value = current
    isSaving = true
    defer { isSaving = false }
    try await action(value, navigation)
    source.value = value
    // The source may keep another value than it was given.
    saved = source.value
    if current == value { current = saved }
  }

  package func reset() -> @MainActor () -> Void {
    let old = current
    current = saved
    return { self.current = old }
  }

  package func recording() -> @MainActor () -> RecordedChange? {
    let old = current
    return { [self] in
      let new = current
      guard new != old else { return nil }
      return (undo: { self.current = old }, redo: { self.current = new })
    }
  }
}
