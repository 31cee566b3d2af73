import TermTable
import TermTableTesting
import TestSupport
import Testing

/// The picture of an edited file in the README.
@MainActor @Suite struct PicturesTests {
  private let compose = """
    # The shop
    services:
      web:
        image: nginx:1.27   # pinned
        restart: "no"
        ports:
          - "8080:80"

    """

  @Test("P71 the picture of an edited file shows what the keys of the README lead to")
  func changes() async throws {
    let file = try EditedFile(compose, "compose.yaml", columns: 60, lines: 16)
    for name in ["services", "web"] {
      #expect(file.focus(name))
      file.stage.press(.enter)
    }
    #expect(file.focus("restart"))
    file.replace(with: "unless-stopped")
    #expect(await file.shows("• restart"))
    file.stage.press(.character("="))
    #expect(await file.shows("Save 1 change"))
    try expectPicture("changes", file.stage)
  }
}
