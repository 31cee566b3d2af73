import TableModel

/// The memory of the machine.
@MainActor struct MemoryTable {
  private let source: any MachineSource
  private let memory = Box<MemoryFacts?>(nil)
  private let wasRead = Box(false)

  init(_ source: any MachineSource) { self.source = source }

  func table() -> Table {
    let (source, memory, wasRead) = (source, memory, wasRead)
    return Table("Memory") {
      if let facts = memory.value {
        Section(footer: "What files keep in memory is free when programs need it.") {
          meter("Memory", facts.total, facts.available)
          Cell("Available", detail: Words.bytes(facts.available))
          Cell("Files kept in memory", detail: Words.bytes(facts.cached))
        }
        Section("Swap") {
          if facts.swapTotal > 0 {
            meter("Swap", facts.swapTotal, facts.swapFree)
          } else {
            Cell("No swap")
          }
        }
      } else if !wasRead.value {
        Cell.loading("Reading")
      }
    }
    .empty("The memory is not known here.")
    .refreshed(every: MachineTable.pause) {
      memory.value = await source.memory()
      wasRead.value = true
    }
  }

  private func meter(_ name: String, _ total: Int, _ available: Int) -> Cell {
    let share = Share.used(total, available)
    return .meter(
      name,
      value: share,
      detail: Words.used(total, available),
      role: Share.role(share)
    )
  }
}
