import Observation
import TableModel

/// Values that are typed, each in its format.
@MainActor struct TypedValues {
  @Observable @MainActor final class Model {
    var name = "Ada"
    var plate = "KA-1234"
    var fruit = ""
    var notes = "One line.\nAnother line, which is longer than the screen is wide and wraps there."
    var password = "correct horse"
    var port = 8080
    var volume = 40
    var ratio = 0.5
    var timeout: Duration?
    var size = 1_500_000_000
    var date = CalendarDate("2026-11-22")
    var time = TimeOfDay("14:30")
    var email = ""
    var site = "https://example.org"
    var phone = ""
    var address = "192.168.1.10"
    var network = "10.0.0.0/8"
    var color = "#3366CC"
    var path = "/"
  }

  let model = Model()

  func table() -> Table {
    Table("Typed values") {
      Section("Text", footer: "Tab completes a fruit and a path, ^T shows a secret.") {
        Cell.field("Name", value: Binding(model).name, format: .plain.limited(to: 20))
        Cell.field(
          "Fruit",
          value: Binding(model).fruit,
          format: .plain.completing(["Apple", "Apricot", "Pear", "Quince", "日本梨"])
        )
        Cell.field("Plate", value: Binding(model).plate, format: .plain.masked("AA-####"))
        Cell.field("Notes", value: Binding(model).notes, format: .lines)
        Cell.field("Password", value: Binding(model).password, format: .plain.secret())
        Cell.field("Path", value: Binding(model).path, format: .path)
      }
      Section("Numbers", footer: "← and → change the volume.") {
        Cell.field("Port", value: Binding(model).port, format: .integer(in: 1...65_535))
        Cell.field("Volume", value: Binding(model).volume, format: .integer(in: 0...100, step: 5))
        Cell.field("Ratio", value: Binding(model).ratio, format: .decimal(in: 0...1))
        Cell.field("Size", value: Binding(model).size, format: .byteSize())
      }
      Section("Dates and times") {
        Cell.field("Date", value: Binding(model).date, format: .optional(.date()))
        Cell.field("Time", value: Binding(model).time, format: .optional(.time))
        Cell.field(
          "Timeout",
          value: Binding(model).timeout,
          format: .optional(.duration()),
          placeholder: "none"
        )
      }
      Section("Addresses") {
        Cell.field("E-mail", value: Binding(model).email, format: .email)
        Cell.field("Web site", value: Binding(model).site, format: .url)
        Cell.field("Telephone", value: Binding(model).phone, format: .phone)
        Cell.field("IP address", value: Binding(model).address, format: .ipAddress)
        Cell.field("Network", value: Binding(model).network, format: .cidr)
        Cell.field("Color", value: Binding(model).color, format: .color)
      }
    }
  }
}
