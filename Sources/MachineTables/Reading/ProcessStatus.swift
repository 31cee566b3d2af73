/// The facts of a process in `/proc/PID/stat`, see proc_pid_stat(5).
///
/// The name stands in parentheses, and may itself hold spaces, parentheses, control characters and
/// bytes that are not UTF-8. The last closing parenthesis ends it.
struct ProcessStatus: Equatable, Sendable {
  var id: Int32
  /// The name as the kernel tells it: at most 15 bytes, not sanitised.
  var name: String
  /// A letter: R runs, S sleeps, D waits for a device, Z has ended, T is stopped.
  var state: UInt8
  var parent: Int32
  /// The time on processors in clock ticks, in user and kernel mode.
  var ticks: UInt64
  var threads: Int
  /// The time the process started, in clock ticks since the machine started. With `id` it
  /// identifies a process.
  var start: UInt64
  /// The resident memory in pages.
  var pages: Int

  /// Parses the bytes of the file; nil if they are truncated or malformed.
  ///
  /// - Complexity: O(bytes).
  init?(parsing bytes: [UInt8]) {
    guard let open = bytes.firstIndex(of: UInt8(ascii: "(")),
      let close = bytes.lastIndex(of: UInt8(ascii: ")")), open < close,
      let id = Self.number(bytes[..<open].prefix { $0 != UInt8(ascii: " ") }, as: Int32.self)
    else { return nil }
    let fields = bytes[(close + 1)...].split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    // The fields after the name begin with the third of the manual page. A file cut inside field 24
    // cannot be told from a whole one, so field 25 must be there.
    guard fields.count > 22, let state = fields[0].first, fields[0].count == 1,
      let parent = Self.number(fields[1], as: Int32.self),
      let user = Self.number(fields[11], as: UInt64.self),
      let kernel = Self.number(fields[12], as: UInt64.self),
      let threads = Self.number(fields[17], as: Int.self),
      let start = Self.number(fields[19], as: UInt64.self),
      let pages = Self.number(fields[21], as: Int.self)
    else { return nil }
    self.id = id
    self.name = String(decoding: bytes[(open + 1)..<close], as: UTF8.self)
    self.state = state
    self.parent = parent
    self.ticks = user &+ kernel
    self.threads = threads
    self.start = start
    self.pages = pages
  }

  private static func number<Number: FixedWidthInteger>(
    _ bytes: ArraySlice<UInt8>,
    as type: Number.Type
  ) -> Number? {
    Number(String(decoding: bytes, as: UTF8.self))
  }
}
