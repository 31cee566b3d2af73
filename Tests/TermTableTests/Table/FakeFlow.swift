@testable import TermTable

/// A table of heights alone: those of the header, the rows and the footer of each section.
@MainActor final class FakeFlow: Flow {
  struct Section {
    var header = 0
    var rows: [Int]
    var footer = 0
    /// True if a header of one line stays in sight.
    var sticks = false
  }

  var sections: [Section]
  /// The rows whose height was asked for.
  private(set) var asked: Set<Place> = []

  init(_ sections: [Section]) {
    self.sections = sections
  }

  var sectionCount: Int { sections.count }
  func rowCount(inSection section: Int) -> Int { sections[section].rows.count }

  func hasStickyHeader(inSection section: Int) -> Bool {
    sections[section].sticks && sections[section].header == 1
  }

  /// All lines from top to bottom: each a place, and a line of it.
  var allLines: [Anchor] {
    sections.indices.flatMap { section in
      let rows = sections[section].rows.indices.map { Place.row(section, FlowRow($0)) }
      let places = [Place.gap(section), .header(section)] + rows + [.footer(section)]
      return places.flatMap { place in
        (0..<lines(at: place)).map { Anchor(place, line: $0) }
      }
    }
  }

  func lines(at place: Place) -> Int {
    let section = sections[place.section]
    switch place.part {
    case .gap: return place.section > 0 ? 1 : 0
    case .header: return section.header
    case .footer: return section.footer
    case .row(let row):
      asked.insert(place)
      return section.rows[row.number]
    }
  }
}

/// A billion rows whose heights follow a rule.
@MainActor final class EndlessFlow: Flow {
  let count: Int
  let height: (Int) -> Int
  private(set) var asked: Set<Int> = []
  /// The number of times that a height was asked for.
  private(set) var questions = 0
  /// True if it says that all rows are one line high.
  var areUniform = false

  init(count: Int, height: @escaping (Int) -> Int) {
    self.count = count
    self.height = height
  }

  var sectionCount: Int { 1 }
  func rowCount(inSection section: Int) -> Int { count }
  func lines(at place: Place) -> Int {
    guard let row = place.row else { return 0 }
    asked.insert(row.number)
    questions += 1
    return height(row.number)
  }
  func uniformHeight(inSection section: Int) -> Int? { areUniform ? 1 : nil }
  func forget() {
    asked = []
    questions = 0
  }
}
