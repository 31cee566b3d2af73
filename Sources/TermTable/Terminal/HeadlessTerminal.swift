import TableModel

/// A terminal without a screen: it keeps the last surface, for tests.
@MainActor package final class HeadlessTerminal: ProcessTerminal {
  /// The size now.
  package private(set) var size: Size
  /// True if it shows characters beyond ASCII; read when an application opens it.
  package var showsUnicode = true
  /// The number of colours; read when an application opens it.
  package var colors = 256
  /// True if it can report the mouse; read when an application opens it.
  package var canReportMouse = true
  /// True if it reports the mouse.
  package var reportsMouse = false
  /// True if it is to report whether its background is dark.
  package var followsBackground = false
  /// The last surface that was shown.
  package private(set) var surface: Surface
  /// The theme of that surface.
  package private(set) var theme = Theme.standard
  /// The number of surfaces that were shown.
  package private(set) var frames = 0
  /// Stands for the person's editor: it gets a text, and returns it changed; nil if there is no
  /// editor.
  package var editor: (@MainActor (String) async throws(EditorError) -> String)?
  /// Stands for other programs: it gets the name of one and its arguments, and returns its exit
  /// status; nil if there are none.
  package var program: (@MainActor ([String]) async throws(ProgramError) -> Int)?
  /// The text that was copied last; nil if none was.
  package private(set) var copied: String?
  private var deliver: (@MainActor ([Event]) -> Void)?

  /// Makes a terminal of a size.
  package init(size: Size) {
    self.size = size
    surface = Surface(size: size)
  }

  /// True if it is open.
  package var isOpen: Bool { deliver != nil }

  /// Opens it; never fails.
  package func open(deliver: @escaping @MainActor ([Event]) -> Void) { self.deliver = deliver }

  /// Keeps a surface, and counts it; does nothing while it is not open.
  package func present(_ surface: Surface, theme: Theme) {
    guard isOpen else { return }
    self.surface = surface
    self.theme = theme
    frames += 1
  }

  /// Resumes at once.
  package func suspend() { deliver?([.resume]) }

  /// Calls ``editor``.
  package func editOutside(_ text: String) async throws(EditorError) -> String {
    guard let editor else { throw .cannotStart(editor: "vi") }
    defer { deliver?([.resume]) }
    return try await editor(text)
  }

  /// Calls ``program``.
  package func run(_ command: [String]) async throws(ProgramError) -> Int {
    guard let program else { throw .cannotStart(command.first ?? "") }
    defer { deliver?([.resume]) }
    return try await program(command)
  }

  /// Keeps a text as ``copied``.
  package func copy(_ text: String) -> Bool {
    copied = text
    return true
  }

  /// Does nothing: a test goes on.
  package func endProcess(by signal: Int32) {}

  /// Closes it; the last surface stays.
  package func close() {
    deliver = nil
    reportsMouse = false
    followsBackground = false
  }

  /// Delivers events as if they had arrived together; does nothing while it is not open.
  package func send(_ events: [Event]) { deliver?(events) }

  /// Takes a new size, as if its window had been resized.
  package func resize(to size: Size) {
    self.size = size
    send([.resize])
  }
}
