/// Finds the cell of a model by the model's type, for lists of mixed objects.
///
/// ```swift
/// let registry = CellRegistry()
/// registry.register(Photo.self) { Cell($0.name, detail: $0.size) }
/// registry.register(Photo.self, variant: "compact") { Cell($0.name) }
/// registry.register(Album.self) { Cell.subtitle($0.title, detail: $0.artist) }
/// Section("Library", items) { registry.cell(for: $0) }
/// ```
///
/// A type that was not registered shows a row that names the type and what to write.
@MainActor public final class CellRegistry {
  /// A look of a model: the regular one, or one of another name.
  public struct Variant: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name, as it is registered and asked for.
    package let name: String

    /// A variant with a name.
    package init(_ name: String) { self.name = name }
    public init(stringLiteral name: String) { self.init(name) }

    /// The one that is used where no other is asked for or registered.
    public static let regular = Variant("regular")

    /// The look of a cell that stands at a position of its section: `top`, `middle`, `bottom`, `lone`.
    package init(_ position: CellPosition) { self.init(String(describing: position)) }
  }

  private struct Entry {
    let type: ObjectIdentifier
    let variant: Variant
    /// Makes the cell; nil where the object is not of the registered type.
    let cell: @MainActor (Any) -> Cell?
  }

  private var entries: [Entry] = []

  /// A registry that knows no type.
  public init() {}

  /// Says how a model of a type becomes a cell; the last one said for a type and variant counts.
  public func register<Model>(
    _ type: Model.Type,
    variant: Variant = .regular,
    cell: @escaping @MainActor (Model) -> Cell
  ) {
    let id = ObjectIdentifier(type)
    entries.removeAll { $0.type == id && $0.variant == variant }
    entries.append(
      Entry(type: id, variant: variant) { object in (object as? Model).map { cell($0) } }
    )
  }

  /// The cell of a model.
  ///
  /// Its own type is looked for first, then, in the order of registration, a type that it also is: a
  /// superclass, a protocol. A model that is ``CellRepresentable`` needs no entry. Where a variant is
  /// not registered the regular one is used.
  ///
  /// - Returns: The cell; for a type that was not registered, one that says so and how to mend it.
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

  /// Returns the cell of a model at a position of its section: of the variant named like the position
  /// (`top`, `middle`, `bottom`, `lone`), or else the regular one.
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
