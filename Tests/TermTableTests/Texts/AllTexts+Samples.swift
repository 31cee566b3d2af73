import TableModel

@testable import TermTable

/// Calls the texts with arguments. They are listed, as a closure from a `Mirror` cannot be called.
extension AllTexts {
  /// Words to which a text with one argument may have different answers.
  private static let samples = ["", "select", "WORDS", "Toggle", "dark", "vi"]

  mutating func addTextsWithArguments(_ texts: Texts) {
    addRows(texts)
    addMessages(texts)
    addModel(texts)
    addLinear(texts)
  }

  private mutating func addRows(_ texts: Texts) {
    let matches = FindTexts.Matches(count: 17, percent: nil, areSimilar: false)
    let extent = FindTexts.Extent(matches: 2, rows: 40, tables: 3, isDone: true, isBounded: true)
    sentences["hints.selectRows"] = [texts.hints.selectRows(3...7)]
    sentences["hints.unusedKey"] = Self.samples.map(texts.hints.unusedKey)
    sentences["hints.unusedKeyWithHelp"] = [
      texts.hints.unusedKeyWithHelp("a", "b"), texts.hints.unusedKeyWithHelp("a", ""),
    ]
    sentences["finding.noMatchesFor"] = Self.samples.map(texts.finding.noMatchesFor)
    sentences["finding.noMatchesSoFar"] = [texts.finding.noMatchesSoFar(3, true)]
    sentences["finding.position"] = [texts.finding.position(3, matches)]
    sentences["finding.matches"] = [texts.finding.matches(matches)]
    sentences["finding.hidden"] = [texts.finding.hidden(3)]
    sentences["finding.stopped"] = [texts.finding.stopped(3)]
    sentences["finding.results"] = Self.samples.map(texts.finding.results)
    sentences["finding.searched"] = [texts.finding.searched(extent)]
    sentences["commands.title"] = Command.allCases.map(texts.commands.title)
    sentences["commands.noCommandFits"] = Self.samples.map(texts.commands.noCommandFits)
    sentences["commands.goToRow"] = Self.samples.map(texts.commands.goToRow)
    sentences["rows.selected"] = [texts.rows.selected(3)]
    sentences["rows.changedRows"] = [texts.rows.changedRows(3)]
    sentences["rows.noSection"] = Self.samples.map(texts.rows.noSection)
    sentences["rows.sorted"] = [texts.rows.sorted("a", true)]
    sentences["rows.limit"] = [texts.rows.limit(3)]
    sentences["rows.notAllowed"] = Self.samples.map(texts.rows.notAllowed)
    sentences["rows.unfit"] = Self.samples.map(texts.rows.unfit)
    sentences["changes.undone"] = Self.samples.map(texts.changes.undone)
    sentences["changes.redone"] = Self.samples.map(texts.changes.redone)
    sentences["changes.more"] = [texts.changes.more(3)]
    sentences["changes.resetTo"] = Self.samples.map(texts.changes.resetTo)
    sentences["changes.was"] = Self.samples.map(texts.changes.was)
    sentences["changes.value"] = Self.samples.map(texts.changes.value)
    sentences["changes.path"] = Self.samples.map(texts.changes.path)
    sentences["changes.goTo"] = Self.samples.map(texts.changes.goTo)
    sentences["changes.lost"] = Self.samples.map(texts.changes.lost)
    sentences["changes.notApplied"] = Self.samples.map(texts.changes.notApplied)
    sentences["forms.saveChanges"] = Self.samples.map(texts.forms.saveChanges)
    sentences["forms.allChanges"] = Self.samples.map(texts.forms.allChanges)
    sentences["forms.saveForm"] = Self.samples.map(texts.forms.saveForm)
    sentences["forms.errors"] = [texts.forms.errors(3)]
    sentences["forms.notSaved"] = Self.samples.map(texts.forms.notSaved)
    sentences["forms.changes"] = Self.samples.map(texts.forms.changes)
  }

