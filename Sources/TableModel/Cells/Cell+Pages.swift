extension Cell {
  /// Returns the cell of a row that could not be loaded: it shows the reason, and selecting it
  /// tries again.
  static func failedPage(_ failure: String, retry: @escaping @MainActor () -> Void) -> Cell {
    var cell = Cell.record([TextLine.Run(failure, role: .error)]).action(.run { _ in retry() })
    cell.actionTitle = ModelTexts.current.sections.retry
    return cell
  }

  /// Returns the cell of a row that is not loaded yet.
  static func loadingPage() -> Cell {
    .record([TextLine.Run(ModelTexts.current.controls.loading, role: .detail)])
  }
}
