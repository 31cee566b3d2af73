import Fuzzing

@testable import TermTable

/// A random table of heights: rows that are hidden, take no focus or have buttons below each other,
/// grids, sections of uniform rows, headers that take the focus or stay in sight.
@MainActor final class RandomFlow: Flow {
  struct Row {
    var lines: Int
    var takesFocus = true
    /// The number of buttons on its first lines, below each other; 1 if it has none.
    var items = 1
  }

  struct Section {
    var header: Int
    var rows: [Row]
    var footer: Int
    var sticks: Bool
    var folds = false
    var isGrid = false
    var uniformHeight: Int?
  }

  let sections: [Section]

  /// - Parameters:
  ///   - tallest: The most lines of a row.
  ///   - tallestAround: The most lines of a header and a footer.
  init(using random: inout SeededGenerator, tallest: Int = 12, tallestAround: Int = 2) {
    sections = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let uniformHeight =
        Int.random(in: 0..<3, using: &random) == 0
        ? Int.random(in: 1...3, using: &random) : nil
      return Section(
        header: Self.around(tallestAround, using: &random),
        rows: (0..<Int.random(in: 0...30, using: &random)).map { _ in
          if let uniformHeight { return Row(lines: uniformHeight) }
          return Self.row(tallest, using: &random)
        },
        footer: Self.around(tallestAround, using: &random),
        sticks: .random(using: &random),
        folds: Int.random(in: 0..<4, using: &random) == 0,
        isGrid: uniformHeight == nil && Int.random(in: 0..<4, using: &random) == 0,
        uniformHeight: uniformHeight
      )
    }
  }

  /// Returns the height of a header or a footer: at most two lines, one time in four up to
  /// `tallest`.
  private static func around(_ tallest: Int, using random: inout SeededGenerator) -> Int {
    let isTall = Int.random(in: 0..<4, using: &random) == 0
    return .random(in: 0...(isTall ? tallest : 2), using: &random)
  }

  private static func row(_ tallest: Int, using random: inout SeededGenerator) -> Row {
    switch Int.random(in: 0..<14, using: &random) {
    case 0: Row(lines: 0, takesFocus: false)
    case 1: Row(lines: 1, takesFocus: false)
    case 2: Row(lines: 2, items: 2)
    case 3: Row(lines: .random(in: 1...tallest, using: &random), takesFocus: false)
    case 4: stack(tallest, using: &random)
    case 5, 6: Row(lines: .random(in: 1...tallest, using: &random))
    case 7, 8: Row(lines: 2)
    default: Row(lines: 1)
    }
  }

  private static func stack(_ tallest: Int, using random: inout SeededGenerator) -> Row {
    let lines = Int.random(in: 2...max(2, tallest), using: &random)
    return Row(lines: lines, items: .random(in: 2...lines, using: &random))
  }

  var sectionCount: Int { sections.count }
  func rowCount(inSection section: Int) -> Int { sections[section].rows.count }
  func uniformHeight(inSection section: Int) -> Int? { sections[section].uniformHeight }
  func isGrid(section: Int) -> Bool { sections[section].isGrid }
  func hasStickyHeader(inSection section: Int) -> Bool {
    sections[section].sticks && sections[section].header == 1
  }

  func lines(at place: Place) -> Int {
    let section = sections[place.section]
    return switch place.part {
    case .gap: place.section > 0 ? 1 : 0
    case .header: section.header
    case .footer: section.footer
    case .row(let row): section.rows[row.number].lines
    }
  }

  private func row(at place: Place) -> Row? {
    place.row.map { sections[place.section].rows[$0.number] }
  }

  func takesFocus(_ place: Place) -> Bool {
    if place.part == .header { return sections[place.section].folds && lines(at: place) > 0 }
    return row(at: place).map { $0.lines > 0 && $0.takesFocus } ?? false
  }

  func itemCount(at place: Place) -> Int {
    guard let row = row(at: place) else { return 1 }
    if isGrid(section: place.section) { return 3 }
    return row.items
  }

  func line(ofItem item: Int, at place: Place) -> Int {
    isGrid(section: place.section) ? 0 : max(0, min(item, itemCount(at: place) - 1))
  }
}
