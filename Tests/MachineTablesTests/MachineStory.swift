import Foundation
import MachineTables
import TermTable
import TermTableTesting
import Testing

/// The tables of a machine, as a person sees them.
@MainActor @Suite struct MachineStory {
  private let machine = FakeMachine()

  /// A stage on which a row of the machine's table was opened.
  private func stage(_ row: String, columns: Int = 80, lines: Int = 24) async throws -> Stage {
    let stage = Stage(MachineTable(machine).table(), columns: columns, lines: lines)
    stage.press(.end)
    var steps = 0
    while stage.focusedText?.contains(row) != true, steps < 20 {
      stage.press(.up)
      steps += 1
    }
    stage.press(.enter)
    return stage
  }

  @Test("A4 The machine at 80×24; text from it is harmless")
  func machineTable() async throws {
    let stage = Stage(MachineTable(machine).table())
    try await stage.waits { $0.screen.contains("測試") }
    #expect(stage.screen.contains("Test^[[31m OS"))
    #expect(stage.screen.contains("0.50  1.00  12.25"))
    #expect(stage.screen.contains("1 d 1 h"))
    for row in ["Processors", "Memory", "File systems", "Network", "Processes", "Environment"] {
      #expect(stage.screen.contains(row))
    }
  }

  @Test(
    "A4 Readings go on where they are shown, and the focus stays on its process",
    arguments: [(80, 24), (20, 5)]
  )
  func processes(columns: Int, lines: Int) async throws {
    await machine.set { $0.all = (1...40).map { MachineProcess($0, "program \($0)") } }
    let stage = try await stage("Processes", columns: columns, lines: lines)
    try await stage.waits { $0.screen.contains("1/40") }
    for _ in 0..<3 { stage.press(.down) }
    #expect(stage.focusedText?.split(separator: " ").first == "4")
    await machine.set {
      $0.all.removeFirst(2)
      $0.all.insert(MachineProcess(0, "new\u{1B}]0;title\u{7}"), at: 0)
    }
    stage.press(.character("R"))
    try await stage.waits { $0.screen.contains("/39") }
    #expect(stage.focusedText?.split(separator: " ").first == "4")
    #expect(!stage.screen.contains("\u{1B}"))
  }

  @Test("A4 The busiest processes come first, and stay in sight while the focus is at the top")
  func busiest() async throws {
    await machine.set {
      $0.all = (1...40).map { MachineProcess($0, "program \($0)", load: Double($0) / 100) }
    }
    let stage = try await stage("Processes")
    try await stage.waits { $0.focusedText?.contains("program 40") == true }
    await machine.set { $0.all[6].load = 2 }
    stage.press(.character("R"))
    try await stage.waits { $0.focusedText?.contains("program 7") == true }
    stage.press(.down)
    #expect(stage.focusedText?.contains("program 40") == true)
    await machine.set { $0.all[0].load = 3 }
    stage.press(.character("R"))
    try await stage.waits { $0.screen.contains("300 %") }
    #expect(stage.focusedText?.contains("program 40") == true, "elsewhere it stays on its process")
  }

