import CSQLite
import TableModel

/// The keys of values by which a query sorts columns of quantities and dates, as rows of other
/// formats are sorted: a function of SQL that takes a value and the number of its column.
final class SQLiteSortKeys {
  /// The name of the function.
  static let function = "termtable_sort_key"
  /// The most bytes of a text that are compared.
  private static let mostBytes = 1_000

  private let sorts: [RowSort]
  /// Memory for a key.
  private var key: [UInt8] = []

  /// - Parameter sorts: The columns, by their numbers.
  init(_ sorts: [RowSort]) { self.sorts = sorts }

  /// Defines the function for queries of a connection, which keeps these keys.
  ///
  /// - Returns: The status of SQLite.
  func define(in connection: OpaquePointer) -> Int32 {
    sqlite3_create_function_v2(
      connection,
      Self.function,
      2,
      // No view or trigger of a database can call it.
      SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY,
      Unmanaged.passUnretained(self).toOpaque(),
      { context, _, values in
        guard let keys = sqlite3_user_data(context), let values else { return }
        Unmanaged<SQLiteSortKeys>.fromOpaque(keys).takeUnretainedValue()
          .returnKey(of: values[0], Int(sqlite3_value_int(values[1])), to: context)
      },
      nil,
      nil,
      nil
    )
  }

  private func returnKey(of value: OpaquePointer?, _ column: Int, to context: OpaquePointer?) {
    guard sorts.indices.contains(column) else { return }
    key.removeAll(keepingCapacity: true)
    switch sqlite3_value_type(value) {
    case SQLITE_TEXT:
      // The text first: it determines the number of bytes.
      let text = sqlite3_value_text(value)
      let count = Int(sqlite3_value_bytes(value))
      addKey(.text, UnsafeBufferPointer(start: text, count: min(count, Self.mostBytes)), column)
    case SQLITE_INTEGER: addKey("\(sqlite3_value_int64(value))", column)
    case SQLITE_FLOAT: addKey("\(sqlite3_value_double(value))", column)
    case SQLITE_BLOB:
      let start = sqlite3_value_blob(value)?.assumingMemoryBound(to: UInt8.self)
      let count = start == nil ? 0 : min(Int(sqlite3_value_bytes(value)), Self.mostBytes)
      addKey(.data, UnsafeBufferPointer(start: start, count: count), column)
    default: SortKey.add(.none, sorts[column], to: &key)
    }
    tt_result_blob(context, key, Int32(clamping: key.count))
  }

  private func addKey(
    _ kind: ColumnValue.Kind,
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ column: Int
  ) {
    SortKey.add(ColumnValue(kind, bytes), sorts[column], to: &key)
  }

  private func addKey(_ number: String, _ column: Int) {
    var number = number
    number.withUTF8 { addKey(.number, $0, column) }
  }
}
