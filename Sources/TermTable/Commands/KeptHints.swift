/// Hints, and the strip that shows them.
struct PaintedHints {
  let hints: [Hint]
  let strip: Strip
}

/// The hints of a table or a field that were last painted: most keys do not change them.
@MainActor final class KeptHints {
  /// All that the painted hints depend on, except the look.
  struct Basis: Equatable {
    let conditions: Conditions
    /// The edition of the listing: its bar buttons are hints, and take keys from other hints.
    let edition: Int
    let columns: Int
  }

  enum Conditions: Equatable {
    case table(Hints.Conditions)
    /// In a text field of a form.
    case field(Hints.FieldConditions)
  }

  private var kept: (basis: Basis, painted: PaintedHints)?

  /// Returns the hints, which are painted again only if their basis has changed.
  func painted(on basis: Basis, paint: () -> PaintedHints) -> PaintedHints {
    if let kept, kept.basis == basis { return kept.painted }
    let painted = paint()
    kept = (basis, painted)
    return painted
  }

  /// Forgets the hints, when the look has changed.
  func forget() { kept = nil }
}
