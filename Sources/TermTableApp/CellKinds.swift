import TableModel

/// Every kind of cell, one by one.
@MainActor struct CellKinds {
  let model: ExampleModel

  func table() -> Table {
    Table("Every kind of cell") {
      Section("Text") {
        Cell("Plain")
        Cell("With a detail", detail: "detail")
        Cell.labeled("Labeled", detail: "the label stands at its right")
        Cell.subtitle("Subtitle", detail: "the detail stands below")
        Cell.text("Text of several lines wraps, and no line is longer than one reads with ease.")
        "A bare text is a cell, too"
        Cell("Three lines high").height(3)
      }
      Section("Controls") {
        Cell.toggle("Toggle", isOn: Binding(model).isOn)
        Cell.toggle("Another toggle", isOn: Binding(model).isOff)
        Cell.choice(
          "Choice",
          selection: Binding(model).fruit,
          options: ["Apple", "Pear", "Quince", "日本梨"]
        )
        Cell.field("Field", value: Binding(model).name)
        Cell.field("Empty field", value: Binding(model).empty, placeholder: "type here")
      }
      Section("Actions") {
        Cell("Runs at once", detail: "\(model.presses) times") { model.presses += 1 }
        Cell.link("Link") {
          Table("Link") { Cell("A table made when its row was selected") }
        }
        Button("Button") { navigation in navigation.alert("You pressed the button") }
        Cell("Alert with a choice") { navigation in navigation.present(question) }
        Cell.buttons {
          Button("Add one") { model.presses += 1 }
          Button("Reset") { model.presses = 0 }
        }
      }
      Section("Marks and states") {
        Cell("Checkmark").accessory(.checkmark)
        Cell("More about it", detail: "press ;")
          .accessory(Button("More") { $0.alert("More", message: "There is not much more.") })
        Cell("Actions in a menu", detail: "press .")
          .actions {
            Button("Count one") { model.presses += 1 }
            Button("Reset the counter", role: .destructive) { model.presses = 0 }
          }
        Cell("No accessory", detail: "up to the edge").accessory(.none)
        Cell("Disabled", detail: "select it to read why") {}
          .disabled(reason: "It is disabled to show what that looks like")
      }
      Section("Rows to select") {
        Cell.link("Several, or one") { SelectableRows(model: model).table() }
      }
      Section("Content of your own") {
        Cell.custom("Gauge", content: Gauge(title: "Battery", percent: 60))
      }
    }
  }

  private var question: Alert {
    Alert("Reset the counter?", message: "It stands at \(model.presses).") {
      Button("Reset", role: .destructive) { model.presses = 0 }
      Button("Cancel", role: .cancel)
    }
  }
}

/// A bar as long as the line allows: content of an author's own, with roles in place of colours.
struct Gauge: Content {
  let title: String
  let percent: Int

  var words: String? { "\(title), \(percent)%" }

  func lines(columns: Int) -> [TextLine] {
    let width = max(1, min(columns, 40) - 7)
    let filled = width * percent / 100
    let bar = TextLine(
      [
        .init("[", role: .border),
        .init(String(repeating: "#", count: filled), role: .success),
        .init(String(repeating: "-", count: width - filled), role: .border),
        .init("] ", role: .border),
        .init("\(percent)%", role: .detail),
      ],
      overflow: .clip
    )
    return [TextLine(title), bar]
  }
}
