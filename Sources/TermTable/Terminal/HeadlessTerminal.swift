/// A terminal without a screen: it keeps what it was shown.
@MainActor public final class HeadlessTerminal: Terminal {
  public private(set) var size: Size
  public var showsUnicode = true
  public var colors = 256
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

  public func open(deliver: @escaping @MainActor ([Event]) -> Void) { self.deliver = deliver }

  public func present(_ surface: Surface, theme: Theme) {
    self.surface = surface
    frames += 1
  }

  public func repaint() {}

  public func suspend() { deliver?([.resume]) }

  public func endProcess(by signal: Int32) {}

  public func close() { deliver = nil }

  /// Delivers events as if they had arrived together.
  public func send(_ events: [Event]) { deliver?(events) }

  /// Takes a new size, as if a window had been resized.
  public func resize(to size: Size) {
    self.size = size
    send([.resize])
  }
}
