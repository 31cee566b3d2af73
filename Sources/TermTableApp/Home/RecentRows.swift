import TableDocuments
import TableModel

/// The rows of the files that were opened last.
@MainActor struct RecentRows {
  let opener: FileOpener

  private var texts: AppTexts.Home { AppTexts.current.home }

  private var entries: [RecentFile] { opener.recent?.entries ?? [] }

  /// Returns a section of the newest files; a row below it leads to the others.
  ///
  /// - Parameter limit: The most files that it shows.
  @ListBuilder<Section> func section(atMost limit: Int) -> [Section] {
    if entries.isEmpty {
      Section(texts.recent) {
        Cell.text(opener.recent == nil ? texts.keepsNone : texts.noneYet)
      }
    } else {
      Section(texts.recent, Array(entries.prefix(limit)), id: \.file) { cell(of: $0) }
      if entries.count > limit {
        Section {
          Cell.link(texts.allRecent, detail: "\(entries.count)") { table() }
        }
      }
    }
  }

  /// All of them.
  private func table() -> Table {
    Table(texts.recent) {
      Section(entries, id: \.file) { cell(of: $0) }
    }
    .showsBeside()
    .empty(texts.noneYet)
    .barButtons {
      if !entries.isEmpty {
        Button(texts.clearList, key: "x") { navigation in
          navigation.present(
            Alert(texts.asksToClear, message: texts.filesStay) {
              Button(texts.clear, role: .destructive) { opener.recent?.forgetAll() }
              Button(ModelTexts.current.controls.cancel, role: .cancel)
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
    var cell = Cell(name, detail: isThere ? folder : texts.gone(folder)) { navigation in
      guard isThere else { return offerToForget(entry, navigation) }
      try await opener.open(entry.file, in: navigation)
    }
    cell.isDim = !isThere
    return
      cell
      .accessory(isThere ? .disclosure : .placeholder)
      .help(texts.opened(entry.age, entry.row))
      .beside { opener.tableToLookAt(entry.file) }
      .actions {
        Button(texts.removeFromList) { opener.recent?.forget(entry.file) }
      }
  }

  private func offerToForget(_ entry: RecentFile, _ navigation: any Navigation) {
    navigation.present(
      Alert(texts.isGone(entry.file.abbreviated), message: texts.asksToRemove) {
        Button(texts.remove) { opener.recent?.forget(entry.file) }
        Button(ModelTexts.current.controls.cancel, role: .cancel)
      }
    )
  }
}
