import Observation

@Observable @MainActor final class Model {
  var text = "short"

  /// Returns a number that the compiler does not know: it would reject code that certainly crashes.
  @inline(never) func index(_ number: Int) -> Int { text.isEmpty ? 0 : number }
}