  private mutating func addMessages(_ texts: Texts) {
    sentences["messages.row"] = [texts.messages.row("a", 3)]
    sentences["messages.goingTo"] = Self.samples.map(texts.messages.goingTo)
    sentences["messages.noSuchRow"] = Self.samples.map(texts.messages.noSuchRow)
    sentences["messages.notInNextRows"] = [texts.messages.notInNextRows("a", 3)]
    sentences["messages.opensNotByItself"] = Self.samples.map(texts.messages.opensNotByItself)
    sentences["messages.nothingToCopy"] = [texts.messages.nothingToCopy(.value)]
    sentences["messages.tooLongToCopy"] = [texts.messages.tooLongToCopy(.value, 3)]
    sentences["messages.copied"] = [texts.messages.copied(.value, "a")]
    sentences["messages.mouseOffWithKey"] = Self.samples.map(texts.messages.mouseOffWithKey)
    sentences["messages.stillRunning"] = Self.samples.map(texts.messages.stillRunning)
    sentences["messages.pressToQuit"] = Self.samples.map(texts.messages.pressToQuit)
    sentences["keys.remove"] = Self.samples.map(texts.keys.remove)
    sentences["keys.press"] = Self.samples.map(texts.keys.press)
    sentences["keys.getKeys"] = Self.samples.map(texts.keys.getKeys)
    sentences["keys.changed"] = [texts.keys.changed("a", "b"), texts.keys.changed("a", "")]
    sentences["keys.takeFrom"] = [texts.keys.takeFrom(["a"], "b")]
    sentences["keys.isKeyOf"] = Self.samples.map(texts.keys.isKeyOf)
    sentences["keys.alwaysMeans"] = Self.samples.map(texts.keys.alwaysMeans)
    sentences["keys.needsKey"] = Command.allCases.map(texts.keys.needsKey)
    sentences["choices.themeSummary"] = Self.samples.map(texts.choices.themeSummary)
    sentences["choices.keyMapSummary"] = Self.samples.map(texts.choices.keyMapSummary)
    sentences["choices.sample"] = Role.allCases.map { texts.choices.sample($0) ?? "" }
    sentences["choices.word"] = [texts.choices.word(.theme)]
    sentences["choices.named"] = [texts.choices.named(.theme, "a")]
    sentences["choices.from"] = [texts.choices.from(.theme, "a")]
    sentences["choices.unknown"] = [texts.choices.unknown(.theme, "a")]
    sentences["choices.expected"] = [texts.choices.expected(["a"])]
    sentences["choices.chosen"] = [texts.choices.chosen(.theme, "a")]
    sentences["values.isNoOption"] = Self.samples.map(texts.values.isNoOption)
    sentences["values.isInvalid"] = Self.samples.map(texts.values.isInvalid)
    sentences["errors.editor"] = [texts.errors.editor(.gone)]
    sentences["errors.theme"] = [texts.errors.theme(.unknown("a"))]
    sentences["errors.keyMap"] = [texts.errors.keyMap(.unknown("a"))]
    sentences["errors.program"] = [texts.errors.program(.busy)]
  }

  private mutating func addModel(_ texts: Texts) {
    sentences["model.controls.picked"] = [texts.model.controls.picked(3, 7)]
    sentences["model.controls.nothingContains"] = Self.samples.map(
      texts.model.controls.nothingContains
    )
    sentences["model.controls.mostPicked"] = [texts.model.controls.mostPicked(3)]
    sentences["model.controls.days"] = [
      texts.model.controls.days("a", "b"), texts.model.controls.days("a", ""),
    ]
    sentences["model.controls.cannotRead"] = Self.samples.map(texts.model.controls.cannotRead)
    sentences["model.controls.nothingToPick"] = [texts.model.controls.nothingToPick(.files, true)]
    sentences["model.controls.onlyFirst"] = [texts.model.controls.onlyFirst(3)]
    sentences["model.formats.integer"] = [texts.model.formats.integer("a", "b")]
    sentences["model.formats.decimal"] = [texts.model.formats.decimal("a", "b")]
    sentences["model.formats.sizeBounds"] = [texts.model.formats.sizeBounds("a", "b")]
    sentences["model.formats.dateBounds"] = [
      texts.model.formats.dateBounds("a", "b"), texts.model.formats.dateBounds("a", ""),
    ]
    sentences["model.formats.durationBounds"] = [texts.model.formats.durationBounds("a", "b")]
    sentences["model.formats.mask"] = [texts.model.formats.mask("A-#", ["A", "#"])]
    sentences["model.sections.more"] = [texts.model.sections.more(3)]
    sentences["model.sections.mostAdded"] = [texts.model.sections.mostAdded(3)]
    sentences["model.sections.leastLeft"] = [texts.model.sections.leastLeft(3)]
    sentences["model.sections.leastAdded"] = [texts.model.sections.leastAdded(3)]
    sentences["model.sections.isRequired"] = Self.samples.map(texts.model.sections.isRequired)
    sentences["model.sections.tooManyToSort"] = [texts.model.sections.tooManyToSort(3, 7)]
    sentences["model.charts.values"] = [texts.model.charts.values(3, "a", "b", "c")]
  }

