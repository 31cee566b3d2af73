extension Section {
  /// This section, with a row at its end that brings more rows, as long as there are more to come.
  ///
  /// ```swift
  /// Section("Repositories", model.repositories) { Cell($0.name) }
  ///   .loadMore(when: model.hasMore) { try await model.loadMore() }
  /// ```
  ///
  /// It is started by itself when one of the last rows comes into sight, with a spinner on it, and again
  /// when it brought rows and the end comes near again. Where it brought none, failed or was cancelled
  /// with Esc, it waits until the number of rows has changed; and it does not go on by itself while the
  /// focus stays on it. Selecting it starts it at any time. Where it began without any row before it,
  /// the focus goes to the first that came.
  ///
  /// - Parameters:
  ///   - title: What the row says.
  ///   - rows: How many rows before the end it is started; 0 for when the row itself is visible.
  ///   - hasMore: True if there are more rows to come; else the section ends with its last row.
  ///   - task: Brings them; where it throws, an alert tells of it.
  public func loadMore(
    _ title: String = "Load more",
    within rows: Int = 5,
    when hasMore: Bool = true,
    task: @escaping @MainActor () async throws -> Void
  ) -> Section {
    guard hasMore else { return self }
    let cell = Cell(title, task: task).id("load more").height(1)
    return with {
      $0.rows = self.rows.appending(cell)
      $0.loadingMore = LoadingMore(within: max(0, rows), cell: cell)
    }
  }

  /// How many rows there are beside the one that brings more.
  package var ownRowCount: Int { rows.count - (loadingMore == nil ? 0 : 1) }
}

/// How a section brings more rows; the row that does it is its last.
package struct LoadingMore {
  /// How many rows before it is started.
  package let within: Int
  /// What the row says and does.
  package let cell: Cell
}
