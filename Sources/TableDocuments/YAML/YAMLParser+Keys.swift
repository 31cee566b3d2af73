// Keys are mostly scalars, but can be aliases, lists and objects, too.

extension YAMLParser {
  /// Takes a key of the innermost object.
  mutating func takeKey(_ event: YAMLEvent) throws {
    let range: Range<Int>
    let name: String
    var isMerge = false
    switch event.content {
    case .scalar(let text, let style):
      range = try takeProperties(of: event)
      name = text
      isMerge = text == "<<" && style == .plain
    case .alias(let anchor):
      range = event.span
      name = "*" + anchor
    default:
      range = try takeContainerKey(event)
      name = String(showing: bytes[range])
    }
    if let anchor = event.anchor { anchors[ExactText(anchor)] = .some(nil) }
    position = max(position, range.upperBound)
    frames[frames.count - 1].key = YAMLFrame.Key(name: name, range: range, isMerge: isMerge)
  }

  /// Takes a list or an object that is a key, and returns its bytes.
  private mutating func takeContainerKey(_ start: YAMLEvent) throws -> Range<Int> {
    var end = start.span.upperBound
    var levels = 1
    while levels > 0 {
      let event = try events.next()
      // The parts of a key are no nodes, so aliases of their anchors lead nowhere.
      if let anchor = event.anchor { anchors[ExactText(anchor)] = .some(nil) }
      switch event.content {
      case .start: levels += 1
      case .end: levels -= 1
      default: break
      }
      if levels > YAMLParser.flowLimit { throw tooDeep(event) }
      // The end of an object without brackets is empty, and stands where the next key begins.
      if !event.span.isEmpty { end = max(end, event.span.upperBound) }
    }
    return start.span.lowerBound..<end
  }

  /// Returns the failure at a value that too many brackets or keys enclose.
  func tooDeep(_ event: YAMLEvent) -> ScanFailure {
    let limit = YAMLParser.flowLimit
    return ScanFailure(event.span.lowerBound, .sentence { $0.syntax.yaml.tooDeep(limit) })
  }
}
