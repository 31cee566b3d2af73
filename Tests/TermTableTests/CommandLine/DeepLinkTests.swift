import TableModel
import TermTableTesting
import Testing

@testable import TermTable

/// The row at which a run begins.
@MainActor @Suite struct DeepLinkTests {
  private let machine = Pi()

  /// Shows a table, and goes to a row.
  private func stage(_ root: Table, at path: String...) async throws -> Stage {
    let stage = Stage(root, columns: 60, lines: 12)
    let session = try #require(stage.application.session)
    await stage.application.go(to: RowPath(path.map { .name($0) }), in: session)
    return stage
  }

  @Test("A path begins a run at its row")
  func deepLink() async throws {
    let stage = try await stage(machine.table, at: "system", "zone")
    #expect(stage.line(0) == " ‹ Pi › System")
    #expect(stage.focusedText?.contains("Zone") == true)
    stage.press(.escape)
    #expect(stage.focusedText?.contains("System") == true)
  }

  @Test("A path leads to a row that its table loads when it appears")
  func lateLink() async throws {
    let stage = try await stage(lateTable(Box([])), at: "inner", "y")
    #expect(stage.line(0) == " ‹ Late › Inner")
    #expect(stage.focusedText?.contains("y") == true)
  }

  @Test("A path that leads nowhere begins at the last table that is there, and tells it")
  func brokenLink() async throws {
    let stage = try await stage(machine.table, at: "system", "zon")
    #expect(stage.line(0) == " ‹ Pi › System")
    #expect(stage.screen.contains("system.zon: no row has this id; did you mean system.zone?"))
  }
}
