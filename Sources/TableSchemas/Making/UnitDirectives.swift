import TableDocuments
import TableSystem

/// The directives of units, as `systemd --dump-configuration-items` tells them.
enum UnitDirectives {
  /// The extensions of the files that systemd tells the directives of.
  private static let extensions: Set<String> = [
    "service", "socket", "timer", "mount", "automount", "target", "path", "slice", "scope", "swap",
    "device",
  ]
  /// The time after which systemd is not waited for any longer.
  private static let patience: Duration = .seconds(2)

  /// True for a unit, and for a file that adds to one, such as `ssh.service.d/local.conf`.
  static func areOfFile(at path: String) -> Bool {
    if extensions.contains(path.fileExtension) { return true }
    let folder = path.split(separator: "/").dropLast().last.map(String.init) ?? ""
    guard path.hasSuffix(".conf"), folder.hasSuffix(".d") else { return false }
    let unit = String(folder.dropLast(2))
    return extensions.contains(unit) || extensions.contains(unit.fileExtension)
  }

  /// Asks systemd; nil if it is not here, or tells nothing.
  ///
  /// - Parameter programs: The paths of systemd, of which the first that is there counts.
  static func schema(from programs: [String]) async -> MadeSchema? {
    guard let program = programs.first(where: { FileName($0).isRegularFile }) else { return nil }
    let run = await Task.detached {
      ProgramRun(
        program,
        [Array("systemd".utf8), Array("--dump-configuration-items".utf8)],
        environment: ["LC_ALL=C"],
        limit: patience
      )
    }.value
    guard let run, run.end == .status(0) else { return nil }
    let text = String(decoding: run.output, as: UTF8.self)
    return schema(parsing: text).map { MadeSchema(maker: .systemd, value: $0) }
  }

  /// Returns the schema of the directives of a text: `[Section]`, and lines `Name=KIND`; nil if it
  /// has none.
  static func schema(parsing text: String) -> JSONValue? {
    var sections: [(String, [(String, JSONValue)])] = []
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("["), let end = line.lastIndex(of: "]") {
        sections.append((String(line[line.index(after: line.startIndex)..<end]), []))
      } else if let mark = line.firstIndex(of: "="), !sections.isEmpty {
        let name = String(line[..<mark])
        let kind = String(line[line.index(after: mark)...])
        sections[sections.count - 1].1.append((name, schema(ofKind: kind, of: name)))
      }
    }
    guard !sections.isEmpty else { return nil }
    let all = sections.map { name, directives in
      (name, section(directives))
    }
    return JSONValue(object: [("properties", JSONValue(object: all))])
  }

  private static func section(_ directives: [(String, JSONValue)]) -> JSONValue {
    JSONValue(object: [
      ("properties", JSONValue(object: directives)),
      // Names of others begin with these letters.
      ("patternProperties", ["^X-": true]), ("additionalProperties", false),
    ])
  }

  /// Returns the schema of a directive. An empty value takes back those before it.
  private static func schema(ofKind kind: String, of name: String) -> JSONValue {
    if kind == "NOTSUPPORTED" || deprecated.contains(name) { return ["deprecated": true] }
    if let words = words[kind] {
      return JSONValue(object: [
        ("pattern", JSONValue(.text("^(" + words.joined(separator: "|") + ")?$")))
      ])
    }
    return switch kind {
    case "BOOLEAN": ["type": ["boolean", "null"]]
    case "UNSIGNED": ["type": ["integer", "null"], "minimum": 0]
    case "INTEGER", "LONG": ["type": ["integer", "null"]]
    case "NICE": ["type": ["integer", "null"], "minimum": -20, "maximum": 19]
    case "OOMSCOREADJUST": ["type": ["integer", "null"], "minimum": -1000, "maximum": 1000]
    case "IOPRIORITY": ["type": ["integer", "null"], "minimum": 0, "maximum": 7]
    case "CPUSCHEDPRIO": ["type": ["integer", "null"], "minimum": 1, "maximum": 99]
    case "SECONDS": ["examples": ["90", "5min 20s", "infinity"], "format": "systemd-time"]
    default: [:]
    }
  }

  /// Older names, which systemd still reads: systemd's NEWS names those that replace them.
  private static let deprecated: Set<String> = [
    "BindTo", "PropagateReloadTo", "PropagateReloadFrom", "RequiresOverridable",
    "RequisiteOverridable", "OnFailureIsolate", "StartLimitInterval",
  ]

  /// The words of kinds that have few: systemd.service(5), systemd.kill(5), systemd.exec(5),
  /// systemd.unit(5).
  private static let words: [String: [String]] = [
    "SERVICETYPE": [
      "simple", "exec", "forking", "oneshot", "dbus", "notify", "notify-reload", "idle",
    ],
    "SERVICERESTART": [
      "no", "on-success", "on-failure", "on-abnormal", "on-watchdog", "on-abort", "always",
    ],
    "SERVICEEXITTYPE": ["main", "cgroup"],
    "KILLMODE": ["control-group", "mixed", "process", "none"],
    "ACCESS": ["none", "main", "exec", "all"],
    "CPUSCHEDPOLICY": ["other", "batch", "idle", "fifo", "rr"],
    "ACTION": [
      "none", "reboot", "reboot-force", "reboot-immediate", "poweroff", "poweroff-force",
      "poweroff-immediate", "exit", "exit-force", "soft-reboot", "soft-reboot-force", "kexec",
      "kexec-force", "halt", "halt-force", "halt-immediate",
    ],
    "TIMEOUTMODE": ["terminate", "abort", "kill"],
  ]
}
