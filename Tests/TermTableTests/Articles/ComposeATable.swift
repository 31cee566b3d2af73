import Observation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

// The code of the article “Compose a table”, compiled and run; the last test compares the two.

@MainActor @Suite struct ComposeATable {
  @Observable @MainActor final class Order {
    var size = "Medium"
    var hasMilk = true
    var name = ""
    var beans = "Arabica"
  }

  @MainActor func coffee(_ order: Order) -> Table {
    Table("Coffee") {
      Section("Your coffee", footer: "It takes five minutes.") {
        Cell.choice(
          "Size",
          selection: Binding(order).size,
          options: ["Small", "Medium", "Large"]
        )
        Cell.toggle("Milk", isOn: Binding(order).hasMilk)
        Cell.field("Name", value: Binding(order).name, placeholder: "For the cup")
      }
      Cell.link("Opening hours") { hours() }
      Cell("Phone", detail: "555-0123")
    }
  }

  @MainActor func hours() -> Table {
    Table("Opening hours") {
      for day in ["Monday", "Tuesday"] { Cell.labeled(day, detail: "7–19") }
      "Closed on other days"
    }
  }

  @MainActor func counter(
    _ order: Order,
    send: @escaping @MainActor () async throws -> Void
  ) -> Table {
    Table("Counter") {
      Cell("For", detail: order.name)
      Cell("For me") { order.name = "Me" }
      Cell("Ask") { navigation in
        navigation.alert("Hello", message: "Milk is free.")
      }
      Cell("Beans", detail: order.beans)
        .accessory(Button("Origin") { $0.alert(order.beans, message: "From three farms.") })
        .actions {
          Button("Robusta") { order.beans = "Robusta" }
          Button("None", role: .destructive) { order.beans = "None" }
        }
      Button("Send") { try await send() }
        .disabled(order.name.isEmpty, reason: "Say for whom it is")
    }
  }

  @MainActor func menu() -> Table {
    Table("Menu") {
      Section("Today") {
        Cell("Cake", detail: "3.50")
        Cell("Bread", detail: "2.00")
      }
      .style(.card)
      Section("Drinks") {
        Cell("Tea", detail: "2.20")
        Cell("Juice", detail: "2.80")
      }
      .foldable(startsFolded: true, summary: "2 kinds")
      Section {
        Cell.buttons {
          Button("Pay") { navigation in navigation.alert("5.50") }
          Button("Leave") { navigation in navigation.finish("left") }
        }
        Cell.gap()
        Cell("Every day has another cake").height(2)
      }
    }
  }

  @MainActor func seats() -> Table {
    Table("Seats") {
      Section("Row A", count: 1_000_000_000) { seat in Cell("Seat \(seat + 1)") }
    }
  }

  @MainActor func cafe(_ order: Order) -> Table {
    Table(
      "Café",
      tabs: [
        coffee(order).barButtons {
          Button("Clear", key: "c") { order.name = "" }
            .disabled(order.name.isEmpty)
        },
        menu(),
      ]
    )
  }

  @MainActor func guests(_ names: [String]) -> Table {
    Table("Guests") {
      Section(names) { name in Cell(name) }
    }
    .barButtons {
      Button("Call", key: "c") { navigation in
        guard let name = navigation.focusedRow?.id(as: String.self) else { return }
        navigation.alert(name, message: "Your coffee is ready.")
      }
    }
  }

  @MainActor func name(_ order: Order) -> Table {
    let draft = Box(order.name)
    return Table("Name") {
      Cell.field("Name", value: draft.binding)
    }
    .willLeave {
      if draft.value == order.name { return .allow }
      return .ask(
        Alert("Keep “\(draft.value)”?") {
          Button("Keep") { order.name = draft.value }
          Button("Discard", role: .destructive)
          Button("Stay", role: .cancel)
        }
      )
    }
  }

