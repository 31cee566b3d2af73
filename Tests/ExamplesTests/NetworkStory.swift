import FakeNetwork
import Foundation
import NetworkTables
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// The clone of nmtui of Examples/network on a stage.
@MainActor @Suite struct NetworkStory {
  /// Lets the service answer at once, or when the test opens the gate.
  @MainActor final class Delay {
    var gate: Gate?
    func pass() async throws {
      await gate?.wait()
      try Task.checkCancellation()
    }
  }
  let delay = Delay()
  let service: NetworkService

  init() {
    let delay = delay
    service = NetworkService(reach: 5000) { _ in try await delay.pass() }
  }

  private func stage(columns: Int = 60, lines: Int = 30) -> Stage {
    Stage(Network(service).table(), columns: columns, lines: lines)
  }

  /// Opens the form of the connection on a row.
  private func form(row: Int, lines: Int = 30) -> Stage {
    let stage = stage(lines: lines)
    for _ in 0..<row { stage.press(.down) }
    stage.press(.character(";"))
    return stage
  }

  // MARK: - Connections

  @Test("K37 a connection is activated with a spinner, which Esc cancels, or deactivated")
  func activating() async {
    let gate = Gate()
    delay.gate = gate
    let stage = stage()
    #expect(stage.focusedText?.contains("active on eth0") == true)
    stage.press(.down, .down, .enter)
    #expect(stage.screen.contains("⠋"))
    stage.press(.escape)
    gate.open()
    #expect(await stage.wait { !stage.screen.contains("⠋") })
    #expect(!stage.screen.contains("active on wlan0"))
    delay.gate = nil
    stage.press(.enter)
    #expect(await stage.wait { stage.screen.contains("active on wlan0") })
    #expect(stage.line(29).contains("Deactivate"))
    stage.press(.enter)
    #expect(await stage.wait { !stage.screen.contains("active on wlan0") })
  }

  @Test("K67 a connection that cannot be activated says why")
  func failing() async {
    let stage = stage()
    stage.press(.down, .enter)
    #expect(await stage.wait { stage.screen.contains("The cable of eth1 is not plugged in.") })
    stage.press(.enter)
    #expect(stage.focusedText?.hasPrefix("Lab") == true)
  }

  @Test("K67 a connection is deleted after a question")
  func deleting() async {
    let stage = stage()
    stage.press(.down, .character("."), .character("d"))
    #expect(stage.screen.contains("Delete “Lab”?"))
    stage.press(.character("d"))
    #expect(await stage.wait { !stage.screen.contains("Lab") })
    #expect(service.connections.count == 2)
  }

  // MARK: - Access points

  @Test("K52 5,000 wireless networks are filtered while a name is typed")
  func filtering() {
    let stage = stage()
    stage.press(.end, .up, .enter)
    #expect(stage.screen.contains("5000 in reach"))
    stage.type("bakery 1")
    let count = service.accessPoints.count { $0.name.hasPrefix("Bakery 1") }
    #expect(count > 1 && stage.screen.contains("\(count) in reach"))
    stage.press(.control("u"))
    stage.type("xyz")
    #expect(stage.screen.contains("No name contains “xyz”."))
    stage.press(.control("u"))
    #expect(stage.screen.contains("5000 in reach"))
  }

  @Test("K48 the focus stays on its network while others come and go")
  func comingAndGoing() async throws {
    let stage = stage()
    stage.press(.end, .up, .enter)
    for _ in 0..<200 { stage.press(.pageDown) }
    var name = try #require(stage.focusedText?.split(separator: "  ").first)
    for _ in 0..<20 {
      let old = service.accessPoints.map(\.id)
      try await service.scan()
      #expect(service.accessPoints.map(\.id) != old && service.accessPoints.count == 5000)
      let focused = try #require(stage.focusedText?.split(separator: "  ").first)
      if service.accessPoints.contains(where: { $0.name == name }) {
        #expect(focused == name)
      }
      name = focused
    }
  }

  @Test("K59 a password is asked for, and a refused one is told on its row")
  func joining() async throws {
    let point = try #require(service.accessPoints.first { $0.isSecure && $0.strength > 20 })
    let stage = stage()
    stage.press(.end, .up, .enter)
    stage.type(point.name)
    stage.press(.enter, .enter)
    #expect(stage.line(0).contains("Join \(point.name)"))
    stage.type("short")
    stage.press(.control("s"))
    #expect(stage.screen.contains("A password has at least 8 characters"))
    stage.press(.control("u"))
    stage.type("wrong horse")
    stage.press(.control("s"))
    #expect(await stage.wait { stage.screen.contains("\n   The password was refused") })
    #expect(!stage.screen.contains("wrong horse"))
    stage.press(.control("u"))
    stage.type("right horse")
    stage.press(.control("s"))
    #expect(await stage.wait { stage.line(0) == " Network" })
    #expect(stage.screen.contains("active on wlan0"))
    #expect(service.connections.last?.name == point.name)
  }

