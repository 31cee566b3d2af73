/// A terminal without a screen: it keeps what it was shown.
@MainActor public final class HeadlessTerminal: Terminal {
  /// The size now.
  public private(set) var size: Size
  /// Whether it shows characters beyond ASCII; an application asks when it opens the terminal.
  public var showsUnicode = true
  /// How many colours it has; an application asks when it opens the terminal.
  public var colors = 256
  /// Whether it can tell of the mouse; an application asks when it opens the terminal.
  public var canReportMouse = true
  /// Whether it tells of the mouse.
  public var reportsMouse = false
  /// What was shown last.
  public private(set) var surface: Surface
  /// How often something was shown.
  public private(set) var frames = 0
  private var deliver: (@MainActor ([Event]) -> Void)?

  /// A terminal of a size.
  public init(size: Size) {
    self.size = size
    surface = Surface(size: size)
  }

  /// Whether it is open.
  public var isOpen: Bool { deliver != nil }

  /// Opens it; never fails.
  public func open(deliver: @escaping @MainActor ([Event]) -> Void) { self.deliver = deliver }

  /// Keeps a surface, and counts it.
  public func present(_ surface: Surface, theme: Theme) {
    self.surface = surface
    frames += 1
  }

  /// Does nothing: nobody else writes on it.
  public func repaint() {}

  /// Comes back at once.
  public func suspend() { deliver?([.resume]) }

  /// Does nothing: no process ends for it.
  public func endProcess(by signal: Int32) {}

  /// Closes it; what was shown last stays.
  public func close() {
    deliver = nil
    reportsMouse = false
  }

  /// Delivers events as if they had arrived together; does nothing while it is not open.
  public func send(_ events: [Event]) { deliver?(events) }

  /// Takes a new size, as if a window had been resized.
  public func resize(to size: Size) {
    self.size = size
    send([.resize])
  }
}
