import TableDocuments
import TableModel

/// The way in which values of a type are read from a file of settings, and written to it.
@MainActor struct SettingForm<Value: Equatable> {
  /// Returns the value that the file means; throws an error that describes what was expected.
  ///
  /// The second argument is false if all values of the file are texts, as in INI.
  let read: @MainActor (NewValue, _ hasKinds: Bool) throws -> Value
  /// Returns the value to write; nil to remove it from the file.
  let write: @MainActor (Value) -> NewValue?
}

extension SettingForm where Value == Bool {
  /// True or false; in a file of texts also yes, no, on and off.
  static var boolean: SettingForm {
    SettingForm(
      read: { stored, hasKinds in
        let isBoolean = stored.kind == .boolean || stored.kind == .text && !hasKinds
        switch isBoolean ? stored.text?.lowercased() : nil {
        case "true", "yes", "on": return true
        case "false", "no", "off": return false
        default: throw InvalidText(ModelTexts.current.settings.boolean)
        }
      },
      write: { .boolean($0 ? "true" : "false") }
    )
  }
}

extension SettingForm where Value: TextRepresentable {
  /// Integers and decimals as numbers, all others as texts in their format.
  static var text: SettingForm {
    SettingForm(
      read: { stored, hasKinds in
        if let type = Value.self as? any LosslessStringConvertible.Type, Self.isNumber {
          let mayBeNumber = stored.kind == .number || stored.kind == .text && !hasKinds
          if mayBeNumber, let text = stored.text, let value = type.init(text) as? Value {
            return value
          }
          let isWhole = Value.self is any FixedWidthInteger.Type
          let texts = ModelTexts.current.settings
          throw InvalidText(isWhole ? texts.wholeNumber : texts.number)
        }
        guard stored.kind == .text || stored.kind == .date, let text = stored.text else {
          throw InvalidText(ModelTexts.current.settings.text)
        }
        return try text as? Value ?? Value.textFormat.value(text)
      },
      write: { value in
        if let text = value as? String { return .text(text) }
        return Self.isNumber ? .number("\(value)") : .text(Value.textFormat.text(value))
      }
    )
  }

  private static var isNumber: Bool {
    Value.self is any FixedWidthInteger.Type || Value.self == Double.self
  }
}

extension SettingForm where Value == [String] {
  /// A list of texts.
  static var texts: SettingForm {
    SettingForm(
      read: { stored, _ in
        guard case .list(let items) = stored else {
          throw InvalidText(ModelTexts.current.settings.texts)
        }
        return try items.map { item in
          guard case .text(let text) = item else {
            throw InvalidText(ModelTexts.current.settings.texts)
          }
          return text
        }
      },
      write: { .list($0.map(NewValue.text)) }
    )
  }
}

extension SettingForm {
  /// A value that stands for another one, such as a case for its raw value.
  static func raw<Raw>(_ form: SettingForm<Raw>) -> SettingForm
  where Value: RawRepresentable<Raw> {
    SettingForm(
      read: { stored, hasKinds in
        guard let value = Value(rawValue: try form.read(stored, hasKinds)) else {
          throw InvalidText(ModelTexts.current.settings.otherValue)
        }
        return value
      },
      write: { form.write($0.rawValue) }
    )
  }

  /// A value, or nil for none in the file.
  static func optional<Wrapped>(_ form: SettingForm<Wrapped>) -> SettingForm
  where Value == Wrapped? {
    SettingForm(read: { try form.read($0, $1) }, write: { $0.flatMap(form.write) })
  }
}