  // MARK: - The form

  @Test("K60 addresses are disabled until the method is manual, with the reason and the way there")
  func method() throws {
    let stage = form(row: 0)
    #expect(stage.line(0).hasPrefix(" ‹ Network › Wired"))
    #expect(throws: InvalidText("“gateway” is disabled: The network provides the addresses")) {
      try stage.fill(["gateway": "10.0.0.1"])
    }
    stage.press(.character("i"))
    #expect(stage.screen.contains("The network provides the addresses"))
    stage.press(.enter)
    #expect(stage.focusedText?.contains("Method") == true)
    try stage.fill(["method": "Manual", "gateway": "10.0.0.1"])
    #expect(stage.values["gateway"] == "10.0.0.1")
  }

  @Test("K59 a name that another connection has is refused when the service has answered")
  func duplicateName() async throws {
    let gate = Gate()
    delay.gate = gate
    let stage = form(row: 0)
    try stage.fill(["name": "Home"])
    stage.press(.down)
    #expect(await stage.wait { gate.isAwaited })
    gate.open()
    delay.gate = nil
    #expect(await stage.wait { stage.screen.contains("Another connection is named “Home”") })
    stage.press(.control("s"))
    #expect(await stage.wait { stage.screen.contains("Not saved: Another connection") })
    #expect(service.connections[0].name == "Wired")
  }

  @Test(
    "K59 K58 lists of addresses are checked; saving takes time, and refuses an address of another"
  )
  func saving() async throws {
    let stage = form(row: 1)
    #expect(stage.screen.contains("10.0.0.7/8") && stage.screen.contains("192.168.1.7/24"))
    #expect(stage.click("192.168.1.7/24"))
    stage.press(.control("u"))
    stage.type("192.168.1")
    stage.press(.control("s"))
    #expect(stage.screen.contains("Type a network"))
    stage.press(.control("u"))
    stage.type("192.168.1.99/24")
    stage.press(.control("s"))
    #expect(
      await stage.wait { stage.screen.contains("\n   Another computer has the address 192.168") }
    )
    #expect(stage.focusedText?.contains("192.168.1.99/24") == true)
    stage.press(.control("u"))
    stage.type("192.168.1.98/24")
    stage.press(.control("s"))
    #expect(await stage.wait { stage.line(0) == " Network" })
    #expect(service.connections[1].addresses.map(\.text) == ["10.0.0.7/8", "192.168.1.98/24"])
  }

  @Test("K59 the gateway must be in the network of an address")
  func gateway() throws {
    let stage = form(row: 1)
    try stage.fill(["gateway": "172.16.0.1"])
    stage.press(.control("s"))
    #expect(stage.screen.contains("Not saved: No address is in the network of the gateway"))
    try stage.fill(["method": "Automatic"])
    stage.press(.up)
    #expect(!stage.screen.contains("No address is in the network"))
  }

  @Test("K58 K59 an address is added as a row with the focus, and an empty one is not saved")
  func addingAddresses() async throws {
    let stage = form(row: 0)
    try stage.fill(["method": "Manual"])
    #expect(stage.click("Add an address"))
    stage.press(.enter)
    #expect(stage.focusedText?.hasPrefix("Address") == true, "\(stage.screen)")
    stage.press(.control("s"))
    #expect(stage.screen.contains("Not saved: Address is required"))
    stage.type("10.0.0.9/8")
    stage.press(.control("s"))
    #expect(await stage.wait { stage.line(0) == " Network" })
    #expect(service.connections[0].addresses.map(\.text) == ["10.0.0.9/8"])
  }

  @Test("K58 a new connection is added with its name, and leaving asks for the changes")
  func adding() async throws {
    let stage = stage()
    stage.press(.end, .enter)
    #expect(stage.line(0).hasPrefix(" ‹ Network › New connection"))
    stage.press(.control("s"))
    #expect(stage.screen.contains("Name is required"))
    try stage.fill(["name": "Guests", "device": "wlan0", "password": "swordfish"])
    #expect(!stage.screen.contains("swordfish"))
    stage.press(.escape)
    #expect(stage.screen.contains("Save the changes"))
    stage.press(.character("s"))
    #expect(await stage.wait { stage.line(0) == " Network" })
    #expect(service.connections.last?.name == "Guests")
    #expect(service.connections.last?.id == 4)
  }

  @Test("The tables of the example take at most 250 lines")
  func lines() throws {
    var folder = URL(filePath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    folder.append(path: "Examples/network/Tables")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    let lines = try files.map {
      try String(contentsOf: $0, encoding: .utf8).split(
        separator: "\n",
        omittingEmptySubsequences: false
      ).count - 1
    }
    #expect(files.count > 1 && lines.reduce(0, +) <= 250, "\(lines)")
  }
}
