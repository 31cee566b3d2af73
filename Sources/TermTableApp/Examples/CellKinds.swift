import TableModel

/// Every kind of cell, one by one.
@MainActor struct CellKinds {
  let model: ExampleModel

  func table() -> Table {
    Table("Every kind of cell") {
      Section("Text") {
        Cell("Plain")
        Cell("With a detail", detail: "detail")
        Cell.labeled("Labeled", detail: "a right-aligned label")
        Cell.subtitle("Subtitle", detail: "the detail is below")
        Cell.text("Text of several lines wraps, and no line is too long to read with ease.")
        "A plain string is a cell, too"
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
        Cell.field("Empty field", value: Binding(model).empty, placeholder: "Type here")
        Cell.link("Typed values") { TypedValues().table() }
        Cell.link("More controls") { MoreControls().table() }
      }
      Section("Actions") {
        Cell("Runs immediately", detail: model.presses.counted("time")) { model.presses += 1 }
        Cell.link("Link") {
          Table("Link") { Cell("This table was made when you opened it") }
        }
        Button("Button") { navigation in navigation.alert("You pressed the button") }
        Cell("Alert with a choice") { navigation in navigation.present(question) }
        Cell.buttons {
          Button("Add 1") { model.presses += 1 }
          Button("Reset") { model.presses = 0 }
        }
      }
      Section("Marks and states") {
        Cell("Checkmark").accessory(.checkmark)
        Cell("Details", detail: "press ;")
          .accessory(Button("Details") { $0.alert("Details", message: "This is all there is.") })
        Cell("Actions in a menu", detail: "press .")
          .actions {
            Button("Add 1") { model.presses += 1 }
            Button("Reset counter", role: .destructive) { model.presses = 0 }
          }
        Cell("No accessory", detail: "up to the edge").accessory(.none)
        Cell("Disabled", detail: "select it to see why") {}
          .disabled(reason: "Disabled to show what it looks like")
      }
      Section("Selection") {
        Cell.link("Multiple and single selection") { SelectableRows(model: model).table() }
      }
      Section("Custom content") {
        Cell.custom("Gauge", content: Gauge(title: "Battery", percent: 60))
      }
    }
  }

  private var question: Alert {
    Alert("Reset the counter?", message: "It is at \(model.presses).") {
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
