import TableModel
import TermTable

/// Screens of a stage, one after the other, as one SVG picture that moves.
///
/// It begins again after the last screen. Where pictures do not move, or the person wants less
/// motion, the screen with the longest time is shown.
@MainActor package struct MovingPicture {
  private var screens: [(surface: Surface, milliseconds: Int)] = []

  package init() {}

  /// The number of screens.
  package var count: Int { screens.count }

  /// Adds the current screen of a stage, all of the same size.
  ///
  /// - Parameter milliseconds: The time for which it is shown, at least 1.
  package mutating func add(_ stage: Stage, for milliseconds: Int) {
    screens.append((stage.surface, milliseconds))
  }

  /// The number of the screen with the longest time; nil without a screen.
  private var still: Int? {
    screens.indices.max { screens[$0].milliseconds < screens[$1].milliseconds }
  }

  /// The picture, as the text of a file; empty without a screen.
  ///
  /// A line that several screens have in common is written once.
  ///
  /// - Complexity: O(screens × columns × lines).
  package func svg(theme: Theme) -> String {
    guard let still else { return "" }
    let theme = theme.withOwnRoles
    let layers = screens.map { Picture(surface: $0.surface, theme: theme).layers }
    var motions: [[Bool]] = []
    var elements: [String] = []
    for number in layers[0].indices {
      let contents = layers.map { $0[number].joined(separator: "\n") }
      var seen: Set<String> = []
      for content in contents where !content.isEmpty && seen.insert(content).inserted {
        let shown = contents.map { $0 == content }
        guard shown.contains(false) else {
          elements.append(content)
          continue
        }
        let motion = motions.firstIndex(of: shown) ?? motions.count
        if motion == motions.count { motions.append(shown) }
        elements.append("<g class=\"m\(motion)\">\n\(content)\n</g>")
      }
    }
    let picture = Picture(surface: screens[still].surface, theme: theme)
    return picture.file(with: [style(of: motions)] + elements)
  }

  /// The style sheet in which each motion is a class.
  ///
  /// - Parameter motions: For each motion, true for each screen in which it is seen.
  private func style(of motions: [[Bool]]) -> String {
    guard let still else { return "" }
    let whole = screens.reduce(0) { $0 + $1.milliseconds }
    var rules: [String] = []
    for (number, shown) in motions.enumerated() {
      rules.append(".m\(number){visibility:\(Self.visibility(shown[still]))}")
      var frames: [String] = []
      var (start, before) = (0, Bool?.none)
      for (screen, isShown) in zip(screens, shown) {
        if isShown != before {
          frames.append("\(Self.percent(start, of: whole)){visibility:\(Self.visibility(isShown))}")
        }
        before = isShown
        start += screen.milliseconds
      }
      rules.append("@keyframes m\(number){\(frames.joined())}")
    }
    let moving = motions.indices.map {
      ".m\($0){animation:m\($0) \(whole)ms step-end infinite}"
    }
    rules.append("@media (prefers-reduced-motion:no-preference){\(moving.joined())}")
    return "<style>\n\(rules.joined(separator: "\n"))\n</style>"
  }

  private static func visibility(_ isShown: Bool) -> String { isShown ? "visible" : "hidden" }

  private static func percent(_ part: Int, of whole: Int) -> String {
    let thousandths = part * 100_000 / whole
    let rest = String(thousandths % 1_000 + 1_000).dropFirst()
    return "\(thousandths / 1_000).\(rest)%"
  }
}
