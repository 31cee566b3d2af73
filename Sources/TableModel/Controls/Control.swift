/// The part of a cell that a person can change: it shows a value that lives behind a binding, and
/// defines how a person changes it.
///
/// ```swift
/// struct Rating: Control {
///   let binding: Binding<Int>
///   var words: String { "\(binding.value) of 5" }
///   func stepped(by count: Int) -> Int? { min(max(binding.value + count, 0), 5) }
/// }
///
/// Cell("Tea", control: Rating(binding: Binding(shop).tea))
/// ```
///
/// ``binding`` and ``words`` are required, the binding only if the control has a value. All other
/// members have a default. A conforming type keeps these rules:
///
/// 1. It sets nothing. ``stepped(by:)``, ``activated()``, ``clicked(run:)`` and ``text`` return the
///    new value. The front end sets the binding once, or not at all if the value is equal to the
///    old one.
/// 2. Nil from one of these means that the control does not take this input: the key then does what
///    it does on other rows. At the end of a range, return the old value.
/// 3. It paints nothing and counts no columns. It returns runs of text; the front end places and
///    cuts them.
/// 4. It keeps no state of its own: it is made again with its cell.
///
/// A test for a control of your own:
///
/// ```swift
/// let stage = Stage(Table("Shop") { Cell("Tea", control: Rating(binding: Binding(shop).tea)) })
/// stage.press(.right)
/// #expect(shop.tea == 4)
/// #expect(stage.focusedText?.hasSuffix("4 of 5") == true)
/// ```
@MainActor public protocol Control<Value> {
  /// The type of the value; `Never?` for a control without a value.
  associatedtype Value: Equatable = Never?

  /// The binding to the value.
  var binding: Binding<Value> { get }

  /// The value in words: printed, said in linear mode, and shown if there are no
  /// ``runs(columns:)``.
  var words: String { get }

  /// The name of this kind of control, said in linear mode, such as “switch”; empty for none.
  var name: String { get }

  /// Returns another value in words, without setting it; nil if that can only be known once it is
  /// set.
  ///
  /// With it, `Stage.fill(_:)` finds the value that has some words without setting any other.
  func words(of value: Value) -> String?

  /// Returns the picture of the value; empty to show the ``words``.
  ///
  /// Give a run that is not ASCII a substitute for plain terminals: `Run("★", ascii: "*")`.
  ///
  /// - Parameter columns: The most columns the picture can have, at least 1; a wider one is cut.
  func runs(columns: Int) -> [TextLine.Run]

  /// Returns the value `count` steps up, or down if it is negative; nil if the control takes no
  /// steps.
  ///
  /// The keys are − + on the focused row, and ← → if it ``isSteppedSideways``.
  func stepped(by count: Int) -> Value?

  /// True if ← and → step the value, too. If false, they lead back and into the row, as on rows
  /// without steps, and no hint names − and +.
  var isSteppedSideways: Bool { get }

  /// Returns the value after the control is activated; nil if it cannot be.
  ///
  /// The key is Space, and Enter if Enter does not open a table or edit a text.
  func activated() -> Value?

  /// Returns the value after a click on one of the ``runs(columns:)``; nil if a click selects the
  /// row.
  ///
  /// - Parameter run: The 0-based number of the run.
  func clicked(run: Int) -> Value?

  /// The format of the text that a person types to change the value; nil if the value is not typed.
  ///
  /// The keys are `e`, and Enter if Enter does not open a table.
  var text: TextFormat<Value>? { get }

  /// Returns the table in which a person picks or composes the value; nil if there is none.
  ///
  /// The key is Enter.
  ///
  /// - Parameter value: The binding for the cells of the table, in place of ``binding``.
  func table(_ value: Binding<Value>) -> Table?

