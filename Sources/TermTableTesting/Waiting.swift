/// Lets tasks go on until a condition holds; false if it does not within 10 seconds.
///
/// Of the time between two checks at most 10 milliseconds count: for longer than that other tests had the main actor.
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
