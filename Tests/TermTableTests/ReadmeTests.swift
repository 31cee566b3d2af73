import Foundation
import Observation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

// The code of README.md and of Documentation/Library.md, compiled and run; the last tests compare
// them.

/// The settings of the README.
@MainActor private final class Server {
  var wifi = true
  var name = "Home"
  var port = 8080
  var region = "North"
}

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
  private func settingsTable() -> Table {
    let settings = Server()
    let root = Table("Settings") {
      Section("Wi-Fi", footer: "Known networks are joined automatically.") {
        Cell.toggle("Wi-Fi", isOn: Binding(settings).wifi)
        Cell.field("Name", value: Binding(settings).name)
      }
      Section("Server") {
        Cell.stepper("Port", value: Binding(settings).port, in: 1...65_535)
        Cell.choice("Region", selection: Binding(settings).region, options: ["North", "South"])
        Cell.link("Repositories") { Table("Repositories") {} }
      }
    }
    return root
  }

  @Test("P71 the picture of the README shows what its code shows")
  func picture() throws {
    let stage = Stage(settingsTable(), columns: 60, lines: 12)
    stage.press(.down, .down)
    try expectPicture("settings") { stage.svg(theme: $0) }
  }

  private func program() -> Table {
    let settings = Settings()
    let repositories = [Repository(id: 1, name: "Organic"), Repository(id: 2, name: "Facade")]

    let root = Table("Settings") {
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
        Cell("Download") { try await download() }  // a spinner while it runs, an alert if it throws
      }
      Section("Repositories", repositories) { Cell($0.name) }.rowHeight(2)
      Section("Numbers", count: 1_000_000_000) { row in Cell("Row \(row)") }  // made when visible
    }

    return root
  }

  private func run(_ root: Table) async throws {
    try await Application(root).run()
  }

  private func welcome() -> Table {
    let table = Table("Organic") {
      Section("Welcome") {
        Cell("Say Hello") { $0.alert("A") }.height(2)
        Cell("Say Goodbye") { $0.alert("B") }.height(3)
      }
      Section {
        Cell.subtitle("Knock knock...", detail: "Who's there?").action(.run { $0.alert("C") })
      }
      Section("Section with Reuse", count: 3) { row in
        Cell(["One", "Two", "Three"][row]) { $0.alert("D(\(row))") }.height(3)
      }
    }
    return table
  }

  private func run(table: Table) async throws {
    try await Application(table).run()
  }

  private func question() -> Table {
    let composed = ComposedTable("Test")
    let question = composed.add(Cell("Is this useful?"))
    question.action = .push { [weak question] in
      Table("Useful?") {
        for answer in ["Yes", "No"] {
          Cell(answer) { navigation in
            question?.detail = answer
            navigation.pop()
          }
        }
      }
    }
    return composed.table
  }

  @Test("the program of the documentation does what the documentation says")
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

  @Test("K1 K21 K24 K31 K34 Organic's example shows its rows in order, and each runs its action")
  func organic() {
    let stage = Stage(welcome(), columns: 40, lines: 23)
    expectScreen(
      stage,
      """
       Organic
       Welcome
         Say Hello

         Say Goodbye



         Knock knock...
         Who's there?

       Section with Reuse
         One


         Two


         Three



       Enter Select  q Quit  ↑↓ Move  ? Keys
      """
    )
    for answer in ["A", "B", "C", "D(0)", "D(1)", "D(2)"] {
      stage.press(.enter)
      let alert = stage.screen.split(separator: "│").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(alert.contains(answer))
      stage.press(.enter, .down)
    }
  }

  @Test("K55 the question's row shows the chosen answer")
  func answered() {
    let stage = Stage(question(), columns: 40, lines: 8)
    stage.press(.enter)
    #expect(stage.line(0) == " ‹ Test › Useful?")
    stage.press(.down, .enter)
    #expect(stage.focusedText?.split(separator: " ").last == "›")
    #expect(stage.focusedText?.contains(" No ") == true)
  }

  @Test("the line counts in the documentation are those of the files")
  func lineCounts() throws {
    let readme = try DocumentedCode.text(of: "Documentation/Library.md")
    let program = try DocumentedCode.text(of: "Examples/welcome/main.swift")
    let byHand = try DocumentedCode.text(of: "Examples/welcome-by-hand/main.c")
    #expect(readme.contains("```swift\n\(program)```"), "the documentation shows the whole program")
    let lines = count(program)
    #expect(lines <= 16)
    #expect(readme.contains("is a program of \(lines) lines here"))
    #expect(readme.contains("(../Examples/welcome/main.swift), above | \(lines) |"))
    #expect(readme.contains("(../Examples/welcome-by-hand/main.c), in C | \(count(byHand)) |"))

    let question = try #require(readme.components(separatedBy: "```swift\nlet composed").last)
    let shown = question.components(separatedBy: "```")[0]
    #expect(readme.contains("SJMComposedTableViewController, takes \(count(shown)) lines:"))
  }

  /// Counts the non-blank lines of a text.
  private func count(_ text: String) -> Int {
    text.components(separatedBy: "\n").count { !$0.trimmingCharacters(in: .whitespaces).isEmpty }
  }

  @Test(
    "the code of the documentation stands in this file",
    arguments: ["README.md", "Documentation/Library.md"]
  )
  func same(_ file: String) throws { try DocumentedCode.expectCompiled(file) }
}
