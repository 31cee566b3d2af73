import TableModel

/// A row of the list of processes.
package struct ProcessRow: Equatable, Sendable {
  package let process: MachineProcess
  /// The branches of the tree before the command; empty outside of the tree.
  package let branch: String
}

/// The choice and the order of the processes in a list.
package struct ProcessOrder: Equatable, Sendable {
  /// The column by which they are sorted: at first, the busiest ones come first.
  package var sort: ColumnSort? = ColumnSort(
    column: ProcessColumn.load.rawValue,
    isDescending: true
  )
  /// True if each process stands below its parent.
  package var isTree = false
  /// The user whose processes are listed; nil for all.
  package var user: String?

  package init() {}

  /// The levels of branches that are drawn; deeper ones stand at the last of them.
  private static let mostLevels = 16

  /// Returns the rows of some processes, which are in the order of their numbers.
  ///
  /// - Complexity: O(n log n).
  package func rows(of processes: [MachineProcess]) -> [ProcessRow] {
    let listed = processes.filter { user == nil || $0.user == user }
    let sorted = ProcessColumn.sorted(listed, by: sort)
    return isTree ? tree(of: sorted) : sorted.map { ProcessRow(process: $0, branch: "") }
  }

  /// Returns processes below their parents; those of one parent keep their order.
  private func tree(of processes: [MachineProcess]) -> [ProcessRow] {
    let numbers = Set(processes.map(\.id.number))
    let isRoot = { (process: MachineProcess) in
      !numbers.contains(process.parent) || process.parent == process.id.number
    }
    let children = Dictionary(grouping: processes.filter { !isRoot($0) }, by: \.parent)
    var rows: [ProcessRow] = []
    // The processes that are still to be listed, the next one last.
    var rest = processes.filter(isRoot).reversed().map { (process: $0, branch: "", trunk: "") }
    while let (process, branch, trunk) = rest.popLast() {
      rows.append(ProcessRow(process: process, branch: branch))
      let below = children[process.id.number] ?? []
      for (index, child) in below.enumerated().reversed() {
        let isLast = index == below.count - 1
        let isDeep = trunk.count >= 3 * Self.mostLevels
        rest.append(
          (
            child, trunk + (isLast ? "└─ " : "├─ "),
            isDeep ? trunk : trunk + (isLast ? "   " : "│  ")
          )
        )
      }
    }
    // Parents that form a circle, as numbers are used again between two readings, have no root.
    guard rows.count < processes.count else { return rows }
    let listed = Set(rows.map(\.process.id))
    return rows
      + processes.filter { !listed.contains($0.id) }.map { ProcessRow(process: $0, branch: "") }
  }
}
