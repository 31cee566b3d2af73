extension ProgramLanguage {
  /// The texts of the program in German, as lines of a language file, which follow those of the
  /// library (`BuiltInLanguage`), in the same words.
  static let german = #"""
    # documents.rows

    documents.rows.value = Wert
    documents.rows.line = Zeile
    documents.rows.otherLines = +{lines, plural, one {# Zeile} other {# Zeilen}}
    documents.rows.items = {items, plural, one {# Element} other {# Elemente}} {beginning}
    documents.rows.itemsOrMore = {items}+ Elemente {beginning}
    documents.rows.notUnderstood = nicht verstanden
    documents.rows.spokenRow = Zeile {number}
    documents.rows.emptyFile = Die Datei ist leer
    documents.rows.noItems = Keine Elemente
    documents.rows.follow = Folgen
    documents.rows.options = Optionen
    documents.rows.optionsFooter = Optionen ändern, wie die Datei gezeigt wird, nicht die Datei.
    documents.rows.showComments = Kommentare zeigen
    documents.rows.hideComments = Kommentare ausblenden
    documents.rows.remembered = Gelesen als {format, select, none {{encoding}} other {{format}{encoding, select, none {} other { in {encoding}}}}}, wie beim letzten Mal; zum Ändern: {options}
    documents.rows.notAllRead = Zeilen lassen sich sortieren, sobald alle gelesen sind

    # documents.changes

    documents.changes.title = Änderungen
    documents.changes.save = {changes, plural, one {# Änderung} other {# Änderungen}} sichern
    documents.changes.whenSaved = Beim Sichern
    documents.changes.eachChange = Einzelne Änderungen
    documents.changes.goThere = Dorthin
    documents.changes.none = Keine Änderungen
    documents.changes.revert = Zurücksetzen
    documents.changes.chooseChange = Keine Änderung hat den Fokus
    documents.changes.moveToChange = Zuerst zu einer Zeile unter „Einzelne Änderungen“ gehen.
    documents.changes.line = Zeile {number}
    documents.changes.noLineEnd = (ohne Zeilenende)
    documents.changes.isNew = Neu
    documents.changes.inIt = Darin {changes, plural, one {# Änderung} other {# Änderungen}}
    documents.changes.ofEarlierSession = Änderungen einer früheren Sitzung
    documents.changes.nothingToUndo = Nichts zu widerrufen
    documents.changes.nothingToRedo = Nichts zu wiederholen
    documents.changes.notChanged = Nicht geändert
    documents.changes.readOnly = die Datei wurde nur zum Lesen geöffnet
    documents.changes.fileHasError = die Datei hat einen Fehler ({error}); zuerst diesen beheben
    documents.changes.changeIsGone = diese Änderung gibt es nicht mehr
    documents.changes.editedElsewhere = {reason} Wird sie trotzdem bearbeitet, werden die Änderungen bis zum Sichern nirgends aufbewahrt.
    documents.changes.editAnyway = Trotzdem ändern
    documents.changes.notKept = Änderungen werden vor dem Sichern nicht aufbewahrt
    documents.changes.mayBeLost = Endet das Programm vor dem Sichern, gehen sie verloren: {reason}.

    # documents.editing

    documents.editing.switches = Umschalten
    documents.editing.noNumber = „{text}“ ist keine Zahl. Für einen Text . drücken und „Typ ändern“ wählen
    documents.editing.edit = Bearbeiten
    documents.editing.rename = Umbenennen
    documents.editing.editInList = In {list} bearbeiten
    documents.editing.duplicate = Duplizieren
    documents.editing.changeKind = Typ ändern
    documents.editing.resetToEmpty = Zurücksetzen auf leer
    documents.editing.commentOut = Auskommentieren
    documents.editing.uncomment = Einkommentieren
    documents.editing.addComment = Kommentar hinzufügen
    documents.editing.pick = Aus {table} wählen
    documents.editing.deleteColumn = Spalte „{column}“ löschen?
    documents.editing.inAllRecords = Sie wird in allen Datensätzen gelöscht. Widerrufen holt sie zurück.
    documents.editing.delete = Löschen
    documents.editing.editLine = Zeile bearbeiten
    documents.editing.editComment = Kommentar bearbeiten
    documents.editing.newComment = Neuer Kommentar
    documents.editing.addTo = Zu {name} hinzufügen
    documents.editing.renaming = {name} umbenennen
    documents.editing.duplicating = {name} duplizieren
    documents.editing.add = Hinzufügen
    documents.editing.change = Ändern
    documents.editing.name = Name
    documents.editing.value = Wert
    documents.editing.kind = Typ
    documents.editing.line = Zeile
    documents.editing.comment = Kommentar
    documents.editing.kindOf = Typ von {name}
    documents.editing.asTyped = Wie eingegeben
    documents.editing.text = Text
    documents.editing.number = Zahl
    documents.editing.boolean = Wahr oder falsch
    documents.editing.null = Null
    documents.editing.object = Objekt
    documents.editing.list = Liste

    # documents.selecting

    documents.selecting.set = Wert setzen
    documents.selecting.deselect = Auswahl aufheben
    documents.selecting.moveHere = Hierher verschieben
    documents.selecting.setting = Wert in {rows, plural, one {# Zeile} other {# Zeilen}} setzen
    documents.selecting.column = Spalte
    documents.selecting.value = Wert
    documents.selecting.setButton = Setzen
    documents.selecting.deleted = {rows, plural, one {# Zeile} other {# Zeilen}} gelöscht. Widerrufen holt das zurück
    documents.selecting.done = In {rows, plural, one {# Zeile} other {# Zeilen}} gesetzt
    documents.selecting.doneInSome = In {rows, plural, one {# Zeile} other {# Zeilen}} gesetzt; {others, plural, one {# Zeile hat} other {# Zeilen haben}} keinen solchen Wert
    documents.selecting.noValues = Keine der ausgewählten Zeilen hat einen solchen Wert

    # documents.meanings

    documents.meanings.missing = Fehlt
    documents.meanings.notSet = Nicht gesetzt
    documents.meanings.required = nötig
    documents.meanings.deprecated = veraltet
    documents.meanings.problems = {count, plural, one {# Problem} other {# Probleme}}
    documents.meanings.others = und {count, plural, one {# weiteres} other {# weitere}}
    documents.meanings.title = Probleme
    documents.meanings.none = Keine Probleme
    documents.meanings.wholeFile = Die ganze Datei
    documents.meanings.schema = Schema
    documents.meanings.schemaNames = schema, bedeutung
    documents.meanings.noSchema = Für diese Datei ist kein Schema bekannt
    documents.meanings.unfit = Das Schema {name}, nach dem Namen der Datei vermutet, passt nicht zu ihr
    documents.meanings.differsFrom = Standard {value}
    documents.meanings.differs = nicht der Standardwert
    documents.meanings.setList = Als Liste setzen
    documents.meanings.setTable = Als Tabelle setzen
    documents.meanings.choosing = Wählen
    documents.meanings.choosingFooter = Die Wahl wird in den Einstellungen behalten, für diese Datei.
    documents.meanings.anotherSchema = Pfad oder URI eines anderen
    documents.meanings.withoutSchema = Keines
    documents.meanings.ownSchema = Das der Datei
    documents.meanings.ignored = {count, plural, one {# übergangenes Problem} other {# übergangene Probleme}}
    documents.meanings.tellAgain = Wieder melden
    documents.meanings.ignore = Dieses Problem übergehen
    documents.meanings.schemaPlace = Im Schema zeigen
    documents.meanings.rename = In {name} umbenennen
    documents.meanings.setTo = Auf {value} setzen
    documents.meanings.makeText = Zu Text machen
    documents.meanings.remove = Entfernen
    documents.why.title = Warum?
    documents.why.of = Warum? {name}
    documents.why.setHere = Hier gesetzt
    documents.why.notSetHere = Hier nicht gesetzt
    documents.why.line = Zeile {number}
    documents.why.inherited = Kommt von {name}
    documents.why.alias = Steht bei {anchor}
    documents.why.doesNotCount = Zählt nicht
    documents.why.defaultValue = Standardwert
    documents.why.layers = Was {program} liest, das Letzte zuerst
    documents.why.collects = Diese Werte zählen zusammen.
    documents.why.setNowhere = In keiner seiner Dateien gesetzt
    documents.why.others = Andere Dateien von {program}
    documents.why.counts = zählt
    documents.why.overridden = zählt nicht
    documents.why.uncertain = zählt, wenn die Bedingung seines Blocks gilt
    documents.why.allSettings = Alle Einstellungen von {program}
    documents.why.allSettingsNames = ebenen, wirksam, herkunft, geerbt
    documents.why.noneCounts = kein Wert zählt
    documents.why.missingFile = noch nicht da
    documents.why.setThere = Dort setzen
    documents.why.setHereNow = Hier setzen
    documents.why.ofProgram = gehört zum Programm
    documents.why.ofSystem = für den ganzen Rechner
    documents.why.ofUser = deine
    documents.why.ofProject = für dieses Projekt
    documents.why.addition = ergänzt die Datei
    documents.why.included = ist eingebunden
    documents.why.outer = in einem Ordner darum
    documents.meanings.reset = Auf den Standardwert {value} zurücksetzen

    # documents.replacing

    documents.replacing.title = Alles ersetzen
    documents.replacing.commandNames = ersetzen, s
    documents.replacing.found = Suchen
    documents.replacing.replacement = Ersetzen durch
    documents.replacing.nothing = nichts
    documents.replacing.place = In
    documents.replacing.shownRows = {rows, plural, one {der gezeigten Zeile} other {den # gezeigten Zeilen}}
    documents.replacing.selectedRows = {rows, plural, one {der ausgewählten Zeile} other {den # ausgewählten Zeilen}}
    documents.replacing.table = dieser Tabelle
    documents.replacing.wholeFile = der ganzen Datei
    documents.replacing.footer = Geändert werden Werte, keine Namen. Klein getippte Wörter finden auch große; 'wie getippt' gilt Buchstabe für Buchstabe, und /re/ ist ein regulärer Ausdruck, dessen erste Gruppe im neuen Text $1 ist.
    documents.replacing.preview = Änderungen zeigen
    documents.replacing.replace = In {values, plural, one {# Wert} other {# Werten}} ersetzen
    documents.replacing.staying = Was bleibt, wie es ist
    documents.replacing.refused = {values, plural, one {# Wert mit dem Text, {path}: {reason}} other {# Werte mit dem Text; der erste, {path}: {reason}}}
    documents.replacing.names = {names, plural, one {# Name mit dem Text} other {# Namen mit dem Text}}
    documents.replacing.firstLines = Dies sind die Zeilen der ersten {changes} Änderungen.
    documents.replacing.done = In {values, plural, one {# Wert} other {# Werten}} ersetzt
    documents.replacing.notReplaced = Nicht ersetzt
    documents.replacing.nothingToFind = Den Text eingeben, der gesucht wird
    documents.replacing.noMatch = Kein Wert hat „{text}“
    documents.replacing.noGroup = Der Ausdruck hat {groups, plural, =0 {keine Gruppen} one {# Gruppe} other {# Gruppen}}; {group} ist keine davon

    # documents.oldVersions

    documents.oldVersions.title = Alte Versionen
    documents.oldVersions.commandNames = versionen, wiederherstellen, verlauf, frühere
    documents.oldVersions.none = Von dieser Datei gibt es keine ältere Version. Jedes Sichern hier bewahrt die Version davor auf: die letzten zehn einer Datei, zusammen 64 MB.
    documents.oldVersions.noFolder = Alte Versionen werden weder aufbewahrt noch gelesen: wegen --no-state, oder weil weder XDG_STATE_HOME noch HOME gesetzt ist.
    documents.oldVersions.reading = Wird gelesen
    documents.oldVersions.keptIn = Aufbewahrt in {folder}.
    documents.oldVersions.cannotRead = Die alten Versionen sind nicht lesbar: {reason}
    documents.oldVersions.ofInput = Die Standardeingabe hat keine älteren Versionen.
    documents.oldVersions.ofDatabase = Eine Datenbank hat keine älteren Versionen: Sie wird in Transaktionen gesichert. Eine Kopie ihrer Datei bewahrt den Stand auf.
    documents.oldVersions.age = Version
    documents.oldVersions.date = Geschrieben
    documents.oldVersions.size = Größe
    documents.oldVersions.lines = Zeilen
    documents.oldVersions.changed = +{added} -{removed}
    documents.oldVersions.same = wie jetzt
    documents.oldVersions.versionOf = Version vom {date}
    documents.oldVersions.restore = Wiederherstellen
    documents.oldVersions.whatChanges = Zeilen mit - hat die Datei jetzt, und sie fallen weg; die mit + kommen aus dieser Version.
    documents.oldVersions.withUnsaved = Als Datei jetzt zählen auch Änderungen, die nicht gesichert sind.
    documents.oldVersions.isSame = Die Datei ist wie diese Version.
    documents.oldVersions.firstLines = Dies sind die ersten {lines} der Zeilen, die sich ändern.
    documents.oldVersions.onlyBeginning = Nur die ersten {size} der Datei und dieser Version sind verglichen.
    documents.oldVersions.restored = Wiederhergestellt, noch nicht gesichert
    documents.oldVersions.notRestored = Nicht wiederhergestellt
    documents.oldVersions.inShell = Dieser Befehl stellt sie in einer Shell wieder her: {command}
    documents.oldVersions.otherForm = Diese Version hat eine andere Codierung als die Datei oder ist anders komprimiert.
    documents.oldVersions.noText = Diese Version ist kein Text, sondern {kind}.
    documents.oldVersions.tooLarge = Hier werden nur Dateien bis {size} wiederhergestellt.
    documents.oldVersions.isGone = Diese Version gibt es nicht mehr: Sie wurde inzwischen gelöscht.

    # documents.saving

    documents.saving.sentence = {reason}.
    documents.saving.saveAnyway = Trotzdem sichern?
    documents.saving.writeInPlace = Die Datei an Ort und Stelle überschreiben?
    documents.saving.cannotReplace = Sie lässt sich nicht ersetzen: {obstacle}. Wird das Programm beim Schreiben beendet, kann die Datei halb geschrieben bleiben; eine Kopie der alten Version wird aufbewahrt.
    documents.saving.write = Überschreiben
    documents.saving.readOnly = nur lesbar
    documents.saving.savedWith = nur lesbar, sichern mit {program}
    documents.saving.mayNotWrite = Keine Schreibrechte für diese Datei
    documents.saving.installByHand = Die neue Version liegt in {copy}. Dieser Befehl installiert sie:\n{command}
    documents.saving.installAsRoot = Die neue Version liegt in {copy}. Weder sudo noch doas ist hier möglich. Führt root diesen Befehl aus, installiert er sie:\n{command}
    documents.saving.saveAsRoot = Als root sichern?
    documents.saving.asksForPassword = Keine Schreibrechte für diese Datei. {program} fragt vielleicht nach dem Passwort. Die neue Version liegt in {copy}.
    documents.saving.saveWith = Sichern mit {program}
    documents.saving.showChanges = Änderungen

    # documents.merging

    documents.merging.title = Die Datei hat sich geändert
    documents.merging.notSaved = Ein anderes Programm hat sie seit dem Öffnen geschrieben. Noch ist nichts gesichert.
    documents.merging.notMerged = Die eigenen Änderungen bleiben erhalten. Sie lassen sich jetzt oder beim Sichern mit der neuen Version zusammenführen.
    documents.merging.merge = Zusammenführen
    documents.merging.later = Später
    documents.merging.changedByBoth = Hier und in der Datei geändert
    documents.merging.othersAreKept = Alle anderen Änderungen bleiben erhalten, die eigenen und die in der Datei.
    documents.merging.mine = Eigene: {value}
    documents.merging.theirs = In der Datei: {value}
    documents.merging.both = Beide
    documents.merging.deleted = gelöscht
    documents.merging.notBoth = Nicht beide: {reason}.
    documents.merging.twoValues = „{name}“ darin hat zwei Werte; einen davon wählen
    documents.merging.merged = Zusammengeführt
    documents.merging.saveAgain = Die eigenen Änderungen sind auf die neue Version übertragen. Erneut sichern.
    documents.merging.mergeOnceMore = Inzwischen gibt es eine weitere Änderung. Noch einmal zusammenführen.
    documents.merging.cannotMerge = Ein anderes Programm hat in die Datei geschrieben, und ihr alter Inhalt ist zu groß für den Speicher. Die eigenen Änderungen lassen sich nicht zusammenführen: mit = ansehen und notieren, verwerfen und erneut vornehmen.

    # documents.exporting

    documents.exporting.command = Exportieren, was zu sehen ist
    documents.exporting.commandNames = exportieren, export
    documents.exporting.onlyColumns = Nur Datensätze in Spalten lassen sich exportieren.
    documents.exporting.title = Exportieren
    documents.exporting.file = Datei
    documents.exporting.format = Format
    documents.exporting.export = Exportieren
    documents.exporting.jsonLines = JSON-Zeilen
    documents.exporting.markdown = Markdown
    documents.exporting.script = SQL-Skript
    documents.exporting.percent = {percent} %
    documents.exporting.rows = {words, select, none {Alle Zeilen} other {Die Zeilen mit „{words}“}}{column, select, none {} other {, nach {column} sortiert}}, mit {columns, plural, one {# Spalte} other {# Spalten}}.
    documents.exporting.noName = Der Name der Datei fehlt.
    documents.exporting.isShown = Diese Datei ist hier zu sehen; einen anderen Namen wählen.
    documents.exporting.replace = „{file}“ ersetzen?
    documents.exporting.exists = Es gibt sie schon, mit {size}.
    documents.exporting.replaceIt = Ersetzen
    documents.exporting.written = {rows, plural, one {# Zeile} other {# Zeilen}} in {file} geschrieben
    documents.exporting.unread = {rows, plural, one {# Zeile ist} other {# Zeilen sind}} nicht lesbar
    documents.exporting.hidden = ohne {values, plural, one {# Wert, den} other {# Werte, die}} keine Spalte zeigt
    documents.exporting.afterError = ohne das, was dem Fehler in der Datei folgt

    # documents.earlierEdits

    documents.earlierEdits.command = Ungesicherte Änderungen wiederherstellen
    documents.earlierEdits.commandNames = wiederherstellen, Journal
    documents.earlierEdits.title = Ungesicherte Änderungen
    documents.earlierEdits.notSaved = Eine frühere Sitzung endete, bevor sie ihre Änderungen an „{file}“ sicherte.
    documents.earlierEdits.perhapsSaved = Eine frühere Sitzung endete, während sie ihre Änderungen an „{file}“ sicherte. Vielleicht sind sie schon in den Zeilen: Erst ansehen.
    documents.earlierEdits.restore = Wiederherstellen
    documents.earlierEdits.show = Zeigen
    documents.earlierEdits.discard = Verwerfen
    documents.earlierEdits.later = Später
    documents.earlierEdits.ofAnotherVersion = Ungesicherte Änderungen einer anderen Version
    documents.earlierEdits.cannotApply = Eine frühere Sitzung endete vor dem Sichern ihrer Änderungen, und „{file}“ hat sich seitdem geändert. Sie lassen sich nicht mehr anwenden.
    documents.earlierEdits.unreadable = Ungesicherte Änderungen sind nicht lesbar
    documents.earlierEdits.damaged = Eine frühere Sitzung hat Änderungen an „{file}“ aufbewahrt, aber ihr Journal ist beschädigt. Es liegt in {copy}.

    # documents.rereading

    documents.rereading.title = Die Datei hat sich geändert
    documents.rereading.cannotRead = Sie lässt sich nicht lesen: {reason}. Die Zeilen sind die zuvor gelesenen.
    documents.rereading.isGone = {row, select, none {Die Zeile} other {„{row}“}} ist nicht mehr darin.

    # documents.summing

    documents.summing.title = Summen und Werte{words, select, none {} other {: {words}}}
    documents.summing.reading = Wird ausgewertet
    documents.summing.again = Abgebrochen; noch einmal auswerten
    documents.summing.column = Spalte
    documents.summing.values = Werte
    documents.summing.empty = Leer
    documents.summing.distinct = Verschieden
    documents.summing.least = Min
    documents.summing.greatest = Max
    documents.summing.sum = Summe
    documents.summing.mean = Mittel
    documents.summing.moreThan = {values}+
    documents.summing.rows = {rows, plural, one {# Zeile} other {# Zeilen}}
    documents.summing.others = {column}: {others, plural, one {# Wert ist keine Zahl und zählt} other {# Werte sind keine Zahlen und zählen}} nicht für Min, Max, Summe und Mittel.
    documents.summing.kilo = {column}: 1 K zählt als {bytes} Byte.
    documents.summing.unread = {rows, plural, one {# Zeile ließ} other {# Zeilen ließen}} sich nicht lesen.
    documents.summing.sample = Die Spalten sind die der ersten {rows} Zeilen.
    documents.summing.tooManyRows = Mehr als {rows} Zeilen werden nur in gesicherten CSV, JSON und Datenbanken ausgewertet
    documents.summing.none = (kein Wert)
    documents.summing.ranges = Bereiche
    documents.summing.range = {lower} bis <{upper}
    documents.summing.share = {rows} {percent} %
    documents.summing.tooManyValues = Mehr als {values} verschiedene Werte: Sie sind nicht aufgeführt.
    documents.summing.perValue = Summen für jeden Wert
    documents.summing.rowCount = Zeilen
    documents.summing.figure = {figure} {column}

    # documents.comparing

    documents.comparing.title = Unterschiede in {file}
    documents.comparing.comparing = Vergleich läuft
    documents.comparing.noDifferences = Keine Unterschiede
    documents.comparing.failed = Nicht bis zum Ende verglichen: {reason}
    documents.comparing.found = {values, plural, one {# Wert} other {# Werte}} {kind, select, changed {geändert} removed {entfernt} other {hinzugefügt}}
    documents.comparing.wholeFile = Die ganze Datei
    documents.comparing.line = Zeile {number}
    documents.comparing.value = {version, select, old {Alt} other {Neu}}: {file}
    documents.comparing.goTo = In {file} zeigen
    documents.comparing.goToVersion = In {file} zeigen ({version, select, old {alt} other {neu}})

    # files.opening

    files.opening.missing = keine solche Datei
    files.opening.isFolder = ist ein Ordner
    files.opening.isDevice = ist ein Gerät
    files.opening.isSocket = ist ein Socket
    files.opening.isFIFO = ist ein FIFO
    files.opening.noPermission = keine Berechtigung
    files.opening.editNotMade = Die Datei lässt sich nicht lesen: {reason}. Nichts wurde geändert.
    files.opening.missingFile = {file}: keine solche Datei
    files.opening.notFile = {file}: {reason}, keine Datei
    files.opening.noPermissionFor = {file}: keine Berechtigung
    files.opening.unreadable = {file}: nicht lesbar ({reason})
    files.opening.notInEncoding = der Text hat Bytes, die in {encoding} keine Zeichen sind
    files.opening.notInPage = der Text hat Zeichen, die es in {page} nicht gibt
    files.opening.standardInput = Standardeingabe
    files.opening.noTemporaryFolder = es gibt keinen Ordner für eine temporäre Datei; TMPDIR legt einen fest
    files.opening.endsTooEarly = die {compression}-Daten enden zu früh
    files.opening.damaged = die {compression}-Daten sind beschädigt
    files.opening.noMemory = zu wenig Speicher zum Entpacken
    files.opening.titleOfStandardInput = Standardeingabe
    files.opening.unreadLine = {file}: Zeile {line} ist nicht verständlich
    files.opening.unreadLines = {file}: {lines} Zeilen sind nicht verständlich; die erste ist Zeile {first}
    files.opening.inputHasEnded = Die Standardeingabe ist zu Ende
    files.opening.cannotBeOpened = lässt sich nicht öffnen: {reason}
    files.opening.reading = Wird gelesen
    files.opening.tooLargeInUTF8 = in UTF-8 hat sie mehr als {gigabytes} GB
    files.opening.tooLargeUnpacked = entpackt hat sie mehr als {gigabytes} GB

    # files.nodes

    files.nodes.text = ein Text
    files.nodes.number = eine Zahl
    files.nodes.boolean = true oder false
    files.nodes.null = null
    files.nodes.object = ein Objekt
    files.nodes.list = eine Liste
    files.nodes.date = ein Datum
    files.nodes.time = eine Uhrzeit
    files.nodes.dateAndTime = ein Datum mit Uhrzeit
    files.nodes.dateAndTimeInZone = ein Datum mit Uhrzeit und Zeitzone
    files.nodes.dateOrTime = ein Datum oder eine Uhrzeit
    files.nodes.anyValue = ein Wert beliebigen Typs
    files.nodes.membersOrAnother = seine Einträge, oder ein anderer Wert mit :=
    files.nodes.either = {first} oder {second}
    files.nodes.from = aus {origin}
    files.nodes.tooManyMembers = zu viele Einträge zum Auflisten
    files.nodes.place = Zeile {line}, Spalte {column}
    files.nodes.cannotBeSet = nicht: {error}
    files.nodes.setBefore = Zeile {line} setzt es schon vorher
    files.nodes.setAgain = Zeile {line} setzt es noch einmal
    files.nodes.setAgainBelow = es wird darunter noch einmal gesetzt
    files.nodes.reset = Zeile {line} setzt es zurück
    files.nodes.doesNotCount = „{name}“ gilt nicht: {reason}
    files.nodes.justNow = gerade eben
    files.nodes.minutesAgo = vor {minutes} min
    files.nodes.hoursAgo = vor {hours, plural, one {# Stunde} other {# Stunden}}
    files.nodes.daysAgo = vor {days, plural, one {# Tag} other {# Tagen}}

    # files.edits

    files.edits.noName = dieser Wert hat keinen Namen, der sich ändern lässt
    files.edits.inSeveralPlaces = dieser Wert steht an mehreren Stellen der Datei; den Pfad eines Werts darin angeben
    files.edits.unknownEncoding = diese Datei ist nicht in UTF-8, und ihre Bytes verraten keine Kodierung; einen Text in ASCII oder die Kodierung angeben, etwa --encoding latin1
    files.edits.showsByte = {byte} zeigt ein Byte des alten Textes, das in UTF-8 kein Zeichen ist; es weglassen
    files.edits.noValueHere = die Datei hat hier keinen Wert
    files.edits.itemHasPosition = dieses Element hat eine Position und keinen Namen, der sich ändern lässt
    files.edits.nothingToAddTo = zu einem einzelnen Wert lässt sich nichts hinzufügen; den Pfad eines Objekts oder einer Liste angeben
    files.edits.itemHasNoName = ein Element einer Liste hat keinen Namen; nur seinen Wert angeben
    files.edits.memberNeedsName = ein Eintrag eines Objekts braucht einen Namen
    files.edits.nameIsThere = „{name}“ gibt es schon; einen anderen Namen wählen
    files.edits.noNeighbor = {step} gibt es nicht, um daneben einen Wert hinzuzufügen
    files.edits.noPosition = es gibt keine Position {position}; die Positionen sind 0 bis {last}
    files.edits.isAlias = {path} ist ein Alias eines Werts, der anderswo steht; den Pfad jenes Werts angeben, oder einen Wert anstelle des Alias
    files.edits.comment = einen Kommentar
    files.edits.anotherPart = einen anderen Teil der Datei
    files.edits.objectOrList = ein Objekt oder eine Liste
    files.edits.readAs = der Wert würde als {value} gelesen; ihn anders schreiben
    files.edits.brokenRecord = der Datensatz hätte einen Fehler ({error})
    files.edits.noValueLeft = die Datei hätte keinen Wert mehr
    files.edits.noValueLeftByAll = die Datei hätte keinen Wert mehr
    files.edits.noNumber = „{text}“ ist keine Zahl, aber der Wert ist „{old}“; zuerst seinen Typ ändern
    files.edits.neitherOf = „{text}“ ist weder {first} noch {second}; eines davon schreiben
    files.edits.isComment = das ist ein Kommentar, kein Wert
    files.edits.noNumberOf = „{text}“ ist keine Zahl in {format}; eine wie -1.5e3 schreiben
    files.edits.notBoolean = „{word}“ ist weder true noch false; eines davon schreiben
    files.edits.isRecord = das ist ein Datensatz; den Pfad eines seiner Felder angeben
    files.edits.otherDateForm = „{text}“ hat eine andere Form als „{old}“ ({form}); etwas wie {example} schreiben
    files.edits.wouldChange = das würde auch {difference} ändern, darum wurde nichts geändert; {remedy}
    files.edits.unwritten = nichts würde sich ändern: das lässt sich hier nicht schreiben; {remedy}
    files.edits.overwritten = ein anderes Programm hat seit dem Öffnen in die Datei geschrieben; neu öffnen
    files.edits.notOneValue = das ist kein einzelner Wert
    files.edits.tooDeep = mehr als {levels} Objekte und Listen umschließen einen Wert
    files.edits.tooManyMerged = Merge-Schlüssel bringen zu viele Einträge zum Auflisten mit
    files.edits.otherChange = eine andere Änderung steht im Weg: {change}; zuerst diese zurücksetzen
    files.edits.noPlaceInList = „{name}“ ist keine Stelle in einer Liste; eine Zahl angeben, oder - für das Ende
    files.edits.notInEncoding = „{character}“ ({number}) ist kein Zeichen in {encoding}, der Kodierung dieser Datei; es weglassen
    files.edits.hasError = die Datei hat einen Fehler ({place}{error}); zuerst diesen beheben
    files.edits.wouldHaveError = die Datei hätte einen Fehler ({place}{error})
    files.edits.losesComment = der Kommentar über dieser Tabelle ginge verloren; die Tabelle löschen, dann den Wert hinzufügen
    files.edits.ofAnotherFile = diese Änderungen gehören zu einer anderen Datei
    files.edits.sameBytesTwice = das würde dieselben Bytes zweimal ändern; in zwei Änderungen aufteilen
    files.edits.readingCancelled = das Lesen wurde vor dem Ende der Datei abgebrochen
    files.edits.losesBytes = diese Datei hat Bytes, die in {encoding} kein Zeichen sind, die ersten bei Offset {offset}; Sichern würde sie verlieren, darum ist sie nur lesbar
    files.edits.isCompressed = diese Datei ist komprimiert; zum Ändern mit „{command}“ entpacken
    files.edits.notEditable = Dateien im Format {format} lassen sich hier nicht bearbeiten
    files.edits.onlyLines = diese Datei hat Textzeilen; eine einzelne Zeile angeben
    files.edits.isInherited = dieser Eintrag ist geerbt{origin, select, none {} other { aus {origin}}}; ihn dort ändern oder hier einen neuen Wert angeben
    files.edits.isWholeFile = der Wert der ganzen Datei lässt sich nicht {change, select, set {setzen} duplicated {duplizieren} deleted {löschen} other {verschieben}}; den Pfad eines Werts darin angeben
    files.edits.item = Element {number}
    files.edits.hasValues = der Wert ist {isObject, select, true {ein Objekt} other {eine Liste}}; den Pfad eines einzelnen Werts angeben
    files.edits.inEditor = den Text bearbeiten{line, select, none {} other {, in Zeile {line}}} (^O öffnet einen Editor)
    files.edits.changedMeanwhile = {row, select, none {die Zeile} other {die Zeile „{row}“}} hat sich inzwischen geändert oder ist weg; ansehen und erneut versuchen
    files.edits.noDates = JSON kennt kein Datum; den Text "{text}" schreiben
    files.edits.errorInValue = Spalte {column} des Werts: {error}
    files.edits.noValueOfJSON = das ist kein JSON-Wert
    files.edits.lineHasError = die Zeile hat einen Fehler ({error}); zuerst diesen beheben
    files.edits.aliasInCircle = ein Alias steht in dem Wert, den er bedeutet
    files.edits.tooManyAliases = die Aliasse bedeuten mehr als 500.000 Werte

    # files.replacing

    files.replacing.fileHasChanged = die Datei hat sich inzwischen geändert; die Änderungen noch einmal ansehen
    files.replacing.rowsHaveChanged = Zeilen sind inzwischen hinzugekommen, weggefallen oder verschoben; mit den Zeilen neu beginnen, die jetzt gezeigt werden
    files.replacing.tooMany = mehr als {limit} Werte haben den Text; weniger Zeilen oder einen längeren Text suchen
    files.replacing.tooLarge = die Werte mit dem Text haben mehr als {size}; weniger Zeilen oder einen längeren Text suchen
    files.replacing.tooLong = der Wert hat mehr als {size}
    files.replacing.cannotBeTyped = der Wert lässt sich nicht eingeben
    files.replacing.database = in einer Datenbank lassen sich Werte nur einzeln ändern

    # files.comments

    files.comments.notOneLine = das ist kein einzeiliger Kommentar; hier lässt er sich nicht ändern
    files.comments.sharesLine = dieser Wert teilt seine Zeile mit anderen; nur einer am Anfang seiner Zeile kann ein Kommentar sein
    files.comments.oneLineOnly = ein Kommentar endet mit seiner Zeile; Zeilenenden weglassen
    files.comments.noneInLine = Zeile {line} hat keinen Kommentar
    files.comments.notInFormat = diese Datei hat keine Kommentare: ihr Format kennt keine
    files.comments.noLineOfItsOwn = dieser Wert steht nicht in einer eigenen Zeile
    files.comments.wholeFile = die ganze Datei kann kein Kommentar sein; den Pfad eines Werts darin angeben
    files.comments.onlyValue = das ist der einzige Wert dort, null würde ihn ersetzen; auskommentieren, was ihn enthält
    files.comments.behindValue = dieser Kommentar steht hinter einem Wert; nur einer in einer eigenen Zeile lässt sich ändern
    files.comments.noValue = dieser Kommentar ist kein Wert, der hier stehen kann{reason, select, none {} other {: {reason}}}

    # files.changes

    files.changes.commentedOut = {path} auskommentiert
    files.changes.uncommented = {path} einkommentiert
    files.changes.commentAdded = Kommentar über {path} hinzugefügt
    files.changes.wholeFile = die Datei
    files.changes.empty = leer
    files.changes.changed = {place} geändert
    files.changes.set = {place}: {old} zu {new}
    files.changes.renamed = {place} in {name} umbenannt
    files.changes.deleted = {place} gelöscht
    files.changes.columnAdded = Spalte {column} hinzugefügt
    files.changes.itemAdded = Element zu {place} hinzugefügt
    files.changes.added = {path} hinzugefügt
    files.changes.duplicated = {place} dupliziert
    files.changes.moved = {place} verschoben
    files.changes.column = Spalte {name}
    files.changes.commentChanged = Kommentar{path, select, none {} other { in {path}}} geändert
    files.changes.commentDeleted = Kommentar{path, select, none {} other { in {path}}} gelöscht
    files.changes.andOthers = {change}{others, plural, =0 {} other { und # weitere}}
    files.changes.kept = {file}: {changes, plural, one {# ungesicherte Änderung} other {# ungesicherte Änderungen}} aufbewahrt; beim nächsten Öffnen wiederherstellen oder verwerfen

    # files.saving

    files.saving.finding = Suchen der Datei
    files.saving.creatingFolder = Anlegen ihres Ordners
    files.saving.reading = Lesen der Datei
    files.saving.writing = Schreiben der neuen Bytes
    files.saving.comparing = Zurücklesen der neuen Bytes
    files.saving.syncing = Schreiben der neuen Bytes auf den Datenträger
    files.saving.replacing = Ersetzen der Datei
    files.saving.hardLinks = die Datei hat {names} Namen (harte Links)
    files.saving.isMounted = die Datei ist an diesem Pfad eingehängt
    files.saving.folderTakesNoFile = ihr Ordner nimmt keine neue Datei auf: {reason}
    files.saving.noFile = {reason}, keine Datei
    files.saving.isLink = ist jetzt ein symbolischer Link, oder ihr Ordner ist einer; nichts wurde geschrieben
    files.saving.noFolder = ihren Ordner gibt es nicht; zuerst den Ordner anlegen
    files.saving.isDatabase = ist eine Datenbank und lässt sich nicht als Datei sichern
    files.saving.isLocked = ein anderes Programm hat die Datenbank gesperrt; nichts wurde geschrieben
    files.saving.rowHasChanged = {path}: hat sich seit dem Lesen geändert; nichts wurde geschrieben
    files.saving.isUncertain = vielleicht nicht gesichert: {reason}; die Datenbank neu öffnen, um ihre Zeilen zu sehen
    files.saving.refused = {path}: {reason}; nichts wurde geschrieben
    files.saving.noChecker = {program}, das jede Änderung dieser Datei annehmen muss, ist nicht installiert; zuerst {source} installieren; nichts wurde geschrieben
    files.saving.unchecked = {program}, das jede Änderung dieser Datei annehmen muss, {reason}; nichts wurde geschrieben
    files.saving.isReadOnly = ist schreibgeschützt und bleibt es; chmod u+w erlaubt Änderungen
    files.saving.isReadOnlyDisk = ihr Datenträger ist schreibgeschützt
    files.saving.mayNotWrite = keine Berechtigung; die neue Version liegt in {copy}, und sudo kann sie installieren
    files.saving.notInstalled = nicht gesichert: der Befehl endete mit Status {status}; die neue Version liegt in {copy}
    files.saving.partlyInstalled = nicht die neue Version: der Befehl hat andere Bytes hinterlassen; die neue Version liegt in {copy}, und termtable restore hat die alte
    files.saving.noPermission = keine Berechtigung zum Schreiben
    files.saving.hasChanged = hat sich seit dem Öffnen geändert; nichts wurde geschrieben
    files.saving.isGone = wurde seit dem Öffnen gelöscht; nichts wurde geschrieben
    files.saving.exists = gibt es schon; nichts wurde geschrieben
    files.saving.onlyInPlace = lässt sich nur direkt überschreiben: {obstacle}
    files.saving.noBackup = lässt sich nur direkt überschreiben, aber keine Sicherungskopie ist möglich: {reason}
    files.saving.failed = nicht gesichert: {cause}
    files.saving.interrupted = nur teilweise geschrieben: {reason}; die alte Version liegt in {backup}, die neue in {copy}
    files.saving.differs = die zurückgelesenen Bytes sind nicht die geschriebenen
    files.saving.ofSeveral = {file}: {reason}; {others, select, none {nichts wurde gesichert} other {vorher gesichert: {others}}}
    files.saving.refusedBy = {program} lehnt die neue Version ab{line, select, none {} other {: {line}}}; nichts wurde geschrieben

    # files.remarks

    files.remarks.willHaveOwner = die Datei wird dem Benutzer {now} gehören, nicht {old}
    files.remarks.willHaveGroup = die Datei wird der Gruppe {now} gehören, nicht {old}
    files.remarks.willHaveRights = ihre Zugriffsrechte werden {now} sein, nicht {old}
    files.remarks.willNarrowAccessList = ihre Zugriffsliste wird der Gruppe und anderen weniger erlauben
    files.remarks.willLoseAttribute = ihr erweitertes Attribut {name} wird verloren gehen
    files.remarks.willLoseAccessList = ihre Zugriffsliste wird verloren gehen
    files.remarks.willLoseRights = ihre Zugriffsrechte werden verloren gehen: {reason}
    files.remarks.willKeepNoVersion = die alte Version wird nicht aufbewahrt: {reason}
    files.remarks.hasOwner = die Datei gehört jetzt dem Benutzer {now}, nicht {old}
    files.remarks.hasGroup = die Datei gehört jetzt der Gruppe {now}, nicht {old}
    files.remarks.hasRights = ihre Zugriffsrechte sind jetzt {now}, nicht {old}
    files.remarks.narrowedAccessList = ihre Zugriffsliste erlaubt der Gruppe und anderen jetzt weniger
    files.remarks.lostAttribute = ihr erweitertes Attribut {name} ging verloren
    files.remarks.lostAccessList = ihre Zugriffsliste ging verloren
    files.remarks.lostRights = ihre Zugriffsrechte gingen verloren: {reason}
    files.remarks.keptNoVersion = die alte Version wurde nicht aufbewahrt: {reason}
    files.remarks.notSynced = gesichert, aber nach einem Stromausfall könnte die alte Version wieder da sein: {reason}

    # files.locking

    files.locking.noFileBeside = kann sie nicht prüfen: daneben lässt sich keine Datei anlegen ({reason})
    files.locking.cannotRun = lässt sich nicht ausführen: {reason}
    files.locking.endedBySignal = endete durch Signal {number}
    files.locking.tookTooLong = brauchte länger als {seconds} Sekunden
    files.locking.owner = {user} auf {host} (Prozess {process})
    files.locking.cannotLock = lässt sich nicht sperren: {reason}
    files.locking.sentence = Sie {reason}.
    files.locking.isEdited = wird von {owner} bearbeitet; zuerst die Änderungen dort sichern oder verwerfen
    files.locking.isEditedByAnother = wird von einem anderen Programm bearbeitet; zuerst die Änderungen dort sichern oder verwerfen
    files.locking.noStateFolder = weder XDG_STATE_HOME noch HOME ist gesetzt
    files.locking.tooLargeToKeep = sie hat mehr als {bytes} Byte
    files.locking.isEditedElsewhere = wird von {owner} bearbeitet, oder wurde es, als jener Rechner anhielt; wird sie nicht mehr bearbeitet, {lock} löschen

    # files.paths

    files.paths.expected = Spalte {column}: erwartet: {part}
    files.paths.dotOrEnd = „.“ oder das Ende des Pfads
    files.paths.numberAfterSign = eine Zahl ab 1 nach „#“
    files.paths.nameOrNumber = ein Name oder eine Zahl
    files.paths.escape = eines von " \\ n r t u nach „\\“
    files.paths.characterNumber = die Nummer eines Zeichens nach „\\u“, wie in „\\u{1B}“
    files.paths.dotOrItem = „.“ oder „[name=wert]“
    files.paths.numberOrPair = eine Zahl oder name=wert
    files.paths.oneName = ein einzelner Name vor „=“
    files.paths.isAmbiguous = {step} steht {places} Mal{path, select, none {} other { in {path}}}; eines wählen von {paths}
    files.paths.nothing = nichts bei {step}{path, select, none {} other { in {path}}}
    files.paths.isInBlock = nichts bei {step}{path, select, none {} other { in {path}}} außerhalb der Blöcke von Match und Host; gemeint: {other}?
    files.paths.listIsEmpty = nichts bei {step}{path, select, none {} other { in {path}}}: die Liste ist leer
    files.paths.noItem = nichts bei {step}{path, select, none {} other { in {path}}}; {last, plural, =0 {das einzige Element ist 0} other {die Elemente sind 0 bis #}}
    files.paths.didYouMean = nichts bei {step}{path, select, none {} other { in {path}}}; gemeint: {paths}?

    # files.summing

    files.summing.tooManyGroups = es gibt mehr als {most} Gruppen; nach einer Spalte mit weniger Werten gruppieren

    # files.folders

    files.folders.name = Name
    files.folders.size = Größe
    files.folders.changed = Geändert
    files.folders.kind = Art
    files.folders.folder = Ordner
    files.folders.file = Datei
    files.folders.device = Gerät
    files.folders.socket = Socket
    files.folders.fifo = FIFO
    files.folders.linkTo = Link auf {target}
    files.folders.linkToNothing = toter Link auf {target}
    files.folders.linkInCircle = Link auf {target}, führt im Kreis
    files.folders.linkUnreadable = Link auf {target}: {reason}
    files.folders.cannotRead = Der Ordner lässt sich nicht lesen: {reason}
    files.folders.isEmpty = Der Ordner ist leer
    files.folders.hasOnlyHidden = Der Ordner hat nur unsichtbare Dateien
    files.folders.hideHidden = Unsichtbare Dateien ausblenden
    files.folders.showHidden = Unsichtbare Dateien zeigen

    # files.checking

    files.checking.isBinary = sie ist binär
    files.checking.formatUnknown = ihr Format ist unbekannt

    # files.errors

    files.errors.unreadable = die Datei lässt sich hier nicht lesen ({reason})
    files.errors.fileIsEmpty = die Datei ist leer; erwartet: {expected}
    files.errors.fileEnds = die Datei endet in {part}; erwartet: {expected}
    files.errors.lineEnds = die Zeile endet in {part}; erwartet: {expected}
    files.errors.found = erwartet: {expected}; gefunden: {found}
    files.errors.tooManyValues = die Datei hat zu viele Werte; erwartet: höchstens {millions} Millionen in diesem Format
    files.errors.tooLarge = die Datei ist zu groß; erwartet: höchstens {megabytes} MB in diesem Format
    files.errors.cannotReadFurther = die Datei lässt sich nicht weiter lesen
    files.errors.place = "Zeile {line}, Spalte {column}: "
    files.errors.fileEnd = das Ende der Datei
    files.errors.lineEnd = das Ende der Zeile
    files.errors.tab = ein Tabulator
    files.errors.byte = das Byte {byte}

    # files.syntax

    files.syntax.parts.alias = einem Alias
    files.syntax.parts.anchorOrAlias = einem Anker oder Alias
    files.syntax.parts.array = einer Liste
    files.syntax.parts.comment = einem Kommentar
    files.syntax.parts.date = einem Datum
    files.syntax.parts.dateOrTime = einem Datum oder einer Uhrzeit
    files.syntax.parts.declaration = der Deklaration
    files.syntax.parts.document = einem Dokument
    files.syntax.parts.documentType = dem Dokumenttyp
    files.syntax.parts.header = einer Kopfzeile
    files.syntax.parts.inlineTable = einer Inline-Tabelle
    files.syntax.parts.key = einem Schlüssel
    files.syntax.parts.line = einer Zeile
    files.syntax.parts.list = einer Liste
    files.syntax.parts.number = einer Zahl
    files.syntax.parts.object = einem Objekt
    files.syntax.parts.propertyList = einer Property-Liste
    files.syntax.parts.setting = einer Einstellung
    files.syntax.parts.string = einer Zeichenkette
    files.syntax.parts.tag = einem Tag
    files.syntax.parts.text = einem Text
    files.syntax.parts.time = einer Uhrzeit
    files.syntax.parts.value = einem Wert
    files.syntax.json.document = ein JSON-Wert
    files.syntax.json.itemOrEnd = ein Wert oder „]“
    files.syntax.json.name = ein Name in doppelten Anführungszeichen
    files.syntax.json.nameOrEnd = ein Name in doppelten Anführungszeichen oder „}“
    files.syntax.json.colon = „:“ nach dem Namen
    files.syntax.json.noDigit = keine Ziffer nach einer führenden 0
    files.syntax.json.unit = vier Hexadezimalziffern nach „\\u“
    files.syntax.json.control = „"“ oder ein Escape wie „\\n“ in einer Zeichenkette
    files.syntax.json.fileEnd = das Ende der Datei nach dem Wert
    files.syntax.json.lessNesting = Listen und Objekte sind zu tief verschachtelt; erwartet: höchstens 1.000.000 Ebenen
    files.syntax.json.noComments = JSON hat keine Kommentare; erwartet: keiner, oder ein Name mit .jsonc
    files.syntax.json.noComma = erwartet: kein Komma nach dem letzten Wert
    files.syntax.json.noSpecialNumbers = JSON hat kein NaN und kein Unendlich; erwartet: null, eine andere Zahl oder ein Text
    files.syntax.json.oneValue = JSON hat nur einen Wert; erwartet: das Ende der Datei, oder ein Name mit .jsonl
    files.syntax.json.repeatedName = dieser Name steht in seinem Objekt schon vorher; sein letzter Wert gilt
    files.syntax.json5.name = ein Name oder „}“
    files.syntax.json5.noDigit = keine Ziffer nach „\\“
    files.syntax.json5.number = eine Zahl wie 1, .5, 0xFF oder Infinity
    files.syntax.toml.lineFeed = ein Zeilenvorschub nach dem Wagenrücklauf
    files.syntax.toml.keyOfSetting = ein Schlüssel, „[“ oder ein Kommentar
    files.syntax.toml.keyOfHeader = der Name einer Tabelle
    files.syntax.toml.keyOfMember = ein Schlüssel oder „}“
    files.syntax.toml.dottedKey = ein Schlüssel nach „.“
    files.syntax.toml.equalsSign = „.“ oder „=“ nach dem Schlüssel
    files.syntax.toml.control = ein schließendes Anführungszeichen oder ein Escape wie „\\n“
    files.syntax.toml.numberEnd = das Ende der Zahl
    files.syntax.toml.dateEnd = das Ende des Datums
    files.syntax.toml.year = ein Jahr
    files.syntax.toml.month = ein Monat von 01 bis 12
    files.syntax.toml.day = ein Tag von 01 bis {last}
    files.syntax.toml.hour = eine Stunde von 00 bis 23
    files.syntax.toml.minute = eine Minute von 00 bis 59
    files.syntax.toml.second = eine Sekunde von 00 bis 60
    files.syntax.toml.isDefined = „{name}“ ist schon definiert; erwartet: ein noch freier Name
    files.syntax.toml.isClosed = „{name}“ lässt sich nicht durch einen Schlüssel erweitern; erwartet: ein noch freier Name
    files.syntax.toml.isValue = „{name}“ ist ein Wert; erwartet: der Name einer Tabelle
    files.syntax.toml.isNoList = „{name}“ ist keine Liste von Tabellen; erwartet: ein noch freier Name
    files.syntax.yaml.construct.refused = libyaml, das hier YAML liest, lehnt anders als YAML 1.2 ab: {construct}; erwartet: {expected}
    files.syntax.yaml.construct.nameOverLines = einen Namen in Klammern über mehrere Zeilen
    files.syntax.yaml.construct.tab = einen Tabulator hier
    files.syntax.yaml.construct.otherDirectives = Direktiven mit anderen Namen
    files.syntax.yaml.construct.otherVersions = andere Versionen
    files.syntax.yaml.construct.wordsAfterVersion = Wörter nach der Version
    files.syntax.yaml.construct.noDocumentStart = ein Dokument ohne „---“ nach „...“
    files.syntax.yaml.construct.colonBeforeBracket = „:“ direkt vor einer Klammer
    files.syntax.yaml.construct.zeroIndentation = einen Text ohne Einrückung unter „|“ oder „>“
    files.syntax.yaml.construct.nameOfAnchor = solche Namen von Ankern
    files.syntax.yaml.construct.endBeforeDocument = „...“ vor dem ersten Dokument
    files.syntax.yaml.construct.colonBeginsText = einen Text in Klammern, der mit „:“ beginnt
    files.syntax.yaml.construct.noName = einen Eintrag ohne Namen
    files.syntax.yaml.construct.colonInLine = „:“ in der Zeile des ganzen Namens
    files.syntax.yaml.construct.spaces = Leerzeichen
    files.syntax.yaml.construct.noSuchLine = keine solche Zeile
    files.syntax.yaml.construct.versionOrNone = %YAML 1.2 oder keine solche Zeile
    files.syntax.yaml.construct.versionAlone = nur %YAML 1.2
    files.syntax.yaml.construct.documentStart = „---“ darüber
    files.syntax.yaml.construct.blankAfterColon = ein Leerzeichen oder ein Wert nach „:“
    files.syntax.yaml.construct.blanks = Leerzeichen vor den Zeilen
    files.syntax.yaml.construct.lettersAndDigits = Buchstaben, Ziffern, „-“ und „_“
    files.syntax.yaml.construct.quotes = Anführungszeichen darum
    files.syntax.yaml.construct.emptyName = ein Name wie "" oder ~ vor „:“
    files.syntax.yaml.byLibrary = {words} (libyaml)
    files.syntax.yaml.unknownProblem = {problem}; erwartet: YAML
    files.syntax.yaml.utf8 = UTF-8
    files.syntax.yaml.anchorAbove = der Name eines Ankers darüber
    files.syntax.yaml.documentStart = „---“ oder das Ende der Datei
    files.syntax.yaml.dash = „-“ vor dem nächsten Element der Liste
    files.syntax.yaml.keyOfObject = ein Schlüssel, so weit eingerückt wie die anderen
    files.syntax.yaml.commentOrLineEnd = ein Kommentar oder das Ende der Zeile
    files.syntax.yaml.space = Leerraum
    files.syntax.yaml.nameOfAnchor = ein Name aus Buchstaben und Ziffern
    files.syntax.yaml.hexDigit = eine Hexadezimalziffer
    files.syntax.yaml.colon = „:“ nach dem Schlüssel darüber
    files.syntax.yaml.valueOrKey = ein Wert oder ein Schlüssel
    files.syntax.yaml.noList = hier kann keine Liste beginnen; erwartet: „-“ in einer eigenen Zeile
    files.syntax.yaml.noKey = hier kann kein Schlüssel stehen; erwartet: der Schlüssel in einer eigenen Zeile
    files.syntax.yaml.noSecondColon = hier kann kein zweites „:“ stehen; erwartet: Anführungszeichen um den Wert, oder der Schlüssel in einer eigenen Zeile
    files.syntax.yaml.noColon = hier kann kein „:“ stehen; erwartet: Anführungszeichen um den Text
    files.syntax.yaml.unknownDirective = unbekannte Direktive; erwartet: %YAML oder %TAG
    files.syntax.yaml.endInText = das Dokument endet in einem Text; erwartet: ein schließendes Anführungszeichen
    files.syntax.yaml.unknownEscape = unbekanntes Escape; erwartet: eines von 0 a b t n v f r e " / \\ N _ L P x u U nach „\\“
    files.syntax.yaml.noCharacter = dieses Escape ist kein Zeichen; erwartet: die Nummer eines Zeichens
    files.syntax.yaml.noTab = ein Tabulator kann nicht einrücken; erwartet: Leerzeichen
    files.syntax.yaml.noIndentation = die Einrückung kann nicht 0 sein; erwartet: eine Zahl von 1 bis 9
    files.syntax.yaml.unknownPrefix = das Präfix dieses Tags ist unbekannt; erwartet: eine Zeile mit %TAG darüber
    files.syntax.yaml.secondVersion = eine zweite Zeile mit %YAML; erwartet: eine für jedes Dokument
    files.syntax.yaml.secondPrefix = eine zweite Zeile mit %TAG für dieses Präfix; erwartet: eine
    files.syntax.yaml.unknownVersion = diese Version von YAML ist unbekannt; erwartet: 1.1 oder 1.2
    files.syntax.yaml.noMemory = zu wenig Speicher; erwartet: eine kleinere Datei
    files.syntax.yaml.tooDeep = mehr als {limit} Klammern oder Schlüssel umschließen diesen Wert; erwartet: höchstens {limit}
    files.syntax.propertyLists.element = ein Wert wie <dict>, <array>, <string>, <integer>, <real>, <true/>, <false/>, <date> oder <data>
    files.syntax.propertyLists.elementOrEnd = {element}, oder „{end}“
    files.syntax.propertyLists.entity = eine Entität wie „&amp;“ oder „&#10;“
    files.syntax.propertyLists.integer = eine ganze Zahl
    files.syntax.propertyLists.date = ein Datum wie 2001-12-14T21:59:43Z
    files.syntax.propertyLists.data = Daten in Base64
    files.syntax.propertyLists.noContent = kein Inhalt
    files.syntax.propertyLists.isDamaged = diese binäre Property-Liste ist beschädigt oder abgeschnitten; erwartet: eine ganze
    files.syntax.propertyLists.isInsideItself = dieser Wert steht in sich selbst oder zu tief; erwartet: ein anderer
    files.syntax.propertyLists.unknownType = dieser Wert hat einen unbekannten Typ; erwartet: ein anderer
    files.syntax.propertyLists.farDate = dieses Datum liegt nicht in den Jahren 0 bis 9999; erwartet: ein anderes
    files.syntax.sign = „{sign}“
    files.syntax.eitherSign = „{one}“ oder „{other}“
    files.syntax.escape = eines von {letters} nach „\\“
    files.syntax.hexDigits = {digits} Hexadezimalziffern
    files.syntax.value = ein Wert
    files.syntax.key = ein Schlüssel
    files.syntax.closingQuote = ein schließendes Anführungszeichen
    files.syntax.digit = eine Ziffer
    files.syntax.noControl = kein Steuerzeichen
    files.syntax.escapedScalar = die Nummer eines Zeichens
    files.syntax.validUTF8 = gültiges UTF-8
    files.syntax.longInteger = diese ganze Zahl hat mehr als 64 Bit; erwartet: eine kleinere

    # files.databases

    files.databases.noTables = Die Datenbank hat keine Tabellen
    files.databases.withoutNewest = Ohne die neuesten Änderungen: die Dateien neben der Datenbank sind nicht verwendbar
    files.databases.noRows = Keine Zeilen
    files.databases.virtualTable = virtuelle Tabelle
    files.databases.rowIsDeleted = diese Zeile ist gelöscht
    files.databases.rowIsGone = diese Zeile gibt es nicht mehr
    files.databases.referencedBy = verwendet von {table}
    files.databases.brokenKey = ein Fremdschlüssel ohne Ziel
    files.databases.cannotSort = Die Zeilen lassen sich nicht sortieren: {reason}.
    files.databases.onlyFirst = nur die ersten {rows} Zeilen werden gezeigt
    files.databases.noTable = keine Tabelle
    files.databases.isCompressed = eine komprimierte SQLite-Datenbank lässt sich nicht öffnen; sie zuerst entpacken
    files.databases.notStatements = eine Datenbank nimmt nur Änderungen einzelner Zeilen
    files.databases.isLocked = ein anderes Programm hat die Datenbank gesperrt
    files.databases.takesTooLong = das Lesen dauert zu lange
    files.databases.notDatabase = das ist keine SQLite-Datenbank, oder eine verschlüsselte
    files.databases.isDamaged = die Datenbank ist beschädigt ({reason})
    files.databases.cannotRead = die Datenbank lässt sich nicht lesen ({reason})
    files.databases.noSuchTable = es gibt keine Tabelle {table}
    files.databases.noSuchRow = es gibt keine Zeile in {table} mit {conditions}
    files.databases.tooLargeToShow = zu groß zum Zeigen
    files.databases.textTooLong = ein Text mit mehr als 16 Millionen Zeichen lässt sich hier nicht lesen
    files.databases.rowHasChanged = diese Zeile hat sich seit dem Lesen geändert; die Datenbank neu öffnen
    files.databases.onlyRows = nur Werte und Zeilen von Tabellen lassen sich hier bearbeiten; einen Pfad wie tabelle.0.spalte angeben, oder tabelle.- für eine neue Zeile
    files.databases.noOrder = die Zeilen einer Tabelle haben keine eigene Reihenfolge, eine neue kommt ans Ende; einen Pfad wie tabelle.- angeben
    files.databases.editedRowIsGone = diese Zeile gibt es nicht mehr; die Datenbank neu öffnen
    files.databases.tooLargeToKeep = ein Wert der gelöschten Zeile war zu groß zum Aufbewahren
    files.databases.hasError = die Datenbank hat einen Fehler: {error}
    files.databases.mustBeFree = ein anderes Programm hat die Datenbank gesperrt; danach erneut versuchen
    files.databases.isReadOnly = die Datenbank ist nur lesbar, da sie oder ihr Ordner schreibgeschützt ist
    files.databases.noRenaming = Tabellen und Spalten benennt ALTER TABLE um; hier geht das nicht
    files.databases.columnNotDeleted = eine Spalte einer Zeile lässt sich nicht löschen oder kopieren; sie auf null setzen oder die ganze Zeile wählen
    files.databases.onlyRowsDeleted = nur Zeilen lassen sich hier löschen und kopieren; einen Pfad wie tabelle.0 angeben
    files.databases.isReading = diese Zeile wird noch gelesen; gleich erneut versuchen
    files.databases.isView = {table} ist eine Sicht; eine ihrer Tabellen ändern
    files.databases.isVirtual = {table} ist eine virtuelle Tabelle, deren Zeilen aus Code kommen
    files.databases.noKey = die Zeilen von {table} haben keinen Schlüssel, darum lässt sich keine benennen
    files.databases.severalValues = eine Zeile hat mehrere Werte; den Pfad einer ihrer Spalten angeben
    files.databases.isComputed = {column} wird aus anderen Spalten berechnet; eine davon ändern
    files.databases.twoValues = {column} hat zwei Werte; nur einen angeben
    files.databases.keyOfCopy = der Schlüssel einer Kopie wäre nicht ihr eigener; stattdessen eine neue Zeile hinzufügen
    files.databases.tooLargeToCopy = {column} in Zeile {number} ist zu groß zum Kopieren
    files.databases.newRow = Neue Zeile in {table}
    files.databases.emptyColumns = Leere Spalten bekommen, was in ihnen gezeigt wird. NULL bedeutet: kein Wert.
    files.databases.standard = Vorgabe {value}
    files.databases.noSuchKey = ein Fremdschlüssel würde auf eine Zeile verweisen, die es nicht gibt
    files.databases.takesNoNull = {column} nimmt kein NULL
    files.databases.notUnique = eine andere Zeile hat diesen Wert schon ({columns})
    files.databases.brokenRule = die Tabelle hat eine Regel dagegen ({rule})
    files.databases.noNumber = „{text}“ ist keine Zahl; Ziffern schreiben
    files.databases.oneValue = eine Spalte nimmt einen einzelnen Wert, nicht {value}; einen Text oder eine Zahl angeben
    files.databases.isBlob = der Wert ist ein Blob; seine Bytes schreiben, etwa x'89504E47'
    files.databases.needsObject = eine Zeile hat Spalten; ein Objekt daraus angeben, wie in: add FILE {table}.- ''{example}''
    files.databases.noColumn = {table} hat keine Spalte {column}; die Spalten sind {columns}
    files.databases.view = Sicht
    files.databases.rows = Zeilen
    files.databases.counted = {isExact, select, true {} other {~}}{shown} {rows, plural, one {Zeile} other {Zeilen}}
    files.databases.automatic = automatisch

    # files.csv

    files.csv.newRow = Neue Zeile
    files.csv.openQuote = dieses Feld in Anführungszeichen hat kein Ende; erwartet: „{mark}“ nach seinem Text
    files.csv.unevenRecord = {fields, plural, one {# Feld} other {# Felder}}, aber die meisten Datensätze haben {expected}
    files.csv.comma = Komma
    files.csv.tab = Tabulator
    files.csv.semicolon = Semikolon
    files.csv.bar = Senkrechter Strich
    files.csv.space = Leerzeichen
    files.csv.none = Keine
    files.csv.delimiter = Trennzeichen
    files.csv.quotes = Anführungszeichen
    files.csv.header = Spaltennamen in der ersten Zeile
    files.csv.yes = Ja
    files.csv.no = Nein
    files.csv.escapes = Backslashes sind Escapes
    files.csv.encoding = Kodierung
    files.csv.numbers = Zahlen in {column}
    files.csv.dates = Datumsangaben in {column}
    files.csv.sizes = Größen in {column}
    files.csv.durations = Dauern in {column}
    files.csv.asTexts = Als Texte
    files.csv.asSizes = Als Größen
    files.csv.asDurations = Als Dauern
    files.csv.kilo = 1 K = {bytes} B
    files.csv.tooLarge = Spalten lassen sich in Dateien bis 64 MB ändern
    files.csv.anotherField = ein anderes Feld
    files.csv.otherNames = die Namen anderer Spalten
    files.csv.noField = Zeile {line} hätte kein Feld mehr; eine andere Spalte wählen
    files.csv.emptyLine = ein Datensatz wäre eine leere Zeile, da diese Datei keine Anführungszeichen hat
    files.csv.fieldOfColumn = ein Feld ist ein einzelner Text; eine Spalte hat einen Pfad wie *.name
    files.csv.allFields = ein Feld ist ein einzelner Text; alle Spalten haben den Pfad *
    files.csv.noOneValue = eine Spalte hat keinen einzelnen Wert; den Pfad eines Felds angeben, etwa 0.name
    files.csv.allColumns = das sind alle Spalten; den Pfad einer Spalte angeben, etwa *.name
    files.csv.noColumn = es gibt keine Spalte „{name}“; es gibt {columns}
    files.csv.noNames = die Spalten dieser Datei haben keine Namen; stattdessen - schreiben
    files.csv.needsName = eine neue Spalte braucht einen Namen
    files.csv.noColumns = es gibt keine Spalte „{name}“; es gibt {columns}
    files.csv.otherDialect = neu geöffnet, schiene die Datei ein anderes Trennzeichen oder andere Anführungszeichen zu haben; einen anderen Wert angeben
    files.csv.becomesHeader = neu geöffnet, schiene der erste Datensatz die Spaltennamen zu sein; einen anderen Wert angeben oder die Datei mit --no-header öffnen
    files.csv.becomesRecord = neu geöffnet, schienen die Spaltennamen ein Datensatz zu sein; einen anderen Wert angeben oder die Datei mit --header öffnen
    files.csv.columnsOfAll = die Spalten dieser Datei gehören zu allen Datensätzen; * anstelle der Nummer schreiben, etwa *.name
    files.csv.columnWithoutName = diese Spalte hat in der ersten Zeile keinen Namen; eine andere wählen
    files.csv.oneText = ein Feld ist ein einzelner Text; einen Text oder eine Zahl angeben
    files.csv.noQuotes = diese Datei hat keine Anführungszeichen, darum kann ein Text {delimiter} und Zeilenenden nicht enthalten
    files.csv.unknownEncoding = diese Datei ist nicht in UTF-8, und ihre Bytes könnten eine andere Kodierung als Windows-1252 haben; einen Text in ASCII oder die Kodierung angeben, etwa --encoding windows-1251
    files.csv.notInEncoding = „{text}“ hat Zeichen, die Windows-1252, die Kodierung dieser Datei, nicht hat; sie weglassen
    files.csv.recordOfFields = ein Datensatz hat Felder; ihre Namen und Werte angeben
    files.csv.recordIsList = ein Datensatz ist eine Liste von Feldern; eine Liste angeben
    files.csv.fixedColumns = die Spalten dieser Datei stehen fest; den Wert eines Felds oder einen Datensatz ändern
    files.csv.oneLine = ein Datensatz hat eine Zeile; Zeilenenden weglassen
    files.csv.noComment = „#“ würde hier einen Kommentar beginnen; es weglassen
    files.csv.noSeparator = ein Feld kann „{separator}“ nicht enthalten; es weglassen
    files.csv.needsValue = eine Variable dieser Datei braucht einen Wert; "" für einen leeren schreiben
    files.csv.noEmptyField = Leerraum trennt die Felder dieser Datei, darum kann keines leer sein
    files.csv.oneWord = Leerraum trennt die Felder dieser Datei, darum ist ein Feld ein Wort
    files.csv.fieldsInOrder = ein Datensatz hat die Felder {columns}; sie in dieser Reihenfolge angeben, oder eine Textzeile
    files.csv.oneLineWithoutComment = ein Datensatz hat eine Zeile ohne Kommentar

    # files.settings

    files.settings.setEarlier = schon vorher gesetzt in {file}; das gilt
    files.settings.expectedLine = nicht verstanden; erwartet: NAME{separator}WERT{hasSections, select, true { oder [ABSCHNITT]} other {}}
    files.settings.needsName = eine Einstellung braucht einen Namen
    files.settings.cannotBeName = „{name}“ kann nicht der Name {isSection, select, true {eines Abschnitts} other {einer Einstellung}} in diesem Format sein; es nimmt {rule}
    files.settings.gitName = Buchstaben, Ziffern und -, zuerst einen Buchstaben
    files.settings.shellName = Buchstaben, Ziffern und _, zuerst keine Ziffer
    files.settings.unitName = Buchstaben, Ziffern, -, _ und .
    files.settings.keyName = Buchstaben, Ziffern, - und _, dann vielleicht eine Sprache in Klammern, wie in Name[de]
    files.settings.lettersAndDigits = Buchstaben und Ziffern
    files.settings.block = einen Abschnitt, dessen Name die ganze Zeile ist, etwa „Match User git“
    files.settings.oneWord = ein Wort
    files.settings.noSpaceAround = einen Namen ohne Leerraum am Rand
    files.settings.noSeparator = einen Namen ohne „{sign}“, das einen Namen beendet
    files.settings.noCommentSign = einen Namen, der nicht wie ein Kommentar mit „{sign}“ beginnt
    files.settings.noBracket = einen Namen, der nicht wie ein Abschnitt mit „[“ beginnt
    files.settings.noBackslash = einen Namen, der nicht mit einem Backslash endet
    files.settings.noSections = keine Abschnitte
    files.settings.gitSection = Buchstaben, Ziffern und -, dann vielleicht einen Punkt und einen Unterabschnitt, wie in remote.origin
    files.settings.character = mindestens ein Zeichen
    files.settings.noClosingBracket = einen Namen ohne „]“, das den Namen beendet
    files.settings.oneLineName = einen einzeiligen Namen
    files.settings.noZero = einen Namen ohne das Zeichen U+0
    files.settings.notEmpty = ein Wert in diesem Format kann nicht leer sein; stattdessen die Einstellung löschen
    files.settings.openQuote = ein Anführungszeichen in diesem Wert ist nicht geschlossen; es schließen oder einen Backslash davor schreiben
    files.settings.noEmptyLine = ein Wert in diesem Format kann nicht mit einer leeren Zeile enden
    files.settings.oneLine = ein Wert in diesem Format hat eine Zeile; Zeilenenden weglassen
    files.settings.endsLine = ein Wert in diesem Format kann das Zeichen U+{code} nicht enthalten, das eine Zeile beendet; es weglassen
    files.settings.beginsComment = „{sign}“ würde hier einen Kommentar beginnen; es in Anführungszeichen setzen oder weglassen
    files.settings.noOuterSpace = ein Wert in diesem Format kann nicht mit Leerraum beginnen oder enden
    files.settings.lineIsComment = eine Zeile, die mit „{sign}“ beginnt, wäre ein Kommentar
    files.settings.continuesLine = ein Backslash am Ende würde die Zeile fortsetzen
    files.settings.noZeroInValue = dieses Format kann das Zeichen U+0 nicht ausdrücken; es weglassen
    files.settings.noFormFeed = ein Wert in diesem Format kann nicht mit einem Seitenvorschub beginnen
    files.settings.exampleOfSection = Abschnitt
    files.settings.standInSections = Einstellungen dieser Datei stehen in Abschnitten; einen Pfad wie {example} angeben
    files.settings.behindSection = hinter einem Abschnitt würde die Einstellung zu ihm gehören; eine Position von 0 bis {last} wählen
    files.settings.beforeSections = Einstellungen außerhalb von Abschnitten würden zum Abschnitt davor gehören; eine Position ab {first} wählen
    files.settings.noInnerSections = ein Abschnitt hat keine Abschnitte in sich
    files.settings.formatHasNoSections = dieses Format hat keine Abschnitte
    files.settings.noLines = dieser Wert hat keine eigenen Zeilen
    files.settings.noSetting = diese Zeile ist weder eine Einstellung noch ein Abschnitt
    files.settings.isSection = das ist ein Abschnitt; den Pfad einer Einstellung darin angeben
    files.settings.noNull = Dateien mit Einstellungen haben kein null; einen leeren Text schreiben oder die Einstellung löschen
    files.settings.noLineEnd = eine Zeile kann kein Zeilenende enthalten
    files.settings.noCarriageReturn = ein Wert in diesem Format kann keinen Wagenrücklauf enthalten; Zeilen mit einem Zeilenvorschub beenden
    files.settings.mixedNotation = dieser Wert hat sowohl eine Ersetzung als auch ein wörtliches „\\$“ oder „\\`“; den Text der Datei bearbeiten
    files.settings.onlySections = eine Einstellung ist ein einzelner Text; nur ein Abschnitt kann ein Objekt sein
    files.settings.oneText = eine Einstellung ist ein einzelner Text, {isList, select, true {keine Liste} other {kein Objekt}}
    files.settings.blockName = {hasHost, select, true {Host oder Match} other {Match}} und wofür es gilt, mit einzelnen Leerzeichen, etwa „Match User git“

    # files.binary

    files.binary.cannotBeShown = das ist {kind} und lässt sich nicht zeigen; {advice}
    files.binary.isKind = das ist {kind}
    files.binary.zip = ein ZIP-Archiv, wie Office-Dateien
    files.binary.emptyZip = ein leeres ZIP-Archiv
    files.binary.tar = ein tar-Archiv
    files.binary.sevenZip = ein 7z-Archiv
    files.binary.rar = ein RAR-Archiv
    files.binary.ar = ein Archiv von ar, wie Debian-Pakete
    files.binary.rpm = ein RPM-Paket
    files.binary.compressedTwice = eine komprimierte Datei in einer anderen
    files.binary.lz4 = eine LZ4-Datei
    files.binary.compress = eine Datei von compress
    files.binary.elf = ein ELF-Programm oder eine ELF-Bibliothek
    files.binary.machO = ein Mach-O-Programm oder eine Mach-O-Bibliothek
    files.binary.java = eine Java-Klasse oder ein Universal-Programm
    files.binary.webAssembly = ein WebAssembly-Programm
    files.binary.windows = ein Windows-Programm
    files.binary.parquet = eine Parquet-Datei
    files.binary.arrow = eine Arrow-Datei
    files.binary.avro = eine Avro-Datei
    files.binary.hdf5 = eine HDF5-Datei
    files.binary.oldOffice = eine alte Office-Datei
    files.binary.pdf = ein PDF-Dokument
    files.binary.png = ein PNG-Bild
    files.binary.jpeg = ein JPEG-Bild
    files.binary.gif = ein GIF-Bild
    files.binary.webP = ein WebP-Bild
    files.binary.film = eine Video- oder Audiodatei
    files.binary.sound = eine Audiodatei
    files.binary.ogg = eine Audio- oder Videodatei in Ogg
    files.binary.font = eine Schrift
    files.binary.timeZones = eine Datei mit Zeitzonen
    files.binary.other = eine Binärdatei
    files.binary.unpack = entpackt lässt sich öffnen, was darin ist
    files.binary.convertToRecords = in CSV oder JSON-Zeilen umgewandelt lässt es sich öffnen
    files.binary.convertToLines = in JSON-Zeilen umgewandelt lässt es sich öffnen
    files.binary.saveAsText = als CSV oder Text gesichert lässt es sich öffnen
    files.binary.textOrData = eine Datei mit Text oder Daten öffnen
    files.binary.text = eine Textdatei öffnen

    # files.propertyLists

    files.propertyLists.noName = dieser Wert hat keinen Namen; einen Eintrag eines Dictionary wählen
    files.propertyLists.noPlace = dieser Wert hat keine Stelle in der Datei
    files.propertyLists.isBinary = diese Property-Liste ist binär und nur lesbar; „plutil -convert xml1“ erzeugt eine in XML
    files.propertyLists.name = eine Property-Liste
    files.propertyLists.noNull = Property-Listen haben kein null
    files.propertyLists.noCharacter = XML kann das Zeichen U+{code} nicht ausdrücken; es weglassen

    # files.toml

    files.toml.isWholeFile = das ist die ganze Datei; den Pfad eines Werts darin angeben
    files.toml.membersAreApart = die Einträge dieser Tabelle stehen getrennt; den Pfad eines Werts darin angeben
    files.toml.notFound = dieser Wert wurde in seiner Tabelle nicht gefunden
    files.toml.isNot = „{text}“ ist in TOML etwas anderes als {kind}; etwas wie 1 oder 1979-05-27 schreiben
    files.toml.noNull = TOML hat kein null; einen anderen Wert angeben oder den Schlüssel löschen
    files.toml.noPlace = diese Tabelle hat keine eigene Stelle
    files.toml.listOfTables = das ist eine Liste von Tabellen; ein Objekt angeben
    files.toml.onlyTable = das ist die einzige Tabelle ihrer Liste; die ganze Liste wählen
    files.toml.inSeveralPlaces = diese Tabelle steht an mehreren Stellen der Datei
    files.toml.hasHeaders = diese Tabelle hat eigene Schlüssel oder Kopfzeilen; ein Objekt angeben, oder den Pfad eines Werts darin
    files.toml.settingAfterTable = eine Einstellung kann nicht nach einer Tabelle stehen; sie zwischen die Einstellungen setzen
    files.toml.tableBeforeSettings = eine Tabelle mit Kopfzeile steht nach allen Einstellungen; sie zwischen die Tabellen setzen

    # files.yaml

    files.yaml.hasAnchor = dieser Wert hat einen Anker, den auch eine Kopie hätte
    files.yaml.hasAlias = der Alias {name} in Zeile {line} führt zu diesem Wert; dort zuerst einen anderen Wert einsetzen
    files.yaml.standsInLines = dieser Wert steht in mehreren Zeilen und lässt sich so nicht ändern
    files.yaml.noPlace = dieser Wert hat keine Stelle in der Datei
    files.yaml.noDash = der Strich dieses Elements wurde nicht gefunden
    files.yaml.commentBefore = ein Kommentar steht vor diesem Wert; den Pfad eines Werts darin angeben
    files.yaml.noNameFound = der Name dieses Werts wurde nicht gefunden
    files.yaml.isWholeDocument = das ist ein ganzes Dokument; den Pfad eines Werts darin angeben
    files.yaml.noMembers = dieser Wert hat keine Einträge, neben denen sich einer hinzufügen lässt
    files.yaml.noPlaceForValue = hier ist kein Platz für einen Wert
    files.yaml.onlyDocument = das ist das einzige Dokument; den Pfad eines Werts darin angeben
    files.yaml.noDocument = das ist kein Dokument; den Pfad eines Dokuments angeben
    files.yaml.hasDirectives = die Dokumente dieser Datei haben Direktiven oder Endezeichen; nur ändern, was in einem davon steht
    files.yaml.hasEmptyDocument = ein Dokument dieser Datei ist leer; nur ändern, was in den anderen steht
    files.yaml.longName = ein Name in YAML hat höchstens 1.024 Zeichen
    files.yaml.noDate = „{text}“ ist in YAML kein Datum; etwas wie 2001-12-14 schreiben

    # screens.rows

    screens.rows.needsRow = braucht {row}
    screens.rows.needsFile = {path} ist nicht da
    screens.rows.needsProgram = das Programm {name} ist nicht da
    screens.rows.cannot = kann jetzt nicht geändert werden
    screens.rows.needsRoot = nur root kann das ändern
    screens.rows.notOffered = (nicht angeboten) {value}
    screens.rows.notSet = nicht gesetzt
    screens.rows.notSetAs = nicht gesetzt ({value})
    screens.rows.reboot = Das gilt ab dem nächsten Start des Rechners.
    screens.rows.login = Das gilt ab der nächsten Anmeldung.
    screens.rows.isStill = {row} sagt noch {value}.
    screens.rows.changes = Änderungen
    screens.rows.differs = {place} hat einen anderen Wert.
    screens.rows.noChanges = Keine Änderungen
    screens.rows.remove = Entfernen
    screens.rows.reading = wird gelesen
    screens.rows.question = {title}: wirklich?
    screens.rows.typeWord = {word} eintippen
    screens.rows.typeWordFirst = erst {word} eintippen
    screens.rows.done = Fertig
    screens.rows.cutLine = {beginning} … (gekürzt: die Zeile ist länger als {count} Byte)
    screens.rows.commands = Befehle
    screens.rows.recentActions = Letzte Aktionen
    screens.rows.goesOn = Sie läuft weiter, auch wenn das Terminal geschlossen wird.
    screens.rows.runsSince = läuft, begonnen {age}
    screens.rows.doneAt = fertig {age}
    screens.rows.failedAt = gescheitert {age}
    screens.rows.lostAt = abgebrochen {age}
    screens.rows.earlierLines = Die Zeilen davor stehen in {file}
    screens.rows.run = Ausführen
    screens.rows.trustHeader = Diese Befehle kann sie ausführen
    screens.rows.filesHeader = Diese Dateien kann sie schreiben
    screens.rows.trustFooter = Nur ausführen, wenn klar ist, was sie tun. Ändert sich die Datei, wird wieder gefragt.
    screens.rows.trusted = {file} darf ihre Befehle jetzt ausführen
    screens.rows.saveAsRoot = Als root speichern?
    screens.rows.asksForPassword = Nur root kann manche dieser Zeilen ändern. {program} fragt vielleicht nach dem Passwort.
    screens.rows.saveWith = Mit {program} speichern
    screens.rows.saves = Sicherungen
    screens.rows.noSaves = Hier wurde noch nichts gespeichert
    screens.rows.isDone = gespeichert
    screens.rows.isRunning = wird gespeichert
    screens.rows.wasStopped = wurde abgebrochen
    screens.rows.hasFailed = ist gescheitert
    screens.rows.lastSave = Das letzte Speichern wurde nicht fertig
    screens.rows.files = Dateien
    screens.rows.isWritten = geschrieben
    screens.rows.isAsBefore = wie vorher
    screens.rows.hasChanged = seitdem geändert
    screens.rows.hasSucceeded = getan
    screens.rows.hasBegun = wurde begonnen
    screens.rows.notRun = nicht ausgeführt
    screens.rows.undo = Zurücknehmen
    screens.rows.undone = Hier zurückgenommen; Speichern nimmt es in den Dateien zurück.
    screens.rows.undonePartly = Hier zurückgenommen; Speichern nimmt es in den Dateien zurück. Nicht geändert: {rows}
    screens.rows.leftAsIs = nicht geändert, da sie jetzt andere Werte haben: {rows}
    screens.rows.nothingToUndo = nichts zurückzunehmen
    screens.rows.stoppedSave = das Speichern von {time} wurde nicht fertig; was es getan hat, zeigt: termtable run {file}

    # screens.problems

    screens.problems.noScalar = {path} ist eine Tabelle, kein Wert
    screens.problems.several = {path} wählt {count} Werte aus
    screens.problems.noPlace = {path} ist nicht da und kann nicht hinzugefügt werden
    screens.problems.changedMeanwhile = {row} wurde inzwischen geändert: war {old}, ist {new}
    screens.problems.pattern = erwartet wird Text der Form {pattern}
    screens.problems.tooShort = erwartet werden mindestens {count} Zeichen
    screens.problems.tooLong = erwartet werden höchstens {count} Zeichen
    screens.problems.noOption = {value} ist keines von {options}
    screens.problems.noSwitch = erwartet wird on oder off, nicht {value}
    screens.problems.isRequired = ein Wert ist nötig
    screens.problems.control = erwartet wird eine Zeile ohne Steuerzeichen
    screens.problems.noCommands = Befehle laufen nicht für das Abbild eines anderen Rechners
    screens.problems.hyphen = der Wert {value} beginnt mit einem Bindestrich, den ein Programm für eine Option hält
    screens.problems.notRun = {program} lief nicht: {reason}
    screens.problems.ended = {program} endete mit {status}
    screens.problems.killed = {program} wurde durch Signal {signal} beendet
    screens.problems.tooSlow = {program} brauchte länger als {seconds} s
    screens.problems.stopped = {command}: {reason}. Getan: {done}. Nicht ausgeführt: {left}
    screens.problems.nothing = nichts
    screens.problems.othersCanWrite = root führt keine Befehle einer Datei aus, die andere schreiben können
    screens.problems.notTrusted = sie führt Befehle aus; ansehen mit termtable run, oder ihr vertrauen: termtable trust {file}
    screens.problems.runsAlready = {action} läuft schon
    screens.problems.lost = {action} endete ohne Status: beendet, oder der Rechner wurde ausgeschaltet
    screens.problems.noTerminal = eine Aktion, die ohne das Terminal weiterläuft, kann es nicht haben
    screens.problems.noInput = ein Befehl mit dem Terminal bekommt keine Eingabe; output ändern oder stdin weglassen
    screens.problems.noSecretInput = ein Befehl mit dem Terminal bekommt keine Eingabe, also auch kein Geheimnis; output ändern
    screens.problems.notAccepted = dieser Wert wird nicht angenommen
    screens.problems.fileNotAccepted = das neue {file} wird nicht angenommen: {reason}
    screens.problems.lastingOfRoot = nur root kann beginnen, was ohne das Terminal weitergeht: als root aufrufen
    screens.problems.noRequest = erwartet wird eine Liste von Zeilen als JSON, jede mit row und new
    screens.problems.otherDefinition = {file} ist nicht die, die gezeigt wurde
    screens.problems.sharedFolder = root schreibt keine Datei in einem Ordner, den andere schreiben können: {file}
    screens.problems.vanished = {row} ist nicht mehr da; die Änderung wurde weggelassen
    screens.problems.twoStorages = get und file gehen nicht zusammen
    screens.problems.noSet = neben get wird set erwartet, oder type: status
    screens.problems.unquoted = ein $value ohne Anführungszeichen wird zerlegt und erweitert; "$value" schreiben
    screens.problems.evaluated = ein Wert, der ausgewertet wird, kann alles ausführen
    screens.problems.knownVariable = {id} ist der Name einer Variable, die Programme kennen
    screens.problems.absentProgram = das Programm {name} ist nicht auf diesem Rechner
    screens.problems.sameID = eine andere Zeile hat die ID {id}
    screens.problems.noRow = keine Zeile hat die ID {id}
    screens.problems.noRowBut = keine Zeile hat die ID {id}; ist {other} gemeint?
    screens.problems.cycle = die Zeilen hängen voneinander ab: {rows}
    screens.problems.noFormat = kein Format hat den Namen {name}
    screens.problems.ambiguous = ältere Leser von YAML halten {word} für einen anderen Wert; in Anführungszeichen setzen
    screens.problems.untoldFormat = der Name {file} sagt kein Format; format hinzufügen, etwa conf, ini oder text
    screens.problems.twoFormats = das Format von {file} ist in einer anderen Zeile {other}
    screens.problems.noStorage = erwartet wird path, word oder line, get, run, keep, rows oder table
    screens.problems.circle = die Dateien führen im Kreis: {files}
    screens.problems.noTranslations = erwartet wird eine Tabelle von Texten und ihren Übersetzungen
    screens.problems.noTranslation = erwartet wird ein Text
    screens.problems.unusedTranslation = das ist kein Text der Tabelle
    screens.problems.untranslated = {count, plural, one {# Text hat} other {# Texte haben}} keine Übersetzung: {texts}
    screens.problems.tooManyFiles = eine Tabelle hat höchstens {count} Dateien
    screens.problems.noFile = erwartet wird file, hier oder im Abschnitt
    screens.problems.noOptions = erwartet wird options
    screens.problems.nothingOffered = nichts steht zur Auswahl
    screens.problems.noStates = nur ein Schalter ist checked oder unchecked
    screens.problems.noValueAsked = eine Aktion hat keinen Wert; is weglassen
    screens.problems.boundsOutOfOrder = min ist größer als max
    screens.problems.noDefinition = erwartet wird die Definition einer Tabelle, die mit termtable: 1 beginnt
    screens.problems.renamed = {old} heißt jetzt {new}

    # screens.comparing

    screens.comparing.gone = {row}: keine Zeile hat mehr diese id (was: {id} behält sie für eine neue)
    screens.comparing.otherKind = die Art war {old} und ist {new}
    screens.comparing.notOffered = diese Optionen gibt es nicht mehr: {options}
    screens.comparing.least = min ist jetzt {number}
    screens.comparing.greatest = max ist jetzt {number}
    screens.comparing.isRequired = ein Wert ist jetzt nötig

    # screens.manual

    screens.manual.introduction = Ohne Befehl zeigt es seine Einstellungen im Terminal. Die Befehle sind für Skripte: sie fragen nie und nehmen mehrere Zeilen ganz oder gar nicht.
    screens.manual.needsProgram = Nötig ist das Programm {name}.
    screens.manual.isFor = Für Rechner, für die gilt: {condition}.
    screens.manual.key = SCHLÜSSEL
    screens.manual.help = {title}\n\nAufruf:\n  {program} [ZEILE]\n      die Tabelle zeigen, oder die einer Zeile\n  {program} list [ZEILE]\n      die Zeilen ausgeben, je eine: zeile=wert\n  {program} get ZEILE …\n      Werte ausgeben\n  {program} set ZEILE=WERT …\n      Werte ändern, alle oder keinen; ZEILE= entfernt einen, ZEILE allein liest ihn von der Standardeingabe\n  {program} set --from DATEI\n      die Werte setzen, die list --json ausgegeben hat\n  {program} describe ZEILE …\n      Zeilen beschreiben: Werte, Möglichkeiten, Orte und Gründe\n  {program} do AKTION [ZEILE=WERT …]\n      eine Aktion ausführen, mit Werten, die nur für sie gelten\n  {program} undo\n      das letzte Speichern zurücknehmen\n\nOptionen:\n  --root ORDNER     die Dateien des Rechners aus diesem Ordner nehmen; Befehle laufen nicht\n  --dry-run         ausgeben, was set oder undo ändern würde, und nichts ändern\n  --sudo            mit sudo, doas oder run0 speichern, was nur root ändern kann\n  --answer KNOPF    diesen Knopf einer Frage drücken (set, do, undo); einmal für jede Frage\n  --json            JSON ausgeben (get, list, describe); worauf eine Änderung wartet (set, undo)\n  --depth ZAHL      so viele Ebenen von Tabellen öffnen (list; sonst alle)\n  --print           die Tabelle als einfachen Text ausgeben\n  --linear          die Tabellen zeilenweise schreiben, für Screenreader und Skripte\n  --language NAME   die Texte in einer Sprache: ein Kürzel wie de, oder eine Datei\n  --help            diese Hilfe ausgeben\n  --generate-completion-script bash|zsh|fish\n                    die Ergänzungen für eine Shell ausgeben, um sie zu installieren\n  --                Optionen beenden: Was folgt, ist eine Zeile\n\nBefehle fragen nie.\n\n{status}
    screens.manual.exitStatus = Status am Ende:\n  0   Erfolg\n  1   eine Zeile hat keinen Wert, eine Aktion oder ein Befehl schlug fehl, oder es gibt nichts auszugeben\n  64  falscher Aufruf, etwa eine Kennung, die keine Zeile hat, oder eine Frage ohne Antwort\n  65  die Definition hat einen Fehler, ein Wert wird abgelehnt, oder eine Zeile ist gesperrt\n  66  die Definition lässt sich nicht lesen\n  69  die Tabelle ist für andere Rechner, oder das Terminal lässt sich nicht verwenden\n  73  die Standardausgabe nimmt nichts mehr an\n  75  die Definition ist eine andere als die, die gezeigt wurde\n  77  nur root kann es ändern, oder der Definition wird nicht vertraut\n  130 nach ^C; nach anderen Signalen 128 plus die Nummer des Signals
    screens.manual.rows = Zeilen:
    screens.manual.actions = Aktionen:
    screens.manual.value = Wert: {value}.
    screens.manual.unset = Wenn nichts gesetzt ist: {value}.
    screens.manual.required = Ein Wert ist nötig.
    screens.manual.stored = Gespeichert in: {places}
    screens.manual.read = Gelesen mit: {command}
    screens.manual.set = Gesetzt mit: {command}
    screens.manual.runs = Führt aus: {command}
    screens.manual.asks = Fragt: {question}
    screens.manual.only = Nur da, wenn gilt: {condition}.
    screens.manual.when = Nur änderbar, wenn gilt: {condition}.
    screens.manual.needsRoot = Nur root kann das ändern.
    screens.manual.toggle = on oder off
    screens.manual.option = eines von {options}
    screens.manual.options = einige von {options}, mit Kommas dazwischen
    screens.manual.printedOption = eines von denen, die ein Befehl ausgibt
    screens.manual.printedOptions = einige von denen, die ein Befehl ausgibt, mit Kommas dazwischen
    screens.manual.number = eine Zahl
    screens.manual.least = mindestens {number}
    screens.manual.greatest = höchstens {number}
    screens.manual.step = in Schritten von {number}
    screens.manual.text = ein Text
    screens.manual.shortest = mindestens {number} Zeichen
    screens.manual.longest = höchstens {number} Zeichen
    screens.manual.pattern = der Form {pattern}
    screens.manual.secret = ein Text, der nicht gezeigt wird
    screens.manual.date = ein Datum wie 2026-11-29
    screens.manual.time = eine Uhrzeit wie 17:30
    screens.manual.path = der Pfad einer Datei
    screens.manual.list = Texte mit Kommas dazwischen
    screens.manual.status = wird nur gezeigt
    screens.manual.rowIsOn = {row} ist an
    screens.manual.rowHasValue = {row} hat einen Wert
    screens.manual.rowIs = {row} ist eines von {values}
    screens.manual.exists = {path} ist da
    screens.manual.program = das Programm {name} ist da
    screens.manual.succeeds = dieser Befehl gelingt: {command}
    screens.manual.and = und
    screens.manual.or = oder
    screens.manual.not = nicht ({condition})

    # schemas.meanings

    schemas.meanings.choices = Eins von: {choices}
    schemas.meanings.suggestions = Oft: {choices}
    schemas.meanings.kinds = Erwartet: {kinds}
    schemas.meanings.default = Standardwert: {value}
    schemas.meanings.examples = Zum Beispiel: {values}
    schemas.meanings.required = Nötig
    schemas.meanings.withoutEffect = Zählt nur, wenn `{path}` {value} ist
    schemas.meanings.absentSchema = Sein Schema ist nicht auf diesem Rechner: {uri}

    # schemas.fetching

    schemas.fetching.badAddress = {uri}: erwartet wird eine Adresse mit https, oder mit http auf diesem Rechner, mit einem Pfad
    schemas.fetching.noCurl = curl ist nicht auf diesem Rechner; {uri} gehört nach {path}
    schemas.fetching.failed = {uri} wurde nicht geholt: {reason}
    schemas.fetching.fetched = {uri} ist in {path}
    schemas.fetching.refers = es verweist auf {uri}, das nicht auf diesem Rechner ist
    schemas.fetching.added = {schema} ist nun das Schema von {pattern}
    schemas.fetching.nothingKept = kein Schema wurde gewählt oder geholt
    schemas.fetching.expectedFile = erwartet wird eine Datei, oder list, add oder fetch
    schemas.fetching.expectedAddress = nach fetch wird eine Adresse erwartet, oder --catalog
    schemas.fetching.expectedPattern = nach add werden ein Schema und ein Muster von Dateien erwartet

    # schemas.problems

    schemas.problems.forbidden = darf hier nicht stehen
    schemas.problems.deprecated = ist veraltet
    schemas.problems.deprecatedFor = ist veraltet: {message}
    schemas.problems.forbiddenBeside = darf nicht zusammen mit {names} stehen
    schemas.problems.unknown = `{name}` ist hier nicht bekannt
    schemas.problems.mistyped = `{name}` ist hier nicht bekannt. Ist `{known}` gemeint?
    schemas.problems.missing = `{name}` fehlt
    schemas.problems.missingBeside = braucht `{name}`, das nicht gesetzt ist
    schemas.problems.missingOneOf = eines von {names} muss da sein
    schemas.problems.tooManyOf = nur eines von {names} darf da sein
    schemas.problems.kind = erwartet ist {expected}, dies ist {found}
    schemas.problems.numberMeant = dies ist der Text {number}, gemeint ist die Zahl
    schemas.problems.nothing = muss fehlen oder null sein
    schemas.problems.kindOrPattern = erwartet ist {expected} oder Text der Form {pattern}
    schemas.problems.constant = muss {value} sein
    schemas.problems.choices = muss {choices} sein
    schemas.problems.manyChoices = muss {choices} oder eines von {others} weiteren sein
    schemas.problems.atLeast = muss mindestens {limit} sein
    schemas.problems.atMost = darf höchstens {limit} sein
    schemas.problems.above = muss mehr als {limit} sein
    schemas.problems.below = muss weniger als {limit} sein
    schemas.problems.multiple = muss ein Vielfaches von {number} sein
    schemas.problems.tooShort = braucht mindestens {count, plural, one {# Zeichen} other {# Zeichen}}
    schemas.problems.tooLong = darf höchstens {count, plural, one {# Zeichen} other {# Zeichen}} haben
    schemas.problems.tooFewItems = braucht mindestens {count, plural, one {# Element} other {# Elemente}}
    schemas.problems.tooManyItems = darf höchstens {count, plural, one {# Element} other {# Elemente}} haben
    schemas.problems.tooFewMembers = braucht mindestens {count, plural, one {# Eintrag} other {# Einträge}}
    schemas.problems.tooManyMembers = darf höchstens {count, plural, one {# Eintrag} other {# Einträge}} haben
    schemas.problems.empty = darf nicht leer sein
    schemas.problems.twice = {value} steht zweimal in einer Liste verschiedener Werte
    schemas.problems.tooFewFitting = braucht mindestens {count, plural, one {# Element} other {# Elemente}} einer bestimmten Form
    schemas.problems.tooManyFitting = darf höchstens {count, plural, one {# Element} other {# Elemente}} einer bestimmten Form haben
    schemas.problems.pattern = hat nicht die Form {pattern}
    schemas.problems.form = muss die Form {pattern} haben
    schemas.problems.someForm = muss eine bestimmte Form haben
    schemas.problems.formLike = muss eine Form haben wie {examples}
    schemas.problems.noMonth = einen Monat {month} gibt es nicht
    schemas.problems.noDay = {month} hat {days} Tage
    schemas.problems.described = hat nicht die Form von: {description}
    schemas.problems.format = muss {format} sein
    schemas.problems.excluded = hat eine Form, die hier nicht erlaubt ist
    schemas.problems.either = {first}; oder: {second}
    schemas.problems.fitsNone = hat keine der Formen, die hier erlaubt sind
    schemas.problems.fitsNoneOf = hat keine dieser Formen: {titles}
    schemas.problems.fitsSeveral = hat mehrere der Formen, von denen nur eine passen darf
    schemas.problems.fitsSeveralOf = hat mehrere der Formen, von denen nur eine passen darf: {titles}
    schemas.problems.name = der Name {sentence}
    schemas.problems.or = {first} oder {last}

    # schemas.choosing

    schemas.choosing.missing = das Schema {name} ist nicht auf diesem Rechner
    schemas.choosing.unreadable = das Schema {path} lässt sich nicht verwenden: {reason}
    schemas.choosing.noSchema = erwartet ist ein Objekt, wahr oder falsch
    schemas.choosing.tooLarge = die Datei ist zu groß, um nach ihrem Schema beurteilt zu werden; erwartet sind höchstens {megabytes} MB
    schemas.choosing.refused = {sentence} (--anyway ändert es trotzdem)
    schemas.choosing.named = {name}, das die Datei nennt ({path})
    schemas.choosing.byOption = von dir gewählt
    schemas.choosing.byFile = von der Datei genannt
    schemas.choosing.bySettings = in {settings} genannt
    schemas.choosing.byCatalog = eine Vermutung nach dem Namen der Datei
    schemas.choosing.systemd = systemd
    schemas.choosing.code = VS-Code-Erweiterungen
    schemas.choosing.kubernetes = Kubernetes
    schemas.choosing.bySystemd = von systemd auf diesem Rechner genannt
    schemas.choosing.byExtensions = {count, plural, one {# Erweiterung nennt} other {# Erweiterungen nennen}} sie VS Code
    schemas.choosing.byKinds = nach apiVersion und kind jedes Dokuments
    schemas.choosing.byExample = das Beispiel {name} neben der Datei
    schemas.choosing.made = {name}, {why}
    schemas.choosing.ofSettings = {name}, nach {settings} ({path})
    schemas.choosing.guessed = {name}, nach ihrem Namen vermutet ({path})
    schemas.choosing.builtIn = Teil von termtable
    schemas.choosing.none = kein Schema
    schemas.choosing.unfit = kein Schema: {uri} wäre eines für den Namen der Datei, passt aber nicht
    schemas.choosing.notJudged = nicht beurteilt, da größer als {megabytes} MB; termtable check tut es
    schemas.choosing.absent = das Schema solcher Dateien ist nicht auf diesem Rechner: termtable schema fetch {uri}
    schemas.choosing.absentKinds = nicht auf diesem Rechner: {uris}
    schemas.choosing.yes = ja
    schemas.choosing.notSet = nicht gesetzt

    # schemas.kinds

    schemas.kinds.null = nichts (null)
    schemas.kinds.boolean = wahr oder falsch
    schemas.kinds.integer = eine ganze Zahl
    schemas.kinds.number = eine Zahl
    schemas.kinds.fraction = eine Zahl mit Nachkommastellen
    schemas.kinds.string = Text
    schemas.kinds.array = eine Liste
    schemas.kinds.object = eine Tabelle
    schemas.kinds.anything = etwas anderes

    # schemas.formats

    schemas.formats.date = ein Datum wie 2026-11-29
    schemas.formats.time = eine Uhrzeit mit Zone wie 12:30:00Z
    schemas.formats.localDateTime = Datum und Uhrzeit ohne Zone wie 2026-11-29T12:30:00
    schemas.formats.localTime = eine Uhrzeit ohne Zone wie 12:30:00
    schemas.formats.dateTime = Datum und Uhrzeit mit Zone wie 2026-11-29T12:30:00Z
    schemas.formats.duration = eine Dauer wie P1DT12H
    schemas.formats.email = eine E-Mail-Adresse
    schemas.formats.hostname = der Name eines Rechners
    schemas.formats.ipv4 = eine IPv4-Adresse
    schemas.formats.ipv6 = eine IPv6-Adresse
    schemas.formats.uri = eine URI wie https://example.com/
    schemas.formats.uriReference = eine URI oder ein Teil davon
    schemas.formats.uuid = eine UUID
    schemas.formats.regex = ein regulärer Ausdruck
    schemas.formats.jsonPointer = ein JSON-Zeiger wie /a/0
    schemas.formats.relativeJSONPointer = ein relativer JSON-Zeiger wie 1/a
    schemas.formats.timeSpan = eine Zeitspanne wie 90, 5min 20s oder infinity

    # machine.overview

    machine.overview.title = Dieser Rechner
    machine.overview.name = Name
    machine.overview.system = System
    machine.overview.kernel = Kernel
    machine.overview.runningFor = Läuft seit
    machine.overview.load = Last
    machine.overview.loadHelp = Die mittlere Zahl der Prozesse, die laufen wollen, über 1, 5 und 15 Minuten.
    machine.overview.busiest = Aktivste Prozesse
    machine.overview.use = {load}, {memory}
    machine.overview.environment = Umgebung
    machine.overview.noVariables = Keine Variablen
    machine.overview.reading = Wird gelesen

    # machine.processors

    machine.processors.title = Prozessoren
    machine.processors.all = Alle
    machine.processors.processor = Prozessor {number}
    machine.processors.unknown = Die Last der Prozessoren ist hier nicht bekannt.

    # machine.memory

    machine.memory.title = Speicher
    machine.memory.available = Verfügbar
    machine.memory.files = Dateien im Cache
    machine.memory.footer = Dateien im Cache geben ihren Speicher frei, wenn Programme ihn brauchen.
    machine.memory.swap = Auslagerung
    machine.memory.noSwap = Keine Auslagerung
    machine.memory.unknown = Der Speicher ist hier nicht bekannt.

    # machine.fileSystems

    machine.fileSystems.title = Dateisysteme
    machine.fileSystems.none = Keine Dateisysteme
    machine.fileSystems.showAll = Alle zeigen
    machine.fileSystems.hide = Virtuelle ausblenden
    machine.fileSystems.hidden = {systems, plural, one {# virtuelles Dateisystem} other {# virtuelle Dateisysteme}} ausgeblendet
    machine.fileSystems.used = {used} von {total}{percent, select, none {} other {, {percent} %}}
    machine.fileSystems.help = {type} auf {device}{available, select, none {} other {, {available} verfügbar}}

    # machine.network

    machine.network.title = Netzwerk
    machine.network.none = Keine Netzwerkschnittstellen
    machine.network.address = Adresse
    machine.network.received = Empfangen
    machine.network.sent = Gesendet
    machine.network.traffic = {rate}/s, insgesamt {bytes}

    # machine.processes

    machine.processes.title = Prozesse
    machine.processes.none = Keine Prozesse
    machine.processes.unknown = Die Prozesse sind hier nicht bekannt.
    machine.processes.number = PID
    machine.processes.user = Benutzer
    machine.processes.load = CPU
    machine.processes.memory = Speicher
    machine.processes.time = Zeit
    machine.processes.command = Befehl
    machine.processes.end = Beenden
    machine.processes.chooseOne = Zuerst zu einem Prozess gehen
    machine.processes.tree = Baum
    machine.processes.list = Liste
    machine.processes.userIs = Benutzer: {user}
    machine.processes.allUsers = Alle Benutzer

    # machine.process

    machine.process.hasEnded = Der Prozess ist beendet
    machine.process.command = Befehl
    machine.process.user = Benutzer
    machine.process.state = Zustand
    machine.process.load = CPU
    machine.process.time = CPU-Zeit
    machine.process.memory = Speicher
    machine.process.runs = läuft
    machine.process.sleeps = schläft
    machine.process.waits = wartet auf ein Gerät
    machine.process.isUnnoticed = beendet, vom Elternprozess noch unbemerkt (Zombie)
    machine.process.isPaused = angehalten
    machine.process.relatives = Verwandte
    machine.process.parent = Elternprozess
    machine.process.noParent = keiner
    machine.process.children = Kindprozesse
    machine.process.noChildren = Der Prozess hat keine anderen gestartet.
    machine.process.parentNumber = Elternprozess {number}
    machine.process.processNumber = Prozess {number}
    machine.process.more = Mehr
    machine.process.threads = Threads
    machine.process.folder = Ordner
    machine.process.arguments = Argumente
    machine.process.noArguments = Der Prozess hat keine Argumente.
    machine.process.files = Offene Dateien
    machine.process.noFiles = Keine offenen Dateien.
    machine.process.closed = geschlossen
    machine.process.secret = Nur der Besitzer des Prozesses darf das sehen.

    # machine.signals

    machine.signals.title = Signale
    machine.signals.effect.terminate = Um Beenden bitten
    machine.signals.effect.kill = Sofort beenden
    machine.signals.effect.hangUp = Verbindung trennen
    machine.signals.effect.stop = Anhalten
    machine.signals.effect.resume = Fortsetzen
    machine.signals.commandNames = kill, senden
    machine.signals.question = {signal} an {process} senden?
    machine.signals.send = Senden
    machine.signals.sent = {signal} an {process} gesendet
    machine.signals.notSent = {signal} wurde nicht an {process} gesendet: {reason}.
    machine.signals.hasEnded = der Prozess ist beendet
    machine.signals.notAllowed = der Prozess gehört einem anderen Benutzer

    # machine.measures

    machine.measures.measuring = wird gemessen
    machine.measures.used = {used} von {total}
    machine.measures.seconds = {seconds} s
    machine.measures.minutes = {minutes} min
    machine.measures.hours = {hours} h {minutes} min
    machine.measures.days = {days} d {hours} h

    # app.home

    app.home.openFile = Datei öffnen
    app.home.thisFolder = Dieser Ordner
    app.home.examples = Beispiele
    app.home.settings = Einstellungen
    app.home.hasError = ein Fehler in der Datei
    app.home.help = Hilfe
    app.home.openFileNames = öffnen, bearbeiten, neu
    app.home.settingsNames = Optionen, Konfiguration
    app.home.helpNames = Hilfe, Anleitung, Handbuch
    app.home.machineNames = Prozesse, Platten, Speicher
    app.home.files = {count, plural, one {# Datei} other {# Dateien}}
    app.home.whereLeft = An der letzten Stelle geöffnet
    app.home.recent = Zuletzt geöffnet
    app.home.allRecent = Alle zuletzt geöffneten Dateien
    app.home.keepsNone = Das Programm führt keine Liste von Dateien.
    app.home.noneYet = Hier erscheinen geöffnete Dateien.
    app.home.gone = {folder}, nicht mehr da
    app.home.opened = Geöffnet {age}{row, select, none {} other {; verlassen bei {row}}}
    app.home.removeFromList = Aus der Liste entfernen
    app.home.isGone = {file} ist nicht mehr da
    app.home.asksToRemove = Aus der Liste entfernen?
    app.home.remove = Entfernen
    app.home.clearList = Liste leeren
    app.home.asksToClear = Die Liste der zuletzt geöffneten Dateien leeren?
    app.home.clear = Leeren
    app.home.filesStay = Die Dateien bleiben, wie sie sind.

    # app.settings

    app.settings.title = Einstellungen
    app.settings.isNow = {name} ist jetzt {value}
    app.settings.unknownName = Einstellung „{name}“ unbekannt; es gibt {names}
    app.settings.notSaved = Nicht gesichert: {reason}
    app.settings.hasProblem = Ein Wert ist nicht lesbar; die Vorgabe gilt
    app.settings.overridden = In diesem Lauf {count, plural, one {gilt} other {gelten}} {names}.
    app.settings.look = Aussehen und Tasten
    app.settings.theme = Farben
    app.settings.themeHelp = Die Farben. Das Farbschema mit dem Fokus wird sofort gezeigt.
    app.settings.marks = Zeichen
    app.settings.marksHelp = Die Zeichen für Pfeile, Häkchen und Rahmen. ASCII ist für Schriften, denen die anderen fehlen.
    app.settings.automatic = automatisch
    app.settings.unicode = Unicode
    app.settings.ascii = ASCII
    app.settings.cursor = Cursor
    app.settings.cursorHelp = Das Aussehen des Cursors. Er steht auf der Zeile mit dem Fokus, für Programme, die den Bildschirm vorlesen oder in Braille zeigen. Ausgeblendet ist er nur zu sehen, wo Text eingegeben wird.
    app.settings.terminalsCursor = wie im Terminal
    app.settings.block = Block
    app.settings.bar = Strich
    app.settings.hiddenCursor = ausgeblendet
    app.settings.keys = Tasten
    app.settings.keysHelp = Die Tasten der Befehle: die von less, vi und Emacs zusammen, die von einem davon oder eigene.
    app.settings.mouse = Maus
    app.settings.mouseHelp = Klicks und das Mausrad. Ohne sie wählt das Terminal Text aus.
    app.settings.beside = Tabellen daneben
    app.settings.besideHelp = Auf einem Terminal mit 120 Spalten steht daneben, was die Zeile mit dem Fokus öffnet. In einer Tabelle schaltet | es aus und ein.
    app.settings.files = Dateien
    app.settings.review = Änderungen vor dem Sichern zeigen
    app.settings.reviewHelp = Alle Änderungen; nur neue, gelöschte und verschobene Zeilen; oder keine.
    app.settings.always = immer
    app.settings.structural = Änderungen an Zeilen
    app.settings.never = nie
    app.settings.remember = Geöffnete Dateien merken
    app.settings.keptIn = Zuletzt geöffnete Dateien, ungesicherte Änderungen und alte Versionen stehen in {folder}.
    app.settings.rememberHelp = Die zuletzt geöffneten Dateien und die Zeile, bei der jede verlassen wurde.
    app.settings.forgetRecent = Geöffnete Dateien vergessen
    app.settings.asksToForget = Alle zuletzt geöffneten Dateien vergessen?
    app.settings.forget = Vergessen
    app.settings.nextStart = Ab dem nächsten Start
    app.settings.linear = Linearer Modus
    app.settings.linearHelp = Tabellen Zeile für Zeile, für Screenreader.
    app.settings.file = Konfigurationsdatei
    app.settings.fileFooter = Eine Einstellung ändert in dieser Datei nur ihren eigenen Wert.
    app.settings.fileReason = Sie wird mit der ersten Änderung angelegt.
    app.settings.wrongValue = gefunden: {value}; erwartet: {expected}
    app.settings.quotedText = ein Text in Anführungszeichen
    app.settings.boolean = true oder false
    app.settings.noFolder = weder XDG_CONFIG_HOME noch HOME ist gesetzt
    app.settings.folderFails = der Ordner {folder} lässt sich nicht anlegen: {reason}

    # app.help

    app.help.title = Hilfe
    app.help.move = Bewegen
    app.help.moving.1 = ↑ und ↓ bewegen. Enter öffnet eine Zeile oder ändert ihren Wert. ← oder Esc geht zurück. q beendet.
    app.help.moving.2 = 1 2 0 Enter geht zur Zeile 120, f mit Buchstaben zur nächsten Zeile, die damit beginnt.
    app.help.moving.3 = [ geht zurück an den vorigen Ort, auch über Tabellen hinweg; ] geht vorwärts.
    app.help.moving.4 = In Datensätzen wählen → und ← eine Spalte. H und L schieben lange Zeilen und viele Spalten.
    app.help.moving.5 = Ab 120 Spalten steht daneben, was eine Zeile öffnet; | schaltet das aus und ein.
    app.help.find = Suchen
    app.help.finding.1 = / sucht Wörter in dieser Tabelle, & blendet Zeilen ohne sie aus. Tab sucht dabei in allen Tabellen.
    app.help.finding.2 = Wörter, name:text, größe>5 oder /re/ und /re/i: ein regulärer Ausdruck. !wort lässt Zeilen aus.
    app.help.finding.3 = n und N gehen zum nächsten und zum vorigen Treffer.
    app.help.change = Eine Datei ändern
    app.help.changing.1 = Enter oder e ändert einen Wert, − und + ändern eine ganze Zahl um eins. u widerruft eine Änderung.
    app.help.changing.2 = E ändert die Reihenfolge und Zahl der Zeilen: a fügt eine hinzu, d löscht eine.
    app.help.changing.3 = v und ↓, Leertaste wählen mehrere Zeilen aus, * alle gezeigten; d löscht sie, . setzt in allen einen Wert.
    app.help.changing.4 = :ersetzen ersetzt einen Text überall oder in den gefilterten Zeilen; zuerst zeigt es die Änderungen.
    app.help.changing.5 = = zeigt alle Änderungen, ^S sichert sie. Jedes andere Byte der Datei bleibt, wie es ist.
    app.help.know = Mehr wissen
    app.help.knowing.1 = ? zeigt die Tasten, die gerade gelten; Enter auf einer führt sie aus.
    app.help.knowing.2 = : findet einen Befehl nach Namen. i sagt, was eine Zeile ist. . zeigt die Aktionen einer Zeile.
    app.help.knowing.3 = y y kopiert einen Wert, y k seinen Namen, y p seinen Pfad.
    app.help.knowing.4 = :export leute.csv schreibt die Zeilen, die eine Tabelle mit Spalten zeigt, als CSV, JSON und mehr.
    app.help.knowing.5 = I wertet Spalten aus: Anzahl, Min, Max, Summe, Mittel; Enter zeigt die Werte und führt zu Zeilen.
    app.help.shell = In einer Shell
    app.help.typing.1 = termtable DATEI öffnet eine Datei, termtable DATEI servers.0.port bei einer Zeile.
    app.help.typing.2 = termtable set DATEI PFAD WERT ändert einen Wert aus einem Skript; termtable --help nennt den Rest.

    # app.usage

    app.usage.seeHelp = ; siehe {command} --help
    app.usage.unknownOption = unbekannte Option {option}{nearest, select, none {} other {; vielleicht {nearest}}}
    app.usage.missingValue = der Wert für {option} fehlt
    app.usage.missingArgument = das Argument {argument} fehlt
    app.usage.unexpected = überzähliges Argument „{argument}“
    app.usage.severalUnexpected = {count} überzählige Argumente: {arguments, each, other {„#“}}
    app.usage.takesNoValue = die Option {option} nimmt keinen Wert, auch nicht „{value}“
    app.usage.invalidValue = „{value}“ gilt nicht für {option}{reason, select, none {} other {: {reason}}}
    app.usage.tooSmall = {option} {number}: erwartet: {least} oder mehr
    app.usage.excluding = {one} und {other} schließen sich aus
    app.usage.examplesAlone = --examples zeigt keine Datei; allein angeben
    app.usage.emptyFile = der Dateiname ist leer
    app.usage.inputAlone = - ist die Standardeingabe und lässt sich nicht mit anderen Dateien öffnen
    app.usage.startAlone = {start} beginnt bei einer Zeile; PATH weglassen
    app.usage.wrongStart = {start}: erwartet: + und die Nummer einer Zeile, +/ und Suchwörter, oder + für die letzte Zeile
    app.usage.startWithoutFile = {start} beginnt bei einer Zeile einer Datei; FILE angeben
    app.usage.noFolder = {path} ist kein Ordner
    app.usage.onlyOrHaving = --only angeben, und eine Definition, die nur root schreiben kann
    app.usage.dryRunOfSet = --dry-run gilt nur für set und undo
    app.usage.emptyPath = der Pfad ist leer; den Pfad eines neuen Werts angeben
    app.usage.wrongPath = Der Pfad {path} ist nicht lesbar bei {place}
    app.usage.noText = {argument}: erwartet: UTF-8
    app.usage.noAssignment = {argument}: erwartet: PATH VALUE, oder nur Argumente PATH=VALUE und PATH:=VALUE
    app.usage.noComment = den Pfad eines Werts oder die Zeile (--line) eines Kommentars angeben
    app.usage.noRoot = {file}: erwartet: ein absoluter Pfad
    app.usage.noVersion = Version {number}: erwartet: 1 oder mehr
    app.usage.inputIsNoFile = -: erwartet: der Pfad einer Datei
    app.usage.jsonIsOutput = --json ist für die Ausgabe; PATH:=VALUE schreibt einen JSON-Wert
    app.usage.oneForm = erwartet: eines von {options}
    app.usage.againstDefinitions = --against: erwartet: die Definition einer Tabelle, die mit termtable: 1 beginnt, nicht {file}
    app.usage.againstOne = --against vergleicht mit einer Datei, nicht mit mehreren
    app.usage.unknownShell = „{shell}“: erwartet: bash, zsh oder fish
    app.usage.notBuiltIn = --generate-language {tag}: erwartet: kein Wort für die englischen Texte, oder {tags}
    app.usage.unknownExport = --as {name}: erwartet: eines von {formats}
    app.usage.wrongWords = --where {words}: {problem}
    app.usage.columnsOfPrint = --columns ist eine Option von termtable print
    app.usage.widthOfColumns = --columns {number}: erwartet: Namen von Spalten; die Breite von Zeilen ist --width {number}
    app.usage.unknownEncoding = „{name}“: erwartet: UTF-16, UTF-32 oder eine Kodierung mit einem Byte pro Zeichen, etwa latin1 oder windows-1252
    app.usage.unknownFormat = --format {name}: Dateien mit dieser Endung oder diesem Namen sind unbekannt; etwa csv, ini oder yaml angeben
    app.usage.notDelimited = --delimiter und --header sind für getrennte Werte, nicht für {format}
    app.usage.wrongDelimiter = „{text}“: erwartet: ein Zeichen in ASCII, oder tab

    # app.commands

    app.commands.both = {one} und {other}
    app.commands.nothingAt = nichts bei {paths}
    app.commands.notWritten = {reason}; nichts wurde geschrieben
    app.commands.standardInput = Standardeingabe
    app.commands.outputFails = Standardausgabe: nicht beschreibbar
    app.commands.moreErrors = {errors, plural, one {# weiterer Fehler} other {# weitere Fehler}}
    app.commands.notChecked = nicht geprüft: {reason}
    app.commands.leftEarly = vor dem Ende des Vergleichs verlassen; bis dahin gab es keinen Unterschied
    app.commands.noTable = es gibt keine Tabelle; den Pfad einer Liste von Datensätzen angeben
    app.commands.severalTables = es gibt mehrere Tabellen; den Pfad einer davon angeben: {tables}
    app.commands.noColumn = es gibt keine Spalte „{name}“; es gibt {columns}
    app.commands.unreadRows = {file}: {rows, plural, one {# Zeile ist nicht verständlich und fehlt} other {# Zeilen sind nicht verständlich und fehlen}}
    app.commands.takenAsJSON = {refusal}; um den Wert als JSON zu nehmen, PATH:=VALUE schreiben
    app.commands.takenAsText = {refusal}; um ihn als Text zu nehmen, --string angeben
    app.commands.isCommentedOut = schon auskommentiert
    app.commands.isNoComment = kein Kommentar
    app.commands.commentInList = ein Kommentar in einer Liste hat keine Nummer; seine Zeile mit --line angeben
    app.commands.severalComments = mehrere Kommentare sind {path}, in den Zeilen {lines}; einen mit --line wählen
    app.commands.noStateFolder = weder XDG_STATE_HOME noch HOME ist gesetzt, darum werden die Versionen nicht gefunden
    app.commands.noVersions = keine Versionen aufbewahrt: termtable hat diese Datei noch nicht gesichert
    app.commands.unknownVersion = es gibt keine Version {number}; es gibt 1 bis {versions}
    app.commands.versionsFail = {folder}: Versionen nicht lesbar ({reason})
    app.commands.size = {bytes} Byte
    app.commands.ofDate = " vom {date}"
    app.commands.restored = {file}: Version vom {date} wiederhergestellt
    """#
}
