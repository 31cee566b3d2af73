import TableModel

/// The rules of a table that take time, as they were started last.
@MainActor final class FormChecks {
  /// A rule, for one value.
  private final class Check {
    let value: AnyHashable
    var task: Task<Void, Never>?
    var isRunning = true
    /// The problem of the value; nil for none, or while the rule runs.
    var problem: String?

    init(_ value: AnyHashable) { self.value = value }
  }

  private var checks: [RowReference.Identity: Check] = [:]
  /// The edition of the listing whose rules were started, and their number.
  private var started: (edition: Int, count: Int)?
  private let texts: Texts

  init(texts: Texts) {
    self.texts = texts
  }

  isolated deinit { for check in checks.values { check.task?.cancel() } }

  var isEmpty: Bool { checks.isEmpty }

  /// True if a rule is running.
  var areRunning: Bool { checks.values.contains(where: \.isRunning) }

  /// True if the rule of a row is running.
  func isRunning(_ row: RowReference.Identity) -> Bool { checks[row]?.isRunning == true }

  /// Starts the rules of rows whose value was not checked yet.
  ///
  /// - Parameters:
  ///   - keepsOthers: True to keep what is known of other rows, which are out of sight; false to
  ///     drop it.
  ///   - edition: The edition of the listing. The same edition and number of rules as before mean
  ///     the same rules, and nothing is started; nil to look at each rule.
  ///   - ended: Called when a rule has ended.
  func start(
    _ rules: [(row: RowReference, check: Cell.Check)],
    edition: Int?,
    keepsOthers: Bool,
    ended: @escaping @MainActor () -> Void
  ) {
    let new = edition.map { (edition: $0, count: rules.count) }
    if let new, let started, started == new { return }
    started = new
    guard !checks.isEmpty || !rules.isEmpty else { return }
    var old = checks
    checks = [:]
    for (row, rule) in rules {
      let known = old.removeValue(forKey: row.identity)
      if let known, known.value == rule.value {
        checks[row.identity] = known
      } else {
        known?.task?.cancel()
        checks[row.identity] = start(rule, ended: ended)
      }
    }
    if keepsOthers {
      checks.merge(old) { new, _ in new }
    } else {
      for check in old.values { check.task?.cancel() }
    }
  }

  private func start(_ rule: Cell.Check, ended: @escaping @MainActor () -> Void) -> Check {
    let check = Check(rule.value)
    check.task = Task { [texts] in
      do {
        check.problem = try await rule.run()
      } catch is CancellationError {
      } catch {
        check.problem = texts.words(of: error)
      }
      check.isRunning = false
      ended()
    }
    return check
  }

  /// The problem that the rule of a row has found; nil for none, and for an earlier value.
  func problem(of cell: Cell, _ row: RowReference.Identity) -> String? {
    guard let check = checks[row], check.value == cell.check?.value else { return nil }
    return check.problem
  }

  /// Waits for the rules that are running.
  func wait() async {
    for check in checks.values where check.isRunning { await check.task?.value }
  }
}
