import TableDocuments
import TableModel

extension SettingsStore {
  /// Returns a binding to a switch.
  ///
  /// - Parameters:
  ///   - path: The path of the value in the file, as in `termtable get`: names with points between.
  ///   - fallback: The value if the file has none.
  public func binding(_ path: String, default fallback: Bool) -> Binding<Bool> {
    binding(path, fallback, .boolean)
  }

  /// Returns a binding to a number, a text, a date, or another value with a text format.
  public func binding<Value: TextRepresentable>(
    _ path: String,
    default fallback: Value
  ) -> Binding<Value> {
    binding(path, fallback, .text)
  }

  /// Returns a binding to a value that may be missing; nil removes it from the file, so that its
  /// default counts.
  public func binding<Value: TextRepresentable>(
    _ path: String,
    default fallback: Value?
  ) -> Binding<Value?> {
    binding(path, fallback, .optional(.text))
  }

  /// Returns a binding to a case, which stands in the file by its raw value.
  @_disfavoredOverload public func binding<Value: RawRepresentable & Equatable>(
    _ path: String,
    default fallback: Value
  ) -> Binding<Value> where Value.RawValue: TextRepresentable {
    binding(path, fallback, .raw(.text))
  }

  /// Returns a binding to a case that may be missing; nil removes it from the file, so that its
  /// default counts.
  @_disfavoredOverload public func binding<Value: RawRepresentable & Equatable>(
    _ path: String,
    default fallback: Value?
  ) -> Binding<Value?> where Value.RawValue: TextRepresentable {
    binding(path, fallback, .optional(.raw(.text)))
  }

  /// Returns a binding to a list of texts, in a format that has lists.
  public func binding(_ path: String, default fallback: [String]) -> Binding<[String]> {
    binding(path, fallback, .texts)
  }
}

extension DocumentPath {
  /// The path of a setting that an author has written.
  init(ofSetting text: String) {
    do {
      try self.init(parsing: text)
    } catch {
      assertionFailure("“\(text)” is no path: \(error)")
      self.init([Step(text)])
    }
  }
}
