extension FormTexts {
  /// The texts in English.
  public static let english = FormTexts(
    save: "Save",
    discard: "Discard",
    stay: "Stay",
    saved: "Saved",
    nothingToSave: "Nothing to save",
    discardTyped: "Discard what you typed?",
    saveChanges: { "Save the changes to “\($0)”?" },
    saveForm: { "Save “\($0)”?" },
    errors: { "Not saved: \($0) errors" },
    notSaved: { "Not saved: \($0)" },
    changes: { "Changes of \($0)" }
  )
}
