import TableModel

/// The mounted file systems; those without room of their own are hidden first.
@MainActor package struct FileSystemsTable {
  private let source: any MachineSource
  private let systems = Box<[FileSystem]?>(nil)
  private let showsAll = Box(false)

  package init(_ source: any MachineSource) { self.source = source }

  package func table() -> Table {
    let (source, systems, showsAll) = (source, systems, showsAll)
    return Table("File systems") {
      if let all = systems.value {
        let shown = showsAll.value ? all : all.filter { $0.total > 0 }
        Section(shown, id: \.pathBytes) { cell(of: $0) }
        if shown.count < all.count {
          Section {
            Cell("\(all.count - shown.count) without room of their own are hidden").disabled()
          }
        }
      } else {
        Cell.loading("Reading")
      }
    }
    .empty("No file systems")
    .barButtons {
      Button(showsAll.value ? "Hide those without room" : "Show all", key: "a") {
        showsAll.value.toggle()
      }
    }
    .refreshed(every: .seconds(5)) { systems.value = await source.fileSystems() }
  }

  private func cell(of system: FileSystem) -> Cell {
    let help = "\(system.type) on \(system.device)"
    guard system.total > 0 else { return Cell(system.path, detail: system.type).help(help) }
    let share = Double(system.percent ?? 0) / 100
    let (used, total) = (Words.bytes(system.used, .up), Words.bytes(system.total, .up))
    let percent = system.percent.map { ", \($0) %" } ?? ""
    return Cell.meter(
      system.path,
      value: share,
      detail: "\(used) of \(total)\(percent)",
      role: Share.role(share)
    )
    .help("\(help), \(Words.bytes(system.available, .up)) available")
  }
}
