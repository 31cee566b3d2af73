import Observation
import TableModel
import Testing

@Observable @MainActor final class ExampleSettings {
  var wifi = true
  var useful: String?
}

struct Repository: Identifiable {
  var id: Int
  var name: String
}

@MainActor func download() async throws {}

@MainActor func exampleTable(
  _ settings: ExampleSettings,
  repositories: [Repository]
) -> Table {
  Table("Settings") {
    Section("Wi-Fi", footer: "Known networks are joined automatically.") {
      Cell.toggle("Wi-Fi", isOn: Binding(settings).wifi)
      if settings.wifi { Cell("Network", detail: "Home") }
      Cell.link("Is this useful?", detail: settings.useful) {
        Table("Useful?") {
          for answer in ["Yes", "No"] {
            Cell(answer) { navigation in
              settings.useful = answer
              navigation.pop()
            }
          }
        }
      }
      Cell("Download") { try await download() }
    }
    Section("Repositories", repositories) { Cell($0.name) }.rowHeight(5)
    Section("Numbers", count: 1_000_000_000) { row in Cell("Row \(row)") }
  }
}

@MainActor @Suite struct ExampleTests {
  @Test("K1 sections and cells are listed in the order in which they are declared")
  func order() {
    let settings = ExampleSettings()
    let table = exampleTable(settings, repositories: [Repository(id: 7, name: "Organic")])
    let sections = table.sections()
    #expect(sections.map(\.header.title) == ["Wi-Fi", "Repositories", "Numbers"])
    #expect(sections.map(\.rows.count) == [4, 1, 1_000_000_000])
    #expect(sections[2].rows.cell(at: 999_999_999).text == "Row 999999999")
  }

  @Test("a closure that awaits becomes a task, one that does not runs at once")
  func actionForms() {
    let cells = [
      Cell("a") { () -> Void in },
      Cell("b") { navigation in navigation.pop() },
      Cell("c") { try await download() },
      Cell("d") { navigation in
        try await download()
        navigation.pop()
      },
    ]
    let forms = cells.map { cell in
      switch cell.action {
      case .run: "run"
      case .task: "task"
      case .push: "push"
      case nil: "none"
      }
    }
    #expect(forms == ["run", "run", "task", "task"])
  }
}
