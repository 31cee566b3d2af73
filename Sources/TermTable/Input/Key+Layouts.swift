extension Key {
  /// The key at the same place of a Latin keyboard, for a letter of another script; nil for other
  /// keys.
  ///
  /// So commands work on keyboards without Latin letters. The layouts are the standard ones of each
  /// language in Windows and X11.
  var latinTwin: Key? {
    guard case .character(let character) = code, !character.isASCII,
      let twin = Self.latinTwins[character]
    else { return nil }
    return Key(.character(twin), modifiers)
  }

  /// The letters of the layouts, each with the Latin letter of its key. A letter in several layouts
  /// has the Latin letter of the first.
  private static let latinTwins: [Character: Character] = {
    let layouts = [
      // Russian, with the letters of Ukrainian and Belarusian.
      ("йцукенгшщзхъфывапролджэячсмитьбю", "qwertyuiop[]asdfghjkl;'zxcvbnm,."),
      ("іїєґўё", "s]'\\o`"),
      // Greek
      ("ςερτυθιοπασδφγηξκλζχψωβνμ", "wertyuiopasdfghjklzxcvbnm"),
      // Hebrew
      ("קראטוןםפשדגכעיחלךזסבהנמצתץף", "ertyuiopasdfghjklzxcvbnm,.;"),
      // Arabic
      ("ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظ", "qwertyuiop[]asdfghjkl;'zxcvnm,./"),
      // Korean
      ("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ", "qwertyuiopasdfghjklzxcvbnm"),
      ("ㅃㅉㄸㄲㅆㅒㅖ", "QWERTOP"),
    ]
    var twins: [Character: Character] = [:]
    for (letters, latin) in layouts {
      for (letter, twin) in zip(letters, latin) {
        twins[letter] = twins[letter] ?? twin
        let upper = letter.uppercased()
        if upper.count == 1, upper != String(letter), let first = upper.first, twin.isLetter {
          twins[first] = twins[first] ?? Character(twin.uppercased())
        }
      }
    }
    return twins
  }()
}
