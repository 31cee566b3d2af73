import Observation
import TableModel

/// The table of a machine: what it is, and how it is doing.
@MainActor package struct MachineTable {
  /// The values that were read last.
  @Observable @MainActor final class Model {
    var system: SystemFacts?
    var load: Double?
    var memory: MemoryFacts?
    @ObservationIgnored var times: ProcessorTimes?
  }

  private let source: any MachineSource
  private let model = Model()

  /// The pause between two readings.
  static let pause = Duration.seconds(2)

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
        Cell.link(
          texts.memory.title,
          detail: model.memory.map { Words.used($0.total, $0.available) }
        ) {
          MemoryTable(source).table()
        }
        Cell.link(texts.fileSystems.title) { FileSystemsTable(source).table() }
        Cell.link(texts.network.title) { NetworkTable(source).table() }
        Cell.link(texts.processes.title) { ProcessesTable(source).table() }
        Cell.link(texts.overview.environment) { EnvironmentTable().table() }
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
    }
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
