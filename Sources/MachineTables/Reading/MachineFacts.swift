/// The name of the machine and how it is doing.
package struct SystemFacts: Equatable, Sendable {
  package var host = ""
  /// The name of the distribution or of the system.
  package var name = ""
  package var kernel = ""
  package var architecture = ""
  /// The time since the machine was started, in seconds; nil if it is not known.
  package var uptime: Int?
  /// The mean number of processes that want to run, over 1, 5 and 15 minutes; empty if it is not
  /// known.
  package var load: [Double] = []

  package init() {}
}

/// The time that a processor, or all of them, has spent since the start, in ticks.
package struct ProcessorTimes: Equatable, Sendable {
  package var busy: UInt64
  package var idle: UInt64

  package init(busy: UInt64, idle: UInt64) {
    self.busy = busy
    self.idle = idle
  }

  /// Returns the share of the time that was busy since an earlier state, from 0 to 1; nil if no
  /// time has passed.
  package func load(since earlier: ProcessorTimes) -> Double? {
    guard busy >= earlier.busy, idle >= earlier.idle else { return nil }
    let (busy, all) = (busy - earlier.busy, busy - earlier.busy + idle - earlier.idle)
    return all == 0 ? nil : Double(busy) / Double(all)
  }
}

/// The memory in bytes.
package struct MemoryFacts: Equatable, Sendable {
  package var total = 0
  package var available = 0
  /// Part of what is available: files that could be read again.
  package var cached = 0
  package var swapTotal = 0
  package var swapFree = 0

  package init() {}
}

/// A mounted file system, in bytes, with the figures of df(1).
package struct FileSystem: Equatable, Sendable {
  /// The path at which it is mounted, as text.
  package var path: String
  /// The path as the system has it: its bytes need not be UTF-8.
  package var pathBytes: [UInt8]
  package var device: String
  package var type: String
  package var total = 0
  package var used = 0
  /// What a person may still write: less than is free if blocks are kept for root.
  package var available = 0

  package init(
    path: String,
    pathBytes: [UInt8]? = nil,
    device: String,
    type: String,
    total: Int = 0,
    used: Int = 0,
    available: Int = 0
  ) {
    self.path = path
    self.pathBytes = pathBytes ?? Array(path.utf8)
    self.device = device
    self.type = type
    self.total = total
    self.used = used
    self.available = available
  }

  /// The types of file systems that another machine answers for, or that are mounted when somebody
  /// asks for them; those that a program answers for begin with `fuse.`.
  private static let remoteTypes: Set = [
    "9p", "afs", "autofs", "ceph", "cifs", "coda", "gfs2", "lustre", "ncpfs", "nfs", "nfs4",
    "ocfs2", "smb3", "smbfs",
  ]

  /// True if it answers at once: no other machine, and no program, is asked for its room.
  package var isLocal: Bool { !Self.remoteTypes.contains(type) && !type.hasPrefix("fuse.") }

  /// True if it has room that can be used up: images of discs and programs are always full.
  var canFill: Bool { percent != nil && !["squashfs", "iso9660", "erofs", "udf"].contains(type) }

  /// The used share of what is used or available, in percent, rounded up; nil if there is neither.
  package var percent: Int? {
    let (used, all) = (UInt64(max(0, used)), UInt64(max(0, used)) + UInt64(max(0, available)))
    guard all > 0 else { return nil }
    let (whole, rest) = all.dividingFullWidth(used.multipliedFullWidth(by: 100))
    return Int(whole) + (rest > 0 ? 1 : 0)
  }
}

/// A network interface.
package struct NetworkInterface: Equatable, Sendable {
  package var name: String
  package var addresses: [String] = []
  /// In bytes since the start; nil if it is not known.
  package var received: Int?
  package var sent: Int?

  package init(name: String) { self.name = name }
}

/// A process as a row of a list.
package struct MachineProcess: Equatable, Sendable {
  /// A number alone may belong to another process later; with the time of the start it does not.
  package struct ID: Hashable, Sendable {
    package var number: Int32
    /// In ticks since the machine was started.
    package var start: UInt64

    package init(number: Int32, start: UInt64) {
      self.number = number
      self.start = start
    }
  }

  package var id: ID
  package var user: String
  /// The name of its program, as the system keeps it: up to 15 bytes.
  package var name: String
  /// The command line, or the name in brackets if it has none.
  package var command: String
  package var parent: Int32
  /// A letter: R runs, S sleeps, D waits for a device, Z has ended, T is stopped.
  package var state: Character
  /// The time on processors, in seconds.
  package var time: Double
  /// The share of one processor since the reading before, from 0 on; nil in the first one.
  package var load: Double?
  /// The memory in bytes.
  package var memory: Int

  package init(
    id: ID,
    user: String,
    name: String,
    command: String,
    parent: Int32 = 0,
    state: Character = "S",
    time: Double = 0,
    load: Double? = nil,
    memory: Int = 0
  ) {
    self.id = id
    self.user = user
    self.name = name
    self.command = command
    self.parent = parent
    self.state = state
    self.time = time
    self.load = load
    self.memory = memory
  }
}

/// More about one process, which is read only when a person looks at it.
package struct ProcessDetails: Equatable, Sendable {
  package var process: MachineProcess
  package var arguments: [String] = []
  package var folder: String?
  package var threads: Int?
  /// The open files; nil if they may not be read.
  package var files: [String]?
  /// The variables of its environment; nil if they may not be read.
  package var environment: [String]?

  package init(process: MachineProcess) { self.process = process }
}
