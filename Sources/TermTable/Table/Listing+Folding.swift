import TableModel

// The folding of sections.

extension Listing {
  typealias Folds = [RowReference.SectionReference: Bool]

  /// True if a section can be folded: it is foldable, and has a header at which to unfold it.
  func canFold(_ section: Int) -> Bool {
    sections[section].folding != nil && !sections[section].header.isEmpty
  }

  /// True if a section is folded.
  func isFolded(_ section: Int) -> Bool { shown[section].isFolded }

  /// Folds or unfolds a section; the table must be listed again to show it.
  func fold(_ section: Int, _ folds: Bool) {
    guard canFold(section) else { return }
    if let binding = sections[section].folding?.isFolded {
      if binding.value != folds { binding.value = folds }
    } else {
      self.folds[reference(toSection: section)] = folds
    }
  }

  /// Folds and unfolds the sections as a person left them.
  func restore(_ folds: Folds) {
    self.folds = folds
    list()
  }

  /// True if a section must be shown folded: according to its binding, or else the person, or else
  /// its state at the start.
  func mustFold(_ section: Int) -> Bool {
    guard canFold(section), let folding = sections[section].folding, filter == nil else {
      return false
    }
    if let binding = folding.isFolded { return binding.value }
    guard !folds.isEmpty else { return folding.startsFolded }
    return folds[reference(toSection: section)] ?? folding.startsFolded
  }
}
