import TableModel

// Arguments of templates that are no words or numbers.

extension ChoiceTexts.Kind: PhraseArgument {
  package var phraseValue: PhraseValue { PhraseValue("\(self)", keywords: ["\(self)"]) }
}

extension MessageTexts.RowPart: PhraseArgument {
  package var phraseValue: PhraseValue { PhraseValue("\(self)", keywords: ["\(self)"]) }
}
