import Foundation
import Fuzzing
import Testing

@testable import DocumentTables
@testable import TableDocuments

@Suite("Edits of columns") @MainActor struct ColumnEditsTests {
  nonisolated static let pairs = [
    EditPair("a,b,c\n1,2,3\n4,5,6\n", "delete *.b", "a,c\n1,3\n4,6\n"),
    EditPair("a,b\n1,2\n3,4\n", "delete *.a", "b\n2\n4\n"),
    EditPair("a,b\r\n\"1\",\"x,\ny\"\r\n3,4", "delete *.a", "b\r\n\"x,\ny\"\r\n4"),
    EditPair("a,b,c\n1\n4,5,6,7\n", "delete *.b", "a,c\n1\n4,6,7\n"),
    EditPair("a,b\n1,\n3,4\n", "delete *.a", "b\n\"\"\n4\n"),
    EditPair("a,b\n1,2\n\n3,4\n", "delete *.a", "b\n2\n\n4\n"),
    EditPair("\u{FEFF}a,b\n1,2\n", "delete *.a", "\u{FEFF}b\n2\n"),
    EditPair("a;b\n\"1;2\";3\n", "delete *.b", "a\n\"1;2\"\n"),
    EditPair("1,2\n3,4\n", "delete *.0", "2\n4\n"),
    EditPair("a,b\n1,2\n3\n", "delete *.a", refused: "line 3 would have no field"),
    EditPair("a\n1\n", "delete *.a", refused: "line 1 would have no field"),
    EditPair("a,b\n1,2\n", "delete *.c", refused: "there is no column “c”; there are a, b"),
    EditPair("a,b\n1,2\n3,4\n", "add * c=\"\"", "a,b,c\n1,2,\n3,4,\n"),
    EditPair("a,b\n1,2\n3,4", "add * c=\"x,y\"", "a,b,c\n1,2,\"x,y\"\n3,4,\"x,y\""),
    EditPair("a,b\n1,2\n", "add * c=\"0\" before a", "c,a,b\n0,1,2\n"),
    EditPair("a,b\n1,2\n", "add * c=\"0\" after a", "a,c,b\n1,0,2\n"),
    EditPair("\"a\",\"b\"\n1,2\n", "add * c=\"0\"", "\"a\",\"b\",\"c\"\n1,2,0\n"),
    EditPair("a,b\r\n1\r\n\r\n1,2,3\r\n", "add * c=\"z\"", "a,b,c\r\n1\r\n\r\n1,2,z,3\r\n"),
    EditPair("\u{FEFF}a,b\n1,2\n", "add * c=\"\" before a", "\u{FEFF}c,a,b\n,1,2\n"),
    EditPair("1,2\n3,4\n", "add * 9", "1,2,9\n3,4,9\n"),
    EditPair("a,b\n1,2\n", "add * b=\"\"", refused: "“b” is there already"),
    EditPair("a,b\n1,2\n", "add * c=[1]", refused: "a field is one text"),
    EditPair("a,b\n\"1\",2\n3,4\n", "duplicate *.a c", "a,c,b\n\"1\",\"1\",2\n3,3,4\n"),
    EditPair("a,b\n1,2\n3\n", "duplicate *.b c", "a,b,c\n1,2,2\n3\n"),
    EditPair("1,2\n3,4\n", "duplicate *.1", "1,2,2\n3,4,4\n"),
    EditPair("a,b,c\n1,\"2\",3\n", "move *.a 2", "b,c,a\n\"2\",3,1\n"),
    EditPair("a,b,c\n1,2,3\n", "move *.c 0", "c,a,b\n3,1,2\n"),
    EditPair("a,b,c\n1,2,3\n", "move *.b 1", "a,b,c\n1,2,3\n"),
    EditPair("a,b,c\n1,2\n4\n", "move *.c 0", "c,a,b\n,1,2\n,4,\n"),
    EditPair("a,b,c\n1,2\n", "move *.a 2", "b,c,a\n2,,1\n"),
    EditPair("a,b\n1,2\n", "rename *.b c", "a,c\n1,2\n"),
    EditPair("a,b\n1,2\n", "set *.b 3", refused: "a column is not one value"),
    EditPair("a,b\n1,2\n", "delete 0.a", refused: "the columns of this file belong to all records"),
  ]

  @Test("P29 P37 A column is added, deleted, copied, moved and renamed", arguments: pairs)
  func columns(pair: EditPair) async throws { try await pair.check(path: "a.csv") }

