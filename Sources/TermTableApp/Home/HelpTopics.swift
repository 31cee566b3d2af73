import TableModel

/// A few words for a person who is new, by what they want to do.
@MainActor struct HelpTopics {
  func table() -> Table {
    Table("Help") {
      Section("Move") {
        "↑ and ↓ move. Enter opens a row or changes its value. ← or Esc goes back. q quits."
        "A digit begins the number of a row: 1 2 0 Enter. f and letters go to a row that begins so."
        "[ goes back to where you were before, also across tables; ] goes forward."
      }
      Section("Find") {
        "/ finds words in this table, & hides the rows without them. Tab, while you type, finds in all tables."
        "n and N go to the next match and the previous one."
      }
      Section("Change a file") {
        "Enter or e changes a value, E the order and the number of rows. u takes a change back."
        "= shows all changes, ^S saves them. Every other byte of the file stays as it is."
      }
      Section("Know more") {
        "? lists the keys that work where you are; Enter on one carries it out."
        ": finds a command by its name. i tells what a row is. . lists the actions of a row."
        "y y copies a value, y k its name, y p its path."
      }
      Section("In a shell") {
        "termtable FILE opens a file, termtable FILE servers.0.port at a row."
        "termtable set FILE PATH VALUE changes a value from a script; termtable --help lists the rest."
      }
    }
  }
}
