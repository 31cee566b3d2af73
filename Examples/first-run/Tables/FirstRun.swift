import TableModel

/// The questions of a computer that starts for the first time.
@MainActor public struct FirstRun {
  private let answers = Box(Answers())

  /// Questions without answers.
  public init() {}

  /// The table that asks. Saving it finishes with the `Answers`.
  public func table() -> Table {
    Table("Set up this computer", editing: answers.binding) { draft in
      Section("You", footer: "^S saves when all questions are answered.") {
        Cell.field("Name", value: draft.name, placeholder: "Ada Lovelace").id("name").required()
        Cell.field("Account", value: draft.account, format: .account, placeholder: "ada")
          .id("account").required()
        Cell.field("Password", value: draft.password, format: .plain.secret())
          .id("password").required()
          .error(draft.value.password.count < 8 ? "Use at least 8 characters" : nil)
        Cell.field("Repeat password", value: draft.repetition, format: .plain.secret())
          .id("repetition")
          .error(
            draft.value.repetition == draft.value.password ? nil : "The passwords are different"
          )
      }
      Section("This computer") {
        Cell.field("Host name", value: draft.host, format: .host).id("host").required()
        Cell.choice("Time zone", selection: draft.zone, options: Answers.zones).id("zone")
        Cell.segmented(
          "Updates",
          selection: draft.updates,
          options: Answers.Updates.allCases,
          title: \.rawValue
        )
        .id("updates")
        Cell.stepper("Install at hour", value: draft.hour, in: 0...23).id("hour")
          .disabled(draft.value.updates == .never, reason: "No updates", because: "updates")
        Cell.link("Network", detail: draft.value.proxy.isEmpty ? nil : "with a proxy") {
          network(draft)
        }
      }
      Section {
        Cell.check("I accept the licence", isOn: draft.accepts).id("accepts")
          .error(draft.value.accepts ? nil : "Accept the licence to go on")
      }
    } save: { answers, navigation in
      navigation.finish(answers)
    }
  }

  /// Questions that few people need to answer.
  private func network(_ draft: Binding<Answers>) -> Table {
    Table("Network") {
      Cell.field("Proxy", value: draft.proxy, format: .url, placeholder: "none").id("proxy")
      Cell.field("Time server", value: draft.server, format: .host).id("server").required()
    }
  }
}

extension TextFormat<String> {
  /// The name of an account: letters, digits and hyphens in lower case.
  fileprivate static var account: TextFormat {
    TextFormat(allows: { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }) { name in
      guard name.first?.isNumber != true, name.first != "-" else {
        throw InvalidText("Begin with a letter")
      }
      return name
    }
  }

  /// The name of a host: labels of letters, digits and hyphens, with dots between them.
  fileprivate static var host: TextFormat {
    TextFormat(allows: { $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) }) {
      name in
      let labels = name.split(separator: ".", omittingEmptySubsequences: false)
      guard name.isEmpty || labels.allSatisfy({ !$0.isEmpty && $0.first != "-" && $0.last != "-" })
      else { throw InvalidText("Type a host name, such as computer or ntp.example.org") }
      return name
    }
  }
}
