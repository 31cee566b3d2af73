import TableSystem

/// The machine on which the program runs. No command is run: it is read from /proc and by system
/// calls.
///
/// Without /proc, as on macOS, only what every system tells is known: name, load, file systems,
/// addresses.
package actor LocalMachine: MachineSource {
  /// The names of users by their numbers.
  private var users: [uid_t: String] = [:]
  /// All accounts, as read during this reading, at most once.
  private var accounts: AccountNames?
  /// The processes of the reading before, with their command lines, which rarely change.
  private var known: [MachineProcess.ID: MachineProcess] = [:]
  /// The time of that reading.
  private var read: ContinuousClock.Instant?
  private let ticksPerSecond = Double(max(1, sysconf(Int32(_SC_CLK_TCK))))
  private let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))

  package init() {}

  package func system() -> SystemFacts {
    var facts = SystemFacts()
    var names = utsname()
    if uname(&names) == 0 {
      facts.host = Self.text(names.nodename)
      facts.kernel = "\(Self.text(names.sysname)) \(Self.text(names.release))"
      facts.architecture = Self.text(names.machine)
    }
    facts.name = SmallFile.bytes("/etc/os-release").flatMap(ProcParsing.systemName) ?? facts.kernel
    facts.uptime = SmallFile.bytes("/proc/uptime").flatMap(ProcParsing.firstNumber)
      .flatMap { Int(exactly: $0.rounded(.down)) }
    var load = [0.0, 0.0, 0.0]
    if getloadavg(&load, 3) == 3 { facts.load = load }
    return facts
  }

  /// The text of a field of fixed length, which a zero may end.
  private static func text<Field>(_ field: Field) -> String {
    withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  package func processors() -> [ProcessorTimes] {
    SmallFile.bytes("/proc/stat").map(ProcParsing.processors) ?? []
  }

  package func memory() -> MemoryFacts? {
    SmallFile.bytes("/proc/meminfo").flatMap(ProcParsing.memory)
  }

  package func fileSystems(areLocal: Bool) -> [FileSystem] {
    let mounts = SmallFile.bytes("/proc/self/mounts").map(ProcParsing.mounts)
    let places = mounts ?? [FileSystem(path: "/", device: "", type: "")]
    return places.filter { $0.isLocal || !areLocal }.map { place in
      var place = place
      var facts = statvfs()
      let path = place.pathBytes.map { CChar(bitPattern: $0) } + [0]
      guard statvfs(path, &facts) == 0 else { return place }
      let unit = facts.f_frsize == 0 ? facts.f_bsize : facts.f_frsize
      let (blocks, free) = (UInt64(facts.f_blocks), UInt64(facts.f_bfree))
      place.total = Self.bytes(blocks, unit: UInt64(unit))
      place.used = Self.bytes(blocks > free ? blocks - free : 0, unit: UInt64(unit))
      place.available = Self.bytes(UInt64(facts.f_bavail), unit: UInt64(unit))
      return place
    }
  }

  private static func bytes(_ count: UInt64, unit: UInt64) -> Int {
    let (bytes, overflows) = count.multipliedReportingOverflow(by: unit)
    return overflows ? .max : Int(clamping: bytes)
  }

  package func interfaces() -> [NetworkInterface] {
    var found = SmallFile.bytes("/proc/net/dev").map(ProcParsing.traffic) ?? []
    for (name, address) in InterfaceAddresses.all {
      if let index = found.firstIndex(where: { $0.name == name }) {
        found[index].addresses.append(address)
      } else {
        var interface = NetworkInterface(name: name)
        interface.addresses = [address]
        found.append(interface)
      }
    }
    return found
  }

  // MARK: - Processes

  package func processes() -> [MachineProcess]? {
    guard let numbers = SmallFile.names("/proc")?.compactMap({ Int32($0) }), !numbers.isEmpty
    else { return nil }
    accounts = nil
    let now = ContinuousClock.now
    let seconds = read.map { ($0.duration(to: now) / .seconds(1)) } ?? 0
    var found: [MachineProcess.ID: MachineProcess] = [:]
    var all: [MachineProcess] = []
    all.reserveCapacity(numbers.count)
    for number in numbers.sorted() {
      guard let process = process(number, seconds: seconds) else { continue }
      found[process.id] = process
      all.append(process)
    }
    (known, read) = (found, now)
    return all
  }

  /// Reads a process; nil if it has ended meanwhile.
  ///
  /// - Parameter seconds: The time since the reading before; 0 for the first one.
  private func process(_ number: Int32, seconds: Double) -> MachineProcess? {
    guard let bytes = SmallFile.bytes("/proc/\(number)/stat"),
      let status = ProcessStatus(parsing: bytes)
    else { return nil }
    let id = MachineProcess.ID(number: number, start: status.start)
    let before = known[id]
    // Since then it may have begun to run another program.
    var process =
      before.flatMap { $0.name == status.name ? $0 : nil }
      ?? MachineProcess(
        id: id,
        user: user(of: number),
        name: status.name,
        command: command(of: number, status)
      )
    let time = Double(status.ticks) / ticksPerSecond
    process.load = before.flatMap { seconds > 0 ? max(0, (time - $0.time) / seconds) : nil }
    process.time = time
    process.parent = status.parent
    process.state = Character(Unicode.Scalar(status.state))
    process.memory = max(0, status.pages) * pageSize
    return process
  }

  private func command(of number: Int32, _ status: ProcessStatus) -> String {
    let bytes = SmallFile.bytes("/proc/\(number)/cmdline", limit: 4_096) ?? []
    let texts = ProcParsing.texts(bytes)
    return texts.isEmpty ? "[\(status.name)]" : texts.joined(separator: " ")
  }

  private func user(of number: Int32) -> String {
    var facts = stat()
    guard stat("/proc/\(number)", &facts) == 0 else { return "" }
    if let name = users[facts.st_uid] { return name }
    let names = accounts ?? AccountNames.users
    accounts = names
    users[facts.st_uid] = names[facts.st_uid]
    return names[facts.st_uid]
  }

  package func details(of id: MachineProcess.ID) -> ProcessDetails? {
    let folder = "/proc/\(id.number)"
    guard let bytes = SmallFile.bytes("\(folder)/stat"), let status = ProcessStatus(parsing: bytes),
      status.start == id.start
    else { return nil }
    guard var process = process(id.number, seconds: 0) else { return nil }
    process.load = known[id]?.load
    var details = ProcessDetails(process: process)
    details.arguments = ProcParsing.texts(SmallFile.bytes("\(folder)/cmdline") ?? [])
    details.folder = SmallFile.target("\(folder)/cwd")
    details.threads = status.threads
    let names = SmallFile.names("\(folder)/fd")?.compactMap { Int($0) }.sorted()
    details.files = names?.map { name in
      "\(name)  "
        + (SmallFile.target("\(folder)/fd/\(name)") ?? MachineTexts.current.process.closed)
    }
    // Of a process of another user, the file opens, and reading fails.
    let canRead = access("\(folder)/environ", R_OK) == 0
    details.environment =
      canRead
      ? SmallFile.bytes("\(folder)/environ").map(ProcParsing.texts)?.sorted() : nil
    return details
  }

  package func send(_ signal: ProcessSignal, to id: MachineProcess.ID) throws(SignalFailure) {
    guard let bytes = SmallFile.bytes("/proc/\(id.number)/stat"),
      ProcessStatus(parsing: bytes)?.start == id.start
    else { throw .hasEnded }
    guard kill(id.number, signal.number) != 0 else { return }
    switch errno {
    case ESRCH: throw .hasEnded
    case EPERM: throw .notAllowed
    default: throw .other(String(cString: strerror(errno)))
    }
  }
}

extension ProcessSignal {
  fileprivate var number: Int32 {
    switch self {
    case .terminate: SIGTERM
    case .kill: SIGKILL
    case .hangUp: SIGHUP
    case .stop: SIGSTOP
    case .resume: SIGCONT
    }
  }
}
