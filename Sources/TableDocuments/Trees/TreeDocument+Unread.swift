extension TreeDocument {
  /// The first lines that the format does not understand.
  ///
  /// - Parameter expected: What was expected in their place, as a sentence.
  func unreadLines(_ expected: @escaping FileWords) -> [SyntaxError] {
    store.tree.unreadLines(FileProblems.mostPlaces).map {
      SyntaxError(ScanFailure($0, .sentence(expected)), in: source)
    }
  }
}

extension NodeTree {
  /// The offsets of lines that the format does not understand, `limit` at most.
  fileprivate func unreadLines(_ limit: Int) -> [Int] {
    guard let unread else { return [] }
    var places: [Int] = []
    for id in 0..<count where places.count < min(limit, unread.count) {
      guard kind(of: id) == .other, name(of: id) == nil, let span = span(of: id) else { continue }
      places.append(span.value.lowerBound)
    }
    return places
  }
}
