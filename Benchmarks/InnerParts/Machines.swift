import MachineTables
import TermTable
import TermTableTesting

/// Measures the tables of a machine: readings of this one, and the work for 50,000 processes and 1,000 file systems.
@MainActor enum Machines {
  /// Returns the rows of the table of figures.
  static func rows() async -> [String] {
    let machine = LocalMachine()
    let count = await machine.processes()?.count ?? 0
    guard count > 0 else { return [] }
    let many = ManyThings()
    let all = await many.processes() ?? []
    var rows = [
      await measureWaiting("read a process of this machine", count: count) {
        _ = await machine.processes()
      },
      measure("sort 50,000 processes by their load") {
        _ = ProcessColumn.sorted(all, by: .init(column: 2, isDescending: true))
      },
    ]
    rows += await keys(among: many)
    return rows
  }

  /// Measures keys in the tables of a machine while they are read again.
  private static func keys(among machine: ManyThings) async -> [String] {
    var rows: [String] = []
    for (name, table) in [
      ("50,000 processes", ProcessesTable(machine).table()),
      ("1,000 file systems", FileSystemsTable(machine).table()),
    ] {
      let stage = stage(table)
      guard await stage.wait(until: { stage.screen.contains("1/") }) else { continue }
      rows.append(
        await measureApart("a key while \(name) are read again") {
          stage.passPause()
          for _ in 0..<20 { await Task.yield() }
        } _: { _ in
          stage.press(.down)
        }
      )
    }
    return rows
  }
}

/// A machine of many processes and file systems, whose readings cost nothing.
struct ManyThings: MachineSource {
  private let list = (1...50_000).map { number in
    MachineProcess(
      id: .init(number: Int32(number), start: 1),
      user: "user \(number % 10)",
      name: "program-\(number)",
      command: "/usr/bin/program-\(number) --option \(number)",
      load: Double(number * 7_919 % 1_000) / 1_000,
      memory: number << 12
    )
  }
  private let mounts = (1...1_000).map {
    FileSystem(path: "/mnt/\($0)", device: "d", type: "ext4", total: 1 << 30, available: $0 << 20)
  }

  func system() -> SystemFacts { SystemFacts() }
  func processors() -> [ProcessorTimes] { [] }
  func memory() -> MemoryFacts? { nil }
  func fileSystems(areLocal: Bool) -> [FileSystem] { mounts }
  func interfaces() -> [NetworkInterface] { [] }
  func processes() async -> [MachineProcess]? { list }
  func details(of id: MachineProcess.ID) -> ProcessDetails? { nil }
  func send(_ signal: ProcessSignal, to id: MachineProcess.ID) throws(SignalFailure) {}
}
