import Observation

@Observable @MainActor final class Model {
  var text = "short"

  /// A number that the compiler does not know: it would refuse to compile what crashes for certain.
  @inline(never) func index(_ number: Int) -> Int { text.isEmpty ? 0 : number }
}
