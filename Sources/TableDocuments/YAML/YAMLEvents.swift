import CYAML

/// The events of a file, found by libyaml, with spans in bytes.
final class YAMLEvents {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var offsets: YAMLOffsets

  /// - Parameter bytes: A file in UTF-8; they must outlive the events.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    offsets = YAMLOffsets(bytes, start: start)
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    // It fails only without memory; the first event is an error then.
    _ = yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    let first = bytes.baseAddress.map { $0 + start }
    yaml_parser_set_input_string(parser, first, bytes.count - start)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// Returns the next event.
  ///
  /// - Throws: The place of an error and its reason; there are no events after it.
  func next() throws(ScanFailure) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
    defer { yaml_event_delete(&event) }
    let start = offsets.offset(of: event.start_mark)
    let end = max(start, offsets.offset(of: event.end_mark))
    let (anchor, tag) = YAMLEvents.properties(of: event)
    return YAMLEvent(
      content: YAMLEvents.content(of: event),
      span: start..<end,
      column: event.start_mark.column,
      anchor: anchor.map { String(cString: $0) },
      tag: tag.map { String(cString: $0) }
    )
  }

  private static func content(of event: yaml_event_t) -> YAMLEvent.Content {
    switch event.type {
    case YAML_STREAM_START_EVENT: return .streamStart
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_ALIAS_EVENT:
      return .alias(event.data.alias.anchor.map { String(cString: $0) } ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return .scalar(String(decoding: bytes, as: UTF8.self), style(of: scalar.style))
    case YAML_SEQUENCE_START_EVENT:
      let isFlow = event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
      return .start(.list, isFlow: isFlow)
    case YAML_MAPPING_START_EVENT:
      let isFlow = event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
      return .start(.object, isFlow: isFlow)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .end
    default: return .streamEnd
    }
  }

  private static func style(of style: yaml_scalar_style_t) -> YAMLScalarStyle {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
    default: .plain
    }
  }

  private static func properties(
    of event: yaml_event_t
  ) -> (anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?) {
    switch event.type {
    case YAML_SCALAR_EVENT: (event.data.scalar.anchor, event.data.scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      (event.data.sequence_start.anchor, event.data.sequence_start.tag)
    case YAML_MAPPING_START_EVENT: (event.data.mapping_start.anchor, event.data.mapping_start.tag)
    default: (nil, nil)
    }
  }

  private func failure() -> ScanFailure {
    let state = parser.pointee
    let offset =
      state.error == YAML_READER_ERROR
      ? offsets.start + state.problem_offset : offsets.offset(of: state.problem_mark)
    // If memory is short, libyaml names no problem.
    guard let problem = state.problem else { return ScanFailure(offset, .noMemory) }
    return ScanFailure(offset, offsets.reason(String(cString: problem), at: offset))
  }
}

/// Finds the bytes of marks, which count characters, and no byte order mark.
private struct YAMLOffsets {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of the first character.
  let start: Int
  private let isASCII: Bool
  /// The last mark, which is near the next one.
  private var index = 0
  /// The offset of the last mark.
  private var offset: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, start: Int) {
    self.bytes = bytes
    self.start = start
    isASCII = bytes[start...].allSatisfy { $0 < 0x80 }
    offset = start
  }

  /// The reason for a problem that libyaml names.
  func reason(_ problem: String, at place: Int) -> ScanFailure.Reason {
    let construct = YAMLAllowedConstruct(bytes: bytes, place: place)
    return construct.refusal(for: problem) ?? .yaml(problem)
  }

  mutating func offset(of mark: yaml_mark_t) -> Int {
    guard !isASCII else { return min(bytes.count, start + mark.index) }
    while index < mark.index, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      index += 1
    }
    while index > mark.index, offset > start {
      offset -= 1
      while offset > start, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      index -= 1
    }
    return offset
  }
}
