import TableModel

/// A record that a person fills in before it is added, as none of its fields can be empty: a line of /etc/hosts.
struct NewRecord: Equatable {
  let names: [String]
  private var texts: [String]

  /// - Parameter names: The names of its fields.
  init(names: [String]) {
    self.names = names
    texts = names.map { _ in "" }
  }

  /// The text of a field.
  subscript(field: Int) -> String {
    get { texts.indices.contains(field) ? texts[field] : "" }
    set { if texts.indices.contains(field) { texts[field] = newValue } }
  }

  /// The record, up to the last field that has a text.
  var value: NewValue {
    let count = texts.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    return .object(zip(names, texts).prefix(count).map { NewValue.Member($0, .text($1)) })
  }

  /// The form in which a person fills it in.
  ///
  /// - Parameter add: Adds it.
  @MainActor func form(
    _ title: String,
    add: @escaping @MainActor (NewValue) async throws -> Void
  ) -> Table {
    let record = Box(self)
    return Table(title, editing: record.binding) { draft in
      for (field, name) in names.enumerated() {
        Cell.field(name.capitalized, value: draft[field]).id(name)
      }
    } save: { record, navigation in
      try await add(record.value)
      navigation.pop()
    }
  }
}
