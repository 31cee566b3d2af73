import Observation
import TableModel

/// Controls that step, pick and measure.
@MainActor struct MoreControls {
  @Observable @MainActor final class Model {
    var copies = 2
    var volume = 40
    var ratio = 0.5
    var view = "List"
    var agrees = false
    var city = "Köln"
    var file = ""
    var folder = "/"
    var days: Set<String> = ["Monday"]
    var date = CalendarDate("2026-11-22") ?? .first
    var time = TimeOfDay("14:30") ?? .midnight
    var stops = [Stop(number: 1, name: "Köln"), Stop(number: 2, name: "Bonn")]

    /// Returns a number that no stop has had.
    func nextStop() -> Int {
      lastStop += 1
      return lastStop
    }
    @ObservationIgnored private var lastStop = 2
  }

  struct Stop: Identifiable {
    let number: Int
    var name = ""
    var id: Int { number }
  }

  let model = Model()

  private static let cities = [
    "Aachen", "Berlin", "Bonn", "Bremen", "Dresden", "Düsseldorf", "Erfurt", "Essen",
    "Frankfurt am Main", "Hamburg",
    "Hanover", "Kiel", "Köln", "Leipzig", "Magdeburg", "Mainz", "Munich", "Potsdam", "Saarbrücken",
    "Schwerin",
    "Stuttgart", "Wiesbaden",
  ]
  private static let days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]

  func table() -> Table {
    Table("More controls") {
      Section("Numbers") {
        Cell.stepper("Copies", value: Binding(model).copies, in: 1...99)
        Cell.slider("Volume", value: Binding(model).volume, in: 0...100, step: 5)
        Cell.slider("Ratio", value: Binding(model).ratio, in: 0...1, step: 0.05)
      }
      Section("Choices") {
        Cell.segmented(
          "View",
          selection: Binding(model).view,
          options: ["List", "Grid", "Columns"]
        )
        Cell.choice(
          "Opens below",
          selection: Binding(model).view,
          options: ["List", "Grid", "Columns"]
        )
        .inline()
        Cell.choice(
          "City",
          selection: Binding(model).city,
          options: Self.cities,
          allowsOthers: true
        )
        Cell.choices("Open on", selection: Binding(model).days, options: Self.days)
        Cell.choices("At most two", selection: Binding(model).days, options: Self.days, limit: 2)
        Cell.file("File", path: Binding(model).file)
        Cell.folder("Folder", path: Binding(model).folder)
        Cell.check("I have read the conditions and agree to them", isOn: Binding(model).agrees)
      }
      Section("Dates and times") {
        Cell.date("Date", value: Binding(model).date)
        Cell.date("Date, below", value: Binding(model).date).inline()
        Cell.time("Time", value: Binding(model).time)
      }
      Section("Bars") {
        Cell.progress("Progress", value: Double(model.volume) / 100)
        Cell.progress("Unknown progress", value: nil)
        Cell.meter(
          "Meter",
          value: Double(model.volume) / 100,
          detail: "\(model.volume) of 100",
          role: model.volume > 80 ? .error : .success
        )
      }
      Section(
        "A list in order",
        editing: Binding(model).stops,
        footer: "E edits the list: Shift-↑ and Shift-↓ move a row, d deletes it",
        limit: 1...5,
        adding: "Add a stop",
        new: { Stop(number: model.nextStop()) }
      ) { stop in
        Cell.field("Stop \(stop.value.number)", value: stop.name, placeholder: "Name")
      }
      Section("Disabled") {
        Cell.stepper("Stepper", value: Binding(model).copies, in: 1...99)
          .disabled(reason: "Disabled to show what it looks like")
        Cell.slider("Slider", value: Binding(model).volume, in: 0...100, step: 5)
          .disabled(reason: "Disabled to show what it looks like")
      }
    }
  }
}
