/// Decides whether the first record of delimited values has the names of the columns, as it has in
/// most files.
///
/// Names are texts; some may be empty or stand twice, as pandas and spreadsheets write them. A
/// number, a date or a word such as “true” is a name above values of another kind, and so are
/// numbers that count up, such as years.
enum CSVHeader {
  /// - Parameter records: The texts of the fields of the first records.
  static func isHeader(_ records: [[String]]) -> Bool {
    guard let names = records.first else { return false }
    guard names.contains(where: { kind(of: $0) == .text }) else { return hasNumbersAlone(names) }
    let places = names.indices.filter { ![nil, .text].contains(kind(of: names[$0])) }
    let rows = records.dropFirst()
    if countsUp(places.map { names[$0] }), places.count > 1 || isYear(names[places[0]]) {
      // Years above years, and one number after the other in all records, are data.
      return !rows.isEmpty
        && !rows.allSatisfy { row in
          countsUp(places.map { $0 < row.count ? row[$0] : "" })
            && (places.count > 1 || row.indices.contains(places[0]) && isYear(row[places[0]]))
        }
    }
    return places.allSatisfy { place in
      let kinds = rows.compactMap { place < $0.count ? kind(of: $0[place]) : nil }
      return !kinds.isEmpty && !kinds.contains { $0 == kind(of: names[place]) }
    }
  }

  /// True for the names of pandas where columns have none: nothing above the numbers of the rows,
  /// then 0, 1 and so on.
  private static func hasNumbersAlone(_ names: [String]) -> Bool {
    names.count > 2 && names[0].isEmpty && names[1] == "0" && countsUp(Array(names.dropFirst()))
  }

  /// The kind of a value; nil for an empty one.
  private static func kind(of text: String) -> NodeKind? {
    text.isEmpty ? nil : NodeKind(of: text)
  }

  private static func isYear(_ text: String) -> Bool {
    text.utf8.count == 4 && Int(text).map { 1_500...2_200 ~= $0 } ?? false
  }

  /// True for whole numbers, each greater by one than the one before.
  private static func countsUp(_ texts: [String]) -> Bool {
    let numbers = texts.compactMap(Int.init)
    return !numbers.isEmpty && numbers.count == texts.count
      && zip(numbers, numbers.dropFirst()).allSatisfy { $0 + 1 == $1 }
  }
}
