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
    rows = NodeRows(tellError: tellError)
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
    .barButtons { for button in rows.buttons(of: document.root) { button } }
    return document.progress == nil ? table : table.onAppear { await document.read() }
  }

  /// Returns the document as a table with the name of its file as the title.
  package func table(of file: FileName) -> Table { table(title: Documents.title(for: file)) }
}
