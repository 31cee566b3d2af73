/// An event of the mouse and its position.
///
/// Terminals report positions in whole columns and lines. Modifiers are not reliable: most
/// terminals keep Shift for selecting text.
public struct Mouse: Equatable, Sendable {
  /// The kinds of events.
  public enum Action: Equatable, Sendable {
    /// A button was pressed.
    case press(Button)
    /// A button was released.
    case release(Button)
    /// The mouse was moved to another position while a button was held; not every terminal reports
    /// it.
    case drag(Button)
    /// The wheel was turned one notch.
    case wheelUp, wheelDown, wheelLeft, wheelRight
  }

  /// The buttons of a mouse.
  public enum Button: Equatable, Sendable {
    /// One of the three common buttons.
    case left, middle, right
  }

  /// The kind of the event.
  package var action: Action
  /// The position, from the upper left corner of the terminal.
  package var position: Position
  /// The modifiers that were held, as far as the terminal reports them.
  package var modifiers: Key.Modifiers

  /// An event at a position, by default without modifiers.
  public init(_ action: Action, at position: Position, modifiers: Key.Modifier...) {
    self.init(action, at: position, modifiers: Key.Modifiers(modifiers))
  }

  package init(_ action: Action, at position: Position, modifiers: Key.Modifiers = []) {
    self.action = action
    self.position = position
    self.modifiers = modifiers
  }
}

extension Mouse {
  /// Reads a report in the form of xterm's mode 1006: `Esc [ <`, three numbers, `M` or `m`.
  ///
  /// Returns nil for motion without a button, for other buttons, and for other forms.
  ///
  /// - Parameter bytes: The bytes after `Esc [`, including the final byte.
  init?(report bytes: ArraySlice<UInt8>) {
    guard bytes.first == 0x3C, let final = bytes.last, final == 0x4D || final == 0x6D else {
      return nil
    }
    let fields = bytes.dropFirst().dropLast().split(
      separator: 0x3B,
      omittingEmptySubsequences: false
    )
    let numbers = fields.compactMap(ControlSequence.number)
    guard fields.count == 3, numbers.count == 3, numbers[1] > 0, numbers[2] > 0,
      let action = Self.action(code: numbers[0], isRelease: final == 0x6D)
    else { return nil }
    self.action = action
    position = Position(column: numbers[1] - 1, line: numbers[2] - 1)
    modifiers = Key.Modifiers(parameter: 1 + (numbers[0] >> 2 & 7))
  }

  /// Returns the action of a report; nil if it is none of ours.
  ///
  /// - Parameter code: The number of the button, plus 4, 8 and 16 for modifiers, 32 for motion, 64
  ///   for the wheel.
  private static func action(code: Int, isRelease: Bool) -> Action? {
    let buttons: [Button] = [.left, .middle, .right]
    switch (code & ~0b1_1100, isRelease) {
    case (0...2, _): return isRelease ? .release(buttons[code & 3]) : .press(buttons[code & 3])
    case (32...34, false): return .drag(buttons[code & 3])
    case (64, false): return .wheelUp
    case (65, false): return .wheelDown
    case (66, false): return .wheelLeft
    case (67, false): return .wheelRight
    default: return nil
    }
  }
}
