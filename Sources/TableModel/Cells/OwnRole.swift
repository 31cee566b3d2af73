/// A role of an author's own: see ``Role/own(_:like:rgb:)``. Looks that data asks for are such
/// roles, too.
public struct OwnRole: Hashable, Sendable {
  /// The number of the role among those that were declared, from 0; of a look that data asks for,
  /// ``firstInk`` and its number among these.
  package let number: UInt16

  package init(number: UInt16) { self.number = number }

  /// The name and the look of a role, as its author declared them.
  package struct Declaration: Sendable {
    package let name: String
    package let fallback: Role
    /// Red, green and blue, 8 bits each; nil for the colour of the fallback.
    package let rgb: UInt32?

    package init(name: String, fallback: Role, rgb: UInt32?) {
      self.name = name
      self.fallback = fallback
      self.rgb = rgb
    }
  }

  /// The roles that were declared, by their numbers.
  @MainActor package fileprivate(set) static var declared: [Declaration] = []

  /// The maximum number of roles: a glyph has no room for more.
  private static let most = 64

  /// The number of the first look that data asks for.
  package static let firstInk = 64
  /// The looks that data has asked for.
  @MainActor package fileprivate(set) static var inks = Inks()

  /// Declares a role, or finds the one that was declared with the same name.
  ///
  /// - Returns: The role; nil if there are too many.
  package static func declare(_ new: Declaration, in all: inout [Declaration]) -> OwnRole? {
    if let number = all.firstIndex(where: { $0.name == new.name }) {
      return OwnRole(number: UInt16(number))
    }
    guard all.count < most else { return nil }
    all.append(new)
    return OwnRole(number: UInt16(all.count - 1))
  }
}

extension Role {
  /// A role of an author's own, which looks like another one where a theme does not know it.
  ///
  /// ```swift
  /// extension Role {
  ///   @MainActor static let heat = Role.own("heat", like: .error, rgb: 0xC0_55_1F)
  /// }
  ///
  /// TextLine([.init("91 °C", role: .heat), .init(" too hot")])
  /// ```
  ///
  /// It has the attributes of `fallback` (bold, underlined), so that it stands out without colours,
  /// too. Say what it means in words as well: not everyone sees the look. `rgb` is its colour in
  /// themes with colours: a terminal that has 16 or 256 colours shows the nearest one. In a theme
  /// whose background is known, a colour whose contrast to it is below 4.5 gives way to that of the
  /// fallback. Where the background is the terminal's own, take one of medium lightness, which can
  /// be read on black and on white.
  ///
  /// A theme decides otherwise with `Theme.with(_:focus:name:)`, and a theme file with the line
  /// `own.heat = 208 bold`.
  ///
  /// - Parameters:
  ///   - name: The name in theme files, a single word. A name that was declared before is the same
  ///     role, and looks as it was declared first.
  ///   - fallback: The role that it looks like, one that every theme knows.
  ///   - rgb: Red, green and blue, 8 bits each, such as `0xC0551F`; nil for the colour of the
  ///     fallback.
  /// - Returns: The role; `fallback` itself if the program has declared 64 others.
  @MainActor public static func own(
    _ name: String,
    like fallback: Role,
    rgb: UInt32? = nil
  ) -> Role {
    let new = OwnRole.Declaration(name: name, fallback: fallback, rgb: rgb)
    return OwnRole.declare(new, in: &OwnRole.declared).map(Role.own) ?? fallback
  }
}

extension Role {
  /// The role of text for which data asks a look.
  ///
  /// - Parameter role: The role of text for which it asks none, or one of too many.
  @MainActor static func ink(_ ink: Ink, like role: Role) -> Role {
    guard ink != Ink(), let number = OwnRole.inks.number(of: ink) else { return role }
    return .own(OwnRole(number: UInt16(OwnRole.firstInk + number)))
  }
}
