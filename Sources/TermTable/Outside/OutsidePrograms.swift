import TableModel

/// Other programs that have the terminal: the person's editor, and programs that actions run.
///
/// One at a time has it; nothing is read or drawn meanwhile.
@MainActor final class OutsidePrograms {
  /// The terminal that runs them; nil if there is none.
  private let terminal: (any Terminal)?
  /// Waits for the program that has the terminal; nil while none has it.
  private var running: Task<Void, Never>?
  /// Called when the terminal has come back.
  private let cameBack: @MainActor () -> Void

  init(in terminal: (any Terminal)?, cameBack: @escaping @MainActor () -> Void) {
    self.terminal = terminal
    self.cameBack = cameBack
  }

  /// True while a program has the terminal.
  var isRunning: Bool { running != nil }

  /// Asks the program to end, as the run ends.
  func stop() { running?.cancel() }

  /// Opens a text in the person's editor, unless a program has the terminal.
  ///
  /// - Parameter take: Called with the new text, or with the reason why there is none.
  func edit(_ text: String, take: @escaping @MainActor (Result<String, EditorError>) -> Void) {
    guard running == nil else { return }
    running = Task { [weak self, terminal] in
      var result: Result<String, EditorError>
      do throws(EditorError) {
        guard let terminal else { throw .cannotStart(editor: "EDITOR") }
        if let process = terminal as? any ProcessTerminal {
          result = .success(try await process.editOutside(text))
        } else {
          result = .success(try await terminal.edit(text))
        }
      } catch {
        result = .failure(error)
      }
      guard let self else { return }
      running = nil
      take(result)
      cameBack()
    }
  }

  /// Lets another program have the terminal until it has ended; returns its exit status.
  func run(_ command: [String]) async throws(ProgramError) -> Int {
    guard let terminal else { throw .noTerminal }
    guard running == nil else { throw .busy }
    var result: Result<Int, ProgramError> = .failure(.busy)
    let waiting = Task {
      do throws(ProgramError) {
        result = .success(try await terminal.run(command))
      } catch {
        result = .failure(error)
      }
    }
    running = waiting
    await withTaskCancellationHandler {
      await waiting.value
    } onCancel: {
      waiting.cancel()
    }
    running = nil
    cameBack()
    return try result.get()
  }
}
