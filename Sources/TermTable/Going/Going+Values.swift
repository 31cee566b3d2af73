import TableModel

// Applies values; none is lost if its table is left meanwhile.

extension Going {
  /// The values of the open tables, and of those that were left.
  var appliedValues: [AppliedValues] {
    stack.tables.map(\.actions.values) + leftValues.map(\.values)
  }

  /// True if a value is being applied, or waits for it; each key asks, so no list is made.
  var hasAppliedValues: Bool {
    for level in stack.levels where level.hasAppliedValues { return true }
    return leftValues.contains { $0.values.exist }
  }

  /// Begins to apply the values that wait for nothing.
  func applyValues() {
    // Without values, no weak reference is made: from then on all references would cost more.
    guard hasAppliedValues else { return }
    for table in stack.tables { table.actions.applyValues { [weak self] in self?.noteEnd(of: $0) } }
    for left in leftValues { left.values.begin { [weak self] in self?.noteEnd(of: $0) } }
  }

  /// Tells why a value could not be applied, wherever the person is.
  private func noteEnd(of action: RunningAction) {
    changes.note()
    leftValues.removeAll { !$0.values.exist }
    if let failure = action.failure {
      let alert = Alert(action.name, message: texts.words(of: failure))
      notices.present(AlertState(alert, from: stack.root))
    }
    goOnAfterValues(hasFailed: action.failure != nil)
    host.update()
  }

  /// Keeps the values of tables that are about to be left.
  func keepValues(above count: Int) {
    for number in stack.levels.indices.dropFirst(max(1, count)) {
      for table in stack.levels[number].tables where table.actions.values.exist {
        leftValues.append((address(of: table, atLevel: number), table.actions.values))
      }
    }
  }

  /// Lets the shown table have the values that were set in it when it was open before.
  func takeOverValues() {
    guard !leftValues.isEmpty else { return }
    let here = address(of: stack.top, atLevel: stack.levels.count - 1)
    guard let index = leftValues.firstIndex(where: { $0.address == here }) else { return }
    stack.top.actions.takeOver(leftValues.remove(at: index).values)
  }

  private func address(of table: OpenTable, atLevel number: Int) -> TableMemory.Address {
    let rows = stack.levels[...number].dropFirst().map(\.opener?.identity)
    return TableMemory.Address(rows: rows, title: table.table.title)
  }
}
