/// A value that a cell shows and changes, and that lives somewhere else.
@MainActor public struct Binding<Value> {
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

  /// A binding to a property of an object, such as `Binding(settings, \.wifi)`.
  ///
  /// The object need not be `@Observable`: after any action everything visible is read again.
  public init<Root: AnyObject>(_ root: Root, _ path: ReferenceWritableKeyPath<Root, Value>) {
    self.init(get: { root[keyPath: path] }, set: { root[keyPath: path] = $0 })
  }

  /// The value now.
  public var value: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}
