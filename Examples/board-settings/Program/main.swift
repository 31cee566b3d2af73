// The settings of a board, kept in the file board.json of the current folder.
import BoardSettingsTables
import TermTable

do {
  let board = try Board(file: "board.json") { try await Task.sleep(for: .milliseconds(100)) }
  await Application(boardTable(board)).main()
} catch {
  Application.fail("board-settings: \(error)")
}
