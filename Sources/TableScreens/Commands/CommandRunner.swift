import TableDocuments
import TableSystem

/// Runs the commands of a definition: with an environment that is made for them, in a process group
/// of their own, with time limits, at most four at a time.
struct CommandRunner: Sendable {
  /// The folders in which programs are looked for, in order; nil if no command may run, as on an
  /// image of another machine.
  let folders: [String]?
  /// The folder in place of the root: `$root`.
  private let root: String
  private let gate = CommandGate(limit: 4)
  /// The folder of the programs that come first; nil for none.
  private let standIns: String?

  /// True if commands run.
  var canRun: Bool { folders != nil }

  /// - Parameters:
  ///   - root: The machine whose settings are shown.
  ///   - standIns: The folder of programs that come first, such as for tests; nil for none.
  init(_ root: ScreenRoot, standIns: FileName?) {
    let own = standIns.map { [$0.path] } ?? []
    self.root = root.folder
    self.standIns = standIns?.path
    folders = root.isMachine || standIns != nil ? own + root.folders : nil
  }

  /// A run of a command.
  struct Call: Hashable, Sendable {
    let command: ScreenCommand
    /// The values by their names, without `$`.
    var values: [String: String] = [:]
    /// A secret, which is a line of standard input; nil for none.
    var secret: String?
    var limit: Duration = .seconds(5)
    var allowsHyphen = false
    /// True if its output is read, and therefore in one language.
    var isParsed = true
    /// True if what it prints counts also if it ends with 1, as that of `systemctl is-enabled`.
    var printsValue = false
    /// The words that run it as root, such as `sudo -n`; none to run it as this user.
    var superuser: [String] = []

    /// Its standard input.
    fileprivate var input: [UInt8] { secret.map { Array(($0 + "\n").utf8) } ?? [] }

    /// The name of its program in sentences.
    private var name: String { command.program ?? "sh" }

    /// The failure of a command that took too long.
    var tooSlow: CommandFailure {
      CommandFailure(ScreenTexts.current.problems.tooSlow(name, limit.inSeconds))
    }

    /// Returns the failure of a command that has ended with a status.
    func ended(with status: Int) -> CommandFailure {
      CommandFailure(ScreenTexts.current.problems.ended(name, status))
    }

    /// Returns the failure of a command that was ended by a signal.
    func killed(by signal: Int32) -> CommandFailure {
      CommandFailure(ScreenTexts.current.problems.killed(name, Int(signal)))
    }
  }

  /// True if a program stands in for one of the machine.
  func hasStandIn(_ name: String) -> Bool {
    standIns.map { access($0 + "/" + name, X_OK) == 0 } ?? false
  }

  /// Returns a call with the values that all have, its words, and the folders of its program.
  ///
  /// - Throws: `CommandFailure` if no command runs, or a value cannot be an argument.
  private func prepared(
    _ call: Call
  ) throws(CommandFailure) -> (call: Call, words: [String], folders: [String]) {
    guard let folders else { throw CommandFailure(ScreenTexts.current.problems.noCommands) }
    var call = call
    call.values["root"] = root
    return (call, try call.command.arguments(call.values, allowsHyphen: call.allowsHyphen), folders)
  }

  /// Begins a command that goes on without this program.
  ///
  /// - Parameters:
  ///   - output: The file that gets what it prints.
  ///   - end: The file that gets its exit status.
  ///   - lock: A file that is locked, and stays so as long as it runs.
  /// - Throws: `CommandFailure` with the reason why it was not started.
  func start(_ call: Call, output: Int32, end: Int32, lock: Int32) throws {
    let (call, name, path, words, folders) = try located(call)
    let isStarted = LastingProgram.start(
      path,
      words.dropFirst().map { Array($0.utf8) },
      environment: environment(call, folders),
      input: call.input,
      output: output,
      end: end,
      lock: lock
    )
    guard isStarted else { throw CommandFailure.notRun(name, errno) }
  }

  /// Returns the output of a command that has succeeded; nil for one that reads, and ended with 1.
  ///
  /// - Parameters:
  ///   - splitsErrors: False to take its standard error as output, too.
  ///   - took: Called with each part of its output, on another thread.
  /// - Throws: `CommandFailure` with the first line of its standard error, or the reason why it did
  ///   not run; `CancellationError`.
  func output(
    _ call: Call,
    splitsErrors: Bool = true,
    took: @escaping @Sendable ([UInt8]) -> Void = { _ in }
  ) async throws -> String? {
    let (call, name, path, words, folders) = try located(call)
    let (run, failure) = try await gate.run {
      await ProgramRun.run(
        path,
        words.map { Array($0.utf8) },
        environment: environment(call, folders),
        limit: call.limit,
        input: call.input,
        splitsErrors: splitsErrors,
        took: took
      )
    }
    try Task.checkCancellation()
    guard let run else { throw CommandFailure.notRun(name, failure) }
    return try output(of: run, call)
  }

