import MachineTables

/// A machine whose state a test sets.
actor FakeMachine: MachineSource {
  var all: [MachineProcess] = []
  var mounts: [FileSystem] = []
  var processorTimes: [ProcessorTimes] = []
  var memoryFacts: MemoryFacts?
  var traffic: [NetworkInterface] = []
  var detailsOfAll: ProcessDetails?
  /// The signals that were sent.
  private(set) var sent: [ProcessSignal] = []
  var failure: SignalFailure?
  private(set) var readings = 0

  func set(_ change: @Sendable (isolated FakeMachine) -> Void) { change(self) }

  func system() -> SystemFacts {
    var facts = SystemFacts()
    facts.host = "測試"
    facts.name = "Test\u{1B}[31m OS"
    facts.kernel = "Linux 6.0"
    facts.uptime = 90_061
    facts.load = [0.5, 1, 12.25]
    return facts
  }

  func processors() -> [ProcessorTimes] { processorTimes }
  func memory() -> MemoryFacts? { memoryFacts }
  func fileSystems(areLocal: Bool) -> [FileSystem] {
    mounts.filter { $0.isLocal || !areLocal }
  }
  func interfaces() -> [NetworkInterface] { traffic }

  func processes() -> [MachineProcess]? {
    readings += 1
    return all
  }

  func details(of id: MachineProcess.ID) -> ProcessDetails? {
    guard let process = all.first(where: { $0.id == id }) else { return nil }
    var details = detailsOfAll ?? ProcessDetails(process: process)
    details.process = process
    return details
  }

  func send(_ signal: ProcessSignal, to id: MachineProcess.ID) throws(SignalFailure) {
    if let failure { throw failure }
    sent.append(signal)
  }
}

extension MachineProcess {
  /// A process for a test.
  init(_ number: Int32, _ command: String, load: Double = 0, memory: Int = 0) {
    self.init(
      id: .init(number: number, start: 1),
      user: "ada",
      name: String(command.prefix { $0 != " " }),
      command: command,
      load: load,
      memory: memory
    )
  }
}
