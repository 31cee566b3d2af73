import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// A button does the same wherever it stands: in a row, in the menu of a row, in the bar, in an
/// alert.
@MainActor @Suite struct OneButtonStory {
  struct Broken: Error, CustomStringConvertible {
    var description: String { "The cable is cut." }
  }

  /// A place where a button can stand, and the keys that press it there.
  struct Place: CustomTestStringConvertible {
    var name: String
    var keys: [Key]
    var table: @MainActor (Button) -> Table

    var testDescription: String { name }
  }

  nonisolated static let places = [
    Place(name: "a row", keys: [.enter]) { button in Table("Root") { button } },
    Place(name: "one of two in a row", keys: [.right, .enter]) { button in
      Table("Root") {
        Cell.buttons {
          Button("Other") {}
          button
        }
      }
    },
    Place(name: "an accessory", keys: [.character(";")]) { button in
      Table("Root") { Cell("Row").accessory(button) }
    },
    Place(name: "the menu of a row", keys: [.character("."), .character("d")]) { button in
      Table("Root") { Cell("Row").actions { button } }
    },
    Place(name: "the bar", keys: [.character("d")]) { button in
      Table("Root") { "Row" }.barButtons { button }
    },
    Place(name: "an alert", keys: [.enter, .character("d")]) { button in
      Table("Root") {
        Cell("Row") {
          $0.present(
            Alert("Sure?") {
              button
              Button("Cancel", role: .cancel)
            }
          )
        }
      }
    },
  ]

  private func stage(_ place: Place, _ button: Button) -> Stage {
    let stage = Stage(place.table(button), columns: 44, lines: 12)
    for key in place.keys { stage.press(key) }
    return stage
  }

  @Test("a button navigates", arguments: places)
  func navigates(place: Place) {
    let child = Table("Child") { "inside" }
    for button in [Button("Do") { $0.push(child) }, Button("Do", action: .push { child })] {
      let stage = stage(place, button)
      #expect(stage.line(0) == " ‹ Root › Child")
      stage.press(.left)
      #expect(stage.line(0).hasPrefix(" Root"))
    }
  }

  @Test("a button waits with a spinner, and Esc cancels it", arguments: places)
  func waits(place: Place) async {
    let gate = Gate()
    var wasCancelled = false
    let stage = stage(
      place,
      Button("Do") {
        await gate.wait()
        wasCancelled = Task.isCancelled
        $0.push(Table("Late") {})
      }
    )
    #expect(await stage.wait { gate.arrivals == 1 })
    #expect(stage.texts(in: .accent) == ["⠋"])
    stage.press(.escape)
    gate.open()
    #expect(await stage.wait { wasCancelled })
    #expect(stage.line(0).hasPrefix(" Root"), "a cancelled action opens no table")
    #expect(stage.texts(in: .accent) == [])
  }

  @Test("a button that fails shows the error in an alert", arguments: places)
  func fails(place: Place) async {
    let stage = stage(place, Button("Do") { throw Broken() })
    #expect(await stage.wait { stage.shownScreen.contains("The cable is cut.") })
    stage.press(.enter)
    #expect(!stage.shownScreen.contains("The cable is cut."))
  }

  @Test("a disabled button is dim, does nothing and says why", arguments: places)
  func disabled(place: Place) {
    var pressed = 0
    let stage = stage(place, Button("Do") { pressed += 1 }.disabled(reason: "There is no cable"))
    #expect(pressed == 0)
    #expect(stage.line(11) == " There is no cable")
    // The reason hides the hint bar, and with it the titles of a bar button and of an accessory.
    if !["the bar", "an accessory"].contains(place.name) {
      #expect(stage.texts(in: .disabled).contains { $0.contains("Do") })
    }
  }

  @Test("a destructive button is marked", arguments: places)
  func destructive(place: Place) {
    let stage = Stage(place.table(Button("Do", role: .destructive) {}), columns: 44, lines: 12)
    for key in place.keys.dropLast() { stage.press(key) }
    // An accessory is only a mark in its row; its title is in the hint bar.
    if place.name == "an accessory" {
      #expect(stage.line(11).contains("; Do"))
    } else {
      #expect(stage.texts(in: .destructive).contains { $0.contains("Do") })
    }
  }

