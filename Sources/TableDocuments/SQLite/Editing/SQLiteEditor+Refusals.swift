extension EditRefusal {
  static var place: EditRefusal { EditRefusal(FileTexts.current.databases.onlyRows) }
  static var order: EditRefusal { EditRefusal(FileTexts.current.databases.noOrder) }
  static var gone: EditRefusal { EditRefusal(FileTexts.current.databases.editedRowIsGone) }
  static var changed: EditRefusal { EditRefusal(FileTexts.current.databases.rowHasChanged) }
}
