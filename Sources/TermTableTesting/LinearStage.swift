import TableModel
import TermTable

/// A table in linear mode, for tests: say lines, read what is said.
///
/// ```swift
/// @MainActor @Test func turnsTheSwitchOff() {
///   let stage = LinearStage(settingsTable)
///   stage.say("1")
///   #expect(stage.heard == ["1 of 3, Wi-Fi, switch, off"])
/// }
/// ```
///
/// It runs the same code as on standard input and output. Nothing here depends on the clock:
/// ``wait(until:)`` waits for actions. After the program has ended, lines have no effect.
@MainActor public final class LinearStage {
  private let application: Application
  private let lines = HeadlessLines()
  /// The number of lines heard before the last line was said.
  private var start = 0

  /// Says a table in linear mode.
  ///
  /// - Parameters:
  ///   - table: The table to begin with.
  ///   - placement: The content beside the tables, if any.
  ///   - keyMap: The keys and their commands; if no key quits, there is no word “quit”.
  ///   - isScript: True if the lines come from a file: they wait for running actions, and are
  ///     repeated in the output, as nobody has typed them.
  ///   - showsUnicode: True if the terminal shows more than ASCII.
  ///   - texts: The texts of the language in which tables are said.
  public init(
    _ table: Table,
    placement: Placement = .full,
    keyMap: KeyMap = .standard,
    isScript: Bool = false,
    showsUnicode: Bool = true,
    texts: Texts = Texts()
  ) {
    lines.isInteractive = !isScript
    lines.showsUnicode = showsUnicode
    application = Application(
      table,
      placement: placement,
      theme: nil,
      keyMap: keyMap,
      texts: texts,
      terminal: lines,
      environment: Environment(canShowTables: true, wantsNoColor: false, isLinear: true),
      animates: false
    )
    do {
      try application.start()
    } catch {
      preconditionFailure("headless lines always open: \(error)")
    }
  }

  /// Says lines, one after the other; each is answered before the next.
  public func say(_ lines: String...) {
    start = self.lines.said.count
    for line in lines { self.lines.send([.line(line)]) }
  }

  /// Ends the input, as ^D does.
  public func endInput() { lines.send([.hangUp]) }

  /// The lines that were heard since the last call of ``say(_:)``, or from the beginning, without
  /// prompts.
  public var heard: [String] { Array(lines.said.dropFirst(start)) }

  /// The whole output, with the prompts and the lines said at them.
  public var transcript: String { lines.text }

  /// Polls a condition every millisecond while actions run.
  ///
  /// - Parameter condition: The condition to wait for, such as a line that is heard.
  /// - Returns: True if it holds; false after 10 seconds.
  public func wait(until condition: @MainActor () -> Bool) async -> Bool {
    await waited(for: condition)
  }

  /// True if the application has ended.
  public var hasEnded: Bool { application.hasEnded }

  /// The value that a table gave to `navigation.finish(_:)`; nil if none did.
  public var result: Any? { application.result }
}
