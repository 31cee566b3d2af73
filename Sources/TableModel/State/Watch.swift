/// A value that a table watches while it is shown, and the closure called when it has changed.
package struct Watch {
  /// A value, and the closure called if it is new.
  @MainActor package struct Value {
    /// Returns true if another value is equal.
    package let equals: @MainActor (Value) -> Bool
    /// Called if the value is new.
    package let perform: @MainActor () async throws -> Void
    fileprivate let value: Any
  }

  /// The time that must pass without another change before the closure is called.
  package let pause: Duration
  /// Returns the value now.
  package let read: @MainActor () -> Value

  init<Watched: Equatable>(
    _ read: @escaping @MainActor () -> Watched,
    pause: Duration,
    perform: @escaping @MainActor (Watched) async throws -> Void
  ) {
    self.pause = pause
    self.read = {
      let value = read()
      return Value(
        equals: { $0.value as? Watched == value },
        perform: { try await perform(value) },
        value: value
      )
    }
  }
}
