/// Lets tasks go on until a condition holds; false where it does not within 10 seconds.
@MainActor func waited(for condition: @MainActor () -> Bool) async -> Bool {
  let clock = ContinuousClock()
  let deadline = clock.now.advanced(by: .seconds(10))
  while clock.now < deadline {
    if condition() { return true }
    await Task.yield()
    try? await clock.sleep(for: .milliseconds(1))
  }
  return condition()
}
