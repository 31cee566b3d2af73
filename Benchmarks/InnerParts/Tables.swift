import TableModel

/// The tables that are measured.
@MainActor enum Tables {
  /// Returns a table whose cells the builder lists.
  static func listed(_ count: Int) -> Table {
    Table("Listed") {
      Section("Cells") {
        for number in 0..<count { Cell("Cell \(number)", detail: "Detail") }
      }
    }
  }

  /// Returns a table whose cells were added one by one.
  static func composed(_ count: Int) -> Table {
    let composed = ComposedTable("Composed")
    composed.header = "Cells"
    for number in 0..<count { composed.add(Cell("Cell \(number)", detail: "Detail")) }
    return composed.table
  }

  /// Returns a table of rows that are made when they become visible.
  static func rows(_ count: Int, height: Int? = 1, text: @escaping @MainActor (Int) -> String)
    -> Table
  {
    Table("Rows") {
      Section(count: count) { Cell(text($0)) }.rowHeight(height)
    }
  }

  /// Returns a table of rows that are hidden except for every `step`th.
  static func hidden(_ count: Int, step: Int) -> Table {
    Table("Hidden") {
      Section(count: count) { Cell("Row \($0)").height($0 % step == 0 ? 1 : 0) }
    }
  }
}

/// A list of texts in fields, once as a form and once without one.
@MainActor enum Fields {
  /// Returns a form of text fields.
  static func form(_ count: Int) -> Table {
    Table("Form", editing: Box(texts(count)).binding) { texts in
      for number in 0..<count { Cell.field("Field \(number)", value: texts[number]) }
    } save: { _, _ in
    }
  }

  /// Returns a table of the same text fields, which are written through at once.
  static func table(_ count: Int) -> Table {
    let texts = Box(texts(count)).binding
    return Table("Table") {
      for number in 0..<count { Cell.field("Field \(number)", value: texts[number]) }
    }
  }

  private static func texts(_ count: Int) -> [String] { (0..<count).map { "Text \($0)" } }
}

/// Texts of about 100 columns.
enum Texts {
  static let plain = String(repeating: "Setting number one is on. ", count: 4)
  static let cjk = String(repeating: "設定は有効です。", count: 6)
  static let emoji = String(repeating: "👩‍👩‍👧 👍🏽 🇩🇪 ", count: 8)
  static let marks = String(repeating: "e\u{301}a\u{308}o\u{302}n\u{303} ", count: 20)
  static let long = String(repeating: "Setting number one is on. ", count: 400)
}
