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
