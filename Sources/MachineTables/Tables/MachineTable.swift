import Observation
import TableModel

/// The table of a machine: what it is, and how it is doing.
@MainActor package struct MachineTable {
  /// The values that were read last.
  @Observable @MainActor final class Model {
    var system: SystemFacts?
    var load: Double?
    var memory: MemoryFacts?
    /// The local file system with the greatest used share.
    var fullest: FileSystem?
    /// The busiest processes.
    var busiest: [MachineProcess] = []
    /// The loads and the used shares of the memory, the newest last.
    var loads: [Double] = []
    var shares: [Double] = []
    @ObservationIgnored var times: ProcessorTimes?

    /// Notes a value in a history, which keeps the newest ones.
    static func note(_ value: Double?, in history: inout [Double]) {
      guard let value else { return }
      history = history.suffix(MachineTable.mostValues - 1) + [value]
    }
  }

  private let source: any MachineSource
  private let model = Model()

  /// The pause between two readings.
  static let pause = Duration.seconds(2)
  /// The number of values in a history, each a column wide.
  private static let mostValues = 12
  /// The number of processes in the overview.
  private nonisolated static let mostBusy = 3

  package init(_ source: any MachineSource) {
    self.source = source
  }

  package func table() -> Table {
    let (source, model) = (source, model)
    let texts = MachineTexts.current
    return Table(texts.overview.title) {
      if let system = model.system {
        Section { systemCells(system) }
      }
      Section {
        Cell.link(texts.processors.title, detail: model.load.map(Words.percent)) {
          ProcessorsTable(source).table()
        }
        .accessoryView(history(model.loads))
        Cell.link(
          texts.memory.title,
          detail: model.memory.map { Words.used($0.total, $0.available) }
        ) {
          MemoryTable(source).table()
        }
        .accessoryView(history(model.shares))
        Cell.link(texts.fileSystems.title, detail: model.fullest.map(FileSystemsTable.words)) {
          FileSystemsTable(source).table()
        }
        Cell.link(texts.network.title) { NetworkTable(source).table() }
        Cell.link(texts.processes.title) { ProcessesTable(source).table() }
        Cell.link(texts.overview.environment) { EnvironmentTable().table() }
      }
      if !model.busiest.isEmpty {
        Section(texts.overview.busiest, model.busiest, id: \.id) { process in
          Cell.link(
            process.name,
            detail: texts.overview.use(
              Words.percent(process.load ?? 0),
              Words.bytes(process.memory)
            )
          ) {
            ProcessTable(process, source).table()
          }
          .actions { SignalButtons(process, source).buttons }
        }
      }
    }
    .refreshed(every: Self.pause) {
      let system = await source.system()
      let times = await source.processors().first
      let memory = await source.memory()
      model.load = model.times.flatMap { times?.load(since: $0) }
      model.times = times
      model.memory = memory
      model.system = system
      Model.note(model.load, in: &model.loads)
      Model.note(memory.map { Share.used($0.total, $0.available) }, in: &model.shares)
      model.fullest = await source.fileSystems(areLocal: true).filter(\.canFill)
        .max { ($0.percent ?? 0, $1.path) < ($1.percent ?? 0, $0.path) }
      model.busiest = await Self.busiest(of: source)
    }
  }

  /// Returns the processes with the greatest load, those without any left out.
  @concurrent private nonisolated static func busiest(
    of source: any MachineSource
  ) async -> [MachineProcess] {
    let busy = await source.processes()?.filter { $0.load ?? 0 > 0 } ?? []
    let order = ProcessOrder()
    return order.rows(of: busy).prefix(mostBusy).map(\.process)
  }

  /// Returns the picture of a history; nil until it has two values.
  private func history(_ values: [Double]) -> (any Content)? {
    guard values.count > 1 else { return nil }
    return Sparkline(values, in: 0...1)
  }

  @ListBuilder<Cell> private func systemCells(_ system: SystemFacts) -> [Cell] {
    let texts = MachineTexts.current.overview
    Cell(texts.name, detail: system.host)
    Cell(texts.system, detail: system.name)
    Cell(texts.kernel, detail: "\(system.kernel) \(system.architecture)")
    if let uptime = system.uptime { Cell(texts.runningFor, detail: Words.time(uptime)) }
    if !system.load.isEmpty {
      Cell(
        texts.load,
        detail: system.load.map { Words.decimal($0, digits: 2) }.joined(separator: "  ")
      )
      .help(texts.loadHelp)
    }
  }
}
