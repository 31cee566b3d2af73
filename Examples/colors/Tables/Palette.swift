import Observation

/// The colors of a table, which take a while to load.
@Observable @MainActor final class Palette {
  /// The models that the table shows, in this order.
  var swatches: [Swatch] = []
  /// True while colors load; true at first, as the table loads them when it appears.
  private(set) var isLoading = true
  @ObservationIgnored private var wasLoaded = false
  private let source: ColorSource
  private let count: Int

  init(_ source: ColorSource, count: Int) {
    self.source = source
    self.count = count
  }

  /// Replaces all colors; if it is cancelled, they stay.
  func load() async throws {
    isLoading = true
    defer { isLoading = false }
    try await source.pause()
    try Task.checkCancellation()
    swatches = (0..<count).map { _ in source.swatch() }
    wasLoaded = true
  }

  /// Loads the colors, unless they were loaded before.
  func loadFirst() async throws {
    if !wasLoaded { try await load() }
  }

  /// Adds a color at the end.
  func add() -> Swatch {
    let swatch = source.swatch()
    swatches.append(swatch)
    return swatch
  }
}
