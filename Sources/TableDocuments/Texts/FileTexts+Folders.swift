import TableModel

extension FileTexts {
  /// The texts of folders.
  package struct Folders: Sendable, Decodable {
    package var name = "Name"
    package var size = "Size"
    package var changed = "Changed"
    package var kind = "Kind"
    package var folder = "folder"
    package var file = "file"
    package var device = "device"
    package var socket = "socket"
    package var fifo = "FIFO"
    @Phrase("link to {target}")
    package var linkTo: @Sendable (_ target: String) -> String
    @Phrase("broken link to {target}")
    package var linkToNothing: @Sendable (_ target: String) -> String
    @Phrase("link to {target}, which leads in a circle")
    package var linkInCircle: @Sendable (_ target: String) -> String
    @Phrase("link to {target}: {reason}")
    package var linkUnreadable: @Sendable (_ target: String, _ reason: String) -> String
    @Phrase("The folder cannot be read: {reason}")
    package var cannotRead: @Sendable (_ reason: String) -> String
    package var isEmpty = "The folder is empty"
    package var hasOnlyHidden = "The folder has only hidden files"
    package var hideHidden = "Hide hidden files"
    package var showHidden = "Show hidden files"
  }
}