  /// The parts of the value, from left to right, such as the beginning and the end of a time span;
  /// fewer than two for none.
  ///
  /// Each is a control of the same value, with the same binding. They are shown in place of
  /// ``runs(columns:)``: each shows its runs, or else its words. ← and → move between them, − and +
  /// step the one with the focus, and Space and a click are for it, too. A part's number follows
  /// that of its row in linear mode: `3.2 +`. ``text`` and ``table(_:)`` are for the whole value.
  var parts: [any Control<Value>] { get }

  /// The buttons of a control that stands alone in its cell (``Cell/Style/control``):
  /// ← and → move between them, Enter presses one.
  var buttons: [Button] { get }

  /// Returns the name of an input in the hint bar, such as “Toggle”.
  func hint(for input: ControlInput) -> String
}

/// The ways in which a person changes the value of a ``Control``.
public enum ControlInput: CaseIterable, Sendable {
  /// The table of the control.
  case table
  /// The text of the control.
  case text
  /// Activating the control.
  case activation
  /// Steps up and down.
  case steps
}

/// The defaults of the optional members.
extension Control {
  /// Nothing.
  public var name: String { "" }
  /// Nil: the words of the binding's value are the only ones.
  public func words(of value: Value) -> String? { nil }
  /// None: the words are shown.
  public func runs(columns: Int) -> [TextLine.Run] { [] }
  /// Nil: it takes no steps.
  public func stepped(by count: Int) -> Value? { nil }
  /// True.
  public var isSteppedSideways: Bool { true }
  /// Nil: it cannot be activated.
  public func activated() -> Value? { nil }
  /// Nil: a click selects the row.
  public func clicked(run: Int) -> Value? { nil }
  /// Nil: the value is not typed.
  public var text: TextFormat<Value>? { nil }
  /// Nil: it opens no table.
  public func table(_ value: Binding<Value>) -> Table? { nil }
  /// None.
  public var parts: [any Control<Value>] { [] }
  /// None.
  public var buttons: [Button] { [] }
  /// “Open”, “Edit” or “Change”.
  public func hint(for input: ControlInput) -> String {
    let texts = ModelTexts.current.controls
    return switch input {
    case .table: texts.opens
    case .text: texts.edits
    case .activation, .steps: texts.changes
    }
  }
}

extension Control where Value == Never? {
  /// A binding without a value.
  public var binding: Binding<Never?> { Binding(get: { nil }, set: { _ in }) }
}

extension Control {
  /// True if a person can use this input.
  package func takes(_ input: ControlInput) -> Bool {
    switch input {
    case .table: table(binding) != nil
    case .text: text != nil
    case .activation: inputParts.contains { $0.isActivated }
    case .steps: inputParts.contains { $0.takesSteps }
    }
  }

  private var isActivated: Bool { activated() != nil }
  private var takesSteps: Bool { stepped(by: 1) != nil || stepped(by: -1) != nil }

  /// The parts that a person steps and activates: the control itself if it has fewer than two.
  package var inputParts: [any Control] {
    let parts: [any Control] = parts
    return parts.count > 1 ? parts : [self]
  }

  /// True if ← and → move between its parts.
  package var hasParts: Bool { parts.count > 1 }

  /// Returns the part with a number, 0-based; the last one if there are fewer.
  package func part(_ number: Int) -> any Control {
    let parts = inputParts
    return parts[max(0, min(number, parts.count - 1))]
  }

  /// True if the value is nil.
  package var isNil: Bool { (binding.value as? any OptionalValue)?.isNil == true }

  /// True if a person has given no value: it has no words, is nil, or is an empty collection.
  package var hasNoValue: Bool {
    if words.isEmpty || (binding.value as? any Collection)?.isEmpty == true { return true }
    return Value.self != Never?.self && isNil
  }

  /// The table of the control, for reading only: setting a value in it bypasses the front end.
  package var ownTable: Table? { table(binding) }

  /// The placeholder of the control's text; nil if the value is not typed.
  package var placeholder: String? { text?.placeholder }
}

/// An optional, whatever it wraps.
private protocol OptionalValue {
  var isNil: Bool { get }
}

extension Optional: OptionalValue {
  fileprivate var isNil: Bool { self == nil }
}
