import MachineTables
import TableDocuments
import TableModel

/// The table that opens without a file: it leads to files, to the machine, and to everything else
/// that the program has.
@MainActor struct HomeTable {
  let opener: FileOpener
  let preferences: Preferences

  /// The most recent files that it shows itself.
  private static let mostRecent = 8

  func table() -> Table {
    let recent = opener.recent?.entries ?? []
    let texts = AppTexts.current.home
    return Table("TermTable") {
      Section {
        // These have nothing to show before they have appeared.
        Cell.link(texts.openFile) { HomeTable.files(opener) }.beside { nil }
        openingCell(texts.thisFolder, FileName("."), detail: FileName(".").resolvedPath.abbreviated)
        Cell.link(MachineTexts.current.overview.title) { ThisMachine.table() }.beside { nil }
      }
      RecentRows(opener: opener).section(atMost: HomeTable.mostRecent)
      Section {
        Cell.link(texts.examples) { ExamplesTable().table() }
        settingsCell
        Cell.link(texts.help) { HelpTopics().table() }
      }
    }
    .showsBeside()
    .focused(on: recent.isEmpty ? nil : AnyHashable(recent[0].file))
  }

  /// Leads to the settings; tells if the configuration file has an error.
  private var settingsCell: Cell {
    let hasProblem = preferences.file.problem != nil
    let texts = AppTexts.current.home
    let cell = Cell.link(texts.settings, detail: hasProblem ? texts.hasError : nil) {
      preferences.table()
    }
    return hasProblem ? cell.detailRole(.error) : cell
  }

  private func openingCell(_ text: String, _ file: FileName, detail: String) -> Cell {
    Cell(text, detail: detail) { navigation in
      try await opener.open(file, in: navigation)
    }
    .accessory(.disclosure)
    .beside { opener.tableToLookAt(file) }
  }

  /// The table in which a person picks a file to open.
  static func files(_ opener: FileOpener) -> Table {
    .files(AppTexts.current.home.openFile) { path in
      opener.tableToLookAt(FileName(path).inHome)
    } open: { path, navigation in
      try await opener.open(FileName(path).inHome, in: navigation)
    }
  }
}
