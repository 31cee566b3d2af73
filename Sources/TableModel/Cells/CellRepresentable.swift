/// A model that makes its own cell: the simplest way to choose cells by type.
///
/// ```swift
/// extension Photo: CellRepresentable {
///   var cell: Cell { Cell(name, detail: size) }
/// }
/// Section("Photos", photos) { $0.cell }
/// ```
public protocol CellRepresentable {
  /// The cell that shows this model as it is now.
  @MainActor var cell: Cell { get }
}