  @Test("a table shows its sections, and its controls change the model")
  func first() {
    let order = Order()
    let stage = Stage(coffee(order), columns: 40, lines: 12)
    expectScreen(
      stage,
      """
       Coffee
       Your coffee
         Size                       Medium ›
         Milk                          [✓]
         Name                  For the cup
         It takes five minutes.

         Opening hours                     ›
         Phone                    555-0123


       Enter Open  q Quit  ↑↓ Move  ? Keys
      """
    )
    stage.press(.enter, .down, .enter)
    #expect(order.size == "Large")
    stage.press(.down, .space)
    #expect(order.hasMilk == false)
    stage.press(.down, .enter)
    stage.type("Ada")
    stage.press(.enter)
    #expect(order.name == "Ada")
    stage.press(.down, .enter)
    #expect(stage.line(0) == " ‹ Coffee › Opening hours")
    #expect(stage.texts(in: .detail) == ["7–19", "7–19"])
    #expect(stage.screen.contains("Closed on other days"))
  }

  @Test("actions run, alert, take time and fail; an accessory and a menu have more actions")
  func actions() async {
    struct Closed: Error, CustomStringConvertible { var description: String { "We are closed." } }
    let order = Order()
    var sent = 0
    let stage = Stage(
      counter(order) {
        sent += 1
        if sent == 2 { throw Closed() }
      },
      columns: 40,
      lines: 12
    )
    stage.press(.end, .enter)
    #expect(stage.line(11) == " Say for whom it is")
    stage.press(.home, .down, .enter)
    #expect(stage.line(1).hasSuffix("Me"))
    stage.press(.down, .enter)
    #expect(stage.screen.contains("Milk is free."))
    stage.press(.enter, .down, .character(";"))
    #expect(stage.screen.contains("From three farms."))
    stage.press(.enter, .character("."))
    #expect(stage.texts(in: .destructive) == ["None"])
    stage.press(.enter)
    #expect(order.beans == "Robusta")
    stage.press(.end, .enter)
    #expect(await stage.wait { sent == 1 && stage.texts(in: .accent).isEmpty })
    stage.press(.enter)
    #expect(await stage.wait { stage.screen.contains("We are closed.") })
  }

  @Test("sections have different looks: a card, a folded section, buttons beside each other")
  func looks() {
    let stage = Stage(menu(), columns: 40, lines: 15)
    expectScreen(
      stage,
      """
       Menu
       Today
       ╭───────────────────────────────────╮
       │ Cake                       3.50   │
       ├───────────────────────────────────┤
       │ Bread                      2.00   │
       ╰───────────────────────────────────╯

       ▸ Drinks                      2 kinds

                 [ Pay ]   [ Leave ]

         Every day has another cake

       q Quit  ↑↓ Move  ? Keys
      """
    )
    stage.press(.down, .down, .space)
    #expect(stage.screen.contains("Juice"))
    stage.press(.space, .down, .enter)
    #expect(stage.screen.contains("5.50"))
    stage.press(.enter, .right, .enter)
    #expect(stage.result as? String == "left")
  }

  @Test("one key leads to the last of a billion rows")
  func numbers() {
    let stage = Stage(seats(), columns: 40, lines: 6)
    stage.press(.end)
    #expect(stage.focusedText == "Seat 1000000000")
  }

  @Test("each tab has its own rows and bar buttons")
  func tabs() {
    let order = Order()
    order.name = "Ada"
    let stage = Stage(cafe(order), columns: 40, lines: 13)
    #expect(stage.line(1) == "[Coffee]│ Menu")
    stage.type("c")
    #expect(order.name == "")
    #expect(stage.texts(in: .disabled) == ["c Clear"])
    stage.press(.character(">"))
    #expect(stage.screen.contains("Cake"))
    #expect(!stage.screen.contains("Clear"))
  }

  @Test("a button of the bar knows which row has the focus")
  func focusedRow() {
    let stage = Stage(guests(["Ada", "Bob"]), columns: 40, lines: 9)
    stage.press(.down)
    stage.type("c")
    #expect(stage.screen.contains("Bob") && stage.screen.contains("Your coffee is ready."))
  }

  @Test("a table asks before typed text is lost")
  func leaving() {
    let order = Order()
    let stage = Stage(Table("Coffee") { Cell.link("Name") { name(order) } }, columns: 40, lines: 9)
    stage.press(.enter, .enter)
    stage.type("Ada")
    stage.press(.enter, .left)
    #expect(stage.screen.contains("Keep “Ada”?"))
    stage.type("k")
    #expect(order.name == "Ada" && stage.line(0) == " Coffee")
  }

  @Test("the code of the article stands in this file")
  func same() throws { try DocumentedCode.expectArticle("TableModel/ComposeATable") }
}
