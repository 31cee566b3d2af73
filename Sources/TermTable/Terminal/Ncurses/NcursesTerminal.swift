@MainActor final class NcursesTerminal: Terminal {
  var size: Size { Size(columns: 1, lines: 1) }
  var showsUnicode: Bool { true }
  var colors: Int { 0 }
  var isOpen: Bool { false }
  func open(deliver: @escaping @MainActor ([Event]) -> Void) throws(TerminalError) { throw .noTerminal }
  func present(_ surface: Surface, theme: Theme) {}
  func repaint() {}
  func suspend() {}
  func close() {}
  func endProcess(by signal: Int32) {}
}