  @Test("A4 The tree has each process below its parent, and t leads back to the list")
  func tree() async throws {
    await machine.set {
      $0.all = [
        (1, 0, "init"), (2, 1, "shell"), (3, 2, "editor"), (4, 1, "server"), (9, 77, "lost"),
      ]
      .map { number, parent, command in
        var process = MachineProcess(Int32(number), command, load: Double(number) / 100)
        process.parent = Int32(parent)
        return process
      }
    }
    let stage = try await stage("Processes")
    try await stage.waits { $0.screen.contains("editor") }
    stage.press(.character("t"))
    try await stage.waits { $0.screen.contains("└─") }
    let commands = stage.screen.split(separator: "\n").compactMap { line in
      ["   └─ editor", "└─ shell", "├─ server", "lost", "init"].first { line.contains($0) }
    }
    #expect(
      commands == ["lost", "init", "├─ server", "└─ shell", "   └─ editor"],
      "\(stage.screen)"
    )
    stage.press(.character("t"))
    try await stage.waits { !$0.screen.contains("└─") }
  }

  @Test("A4 Processes of one user are listed, and a key ends the focused one after a question")
  func users() async throws {
    await machine.set {
      $0.all = [MachineProcess(1, "first", load: 0.9), MachineProcess(2, "second", load: 0.5)]
      $0.all[0].user = "root"
    }
    let stage = try await stage("Processes")
    try await stage.waits { $0.screen.contains("first") && $0.screen.contains("second") }
    stage.press(.character("u"))
    #expect(stage.screen.contains("All users") && stage.screen.contains("ada"))
    stage.press(.down, .enter)
    try await stage.waits { !$0.screen.contains("All users") && !$0.screen.contains("first") }
    #expect(stage.screen.contains("User: ada"))
    stage.press(.character("x"))
    #expect(stage.screen.contains("second (2)"))
    stage.press(.enter)
    #expect(await machine.sent == [], "the focus is on Cancel")
    stage.press(.character("x"), .home)
    #expect(stage.screen.contains("Ask it to end (TERM)"))
  }

  @Test("A4 The overview has the fullest file system and the busiest processes")
  func overview() async throws {
    await machine.set {
      $0.all = (1...9).map { MachineProcess($0, "program\($0) -x", load: Double($0) / 10) }
      $0.mounts = [
        FileSystem(path: "/", device: "a", type: "ext4", total: 100, used: 20, available: 80),
        FileSystem(path: "/home", device: "b", type: "ext4", total: 100, used: 90, available: 10),
        FileSystem(path: "/snap", device: "c", type: "squashfs", total: 9, used: 9, available: 0),
        // Another machine may not answer.
        FileSystem(path: "/net", device: "d", type: "nfs4", total: 100, used: 99, available: 1),
      ]
    }
    let stage = Stage(MachineTable(machine).table())
    try await stage.waits { $0.screen.contains("Busiest processes") }
    #expect(stage.screen.contains("/home 90 %"))
    let busiest = stage.screen.split(separator: "\n").filter { $0.contains("program") }
    #expect(busiest.count == 3 && busiest[0].contains("program9") && busiest[0].contains("90 %"))
  }

  @Test("A4 Every process is in the tree once, whatever their parents are")
  func anyParents() {
    for seed in 0..<200 {
      let processes = (1...40).map { number in
        var process = MachineProcess(Int32(number), "p")
        process.parent = Int32((number * (seed + 3) * 7 + seed * seed) % 44)
        return process
      }
      var order = ProcessOrder()
      order.isTree = true
      let rows = order.rows(of: processes)
      #expect(rows.map(\.process.id.number).sorted() == (1...40).map { Int32($0) })
    }
    let chain = (1...5_000).map { number in
      var process = MachineProcess(Int32(number), "p")
      process.parent = Int32(number - 1)
      return process
    }
    var order = ProcessOrder()
    order.isTree = true
    #expect(order.rows(of: chain).allSatisfy { $0.branch.count <= 60 })
  }

  @Test("A4 Processes are sorted by a column, and stay so when they are read again")
  func sorting() async throws {
    await machine.set {
      $0.all = [
        MachineProcess(1, "a", load: 0.1), MachineProcess(2, "b", load: 0.9),
        MachineProcess(3, "c", load: 0.5),
      ]
    }
    let stage = try await stage("Processes")
    try await stage.waits { $0.screen.contains("90 %") }
    #expect(stage.screen.contains("CPU ↓"))
    stage.press(.character("s"), .character("s"))
    func order(_ screen: Stage) -> [Substring] {
      screen.screen.split(separator: "\n").filter { $0.contains(" % ") }.compactMap {
        $0.split(separator: " ").first
      }
    }
    try await stage.waits { $0.screen.contains("CPU ↑") && order($0) == ["1", "3", "2"] }
    await machine.set { $0.all[0].load = 2 }
    stage.press(.character("R"))
    try await stage.waits { order($0) == ["3", "2", "1"] }
  }

  /// D9.
  @Test(
    "A4 A signal that stops or ends a process is sent after a question, whose focus is on Cancel",
    arguments: ["TERM", "KILL", "HUP", "STOP"]
  )
  func asks(signal: String) async throws {
    await machine.set { $0.all = [MachineProcess(7, "sleep 3000")] }
    let stage = try await stage("Processes")
    try await stage.waits { $0.screen.contains("sleep 3000") }
    func openMenu() throws {
      stage.press(.character("."))
      for _ in 0..<9 { stage.press(.up) }
      for _ in 0..<5 where stage.focusedText?.contains("(\(signal))") != true { stage.press(.down) }
      try #require(stage.focusedText?.contains("(\(signal))") == true, "\(stage.screen)")
      stage.press(.enter)
    }
    try openMenu()
    #expect(stage.screen.contains("Send \(signal) to sleep (7)?"))
    stage.press(.enter)
    #expect(!stage.screen.contains("Send \(signal)"))
    #expect(await machine.sent == [])
    try openMenu()
    stage.press(.left)
    stage.press(.enter)
    try await stage.waits { $0.screen.contains("Sent \(signal) to sleep (7)") }
    #expect(await machine.sent.map(\.rawValue) == [signal])
  }

  @Test("A4 :kill lists the signals of the focused process")
  func kill() async throws {
    await machine.set { $0.all = [MachineProcess(7, "sleep 3000")] }
    let stage = try await stage("Processes")
    try await stage.waits { $0.screen.contains("sleep 3000") }
    stage.press(.character(":"))
    stage.type("kill")
    try await stage.waits { $0.screen.contains("(TERM)") && $0.screen.contains("(KILL)") }
  }

  /// D9.
  @Test("A4 Enter in the menu of a process, as often as it is pressed, sends nothing")
  func menu() async throws {
    await machine.set { $0.all = [MachineProcess(7, "sleep 3000")] }
    let stage = try await stage("Processes")
    try await stage.waits { $0.screen.contains("sleep 3000") }
    for _ in 0..<3 {
      stage.press(.character("."))
      stage.press(.enter)
      #expect(stage.screen.contains("Send STOP to sleep (7)?"))
      stage.press(.enter)
    }
    #expect(await machine.sent == [])
  }

  /// D9.
  @Test("A4 A signal that stops or ends nothing is sent at once, and told")
  func resume() async throws {
    await machine.set { $0.all = [MachineProcess(7, "sleep 3000")] }
    let stage = try await stage("Processes")
    try await stage.waits { $0.screen.contains("sleep 3000") }
    stage.press(.character("."))
    stage.press(.down)
    stage.press(.enter)
    try await stage.waits { $0.screen.contains("Sent CONT to sleep (7)") }
    #expect(await machine.sent == [.resume])
  }

  /// D9.
  @Test("A4 In linear mode, too, a process is stopped after a question, and the answer is told")
  func linearSignals() async throws {
    await machine.set { $0.all = [MachineProcess(7, "sleep 3000")] }
    let stage = LinearStage(ProcessesTable(machine).table(), isScript: true)
    #expect(await stage.wait { stage.transcript.contains("sleep 3000") })
    stage.say(".1")
    #expect(stage.heard.contains("4. Pause it (STOP)"))
    stage.say("4")
    #expect(
      stage.heard == [
        "Button: 4", "Alert: Send STOP to sleep (7)?", "sleep 3000", "1. Send, destructive",
        "2. Cancel",
      ]
    )
    stage.say("2")
    #expect(await machine.sent == [])
    stage.say(".1", "4", "1")
    #expect(await stage.wait { stage.transcript.contains("Sent STOP to sleep (7)") })
    #expect(await machine.sent == [.stop])
  }

  @Test("A4 A signal by which work is lost asks first; what the system refuses is told")
  func signals() async throws {
    await machine.set { $0.all = [MachineProcess(7, "editor 日本")] }
    let stage = try await stage("Processes")
    try await stage.waits { $0.screen.contains("editor") }
    stage.press(.enter)
    try await stage.waits { $0.screen.contains("Ask it to end (TERM)") }
    stage.press(.end)
    // Continue it, pause it, hang up, end at once, ask to end.
    for _ in 0..<4 { stage.press(.up) }
    stage.press(.enter)
    #expect(stage.screen.contains("Send TERM to editor (7)?"))
    #expect(await machine.sent == [])
    stage.press(.left)
    stage.press(.enter)
    try await stage.waits { !$0.screen.contains("Send TERM") }
    for _ in 0..<5_000 where await machine.sent.isEmpty {
      try await Task.sleep(for: .milliseconds(1))
    }
    #expect(await machine.sent == [.terminate])
    await machine.set { $0.failure = .notAllowed }
    stage.press(.end)
    stage.press(.enter)
    try await stage.waits {
      $0.screen.contains("CONT was not sent to editor (7): the process belongs to another")
    }
  }

  @Test("A4 A process that ends while it is shown says so; what may not be read is told")
  func ended() async throws {
    await machine.set { $0.all = [MachineProcess(7, "short")] }
    let stage = try await stage("Processes")
    try await stage.waits { $0.screen.contains("short") }
    stage.press(.enter)
    try await stage.waits { $0.screen.contains("Open files") }
    await machine.set { $0.all = [] }
    stage.press(.character("R"))
    try await stage.waits { $0.screen.contains("The process has ended") }
    #expect(!stage.screen.contains("TERM"))
  }

  @Test("A4 1,000 mounts, of which those without room are shown on demand")
  func mounts() async throws {
    await machine.set {
      $0.mounts = (0..<1_000).map {
        FileSystem(
          path: "/m\($0)",
          device: "d",
          type: "ext4",
          total: $0 % 2 == 0 ? 1_000 : 0,
          used: 700,
          available: 250
        )
      }
    }
    let stage = try await stage("File systems")
    try await stage.waits { $0.screen.contains("/501") }
    #expect(stage.screen.contains("700 B of 1000 B, 74 %"))
    stage.press(.character("a"))
    #expect(stage.screen.contains("/1000"))
  }

  @Test("A4 Memory, processors and traffic in meters and words, and what is not known")
  func meters() async throws {
    let unknown = try await stage("Memory")
    try await unknown.waits { $0.screen.contains("The memory is not known here.") }
    await machine.set {
      var facts = MemoryFacts()
      (facts.total, facts.available) = (1 << 34, 1 << 30)
      $0.memoryFacts = facts
      $0.processorTimes = [.init(busy: 10, idle: 10), .init(busy: 10, idle: 10)]
    }
    unknown.press(.character("R"))
    try await unknown.waits { $0.screen.contains("15 GiB of 16 GiB") }
    let processors = try await stage("Processors")
    try await processors.waits { $0.screen.contains("measuring") }
    await machine.set {
      $0.processorTimes = [.init(busy: 85, idle: 35), .init(busy: 10, idle: 30)]
    }
    processors.press(.character("R"))
    try await processors.waits { $0.screen.contains("75 %") && $0.screen.contains("0 %") }
  }

  @Test("A4 A key among 50,000 processes costs about what it costs among 50")
  func manyProcesses() async throws {
    func cost(among count: Int) async throws -> Duration {
      await machine.set { $0.all = (1...count).map { MachineProcess(Int32($0), "p \($0)") } }
      let stage = try await stage("Processes")
      try await stage.waits { $0.screen.contains("/\(count)") }
      var least = Duration.seconds(100)
      for _ in 0..<20 {
        let start = ContinuousClock.now
        stage.press(.down)
        least = min(least, start.duration(to: .now))
      }
      return least
    }
    let few = try await cost(among: 50)
    let many = try await cost(among: 50_000)
    #expect(many / few < 5)
  }

  @Test(
    "A4 This machine is read without a mistake",
    .enabled(if: seesItself, "/proc is not mounted, or of other processes")
  )
  func own() async throws {
    let machine = LocalMachine()
    let processes = try #require(await machine.processes())
    let own = try #require(processes.first { $0.id.number == getpid() })
    #expect(own.memory > 1_000_000)
    let details = try #require(await machine.details(of: own.id))
    #expect(details.environment != nil)
    #expect(details.files?.isEmpty == false)
    var gone = own.id
    gone.start += 1
    #expect(await machine.details(of: gone) == nil)
    await #expect(throws: SignalFailure.hasEnded) { try await machine.send(.resume, to: gone) }
    let processors = await machine.processors()
    #expect(processors.count > 1)
    #expect(await machine.memory()?.total ?? 0 > 0)
    #expect(await machine.interfaces().contains { $0.name == "lo" })
    #expect(await machine.system().load.count == 3)
  }

  /// True if this process is found in /proc.
  nonisolated private static let seesItself =
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self")) == "\(getpid())"
}

extension Stage {
  /// Waits until the screen is as it must be.
  fileprivate func waits(_ condition: (Stage) -> Bool) async throws {
    let isMet = await wait { condition(self) }
    try #require(isMet, "the screen is:\n\(screen)")
  }
}
