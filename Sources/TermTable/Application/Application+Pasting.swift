extension Application {
  /// Puts pasted text into the field that is being edited; elsewhere nothing becomes of it, as none of
  /// it is a key.
  func paste(_ text: String, isCut: Bool) {
    guard context == .editor else { return }
    message = isCut ? "Too long: only the first MB was pasted" : nil
    stack.top.edit(.insert(PastedText(text).line))
  }
}
