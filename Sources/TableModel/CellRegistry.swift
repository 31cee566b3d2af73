/// Finds the cell of a model by the model's type, for lists of mixed objects.
///
/// ```swift
/// let registry = CellRegistry()
/// registry.register(Photo.self) { Cell($0.name, detail: $0.size) }
/// registry.register(Photo.self, variant: "compact") { Cell($0.name) }
/// registry.register(Album.self) { Cell.subtitle($0.title, detail: $0.artist) }
/// Section("Library", items, registry: registry)
/// ```
///
/// A type that was not registered shows a row that names the type and what to write.
@MainActor public final class CellRegistry {
  /// A look of a model: the regular one, or one of another name.
  public struct Variant: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name, as it is registered and asked for.
    public let name: String

    /// A variant with a name.
    public init(_ name: String) { self.name = name }
    public init(stringLiteral name: String) { self.init(name) }

    /// The one that is used where no other is asked for or registered.
    public static let regular = Variant("regular")

    /// The look of a cell that stands at a position of its section: `top`, `middle`, `bottom`, `lone`.
    public init(_ position: CellPosition) { self.init(String(describing: position)) }
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

  private static func missing(_ type: Any.Type) -> Cell {
    let name = String(describing: type)
    let lines = DrawnContent { _ in
      [
        TextLine("No cell is registered for “\(name)”", role: .error),
        TextLine("Write: registry.register(\(name).self) { model in Cell(…) }", role: .detail),
      ]
    }
    return .custom("No cell is registered for “\(name)”", content: lines)
  }
}

extension Section {
  /// A section with one row for each of some mixed models, made by the registry when it is visible.
  ///
  /// - Parameters:
  ///   - header: The title above the rows; nil for none.
  ///   - models: Objects of any types. A `Hashable` or `Identifiable` one is told from the others by
  ///     itself or its id, so that the focus follows it; another by its place.
  ///   - registry: What knows their cells.
  ///   - variant: Which look to use, where it is registered.
  ///   - footer: The title below the rows; nil for none.
  ///   - rowHeight: The height of rows whose cell names none, in lines; nil for automatic.
  public init(
    _ header: String? = nil,
    _ models: [Any],
    registry: CellRegistry,
    variant: CellRegistry.Variant = .regular,
    footer: String? = nil,
    rowHeight: Int? = nil
  ) {
    let elements = models.enumerated().map { MixedModel(place: $0, model: $1) }
    self.init(header, elements, id: \.id, footer: footer, rowHeight: rowHeight) { element in
      registry.cell(for: element.model, variant: variant)
    }
  }

  /// A section with one row for each of some mixed models, whose look depends on where it stands:
  ///
  /// ```swift
  /// Section("Cards", items, registry: registry) { position in .init(position) }
  /// ```
  ///
  /// - Parameters:
  ///   - header: The title above the rows; nil for none.
  ///   - models: Objects of any types, told apart as in the section of one variant.
  ///   - registry: What knows their cells.
  ///   - footer: The title below the rows; nil for none.
  ///   - rowHeight: The height of rows whose cell names none, in lines; nil for automatic.
  ///   - variant: Which look to use at a position; the regular one where it is not registered.
  public init(
    _ header: String? = nil,
    _ models: [Any],
    registry: CellRegistry,
    footer: String? = nil,
    rowHeight: Int? = nil,
    variant: @escaping @MainActor (CellPosition) -> CellRegistry.Variant
  ) {
    let elements = models.enumerated().map { MixedModel(place: $0, model: $1) }
    self.init(header, elements, id: \.id, footer: footer, rowHeight: rowHeight) { element in
      let position = CellPosition(row: element.place, count: elements.count)
      return registry.cell(for: element.model, variant: variant(position))
    }
  }
}

/// A model of any type, and its place among the others.
private struct MixedModel {
  let place: Int
  let model: Any

  var id: AnyHashable {
    if let model = model as? any Identifiable { return AnyHashable(Self.id(of: model)) }
    if let model = model as? any Hashable { return AnyHashable(model) }
    return AnyHashable(place)
  }

  private static func id<Model: Identifiable>(of model: Model) -> AnyHashable {
    AnyHashable(model.id)
  }
}
