import Observation
import TableModel

/// One process: what it is, what it uses, and the signals that can be sent to it.
@MainActor struct ProcessTable {
  @Observable @MainActor final class Model {
    var details: ProcessDetails?
    var hasEnded = false
    var children: [MachineProcess] = []
    var parent: MachineProcess?
  }

  private let process: MachineProcess
  private let source: any MachineSource
  private let model = Model()

  init(_ process: MachineProcess, _ source: any MachineSource) {
    self.process = process
    self.source = source
  }

  private var texts: MachineTexts.Process { MachineTexts.current.process }

  func table() -> Table {
    let (source, model, id) = (source, model, process.id)
    return Table("\(process.id.number)") {
      let shown = model.details?.process ?? process
      if model.hasEnded {
        Section { Cell(texts.hasEnded).disabled() }
      }
      Section { cells(of: shown) }
      if let details = model.details {
        Section(texts.relatives) { relatives(of: details.process) }
        Section(texts.more) { more(details) }
      }
      if !model.hasEnded {
        Section(MachineTexts.current.signals.title) {
          for button in SignalButtons(process, source).buttons { button }
        }
      }
    }
    .refreshed(every: MachineTable.pause) {
      let details = await source.details(of: id)
      model.hasEnded = details == nil
      model.details = details ?? model.details
      let all = details == nil ? nil : await source.processes()
      model.children = all?.filter { $0.parent == id.number } ?? []
      model.parent = all?.first { $0.id.number == details?.process.parent }
    }
  }

  @ListBuilder<Cell> private func cells(of process: MachineProcess) -> [Cell] {
    Cell.subtitle(texts.command, detail: process.command)
    Cell(texts.user, detail: process.user)
    Cell(texts.state, detail: words(ofState: process.state))
    Cell(
      texts.load,
      detail: process.load.map(Words.percent) ?? MachineTexts.current.measures.measuring
    )
    Cell(texts.time, detail: Words.time(Int(min(process.time, 1e12))))
    Cell(texts.memory, detail: Words.bytes(process.memory))
  }

  @ListBuilder<Cell> private func relatives(of process: MachineProcess) -> [Cell] {
    if let parent = model.parent {
      link(texts.parentNumber, to: parent).id(parent.id)
    } else {
      Cell(texts.parent, detail: process.parent == 0 ? texts.noParent : "\(process.parent)")
    }
    Cell.link(texts.children, detail: "\(model.children.count)") {
      Table(texts.children) {
        Section(model.children, id: \.id) { link(texts.processNumber, to: $0) }
      }
      .empty(texts.noChildren)
    }
  }

  private func link(_ title: (_ number: Int) -> String, to process: MachineProcess) -> Cell {
    .link(title(Int(process.id.number)), detail: process.command) {
      ProcessTable(process, source).table()
    }
  }

  @ListBuilder<Cell> private func more(_ details: ProcessDetails) -> [Cell] {
    if let threads = details.threads { Cell(texts.threads, detail: "\(threads)") }
    if let folder = details.folder { Cell(texts.folder, detail: folder) }
    list(texts.arguments, details.arguments, none: texts.noArguments)
    list(texts.files, details.files, none: texts.noFiles)
    let variables = details.environment
    let overview = MachineTexts.current.overview
    Cell.link(overview.environment, detail: variables.map { "\($0.count)" }) {
      Table(overview.environment) {
        if let variables { EnvironmentTable.section(of: variables) }
      }
      .empty(variables == nil ? texts.secret : overview.noVariables)
    }
  }

  private func list(_ title: String, _ items: [String]?, none: String) -> Cell {
    .link(title, detail: items.map { "\($0.count)" }) {
      Table(title) {
        Section(Array((items ?? []).enumerated()), id: \.offset) { Cell.text($0.element) }
      }
      .empty(items == nil ? texts.secret : none)
    }
  }

  private func words(ofState state: Character) -> String {
    switch state {
    case "R": texts.runs
    case "S", "I": texts.sleeps
    case "D": texts.waits
    case "Z": texts.isUnnoticed
    case "T", "t": texts.isPaused
    default: "\(state)"
    }
  }
}
