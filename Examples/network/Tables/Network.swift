import FakeNetwork
import TableModel

/// The tables of a network manager: its connections, and the wireless networks in reach.
@MainActor public struct Network {
  private let service: NetworkService

  /// The tables of a service.
  public init(_ service: NetworkService) { self.service = service }

  /// The table that opens first.
  public func table() -> Table {
    Table("Network") {
      Section("Connections", service.connections) { row(of: $0) }
      Section {
        Cell.link("Wi-Fi networks", detail: "\(service.accessPoints.count) in reach") {
          WirelessTable(service: service).table()
        }
        Cell(
          Button(
            "Add a connection",
            action: .push { form(of: Connection("", device: service.devices[0])) }
          )
        )
      }
    }
  }

  private func row(of connection: Connection) -> Cell {
    let isActive = service.isActive(connection)
    return Cell(
      connection.name,
      detail: isActive ? "active on \(connection.device)" : connection.device
    ) {
      if isActive {
        try await service.deactivate(connection)
      } else {
        try await service.activate(connection)
      }
    }
    .actionTitle(isActive ? "Deactivate" : "Activate")
    .accessory(Button("Edit", action: .push { form(of: connection) }))
    .actions {
      Button("Delete", role: .destructive) { $0.present(question(before: connection)) }
    }
  }

  private func form(of connection: Connection) -> Table {
    ConnectionForm(service: service, connection: connection).table()
  }

  private func question(before connection: Connection) -> Alert {
    Alert("Delete “\(connection.name)”?", message: "Its settings will be lost.") {
      Button("Delete", role: .destructive) { try await service.delete(connection) }
      Button("Cancel", role: .cancel)
    }
  }
}
