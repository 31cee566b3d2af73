/// Whether a terminal repeats a character when told to (REP).
///
/// Terminfo says so of every xterm. But mosh, libvterm 0.1 and others that call themselves one do not, and would show one
/// space in place of many. So it is believed only of a terminal that tells in its secondary attributes that it is an
/// xterm, or that knows ``Synchronization``, which is much younger.
enum Repetition {
  /// Asks for the secondary attributes (secondary DA). Those that do not know the question say nothing.
  static let question = Array("\u{1B}[>c".utf8)
  /// What an xterm answers first (its document `ctlseqs`).
  static let xterm = 41
}
