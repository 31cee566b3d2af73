import TableModel
import TermTable
import TermTableTesting
import Testing

/// Finding in all tables: the results are a table, and each leads to its row.
@MainActor @Suite struct FindingAllStory {
  private func tree(isSearched: Bool = true) -> Table {
    Table("Home") {
      Section {
        for city in ["Bern", "日本", "Porto"] {
          Cell.link(city) {
            Table(city) {
              Section("Services") {
                Cell.link("Web server") {
                  Table("Web server") {
                    Cell("Host", detail: city.lowercased())
                    Cell("Port", detail: "8080").help("The socket")
                  }
                }
              }
            }
          }
          .id(city)
        }
      }
    }
    .searchedInside(isSearched)
  }

  private func hints(_ stage: Stage) -> String { stage.line(stage.surface.size.lines - 1) }

  @Test("P14 Tab in the prompt finds in all tables; the results are a table with the way to each")
  func results() async {
    let stage = Stage(tree(), columns: 70, lines: 16)
    stage.type("/port")
    stage.press(.tab)
    #expect(stage.line(0).hasPrefix(" ‹ Home › Find “port”"))
    #expect(await stage.wait { stage.screen.contains("5 matches in 12 rows of 7 tables") })
    #expect(hints(stage).contains("Enter Go there"))
    #expect(stage.line(2).contains("Port  8080") && stage.line(3).contains("Home › Bern"))
    #expect(stage.screen.contains("Port  8080"))
    #expect(stage.screen.contains("Home › 日本 › Web server"))
    #expect(stage.texts(in: .button).isEmpty, "results are text")
  }

  @Test("P14 Without a match, the prompt and its end name the keys that search all tables")
  func naming() {
    let stage = Stage(tree(), columns: 80, lines: 8)
    stage.type("/8080 in a service that has a long name")
    #expect(hints(stage).contains("Tab All tables"), "\(hints(stage))")
    stage.press(.control("u"))
    stage.type("8080")
    stage.press(.enter)
    #expect(hints(stage) == " No matches for “8080” in this table; / Tab searches all tables")
    stage.press(.character("/"), .tab)
    #expect(stage.line(0).hasPrefix(" ‹ Home › Find “8080”"))
  }

  @Test("P14 A row whose value shows what is inside gives way to the row inside")
  func previews() async {
    let table = Table("Home") {
      Cell.link("Network", detail: "Café, Home") {
        Table("Network") {
          Cell("Café")
          Cell("Home")
          Cell.link("Old", detail: "the café of 2020") { Table("Old") { Cell("Bar") } }
        }
      }
    }
    .searchedInside()
    let stage = Stage(table, columns: 60, lines: 12)
    stage.type("/café")
    stage.press(.tab)
    #expect(await stage.wait { stage.screen.contains("2 matches in") }, "\(stage.screen)")
    #expect(stage.line(2) == "   Café" && stage.line(3) == "   Home › Network")
    #expect(stage.line(4) == "   Old  the café of 2020")
  }

  @Test("P14 Enter goes to a result with the stack as if one had walked; [ leads back")
  func going() async {
    let stage = Stage(tree(), columns: 70, lines: 16)
    stage.type("/socket")
    stage.press(.tab)
    #expect(await stage.wait { stage.screen.contains("3 matches") })
    stage.press(.down, .enter)
    #expect(stage.line(0) == " ‹ Home › 日本 › Web server")
    #expect(stage.focusedText?.hasPrefix("Port") == true)
    stage.press(.left)
    #expect(stage.line(0) == " ‹ Home › 日本" && stage.focusedText?.hasPrefix("Web server") == true)
    stage.press(.left)
    #expect(stage.focusedText?.hasPrefix("日本") == true)
  }

  @Test("P14 n and N go on from hit to hit through all tables, until other words are searched for")
  func fromHitToHit() async {
    let stage = Stage(tree(), columns: 70, lines: 16)
    stage.type("/socket")
    stage.press(.tab)
    #expect(await stage.wait { stage.screen.contains("3 matches") })
    stage.press(.enter)
    #expect(stage.line(0) == " ‹ Home › Bern › Web server")
    stage.press(.character("n"))
    #expect(stage.line(0) == " ‹ Home › 日本 › Web server")
    #expect(stage.focusedText?.hasPrefix("Port") == true)
    #expect(hints(stage) == " 2 of 3 in all tables")
    stage.press(.escape, .character("n"))
    #expect(stage.line(0) == " ‹ Home › Porto › Web server")
    stage.press(.character("n"))
    #expect(stage.line(0) == " ‹ Home › Bern › Web server", "the first one again")
    stage.press(.character("N"))
    #expect(stage.line(0) == " ‹ Home › Porto › Web server")
    stage.type("/host")
    stage.press(.enter, .escape, .character("n"))
    #expect(stage.line(0) == " ‹ Home › Porto › Web server")
  }

  @Test("P14 tables below are searched only if their author allows it")
  func notAllowed() async {
    let stage = Stage(tree(isSearched: false), columns: 70, lines: 16)
    stage.type("/port")
    stage.press(.tab)
    #expect(await stage.wait { stage.screen.contains("1 match in 3 rows of 1 table") })
    stage.press(.escape, .end, .enter)
    stage.type("/server")
    stage.press(.tab)
    #expect(await stage.wait { stage.screen.contains("Home › Porto") })
    stage.press(.enter)
    #expect(stage.line(0) == " ‹ Home › Porto" && stage.focusedText?.hasPrefix("Web") == true)
  }

  @Test("P14 a tree without end is searched up to a bound, while keys are answered")
  func bounded() async {
    let stage = Stage(endless("0").searchedInside(), columns: 60, lines: 10)
    stage.type("/leaf 77")
    stage.press(.tab)
    stage.press(.down)
    #expect(await stage.wait { stage.screen.contains("matches in") })
    stage.press(.escape)
    #expect(stage.line(0).hasPrefix(" 0"))
  }

  private func endless(_ name: String) -> Table {
    Table(name) {
      Section(count: 1_000) { row in
        Cell.link("Leaf \(row)") { self.endless("\(name).\(row)") }
      }
    }
  }

  @Test("P14 P48 without matches, at 20×5")
  func nothing() async {
    let stage = Stage(tree(), columns: 20, lines: 5)
    stage.type("/zzz")
    stage.press(.tab)
    #expect(
      await stage.wait { stage.screen.contains("No matches") || stage.screen.contains("0 matches") }
    )
    stage.press(.escape)
    #expect(stage.line(0).hasPrefix(" Home"))
  }
}
