import Observation

/// One observable value that a table shows and changes, in place of a class of your own.
///
/// ```swift
/// let wifi = Box(true)
/// let table = Table("Settings") {
///   Cell.toggle("Wi-Fi", isOn: wifi.binding)
///   if wifi.value { Cell("Network", detail: "Home") }
/// }
/// ```
///
/// Tables that read the value are listed again when it changes.
@MainActor public final class Box<Value>: Observable {
  private var stored: Value
  private let revision = Revision()

  /// The value now.
  public var value: Value {
    get {
      revision.read()
      return stored
    }
    // `_modify`, so that an array is changed in place.
    _modify {
      defer { revision.change() }
      yield &stored
    }
  }

  /// A box with a value.
  public init(_ value: Value) { stored = value }

  /// A binding to the value; `draft.binding.name` is a binding to its property.
  public var binding: Binding<Value> {
    Binding(get: { self.value }, set: { self.value = $0 })
  }
}
