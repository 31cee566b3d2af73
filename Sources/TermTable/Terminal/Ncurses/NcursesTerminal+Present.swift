internal import CNcurses
internal import CTerminal

extension NcursesTerminal {
  /// Shows a surface, by writing its difference from the last one.
  ///
  /// While the terminal has not taken all of the last frame, the surface waits, and a newer one
  /// replaces it. If the terminal has shrunk since, glyphs outside of it are left out.
  package func present(_ surface: Surface, theme: Theme) {
    guard deliver != nil, !isLent, let capabilities else { return }
    guard queue.isEmpty else {
      late = (surface, theme)
      return
    }
    tt_prepare_thread()
    let old = writer?.sequences.theme
    let isOther = old != theme || old?.own != theme.own
    if isOther || old?.inks != theme.inks {
      let sequences = StyleSequences(
        theme: theme,
        renditions: capabilities.renditions,
        erasesInColor: capabilities.erasesInColor
      )
      writer = ScreenWriter(
        capabilities,
        glyphBytes: GlyphBytes(codeSet: codeSet, turnsText: turnsText),
        sequences: sequences,
        cursorStyle: writer?.cursorStyle ?? 0
      )
      // More looks that data asks for leave the screen as it is: they come after the old ones.
      if isOther { shown = nil }
    }
    writer?.repeats = questions.repeatsCharacters
    let last = shown?.size == surface.size ? shown : nil
    shown = surface
    let cursorStyle = writer?.cursorStyle
    guard let frame = writer?.frame(surface, over: last, size: size) else { return }
    if writer?.cursorStyle != cursorStyle { prepareFarewell() }
    sendFrame(frame)
  }

  /// Looks up capabilities with ncurses.
  static var source: Capabilities.Source {
    Capabilities.Source(
      string: capability,
      flag: { tt_flag($0) != 0 },
      number: { name in
        let number = Int(tt_number(name))
        return number < 0 ? nil : number
      },
      calculate: { string, first, second in
        var string = string.map { CChar(bitPattern: $0) }
        string.append(0)
        guard let result = tt_expand(&string, Int32(first), Int32(second)) else { return [] }
        return Farewell.withoutDelays(Array(String(cString: result).utf8))
      }
    )
  }
}
