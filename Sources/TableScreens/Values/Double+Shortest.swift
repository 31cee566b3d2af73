extension Double {
  /// The number, without a fraction that is 0.
  var shortest: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}
