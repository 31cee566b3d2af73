// Parsers of /proc (proc(5)): functions of bytes, which may be cut, odd or hostile.

enum ProcParsing {
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"))
  }

  private static func words(_ line: ArraySlice<UInt8>) -> [String] {
    line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The times of all processors together and of each, from `/proc/stat`.
  static func processors(_ bytes: [UInt8]) -> [ProcessorTimes] {
    lines(bytes).compactMap { line in
      let words = words(line)
      guard words.first?.hasPrefix("cpu") == true else { return nil }
      // The times of guests are part of those of users.
      let times = words.dropFirst().prefix(8).compactMap { UInt64($0) }
      guard times.count >= 4 else { return nil }
      let idle = times[3] &+ (times.count > 4 ? times[4] : 0)
      let all = times.reduce(0, &+)
      return all >= idle ? ProcessorTimes(busy: all - idle, idle: idle) : nil
    }
  }

  /// The memory, from `/proc/meminfo`; nil if it does not tell the total.
  static func memory(_ bytes: [UInt8]) -> MemoryFacts? {
    var values: [String: Int] = [:]
    for line in lines(bytes) {
      let words = words(line)
      guard words.count >= 2, let number = Int(words[1]) else { continue }
      let (value, overflows) = number.multipliedReportingOverflow(by: 1_024)
      if !overflows { values[words[0]] = value }
    }
    guard let total = values["MemTotal:"], total > 0 else { return nil }
    var facts = MemoryFacts()
    facts.total = total
    facts.available = min(total, values["MemAvailable:"] ?? values["MemFree:"] ?? 0)
    facts.cached = values["Cached:"] ?? 0
    facts.swapTotal = values["SwapTotal:"] ?? 0
    facts.swapFree = values["SwapFree:"] ?? 0
    return facts
  }

  /// The mounts, from `/proc/self/mounts`, without their sizes; of several at one path, the last
  /// one is seen.
  static func mounts(_ bytes: [UInt8]) -> [FileSystem] {
    var places: [[UInt8]: Int] = [:]
    var found: [FileSystem] = []
    for line in lines(bytes) {
      let parts = line.split(separator: UInt8(ascii: " ")).map(unescaped)
      guard parts.count >= 3 else { continue }
      let texts = parts.prefix(3).map { String(decoding: $0, as: UTF8.self) }
      let system = FileSystem(
        path: texts[1],
        pathBytes: parts[1],
        device: texts[0],
        type: texts[2]
      )
      if let place = places[parts[1]] {
        found[place] = system
      } else {
        places[parts[1]] = found.count
        found.append(system)
      }
    }
    return found
  }

  /// The bytes of a field in which blanks are written as `\040`.
  private static func unescaped(_ field: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = field
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      guard byte == UInt8(ascii: "\\"), digits.count == 3,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
      else {
        bytes.append(byte)
        continue
      }
      bytes.append(value)
      rest = rest.dropFirst(3)
    }
    return bytes
  }

  /// The bytes that each interface has received and sent, from `/proc/net/dev`.
  static func traffic(_ bytes: [UInt8]) -> [NetworkInterface] {
    lines(bytes).dropFirst(2).compactMap { line in
      guard let colon = line.lastIndex(of: UInt8(ascii: ":")) else { return nil }
      let numbers = words(line[(colon + 1)...]).map { Int($0) }
      var interface = NetworkInterface(name: words(line[..<colon]).joined(separator: " "))
      guard numbers.count >= 9, !interface.name.isEmpty else { return nil }
      interface.received = numbers[0]
      interface.sent = numbers[8]
      return interface
    }
  }

  /// The texts between zeros, as in `/proc/PID/cmdline`.
  static func texts(_ bytes: [UInt8]) -> [String] {
    var bytes = bytes
    while bytes.last == 0 { bytes.removeLast() }
    guard !bytes.isEmpty else { return [] }
    return bytes.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The name of the distribution, from `/etc/os-release`.
  static func systemName(_ bytes: [UInt8]) -> String? {
    for line in lines(bytes) {
      let text = String(decoding: line, as: UTF8.self)
      guard text.hasPrefix("PRETTY_NAME=") else { continue }
      return text.dropFirst(12).trimmingQuotes
    }
    return nil
  }

  /// The first number of a text, such as of `/proc/uptime`.
  static func firstNumber(_ bytes: [UInt8]) -> Double? {
    words(bytes[...]).first.flatMap { Double($0) }
  }
}

extension Substring {
  fileprivate var trimmingQuotes: String {
    guard count >= 2, let first, first == last, first == "\"" || first == "'" else {
      return String(self)
    }
    return String(dropFirst().dropLast())
  }
}
