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
    let table = Table(title) {
      if let root = document.root {
        rows.section(of: root, title: title)
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

  /// Returns the document as a table with the name of its file as the title.
  package func table(of file: FileName) -> Table { table(title: Documents.title(for: file)) }
}

/// The reason why a file is not followed any further.
private struct FollowError: Error, CustomStringConvertible {
  let reason: String

  var description: String { "The file \(reason). Open it again to see what is there now." }
}
