import TableModel

extension NcursesTerminal {
  /// Lets the person change a text in `VISUAL`, else `EDITOR`, else vi, and waits without blocking
  /// the main actor.
  ///
  /// The editor gets the text in a file that only this user can read.
  package func edit(_ text: String) async throws(EditorError) -> String {
    guard deliver != nil, !isLent else { throw .busy }
    let environment = TerminalEnvironment.current
    let file = try EditedFile(text)
    let command = ["/bin/sh", "-c", environment.editorScript, "sh", file.path]
    let status: Int
    do throws(ProgramError) {
      status = try await run(command)
    } catch {
      file.remove()
      throw error == .busy ? .busy : .cannotStart(editor: environment.editor)
    }
    let isSuspect = Task.isCancelled || status > 128
    guard status == 0, !Task.isCancelled else {
      if !isSuspect { file.remove() }
      throw .failed(
        editor: environment.editor,
        status: status,
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
}
