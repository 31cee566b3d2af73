import TableModel

/// A terminal without a screen and without a person, for the commands of a shell.
@MainActor final class ScriptTerminal: ProcessTerminal {
  let size = Size(columns: 80, lines: 24)
  let showsUnicode = true
  let colors = 0
  private(set) var isOpen = false
  /// Called when a frame would be drawn, before its message gives way to another one.
  var onFrame: @MainActor () -> Void = {}

  func open(deliver: @escaping @MainActor ([Event]) -> Void) { isOpen = true }
  func close() { isOpen = false }
  func present(_ surface: Surface, theme: Theme) { onFrame() }
  func suspend() {}
  func endProcess(by signal: Int32) {}
}
