import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

// The code of the article “Cells of your own”, compiled and run; the last test compares the two.

struct Bar: Content {
  /// From 0 to 1.
  var share: Double

  func lines(columns: Int) -> [TextLine] {
    let filled = Int(share * Double(columns))
    return [
      TextLine([
        .init(String(repeating: "#", count: filled), role: share > 0.9 ? .error : .accent),
        .init(String(repeating: "-", count: columns - filled), role: .border),
      ])
    ]
  }
}

struct Signal: Content {
  /// From 0 to 4.
  var bars: Int
  var words: String? { "signal \(bars) of 4" }

  func lines(columns: Int) -> [TextLine] {
    [TextLine(String(repeating: "|", count: bars) + String(repeating: ".", count: 4 - bars))]
  }
}

extension Cell {
  static func disk(_ name: String, used: Double) -> Cell {
    .custom(
      name,
      content: DrawnContent(words: "\(name), \(Int(used * 100))% used") { columns in
        [TextLine(name)] + Bar(share: used).lines(columns: columns)
      }
    )
  }
}

extension Role {
  @MainActor static let heat = Role.own("heat", like: .error, rgb: 0xC0_55_1F)
}

@MainActor @Suite struct CellsOfYourOwn {
  @MainActor func weather() -> Table {
    Table("Weather") {
      Cell.custom(
        "Oslo",
        content: DrawnContent { _ in
          [
            TextLine([.init("Oslo  "), .init("-3°", role: .accent)]),
            TextLine("Snow until the evening, then a clear sky", role: .detail),
            TextLine("Measured at noon at the harbour", role: .footer, overflow: .clip),
          ]
        }
      )
      Cell.text("Warnings are in force for the coast.")
    }
  }

  @MainActor func sensors() -> Table {
    Table("Sensors") {
      Cell.custom(
        "Processor",
        content: DrawnContent { _ in
          [TextLine([.init("Processor  "), .init("91 °C", role: .heat), .init("  too hot")])]
        }
      )
    }
  }

  @MainActor func disks() -> Table {
    Table("Disks") {
      Cell.disk("System", used: 0.5)
        .action(.run { navigation in navigation.alert("System", message: "Half full.") })
      Cell.disk("Photos", used: 0.95)
        .disabled(reason: "It is not connected")
    }
  }

  @MainActor func networks(join: @escaping @MainActor (String) -> Void) -> Table {
    Table("Networks") {
      Section {
        Cell("Home", detail: "WPA2") { join("Home") }
          .accessoryView(Signal(bars: 3))
          .actionTitle("Connect")
        Cell("Café", detail: "open") { join("Café") }
          .accessoryView(Signal(bars: 1))
          .actionTitle("Connect")
      }
      .footer(
        DrawnContent { _ in
          [TextLine([.init("2 MB sent"), .flexibleSpace, .init("8 MB received")])]
        }
      )
    }
  }

  @MainActor func server(loads: [Double]) -> Table {
    Table("Server") {
      Cell("Load", detail: "0.7").accessoryView(Sparkline(loads, in: 0...1))
      Section("Disk") {
        Cell.custom("Disk", content: Gauge(0.93, detail: "465 of 500 GB", role: .error))
      }
      Section("Rain in mm") {
        Cell.custom(
          "Rain",
          content: BarChart([.init("Oslo", 12.5), .init("Bergen", 40), .init("Bodø", 0)])
        )
      }
    }
  }

  @MainActor func framed(_ names: [String]) -> Table {
    Table("Members") {
      for name in names {
        Section { Cell(name) }
          .header(DrawnContent { _ in [TextLine("Welcome", role: .title, alignment: .center)] })
          .footer(Bar(share: 0.25), height: 2)
      }
    }
    .empty(DrawnContent { _ in [TextLine("Nobody is here", role: .accent, alignment: .center)] })
  }

  @Test("content is lines of runs with roles, wrapped or clipped")
  func lines() {
    let stage = Stage(weather(), columns: 32, lines: 9)
    expectScreen(
      stage,
      """
       Weather
       Oslo  -3°
       Snow until the evening, then
       a clear sky
       Measured at noon at the harb…
       Warnings are in force for the
       coast.

       q Quit  ↑↓ Move  ? Keys
      """
    )
    #expect(stage.texts(in: .accent) == ["-3°"])
  }

  @Test("a role of an author's own is painted, and says what it means in words, too")
  func ownRole() {
    let stage = Stage(sensors(), columns: 32, lines: 5)
    expectScreen(
      stage,
      """
       Sensors
       Processor  91 °C  too hot


       q Quit  ? Keys
      """
    )
    #expect(stage.texts(in: .heat) == ["91 °C"])
  }

  @Test("content is told how many columns it has, and a custom cell is used like any other")
  func bars() {
    let stage = Stage(disks(), columns: 32, lines: 12)
    expectScreen(
      stage,
      """
       Disks
       System
       ##############---------------
       Photos
       ###########################--






       Enter Select  q Quit  ? Keys
      """
    )
    stage.press(.enter)
    #expect(stage.screen.contains("Half full."))
    stage.press(.enter, .down, .enter)
    #expect(stage.line(11) == " It is not connected")
    var printed: [String] = []
    PlainText(disks(), columns: 18).write { printed.append($0) }
    #expect(printed.contains("  System, 50% used"))
    stage.resize(columns: 22, lines: 12)
    #expect(stage.texts(in: .accent).first?.count ?? 0 < 14)
  }

  @Test("content stands at the right end of a row, and a line has text at both ends")
  func accessories() {
    var joined: [String] = []
    let stage = Stage(networks { joined.append($0) }, columns: 40, lines: 8)
    expectScreen(
      stage,
      """
       Networks
         Home                   WPA2  |||.
         Café                   open  |...
         2 MB sent             8 MB received



       Enter Connect  q Quit  ↑↓ Move  ? Keys
      """
    )
    stage.press(.down, .enter)
    #expect(joined == ["Café"])
  }

  @Test("a sparkline, a gauge and a bar chart are content")
  func charts() {
    let table = server(loads: [0.1, 0.2, 0.4, 0.3, 0.9, 0.7])
    expectScreen(
      Stage(table, columns: 40, lines: 12),
      """
       Server
         Load                  0.7  ▁▂▄▃█▆

       Disk
         ████████████████████░ 465 of 500 GB

       Rain in mm
         Oslo   ███████▎                12.5
         Bergen ███████████████████████   40
         Bodø                              0

       q Quit  ↑↓ Move  ? Keys
      """
    )
    var printed: [String] = []
    PlainText(table).write { printed.append($0) }
    #expect(printed.contains("  Load: 0.7, 6 values from 0.1 to 0.9, last 0.7"), "\(printed)")
  }

  @Test("content can be a header, a footer and the message of an empty table")
  func frames() {
    expectScreen(
      Stage(framed(["Ada"]), columns: 32, lines: 8),
      """
       Members
                  Welcome
       Ada
       #######----------------------



       q Quit  ? Keys
      """
    )
    let empty = Stage(framed([]), columns: 32, lines: 8)
    #expect(empty.texts(in: .accent) == ["Nobody is here"])
  }

  @Test("the code of the article stands in this file")
  func same() throws { try DocumentedCode.expectArticle("TableModel/CellsOfYourOwn") }
}
