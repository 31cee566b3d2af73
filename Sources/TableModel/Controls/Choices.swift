/// Several of many options, picked in a table.
package struct Choices<Option: Hashable>: Control {
  package let binding: Binding<Set<Option>>
  /// The title of the table.
  let title: String
  let options: [Option]
  /// The most options that can be picked; nil for all.
  let limit: Int?
  /// Returns the title of an option.
  let optionTitle: @MainActor (Option) -> String

  /// - Parameters:
  ///   - title: The title of the table.
  ///   - limit: The most options that can be picked; nil for all.
  ///   - optionTitle: Returns the title of an option.
  package init(
    binding: Binding<Set<Option>>,
    title: String,
    options: [Option],
    limit: Int?,
    optionTitle: @escaping @MainActor (Option) -> String
  ) {
    (self.binding, self.title, self.options) = (binding, title, options)
    (self.limit, self.optionTitle) = (limit, optionTitle)
  }

  /// The most picked options that are named; more are counted.
  private static var mostNamed: Int { 3 }

  package var words: String {
    let picked = options.filter(binding.value.contains)
    if picked.isEmpty { return ModelTexts.current.controls.none }
    guard picked.count > Self.mostNamed else {
      return picked.map(optionTitle).joined(separator: ", ")
    }
    let texts = ModelTexts.current.controls
    return picked.count == options.count
      ? texts.all : texts.picked(picked.count, options.count)
  }

  package var name: String { ModelTexts.current.controls.choices }

  package func table(_ value: Binding<Set<Option>>) -> Table? {
    let limited = Binding<Set<Option>>(
      get: { value.value },
      set: { picked in value.value = allowed(picked, before: value.value) }
    )
    let filter = OptionFilter(options, title: optionTitle)
    return Table(title) {
      let shown = filter.shown
      filter.cells(above: shown)
      Section(shown, id: \.self) { option in
        Cell(optionTitle(option))
          .disabled(isFull(value.value) && !value.value.contains(option), reason: fullReason)
      }
      .selection(limited)
    }
    .barButtons { filter.buttons }
    .focused(on: options.first(where: value.value.contains) ?? options.first)
  }

  private func isFull(_ picked: Set<Option>) -> Bool { limit.map { picked.count >= $0 } ?? false }

  private var fullReason: String { ModelTexts.current.controls.mostPicked(limit ?? 0) }

  /// Returns a selection without the options above the limit: those picked before stay.
  private func allowed(_ picked: Set<Option>, before: Set<Option>) -> Set<Option> {
    guard let limit, picked.count > limit else { return picked }
    let kept = options.filter { picked.contains($0) && before.contains($0) }
    let added = options.filter { picked.contains($0) && !before.contains($0) }
    return Set((kept + added).prefix(max(limit, 0)))
  }
}

extension Cell {
  /// A choice of several of many options, made in a table: Space picks one, `*` all or none. A long
  /// table has a row that filters it; `/` leads there, and `*` then picks only what is shown.
  ///
  /// - Parameters:
  ///   - text: The name of the choice; also the title of the table.
  ///   - selection: The picked options.
  ///   - options: The options, each once.
  ///   - limit: The most options that can be picked; nil for all.
  ///   - title: Returns the title of an option; without it, its description, and “none” for nil.
  @MainActor public static func choices<Option: Hashable>(
    _ text: String,
    selection: Binding<Set<Option>>,
    options: [Option],
    limit: Int? = nil,
    title: (@MainActor (Option) -> String)? = nil
  ) -> Cell {
    let choices = Choices(
      binding: selection,
      title: text,
      options: options,
      limit: limit,
      optionTitle: title ?? ownTitle
    )
    return Cell(text, control: choices)
  }
}
