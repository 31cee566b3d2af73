extension KeyRefusal {
  /// Returns the reason as a sentence.
  func text(in texts: Texts) -> String {
    let title = texts.commands.title
    return switch self {
    case .cannotKeep: texts.keys.cannotKeep
    case .isKeyOf(let command): texts.keys.isKeyOf(title(command))
    case .alwaysEnds: texts.keys.alwaysEnds
    case .types: texts.keys.types
    case .alwaysMeans(let command): texts.keys.alwaysMeans(title(command))
    case .needsKey(let command): texts.keys.needsKey(command)
    }
  }
}
