import Observation

/// One value that a table shows and changes, where a class of its own would be too much.
///
/// ```swift
/// let wifi = Box(true)
/// let table = Table("Settings") {
///   Cell.toggle("Wi-Fi", isOn: wifi.binding)
///   if wifi.value { Cell("Network", detail: "Home") }
/// }
/// ```
///
/// Tables that read it show by themselves what it is set to.
@Observable @MainActor public final class Box<Value> {
  /// The value now.
  public var value: Value

  /// A box with a value.
  public init(_ value: Value) { self.value = value }

  /// A binding to the value: `draft.binding.name` is one to a property of it.
  public var binding: Binding<Value> {
    Binding(get: { self.value }, set: { self.value = $0 })
  }
}