  private mutating func addLinear(_ texts: Texts) {
    sentences["spoken.spaces"] = [texts.spoken.spaces(3)]
    sentences["spoken.controlCharacter"] = [texts.spoken.controlCharacter("\n")]
    sentences["spoken.hint"] = Self.samples.map(texts.spoken.hint)
    sentences["spoken.buttonFor"] = Self.samples.map(texts.spoken.buttonFor)
    sentences["spoken.opensTableFor"] = Self.samples.map(texts.spoken.opensTableFor)
    sentences["spoken.error"] = Self.samples.map(texts.spoken.error)
    sentences["spoken.disabledBecause"] = Self.samples.map(texts.spoken.disabledBecause)
    sentences["spoken.position"] = [texts.spoken.position(3, 7)]
    sentences["spoken.rows"] = [texts.spoken.rows(3)]
    sentences["spoken.page"] = [texts.spoken.page("a", 3, 7)]
    sentences["spoken.selectedRows"] = [texts.spoken.selectedRows(3)]
    sentences["spoken.tabs"] = Self.samples.map(texts.spoken.tabs)
    sentences["spoken.barButtons"] = Self.samples.map(texts.spoken.barButtons)
    sentences["spoken.section"] = Self.samples.map(texts.spoken.section)
    sentences["spoken.continued"] = Self.samples.map(texts.spoken.continued)
    sentences["spoken.foldedSection"] = Self.samples.map(texts.spoken.foldedSection)
    sentences["spoken.nowRows"] = [texts.spoken.nowRows(3)]
    sentences["spoken.nowSelected"] = [texts.spoken.nowSelected(nil), texts.spoken.nowSelected(3)]
    sentences["spoken.nowChanged"] = Self.samples.map(texts.spoken.nowChanged)
    sentences["linear.words"] = Self.samples.flatMap(texts.linear.words)
    sentences["linear.explanation"] = Self.samples.map { texts.linear.explanation($0) ?? "" }
    sentences["linear.argument"] = Self.samples.map(texts.linear.argument)
    sentences["linear.unknown"] = Self.samples.map(texts.linear.unknown)
    sentences["linear.expectedNothing"] = Self.samples.map(texts.linear.expectedNothing)
    sentences["linear.expectedRow"] = Self.samples.map(texts.linear.expectedRow)
    sentences["linear.buttonRange"] = [texts.linear.buttonRange(3)]
    sentences["linear.isEmpty"] = Self.samples.map(texts.linear.isEmpty)
    sentences["linear.isSet"] = Self.samples.map(texts.linear.isSet)
    sentences["linear.isNow"] = [texts.linear.isNow("a", "b"), texts.linear.isNow("a", "")]
    sentences["linear.typeText"] = Self.samples.map(texts.linear.typeText)
    sentences["linear.filling"] = [texts.linear.filling("a", "b", "c")]
    sentences["linear.lastQuestion"] = [texts.linear.lastQuestion(true)]
    sentences["linear.oneOf"] = Self.samples.map(texts.linear.oneOf)
    sentences["linear.youAreAt"] = [texts.linear.youAreAt(3)]
    sentences["linear.rowRange"] = [texts.linear.rowRange(3)]
    sentences["linear.rowIsGone"] = [texts.linear.rowIsGone(3)]
    sentences["linear.isEmptySpace"] = [texts.linear.isEmptySpace(3)]
    sentences["linear.buttonsInRow"] = [texts.linear.buttonsInRow(3, 7)]
    sentences["linear.whichButton"] = [texts.linear.whichButton(3, 7)]
    sentences["linear.noButtonsInRow"] = [texts.linear.noButtonsInRow(3)]
    sentences["linear.isDisabled"] = [texts.linear.isDisabled("a", true)]
    sentences["linear.reason"] = Self.samples.map(texts.linear.reason)
    sentences["linear.isRunning"] = Self.samples.map(texts.linear.isRunning)
    sentences["linear.hasFinished"] = Self.samples.map(texts.linear.hasFinished)
    sentences["linear.unknownButton"] = [
      texts.linear.unknownButton("a", "b"), texts.linear.unknownButton("a", ""),
    ]
    sentences["linear.tabRange"] = [texts.linear.tabRange(3)]
  }
}
