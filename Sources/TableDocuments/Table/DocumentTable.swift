import TableModel

/// Makes the tables of a document from its nodes, whatever its format.
///
/// It has a row per child, made when it is visible; a nested object or list opens as a table of its own.
@MainActor package struct DocumentTable {
  let document: any Document
  let rows: NodeRows

  /// - Parameter tellError: Takes the errors in place of rows that show them; nil to show rows.
  package init(
    _ document: any Document,
    tellError: (@MainActor (SyntaxError) -> Void)? = nil
  ) {
    self.document = document
    rows = NodeRows(comments: CommentChoice(document), tellError: tellError)
  }

  /// Returns the document as a table.
  ///
  /// - Parameter title: The title of the table, such as the name of the file.
  package func table(title: String) -> Table {
    let document = document
    let rows = rows
    // In another edition, the records have other columns and their own order.
    var (list, edition) = (RecordList(), document.edition)
    func currentList() -> RecordList {
      if document.edition != edition { (list, edition) = (RecordList(), document.edition) }
      return list
    }
    let table = Table(title) {
      if let root = document.root {
        rows.section(of: root, title: title, currentList())
      } else if let error = document.error {
        rows.section(of: error)
      } else if document.progress != nil {
        Cell.loading("Reading")
      }
    }
    .empty(rows.emptyView { document.root })
    .barButtons {
      if document.canGrow {
        Button("Follow", key: "F") { navigation in try await follow(in: navigation) }
      }
      for button in rows.buttons(of: document.root) { button }
      if !document.options.isEmpty { optionsButton }
    }
    guard document.progress != nil else { return table }
    var loading = table.onAppear { await document.read() }
    loading.progress = { document.progress }
    return loading
  }

  /// Leads to the last row, and to each row that is appended, as long as the last row has the focus.
  private func follow(in navigation: any Navigation) async throws {
    var last = focusLast(in: navigation)
    let moving = Task {
      while !Task.isCancelled {
        await document.changed()
        guard let focused = navigation.focusedRow?.id(as: Int.self), focused >= last else {
          continue
        }
        last = focusLast(in: navigation)
      }
    }
    defer { moving.cancel() }
    do throws(DocumentError) {
      try await document.follow()
    } catch {
      throw FollowError(reason: error.reason)
    }
  }

  private func focusLast(in navigation: any Navigation) -> Int {
    let last = (document.root?.count ?? 0) - 1
    if last >= 0 { navigation.focus(on: last, at: .bottom) }
    return last
  }

  /// Opens the table of how the document is read.
  private var optionsButton: Button {
    let document = document
    return Button(
      "Options",
      key: "o",
      action: .push {
        Table("Options") {
          Section(footer: "They change how the file is shown, not the file.") {
            for option in document.options {
              Cell.choice(
                option.name,
                selection: TableModel.Binding(
                  get: { option.values[option.current] },
                  set: { value in
                    option.values.firstIndex(of: value).map { option.choose($0) }
                  }
                ),
                options: option.values
              )
            }
          }
        }
      }
    )
  }

  /// Returns the document as a table with the name of its file as the title.
  package func table(of file: FileName) -> Table { table(title: Documents.title(for: file)) }
}

/// The reason why a file is not followed any further.
private struct FollowError: Error, CustomStringConvertible {
  let reason: String

  var description: String { "The file \(reason). Open it again to see what is there now." }
}
