extension Application {
  /// The characters for marks; a change takes effect at once.
  package var marks: MarksChoice {
    get { session?.look.chosenMarks ?? ownMarks }
    set {
      ownMarks = newValue
      session?.look.choose(newValue)
      update()
    }
  }

  /// The look of the terminal's cursor; a change takes effect at once.
  package var cursor: CursorChoice {
    get { session?.look.cursor ?? ownCursor }
    set {
      ownCursor = newValue
      session?.look.choose(newValue)
      update()
    }
  }
}
