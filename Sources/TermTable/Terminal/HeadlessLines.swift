/// A line terminal without a person: it keeps the lines that are said.
@MainActor package final class HeadlessLines: LineTerminal {
  package let size = HeadlessLines.standardSize
  package var showsUnicode = true
  package var isInteractive = true
  package var leavesOutputFree = false
  package let cannotPrint = false
  /// The whole output, including prompts and typed lines.
  package private(set) var text = ""
  /// The lines that were said, without prompts.
  package private(set) var said: [String] = []
  /// The events that wait for ``listen()``.
  private var waiting: [Event] = []
  private var isListening = false
  private var deliver: (@MainActor ([Event]) -> Void)?

  package init() {}

  package var isOpen: Bool { deliver != nil }
  package func open(deliver: @escaping @MainActor ([Event]) -> Void) { self.deliver = deliver }
  package func close() { deliver = nil }
  package func suspend() {}
  package func endProcess(by signal: Int32) {}

  package func say(_ line: String) {
    text += line + "\n"
    said.append(line)
  }
  package func ask(_ prompt: String) { text += prompt }
  package func leavePrompt() { text += "\n" }

  package func listen() {
    isListening = true
    if !waiting.isEmpty { Task { self.go() } }
  }

  /// Delivers events, a line or the end of the input each, one for each call of ``listen()``.
  package func send(_ events: [Event]) {
    waiting += events
    go()
  }

  /// Writes a typed line, as a terminal echoes it.
  package func echo(_ line: String) { text += line + "\n" }

  private func go() {
    while isListening, let event = waiting.first {
      waiting.removeFirst()
      isListening = false
      if isInteractive, case .line(let line) = event { echo(line) }
      deliver?([event])
    }
  }
}
