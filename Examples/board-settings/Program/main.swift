// The settings of a board, kept in the file board.json of the current folder.
import BoardSettingsTables
import TermTable

do {
  let board = try Board(file: "board.json") { try await Task.sleep(for: .milliseconds(100)) }
  try await Application(boardTable(board)).run()
} catch {
  Application.fail("board-settings: \(error)")
}
