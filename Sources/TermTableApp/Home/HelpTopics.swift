import TableModel

/// A few words for a person who is new, by what they want to do.
@MainActor struct HelpTopics {
  func table() -> Table {
    let texts = AppTexts.current.help
    let topics = [
      (texts.move, texts.moving), (texts.find, texts.finding), (texts.change, texts.changing),
      (texts.know, texts.knowing), (texts.shell, texts.typing),
    ]
    return Table(texts.title) {
      for (title, lines) in topics {
        Section(title) {
          for line in lines { Cell.text(line) }
        }
      }
    }
    .liesAboveData()
  }
}
