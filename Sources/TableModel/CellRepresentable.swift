/// A model that makes its own cell: the plainest way to bind data to cells by type.
///
/// ```swift
/// extension Photo: CellRepresentable {
///   var cell: Cell { Cell(name, detail: size) }
/// }
/// Section("Photos", photos)
/// ```
public protocol CellRepresentable {
  /// The cell that shows this model as it is now.
  @MainActor var cell: Cell { get }
}

extension Section {
  /// A section with one row for each model, made by the model when it is visible.
  ///
  /// - Parameters:
  ///   - header: The title above the rows; nil for none.
  ///   - models: Any random-access collection; it is kept, not copied out.
  ///   - footer: The title below the rows; nil for none.
  ///   - rowHeight: The height of rows whose cell names none, in lines; nil for automatic.
  /// - Complexity: O(1), whatever the number of models.
  public init<Models: RandomAccessCollection>(
    _ header: String? = nil,
    _ models: Models,
    footer: String? = nil,
    rowHeight: Int? = nil
  ) where Models.Element: CellRepresentable & Identifiable {
    self.init(header, models, footer: footer, rowHeight: rowHeight) { $0.cell }
  }

  /// A section with one row for each model, told apart by `id`.
  ///
  /// - Parameters:
  ///   - header: The title above the rows; nil for none.
  ///   - models: Any random-access collection; it is kept, not copied out.
  ///   - id: What tells a model from the others: the focus follows it when rows move.
  ///   - footer: The title below the rows; nil for none.
  ///   - rowHeight: The height of rows whose cell names none, in lines; nil for automatic.
  /// - Complexity: O(1), whatever the number of models.
  public init<Models: RandomAccessCollection, ID: Hashable>(
    _ header: String? = nil,
    _ models: Models,
    id: KeyPath<Models.Element, ID>,
    footer: String? = nil,
    rowHeight: Int? = nil
  ) where Models.Element: CellRepresentable {
    self.init(header, models, id: id, footer: footer, rowHeight: rowHeight) { $0.cell }
  }

  /// A section with one row for each model, that the person can delete, add and move in edit mode (`E`), with
  /// undo.
  ///
  /// ```swift
  /// Section("Photos", editing: Binding(album, \.photos), new: { Photo() })
  /// ```
  ///
  /// - Parameters:
  ///   - header: The title above the rows; nil for none.
  ///   - models: The array; what is done to the rows is done to it.
  ///   - footer: The title below the rows; nil for none.
  ///   - rowHeight: The height of rows whose cell names none, in lines; nil for automatic.
  ///   - permissions: What may be done to the row of a model; all of it by default.
  ///   - new: Makes a model that is added; nil where none can be.
  /// - Complexity: O(1) to list; O(number of models) for each edit.
  public init<Model: CellRepresentable & Identifiable>(
    _ header: String? = nil,
    editing models: Binding<[Model]>,
    footer: String? = nil,
    rowHeight: Int? = nil,
    allowing permissions: @escaping @MainActor (Model) -> EditPermissions = { _ in .all },
    new: (@MainActor () -> Model)? = nil
  ) {
    self.init(
      header,
      editing: models,
      footer: footer,
      rowHeight: rowHeight,
      allowing: permissions,
      new: new
    ) { $0.cell }
  }
}
