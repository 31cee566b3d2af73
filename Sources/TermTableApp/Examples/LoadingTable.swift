import Observation
import TableModel

/// A table that loads its rows when it appears, and more when its end comes near.
@MainActor enum LoadingTable {
  @Observable @MainActor final class Source {
    var rows: [Int] = []
    /// True from the start, because the table loads when it appears.
    var isLoading = true

    var hasMore: Bool { rows.count < 100 }

    /// Loads the first rows, as if from far away.
    func load() async throws {
      isLoading = true
      defer { isLoading = false }
      try await Task.sleep(for: .seconds(1))
      rows = Array(1...40)
    }

    func loadMore() async throws {
      try await Task.sleep(for: .seconds(1))
      rows += rows.count + 1...rows.count + 20
    }
  }

  static func table() -> Table {
    let source = Source()
    return Table("A table that loads") {
      if source.isLoading, source.rows.isEmpty {
        Cell.loading("Loading rows")
      } else if !source.rows.isEmpty {
        Section("Rows", source.rows) { Cell("Row \($0)") }
          .loadMore(when: source.hasMore) { try await source.loadMore() }
      }
    }
    .empty("Press r to load rows")
    .barButtons {
      Button("Reload", key: "r") { try await source.load() }
        .disabled(source.isLoading, reason: "Already loading")
      Button("Empty", key: "x") { source.rows = [] }.disabled(source.rows.isEmpty)
    }
    .refreshable { try await source.load() }
    .onAppear { if source.rows.isEmpty { try await source.load() } }
  }
}
