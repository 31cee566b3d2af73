// The table that stands beside while a row has the focus.

extension Cell {
  /// Sets how the table is made that stands beside while the row has the focus, for a row whose
  /// action opens it in another way than by `.push`; `make` returns nil for none.
  package func beside(_ make: @escaping @MainActor () -> Table?) -> Cell {
    var copy = self
    copy.rare.value.beside = make
    return copy
  }

  /// Makes the table that stands beside while the row has the focus; nil for a row that opens none.
  package var makingBeside: (@MainActor () -> Table?)? {
    guard isEnabled else { return nil }
    if case .full(let rare) = rare, let make = rare.beside { return make }
    if case .push(let make) = action { return make }
    return nil
  }

  /// True if selecting the cell leads into a table: at once, or after its action has read what can
  /// stand beside.
  @MainActor package var leadsIn: Bool { opensTable || action != nil && makingBeside != nil }
}
