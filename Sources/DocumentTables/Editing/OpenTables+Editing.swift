import TableDocuments
import TableModel

extension OpenTables {
  /// Shows a revision in the open tables, each with the focus on the same row. Tables whose node is
  /// gone are left.
  ///
  /// - Parameters:
  ///   - step: How it came from the one that is shown.
  ///   - known: What is known of its values.
  func show(_ new: Revision, after step: Revisions.Step, _ known: TableMeanings.Known) async {
    let open = nodes
    let lists = open.map { $0.list(in: edition) }
    let old = open.map { node(of: $0) }
    let focused = zip(open, zip(old, lists)).map { FocusedChild(of: $1.0, $1.1, $0.focus?.index) }
    replace(by: new.document, revision: new.number, known: known)
    for (place, table) in open.enumerated() {
      if place > 0 {
        let child = focused[place - 1]
        guard table.follow(step, in: self, opened: child, from: open[place - 1]) else {
          table.navigation?.pop()
          return
        }
      }
      guard let container = node(of: table) else { break }
      table.followRows(of: old[place], to: container, after: step)
      let list = lists[place]
      guard !list.isOrder(of: container, asOf: old[place], after: step) else {
        table.use(list, in: edition)
        continue
      }
      guard list.isSorted else { continue }
      // Rows with keys stay in their order until the new one is made.
      if list.hasKeys { table.use(list, in: edition) }
      table.use(await list.again(for: container), in: edition)
    }
  }
}

extension OpenNode {
  /// Shows what the node of the table has become in a new revision.
  ///
  /// - Parameters:
  ///   - child: The child of the table before that had the focus: this table was opened from its
  ///     row.
  ///   - parent: That table, which shows the new revision already.
  /// - Returns: False if the node is gone.
  fileprivate func follow(
    _ step: Revisions.Step,
    in tables: OpenTables,
    opened child: FocusedChild?,
    from parent: OpenNode
  ) -> Bool {
    if let location, let node, node.isOwnValue, let span = node.span,
      case .edited = step
    {
      guard let carried = CarriedSpan(span).after(step) else { return false }
      let found = tables.document.location(
        startingAt: carried.starts,
        depth: location.depth,
        revision: tables.revision
      ) { $0.kind.isContainer == node.kind.isContainer }
      if let found {
        (self.node, self.location) = (found.node, found)
        return true
      }
    }
    let list = parent.list(in: tables.edition)
    guard let container = tables.node(of: parent), let index = child?.index(in: container, list)
    else { return false }
    let sorted = list.sorted(container)
    let row = sorted.child(at: index)
    node = row.destination
    location = tables.location(
      ofTableOf: row,
      inRow: tables.location(of: parent)?.child(at: index, row, in: sorted)
    )
    return true
  }

  /// Gives each row the key that it had before a step, so that the focus stays on it.
  fileprivate func followRows(
    of old: (any Node)?,
    to new: any Node,
    after step: Revisions.Step
  ) {
    guard !step.keepsOrder else { return }
    guard case .edited(let splices, let changes, _, _) = step, let old else {
      keys = RowKeys()
      return
    }
    guard let first = splices.first, let last = splices.last else {
      return followRows(deletedBy: changes)
    }
    let start = old.childCount { $0.upperBound < first.range.lowerBound }
    let end = max(start, old.childCount { $0.lowerBound <= last.range.upperBound })
    let newEnd = new.count - (old.count - end)
    guard newEnd >= start, end - start <= OpenNode.mostCarried,
      newEnd - start <= OpenNode.mostCarried
    else {
      keys = RowKeys()
      return
    }
    var origins: [Int: Int] = [:]
    for row in start..<end {
      let span = old.child(at: row).span
      let carried = span.flatMap { CarriedSpan($0).after(step) }
      if let place = carried?.starts.first { origins[place] = row }
    }
    keys.replace(
      start..<end,
      with: (start..<newEnd).map { row in
        new.child(at: row).span.flatMap { origins[$0.member.lowerBound] }
      }
    )
  }

  /// The most rows around a change that are looked for one by one.
  private static let mostCarried = 2_000

  /// Follows the rows of a database, of which some were deleted; new ones come after them.
  private func followRows(deletedBy changes: [DocumentChange]) {
    for change in changes {
      guard case .delete = change.change, let location, change.path.parent == location.path,
        let row = change.path.steps.last.flatMap({ Int($0.name) })
      else { continue }
      keys.replace(row..<row + 1, with: [])
    }
  }
}

extension Node {
  /// The number of children from the first one on whose bytes meet a condition; the children stand
  /// in the order of the file.
  fileprivate func childCount(where isMet: (Range<Int>) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      // A child without bytes, such as a comment, goes with the value after it.
      var known = middle
      while known < high, child(at: known).span == nil { known += 1 }
      let isBefore = known < high && child(at: known).span.map { isMet($0.member) } ?? false
      if isBefore { low = known + 1 } else { high = middle }
    }
    return low
  }
}

/// The child of a node that had the focus.
@MainActor private struct FocusedChild {
  private let index: Int
  private let child: any Node
  private let name: [UInt8]?

  init?(of node: (any Node)?, _ list: RecordList, _ index: Int?) {
    guard let node, let index, index < list.count(of: node) else { return nil }
    self.index = index
    child = list.sorted(node).child(at: index)
    name = child.name.map { Array($0.whole.utf8) }
  }

  /// The index of the child in the node as it is now: the same one if the name is the same, or else
  /// the first of that name; of a row of a database in another order, that of its key.
  func index(in node: any Node, _ list: RecordList) -> Int? {
    let sorted = list.sorted(node)
    guard let name else { return index < sorted.count ? index : nil }
    if index < sorted.count, sorted.child(at: index).isNamed(name) { return index }
    guard node.kind == .object else { return list.row(of: child, of: node) }
    return (0..<node.count).first { node.child(at: $0).isNamed(name) }
  }
}
