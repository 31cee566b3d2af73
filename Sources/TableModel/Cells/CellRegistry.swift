/// A registry that finds the cell of a model by the model's type, for lists of mixed models.
///
/// ```swift
/// let registry = CellRegistry()
/// registry.register(Photo.self) { Cell($0.name, detail: $0.size) }
/// registry.register(Photo.self, variant: "compact") { Cell($0.name) }
/// registry.register(Album.self) { Cell.subtitle($0.title, detail: $0.artist) }
/// Section("Library", items) { registry.cell(for: $0) }
/// ```
///
/// A model of an unregistered type shows a row that names the type and the code to add.
@MainActor public final class CellRegistry {
  private struct Entry {
    let type: ObjectIdentifier
    /// The name of the variant; nil for the regular one.
    let variant: String?
    /// Makes the cell of a model; returns nil if the model is not of the registered type.
    let cell: @MainActor (Any) -> Cell?
  }

  private var entries: [Entry] = []

  /// An empty registry.
  public init() {}

  /// Registers the closure that makes the cell of a model, in place of an earlier one for the same
  /// type and variant.
  ///
  /// - Parameters:
  ///   - type: The type of the model.
  ///   - variant: A name for one of several kinds of cells for the type, such as “compact”; nil for
  ///     the regular kind.
  ///   - cell: Makes the cell of a model.
  public func register<Model>(
    _ type: Model.Type,
    variant: String? = nil,
    cell: @escaping @MainActor (Model) -> Cell
  ) {
    let id = ObjectIdentifier(type)
    entries.removeAll { $0.type == id && $0.variant == variant }
    entries.append(
      Entry(type: id, variant: variant) { model in (model as? Model).map { cell($0) } }
    )
  }

  /// Returns the cell of a model.
  ///
  /// Looks for the model's own type first, then, in the order of registration, for a superclass or
  /// a protocol of it. If the variant is not registered, looks for the regular one. A model that is
  /// ``CellRepresentable`` needs no entry.
  ///
  /// - Returns: The cell; for an unregistered type, a cell that names the code to add.
  /// - Complexity: O(number of entries).
  public func cell(for model: Any, variant: String? = nil) -> Cell {
    let own = ObjectIdentifier(type(of: model))
    for wanted in [variant, nil] {
      let fitting = entries.filter { $0.variant == wanted }
      let ordered = fitting.filter { $0.type == own } + fitting.filter { $0.type != own }
      for entry in ordered {
        if let cell = entry.cell(model) { return cell }
      }
    }
    if let model = model as? any CellRepresentable { return model.cell }
    return Self.missing(type(of: model))
  }

  private static func missing(_ type: Any.Type) -> Cell {
    let name = String(describing: type)
    let texts = ModelTexts.current.sections
    let (problem, repair) = (texts.notRegistered(name), texts.registration(name))
    let lines = DrawnContent { _ in
      [TextLine(problem, role: .error), TextLine(repair, role: .detail)]
    }
    return .custom(problem, content: lines)
  }
}
