/// Edits that were made in a revision of a file, and are not applied yet.
@MainActor package struct PreparedEdits {
  /// The revision that they were made in: in another one they cannot be applied.
  let before: Revision
  let made: MadeEdits
  let step: AppliedEdits

  /// Their changes, in the order of the file.
  package var changes: [DocumentChange] { step.changes }

  /// The bytes of the file before them, and the splices that they make.
  package var difference: (bytes: ByteSource, splices: [Splice]) { (before.bytes, step.splices) }
}
