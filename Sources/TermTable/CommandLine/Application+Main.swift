import TableModel

extension Application {
  /// Runs as a program of its own: the arguments decide whether the table is shown, or one of its
  /// rows is read, changed or used without a screen.
  ///
  /// ```swift
  /// await Application(settings).main()
  /// ```
  ///
  /// ```
  /// $ pi list                           # the rows, one line each: path=value
  /// $ pi get system.hostname
  /// $ pi set system.hostname=lab1 interfaces.spi=on
  /// $ pi describe boot.target           # its value, its options, why it is disabled
  /// $ pi do software.update             # with values for it alone: path=value
  /// $ pi system                         # shows the table System
  /// ```
  ///
  /// A path has the ids of rows (`Cell.id`), of elements and of buttons (`Button.id`), and the
  /// titles of tabs and of buttons without an id. A row without an id has its position, such as
  /// `@3`. All rules hold as on the screen: a disabled row is refused with its reason, a form is
  /// checked and saved as a whole, and values are set all or none. Nothing asks: `--answer` names
  /// the button of a question. `--help` tells the rest, with the rows of the table and the exit
  /// statuses.
  ///
  /// Returns when the person has left the tables or the command has succeeded; a failure ends the
  /// program with one line on standard error.
  ///
  /// - Parameter arguments: The words after the name of the program; nil for those of this process.
  public func main(_ arguments: [String]? = nil) async {
    let arguments = arguments ?? Array(CommandLine.arguments.dropFirst())
    let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
    await main(arguments, named: name)
  }

  /// Runs as a program with a name of its own.
  package func main(_ arguments: [String], named name: String) async {
    if await ProgramCompletions(application: self).answer(arguments, name: name) { return }
    do throws(ProgramFailure) {
      let call = try ProgramCall(arguments)
      try speak(call.language)
      if call.asksForHelp {
        let lines: [String] = speaking { ProgramHelp(application: self).lines(name: name) }
        for line in lines { StandardOutput.print(line.printable) }
      } else if call.verb != nil {
        try await run(
          call,
          print: linePrinter(),
          tell: { StandardError.print("\(name): \($0)".printable) }
        )
      } else {
        try await show(call, name: name)
      }
      guard StandardOutput.flush() else { throw ProgramFailure(.cannotPrint) }
    } catch {
      _ = StandardOutput.flush()  // the failure before counts
      if let sentence = error.sentence(texts.program) {
        StandardError.print("\(name): \(sentence)".printable)
      }
      System.endProcess(status: error.status.rawValue)
    }
  }

  /// Uses the texts of the language that the person asked for, if they asked for one.
  private func speak(_ language: String?) throws(ProgramFailure) {
    let option = language.map { LanguageChoice(bytes: Array($0.utf8), source: "--language") }
    guard let choice = option ?? .ofPerson else { return }
    do throws(TerminalError) {
      speak(try choice.texts())
    } catch {
      throw ProgramFailure(.usage) { [texts] _ in texts.words(of: error) }
    }
  }

  /// Carries out a command without a screen.
  ///
  /// - Parameters:
  ///   - print: Takes a line of the result.
  ///   - tell: Takes a sentence about what went wrong.
  func run(
    _ call: ProgramCall,
    print: @escaping @MainActor (String) throws(ProgramFailure) -> Void,
    tell: @escaping @MainActor (String) -> Void
  ) async throws(ProgramFailure) {
    let run = ProgramRun(call: call, application: self, print: print, tell: tell)
    try await speaking { () async throws(ProgramFailure) in try await run.run() }
  }

  /// Shows or prints the table at a path.
  private func show(_ call: ProgramCall, name: String) async throws(ProgramFailure) {
    let path = try call.words.first.map { word throws(ProgramFailure) in try RowPath(word) }
    guard call.isLinear || showsTables && !call.prints else {
      return try await speaking { () async throws(ProgramFailure) in
        try await printTable(at: path)
      }
    }
    do throws(TerminalError) {
      let application = call.isLinear ? copy(on: StandardLines()) : self
      guard let path else { return _ = try await application.show() }
      _ = try await application.show { session in await application.go(to: path, in: session) }
    } catch {
      Application.fail(
        "\(name): \(texts.words(of: error))",
        status: error == .cannotPrint ? 73 : 69
      )
    }
  }

  private func printTable(at path: RowPath?) async throws(ProgramFailure) {
    let script = try script()
    defer { script.end() }
    if let path { try await script.open(path) }
    let text = PlainText(script.session.stack.top.table, rows: 1000)
    await text.load()
    do throws(TerminalError) {
      try text.print()
    } catch {
      throw ProgramFailure(.cannotPrint)
    }
  }

  /// Opens the first table without a screen.
  ///
  /// - Parameter answers: The ids or titles of the buttons that answer questions, in order.
  func script(answers: [String] = []) throws(ProgramFailure) -> TableScript {
    do throws(TerminalError) {
      return try TableScript(self, answers: answers)
    } catch {
      // A theme or a key map that the person asked for cannot be used.
      throw ProgramFailure(.usage) { [texts] _ in texts.words(of: error) }
    }
  }

  /// Opens the tables on a path in the shown run, and moves the focus to the path's last row; if a
  /// step does not exist, a message says so.
  func go(to path: RowPath, in session: Session) async {
    let script = TableScript(session)
    do throws(ProgramFailure) {
      try await script.go(to: path)
    } catch {
      session.notices.say(error.sentence(texts.program))
      session.update()
    }
  }
}

/// Returns a function that prints lines, and checks every 256 lines whether the output is still
/// read. On a terminal, it replaces characters that would control the terminal.
@MainActor private func linePrinter() -> @MainActor (String) throws(ProgramFailure) -> Void {
  let isTerminal = System.isTerminal(System.standardOutput)
  let lines = Box(0)
  return { line throws(ProgramFailure) in
    StandardOutput.print(isTerminal ? line.printable : line)
    lines.value += 1
    guard lines.value.isMultiple(of: 256), !StandardOutput.flush() else { return }
    throw ProgramFailure(.cannotPrint)
  }
}
