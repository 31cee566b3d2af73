import TableModel

// How a button is painted, wherever it stands.

extension Button {
  /// The title, with the key before it if the button has one of its own.
  var label: String { key.map { "\($0) \(title)" } ?? title }

  /// The role of the text.
  var textRole: TableModel.Role {
    guard isEnabled else { return .disabled }
    return role == .destructive ? .destructive : .button
  }
}