  private func output(of run: ProgramRun, _ call: Call) throws -> String? {
    let errors = String(decoding: run.errors, as: UTF8.self)
    let line = errors.split(whereSeparator: \.isNewline).first.map { String($0).harmless }
    switch run.end {
    case .status(0),
      .status(1) where call.printsValue && !run.output.isEmpty:
      var text = String(decoding: run.output, as: UTF8.self)
      if text.last?.isNewline == true { text.removeLast() }
      return text
    case .status(1) where call.isParsed: return nil
    case .status(let status): throw line.map(CommandFailure.init) ?? call.ended(with: Int(status))
    case .signal(let signal): throw line.map(CommandFailure.init) ?? call.killed(by: signal)
    case .timeout: throw call.tooSlow
    case .cancelled: throw CancellationError()
    }
  }

  /// Returns a call with all that its program needs, and the path of that.
  private func located(
    _ call: Call
  ) throws(CommandFailure) -> (
    call: Call, name: String, path: String, words: [String], folders: [String]
  ) {
    let (call, words, folders) = try prepared(call)
    let all = call.superuser.isEmpty ? words : asRoot(call, words)
    guard let name = all.first, let path = path(of: name, in: folders) else {
      throw CommandFailure(ScreenTexts.current.rows.needsProgram(all.first ?? ""))
    }
    return (call, words.first ?? name, path, all, folders)
  }

  private func path(of name: String, in folders: [String]) -> String? {
    if name.contains("/") { return name }
    return folders.lazy.map { $0 + "/" + name }.first { access($0, X_OK) == 0 }
  }

  /// Returns the words of a command for a terminal, with the variables that it has.
  func wordsForTerminal(_ call: Call) throws -> [String] {
    let (call, words, folders) = try prepared(call)
    guard call.superuser.isEmpty else { return asRoot(call, words) }
    let term = getenv("TERM").map { "TERM=" + String(cString: $0) } ?? "TERM=dumb"
    let variables = environment(call, folders).filter { !$0.hasPrefix("TERM=") } + [term]
    return ["/usr/bin/env", "-i"] + variables + words
  }

  /// Returns the words that run a command as root. The superuser's program takes away variables, so
  /// that they are in its words.
  private func asRoot(_ call: Call, _ words: [String]) -> [String] {
    let own: Set = ["HOME", "USER", "LOGNAME", "PATH", "TERM", "SSH_AUTH_SOCK"]
    let kept = environment(call, ScreenRoot.usualFolders).filter { variable in
      let name = String(variable.prefix { $0 != "=" })
      return name == "PATH"
        || !own.contains(name) && !name.hasPrefix("XDG_")
          && !name.hasPrefix("DBUS_")
    }
    let term = getenv("TERM").map { String(cString: $0) } ?? "dumb"
    let ofRoot = ["HOME=/root", "USER=root", "LOGNAME=root", "TERM=\(term)"]
    return call.superuser + ["/usr/bin/env", "-i"] + ofRoot + kept + words
  }

  /// The variables that a command has: few of this program's, and the values.
  private func environment(_ call: Call, _ folders: [String]) -> [String] {
    var variables: [String: String] = ["PATH": folders.joined(separator: ":"), "TERM": "dumb"]
    for name in Self.kept { variables[name] = getenv(name).map { String(cString: $0) } }
    if call.isParsed {
      for name in Self.kept where name.hasPrefix("LC_") { variables[name] = nil }
      variables["LC_ALL"] = "C.UTF-8"
    }
    for (name, value) in call.values { variables[name] = value }
    return variables.map { "\($0)=\($1)" }.sorted()
  }

  /// The variables of this program that a command has, too. Others could change what a shell runs.
  private static let kept = [
    "HOME", "USER", "LOGNAME", "LANG", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LC_TIME", "TZ",
    "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR",
    "DBUS_SESSION_BUS_ADDRESS", "SSH_AUTH_SOCK",
  ]
}

extension CommandFailure {
  /// The failure of a program that the system has not started.
  fileprivate static func notRun(_ name: String, _ code: Int32) -> CommandFailure {
    CommandFailure(ScreenTexts.current.problems.notRun(name, String(cString: strerror(code))))
  }
}

extension Duration {
  /// The seconds, with tenths if there are some.
  fileprivate var inSeconds: String {
    let tenths = Int((self / .milliseconds(100)).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

/// Lets a number of tasks run at a time; the others wait in their order.
actor CommandGate {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(limit: Int) { free = limit }

  func run<Result: Sendable>(_ body: @Sendable () async -> Result) async throws -> Result {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
    defer {
      if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
    // A task that was cancelled while it waited begins nothing.
    try Task.checkCancellation()
    return await body()
  }
}
