import TableModel

/// The mounted file systems; virtual ones, which have no room of their own, are hidden first.
@MainActor package struct FileSystemsTable {
  private let source: any MachineSource
  private let systems = Box<[FileSystem]?>(nil)
  private let showsAll = Box(false)

  package init(_ source: any MachineSource) { self.source = source }

  package func table() -> Table {
    let (source, systems, showsAll) = (source, systems, showsAll)
    let texts = MachineTexts.current.fileSystems
    return Table(texts.title) {
      if let all = systems.value {
        let shown = showsAll.value ? all : all.filter { $0.total > 0 }
        // All bars begin in one column, after the longest path.
        Section(shown, id: \.pathBytes) { cell(of: $0) }.valueAlignment(.leading)
        if shown.count < all.count {
          Section {
            Cell(texts.hidden(all.count - shown.count)).disabled()
          }
        }
      } else {
        Cell.loading(MachineTexts.current.overview.reading)
      }
    }
    .empty(texts.none)
    .barButtons {
      Button(showsAll.value ? texts.hide : texts.showAll, key: "a") {
        showsAll.value.toggle()
      }
    }
    .refreshed(every: .seconds(5)) { systems.value = await source.fileSystems(areLocal: false) }
  }

  /// “/home 93 %”
  static func words(of system: FileSystem) -> String {
    [system.path, Words.percent(Double(system.percent ?? 0) / 100)].joined(separator: " ")
  }

  private func cell(of system: FileSystem) -> Cell {
    let texts = MachineTexts.current.fileSystems
    guard system.total > 0 else {
      return Cell(system.path, detail: system.type)
        .help(texts.help(system.type, system.device, nil))
    }
    let share = Double(system.percent ?? 0) / 100
    let (used, total) = (Words.bytes(system.used, .up), Words.bytes(system.total, .up))
    return Cell.meter(
      system.path,
      value: share,
      detail: texts.used(used, total, system.percent),
      role: Share.role(share)
    )
    .help(texts.help(system.type, system.device, Words.bytes(system.available, .up)))
  }
}
