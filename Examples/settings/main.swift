// The example of README.md, grown to a few tables. The rows with ids are commands, too:
//   settings get name

import TableModel
import TermTable

let settings = Settings()

let root = Table("Settings") {
  Section("Wi-Fi", footer: "Known networks are joined automatically.") {
    Cell.toggle("Wi-Fi", isOn: Binding(settings).wifi).id("wifi")
    if settings.wifi {
      Cell.choice(
        "Network",
        selection: Binding(settings).network,
        options: ["Home", "Office", "Café 日本"]
      )
      .id("network")
    }
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
    .id("useful")
    Cell("Download", detail: settings.downloadCount) {
      try await Task.sleep(for: .seconds(2))
      settings.downloads += 1
    }
    .id("download")
  }
  Section("This device") {
    Cell.field("Name", value: Binding(settings).deviceName, placeholder: "No name")
      .id("name")
    Cell.choice(
      "Appearance",
      selection: Binding(settings).appearance,
      options: Settings.Appearance.allCases,
      title: { $0.rawValue.capitalizedFirst }
    )
    .id("appearance")
    Cell.link("Notifications", detail: settings.notifications ? "On" : "Off", to: notifications)
      .id("notifications")
    Button("Erase all settings") { navigation in navigation.present(eraseAlert()) }
  }
  Section("Repositories", Repository.examples) { repository in
    Cell.subtitle(repository.name, detail: "\(repository.stars) stars. \(repository.summary)")
      .action(.push { details(repository) })
  }
  .rowHeight(2)
  Section("Numbers", count: 1_000_000_000) { row in Cell("Row \(row)") }
}

@MainActor func notifications() -> Table {
  Table("Notifications") {
    Section {
      Cell.toggle("Notifications", isOn: Binding(settings).notifications).id("allowed")
      Cell.toggle("Sounds", isOn: Binding(settings).sounds)
        .disabled(!settings.notifications, reason: "Notifications are off")
        .id("sounds")
    }
  }
}

@MainActor func details(_ repository: Repository) -> Table {
  Table(repository.name) {
    Cell("Stars", detail: "\(repository.stars)")
    Cell.text(repository.summary)
  }
}

@MainActor func eraseAlert() -> Alert {
  Alert("Erase all settings?", message: "The device name and your answers will be lost.") {
    Button("Erase", role: .destructive) {
      settings.useful = nil
      settings.deviceName = ""
      settings.downloads = 0
    }
    Button("Cancel", role: .cancel)
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

await Application(root).main()
