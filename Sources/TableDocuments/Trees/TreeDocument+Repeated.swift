extension TreeDocument {
  /// The values in all objects that do not count.
  var repeatedValues: [SyntaxError] {
    store.valuesNotCounting(FileProblems.mostPlaces).compactMap { value, reason in
      guard let span = store.tree.span(of: value) else { return nil }
      let name = store.tree.name(of: value).map { NodeText($0).prefix(40).text.harmless } ?? ""
      let failure = ScanFailure(
        span.member.lowerBound,
        .sentence { $0.nodes.doesNotCount(name, reason) }
      )
      return SyntaxError(failure, in: source)
    }
  }
}
