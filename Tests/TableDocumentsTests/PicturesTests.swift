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

  @Test("P71 the moving picture of the first minute shows what the keys of the README lead to")
  func firstMinute() async throws {
    let file = try EditedFile(compose, "compose.yaml", columns: 60, lines: 16)
    let stage = file.stage
    var picture = MovingPicture()
    func press(_ keys: Key..., for milliseconds: Int = 900) {
      for key in keys {
        stage.press(key)
        picture.add(stage, for: milliseconds)
      }
    }
    func lead(to name: String) {
      while !file.focused.hasPrefix(name), picture.count < 100 { press(.down, for: 500) }
      #expect(file.focused.hasPrefix(name))
    }
    picture.add(stage, for: 1_500)
    lead(to: "services")
    press(.enter)
    lead(to: "web")
    press(.enter)
    lead(to: "restart")
    press(.character("e"), .control("u"))
    for character in "unless-stopped" { press(.character(character), for: 110) }
    press(.enter)
    #expect(await file.shows("• restart"))
    picture.add(stage, for: 1_200)
    stage.press(.character("="))
    #expect(await file.shows("Save 1 change"))
    picture.add(stage, for: 4_000)
    stage.press(.control("s"))
    #expect(await file.shows("Saved"))
    picture.add(stage, for: 2_500)
    #expect(file.text.contains("restart: \"unless-stopped\""))
    try expectPicture("first-minute") { picture.svg(theme: $0) }
  }
}
