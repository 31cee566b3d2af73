import TableModel

// Cases of enums as arguments of templates.

extension ChoiceTexts.Kind: PhraseArgument {
  package var phraseValue: PhraseValue { PhraseValue("\(self)", keywords: ["\(self)"]) }
}

extension MessageTexts.RowPart: PhraseArgument {
  package var phraseValue: PhraseValue { PhraseValue("\(self)", keywords: ["\(self)"]) }
}
