import Testing

@testable import TermTable

struct ColorPreferencesTests {
  private func preferences(_ variables: [String: String]) -> ColorPreferences {
    ColorPreferences { variables[$0] }
  }

  @Test(
    "P52 Colours are unwanted if NO_COLOR, CLICOLOR or FORCE_COLOR says so",
    arguments: [
      ([:], false), (["NO_COLOR": ""], false), (["NO_COLOR": "1"], true), (["NO_COLOR": "0"], true),
      (["CLICOLOR": "0"], true), (["CLICOLOR": "1"], false), (["CLICOLOR": ""], false),
      (["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], false),
      (["CLICOLOR": "0", "CLICOLOR_FORCE": "0"], true),
      (["CLICOLOR": "0", "CLICOLOR_FORCE": ""], true),
      (["CLICOLOR": "0", "FORCE_COLOR": "1"], false),
      (["CLICOLOR": "0", "FORCE_COLOR": ""], false),
      (["FORCE_COLOR": "0"], true), (["FORCE_COLOR": "false"], true), (["FORCE_COLOR": "3"], false),
      (["NO_COLOR": "1", "FORCE_COLOR": "3"], true),
      (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true),
      (["COLORTERM": "truecolor", "NO_COLOR": "1"], true),
    ] as [([String: String], Bool)]
  )
  func unwanted(variables: [String: String], areUnwanted: Bool) {
    #expect(preferences(variables).areUnwanted == areUnwanted)
  }

  @Test(
    "P52 The number of colours follows terminfo, COLORTERM and FORCE_COLOR",
    arguments: [
      ([:], -1, false, 0), ([:], 0, false, 0), ([:], 2, false, 0),
      ([:], 8, false, 8), ([:], 16, false, 16), ([:], 88, false, 88), ([:], 256, false, 256),
      ([:], 32_767, false, 256),
      ([:], 256, true, 1 << 24), ([:], 1 << 24, true, 1 << 24),
      (["COLORTERM": "truecolor"], 256, false, 1 << 24),
      (["COLORTERM": "24bit"], 8, false, 1 << 24),
      (["COLORTERM": "yes"], 256, false, 256), (["COLORTERM": ""], 256, false, 256),
      (["COLORTERM": "truecolor"], 0, false, 0),
      (["FORCE_COLOR": "3"], 256, false, 1 << 24), (["FORCE_COLOR": "3"], 0, false, 0),
      (["FORCE_COLOR": "2"], 8, false, 8), (["FORCE_COLOR": "2"], 256, true, 256),
      (["FORCE_COLOR": "1", "COLORTERM": "truecolor"], 256, false, 16),
      (["FORCE_COLOR": "true"], 256, false, 256),
      (["COLORTERM": "truecolor", "STY": "1.tty", "TERM": "screen"], 256, false, 256),
      (["COLORTERM": "truecolor", "STY": "1.tty", "TERM": "screen-256color"], 256, true, 1 << 24),
      (["COLORTERM": "truecolor", "STY": "1.tty", "TERM": "tmux-256color"], 256, false, 1 << 24),
      (["COLORTERM": "truecolor", "TERM": "screen-256color"], 256, false, 1 << 24),
    ] as [([String: String], Int, Bool, Int)]
  )
  func colors(variables: [String: String], known: Int, takesAll: Bool, colors: Int) {
    #expect(preferences(variables).colors(known: known, takesAll: takesAll) == colors)
  }
}
