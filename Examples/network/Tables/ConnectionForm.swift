import FakeNetwork
import TableModel

/// The form of a connection, new or known.
@MainActor struct ConnectionForm {
  let service: NetworkService
  let connection: Connection

  func table() -> Table {
    Table(
      connection.id == nil ? "New connection" : connection.name,
      editing: Box(connection).binding
    ) { draft in
      Section {
        Cell.field("Name", value: draft.name).id("name").required()
          .checked(draft.value.name) { name in
            try await service.isTaken(name, besides: connection.id)
              ? "Another connection is named “\(name)”" : nil
          }
        Cell.choice("Device", selection: draft.device, options: service.devices).id("device")
        if draft.value.isWireless {
          Cell.field("Password", value: draft.password, format: .plain.secret()).id("password")
        }
      }
      Section("IPv4") {
        Cell.segmented(
          "Method",
          selection: draft.method,
          options: Connection.Method.allCases,
          title: \.rawValue
        )
        .id("method")
        Cell.field("Gateway", value: draft.gateway, format: .ipAddress, placeholder: "none")
          .id("gateway")
          .error(problem(ofGatewayOf: draft.value))
          .manual(draft.value)
      }
      list("an address", of: "Addresses", draft.addresses, format: .cidr, in: draft.value)
      list("a server", of: "DNS servers", draft.servers, format: .ipAddress, in: draft.value)
      Section(
        "Routes",
        editing: draft.routes,
        adding: draft.value.method == .manual ? "Add a route" : nil,
        new: { .init() }
      ) { route in
        row(of: route).manual(draft.value)
      }
    } save: { connection, navigation in
      do {
        try await service.save(connection)
      } catch let refusal as Refusal {
        throw InvalidText(refusal.description, row: refusal.entry)
      }
      navigation.pop()
    }
  }

  private func problem(ofGatewayOf draft: Connection) -> String? {
    let networks = draft.addresses.compactMap { IPv4Network($0.text) }
    guard !draft.gateway.isEmpty, !networks.isEmpty else { return nil }
    return networks.contains { $0.contains(draft.gateway) }
      ? nil : "No address is in the network of the gateway"
  }

  /// A section of texts, with a last row that adds one if addresses are set by hand.
  private func list(
    _ name: String,
    of title: String,
    _ entries: Binding<[Connection.Entry]>,
    format: TextFormat<String>,
    in draft: Connection
  ) -> Section {
    Section(
      title,
      editing: entries,
      allowing: { _ in draft.method == .manual ? .all : [] },
      adding: draft.method == .manual ? "Add \(name)" : nil,
      new: { Connection.Entry() }
    ) { entry in
      Cell.field("Address", value: entry.text, format: format).required().manual(draft)
    }
  }

  private func row(of route: Binding<Connection.Route>) -> Cell {
    let (network, hop) = (route.value.network, route.value.hop)
    return Cell.link(network.isEmpty ? "New route" : network, detail: hop.isEmpty ? nil : hop) {
      Table("Route") {
        Cell.field("Network", value: route.network, format: .cidr).id("network").required()
        Cell.field("Next hop", value: route.hop, format: .ipAddress).id("hop").required()
        Cell.field("Metric", value: route.metric, format: .optional(.integer(in: 0...9999)))
          .id("metric")
      }
    }
    .error(network.isEmpty || hop.isEmpty ? "The route needs a network and a next hop" : nil)
  }
}

extension Cell {
  /// Disables the cell of an address unless addresses are set by hand.
  fileprivate func manual(_ draft: Connection) -> Cell {
    let reason =
      draft.method == .automatic ? "The network provides the addresses" : "IPv4 is disabled"
    return disabled(draft.method != .manual, reason: reason, because: "method")
  }
}
