import TableModel

/// The buttons that send signals to a process. Signals that stop or end it are sent after a
/// question.
@MainActor struct SignalButtons {
  private let process: MachineProcess
  private let source: any MachineSource

  init(_ process: MachineProcess, _ source: any MachineSource) {
    self.process = process
    self.source = source
  }

  @ListBuilder<Button> var buttons: [Button] {
    for signal in ProcessSignal.allCases {
      let title = "\(MachineTexts.current.signals.effect(signal)) (\(signal.rawValue))"
      let role: Button.Role = signal.isDestructive ? .destructive : .normal
      let names = [String](inLanguageFile: MachineTexts.current.signals.commandNames)
      if signal.isAsked {
        Button(title, role: role) { $0.present(question(signal)) }.alsoNamed(names)
      } else {
        Button(title, role: role) { try await send(signal, $0) }.alsoNamed(names)
      }
    }
  }

  /// “sleep (1234)”
  private var title: String { "\(process.name) (\(process.id.number))" }

  /// The signals as an alert, with the focus on the button that changes nothing.
  var menu: Alert {
    Alert(title, message: process.command) {
      for button in buttons { button }
      Button(ModelTexts.current.controls.cancel, role: .cancel)
    }
  }

  private func question(_ signal: ProcessSignal) -> Alert {
    let texts = MachineTexts.current.signals
    return Alert(texts.question(signal.rawValue, title), message: process.command) {
      // Destructive, so that the focus is on Cancel.
      Button(texts.send, role: .destructive) { try await send(signal, $0) }
      Button(ModelTexts.current.controls.cancel, role: .cancel)
    }
  }

  private func send(_ signal: ProcessSignal, _ navigation: any Navigation) async throws {
    do {
      try await source.send(signal, to: process.id)
    } catch {
      let texts = MachineTexts.current.signals
      throw UnsentSignal(description: texts.notSent(signal.rawValue, title, error.reason))
    }
    navigation.say(MachineTexts.current.signals.sent(signal.rawValue, title))
  }
}

/// A signal that was not sent, in a sentence for the person.
private struct UnsentSignal: Error, CustomStringConvertible {
  let description: String
}
