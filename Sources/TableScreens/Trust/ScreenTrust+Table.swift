import TableModel

extension ScreenTrust {
  /// The table that shows what a definition runs and writes, before anything of it runs. It ends
  /// with true if the person lets it run.
  @MainActor package static func table(of definition: ScreenDefinition) -> Table {
    let texts = ScreenTexts.current.rows
    return Table(definition.title) {
      Section(texts.trustHeader, footer: texts.trustFooter) {
        for command in definition.commands { Cell.text(command.text) }
      }
      if !definition.files.isEmpty {
        Section(texts.filesHeader) { for file in definition.files { Cell.text(file) } }
      }
      Section { Cell(Button(texts.run) { $0.finish(true) }).id("run") }
    }
    .barButtons { Button(texts.run, key: "r") { $0.finish(true) } }
  }
}
