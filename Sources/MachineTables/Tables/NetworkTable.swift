import Observation
import TableModel

/// The network interfaces: addresses, and what they receive and send.
@MainActor struct NetworkTable {
  @Observable @MainActor final class Model {
    var interfaces: [NetworkInterface]?
    /// The bytes per second that each interface receives and sends.
    var rates: [String: (received: Double, sent: Double)] = [:]
    @ObservationIgnored var read: ContinuousClock.Instant?

    /// Takes a new reading, and compares it with the one before.
    func take(_ new: [NetworkInterface], at time: ContinuousClock.Instant) {
      let seconds = read.map { $0.duration(to: time) / .seconds(1) } ?? 0
      rates = [:]
      for interface in new where seconds > 0 {
        guard let before = interfaces?.first(where: { $0.name == interface.name }),
          let received = interface.received, let sent = interface.sent,
          let receivedBefore = before.received, let sentBefore = before.sent
        else { continue }
        rates[interface.name] = (
          Double(max(0, received - receivedBefore)) / seconds,
          Double(max(0, sent - sentBefore)) / seconds
        )
      }
      (interfaces, read) = (new, time)
    }
  }

  private let source: any MachineSource
  private let model = Model()

  init(_ source: any MachineSource) { self.source = source }

  func table() -> Table {
    let (source, model) = (source, model)
    return Table(MachineTexts.current.network.title) {
      if let interfaces = model.interfaces {
        for interface in interfaces {
          Section(interface.name) { cells(of: interface) }.id(interface.name)
        }
      } else {
        Cell.loading(MachineTexts.current.overview.reading)
      }
    }
    .empty(MachineTexts.current.network.none)
    .refreshed(every: MachineTable.pause) { model.take(await source.interfaces(), at: .now) }
  }

  @ListBuilder<Cell> private func cells(of interface: NetworkInterface) -> [Cell] {
    let texts = MachineTexts.current.network
    for address in interface.addresses { Cell(texts.address, detail: address).id(address) }
    if let received = interface.received {
      Cell(texts.received, detail: traffic(received, model.rates[interface.name]?.received))
        .id("in")
    }
    if let sent = interface.sent {
      Cell(texts.sent, detail: traffic(sent, model.rates[interface.name]?.sent)).id("out")
    }
  }

  private func traffic(_ bytes: Int, _ rate: Double?) -> String {
    guard let rate, let now = Int(exactly: rate.rounded()) else { return Words.bytes(bytes) }
    return MachineTexts.current.network.traffic(Words.bytes(now), Words.bytes(bytes))
  }
}
