import Observation
import TableModel

/// The processes of the machine, sorted by any column.
@MainActor package struct ProcessesTable {
  /// The processes that were read last, in the order of the rows.
  @Observable @MainActor final class Model {
    private(set) var processes: [MachineProcess]?
    /// True if the machine tells none.
    private(set) var isUnknown = false
    private(set) var sort: ColumnSort?
    @ObservationIgnored private let source: any MachineSource

    init(_ source: any MachineSource) { self.source = source }

    /// Reads and sorts the processes, off the main actor, which only swaps them.
    func read() async {
      let (source, sort) = (source, sort)
      let new = await Model.sorted(by: sort) { await source.processes() }
      // The order may have been changed meanwhile.
      guard sort == self.sort else { return await sortAgain(new) }
      isUnknown = new == nil
      processes = new ?? []
    }

    /// Sorts the rows by a column; nil for the numbers of the processes.
    func sort(by sort: ColumnSort?) async {
      self.sort = sort
      await sortAgain(processes)
    }

    private func sortAgain(_ unsorted: [MachineProcess]?) async {
      let sort = sort
      let sorted = await Model.sorted(by: sort) { unsorted }
      if sort == self.sort, let sorted { processes = sorted }
    }

    @concurrent private nonisolated static func sorted(
      by sort: ColumnSort?,
      _ processes: @Sendable () async -> [MachineProcess]?
    ) async -> [MachineProcess]? {
      guard let all = await processes() else { return nil }
      return ProcessColumn.sorted(all, by: sort)
    }
  }

  private let source: any MachineSource
  private let model: Model

  package init(_ source: any MachineSource) {
    self.source = source
    model = Model(source)
  }

  package func table() -> Table {
    let (source, model) = (source, model)
    return Table(MachineTexts.current.processes.title) {
      if let processes = model.processes {
        Section(processes, id: \.id) { process in
          ProcessColumn.record(of: process)
            .action(.push { ProcessTable(process, source).table() })
            .actions { SignalButtons(process, source).buttons }
        }
        .rowHeight(1)
        .columns(
          ProcessColumn.columns,
          sorting: RowSorting(current: model.sort, refusal: nil) { await model.sort(by: $0) }
        )
      } else {
        Cell.loading(MachineTexts.current.overview.reading)
      }
    }
    .empty(
      DrawnContent { _ in
        let texts = MachineTexts.current.processes
        return [TextLine(model.isUnknown ? texts.unknown : texts.none)]
      }
    )
    .refreshed(every: MachineTable.pause) { await model.read() }
  }
}
