import TablePatterns

/// A well-known format of texts. Those that a schema calls otherwise say nothing about a text;
/// nor do `idn-hostname` and `uri-template`, which need tables of letters and a grammar that no
/// schema of a setting has been seen to need.
enum KnownFormat: String, Sendable {
  case date
  case time
  case dateTime = "date-time"
  case localDateTime = "date-time-local"
  case localTime = "time-local"
  case duration
  case email
  case internationalEmail = "idn-email"
  case hostname
  case ipv4
  case ipv6
  case uri
  case uriReference = "uri-reference"
  case iri
  case iriReference = "iri-reference"
  case uuid
  case regex
  case jsonPointer = "json-pointer"
  case relativeJSONPointer = "relative-json-pointer"
  /// A time span as systemd reads it; no schema but ours calls it so.
  case timeSpan = "systemd-time"

  /// - Parameter name: The value of `format`.
  init?(_ name: String) {
    switch name {
    // Draft 3 called it so, and some schemas still do.
    case "ip-address": self = .ipv4
    case "host-name": self = .hostname
    // TOML's own words for them, beside those of its editors.
    case "local-date-time", "partial-date-time": self = .localDateTime
    case "local-time", "partial-time": self = .localTime
    case "local-date", "partial-date": self = .date
    default: self.init(rawValue: name)
    }
  }

  func holds(for text: String) -> Bool {
    switch self {
    case .date: DateText.isDate(text)
    case .time: DateText.isTime(text)
    case .dateTime: DateText.isDateTime(text)
    case .localDateTime: DateText.isDateTime(text, isLocal: true)
    case .localTime: DateText.isTime(text, isLocal: true)
    case .duration: DateText.isDuration(text)
    case .email: AddressText.isEmail(text, isASCII: true)
    case .internationalEmail: AddressText.isEmail(text, isASCII: false)
    case .hostname: AddressText.isHostname(text)
    case .ipv4: AddressText.isIPv4(text)
    case .ipv6: AddressText.isIPv6(text)
    case .uri: URIText.isURI(text, isASCII: true, needsScheme: true)
    case .uriReference: URIText.isURI(text, isASCII: true, needsScheme: false)
    case .iri: URIText.isURI(text, isASCII: false, needsScheme: true)
    case .iriReference: URIText.isURI(text, isASCII: false, needsScheme: false)
    case .uuid: AddressText.isUUID(text)
    case .regex: KnownFormat.isPattern(text)
    case .jsonPointer: URIText.isPointer(text)
    case .relativeJSONPointer: URIText.isRelativePointer(text)
    case .timeSpan: DateText.isTimeSpan(text)
    }
  }

  /// True for a regular expression; one that is only not supported here is one, too.
  private static func isPattern(_ text: String) -> Bool {
    do throws(PatternError) {
      _ = try TextPattern(text)
      return true
    } catch {
      switch error.reason {
      case .backReference, .lookAround, .script, .tooDeep, .tooLarge: return true
      default: return false
      }
    }
  }

  /// The words after “must be”.
  func words(_ texts: SchemaTexts.Formats) -> String {
    switch self {
    case .date: texts.date
    case .time: texts.time
    case .dateTime: texts.dateTime
    case .localDateTime: texts.localDateTime
    case .localTime: texts.localTime
    case .duration: texts.duration
    case .email, .internationalEmail: texts.email
    case .hostname: texts.hostname
    case .ipv4: texts.ipv4
    case .ipv6: texts.ipv6
    case .uri, .iri: texts.uri
    case .uriReference, .iriReference: texts.uriReference
    case .uuid: texts.uuid
    case .regex: texts.regex
    case .jsonPointer: texts.jsonPointer
    case .relativeJSONPointer: texts.relativeJSONPointer
    case .timeSpan: texts.timeSpan
    }
  }
}
