import Testing

@testable import TermTable

@Suite struct KeyMapTests {
  private func text(of context: KeyMap.Context) -> String {
    (KeyMap.standard.bindings[context] ?? [])
      .map { binding in
        let keys = binding.keys.map { $0.label(KeyNames.ascii) }.joined(separator: " ")
        return "\(binding.command.rawValue):" + (keys.isEmpty ? "" : " \(keys)")
      }
      .joined(separator: "\n")
  }

  @Test("a table has exactly these commands and keys")
  func table() {
    #expect(
      text(of: .table) == """
        moveUp: Up k ^P
        moveDown: Down j ^N
        pageUp: PgUp ^B
        pageDown: PgDn ^F
        halfPageUp: ^U
        halfPageDown: ^D
        first: Home g
        last: End G
        previousSection: K {
        nextSection: J }
        sectionIndex: '
        previousSibling: (
        nextSibling: )
        historyBack: [
        historyForward: ]
        goToText: f
        goToRow: 1 2 3 4 5 6 7 8 9
        find: /
        filter: & F4
        findNext: n F3
        findPrevious: N Shift-F3
        nextField: Tab
        previousField: Shift-Tab
        previousTab: <
        nextTab: >
        select: Enter
        moveRight: Right
        open: l
        toggle: Space
        edit: e
        stepDown: -
        stepUp: +
        editOutside: ^O
        moveLeft: Left
        back: h Backspace
        accessoryAction: ;
        rowActions: .
        explain: i
        copy: y
        save: ^S w
        selectRange: v
        selectAll: * ^A
        escape: Esc
        foldAll: z
        unfoldAll: Z
        switchLayout: t
        panLeft: H Shift-Left
        panRight: L Shift-Right
        sort: s
        chooseColumns: C
        wholeColumn: W
        sumUp: I
        wrapText: S
        editMode: E
        addBelow: a
        deleteRow: d Delete
        undo: u ^_
        redo: ^R U
        showChanges: =
        refresh: R F5
        beside: |
        mouse: m
        help: ? F1
        palette: : ^K
        themes:
        changeKeys:
        close: q
        quit: Q F10
        saveAndQuit:
        quitWithoutSaving:
        repaint: ^L
        suspend: ^Z
        interrupt: ^C
        """
    )
  }

  @Test("edit mode, editor, section index, alerts and menus have exactly these commands and keys")
  func others() {
    #expect(
      text(of: .editMode) == """
        deleteRow: d Delete
        addBelow: a
        addAbove: A
        moveRowUp: Shift-Up Alt-Up Alt-k Alt-K
        moveRowDown: Shift-Down Alt-Down Alt-j Alt-J
        commentRow: #
        endEditMode: E Esc
        """
    )
    #expect(
      text(of: .editor) == """
        takeEdit: Enter
        leaveEdit: Esc
        caretLeft: Left ^B
        caretRight: Right ^F
        caretWordLeft: Alt-b ^Left Alt-Left
        caretWordRight: Alt-f ^Right Alt-Right
        caretToStart: Home ^A
        caretToEnd: End ^E
        caretUp: Up ^P
        caretDown: Down ^N
        newLine: Alt-Enter ^J
        complete: Tab
        previousField: Shift-Tab
        reveal: ^T
        deleteBackward: Backspace
        deleteForward: Delete ^D
        deleteWord: ^W Alt-Backspace
        deleteWordForward: Alt-d Alt-Delete
        deleteToStart: ^U
        deleteToEnd: ^K
        insertDeleted: ^Y
        undoTyping: ^_
        editOutside: ^O
        save: ^S
        repaint: ^L
        suspend: ^Z
        interrupt: ^C
        """
    )
    #expect(
      text(of: .field) == """
        moveUp: Up ^P
        moveDown: Down ^N
        pageUp: PgUp
        pageDown: PgDn
        save: ^S
        redo: ^R
        filter: F4
        findNext: F3
        findPrevious: Shift-F3
        help: F1
        quit: F10
        repaint: ^L
        suspend: ^Z
        interrupt: ^C
        """
    )
    #expect(
      text(of: .sectionIndex) == """
        endSequence: Esc
        repaint: ^L
        suspend: ^Z
        interrupt: ^C
        """
    )
    #expect(
      text(of: .copy) == """
        copyValue: y
        copyKey: k
        copyPath: p
        copyRow: r
        endSequence: Esc
        repaint: ^L
        suspend: ^Z
        interrupt: ^C
        """
    )
    #expect(
      text(of: .find) == """
        takeFind: Enter
        leaveFind: Esc
        findEverywhere: Tab
        findNext: F3
        findPrevious: Shift-F3
        filter: F4
        olderFind: Up ^P
        newerFind: Down ^N
        repaint: ^L
        suspend: ^Z
        interrupt: ^C
        """
    )
    for (context, keys) in [(KeyMap.Context.typeAhead, "Esc"), (.rowNumber, "Enter Esc")] {
      #expect(
        text(of: context) == """
          endSequence: \(keys)
          deleteBackward: Backspace
          repaint: ^L
          suspend: ^Z
          interrupt: ^C
          """
      )
    }
    #expect(
      text(of: .alert) == """
        previousButton: Left Shift-Tab
        nextButton: Right Tab
        pressButton: Enter Space
        cancelAlert: Esc
        scrollMessageUp: Up PgUp
        scrollMessageDown: Down PgDn
        repaint: ^L
        suspend: ^Z
        interrupt: ^C
        """
    )
    #expect(
      text(of: .menu) == """
        previousButton: Up k ^P Left Shift-Tab
        nextButton: Down j ^N Right Tab
        pressButton: Enter Space
        cancelAlert: Esc
        scrollMessageUp: PgUp
        scrollMessageDown: PgDn
        repaint: ^L
        suspend: ^Z
        interrupt: ^C
        """
    )
  }

  @Test("no key means two things in one context")
  func noConflicts() {
    for context in KeyMap.Context.allCases {
      let keys = (KeyMap.standard.bindings[context] ?? []).flatMap(\.keys)
      #expect(Set(keys).count == keys.count)
      for binding in KeyMap.standard.bindings[context] ?? [] {
        for key in binding.keys {
          #expect(KeyMap.standard.command(for: key, in: context) == binding.command)
        }
      }
    }
  }

  @Test("every command has a key, and a title that is unique in its context")
  func everyCommand() {
    let bound = Set(KeyMap.standard.bindings.values.flatMap { $0.map(\.command) })
    #expect(bound == Set(Command.allCases))
    for bindings in KeyMap.standard.bindings.values {
      #expect(Set(bindings.map(\.command.title)).count == bindings.count)
    }
  }
}
