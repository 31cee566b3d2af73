import FakeNetwork
import TableModel

/// The wireless networks in reach, filtered by name.
@MainActor struct WirelessTable {
  let service: NetworkService

  func table() -> Table {
    let filter = Box("")
    return Table("Wi-Fi networks") {
      let found = service.accessPoints.filter { $0.matches(filter.value) }
      Cell.field("Filter", value: filter.binding, format: .plain.live(), placeholder: "all")
        .id("filter")
      Section(
        "\(found.count) in reach",
        found,
        footer: found.isEmpty ? "No name contains “\(filter.value)”." : nil
      ) { row(of: $0) }
    }
    .refreshable { try await service.scan() }
    .barButtons { Button("Filter", key: "/") { $0.focus(on: "filter") } }
  }

  private func row(of point: AccessPoint) -> Cell {
    Cell(point.name, detail: point.isSecure ? "password" : "open")
      .accessoryView(Signal(strength: point.strength))
      .action(
        point.isSecure
          ? .push { question(before: point) }
          : .task { navigation in
            try await service.join(point, password: "")
            navigation.pop()
          }
      )
      .actionTitle("Join")
  }

  /// The form that asks for the password of a network.
  private func question(before point: AccessPoint) -> Table {
    Table("Join \(point.name)", editing: Box("").binding) { password in
      Cell.field("Password", value: password, format: .plain.secret()).id("password")
        .error(password.value.count < 8 ? "A password has at least 8 characters" : nil)
    } save: { password, navigation in
      do {
        try await service.join(point, password: password)
      } catch let refusal as Refusal {
        throw InvalidText(refusal.description, row: "password")
      }
      navigation.popToRoot()
    }
  }
}

/// The strength of a signal as bars.
private struct Signal: @MainActor Content {
  let strength: Int

  var words: String? { "signal \(strength) %" }

  func lines(columns: Int) -> [TextLine] {
    let bars = strength / 26 + 1
    return [
      TextLine(
        zip(1..., ["▂", "▄", "▆", "█"]).map { number, bar in
          number <= bars
            ? TextLine.Run(bar, ascii: "|", role: .accent) : .init("_", role: .border)
        }
      )
    ]
  }
}

extension AccessPoint {
  /// True if the name contains a text, in any case.
  fileprivate func matches(_ text: String) -> Bool {
    text.isEmpty || name.lowercased().contains(text.lowercased())
  }
}
