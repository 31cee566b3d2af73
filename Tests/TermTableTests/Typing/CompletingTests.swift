import Testing

@testable import TermTable

/// The completions of a typed text.
@Suite struct CompletingTests {
  /// Returns the texts that Tab puts in, one after the other.
  private func texts(_ all: [String], after typed: String, count: Int) -> [String] {
    var completing = Completing(all, of: typed)
    var text = typed
    return (0..<count).map { _ in
      text = completing.next(after: text) ?? text
      return text
    }
  }

  @Test("first what all share, then each in turn")
  func inTurn() {
    let all = ["light", "lime", "dark"]
    #expect(texts(all, after: "l", count: 4) == ["li", "light", "lime", "light"])
    #expect(texts(all, after: "d", count: 2) == ["dark", "dark"])
    #expect(texts(all, after: "x", count: 1) == ["x"])
  }

  @Test("a completion with which others begin does not hide them")
  func beginning() {
    let all = ["theme high", "theme high-light"]
    #expect(
      texts(all, after: "theme h", count: 3) == ["theme high", "theme high-light", "theme high"]
    )
  }
}
