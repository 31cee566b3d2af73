import Testing

@testable import TableModel

/// Numbers of steps and other counts at the ends of their ranges (front end, 5.13).
@MainActor @Suite struct LimitsTests {
  @Test(
    "a huge number of steps leads to the end of a value's range",
    arguments: [Int.min, Int.min + 1, -1_000_000_000_000, 1_000_000_000_000, Int.max - 1, Int.max]
  )
  func hugeSteps(_ count: Int) {
    let date = CalendarDate("2026-11-22") ?? .first
    let end: CalendarDate = count < 0 ? .first : .last
    #expect(date.adding(days: count) == end)
    #expect(date.adding(months: count) == end)
    let picked = Box(date)
    let picker = DatePicker(binding: picked.binding, title: "Date", range: nil)
    for section in picker.table(picked.binding)?.sections() ?? [] {
      for row in 0..<section.rows.count {
        picked.value = date
        guard let control = section.rows.cell(at: row).control, control.takes(.steps) else {
          continue
        }
        step(control, by: count)
        #expect(picked.value == end, "\(section.rows.cell(at: row).text)")
      }
    }
    let letter = Box("b")
    let segmented = Segmented(binding: letter.binding, options: ["a", "b", "c"]) { $0 }
    #expect(segmented.stepped(by: count) == (count < 0 ? "a" : "c"))
    let number = Box(5)
    let stepper = Stepper(
      binding: number.binding,
      range: Int.min...Int.max,
      format: .integer(step: Int.max)
    )
    #expect(stepper.stepped(by: count) == (count < 0 ? .min : .max))
    let noon = TimeOfDay("12:00") ?? .midnight
    let time = TimePicker(binding: Box(noon).binding, minutes: 5)
    #expect(time.stepped(by: count)?.description == (count < 0 ? "00:00" : "23:55"))
    let slider = Cell.slider("S", value: Box(0.5).binding, in: 0...1, step: 0.1).control
    if let slider { step(slider, by: count) }
  }

  private func step<C: Control>(_ control: C, by count: Int) {
    if let value = control.stepped(by: count) { control.binding.value = value }
  }

  /// B9.
  @Test("a section of elements needs no header")
  func noHeader() {
    let section = Section(["a", "b"]) { Cell($0) }
    #expect(section.rows.count == 2 && section.header.title == nil)
    #expect(section.rows.cell(at: 1).text == "b")
    let named = Section(["a", "b"], id: \.count, footer: "end") { Cell($0) }
    #expect(named.footer.title == "end")
  }
}
