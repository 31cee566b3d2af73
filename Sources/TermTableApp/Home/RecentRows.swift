import TableDocuments
import TableModel

/// The rows of the files that were opened last.
@MainActor struct RecentRows {
  let opener: FileOpener

  private var entries: [RecentFile] { opener.recent?.entries ?? [] }

  /// Returns a section of the newest files; a row below it leads to the others.
  ///
  /// - Parameter limit: The most files that it shows.
  @ListBuilder<Section> func section(atMost limit: Int) -> [Section] {
    if entries.isEmpty {
      Section("Recent files") {
        Cell.text(
          opener.recent == nil
            ? "The program keeps no list of files." : "Files that you open appear here."
        )
      }
    } else {
      Section("Recent files", Array(entries.prefix(limit)), id: \.file) { cell(of: $0) }
      if entries.count > limit {
        Section {
          Cell.link("All recent files", detail: "\(entries.count)") { table() }
        }
      }
    }
  }

  /// All of them.
  private func table() -> Table {
    Table("Recent files") {
      Section(entries, id: \.file) { cell(of: $0) }
    }
    .empty("Files that you open appear here.")
    .barButtons {
      if !entries.isEmpty {
        Button("Clear list", key: "x") { navigation in
          navigation.present(
            Alert("Clear the list of recent files?", message: "The files stay as they are.") {
              Button("Clear", role: .destructive) { opener.recent?.forgetAll() }
              Button("Cancel", role: .cancel)
            }
          )
        }
      }
    }
  }

  private func cell(of entry: RecentFile) -> Cell {
    let name = Address(entry.file).title
    let isThere = entry.exists
    let folder = entry.folder.abbreviated
    var cell = Cell(name, detail: isThere ? folder : "\(folder), no longer there") { navigation in
      guard isThere else { return offerToForget(entry, navigation) }
      try await opener.open(entry.file, in: navigation)
    }
    cell.isDim = !isThere
    return
      cell
      .accessory(isThere ? .disclosure : .placeholder)
      .help("Opened \(entry.age)" + (entry.row.isEmpty ? "" : "; left at \(entry.row)"))
      .actions {
        Button("Remove from list") { opener.recent?.forget(entry.file) }
      }
  }

  private func offerToForget(_ entry: RecentFile, _ navigation: any Navigation) {
    navigation.present(
      Alert("\(entry.file.abbreviated) is no longer there", message: "Remove it from the list?") {
        Button("Remove") { opener.recent?.forget(entry.file) }
        Button("Cancel", role: .cancel)
      }
    )
  }
}
