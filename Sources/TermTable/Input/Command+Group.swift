extension Command {
  /// The part of the help that lists a command.
  package enum Group: CaseIterable {
    case row, table, moving, tables, text, program
  }

  /// The part of the help that lists the command.
  package var group: Group {
    switch self {
    case .select, .open, .toggle, .edit, .editOutside, .stepDown, .stepUp, .accessoryAction,
      .rowActions, .explain, .selectRange, .selectAll, .deleteRow, .addBelow, .addAbove, .moveRowUp,
      .moveRowDown, .commentRow, .copy, .copyValue, .copyKey, .copyPath, .copyRow:
      .row
    case .save, .undo, .redo, .showChanges, .editMode, .endEditMode, .refresh, .sort, .panLeft,
      .panRight, .chooseColumns, .wholeColumn, .sumUp, .wrapText, .switchLayout, .foldAll,
      .unfoldAll:
      .table
    case .moveUp, .moveDown, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .first, .last,
      .previousSection, .nextSection, .sectionIndex, .goToText, .goToRow, .nextField,
      .previousField, .endSequence, .find, .findEverywhere, .filter, .findNext, .findPrevious,
      .takeFind, .leaveFind,
      .olderFind, .newerFind:
      .moving
    case .moveLeft, .moveRight, .back, .escape, .previousTab, .nextTab, .previousSibling,
      .nextSibling, .historyBack, .historyForward, .beside:
      .tables
    case .takeEdit, .leaveEdit, .caretLeft, .caretRight, .caretWordLeft, .caretWordRight,
      .caretToStart, .caretToEnd, .caretUp, .caretDown, .newLine, .complete, .reveal,
      .deleteBackward, .deleteForward, .deleteWord, .deleteWordForward, .deleteToStart,
      .deleteToEnd, .insertDeleted, .undoTyping:
      .text
    case .help, .palette, .themes, .changeKeys, .mouse, .repaint, .suspend, .close, .quit,
      .saveAndQuit,
      .quitWithoutSaving,
      .interrupt,
      .previousButton,
      .nextButton, .pressButton, .cancelAlert, .scrollMessageUp, .scrollMessageDown:
      .program
    }
  }
}
