/// A new row of a table that a person fills in: a text for each column that is stored.
///
/// A column that is left empty is not named in the statement: the database numbers the row, takes the default, or NULL.
struct SQLiteNewRow: Equatable {
  /// A column of the row.
  struct Column: Equatable, Identifiable {
    let name: String
    fileprivate let facts: SQLiteColumnFacts
    /// What it has if it is left empty, in words; nil if it must be filled in.
    let standard: String?
    /// True if it takes numbers alone.
    let takesNumbers: Bool
    /// The foreign key that consists of it; nil if it has none.
    let reference: SQLiteReference?
    /// What was typed.
    var text = ""

    var id: String { name }
  }

  var columns: [Column]

  init(of table: SQLiteTable) {
    columns = table.columns.indices.filter { !table.facts[$0].isGenerated }.map { index in
      let facts = table.facts[index]
      let isAutomatic = index == table.automaticColumn
      let isNumeric = SQLiteAffinity(facts.type).isNumeric
      return Column(
        name: table.columns[index],
        facts: facts,
        standard: isAutomatic
          ? "automatic"
          : facts.standard.map { "default \($0)" } ?? (facts.takesNull ? "NULL" : nil),
        takesNumbers: isAutomatic || table.isStrict && isNumeric,
        reference: table.references.first {
          $0.columns.map { $0.lowercased() } == [table.columns[index].lowercased()]
        }
      )
    }
  }

  /// The columns that were filled in.
  var value: NewValue {
    .object(
      columns.filter { !$0.text.isEmpty }.map {
        NewValue.Member($0.name, NewValue($0.text, in: $0.facts))
      }
    )
  }

  /// A row in JSON that has the columns which must be filled in, or else the first that can be, for a message.
  static func example(of table: SQLiteTable) -> String {
    let columns = SQLiteNewRow(of: table).columns
    let needed = columns.filter { $0.standard == nil }
    let shown =
      needed.isEmpty ? Array(columns.filter { $0.standard != "automatic" }.prefix(1)) : needed
    let members = shown.map {
      "\(quotedAsJSON($0.name)): " + (SQLiteAffinity($0.facts.type).isNumeric ? "1" : "\"…\"")
    }
    return "{\(members.joined(separator: ", "))}"
  }
}

extension NewValue {
  /// The value that a typed text means in a column that has none.
  init(_ text: String, in column: SQLiteColumnFacts) {
    if text == "NULL" || text == "null" {
      self = .null
    } else if SQLiteAffinity(column.type).isNumeric, SQLiteValue(number: text) != nil {
      self = .number(text)
    } else {
      self = .text(text)
    }
  }
}
