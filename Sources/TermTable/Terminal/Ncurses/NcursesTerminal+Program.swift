internal import CTerminal
import Dispatch
import TableModel

// Other programs that have the terminal for a while.

extension NcursesTerminal {
  /// Runs another program, which has the screen and the keyboard until it has ended, without
  /// blocking the main actor.
  ///
  /// It is a job of its own, with signals as a shell sets them. If it is suspended, this program
  /// is, too. If the task is cancelled, it gets SIGHUP, and SIGKILL later.
  package func run(_ command: [String]) async throws(ProgramError) -> Int {
    guard deliver != nil, !isLent else { throw .busy }
    let name = command.first ?? ""
    guard !name.isEmpty else { throw .cannotStart(name) }
    lend()
    let status = await Self.run(command, input, output)
    takeBack()
    if status == 126 || status == 127 { throw .cannotStart(name) }
    return Int(status)
  }

  private static func run(_ command: [String], _ input: Int32, _ output: Int32) async -> Int32 {
    guard start(command, input, output) else { return 127 }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          continuation.resume(returning: tt_await_program(output))
        }
      }
    } onCancel: {
      let program = tt_signal_program(System.Signal.hangUp)
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(500)) {
        tt_kill_program(program)
      }
    }
  }

  /// Starts a program; false on failure.
  private static func start(_ command: [String], _ input: Int32, _ output: Int32) -> Bool {
    // One text of all arguments, each with U+0 after it, and the place of each.
    var bytes: [CChar] = []
    var starts: [Int] = []
    for argument in command {
      starts.append(bytes.count)
      bytes += argument.utf8CString
    }
    return bytes.withUnsafeMutableBufferPointer { bytes in
      let arguments = starts.map { bytes.baseAddress?.advanced(by: $0) } + [nil]
      return tt_start_program(arguments, input, output) != 0
    }
  }

  /// Gives the screen and the keyboard to the program, until ``takeBack()``.
  private func lend() {
    isLent = true
    thread?.wake()  // it must not take keys of the program
    release()
  }

  /// Ends the program if one has the terminal.
  func endProgram() {
    guard isLent else { return }
    tt_signal_program(System.Signal.hangUp)
    isLent = false
  }

  private func takeBack() {
    guard isLent else { return }
    isLent = false
    thread?.wake()
    guard deliver != nil else { return }
    resume()
  }
}
