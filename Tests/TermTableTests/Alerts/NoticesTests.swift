import TableModel
import Testing

@testable import TermTable

/// The alerts and the message above the tables, without an application.
@MainActor @Suite struct NoticesTests {
  private let table = OpenTable.opened(Table("T") { Cell("Row") }).0

  /// - Parameter messageColumns: The columns for a message; nil without a line for it.
  private func notices(messageColumns: Int? = 20) -> Notices {
    Notices(texts: Texts()) {
      Notices.Room(
        messageColumns: messageColumns,
        size: Size(columns: 30, lines: 8),
        marks: .unicode
      )
    }
  }

  private func present(_ alert: Alert, in notices: Notices) {
    notices.present(AlertState(alert, from: table))
  }

  @Test("a button that destroys does not have the focus first, if there is another one")
  func safeButton() {
    let alert = Alert("Delete?") {
      Button("Delete", role: .destructive) {}
      Button("Keep") {}
    }
    #expect(AlertState(alert, from: table).button == 1)
  }

  private func title(_ notices: Notices) -> String? { notices.alert?.alert.title }

  @Test("an alert that comes while another is shown waits until that one is answered")
  func queue() {
    let notices = notices()
    present(Alert("One"), in: notices)
    present(Alert("Two"), in: notices)
    #expect(title(notices) == "One")
    #expect(notices.perform(.pressButton)?.alert.alert.title == "One")
    #expect(title(notices) == "Two")
    #expect(notices.perform(.cancelAlert)?.button?.role == .cancel)
    #expect(notices.alert == nil)
    #expect(notices.perform(.pressButton) == nil)
  }

  @Test("an alert that comes after the end is not shown, nor is the question for a key")
  func end() {
    let notices = notices(messageColumns: nil)
    present(Alert("Before"), in: notices)
    notices.end()
    present(Alert("After"), in: notices)
    notices.tell("Ready", title: "T", of: table)
    notices.askForKey("Up", of: table) { _ in Issue.record("a key was taken") }
    #expect(notices.perform(.pressButton)?.alert.alert.title == "Before")
    #expect(notices.alert == nil)
    #expect(!notices.takeAskedKey(.character("x")))
  }

  @Test("a question that comes after the end is let go, so that nobody waits for its answer")
  func questionAfterTheEnd() {
    final class Waiting {}
    let notices = notices()
    notices.end()
    weak var waiting: Waiting?
    do {
      let asked = Waiting()
      waiting = asked
      present(Alert("Save?") { Button("Yes") { _ = asked } }, in: notices)
    }
    #expect(waiting == nil)
  }

  @Test("an answer keeps what the alert was for: its table, its row, or leaving")
  func purposes() throws {
    let notices = notices()
    let row = try #require(table.focusedRow)
    notices.present(AlertState(Alert("Menu") { Button("Open") }, from: table, for: .menu(of: row)))
    notices.present(AlertState(Alert("Leave?") { Button("Yes") }, from: table, for: .leaving))
    let first = try #require(notices.perform(.pressButton))
    if case .menu(let asked) = first.alert.purpose {
      #expect(asked.identity == row.identity)
    } else {
      Issue.record("no menu")
    }
    #expect(first.button?.title == "Open" && first.alert.table === table)
    if case .leaving? = notices.perform(.pressButton)?.alert.purpose {
    } else {
      Issue.record("no question")
    }
  }

  @Test("a disabled button tells its reason in place of the hints, and the alert stays")
  func disabled() {
    let notices = notices()
    let off = Button("Off").disabled(reason: "Not now")
    present(Alert("One") { off }, in: notices)
    #expect(notices.press(off) == nil)
    #expect(title(notices) == "One" && notices.message == "Not now")
  }

  @Test("without a line for messages, the reason of a disabled button is an alert above the other")
  func disabledWithoutMessages() {
    let notices = notices(messageColumns: nil)
    let off = Button("Off").disabled(reason: "Not now")
    present(Alert("One") { off }, in: notices)
    present(Alert("Two"), in: notices)
    #expect(notices.press(off) == nil)
    #expect(title(notices) == "Not now" && notices.message == nil)
    _ = notices.perform(.pressButton)
    #expect(title(notices) == "One")
  }

  @Test(
    "a text that fits replaces the hints, and a longer one is an alert",
    arguments: [(nil, true), (20, true), (21, false), (.max, false)] as [(Int?, Bool)]
  )
  func fitting(columns: Int?, isAlert: Bool) {
    let notices = notices(messageColumns: columns)
    notices.tell("12345678901234567890", title: "T", of: table)
    #expect((notices.alert != nil) == isAlert && (notices.message == nil) == isAlert)
  }

  @Test("a message stays until it is cleared or replaced; nothing to say leaves it")
  func message() {
    let notices = notices()
    notices.say("Saved")
    notices.say(nil)
    #expect(notices.message == "Saved")
    present(Alert("One"), in: notices)
    _ = notices.perform(.nextButton)
    #expect(notices.message == "Saved")
    notices.say("Sorted")
    #expect(notices.message == "Sorted")
    notices.clearMessage()
    #expect(notices.message == nil)
  }

  @Test(
    "the question for a key takes the next key and clears the message; Esc only closes it",
    arguments: [(.character("x"), .character("x")), (.function(1), .function(1)), (.escape, nil)]
      as [(Key, Key?)]
  )
  func askedKey(pressed: Key, taken: Key?) {
    let notices = notices()
    notices.say("Saved")
    let box = Box<Key?>(nil)
    notices.askForKey("Up", of: table) { box.value = $0 }
    present(Alert("Two"), in: notices)
    #expect(notices.alert?.takesKey == true)
    #expect(notices.takeAskedKey(pressed))
    #expect(box.value == taken && notices.message == nil)
    #expect(title(notices) == "Two" && !notices.takeAskedKey(.character("y")))
  }

  @Test("^C cancels the question for a key, as Esc does")
  func interrupt() {
    let notices = notices()
    notices.askForKey("Up", of: table) { _ in Issue.record("a key was taken") }
    #expect(notices.takeAskedKey(.control("c")))
    #expect(notices.alert == nil)
  }

  @Test("a long message scrolls to its end, then the keys step from button to button")
  func scrolling() {
    let notices = notices()
    let lines = (1...9).map { "Line \($0)" }.joined(separator: "\n")
    present(
      Alert("Long", message: lines) {
        Button("One"); Button("Two")
      },
      in: notices
    )
    let limit = notices.painter?.scrollLimit ?? 0
    #expect(limit > 0)
    for _ in 0..<20 { _ = notices.perform(.scrollMessageDown) }
    #expect(notices.alert?.firstLine == limit && notices.alert?.button == 0)
    present(
      Alert("Short") {
        Button("One"); Button("Two")
      },
      in: notices
    )
    _ = notices.perform(.pressButton)
    _ = notices.perform(.scrollMessageDown)
    #expect(notices.alert?.button == 1)
    #expect(!notices.scroll(by: -1))
  }
}
