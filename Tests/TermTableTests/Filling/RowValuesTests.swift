import TableModel
import Testing

@testable import TermTable

/// The values of rows in words, without an application.
@MainActor @Suite struct RowValuesTests {
  private let texts = ValueTexts()
  private let name = Box("Rome")
  private let isOn = Box(false)
  private let color = Box("Red")

  private func opened() -> FakeRun {
    let (name, isOn, color) = (name, isOn, color)
    return FakeRun(
      Table("T") {
        Cell.field("Name", value: name.binding).id("name")
        Cell.toggle("On", isOn: isOn.binding).id("on")
        Cell.choice("Color", selection: color.binding, options: ["Red", "Green"]).id("color")
        Cell("Plain").id("plain")
        Cell.field("Off", value: name.binding).disabled(reason: "Too late").id("off")
      }
    )
  }

  @Test("texts are typed, switches are turned, and options are chosen")
  func filling() {
    let run = opened()
    let values = RowValues(run.going)
    #expect(values.fill("name", with: "Oslo") == nil && name.value == "Oslo")
    #expect(values.all["on"] == "off")
    #expect(values.fill("on", with: "on") == nil && isOn.value)
    #expect(values.fill("color", with: "Green") == nil && color.value == "Green")
    #expect(values.all["name"] == "Oslo" && values.all["color"] == "Green")
    #expect(run.path == ["T"])
  }

  @Test("what cannot be set says why, and the old value stays")
  func refusals() {
    let run = opened()
    let values = RowValues(run.going)
    #expect(values.fill("missing", with: "x") == texts.noRow("missing"))
    #expect(values.fill("plain", with: "x") == texts.rowHasNoValue("plain"))
    #expect(values.fill("off", with: "x") == texts.rowIsDisabled("off", "Too late"))
    #expect(
      values.fill("color", with: "Blue") == texts.rowRefuses("color", texts.isNoOption("Blue"))
    )
    #expect(color.value == "Red" && run.path == ["T"])
  }
}
