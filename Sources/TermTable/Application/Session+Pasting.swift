extension Session {
  /// Inserts pasted text into the edited field; in other contexts it is ignored, as it is not
  /// typed.
  func paste(_ text: String, isCut: Bool) {
    if context == .find {
      let edit = TextEditor.Edit.insert(PastedText(text, keepsLines: false).text)
      return stack.top.search.type([edit], in: viewport)
    }
    guard context == .editor else { return }
    let keepsLines = stack.top.typing.editing?.editor.hasLines ?? false
    let refusal = stack.top.typing.edit(.insert(PastedText(text, keepsLines: keepsLines).text))
    notices.clearMessage()
    notices.say(isCut ? texts.messages.pasteIsCut : refusal)
  }
}
