// A table in half of the terminal, beside the text of the focused note.
//   notes [popup]    the table in a popup that is as large as the table needs

import Observation
import TableModel
import TermTable

struct Note: Identifiable {
  let id: Int
  let title: String
  let text: String
}

@Observable @MainActor final class Notebook {
  let notes = [
    Note(id: 1, title: "Shopping", text: "Apples\nBread\nTea, the smoky one"),
    Note(id: 2, title: "Trip", text: "The train leaves at 9:40 from platform 3. Take the maps."),
    Note(id: 3, title: "買い物", text: "りんごとパンとお茶"),
    Note(
      id: 4,
      title: "An idea",
      text: "A table beside something else needs to know only its part."
    ),
  ]
  var focused: Int?
  var note: Note? { notes.first { $0.id == focused } }
}

let notebook = Notebook()

let table = Table("Notes") {
  Section("Notes", notebook.notes) { note in
    Cell.link(note.title) { Table(note.title) { Cell.text(note.text) } }
  }
}
.didFocus { row in notebook.focused = row.id(as: Int.self) }

let preview = DrawnContent { columns in
  guard let note = notebook.note else { return [] }
  return [TextLine(note.title, role: .header), ""] + note.text.lines(columns: columns)
}

let isPopup = CommandLine.arguments.dropFirst() == ["popup"]
try await Application(table, placement: isPopup ? .popup : .leading(beside: preview)).run()
