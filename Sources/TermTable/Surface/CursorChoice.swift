/// The person's choice of how the terminal's cursor looks.
///
/// Its position tells programs for blind people where the focus is: BRLTTY follows it even while it
/// is hidden. So it always stands on the focused row, whatever it looks like.
package enum CursorChoice: String, CaseIterable, Sendable {
  /// As the terminal shows it.
  case terminal
  /// A steady block.
  case block
  /// A steady bar, which covers no letter.
  case bar
  /// Hidden where no text is typed; there it is as the terminal shows it.
  case hidden

  /// The parameter of DECSCUSR (set cursor style) that shows it; 0 for the terminal's own style.
  var style: Int {
    switch self {
    case .terminal, .hidden: 0
    case .block: 2
    case .bar: 6
    }
  }
}
