import Observation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@testable import RatingsTables

// The code of the article “Controls of your own”, compiled and run; the last test compares the two.
// `Rating` is in Examples/ratings.

@Observable @MainActor final class Shop {
  var assam = 3
  var sencha = 5
  var port = 8080
  var days: Set = ["Monday", "Friday"]
}

struct Port: Control {
  let binding: Binding<Int>

  var words: String { "\(binding.value)" }

  var text: TextFormat<Int>? {
    TextFormat(allows: \.isNumber) { text in
      if let port = Int(text), (1...65_535).contains(port) { return port }
      throw InvalidText("A port is a number from 1 to 65535")
    }
  }
}

struct Days: Control {
  let binding: Binding<Set<String>>

  static let all = ["Monday", "Wednesday", "Friday"]

  var words: String { Self.all.filter(binding.value.contains).joined(separator: ", ") }

  func table(_ value: Binding<Set<String>>) -> Table? {
    Table("Open on") { Section(Self.all) { Cell($0) }.selection(value) }
  }
}

struct Hours: Equatable {
  var start = 9
  var end = 17
}

struct HoursPicker: Control {
  let binding: Binding<Hours>

  var words: String { "\(binding.value.start):00 to \(binding.value.end):00" }
  var name: String { "hours" }

  var parts: [any Control<Hours>] {
    [
      HourPart(binding: binding, hour: \.start, name: "from"),
      HourPart(binding: binding, hour: \.end, name: "to"),
    ]
  }
}

struct HourPart: Control {
  let binding: Binding<Hours>
  let hour: WritableKeyPath<Hours, Int>
  let name: String

  var words: String { "\(binding.value[keyPath: hour]):00" }

  func stepped(by count: Int) -> Hours? {
    var hours = binding.value
    hours[keyPath: hour] = min(max(hours[keyPath: hour] + count, 0), 24)
    return hours.start < hours.end ? hours : binding.value
  }
}

@MainActor @Suite struct ControlsOfYourOwn {
  private let shop = Shop()

  @MainActor func teas(_ shop: Shop) -> Table {
    Table("Teas") {
      Cell("Assam", control: Rating(binding: Binding(shop).assam))
      Cell("Sencha", control: Rating(binding: Binding(shop).sencha))
    }
  }

  @MainActor func hours(_ shop: Shop) -> Table {
    Table("Shop") {
      Cell("Port", control: Port(binding: Binding(shop).port))
      Cell("Open on", control: Days(binding: Binding(shop).days))
    }
  }

  @MainActor func shopHours(_ hours: Binding<Hours>) -> Table {
    Table("Shop") { Cell("Open", control: HoursPicker(binding: hours)) }
  }

  @Test("K54 the parts of a control take the focus sideways, and each is stepped by itself")
  func parts() {
    let hours = Box(Hours())
    let stage = Stage(shopHours(hours.binding), columns: 40, lines: 6)
    expectScreen(
      stage,
      """
       Shop
         Open                   9:00 17:00



       -+ Change  ←→ Choose  q Quit  ? Keys
      """
    )
    #expect(stage.focusedText == "9:00")
    stage.type("++")
    #expect(hours.value == Hours(start: 11, end: 17))
    stage.press(.right)
    stage.type("-")
    #expect(stage.focusedText == "16:00" && hours.value == Hours(start: 11, end: 16))
    stage.press(.right, .left, .left)
    stage.type("-")
    #expect(hours.value == Hours(start: 10, end: 16))
    #expect(stage.click("16:00") && stage.focusedText == "16:00")
    stage.type("+")
    stage.click("Open")
    #expect(stage.focusedText == "10:00" && hours.value.end == 17)
  }

  @Test("K54 the steps of each part of a control are undone by themselves")
  func undoneParts() {
    let hours = Box(Hours())
    let stage = Stage(shopHours(hours.binding), columns: 40, lines: 6)
    stage.type("++")
    stage.press(.right)
    stage.type("++")
    #expect(hours.value == Hours(start: 11, end: 19))
    stage.type("u")
    #expect(stage.line(5) == " Undone: Open 17:00 → 19:00")
    stage.type("u")
    #expect(hours.value == Hours() && stage.line(5) == " Undone: Open 9:00 → 11:00")
  }

  @Test("P60 the parts of a control are said with numbers, stepped by them, and printed as a whole")
  func saidParts() {
    let hours = Box(Hours())
    let linear = LinearStage(shopHours(hours.binding))
    let said = "Open, hours, 9:00 to 17:00, 1.1 from 9:00; 1.2 to 17:00"
    #expect(linear.heard.last?.contains(said) == true)
    linear.say("+ 1.2")
    #expect(hours.value.end == 18)
    linear.say("- 1")
    #expect(hours.value.start == 8)
    linear.say("+ 1.3")
    #expect(linear.heard.last == "The parts of this row are 1.1 to 1.2.")
    var printed: [String] = []
    PlainText(shopHours(hours.binding)).write { printed.append($0) }
    #expect(printed == ["Shop", "", "  Open: 8:00 to 18:00"])
  }

  @Test("a rating takes arrows, a click, a typed number and words, and prints")
  func rating() {
    let stage = Stage(teas(shop), columns: 40, lines: 6)
    expectScreen(
      stage,
      """
       Teas
         Assam                       ★★★☆☆
         Sencha                      ★★★★★


       Enter Edit  ←→ Change  q Quit  ? Keys
      """
    )
    #expect(stage.texts(in: .accent).joined() == "★★★★★★★★")
    stage.press(.right)
    #expect(shop.assam == 4)
    stage.click(column: 32, line: 1)
    #expect(shop.assam == 2)
    stage.press(.enter, .backspace, .character("9"), .enter)
    #expect(stage.line(2) == "   Expected 0 to 5 stars" && shop.assam == 2)
    stage.press(.backspace, .character("1"), .enter)
    #expect(shop.assam == 1)
    let linear = LinearStage(teas(shop))
    linear.say("+ 1")
    #expect(linear.heard == ["1 of 2, Assam, rating, 2 of 5"])
    var printed: [String] = []
    PlainText(teas(shop)).write { printed.append($0) }
    #expect(printed == ["Teas", "", "  Assam: 2 of 5", "  Sencha: 5 of 5"])
    let plain = Stage(teas(shop), columns: 40, lines: 6, showsUnicode: false)
    #expect(plain.focusedText?.hasSuffix("**...") == true)
  }

  @Test("a text is checked, and several values are picked in a table")
  func others() {
    let stage = Stage(hours(shop), columns: 40, lines: 6)
    expectScreen(
      stage,
      """
       Shop
         Port                         8080
         Open on            Monday, Friday ›


       Enter Edit  q Quit  ↑↓ Move  ? Keys
      """
    )
    stage.press(.enter, .control("u"), .character("0"), .enter)
    #expect(stage.texts(in: .error) == ["A port is a number from 1 to", "65535"])
    stage.press(.backspace, .character("8"), .character("0"), .enter)
    #expect(shop.port == 80)
    stage.press(.down, .enter, .down, .space, .left)
    #expect(shop.days == ["Monday", "Wednesday", "Friday"])
    #expect(stage.line(2) == "   Open on  Monday, Wednesday, Frid… ›")
  }

  @Test("the code of the article stands in this file, and its rating in an example of 30 lines")
  func same() throws {
    let rating = "Examples/ratings/Tables/Rating.swift"
    try DocumentedCode.expectArticle("TableModel/ControlsOfYourOwn", and: rating)
    let example = try DocumentedCode.text(of: rating)
    #expect(example.split(separator: "\n", omittingEmptySubsequences: false).count <= 30)
  }
}
