/// Measures a closure many times and returns the microseconds as a row of a Markdown table.
///
/// - Parameters:
///   - name: The name of the row.
///   - count: The number of repetitions inside one call of `body`; the figures are for one repetition.
///   - body: The code to measure. It is called once unmeasured, and then for half a second or 200 calls.
@MainActor func measure(_ name: String, count: Int = 1, _ body: () -> Void) -> String {
  let clock = ContinuousClock()
  body()
  var durations: [Duration] = []
  let end = clock.now.advanced(by: .milliseconds(500))
  while durations.count < 5 || (durations.count < 200 && clock.now < end) {
    durations.append(clock.measure(body))
  }
  return row(name, durations, count: count)
}

/// Measures a closure 100 times, after two unmeasured calls, with other work between the calls.
///
/// - Parameters:
///   - between: The work after each call, unmeasured.
///   - body: The code to measure; it gets the number of earlier calls.
@MainActor func measureApart(
  _ name: String,
  between: () async -> Void,
  _ body: (Int) -> Void
) async -> String {
  let clock = ContinuousClock()
  var durations: [Duration] = []
  for time in 0..<102 {
    let duration = clock.measure { body(time) }
    if time >= 2 { durations.append(duration) }
    await between()
  }
  return row(name, durations, count: 1)
}

/// Measures a closure that waits, 20 times after one unmeasured call.
@MainActor func measureWaiting(
  _ name: String,
  count: Int = 1,
  _ body: () async -> Void
) async -> String {
  await body()
  var durations: [Duration] = []
  for _ in 0..<20 {
    let start = ContinuousClock.now
    await body()
    durations.append(start.duration(to: .now))
  }
  return row(name, durations, count: count)
}

/// Returns a row of the table: the median, the 10th and the 90th percentile of durations.
private func row(_ name: String, _ durations: [Duration], count: Int) -> String {
  let microseconds = durations.map { $0 / .microseconds(1) / Double(count) }.sorted()
  let figures = [0.5, 0.1, 0.9].map { part in
    text(microseconds[Int(part * Double(microseconds.count - 1))])
  }
  return "| \(name) | \(figures.joined(separator: " | ")) |"
}

/// Returns a number with three significant digits.
private func text(_ number: Double) -> String {
  guard number < 100 else { return String(Int(number.rounded())) }
  let digits = number < 1 ? 1000.0 : number < 10 ? 100 : 10
  return String((number * digits).rounded() / digits)
}