  @Test("K67 a disabled button of an alert says why, even without room for hints")
  func disabledInSmallAlert() {
    let stage = Stage(
      Table("T") {
        Cell("Ask") {
          $0.present(
            Alert("Sure?") {
              Button("Do") {}.disabled(reason: "No cable")
              Button("Cancel", role: .cancel)
            }
          )
        }
      },
      columns: 20,
      lines: 3
    )
    stage.press(.enter, .enter)
    #expect(stage.shownScreen.contains("No cable"))
    stage.press(.enter)
    #expect(stage.shownScreen.contains("Sure?"), "the question is still there")
  }

  @Test(
    "K67 a button's own key presses it in an alert, and comes before the first letter of others"
  )
  func keys() {
    var pressed: [String] = []
    let stage = Stage(
      Table("T") {
        Cell("Ask") {
          $0.present(
            Alert("What?") {
              Button("Delete", key: "x") { pressed.append("delete") }
              Button("xylophone") { pressed.append("xylophone") }
            }
          )
        }
      },
      columns: 44,
      lines: 8
    )
    stage.press(.enter)
    #expect(stage.shownScreen.contains("[ x Delete ]  [ xylophone ]"))
    stage.press(.character("x"))
    #expect(pressed == ["delete"])
  }

  @Test("K65 a bar button without a key is pressed by the first letter of its title")
  func barKey() {
    var pressed = 0
    let stage = Stage(
      Table("T") { "row" }.barButtons { Button("Été") { pressed += 1 } },
      columns: 44,
      lines: 5
    )
    #expect(stage.line(4).hasPrefix(" é Été"))
    stage.press(.character("é"))
    #expect(pressed == 1)
  }

  @Test("K67 keys do not wrap around from one end of the buttons of an alert to the other")
  func noWayAround() {
    func stage(_ last: Button.Role) -> Stage {
      let stage = Stage(
        Table("T") {
          Cell("Ask") {
            $0.present(
              Alert("Sure?") {
                Button("Keep", role: .cancel)
                Button("Copy")
                Button("Erase", role: last)
              }
            )
          }
        },
        columns: 44,
        lines: 8
      )
      stage.press(.enter)
      return stage
    }
    for key in [Key.left, Key(.tab, [.shift])] {
      let dangerous = stage(.destructive)
      dangerous.press(key)
      #expect(dangerous.focusedText == "[ Keep ]")
      dangerous.press(.right, .right)
      #expect(dangerous.focusedText == "[ Erase ]", "the other way it can be reached")
      dangerous.press(.right)
      #expect(dangerous.focusedText == "[ Erase ]")
      let harmless = stage(.normal)
      harmless.press(key)
      #expect(harmless.focusedText == "[ Keep ]")
    }
  }

  @Test("a navigation lives as long as its table is open, even if it is kept weakly")
  func weakNavigation() async {
    final class Keeper { weak var navigation: (any Navigation)? }
    let keeper = Keeper()
    let stage = Stage(
      Table("Root") {
        Cell.link("Open") {
          Table("Child") {
            Cell("At once") { keeper.navigation = $0 }
            Cell("Later") {
              await Task.yield()
              keeper.navigation = $0
            }
          }
        }
      },
      columns: 40,
      lines: 8
    )
    for moves in 0...1 {
      keeper.navigation = nil
      stage.press(.enter)
      for _ in 0..<moves { stage.press(.down) }
      stage.press(.enter)
      #expect(await stage.wait { keeper.navigation != nil })
      keeper.navigation?.push(Table("Pushed") { "row" })
      #expect(stage.line(0) == " ‹ Root › Child › Pushed")
      stage.press(.left, .left)
      #expect(keeper.navigation == nil, "the table that kept it is gone")
    }
  }
}
