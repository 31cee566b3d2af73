/// One of a few options, all in sight: ← and → go from one to the other, a click picks one.
struct Segmented<Option: Hashable>: Control {
  let binding: Binding<Option>
  let options: [Option]
  /// Returns the title of an option.
  let title: @MainActor (Option) -> String

  var words: String { title(binding.value) }
  var name: String { ModelTexts.current.controls.choice }

  /// The options side by side, the chosen one in brackets; in little room only this one, between
  /// arrows.
  func runs(columns: Int) -> [TextLine.Run] {
    let titles = options.map(title)
    let isWide = titles.reduce(0) { $0 + $1.columns + 2 } <= columns
    return zip(options, titles).enumerated().map { index, option in
      let isChosen = option.0 == binding.value
      if isWide { return isChosen ? chosen("[\(option.1)]") : .init(" \(option.1) ", role: .off) }
      guard isChosen else { return .init("") }
      let (left, right) = (index > 0 ? "‹ " : "  ", index < options.count - 1 ? " ›" : "  ")
      return chosen(left + option.1 + right)
    }
  }

  private func chosen(_ text: String) -> TextLine.Run {
    let ascii = String(text.map { $0 == "‹" ? "<" : $0 == "›" ? ">" : $0 })
    return .init(text, ascii: ascii, role: .on)
  }

  func stepped(by count: Int) -> Option? {
    guard let index = options.firstIndex(of: binding.value) else { return options.first }
    let (sum, isFar) = index.addingReportingOverflow(count)
    return isFar ? options.last : options[min(max(sum, 0), options.count - 1)]
  }

  func words(of value: Option) -> String? { title(value) }

  func clicked(run: Int) -> Option? { options.indices.contains(run) ? options[run] : nil }
}

extension Cell {
  /// One of a few options, all in sight: ← and → go from one to the other, a click picks one.
  ///
  /// - Parameters:
  ///   - text: The name of the choice.
  ///   - selection: The chosen option.
  ///   - options: The options, each once.
  ///   - title: Returns the title of an option; without it, its description, and “none” for nil.
  @MainActor public static func segmented<Option: Hashable>(
    _ text: String,
    selection: Binding<Option>,
    options: [Option],
    title: (@MainActor (Option) -> String)? = nil
  ) -> Cell {
    Cell(text, control: Segmented(binding: selection, options: options, title: title ?? ownTitle))
  }
}
