extension Section {
  /// Adds a last row that loads more rows, as long as there are more to come.
  ///
  /// ```swift
  /// Section("Repositories", model.repositories) { Cell($0.name) }
  ///   .loadMore(when: model.hasMore) { try await model.loadMore() }
  /// ```
  ///
  /// Loading starts by itself when one of the last rows becomes visible; a spinner turns on the
  /// row, and Esc cancels it. It starts by itself again only after the number of rows has changed,
  /// and not while the row has the focus. Selecting the row starts it at any time. If the section
  /// had no other row, the focus moves from this row to the first that came.
  ///
  /// - Parameters:
  ///   - title: The text of the row; nil for “Load more”.
  ///   - rows: The number of rows above this one whose appearance also starts loading.
  ///   - hasMore: True if there are more rows to come; else the row is not added.
  ///   - task: Loads more rows; an alert shows an error that it throws.
  public func loadMore(
    _ title: String? = nil,
    within rows: Int = 5,
    when hasMore: Bool = true,
    task: @escaping @MainActor () async throws -> Void
  ) -> Section {
    guard hasMore else { return self }
    let title = title ?? ModelTexts.current.sections.loadMore
    let cell = Cell(title, task: task).id("load more").height(1)
    return with {
      $0.rows = self.rows.appending(cell)
      $0.loadingMore = LoadingMore(within: max(0, rows), cell: cell)
    }
  }

  /// The number of rows without the one that loads more.
  package var ownRowCount: Int { rows.count - (loadingMore == nil ? 0 : 1) }
}

/// The loading of more rows by the last row of a section.
package struct LoadingMore {
  /// The number of rows above the last one whose appearance also starts it.
  package let within: Int
  /// The cell of the last row.
  package let cell: Cell
}
