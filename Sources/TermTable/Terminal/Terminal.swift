/// Shows surfaces and delivers events.
///
/// A terminal must
/// 1. tell its size at any time, at least 1 × 1, and deliver `.resize` when it changes;
/// 2. show a surface of its size whole, and put its cursor where the surface says;
/// 3. deliver events in the order in which they arrived, in as few calls as possible, on the main
///    actor, from ``open(deliver:)`` on and never after ``close()``;
/// 4. leave everything as it was found after ``close()``, which may be called twice; then it can be
///    opened again.
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
}
