import TableDocuments
import TableModel
import TableSchemas

/// A member or an item that a person adds: its name, its kind and its value.
struct NewMember: Equatable {
  /// The kinds of values to choose from.
  enum Kind: CaseIterable {
    /// That of JSON: `80` is a number, `true` is true.
    case asTyped
    case text, number, boolean, null, object, list

    /// True if it is one of some kinds of JSON.
    func isOne(of kinds: Set<JSONKind>) -> Bool {
      switch self {
      case .asTyped: false
      case .text: kinds.contains(.string)
      case .number: !kinds.isDisjoint(with: [.integer, .number])
      case .boolean: kinds.contains(.boolean)
      case .null: kinds.contains(.null)
      case .object: kinds.contains(.object)
      case .list: kinds.contains(.array)
      }
    }

    /// The name of the kind.
    var title: String {
      let texts = DocumentTexts.current
      return switch self {
      case .asTyped: texts.editing.asTyped
      case .text: texts.editing.text
      case .number: texts.editing.number
      case .boolean: texts.editing.boolean
      case .null: texts.editing.null
      case .object: texts.editing.object
      case .list: texts.editing.list
      }
    }
  }

  /// The name; nil for an item of a list.
  var name: String? = ""
  var kind = Kind.asTyped
  var text = ""
  var isTrue = false

  /// The value.
  ///
  /// - Parameter hasKinds: False if all values are texts.
  /// - Throws: A refusal of a text that is no number.
  @MainActor func value(hasKinds: Bool) throws(InvalidText) -> NewValue {
    guard hasKinds else { return .text(text) }
    switch kind {
    case .asTyped: return NewValue(guessing: text)
    case .text: return .text(text)
    case .boolean: return .boolean(isTrue ? "true" : "false")
    case .null: return .null
    case .object: return .object([])
    case .list: return .list([])
    case .number:
      guard NodeKind(of: text) == .number else {
        throw InvalidText(ModelTexts.current.formats.decimal(nil, nil), row: "value")
      }
      return .number(text)
    }
  }

  /// The form in which a person fills it in.
  ///
  /// - Parameters:
  ///   - label: The words for the name; nil for “Name”.
  ///   - hasKinds: False if all values are texts.
  ///   - names: Returns the names that Tab completes.
  ///   - add: Adds it.
  @MainActor func form(
    _ title: String,
    label: String? = nil,
    hasKinds: Bool,
    names: @escaping @MainActor () -> [String],
    add: @escaping @MainActor (NewMember) async throws -> Void
  ) -> Table {
    let member = Box(self)
    let texts = DocumentTexts.current
    return Table(title, editing: member.binding) { draft in
      if name != nil {
        let title = label ?? texts.editing.name
        Cell.field(title, value: draft.nameText, format: .plain.completing(names))
          .required()
          .id("name")
      }
      if hasKinds {
        Cell.choice(texts.editing.kind, selection: draft.kind, options: Kind.allCases) { $0.title }
          .id("kind")
      }
      switch draft.value.kind {
      case .asTyped, .text: Cell.field(texts.editing.value, value: draft.text).id("value")
      case .number:
        Cell.field(texts.editing.value, value: draft.text, format: .decimalText).id("value")
      case .boolean: Cell.toggle(texts.editing.value, isOn: draft.isTrue).id("value")
      case .null, .object, .list:
        Cell(
          texts.editing.value,
          detail: draft.value.kind == .null ? "null" : ModelTexts.current.changes.empty
        )
      }
    } save: { member, navigation in
      try await add(member)
      navigation.pop()
    }
  }

  /// The name; empty for none.
  var nameText: String {
    get { name ?? "" }
    set { name = newValue }
  }
}

extension TextFormat where Value == String {
  /// A number as it is typed.
  fileprivate static var decimalText: TextFormat {
    TextFormat(text: { $0 }) { text in
      guard NodeKind(of: text) == .number else {
        throw InvalidText(ModelTexts.current.formats.decimal(nil, nil))
      }
      return text
    }
  }
}
