import TableModel

/// A terminal: it shows surfaces and delivers events.
///
/// A terminal must
/// 1. tell its size at any time, at least 1 × 1, and deliver `.resize` when it changes;
/// 2. show a surface of its size whole, and put its cursor where the surface says;
/// 3. deliver events in the order in which they arrived, in as few calls as possible, on the main
///    actor, from ``open(deliver:)`` on and never after ``close()``;
/// 4. leave everything as it was found after ``close()``, which may be called twice; then it can be
///    opened again.
///
/// It may also have a clipboard (``copy(_:)``) and run other programs (``run(_:)``), which the
/// person's editor needs, too.
///
/// A test of the contract, for a test target that imports `TermTableTesting`; show your terminal to
/// a person besides:
///
/// ```swift
/// /// - Parameters:
/// ///   - resize: Gives the terminal another size, as its user would.
/// ///   - type: Types characters.
/// @MainActor func expectContract(
///   of terminal: any Terminal,
///   resize: (Size) -> Void,
///   type: (String) -> Void
/// ) async throws {
///   let stage = Stage(Table("Contract") { Cell("日本語") }, columns: 20, lines: 5)
///   for _ in 1...2 {
///     #expect(!terminal.isOpen)
///     #expect(terminal.size.columns >= 1 && terminal.size.lines >= 1)
///     terminal.present(stage.surface, theme: .standard)  // shows nothing: it is not open
///     var events: [Event] = []
///     try terminal.open { events += $0 }
///     #expect(terminal.isOpen)
///     terminal.present(stage.surface, theme: .standard)  // of another size
///     resize(stage.surface.size)
///     #expect(await stage.wait { events.contains(.resize) })
///     #expect(terminal.size == stage.surface.size)
///     terminal.present(stage.surface, theme: .monochrome)
///     events = []
///     type("abc")
///     #expect(await stage.wait { events.count == 3 })
///     #expect(events == ["a", "b", "c"].map { .key(.character($0)) })
///     terminal.close()
///     terminal.close()
///     #expect(!terminal.isOpen)
///     resize(Size(columns: 30, lines: 6))
///     await Task.yield()
///     #expect(events.count == 3)
///   }
/// }
/// ```
@MainActor public protocol Terminal: AnyObject {
  /// The size now.
  var size: Size { get }
  /// True if it shows characters beyond ASCII.
  var showsUnicode: Bool { get }
  /// The number of colours; less than 8 for none, 16,777,216 if it takes red, green and blue.
  var colors: Int { get }
  /// True if it was opened and not closed since.
  var isOpen: Bool { get }

  /// Takes over the screen and the keyboard.
  ///
  /// - Parameter deliver: Called with events that have arrived together.
  /// - Throws: ``TerminalError`` if there is no usable terminal.
  func open(deliver: @escaping @MainActor ([Event]) -> Void) throws(TerminalError)

  /// Shows a surface in the colours of a theme; does nothing while it is not open.
  func present(_ surface: Surface, theme: Theme)

  /// Gives the screen and the keyboard back.
  func close()

  /// Puts a text on the clipboard of the person.
  ///
  /// - Returns: False if there is no clipboard, as by default.
  func copy(_ text: String) -> Bool

  /// Runs another program, which has the screen and the keyboard until it has ended; then delivers
  /// `.resume`.
  ///
  /// Surfaces that are presented meanwhile must not be shown, and no keys are delivered. If the
  /// task is cancelled, the program is to be ended. An action runs one by `Navigation.run(_:)`,
  /// and a field the person's editor, by a command of `/bin/sh` whose last argument is the file.
  ///
  /// - Parameter command: Its name or path, and its arguments.
  /// - Returns: Its exit status; 128 and the number of the signal that ended it.
  /// - Throws: `ProgramError.noTerminal` if it runs no programs, as by default.
  func run(_ command: [String]) async throws(ProgramError) -> Int
}

extension Terminal {
  /// Returns false: there is no clipboard.
  public func copy(_ text: String) -> Bool { false }
  /// Throws ``ProgramError/noTerminal``.
  public func run(_ command: [String]) async throws(ProgramError) -> Int { throw .noTerminal }

  /// Lets the person change a text in `VISUAL`, else `EDITOR`, else vi, and waits without blocking
  /// the main actor.
  ///
  /// The editor gets the text in a file that only this user can read. If the task is cancelled, the
  /// editor is ended.
  ///
  /// - Returns: The text as it was saved.
  func edit(_ text: String) async throws(EditorError) -> String {
    let environment = TerminalEnvironment.current
    let file = try EditedFile(text)
    let status: Int
    do throws(ProgramError) {
      status = try await run(["/bin/sh", "-c", environment.editorScript, "sh", file.path])
    } catch {
      file.remove()
      throw error == .busy ? .busy : .cannotStart(editor: environment.editor)
    }
    let isSuspect = Task.isCancelled || status > 128
    guard status == 0, !Task.isCancelled else {
      if !isSuspect { file.remove() }
      throw .failed(
        editor: environment.editor,
        status: status,
        kept: isSuspect ? file.path : nil
      )
    }
    do {
      let edited = try file.contents()
      file.remove()
      return edited
    } catch {
      if error == .gone { file.remove() }
      throw error
    }
  }
}
