@testable import TermTable

extension German {
  static let program: ProgramTexts = {
    var texts = ProgramTexts()
    texts.openQuote = { "\($0): ein schließendes Anführungszeichen (\") fehlt" }
    texts.unknownOption = { option, nearest in
      "unbekannte Option \(option)" + (nearest.map { "; gemeint: \($0)?" } ?? "; siehe --help")
    }
    texts.expected = { "\($0): erwartet: \($1)" }
    texts.number = "eine Zahl ab 0"
    texts.title = "der Titel eines Knopfes"
    texts.languageTag = "das Kürzel einer Sprache, etwa de, oder der Pfad einer Sprachdatei"
    texts.paths = "der Pfad einer Zeile; der Befehl list druckt sie"
    texts.assignments = "PFAD=WERT, oder nur PFAD und der Wert auf der Standardeingabe"
    texts.oneWord = { "„\($0)“: erwartet: ein Pfad, oder zuerst ein Befehl; siehe --help" }
    texts.excluding = { "\($0) und \($1) gehen nicht zusammen" }
    texts.unknownRow = { path, nearest in
      "\(path): keine Zeile heißt so" + (nearest.map { "; gemeint: \($0)?" } ?? "")
    }
    texts.leadsNowhere = { "\($0): öffnet keine Tabelle" }
    texts.isDisabled = { path, reason in "\(path): gesperrt" + (reason.map { ": \($0)" } ?? "") }
    texts.refused = { "\($0) – \($1)" }
    texts.isTable = { "\($0): ist eine Tabelle; list druckt ihre Zeilen" }
    texts.hasNoValue = { "\($0): hat keinen Wert" }
    texts.isValue = { "\($0): ist ein Wert; set ändert ihn" }
    texts.hasNoAction = { "\($0): hat keine Aktion" }
    texts.isNoOption = { "„\($0)“ steht nicht zur Wahl" }
    texts.isNoneOf = { "„\($0)“ steht nicht zur Wahl; möglich: \($1.joined(separator: ", "))" }
    texts.hasWrongCharacter = { "„\($0)“ hat ein Zeichen, das hier nicht vorkommen kann" }
    texts.isTooLong = { "erwartet: höchstens \($0) Zeichen" }
    texts.wasNotSet = "wurde nicht gesetzt"
    texts.wasSetTo = { "ist jetzt \($0)" }
    texts.noInput = "der Wert fehlt auf der Standardeingabe, oder als PFAD=WERT"
    texts.inputIsNoText = "Standardeingabe: kein Text in UTF-8"
    texts.inputFails = { "Standardeingabe: \($0)" }
    texts.question = { question, titles in
      "\(question) Antwort mit --answer und einem von: \(titles.joined(separator: ", "))"
    }
    texts.rows = "Zeilen:"
    texts.moreRows = { "„\($0) list“ druckt alle Zeilen" }
    texts.help = { "\($1)\n\nAufruf:\n  \($0) [PFAD]" }
    return texts
  }()
}
