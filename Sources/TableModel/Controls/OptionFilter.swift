/// The row above many options in a table: only options whose title contains the typed words are
/// shown.
@MainActor struct OptionFilter<Option> {
  /// All options.
  let options: [Option]
  /// Returns the title of an option.
  let title: @MainActor (Option) -> String
  /// The titles in lower case; nil to make them from the titles each time.
  private let folded: [String]?
  /// Takes a typed text that belongs elsewhere; returns false for one that filters.
  var takesElsewhere: (@MainActor (String) -> Bool)?
  private let text = Box("")
  private let found = Found()

  /// The options found last, which are found again only for another text.
  @MainActor private final class Found {
    var text = ""
    var options: [Option]?
  }

  /// The id of the row.
  private struct ID: Hashable {}

  /// The most options without a filter: they fit on one page.
  private static var mostUnfiltered: Int { 15 }

  /// A filter.
  ///
  /// - Parameter folded: The titles in lower case, for options that are so many that making them
  ///   takes time; the titles must not change.
  init(
    _ options: [Option],
    folded: [String]? = nil,
    title: @escaping @MainActor (Option) -> String
  ) {
    self.options = options
    self.folded = folded
    self.title = title
  }

  private var isNeeded: Bool { options.count > Self.mostUnfiltered }

  /// True if the filter has words.
  var isFiltering: Bool { isNeeded && !text.value.isEmpty }

  /// The row, if there are many options, and a sentence in place of the options if none is shown.
  func cells(above shown: [Option]) -> [Cell] {
    guard isNeeded else { return [] }
    let texts = ModelTexts.current.controls
    let row = Cell.field(
      texts.filter,
      value: typed,
      format: .plain.live(),
      placeholder: texts.all
    )
    guard shown.isEmpty else { return [row.id(ID())] }
    return [row.id(ID()), Cell(texts.nothingContains(text.value)).disabled()]
  }

  private var typed: Binding<String> {
    Binding(get: { text.value }) { typed in
      text.value = takesElsewhere?(typed) == true ? "" : typed
    }
  }

  /// The button that moves the focus to the row, if there is one.
  var buttons: [Button] {
    isNeeded ? [Button(ModelTexts.current.controls.filter, key: "/", focusing: ID())] : []
  }

  /// The options whose title contains each typed word, whatever its case.
  var shown: [Option] {
    let words = text.value.lowercased().split(separator: " ")
    guard !words.isEmpty else { return options }
    guard let folded else {
      return options.filter { words.areAll(in: title($0).lowercased()) }
    }
    if let options = found.options, found.text == text.value { return options }
    let shown = zip(options, folded).filter { words.areAll(in: $1) }.map(\.0)
    (found.text, found.options) = (text.value, shown)
    return shown
  }
}

extension [Substring] {
  /// True if a text contains each of these words.
  fileprivate func areAll(in text: String) -> Bool {
    allSatisfy { word in
      word.utf8.allSatisfy { $0 < 0x80 } ? text.hasASCII(word) : text.contains(word)
    }
  }
}

extension String {
  /// True if the text contains an ASCII word; much faster than a search for characters.
  fileprivate func hasASCII(_ word: Substring) -> Bool {
    let count = word.utf8.count
    var text = self
    return text.withUTF8 { bytes in
      guard let first = word.utf8.first, bytes.count >= count else { return count == 0 }
      return (0...bytes.count - count).contains { start in
        bytes[start] == first && bytes[start..<start + count].elementsEqual(word.utf8)
      }
    }
  }
}
