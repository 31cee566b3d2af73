/// A source of random colors.
@MainActor final class ColorSource {
  let pause: @MainActor () async throws -> Void
  private var generator: any RandomNumberGenerator
  private var made = 0

  init(generator: any RandomNumberGenerator, pause: @escaping @MainActor () async throws -> Void) {
    self.generator = generator
    self.pause = pause
  }

  /// Returns a random color.
  func color() -> RGBColor { RGBColor(bright: generator.next()) }

  /// Returns a new model, with an id of its own even if another has the same color.
  func swatch() -> Swatch {
    made += 1
    return Swatch(id: made, source: self)
  }
}

/// A color as red, green and blue, each from 0 to 255.
struct RGBColor {
  var red: Int
  var green: Int
  var blue: Int

  /// A bright color: one part is at least 128, and one at most half of that.
  ///
  /// - Parameter bits: Any number; the same number gives the same color.
  init(bright bits: UInt64) {
    let high = 128 + Int(bits & 0x7F)
    let low = Int(bits >> 8 & 0xFF) * (high / 2) / 255
    let middle = low + Int(bits >> 16 & 0xFF) * (high - low) / 255
    (red, green, blue) =
      switch (bits >> 24) % 6 {
      case 0: (high, middle, low)
      case 1: (high, low, middle)
      case 2: (middle, high, low)
      case 3: (low, high, middle)
      case 4: (middle, low, high)
      default: (low, middle, high)
      }
  }

  /// The name, such as “#3FA7D2”.
  var hex: String {
    [red, green, blue].reduce("#") { name, share in
      name + (share < 16 ? "0" : "") + String(share, radix: 16, uppercase: true)
    }
  }
}
