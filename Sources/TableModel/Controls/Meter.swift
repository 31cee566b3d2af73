/// A bar that shows how much there is of something; nobody can change it.
struct Meter: Control {
  /// From 0 to 1; nil if it is not known.
  let share: Double?
  /// The value in words.
  let words: String
  let name: String
  let role: Role

  /// The most columns of the bar.
  private static let mostColumns = 20

  func runs(columns: Int) -> [TextLine.Run] {
    ShareBar(share: share, words: words, role: role).runs(columns: columns, most: Self.mostColumns)
  }
}

extension Cell {
  /// The progress of something, as a bar and in percent.
  ///
  /// - Parameters:
  ///   - text: The name of what goes on.
  ///   - value: The part that is done, from 0 to 1; nil if it is not known.
  @MainActor public static func progress(_ text: String, value: Double?) -> Cell {
    let share = value.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
    // 100 % only when all is done; 0.29 × 100 is a little less than 29.
    let percent =
      share.map { "\($0 < 1 ? min(99, Int($0 * 100 + 1e-9)) : 100) %" }
      ?? ModelTexts.current.controls.inProgress
    return Cell(
      text,
      control: Meter(
        share: share,
        words: percent,
        name: ModelTexts.current.controls.progress,
        role: .accent
      )
    )
  }

  /// A measured value, as a bar and in words.
  ///
  /// ```swift
  /// Cell.meter("Disk", value: 0.93, detail: "465 of 500 GB", role: .error)
  /// ```
  ///
  /// - Parameters:
  ///   - text: The name of the value.
  ///   - value: The part of the whole, from 0 to 1.
  ///   - detail: The value in words: shown beside the bar, said and printed.
  ///   - role: The role of the bar, such as `.error` for a value that is too high. Roles differ in
  ///     colour alone, so `detail` should tell as much.
  @MainActor public static func meter(
    _ text: String,
    value: Double,
    detail: String,
    role: Role = .success
  ) -> Cell {
    Cell(
      text,
      control: Meter(
        share: value,
        words: detail,
        name: ModelTexts.current.controls.meter,
        role: role
      )
    )
  }
}
