import MachineTables
import TableDocuments
import TableModel

/// The commands of the program that the palette has in all tables: `:e FILE`, `:set NAME=VALUE`.
@MainActor struct ProgramCommands {
  let opener: FileOpener
  let preferences: Preferences

  @ListBuilder<Button> var buttons: [Button] {
    let texts = AppTexts.current.home
    let (opener, preferences) = (opener, preferences)
    Button(texts.openFile, action: .push { HomeTable.files(opener) })
      .alsoNamed([String](inLanguageFile: texts.openFileNames))
      .typed { path in .task { try await opener.open(FileName(path).inHome, in: $0) } }
    Button(texts.settings, action: .push { preferences.table() })
      .alsoNamed([String](inLanguageFile: texts.settingsNames))
      .typed { text in
        guard text.contains("=") else { return .push { preferences.table() } }
        return .run { navigation in
          do {
            navigation.say(try preferences.set(text))
          } catch {
            navigation.alert(texts.settings, message: "\(error)")
          }
        }
      }
    Button(texts.help, action: .push { HelpTopics().table() })
      .alsoNamed([String](inLanguageFile: texts.helpNames))
    Button(MachineTexts.current.overview.title, action: .push { ThisMachine.table() })
      .alsoNamed([String](inLanguageFile: texts.machineNames))
  }
}
