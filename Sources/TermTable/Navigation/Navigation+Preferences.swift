import TableModel

extension Navigation {
  /// Shows all tables in another theme, at once.
  ///
  /// ```swift
  /// Button("Dark") { navigation in navigation.setTheme(.dark) }
  /// ```
  ///
  /// If the terminal has no colours, or `NO_COLOR` is set, ``Theme/monochrome`` replaces a theme
  /// with colours. Has no effect once the table whose row ran the action was left.
  public func setTheme(_ theme: Theme) { carryOut(.setTheme(theme)) }

  /// Gives keys other meanings, from the next key on. Has no effect once the table whose row ran
  /// the action was left.
  public func setKeyMap(_ keyMap: KeyMap) { carryOut(.setKeyMap(keyMap)) }

  /// Uses clicks and the wheel in a terminal that reports them, or leaves them to the terminal. Has
  /// no effect once the table whose row ran the action was left.
  public func setUsesMouse(_ usesMouse: Bool) { carryOut(.setUsesMouse(usesMouse)) }
}
