import Observation
import TableModel

/// The model that the built-in tables show and change.
@Observable @MainActor final class ExampleModel {
  var isOn = true
  var isOff = false
  var isApplied = false
  var answer: String?
  var name = "Ada"
  var empty = ""
  var fruit = "Pear"
  var presses = 0
  var isExpert = false
  var basket: Set<String> = ["Pear"]
  var size = "M"
  var colour: String?
  var members = ["Ada", "Grace", "Katherine"]
  var layout = Section.Layout.grid

  /// A name that no other member has.
  func newMember() -> String {
    var number = members.count + 1
    while members.contains("Member \(number)") { number += 1 }
    return "Member \(number)"
  }
}
