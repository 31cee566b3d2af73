import TableModel

/// A row whose value is typed.
struct StoredField: StoredControl {
  let binding: Binding<ScreenValue?>
  let row: ScreenRow

  var words: String { format.words(binding.value) }

  var name: String {
    let texts = ModelTexts.current.controls
    return row.kind == .secret ? texts.secret : texts.textField
  }

  var text: TextFormat<ScreenValue?>? { format }

  func runs(columns: Int) -> [TextLine.Run] {
    guard row.kind == .secret, binding.value != nil else { return [] }
    return [.init("••••••••", ascii: "********", role: .field)]
  }

  func stepped(by count: Int) -> ScreenValue?? { format.step.map { $0(binding.value, count) } }

  private var format: TextFormat<ScreenValue?> {
    var format = TextFormat<ScreenValue?>(
      placeholder: rules.unsetName ?? ScreenTexts.current.rows.notSet,
      allows: { !$0.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } },
      text: { $0?.text ?? "" },
      value: { try value(ofTyped: $0) }
    )
    format.isSecret = row.kind == .secret
    if row.kind == .path { format.completions = .paths }
    if row.kind == .number { format.step = stepping }
    return format
  }

  /// Returns the function that steps a number; nil for one that takes no steps.
  private var stepping: (@MainActor (ScreenValue?, Int) -> ScreenValue?)? {
    guard let step = rules.step ?? (rules.isWhole ? 1 : nil) else { return nil }
    let decimal = TextFormat<Double>.decimal(in: range, step: step)
    return { value, count in
      let start = value.flatMap { Double($0.text) } ?? rules.unset.flatMap(Double.init)
      guard let start else { return .text(decimal.text(rules.least ?? 0)) }
      return .text(decimal.text(decimal.step?(start, count) ?? start))
    }
  }

  private var range: ClosedRange<Double> {
    let least = rules.least ?? -Double.infinity
    return least...max(least, rules.greatest ?? .infinity)
  }

  /// Returns the value of a typed text; nil for none.
  private func value(ofTyped text: String) throws -> ScreenValue? {
    // Words that stand for nothing in place of a number mean nothing, too. A number is written,
    // also if it is what nothing means.
    let isNothing =
      row.kind == .number && [rules.unset, rules.unsetName].contains(text) && Double(text) == nil
    guard !isNothing, !text.isEmpty else { return nil }
    switch row.kind {
    case .number:
      if rules.isWhole, Int(text) == nil { _ = try whole.value(text) }
      _ = try TextFormat<Double>.decimal(in: range).value(text)
    case .date: _ = try TextFormat<CalendarDate>.date().value(text)
    case .time: _ = try TextFormat<TimeOfDay>.time.value(text)
    default: try checkLength(text)
    }
    try checkPattern(text)
    return row.kind.isList
      ? .list(text.split(separator: ",").map { String($0).trimmed }) : .text(text)
  }

  /// The format of whole numbers, which tells what is expected.
  private var whole: TextFormat<Int> {
    func bound(_ number: Double) -> Int { Int(exactly: number) ?? (number < 0 ? .min : .max) }
    return .integer(in: bound(range.lowerBound)...bound(range.upperBound))
  }

  private func checkLength(_ text: String) throws {
    let texts = ScreenTexts.current.problems
    if let least = rules.least, Double(text.count) < least {
      throw InvalidText(texts.tooShort(Int(least)))
    }
    if let greatest = rules.greatest, Double(text.count) > greatest {
      throw InvalidText(texts.tooLong(Int(greatest)))
    }
  }

  private func checkPattern(_ text: String) throws {
    guard let pattern = rules.pattern, let compiled = try? rules.wholePattern,
      !compiled.isInside(text)
    else { return }
    throw InvalidText(rules.reason ?? ScreenTexts.current.problems.pattern(pattern))
  }

  func value(ofScripted text: String) throws -> ScreenValue? {
    guard text.allSatisfy(format.allows) else {
      throw InvalidText(ScreenTexts.current.problems.control)
    }
    guard !text.isEmpty || !rules.isRequired else {
      throw InvalidText(ScreenTexts.current.problems.isRequired)
    }
    return try value(ofTyped: text)
  }
}