  @Test("P37 In edit mode a column is deleted after a question, added and undone, in all records")
  func story() async throws {
    let file = try EditedFile("name,port,zone\nweb,80,eu\n日本,1\n", "a.csv")
    file.stage.press(.enter)
    #expect(await file.shows("web"))
    file.stage.press(.character("E"))
    #expect(file.stage.screen.contains("Editing"))
    file.stage.press(.down, .character("d"))
    #expect(await file.shows("Delete the column “port”?"))
    file.stage.press(.escape)
    #expect(file.editing?.changes.isEmpty == true)
    file.stage.press(.character("d"), .character("d"))
    #expect(await file.hides("port"))
    #expect(file.editing?.changes.map(\.words) == ["column port deleted"])
    file.stage.press(.character("a"))
    #expect(await file.shows("Add to "))
    file.stage.type("id")
    file.stage.press(.enter, .control("s"))
    #expect(await file.shows("- id"))
    file.stage.press(.escape, .control("s"))
    #expect(await file.shows("Saved"))
    #expect(file.text == "name,zone,id\nweb,eu,\n日本\n")
    file.stage.press(.character("u"))
    #expect(await file.shows("Undone: column id added"))
    file.stage.press(.character("u"))
    #expect(await file.shows("Undone: column port deleted"))
    file.stage.press(.control("s"))
    #expect(await file.shows("Saved"))
    #expect(file.text == "name,port,zone\nweb,80,eu\n日本,1\n")
  }

  @Test("A column of tabs, without quotes, keeps its bytes")
  func tabs() async throws {
    try await EditPair("a\tb\n1 \"x\t2\n", "delete *.b", "a\n1 \"x\n").check(path: "a.tsv")
  }

  @Test("P37 Python's csv reads random files as before, but for the column that was changed")
  func random() async throws {
    var random = SeededGenerator(seed: 7)
    var cases: [[String: Any]] = []
    for _ in 0..<400 {
      let text = Self.text(&random)
      let columns = 3
      let column = Int.random(in: 0..<columns, using: &random)
      let place = Int.random(in: 0..<columns, using: &random)
      let name = DocumentPath([DocumentPath.everyRecord, .init("c\(column)")])
      let all = DocumentPath([DocumentPath.everyRecord])
      let edits: [(String, Edit)] = [
        ("delete", Edit(name, .delete)),
        ("add", Edit(all, .add(name: "new", .text("x,\"y"), .before(.init("c\(column)"))))),
        ("copy", Edit(name, .duplicate(name: "new"))),
        ("move", Edit(name, .move(to: place))),
      ]
      let (operation, edit) = edits.randomElement(using: &random) ?? edits[0]
      let document = try OpenFile(Array(text.utf8), path: "a.csv")
      // A record without another field refuses to lose it.
      guard (try? await document.apply(edit)) != nil else { continue }
      cases.append([
        "before": text, "after": document.text, "operation": operation, "column": column,
        "place": place,
      ])
    }
    #expect(cases.count > 200)
    let scratch = try Scratch()
    let file = scratch.folder.appending(path: "cases.json")
    try JSONSerialization.data(withJSONObject: cases).write(to: file)
    let child = try #require(ChildProcess(["python3", "-c", Self.check, file.path]))
    #expect(child.end() == 0)
    #expect(child.lines == ["\(cases.count) cases"])
  }

  /// A file of three columns: fields with quotes and line ends, records with fewer fields and with
  /// more.
  private static func text(_ random: inout SeededGenerator) -> String {
    let fields = ["1", "", "é 日", "\"a,b\"", "\"c\nd\"", "\"say \"\"hi\"\"\"", " x ", "\"\""]
    let end = ["\n", "\r\n"].randomElement(using: &random) ?? "\n"
    var lines = ["c0,c1,c2"]
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let count = [3, 3, 3, 2, 1, 4].randomElement(using: &random) ?? 3
      let record = (0..<count).map { _ in fields.randomElement(using: &random) ?? "" }
      lines.append(record == [""] ? "1" : record.joined(separator: ","))
    }
    return lines.joined(separator: end) + (Bool.random(using: &random) ? end : "")
  }

  private static let check = #"""
    import csv, io, json, sys
    cases = json.load(open(sys.argv[1]))
    def rows(text): return list(csv.reader(io.StringIO(text, newline='')))
    def changed(row, header, case):
        row, column, place = list(row), case['column'], case['place']
        if case['operation'] == 'delete':
            if column < len(row): del row[column]
        elif case['operation'] == 'add':
            if column <= len(row): row.insert(column, 'new' if header else 'x,"y')
        elif case['operation'] == 'copy':
            if column < len(row): row.insert(column + 1, 'new' if header else row[column])
        elif len(row) > min(column, place):
            row += [''] * (max(column, place) + 1 - len(row))
            row.insert(place, row.pop(column))
        return row
    for case in cases:
        old, new = rows(case['before']), rows(case['after'])
        expected = [changed(row, number == 0, case) for number, row in enumerate(old)]
        if expected != new: print(case, expected, new)
    print(len(cases), 'cases')
    """#
}
