import Observation

/// What the built-in tables show and change.
@Observable @MainActor final class ExampleModel {
  var isOn = true
  var isOff = false
  var name = "Ada"
  var empty = ""
  var fruit = "Pear"
  var presses = 0
  var isExpert = false
  var basket: Set<String> = ["Pear"]
  var size = "M"
  var colour: String?
  var members = ["Ada", "Grace", "Katherine"]
}
