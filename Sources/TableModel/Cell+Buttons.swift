// Several buttons in one row, and rows that are nothing but room.

extension Cell {
  /// Several buttons beside each other, or below each other where there is no room: ← and → move
  /// between them, Enter presses one.
  ///
  /// - Parameter buttons: Called once, now. Listed from left to right.
  public static func buttons(@ListBuilder<Button> _ buttons: () -> [Button]) -> Cell {
    let listed = buttons()
    return Cell(kind: .buttons(listed), text: listed.map(\.title).joined(separator: " "))
  }

  /// Nothing but room between rows; it never takes the focus.
  ///
  /// - Parameter lines: How high it is; less than 1 hides it.
  public static func gap(_ lines: Int = 1) -> Cell {
    Cell(kind: .gap, text: "").height(max(0, lines))
  }
}
