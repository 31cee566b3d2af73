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

  func table() -> Table {
    let (source, model, id) = (source, model, process.id)
    return Table("\(process.id.number)") {
      let shown = model.details?.process ?? process
      if model.hasEnded {
        Section { Cell("The process has ended").disabled() }
      }
      Section { cells(of: shown) }
      if let details = model.details {
        Section("Relatives") { relatives(of: details.process) }
        Section("More") { more(details) }
      }
      if !model.hasEnded {
        Section("Signals") {
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
    Cell.subtitle("Command", detail: process.command)
    Cell("User", detail: process.user)
    Cell("State", detail: ProcessTable.words(ofState: process.state))
    Cell("CPU", detail: process.load.map(Words.percent) ?? "measuring")
    Cell("Time on processors", detail: Words.time(Int(min(process.time, 1e12))))
    Cell("Memory", detail: Words.bytes(process.memory))
  }

  @ListBuilder<Cell> private func relatives(of process: MachineProcess) -> [Cell] {
    if let parent = model.parent {
      link("Parent", to: parent).id(parent.id)
    } else {
      Cell("Parent", detail: process.parent == 0 ? "none" : "\(process.parent)")
    }
    Cell.link("Children", detail: "\(model.children.count)") {
      Table("Children") {
        Section(model.children, id: \.id) { link("Process", to: $0) }
      }
      .empty("The process has started no others.")
    }
  }

  private func link(_ title: String, to process: MachineProcess) -> Cell {
    .link("\(title) \(process.id.number)", detail: process.command) {
      ProcessTable(process, source).table()
    }
  }

  @ListBuilder<Cell> private func more(_ details: ProcessDetails) -> [Cell] {
    if let threads = details.threads { Cell("Threads", detail: "\(threads)") }
    if let folder = details.folder { Cell("Folder", detail: folder) }
    list("Arguments", details.arguments, none: "The process has no arguments.")
    list("Open files", details.files, none: "No open files.")
    let variables = details.environment
    Cell.link("Environment", detail: variables.map { "\($0.count)" }) {
      Table("Environment") {
        if let variables { EnvironmentTable.section(of: variables) }
      }
      .empty(variables == nil ? ProcessTable.secret : "No variables")
    }
  }

  private func list(_ title: String, _ texts: [String]?, none: String) -> Cell {
    .link(title, detail: texts.map { "\($0.count)" }) {
      Table(title) {
        Section(Array((texts ?? []).enumerated()), id: \.offset) { Cell.text($0.element) }
      }
      .empty(texts == nil ? ProcessTable.secret : none)
    }
  }

  private static let secret = "Only the owner of the process may see this."

  private static func words(ofState state: Character) -> String {
    switch state {
    case "R": "runs"
    case "S", "I": "sleeps"
    case "D": "waits for a device"
    case "Z": "has ended; its parent has not noticed yet"
    case "T", "t": "is paused"
    default: "\(state)"
    }
  }
}
