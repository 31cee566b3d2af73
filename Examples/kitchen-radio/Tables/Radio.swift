import TableModel

struct Radio {
  var isOn = true
  var volume = 5
  var name = "Kitchen"
  var station = "Jazz"
}

/// The settings of a radio.
@MainActor public func radioTable() -> Table {
  let radio = Box(Radio()).binding
  return Table("Radio") {
    Section("Sound") {
      Cell.toggle("Sound", isOn: radio.isOn).id("sound")
      Cell.stepper("Volume", value: radio.volume, in: 0...10).id("volume")
        .disabled(!radio.value.isOn, reason: "The sound is off", because: "sound")
    }
    Section("Device") {
      Cell.field("Name", value: radio.name).id("name")
      Cell.choice("Station", selection: radio.station, options: ["Jazz", "News"]).id("station")
      Cell.link("About", detail: radio.value.name) { Table("About") { "Version 1" } }.id("about")
    }
  }
}
