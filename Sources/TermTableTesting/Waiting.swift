/// Lets tasks go on until a condition holds; false where it does not within 10 seconds, nor the 50th time it is
/// looked for: other tests may have had the main actor all that time.
@MainActor func waited(for condition: @MainActor () -> Bool) async -> Bool {
  let clock = ContinuousClock()
  let deadline = clock.now.advanced(by: .seconds(10))
  var looks = 0
  while clock.now < deadline || looks < 50 {
    if condition() { return true }
    looks += 1
    await Task.yield()
    try? await clock.sleep(for: .milliseconds(1))
  }
  return condition()
}
