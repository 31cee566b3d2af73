/// Measures something over and over: what it took, in microseconds, as a row of a Markdown table.
///
/// - Parameters:
///   - name: What is measured.
///   - count: How many times `body` does it in one call; the figures are for one time.
///   - body: What is measured. It is called once unmeasured, and then until half a second or 200 calls are over.
@MainActor func measure(_ name: String, count: Int = 1, _ body: () -> Void) -> String {
  let clock = ContinuousClock()
  body()
  var microseconds: [Double] = []
  let end = clock.now.advanced(by: .milliseconds(500))
  while microseconds.count < 5 || (microseconds.count < 200 && clock.now < end) {
    let duration = clock.measure(body)
    microseconds.append(duration / .microseconds(1) / Double(count))
  }
  microseconds.sort()
  let figures = [0.5, 0.1, 0.9].map { part in
    text(microseconds[Int(part * Double(microseconds.count - 1))])
  }
  return "| \(name) | \(figures.joined(separator: " | ")) |"
}

/// A number with three digits that count.
private func text(_ number: Double) -> String {
  guard number < 100 else { return String(Int(number.rounded())) }
  let digits = number < 1 ? 1000.0 : number < 10 ? 100 : 10
  return String((number * digits).rounded() / digits)
}
