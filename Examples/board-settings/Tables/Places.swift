import TableModel

let locales = ["de", "en", "es", "fr", "it", "nl", "pl", "pt", "ru", "sv"].flatMap { language in
  "AR AT AU BE BR CA CH CL CO CZ DE DK ES FI FR GB GR IE IN IT LU MX NL NO NZ PL PT RU SE US"
    .split(separator: " ").map { "\(language)_\($0).UTF-8" }
}

private let zones = [
  ("Africa", ["Cairo", "Lagos", "Nairobi"]),
  ("America", ["Lima", "New_York", "Quito"]),
  ("Europe", ["Berlin", "London", "Paris"]),
]

/// A time zone, picked in two steps: an area, and a city in it.
struct ZonePicker: Control {
  let binding: Binding<String>

  var words: String { binding.value }
  var name: String { "time zone" }

  var text: TextFormat<String>? {
    let all = zones.flatMap { area, cities in cities.map { "\(area)/\($0)" } }
    return TextFormat { zone in
      guard all.contains(zone) else { throw InvalidText("Type a time zone, such as Europe/Paris") }
      return zone
    }
    .completing(all)
  }

  func table(_ zone: Binding<String>) -> Table? {
    let chosen = zone.value.split(separator: "/").map(String.init)
    return Table("Time zone") {
      for (area, cities) in zones {
        Cell(area) { areas in
          let table = Table(area) {
            Section(cities) { city in
              Cell(city) {
                zone.value = "\(area)/\(city)"
                areas.pop()
              }
              .accessory(chosen == [area, city] ? .checkmark : .placeholder)
            }
          }
          areas.push(table.focused(on: chosen.last))
        }
        .accessory(.disclosure).id(area)
      }
    }
    .focused(on: chosen.first)
  }
}
