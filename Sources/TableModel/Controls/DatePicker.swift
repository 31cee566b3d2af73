/// A date: ← and → step it by a day, it can be typed, and Enter opens a table with longer steps.
struct DatePicker: Control {
  let binding: Binding<CalendarDate>
  let title: String
  let range: ClosedRange<CalendarDate>?

  var words: String { "\(binding.value)" }
  var name: String { ModelTexts.current.controls.date }
  var text: TextFormat<CalendarDate>? { .date(in: range) }

  func runs(columns: Int) -> [TextLine.Run] {
    let weekday = weekdayName(of: binding.value).prefix(3) + " "
    guard columns >= words.count + String(weekday).columns else { return [] }
    return [.init(String(weekday), role: .detail), .init(words, role: .field)]
  }

  func stepped(by count: Int) -> CalendarDate? { clamped(binding.value.adding(days: count)) }

  private func clamped(_ date: CalendarDate) -> CalendarDate {
    range.map { date.clamped(to: $0) } ?? date
  }

  func table(_ value: Binding<CalendarDate>) -> Table? {
    let texts = ModelTexts.current.controls
    return Table(title) {
      Section {
        Cell.field(texts.wholeDate, value: value, format: .date(in: range))
      }
      Section(texts.changeBy) {
        part("day", texts.day, value, "\(weekdayName(of: value.value)) \(value.value.day)") {
          $0.adding(days: $1)
        }
        part("week", texts.week, value, weekText(of: value.value)) {
          $0.adding(days: $1.clampedMultiple(of: 7))
        }
        part("month", texts.month, value, monthName(of: value.value)) { $0.adding(months: $1) }
        part("year", texts.year, value, "\(value.value.year)") {
          $0.adding(months: $1.clampedMultiple(of: 12))
        }
      }
    }
    .focused(on: "day")
  }

  /// The cell of a part of the date, which ← and → step.
  private func part(
    _ id: String,
    _ name: String,
    _ value: Binding<CalendarDate>,
    _ text: String,
    stepped: @escaping @MainActor (CalendarDate, Int) -> CalendarDate
  ) -> Cell {
    Cell(name, control: DatePart(binding: value, words: text) { clamped(stepped($0, $1)) }).id(id)
  }

  private func weekdayName(of date: CalendarDate) -> String {
    ModelTexts.current.controls.weekdays.name(at: date.weekday - 1)
  }

  private func monthName(of date: CalendarDate) -> String {
    ModelTexts.current.controls.months.name(at: date.month - 1)
  }

  /// The Monday and the Sunday of the week.
  private func weekText(of date: CalendarDate) -> String {
    let monday = date.adding(days: 1 - date.weekday)
    return ModelTexts.current.controls.days("\(monday)", "\(monday.adding(days: 6))")
  }
}

/// A part of a date, which ← and → step.
private struct DatePart: Control {
  let binding: Binding<CalendarDate>
  let words: String
  let step: @MainActor (CalendarDate, Int) -> CalendarDate

  func stepped(by count: Int) -> CalendarDate? { step(binding.value, count) }
}

extension Int {
  /// Returns the number times a factor; the greatest or the least number if that is too far.
  fileprivate func clampedMultiple(of factor: Int) -> Int {
    let (product, isFar) = multipliedReportingOverflow(by: factor)
    return isFar ? (self < 0 ? .min : .max) : product
  }
}

extension [String] {
  /// Returns the name at a place; empty if there are fewer.
  fileprivate func name(at place: Int) -> String { indices.contains(place) ? self[place] : "" }
}

extension Cell {
  /// A date: ← and → step it by a day, `e` lets a person type it, and Enter opens a table that
  /// steps it by days, weeks, months and years.
  ///
  /// - Parameters:
  ///   - text: The name of the date.
  ///   - value: The date.
  ///   - range: The valid dates; nil for all.
  @MainActor public static func date(
    _ text: String,
    value: Binding<CalendarDate>,
    in range: ClosedRange<CalendarDate>? = nil
  ) -> Cell {
    Cell(text, control: DatePicker(binding: value, title: text, range: range))
  }
}
