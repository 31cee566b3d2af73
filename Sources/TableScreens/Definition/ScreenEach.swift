/// The elements for which the rows of a section are made, once for each.
package struct ScreenEach: Sendable {
  package enum Source: Sendable {
    /// Each line that a command prints.
    case command(ScreenCommand)
    /// Each value at a path of a file.
    case file(String, path: String)
  }

  let source: Source
  /// The text that divides a line into key, label and help.
  var separator = "\t"

  /// The command; nil for a file.
  var command: ScreenCommand? {
    if case .command(let command) = source { command } else { nil }
  }

  /// Returns the elements that a command has printed.
  func items(in output: String?) -> [ScreenItem] {
    ScreenItem.once(
      ListedLine.all(in: output, separator: separator).map {
        ScreenItem(key: $0.key, label: $0.label, help: $0.help)
      }
    )
  }
}

/// An element for which rows are made.
package struct ScreenItem: Hashable, Sendable {
  /// The text that tells it from the others: `$item`.
  let key: String
  /// Its name for people: `$label`.
  let label: String
  var help: String?
  /// The texts of its members, by their names: `$item_NAME`.
  var fields: [String: String] = [:]

  /// The values that commands get.
  var values: [String: String] {
    var values = ["item": key, "label": label]
    for (name, text) in fields {
      let letters = name.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
      values["item_" + String(letters)] = text
    }
    return values
  }

  /// Returns elements, of equal keys the first.
  static func once(_ items: [ScreenItem]) -> [ScreenItem] {
    var seen: Set<String> = []
    return items.filter { !$0.key.isEmpty && seen.insert($0.key).inserted }
  }
}

extension ScreenRow {
  /// Returns the row as it is made for an element, with those of its table.
  func made(for item: ScreenItem) -> ScreenRow {
    var row = self
    row.values = item.values
    row.title = item.replacing(row.title)
    row.help = row.help.map(item.replacing) ?? item.help
    row.question = row.question.map { question in
      var question = question
      question.text = item.replacing(question.text)
      question.word = question.word.map(item.replacing)
      return question
    }
    row.table?.title = row.title
    if let sections = row.table?.sections {
      row.table?.sections = sections.map { section in
        var section = section
        section.rows = section.rows.map { $0.made(for: item) }
        return section
      }
    }
    return row
  }
}

extension ScreenItem {
  /// Returns a text for people; one that is `$item` or `$label` is replaced.
  fileprivate func replacing(_ text: String) -> String {
    text.hasPrefix("$") ? values[String(text.dropFirst())] ?? text : text
  }
}

extension ScreenDefinition {
  /// Returns the definition with the rows of its elements.
  ///
  /// - Parameters:
  ///   - items: The elements of the sections, by the path of the table and the number of the
  ///     section.
  ///   - path: The path of the table.
  func expanded(
    _ items: [ScreenSection.Place: [ScreenItem]],
    at path: ScreenPath = ScreenPath()
  ) -> ScreenDefinition {
    var table = self
    for number in sections.indices {
      var rows = sections[number].rows
      if sections[number].each != nil {
        let made = items[ScreenSection.Place(table: path, number: number)] ?? []
        rows = made.flatMap { item in
          rows.map { row in
            var new = row.made(for: item)
            new.id = rows.count == 1 ? item.key : item.key + ":" + row.id
            return new
          }
        }
      }
      table.sections[number].rows = rows.map { row in
        var row = row
        row.table = row.table?.expanded(items, at: path.appending(row.id))
        return row
      }
    }
    return table
  }
}

extension ScreenSection {
  /// A section of a table.
  struct Place: Hashable {
    let table: ScreenPath
    /// Its number in the table.
    let number: Int
  }
}
