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
      let title = "\(signal.title) (\(signal.rawValue))"
      let role: Button.Role = signal.isDestructive ? .destructive : .normal
      if signal.isAsked {
        Button(title, role: role) { $0.present(question(signal)) }
      } else {
        Button(title, role: role) { try await send(signal, $0) }
      }
    }
  }

  /// “sleep (1234)”
  private var title: String { "\(process.name) (\(process.id.number))" }

  private func question(_ signal: ProcessSignal) -> Alert {
    Alert("Send \(signal.rawValue) to \(title)?", message: process.command) {
      // Destructive, so that the focus is on Cancel.
      Button("Send", role: .destructive) { try await send(signal, $0) }
      Button("Cancel", role: .cancel)
    }
  }

  private func send(_ signal: ProcessSignal, _ navigation: any Navigation) async throws {
    do {
      try await source.send(signal, to: process.id)
    } catch {
      throw UnsentSignal(signal: signal, title: title, failure: error)
    }
    navigation.say("Sent \(signal.rawValue) to \(title)")
  }
}

/// A signal that was not sent, in a sentence for the person.
private struct UnsentSignal: Error, CustomStringConvertible {
  var signal: ProcessSignal
  var title: String
  var failure: SignalFailure

  var description: String { "\(signal.rawValue) was not sent to \(title): \(failure.reason)." }
}
