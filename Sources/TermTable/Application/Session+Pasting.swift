extension Session {
  /// Inserts pasted text into the edited field; in other contexts it is ignored, as it is not typed.
  func paste(_ text: String, isCut: Bool) {
    guard context == .editor else { return }
    let isAllowed = stack.top.edit(.insert(PastedText(text).line))
    message =
      isCut
      ? "Too long: only the first 1 MB was pasted"
      : isAllowed ? nil : "Characters that are not allowed here were left out"
  }
}
