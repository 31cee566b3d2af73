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
  /// A named kind of cell for a type, such as `regular` or `compact`.
  public struct Variant: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name of the variant.
    package let name: String

    /// A variant with a name.
    package init(_ name: String) { self.name = name }
    public init(stringLiteral name: String) { self.init(name) }

    /// The variant used if no other is asked for, or the one asked for is not registered.
    public static let regular = Variant("regular")

    /// The variant named like a position: `top`, `middle`, `bottom` or `lone`.
    package init(_ position: CellPosition) { self.init(String(describing: position)) }
  }

  private struct Entry {
    let type: ObjectIdentifier
    let variant: Variant
    /// Makes the cell of a model; returns nil if the model is not of the registered type.
    let cell: @MainActor (Any) -> Cell?
  }

  private var entries: [Entry] = []

  /// An empty registry.
  public init() {}

  /// Registers the closure that makes the cell of a model, in place of an earlier one for the same
  /// type and variant.
  public func register<Model>(
    _ type: Model.Type,
    variant: Variant = .regular,
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
  public func cell(for model: Any, variant: Variant = .regular) -> Cell {
    let own = ObjectIdentifier(type(of: model))
    for wanted in [variant, .regular] {
      let fitting = entries.filter { $0.variant == wanted }
      let ordered = fitting.filter { $0.type == own } + fitting.filter { $0.type != own }
      for entry in ordered {
        if let cell = entry.cell(model) { return cell }
      }
    }
    if let model = model as? any CellRepresentable { return model.cell }
    return Self.missing(type(of: model))
  }

  /// Returns the cell of a model at a position of its section: the variant named like the position
  /// (`top`, `middle`, `bottom` or `lone`), or else the regular one.
  public func cell(for model: Any, at position: CellPosition) -> Cell {
    cell(for: model, variant: Variant(position))
  }

  private static func missing(_ type: Any.Type) -> Cell {
    let name = String(describing: type)
    let lines = DrawnContent { _ in
      [
        TextLine("No cell is registered for “\(name)”", role: .error),
        TextLine("Add registry.register(\(name).self) { model in Cell(…) }", role: .detail),
      ]
    }
    return .custom("No cell is registered for “\(name)”", content: lines)
  }
}
