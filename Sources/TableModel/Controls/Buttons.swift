/// Several buttons: ← and → move between them, Enter presses one.
struct Buttons: Control {
  let buttons: [Button]

  var words: String { buttons.map { "[ \($0.title) ]" }.joined(separator: " ") }
  var name: String { ModelTexts.current.controls.buttons }
}

extension Cell {
  /// Several buttons beside each other, or below each other if there is no room: ← and → move
  /// between them, Enter presses one.
  ///
  /// - Parameter buttons: Lists the buttons from left to right; called once, now.
  @MainActor public static func buttons(@ListBuilder<Button> _ buttons: () -> [Button]) -> Cell {
    let listed = buttons()
    let titles = listed.map(\.title).joined(separator: " ")
    return Cell(titles, style: .control, control: Buttons(buttons: listed))
  }
}
