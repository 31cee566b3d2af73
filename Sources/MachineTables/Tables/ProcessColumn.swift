import TableModel

/// A column of the table of processes.
package enum ProcessColumn: Int, CaseIterable {
  case number, user, load, memory, time, command

  /// The columns, from left to right.
  static var columns: [Column] {
    let texts = MachineTexts.current.processes
    return allCases.map { column in
      switch column {
      case .number: Column(texts.number, alignment: .trailing)
      case .user: Column(texts.user, priority: 1)
      case .load: Column(texts.load, alignment: .trailing, priority: 3)
      case .memory: Column(texts.memory, alignment: .trailing, priority: 2)
      case .time: Column(texts.time, alignment: .trailing)
      case .command: Column(texts.command, priority: 4)
      }
    }
  }

  /// The cell of a row.
  @MainActor static func record(of row: ProcessRow) -> Cell {
    let process = row.process
    var cell = Cell.record([
      TextLine.Run("\(process.id.number)"),
      TextLine.Run(process.user),
      TextLine.Run(process.load.map(Words.percent) ?? ""),
      TextLine.Run(Words.bytes(process.memory)),
      TextLine.Run(Words.time(Int(min(process.time, 1e12)))),
      TextLine.Run(row.branch + process.command, ascii: ascii(row.branch) + process.command),
    ])
    cell.isLink = true
    return cell
  }

  /// The branches of a tree in ASCII.
  private static func ascii(_ branch: String) -> String {
    String(branch.map { ["└": "`", "├": "|", "│": "|", "─": "-"][$0] ?? $0 })
  }

  /// Returns processes in the order of a column; equal ones in the order of their numbers.
  package static func sorted(_ processes: [MachineProcess], by sort: ColumnSort?)
    -> [MachineProcess]
  {
    guard let sort, let column = ProcessColumn(rawValue: sort.column) else { return processes }
    func sorted<Value: Comparable>(_ value: (MachineProcess) -> Value) -> [MachineProcess] {
      let values = processes.map(value)
      let order = processes.indices.sorted { first, second in
        if values[first] == values[second] { return first < second }
        return (values[first] < values[second]) != sort.isDescending
      }
      return order.map { processes[$0] }
    }
    return switch column {
    case .number: sorted(\.id.number)
    case .user: sorted(\.user)
    case .load: sorted { $0.load ?? 0 }
    case .memory: sorted(\.memory)
    case .time: sorted(\.time)
    case .command: sorted(\.command)
    }
  }
}
