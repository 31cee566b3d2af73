/// Polls a condition every millisecond while tasks run; returns false if it does not hold within 10
/// seconds.
///
/// A pause of more than 10 milliseconds between two polls counts as 10: other tests used the main
/// actor.
@MainActor func waited(for condition: @MainActor () -> Bool) async -> Bool {
  let clock = ContinuousClock()
  var last = clock.now
  var waited = Duration.zero
  while waited < .seconds(10) {
    if condition() { return true }
    await Task.yield()
    try? await clock.sleep(for: .milliseconds(1))
    let now = clock.now
    waited += min(last.duration(to: now), .milliseconds(10))
    last = now
  }
  return condition()
}
