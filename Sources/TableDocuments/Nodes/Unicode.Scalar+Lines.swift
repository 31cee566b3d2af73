extension Unicode.Scalar {
  /// True if some reader of lines ends a line at it: besides line feeds and carriage returns at
  /// those of Python's `splitlines`.
  var endsLine: Bool {
    switch value {
    case 0x0A...0x0D, 0x1C...0x1E, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
