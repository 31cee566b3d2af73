import Testing

@testable import TableModel

/// Cells of controls for which an author gives the value alone.
@MainActor @Suite struct ControlDefaultsTests {
  enum Boot: String, CaseIterable { case desktop, text }

  /// Returns the words of a cell's control after a text was typed into it; nil if it has no value.
  private func words(_ cell: Cell, typing text: String) -> String? {
    func type(_ control: some Control) -> String? {
      guard let value = try? control.text?.value(text) else { return nil }
      control.binding.value = value
      return control.words
    }
    return cell.control.flatMap { type($0) }
  }

  /// The words of the control's value some steps up.
  private func words(_ cell: Cell, stepping count: Int) -> String? {
    func step(_ control: some Control) -> String? {
      guard let value = control.stepped(by: count) else { return nil }
      control.binding.value = value
      return control.words
    }
    return cell.control.flatMap { step($0) }
  }

  @Test("a field of a number, a date or a time needs no format")
  func fields() {
    let number = Box(1)
    let cell = Cell.field("N", value: number.binding)
    #expect(words(cell, typing: "80") == "80" && number.value == 80)
    #expect(words(cell, typing: "x") == nil)
    #expect(words(.field("N", value: Box(UInt16(1)).binding), typing: "65536") == nil)
    #expect(words(.field("N", value: Box(1.5).binding), typing: "2.25") == "2.25")
    let date = Box(CalendarDate.first)
    #expect(words(.field("D", value: date.binding), typing: "2026-11-22") == "2026-11-22")
    #expect(words(.field("T", value: Box(TimeOfDay.midnight).binding), typing: "7:30") == "07:30")
    #expect(words(.field("T", value: Box(Duration.zero).binding), typing: "90 s") == "1 min 30 s")
  }

  @Test("a field of an optional value means nil where it is empty")
  func optionalFields() {
    let name = Box<String?>("Ada")
    let cell = Cell.field("Name", value: name.binding, placeholder: "unknown")
    #expect(cell.control?.placeholder == "unknown")
    #expect(words(cell, typing: "") == "" && name.value == nil)
    #expect(words(cell, typing: "Bo") == "Bo" && name.value == "Bo")
    let port = Box<Int?>(nil)
    #expect(words(.field("Port", value: port.binding), typing: "80") == "80" && port.value == 80)
    #expect(words(.field("Port", value: port.binding), typing: "") == "" && port.value == nil)
  }

  @Test("options without titles show their description, and nil as none")
  func titles() {
    let boot = Box(Boot.desktop)
    #expect(Cell.choice("B", selection: boot.binding, options: Boot.allCases).words == "desktop")
    #expect(Cell.segmented("B", selection: boot.binding, options: Boot.allCases).words == "desktop")
    let maybe = Box<Boot?>(.text)
    let cell = Cell.choice("B", selection: maybe.binding, options: [nil, .desktop, .text])
    #expect(cell.words == "text")
    maybe.value = nil
    #expect(cell.words == "none")
    let number = Box(2)
    #expect(Cell.choice("N", selection: number.binding, options: [1, 2]).words == "2")
  }

  @Test("a stepper steps decimal numbers, too, within its range")
  func decimalStepper() {
    let number = Box(0.5)
    let cell = Cell.stepper("N", value: number.binding, in: 0...1, step: 0.1)
    #expect(words(cell, stepping: 1) == "0.6" && words(cell, stepping: -2) == "0.4")
    #expect(words(cell, stepping: 20) == "1" && words(cell, typing: "0.25") == "0.25")
    #expect(words(cell, typing: "1.5") == nil)
    let whole = Cell.stepper("N", value: Box(2.5).binding, in: 0...10, step: 0)
    #expect(words(whole, stepping: 1) == "3.5")
  }

  @Test(
    "a slider steps by a power of ten, at most a hundredth of its range",
    arguments: [
      (0...1, 0.01), (0...100, 1), (-5...5, 0.1), (0...0.7, 0.001), (0...1e-4, 1e-6),
      (0...250_000, 1000), (2...2, 1),
    ] as [(ClosedRange<Double>, Double)]
  )
  func sliderStep(_ range: ClosedRange<Double>, _ step: Double) {
    let number = Box(range.lowerBound)
    let cell = Cell.slider("N", value: number.binding, in: range)
    _ = words(cell, stepping: 1)
    #expect(number.value == min(range.lowerBound + step, range.upperBound))
    let odd = Cell.slider("N", value: number.binding, in: range, step: -1)
    _ = words(odd, stepping: -1)
    #expect(number.value == range.lowerBound)
  }

  @Test("a slider shows a value that is no number, and one beyond its ends")
  func strangeSlider() {
    for value in [Double.nan, .infinity, -.infinity, 1e308] {
      let cell = Cell.slider("N", value: Box(value).binding, in: 0...1)
      #expect(cell.control?.runs(columns: 60).isEmpty == false)
    }
  }

  @Test("a percentage is not less than it is, and 100 only when all is done")
  func percentages() {
    for percent in 0...100 {
      #expect(Cell.progress("P", value: Double(percent) / 100).words == "\(percent) %")
    }
    #expect(Cell.progress("P", value: 1 - .ulpOfOne).words == "99 %")
  }
}

extension Cell {
  @MainActor fileprivate var words: String? { control?.words }
}
