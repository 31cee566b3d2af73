import TableModel
import TermTable

/// The tables of a board: a form over all of its settings, whose changes are saved together.
@MainActor public func boardTable(_ board: Board) -> Table {
  let draft = Draft(of: Binding(board).settings)
  return Table("Board", editing: draft) {
    Cell.link("System", detail: draft.value.host) { systemTable(draft) }.id("system")
    Cell.link("Interfaces") { interfacesTable(board) }.id("interfaces")
    Cell.link("Region", detail: draft.value.locale) { regionTable(draft) }.id("region")
    Cell.link("Advanced") { advancedTable(board, draft) }.id("advanced")
    Cell.link("About") {
      Table("About") {
        Cell.labeled("Version", detail: "1.0")
        Cell.labeled("Linux", detail: "6.12")
      }
    }
    .id("about")
    Section {
      Cell("Review and save") { $0.perform(.showChanges) }.id("review")
        .disabled(!draft.isChanged, reason: "Nothing is changed")
    }
  } save: { settings, navigation in
    try await board.store(settings)
    navigation.popToRoot()
  }
}

@MainActor private func systemTable(_ draft: Draft<BoardSettings>) -> Table {
  Table("System") {
    Cell.field("Host name", value: draft.host, format: .hostName).id("host").required()
    Cell.link("Password", detail: draft.value.password.isEmpty ? nil : "set") { password(draft) }
      .id("password")
    Cell.segmented("Start", selection: draft.start, options: Start.allCases).id("start")
    Cell.toggle("Log in automatically", isOn: draft.logsIn).id("login")
      .disabled(draft.value.start == .console, reason: "Only with the desktop", because: "start")
  }
}

extension TextFormat<String> {
  /// Up to 63 letters, digits and hyphens, with no hyphen at an end.
  @MainActor fileprivate static var hostName: TextFormat {
    TextFormat(allows: { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) { name in
      if name.hasPrefix("-") || name.hasSuffix("-") {
        throw InvalidText("A host name begins and ends with a letter or a digit")
      }
      return name
    }
    .limited(to: 63)
  }
}

private struct NewPassword: Equatable {
  var text = ""
  var repetition = ""
}

@MainActor private func password(_ draft: Draft<BoardSettings>) -> Table {
  Table("Password", editing: Box(NewPassword()).binding) { new in
    Cell.field("New password", value: new.text, format: .plain.secret()).id("text").required()
    Cell.field("Repeat it", value: new.repetition, format: .plain.secret()).id("repetition")
      .error(new.value.text == new.value.repetition ? nil : "The passwords differ")
  } save: { new, navigation in
    draft.password.value = new.text
    navigation.pop()
  }
}

@MainActor private func interfacesTable(_ board: Board) -> Table {
  Table("Interfaces") {
    interface("SSH", Binding(board).ssh, board).id("ssh")
    interface("I²C", Binding(board).i2c, board).id("i2c")
    interface("Camera", Binding(board).camera, board).id("camera")
  }
}

@MainActor private func interface(_ name: String, _ isOn: Binding<Bool>, _ board: Board) -> Cell {
  .toggle(name, isOn: isOn) { try await board.turn(name, isOn: $0) }
}

@MainActor private func regionTable(_ draft: Draft<BoardSettings>) -> Table {
  Table("Region") {
    Cell.choice("Language", selection: draft.locale, options: locales).id("locale")
    Cell("Time zone", control: ZonePicker(binding: draft.zone)).id("zone")
    Cell.choice("Keyboard", selection: draft.keyboard, options: ["de", "gb", "us"]).id("keyboard")
  }
}

@MainActor private func advancedTable(_ board: Board, _ draft: Draft<BoardSettings>) -> Table {
  Table("Advanced") {
    Cell("Expand the file system") { navigation in
      try await board.expand { navigation.report($0) }
    }
    .id("expand")
    Cell.link("Log", detail: "\(board.log.lines.count) lines") {
      Table("Log") { Section(log: board.log) }.followsEnd()
    }
    .id("log")
    Button("Erase all settings", role: .destructive) { navigation async in
      guard await navigation.confirm("Erase all settings?", button: "Erase") else { return }
      draft.value = BoardSettings()
    }
  }
}
