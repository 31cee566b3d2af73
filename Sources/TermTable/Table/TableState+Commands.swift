extension TableState {
  /// Carries out a command that moves by a page, by a section or to an end; does nothing for
  /// others.
  @MainActor mutating func move(by command: Command, in viewport: Viewport<some Flow>) {
    switch command {
    case .pageUp: page(by: -viewport.pageLines, in: viewport)
    case .pageDown: page(by: viewport.pageLines, in: viewport)
    case .halfPageUp: page(by: -viewport.halfPageLines, in: viewport)
    case .halfPageDown: page(by: viewport.halfPageLines, in: viewport)
    case .first: moveToStart(in: viewport)
    case .last: moveToEnd(in: viewport)
    case .previousSection: moveToPreviousSection(in: viewport)
    case .nextSection: moveToNextSection(in: viewport)
    default: break
    }
  }
}
