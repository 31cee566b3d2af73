import TableModel

/// Headers and footers: titles, views, and both.
@MainActor struct Supplements {
  func table() -> Table {
    Table("Headers and footers") {
      Section("A title", footer: "A footer explains the section above it and wraps if it is long.")
      {
        Cell("A row")
      }
      Section("This title is replaced by the view") {
        Cell("A row")
      }
      .header(banner, height: 3)
      Section("Only a header") {}
      Section {
        Cell("A section without a header")
      }
      .footer("A footer can be a view, too.")
    }
  }

  private var banner: DrawnContent {
    DrawnContent(words: "A view, three lines high") { columns in
      let rule = String(repeating: "=", count: min(columns, 30))
      return [
        TextLine(rule, role: .accent, overflow: .clip, alignment: .center),
        TextLine("A view, three lines high", role: .header, overflow: .clip, alignment: .center),
        TextLine(rule, role: .accent, overflow: .clip, alignment: .center),
      ]
    }
  }
}

/// Actions that take time, fail or never end.
@MainActor struct SlowActions {
  let model: ExampleModel

  struct NoConnection: Error, CustomStringConvertible {
    var description: String { "The network is down. Check the cable, then try again." }
  }

  func table() -> Table {
    Table("Actions that take time") {
      Section("Select an action", footer: "Esc cancels a running action.") {
        Cell("Two seconds", detail: model.presses.counted("time")) {
          try await Task.sleep(for: .seconds(2))
          model.presses += 1
        }
        Cell("Fails after a second") {
          try await Task.sleep(for: .seconds(1))
          throw NoConnection()
        }
        Cell("Never ends") { try await Task.sleep(for: .seconds(1_000_000)) }
      }
      Section("Values that are applied", footer: "A value changes once it was applied.") {
        Cell.toggle("Takes a second", isOn: Binding(model).isApplied) { _ in
          try await Task.sleep(for: .seconds(1))
        }
        Cell.toggle("Cannot be applied", isOn: Binding(model).isOff) { _ in
          try await Task.sleep(for: .seconds(1))
          throw NoConnection()
        }
      }
      Section("Questions and steps") {
        Cell("Asks first", detail: model.answer) { navigation async in
          model.answer = await navigation.ask(
            "Which one?",
            answers: ["Left": "left", "Right": "right"]
          )
        }
        Cell.link("Steps, one after the other") { wizard() }
        Cell.link("A log that follows its end") { log() }
        Cell.link("A table that loads") { LoadingTable.table() }
      }
    }
  }

  private func wizard() -> Table {
    .wizard(
      steps: [
        WizardStep("Name", refusal: model.name.isEmpty ? "Type a name" : nil) {
          Cell.field("Name", value: Binding(model).name)
        },
        WizardStep("Size") {
          Cell.segmented("Size", selection: Binding(model).size, options: ["S", "M", "L"])
        },
      ],
      finish: "Finish"
    ) { navigation in
      navigation.pop()
      navigation.say("Finished")
    }
  }

  private func log() -> Table {
    let log = Log(limit: 1000)
    return Table("A log that follows its end") { Section(log: log) }
      .followsEnd()
      .refreshed(every: .milliseconds(500)) {
        let number = log.lines.last.map { $0.id + 1 } ?? 0
        log.append(
          "Request \(number) took \(number * 7919 % 400) ms",
          level: number % 7 == 3 ? .warning : number % 11 == 5 ? .error : .info
        )
      }
  }
}

/// A table whose rows depend on values that are set in it.
@MainActor struct ChangingTable {
  let model: ExampleModel

  func table() -> Table {
    Table("A table that changes") {
      Section("Rows that depend on a toggle") {
        Cell.toggle("Expert", isOn: Binding(model).isExpert)
        if model.isExpert {
          Cell.field("Name", value: Binding(model).name)
          Cell("Presses", detail: "\(model.presses)")
        }
      }
      Section("Members", model.members, footer: model.members.count.counted("member")) {
        member in
        Cell(member) { model.members.removeAll { $0 == member } }
      }
      Section {
        Button("Add a member") { model.members.append(model.newMember()) }
      }
    }
  }
}

/// Tables with more rows than anybody will see.
@MainActor enum ManyRows {
  static func billion() -> Table {
    Table("A billion rows") {
      Section("Each row is made when it becomes visible", count: 1_000_000_000) { row in
        Cell("Row \(row + 1)", detail: "\((row + 1) * 7919 % 1000)")
      }
    }
  }

  static func differentHeights() -> Table {
    Table("Rows of different heights") {
      Section("Heights are not known in advance", count: 1_000_000_000) { row in
        Cell.text(
          "\(row + 1): " + String(repeating: "more and more words ", count: row * 7919 % 13)
        )
      }
    }
  }
}

/// Texts that are hard to draw: wide, combined, joined, and hostile ones.
@MainActor struct WorldText {
  func table() -> Table {
    Table("Text of the world") {
      Section("Two columns wide") {
        Cell("中文", detail: "表格")
        Cell("日本語", detail: "設定")
        Cell("한국어", detail: "테이블")
      }
      Section("Combined") {
        Cell("Cafe\u{301}", detail: "a\u{30A}ngstro\u{308}m")
        Cell("हिन्दी", detail: "क्षि")
        Cell("עברית", detail: "العربية")
      }
      Section("Emoji", footer: "Simpler emoji are shown where terminals disagree about the width.")
      {
        Cell("Plain", detail: "👍 🎉")
        Cell("Joined", detail: "👩‍👩‍👧‍👦 👍🏽 🇺🇸 1️⃣ ❤️")
      }
      Section("Hostile", footer: "Text can never control the terminal.") {
        Cell("Escape sequence", detail: "\u{1B}[31mred\u{1B}[0m \u{7}")
        Cell("Direction override", detail: "abc\u{202E}def")
      }
    }
  }
}
