internal import CTerminal
import Dispatch

extension NcursesTerminal {
  /// Lets the person change a text in `VISUAL`, else `EDITOR`, else vi, and waits without blocking the
  /// main actor.
  ///
  /// The editor is a job of its own, with signals as a shell sets them. If it is suspended, this program is, too. It gets the text
  /// in a file that only this user can read.
  package func edit(_ text: String) async throws(EditorError) -> String {
    guard deliver != nil, !isLent else { throw .busy }
    let environment = TerminalEnvironment.current
    let file = try EditedFile(text)
    lend()
    let status = await run(environment.editorScript, on: file.path)
    takeBack()
    let isSuspect = Task.isCancelled || status > 128
    guard status == 0, !Task.isCancelled else {
      if !isSuspect { file.remove() }
      if status == 126 || status == 127 { throw .cannotStart(editor: environment.editor) }
      throw .failed(
        editor: environment.editor,
        status: Int(status),
        kept: isSuspect ? file.path : nil
      )
    }
    do {
      let edited = try file.contents()
      file.remove()
      return edited
    } catch {
      if error == .gone { file.remove() }
      throw error
    }
  }

  /// Runs the editor until it has ended. If the task is cancelled, it gets SIGHUP, and SIGKILL later.
  private func run(_ script: String, on path: String) async -> Int32 {
    guard tt_start_editor(script, path, input, output) != 0 else { return 127 }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { [output] in
          continuation.resume(returning: tt_await_editor(output))
        }
      }
    } onCancel: {
      tt_signal_editor(System.Signal.hangUp)
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(500)) {
        tt_signal_editor(System.Signal.kill)
      }
    }
  }

  /// Gives the screen and the keyboard to the editor, until ``takeBack()``.
  private func lend() {
    isLent = true
    thread?.wake()  // it must not take keys of the editor
    release()
  }

  /// Ends the editor if one is open.
  func endEditor() {
    guard isLent else { return }
    tt_signal_editor(System.Signal.hangUp)
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
