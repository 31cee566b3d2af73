/// Hints, and the strip that shows them.
struct PaintedHints {
  let hints: [Hint]
  let strip: Strip
}

/// The hints of a table or a field that were last painted: most keys do not change them.
@MainActor final class KeptHints {
  /// All that the painted hints depend on, except the look.
  private struct Basis: Equatable {
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

  /// Returns the hints of a moment; those of a table and a field are painted again only if what
  /// they depend on has changed.
  func painted(_ current: CurrentHints) -> PaintedHints {
    guard let conditions = current.conditions else { return paint(current, nil) }
    let edition = current.here.table.listing.edition
    let basis = Basis(conditions: conditions, edition: edition, columns: current.columns)
    if let kept, kept.basis == basis { return kept.painted }
    let painted = paint(current, conditions)
    kept = (basis, painted)
    return painted
  }

  private func paint(_ current: CurrentHints, _ conditions: Conditions?) -> PaintedHints {
    let hints = current.hints(conditions)
    let strip = HintBar(marks: current.marks).strip(hints, columns: current.columns)
    return PaintedHints(hints: hints, strip: strip)
  }

  /// Forgets the hints, when the look has changed.
  func forget() { kept = nil }
}
