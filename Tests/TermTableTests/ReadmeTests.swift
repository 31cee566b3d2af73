import Observation
import TableModel
import TermTable
import TermTableTesting
import Testing

// The code of README.md, compiled. The last test proves that it is the same.

@Observable @MainActor final class Settings {
  var wifi = true
  var useful: String?
}

struct Repository: Identifiable {
  var id: Int
  var name: String
}

@MainActor func download() async throws { try await Task.sleep(for: .seconds(2)) }

@MainActor @Suite struct ReadmeTests {
  private func program() -> Table {
    let settings = Settings()
    let repositories = [Repository(id: 1, name: "Organic"), Repository(id: 2, name: "Facade")]

    let root = Table("Settings") {
      Section("Wi-Fi", footer: "Known networks are joined automatically.") {
        Cell.toggle("Wi-Fi", isOn: Binding(settings, \.wifi))
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
        Cell("Download") { try await download() }  // a spinner while it runs, an alert if it throws
      }
      Section("Repositories", repositories, rowHeight: 2) { Cell($0.name) }
      Section("Numbers", count: 1_000_000_000) { row in Cell("Row \(row)") }  // made when visible
    }

    return root
  }

  private func run(_ root: Table) async throws {
    try await Application(root).run()
  }

  @Test("the program of the README does what the README says")
  func whatItSays() {
    let root = program()
    let stage = Stage(root, columns: 40, lines: 12)
    stage.press(.down, .down, .enter)
    #expect(stage.line(0) == " ‹ Settings › Useful?")
    #expect(stage.focusedText == "Yes")
    stage.press(.enter)
    #expect(stage.focusedText == "Is this useful?               Yes ›")
    stage.press(.end)
    #expect(stage.focusedText == "Row 999999999")
  }

  @Test("the code of the README stands in this file")
  func same() throws { try DocumentedCode.expectCompiled("README.md") }
}
