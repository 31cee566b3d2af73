import TableModel

// Arguments of templates that are no words or numbers.

extension FindTexts.Matches: PhraseArgument {
  package var phraseValue: PhraseValue {
    PhraseValue(
      "\(count)",
      number: count,
      parts: [
        ("count", count.phraseValue), ("percent", percent.phraseValue),
        ("areSimilar", areSimilar.phraseValue),
      ]
    )
  }
}

/// The part `state` is `running`, `bounded` or `done`.
extension FindTexts.Extent: PhraseArgument {
  package var phraseValue: PhraseValue {
    let state = !isDone ? "running" : isBounded ? "bounded" : "done"
    return PhraseValue(
      "\(matches)",
      number: matches,
      parts: [
        ("matches", matches.phraseValue), ("rows", rows.phraseValue),
        ("tables", tables.phraseValue), ("state", PhraseValue(state, keywords: [state])),
      ]
    )
  }
}

extension ChoiceTexts.Kind: PhraseArgument {
  package var phraseValue: PhraseValue { PhraseValue("\(self)", keywords: ["\(self)"]) }
}

extension MessageTexts.RowPart: PhraseArgument {
  package var phraseValue: PhraseValue { PhraseValue("\(self)", keywords: ["\(self)"]) }
}
