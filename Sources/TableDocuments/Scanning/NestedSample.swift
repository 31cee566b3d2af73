/// The columns inside the objects of the first records of a list, in their order.
@MainActor struct NestedSample {
  /// The most columns.
  private static let mostColumns = 500

  private(set) var columns: [RowColumn] = []
  private var numbers: [RowColumn.Place: Int] = [:]
  /// The columns with a scalar in some record.
  private var scalars: Set<RowColumn.Place> = []
  /// The names of the members of records that are objects.
  private var objects: Set<ExactText> = []

  nonisolated init() {}

  /// Notes the values inside a value of a record, if it is an object.
  ///
  /// - Parameter column: The column of the value.
  mutating func note(_ value: any Node, of column: RowColumn) {
    guard case .member(let name, occurrence: 0) = column.place, value.hasMembersOfItsOwn else {
      return
    }
    objects.insert(name)
    value.visitNested { names, value in note(value, at: [name.text] + names) }
  }

  private mutating func note(_ value: any Node, at names: [String]) {
    let place = RowColumn.Place.nested(names.map(ExactText.init))
    if numbers[place] == nil {
      guard columns.count < Self.mostColumns else { return }
      numbers[place] = columns.count
      columns.append(
        RowColumn(
          RowColumn.title(of: names, besides: []),
          place,
          notation: value.properties.notation
        )
      )
    }
    if !value.scriptValue.kind.isContainer { scalars.insert(place) }
  }

  /// True if a member of a name is an object in some record.
  func hasObjects(of name: String) -> Bool { objects.contains(ExactText(name)) }

  /// The columns of scalars inside the objects of a column.
  func scalars(in column: RowColumn) -> [RowColumn] {
    guard case .member(let name, occurrence: 0) = column.place, objects.contains(name) else {
      return []
    }
    return columns.filter {
      guard case .nested(let names) = $0.place else { return false }
      return names.first == name && scalars.contains($0.place)
    }
  }

  /// The columns with titles that are none of others.
  func titled(besides others: Set<String>) -> NestedSample {
    var sample = self
    for number in columns.indices {
      guard case .nested(let names) = columns[number].place else { continue }
      sample.columns[number].title = RowColumn.title(of: names.map(\.text), besides: others)
    }
    return sample
  }
}

extension Node {
  /// Visits the values in an object, and in the objects inside it, with the names that lead to them
  /// from this one: as many names as ``NestedColumns`` takes, and the first member of each name.
  package func visitNested(_ visit: (_ names: [String], any Node) -> Void) {
    var rest = NestedColumns.mostSampled
    visitNested(below: [], &rest, visit)
  }

  private func visitNested(
    below outer: [String],
    _ rest: inout Int,
    _ visit: (_ names: [String], any Node) -> Void
  ) {
    guard hasMembersOfItsOwn else { return }
    var seen: Set<ExactText> = []
    var left = rest
    children.visitValues(NestedColumns.mostMembers) { value in
      guard let name = value.name?.prefix(NestedColumns.longestName), name.isWhole,
        seen.insert(ExactText(name.text)).inserted
      else { return true }
      left -= 1
      let names = outer + [name.text]
      visit(names, value)
      // The name of the member of the record is one more.
      if names.count + 1 < NestedColumns.mostNames { value.visitNested(below: names, &left, visit) }
      return left > 0
    }
    rest = left
  }
}
