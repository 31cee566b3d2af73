import TableModel

// How a button is painted, wherever it stands.

extension Button {
  /// The title, with the key before it where the button was given one.
  var label: String { key.map { "\($0) \(title)" } ?? title }

  /// What the text means.
  var textRole: TableModel.Role {
    guard isEnabled else { return .disabled }
    return role == .destructive ? .destructive : .button
  }
}
