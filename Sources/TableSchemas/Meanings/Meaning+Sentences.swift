import TableModel

extension Meaning {
  /// The most choices that the sentences name.
  private static let mostChoices = 12

  /// What a person may want to know of the value, as sentences: its help first.
  package var sentences: [String] {
    let texts = SchemaTexts.current
    var sentences = [help, comment, title].compactMap { $0 }.prefix(1) + []
    if isWithoutEffect, let needs {
      let path = needs.path.joined(separator: ".")
      sentences.append(texts.meanings.withoutEffect(path, needs.value.json()))
    }
    if isDeprecated {
      let problems = texts.problems
      sentences.append(deprecation.map { problems.deprecatedFor($0) } ?? problems.deprecated)
    }
    if isRequired { sentences.append(texts.meanings.required) }
    let named = pickedChoices.prefix(Self.mostChoices).map { $0.value.shown }
    if !named.isEmpty {
      let words = named.joined(separator: ", ") + (pickedChoices.count > named.count ? ", …" : "")
      sentences.append(
        choices.isEmpty ? texts.meanings.suggestions(words) : texts.meanings.choices(words)
      )
    } else if let kinds {
      sentences.append(texts.meanings.kinds(texts.words(for: kinds)))
    }
    // The choices say it all.
    if choices.isEmpty { sentences += demands }
    if let defaultValue { sentences.append(texts.meanings.default(defaultValue.shown)) }
    if !examples.isEmpty {
      let words = examples.prefix(3).map(\.shown).joined(separator: ", ")
      sentences.append(texts.meanings.examples(words))
    }
    if let absentSchema { sentences.append(texts.meanings.absentSchema(absentSchema)) }
    return sentences.map(\.asSentence)
  }
}

extension String {
  /// The text with a capital letter at its beginning, and a full stop at its end.
  fileprivate var asSentence: String {
    let text = capitalized
    return text.last?.isPunctuation == true ? text : text + "."
  }
}
