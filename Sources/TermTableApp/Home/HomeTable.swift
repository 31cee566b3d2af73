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
    return Table("TermTable") {
      Section {
        Cell.link("Open a file") { filesTable }
        openingCell("This folder", FileName("."), detail: FileName(".").resolvedPath.abbreviated)
        Cell.link("This machine") { ThisMachine.table() }
      }
      RecentRows(opener: opener).section(atMost: HomeTable.mostRecent)
      Section {
        Cell.link("Examples") { ExamplesTable().table() }
        settingsCell
        Cell.link("Help") { HelpTopics().table() }
      }
    }
    .focused(on: recent.isEmpty ? nil : AnyHashable(recent[0].file))
  }

  /// Leads to the settings; tells if the configuration file has an error.
  private var settingsCell: Cell {
    let hasProblem = preferences.file.problem != nil
    let cell = Cell.link("Settings", detail: hasProblem ? "an error in the file" : nil) {
      preferences.table()
    }
    return hasProblem ? cell.detailRole(.error) : cell
  }

  private func openingCell(_ text: String, _ file: FileName, detail: String) -> Cell {
    Cell(text, detail: detail) { navigation in
      try await opener.open(file, in: navigation)
    }
    .accessory(.disclosure)
  }

  private var filesTable: Table {
    .files("Open a file") { path, navigation in
      try await opener.open(FileName(path).inHome, in: navigation)
    }
  }
}
