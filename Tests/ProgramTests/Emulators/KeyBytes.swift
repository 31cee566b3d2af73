/// Returns the bytes that a terminal sends for a key, by tmux's name (`Down`, `C-l`, `M-k` …), or
/// those of other text.
func bytes(ofKey name: String) -> [UInt8] {
  if let known = namedKeys[name] { return Array(known.utf8) }
  if name.hasPrefix("C-"), let letter = name.utf8.last { return [letter & 0x1F] }
  if name.hasPrefix("M-") { return [0x1B] + Array(name.dropFirst(2).utf8) }
  return Array(name.utf8)
}

private let namedKeys = [
  "Up": "\u{1B}[A", "Down": "\u{1B}[B", "Right": "\u{1B}[C", "Left": "\u{1B}[D",
  "Home": "\u{1B}[H", "End": "\u{1B}[F", "PageUp": "\u{1B}[5~", "PageDown": "\u{1B}[6~",
  "Insert": "\u{1B}[2~", "Delete": "\u{1B}[3~", "Enter": "\r", "Escape": "\u{1B}",
  "Space": " ", "Tab": "\t", "BTab": "\u{1B}[Z", "BSpace": "\u{7F}", "F1": "\u{1B}OP",
]
