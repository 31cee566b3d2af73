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
/// It runs the same code as on standard input and output. Nothing here waits for the clock; what actions do
/// is waited for with ``wait(until:)``. After it has ended, lines have no effect.
@MainActor public final class LinearStage {
  private let application: Application
  private let lines = HeadlessLines()
  /// How much was heard before the last line.
  private var start = 0

  /// Says a table.
  ///
  /// - Parameters:
  ///   - table: The table to begin with.
  ///   - placement: What stands beside the tables, if anything.
  ///   - isScript: Whether the lines come from a file: they wait until what was started has ended, and are
  ///     said again, as nobody has typed them.
  ///   - showsUnicode: Whether the terminal shows more than ASCII.
  public convenience init(
    _ table: Table,
    placement: Placement = .full,
    isScript: Bool = false,
    showsUnicode: Bool = true
  ) {
    self.init(
      table,
      placement: placement,
      keyMap: .standard,
      isScript: isScript,
      showsUnicode: showsUnicode
    )
  }

  /// Puts a table on lines, with a key map: without a key for `.quit` there is no word for it.
  package init(
    _ table: Table,
    placement: Placement = .full,
    keyMap: KeyMap,
    isScript: Bool = false,
    showsUnicode: Bool = true
  ) {
    lines.isInteractive = !isScript
    lines.showsUnicode = showsUnicode
    application = Application(
      table,
      placement: placement,
      theme: nil,
      keyMap: keyMap,
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

  /// All that was written, with the prompts and what was said at them.
  public var transcript: String { lines.text }

  /// Lets running actions go on until a condition holds; it is asked about every millisecond.
  ///
  /// - Parameter condition: What is waited for, such as a line that is heard.
  /// - Returns: Whether it came to hold; false where it did not within 10 seconds.
  public func wait(until condition: @MainActor () -> Bool) async -> Bool {
    await waited(for: condition)
  }

  /// Whether the application has ended.
  public var hasEnded: Bool { application.hasEnded }

  /// What a table gave to `navigation.finish(_:)`; nil where it did not.
  public var result: Any? { application.result }
}
