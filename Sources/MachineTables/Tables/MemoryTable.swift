import TableModel

/// The memory of the machine.
@MainActor struct MemoryTable {
  private let source: any MachineSource
  private let memory = Box<MemoryFacts?>(nil)
  private let wasRead = Box(false)

  init(_ source: any MachineSource) { self.source = source }

  func table() -> Table {
    let (source, memory, wasRead) = (source, memory, wasRead)
    let texts = MachineTexts.current.memory
    return Table(texts.title) {
      if let facts = memory.value {
        Section(footer: texts.footer) {
          meter(texts.title, facts.total, facts.available)
          Cell(texts.available, detail: Words.bytes(facts.available))
          Cell(texts.files, detail: Words.bytes(facts.cached))
        }
        Section(texts.swap) {
          if facts.swapTotal > 0 {
            meter(texts.swap, facts.swapTotal, facts.swapFree)
          } else {
            Cell(texts.noSwap)
          }
        }
      } else if !wasRead.value {
        Cell.loading(MachineTexts.current.overview.reading)
      }
    }
    .empty(texts.unknown)
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
