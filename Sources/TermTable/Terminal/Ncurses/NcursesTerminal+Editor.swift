internal import CTerminal
import Dispatch

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension NcursesTerminal {
  /// Lets the person change a text in `VISUAL`, else `EDITOR`, else vi, and waits without blocking the
  /// main actor.
  ///
  /// The editor is a job of its own, with signals as a shell sets them for one. Where it is suspended this
  /// program is, too. A file of its own holds the text, which only this user can read.
  public func edit(_ text: String) async throws(EditorError) -> String {
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

  /// Runs the editor until it has ended. Where the task is cancelled it is told so, and ended if that is
  /// not enough.
  private func run(_ script: String, on path: String) async -> Int32 {
    guard tt_start_editor(script, path, input, output) != 0 else { return 127 }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { [output] in
          continuation.resume(returning: tt_await_editor(output))
        }
      }
    } onCancel: {
      tt_signal_editor(SIGHUP)
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(500)) {
        tt_signal_editor(SIGKILL)
      }
    }
  }

  /// Gives the screen and the keyboard to somebody else, until ``takeBack()``.
  private func lend() {
    isLent = true
    thread?.wake()  // it must not wait for keys that are the editor's
    release()
  }

  /// Ends the editor where one is open still: the terminal is closed.
  func endEditor() {
    guard isLent else { return }
    tt_signal_editor(SIGHUP)
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
