extension ChangeTexts {
  /// The texts in English.
  public static let english = ChangeTexts(
    undo: "Undo",
    redo: "Redo",
    nothingToUndo: "Nothing to undo",
    nothingToRedo: "Nothing to redo",
    undoneTyping: "Undone: typing",
    undone: { "Undone: \($0)" },
    redone: { "Redone: \($0)" },
    empty: "empty",
    more: { "and \($0) more" },
    reset: "Reset",
    resetTo: { "Reset to \($0)" },
    resetAll: "Reset all changes",
    nothingToExplain: "Nothing to explain here",
    disabled: "Disabled",
    changed: "Changed",
    wasEmpty: "It was empty",
    was: { "It was \($0)" },
    value: { "Value: \($0)" },
    path: { "Path: \($0)" },
    goTo: { "Go to \($0)" },
    close: "Close",
    lost: { "“\($0)” can no longer be edited" },
    notApplied: { "What you typed has not been applied yet" + ($0.isEmpty ? "." : ":\n" + $0) },
    apply: "Apply",
    abandon: "Abandon"
  )
}
