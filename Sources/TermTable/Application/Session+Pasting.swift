extension Session {
  /// Puts pasted text into the field that is being edited; elsewhere nothing becomes of it, as none of
  /// it is a key.
  func paste(_ text: String, isCut: Bool) {
    guard context == .editor else { return }
    let isAllowed = stack.top.edit(.insert(PastedText(text).line))
    message =
      isCut
      ? "Too long: only the first 1 MB was pasted"
      : isAllowed ? nil : "Characters that are not allowed here were left out"
  }
}
