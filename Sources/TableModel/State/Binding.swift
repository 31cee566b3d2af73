/// A value that a cell shows and changes, and that lives somewhere else.
///
/// ```swift
/// let settings = Settings()          // a class
/// Cell.toggle("Wi-Fi", isOn: Binding(settings).wifi)
/// Cell.field("City", value: Binding(settings).address.city)
/// ```
///
/// Its properties are bindings, too. For a property named `value` write
/// `binding[dynamicMember: \.value]`.
@dynamicMemberLookup @MainActor public struct Binding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void
  /// Applies a value before it is set, which takes time or may fail; nil if it is set at once.
  package private(set) var apply: (@MainActor (Value) async throws -> Void)?

  /// A binding that reads and writes with closures.
  public init(
    get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value) -> Void
  ) {
    self.get = get
    self.set = set
  }

  /// A binding to an object, used for bindings to its properties: `Binding(settings).wifi`.
  ///
  /// The object need not be `@Observable`: after any action everything visible is read again. The
  /// binding retains the object.
  public init(_ object: Value) where Value: AnyObject {
    self.init(get: { object }, set: { _ in })
  }

  /// The value now.
  public var value: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// Returns a binding whose value is applied, which takes time or may fail, before it is set.
  ///
  /// ```swift
  /// Cell.choice("Time zone", selection: Binding(model).zone.applying { zone in
  ///   try await system.setTimeZone(zone)
  /// }, options: zones)
  /// ```
  ///
  /// A control with it keeps its value while a spinner turns on its row; Esc cancels it. Once the
  /// value was applied, the binding is set. If that fails, an alert shows the error, and the value
  /// stays as it was. A change that was made meanwhile is applied afterwards. Undo does not know
  /// such a change: it has left the program.
  ///
  /// Leaving the table does not stop it: an alert with the title of the row shows a failure
  /// wherever the person is, and the program does not end before. Only ^C, a signal and the loss of
  /// the terminal cancel it.
  ///
  /// Setting ``value`` in code applies nothing.
  ///
  /// - Parameter apply: Applies the value; it begins on the main actor.
  public func applying(
    _ apply: @escaping @MainActor (Value) async throws -> Void
  ) -> Binding {
    var copy = self
    copy.apply = apply
    return copy
  }

  /// A binding to a property of the value.
  public subscript<Property>(
    dynamicMember path: WritableKeyPath<Value, Property>
  ) -> Binding<Property> {
    Binding<Property>(
      get: { value[keyPath: path] },
      set: { newValue in
        var copy = value
        copy[keyPath: path] = newValue
        value = copy
      }
    )
  }
}
