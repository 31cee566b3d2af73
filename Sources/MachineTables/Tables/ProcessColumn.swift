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

  /// The row of a process.
  @MainActor static func record(of process: MachineProcess) -> Cell {
    var cell = Cell.record(
      "\(process.id.number)",
      process.user,
      process.load.map(Words.percent) ?? "",
      Words.bytes(process.memory),
      Words.time(Int(min(process.time, 1e12))),
      process.command
    )
    cell.isLink = true
    return cell
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
