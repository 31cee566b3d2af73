/// The row above many options in a table: only options whose title contains the typed words are shown.
@MainActor struct OptionFilter<Option> {
  /// All options.
  let options: [Option]
  /// Returns the title of an option.
  let title: @MainActor (Option) -> String
  private let text = Box("")

  /// The id of the row.
  private struct ID: Hashable {}

  /// The most options without a filter: they fit on one page.
  private static var mostUnfiltered: Int { 15 }

  init(_ options: [Option], title: @escaping @MainActor (Option) -> String) {
    self.options = options
    self.title = title
  }

  private var isNeeded: Bool { options.count > Self.mostUnfiltered }

  /// The row, if there are many options, and a sentence in place of the options if none is shown.
  func cells(above shown: [Option]) -> [Cell] {
    guard isNeeded else { return [] }
    let row = Cell.field("Filter", value: text.binding, format: .plain.live(), placeholder: "all")
    guard shown.isEmpty else { return [row.id(ID())] }
    return [row.id(ID()), Cell("Nothing contains “\(text.value)”").disabled()]
  }

  /// The button that moves the focus to the row, if there is one.
  var buttons: [Button] {
    isNeeded ? [Button("Filter", key: "/", focusing: ID())] : []
  }

  /// The options whose title contains each typed word, whatever its case.
  var shown: [Option] {
    let words = text.value.lowercased().split(separator: " ")
    guard !words.isEmpty else { return options }
    return options.filter { option in
      let title = title(option).lowercased()
      return words.allSatisfy { title.contains($0) }
    }
  }
}
