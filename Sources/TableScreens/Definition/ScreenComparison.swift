/// The rows and values that scripts which use a definition miss in one that takes its place.
package struct ScreenComparison {
  private let old: ScreenIndex
  private let new: ScreenIndex

  package init(from old: ScreenDefinition, to new: ScreenDefinition) {
    (self.old, self.new) = (ScreenIndex(old), ScreenIndex(new))
  }

  /// The losses, each in a sentence, in the order of the old rows. The rows of a table that is gone
  /// are not told one by one.
  package var losses: [String] {
    let texts = ScreenTexts.current.comparing
    var gone: Set<ScreenPath> = []
    return old.paths.flatMap { path -> [String] in
      guard let row = old[path], !gone.contains(path.parent) else {
        gone.insert(path)
        return []
      }
      guard let other = new[ScreenPath(new.newPath(of: "\(path)") ?? "\(path)")] else {
        gone.insert(path)
        return [texts.gone("\(path)", path.ids.last ?? "")]
      }
      return losses(of: row, to: other).map { "\(path): \($0)" }
    }
  }

  private func losses(of row: ScreenRow, to other: ScreenRow) -> [String] {
    let texts = ScreenTexts.current.comparing
    guard row.word == other.word || row.isTaken(as: other) else {
      return [texts.otherKind(row.word, other.word)]
    }
    var losses: [String] = []
    let missing = row.rules.options.map(\.value).filter { value in
      !other.rules.options.contains { $0.value == value }
    }
    if !missing.isEmpty, row.options == nil, other.options == nil, !other.rules.options.isEmpty {
      losses.append(texts.notOffered(missing))
    }
    let (least, greatest) = (row.rules.least, row.rules.greatest)
    if let new = other.rules.least, new > least ?? -.infinity {
      losses.append(texts.least(new.shortest))
    }
    if let new = other.rules.greatest, new < greatest ?? .infinity {
      losses.append(texts.greatest(new.shortest))
    }
    if other.rules.isRequired, row.canBeUnset { losses.append(texts.isRequired) }
    return losses
  }
}

extension ScreenRow {
  /// The word for what scripts do with it: a table, an action, or a kind of value.
  fileprivate var word: String {
    if table != nil { return "table" }
    return action != nil ? "run" : kind.rawValue
  }

  /// True if another row takes and prints the same values: a text all of one line, a list those of
  /// options.
  fileprivate func isTaken(as other: ScreenRow) -> Bool {
    guard table == nil, action == nil, other.table == nil, other.action == nil else { return false }
    return switch other.kind {
    case .text: !kind.isList && kind != .toggle
    case .list: kind == .choices
    default: false
    }
  }
}
