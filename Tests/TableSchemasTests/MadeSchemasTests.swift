import Foundation
import TestSupport
import Testing

@testable import TableDocuments
@testable import TableSchemas

/// The meanings that others than a schema tell: systemd, VS Code, Kubernetes and examples.
@MainActor @Suite struct MadeSchemasTests {
  /// A file with the schema that was made for it.
  private struct Made {
    let folder: WrittenFolder
    let file: OpenFile
    let schema: FileSchema

    @MainActor var sentences: [String] {
      get async throws {
        let schema = try #require(schema.document)
        return try await SchemaCheck.findings(in: file.document, by: schema).map(\.sentence)
      }
    }

    @MainActor func meaning(_ path: String) throws -> Meaning? {
      let schema = try #require(schema.document)
      let meanings = DocumentMeanings(schema, file.document, file.current)
      return meanings.meaning(at: try DocumentPath(parsing: path))
    }
  }

  private func made(
    _ name: String,
    _ text: String,
    beside others: [(name: String, text: String)] = [],
    _ change: (WrittenFolder, inout MeaningPlaces) -> Void = { _, _ in }
  ) async throws -> Made {
    let folder = try WrittenFolder()
    for other in others { try folder.write(other.name, other.text) }
    try folder.write(name, text)
    var places = MeaningPlaces()
    change(folder, &places)
    let file = try OpenFile(Address(FileName(folder.path(name))))
    await file.document.read()
    let schema = await FileSchema(
      of: file.document,
      in: file.address.name,
      named: nil,
      .guessed,
      from: SchemaLibrary(SchemaFolders([folder.path("schemas")]), places: places)
    )
    return Made(folder: folder, file: file, schema: schema)
  }

  // MARK: - systemd

  private static let directives = """
    [Unit]
    Description=STRING
    After=UNIT [...]
    [Service]
    Type=SERVICETYPE
    Restart=SERVICERESTART
    RestartSec=SECONDS
    Nice=NICE
    RemainAfterExit=BOOLEAN
    """

  private func unit(_ name: String, _ text: String) async throws -> Made {
    let program = "#!/bin/sh\n[ \"$1\" = --dump-configuration-items ] && cat <<'END'\n"
    return try await made(
      name,
      text,
      beside: [("systemd", program + Self.directives + "\nEND\n")]
    ) { folder, places in
      chmod(folder.path("systemd"), 0o700)
      places.systemd = ["/nowhere/systemd", folder.path("systemd")]
    }
  }

  @Test("A25 systemd tells the directives of a unit, with their kinds and words")
  func directives() async throws {
    let text = """
      [Unit]
      Description=A
      X-Mine=b
      [Service]
      Type=oneshoot
      Restrat=no
      Restart=
      RestartSec=5min 20s
      Nice=30
      RemainAfterExit=yes
      [Other]
      A=b
      """
    let unit = try await unit("a.service", text)
    #expect(unit.schema.name == "systemd")
    let sentences = try await unit.sentences
    #expect(sentences.count == 3, "\(sentences)")
    #expect(sentences.contains { $0.hasPrefix("Service.Type: must be \"oneshot\", ") })
    #expect(
      sentences.contains("Service.Restrat: `Restrat` is not known here. Did you mean `Restart`?")
    )
    #expect(sentences.contains("Service.Nice: must be at most 19"))
    let type = try #require(try unit.meaning("Service.Type"))
    #expect(type.choices.map(\.value.shown).contains("notify-reload"))
    #expect(try unit.meaning("Service.RemainAfterExit")?.valueKinds == [.boolean])
  }

  @Test("A25 what adds to a unit has its directives, other files of systemd have none")
  func dropIns() async throws {
    let bad = "[Service]\nRestartSec=soon\n"
    #expect(
      try await unit("a.service.d/local.conf", bad).sentences
        == ["Service.RestartSec: must be a time span, such as 90, 5min 20s or infinity"]
    )
    #expect(try await unit("journald.conf", bad).schema.document == nil)
  }

  @Test("A25 systemd that fails tells nothing")
  func failure() async throws {
    let file = try await made(
      "a.service",
      "[Unit]\nA=b\n",
      beside: [("bad", "#!/bin/sh\nexit 1\n")]
    ) { folder, places in
      chmod(folder.path("bad"), 0o700)
      places.systemd = [folder.path("bad")]
    }
    #expect(file.schema.document == nil)
  }

  // MARK: - VS Code

  @Test("A25 extensions of VS Code tell their settings, in the words of their language")
  func extensions() async throws {
    func package(_ limit: Int) -> String {
      """
      {"name": "a", "contributes": {"configuration": [{"properties": {
        "a.mode": {"enum": ["on", "off"], "description": "%mode%", "default": "on"},
        "a.limit": {"type": "number", "maximum": \(limit)}
      }}]}}
      """
    }
    let settings = """
      {
        // A comment.
        "a.mode": "of",
        "a.limit": 7,
        "other": 1,
        "[python]": {"a.limit": 70},
      }
      """
    let file = try await made(
      ".vscode/settings.json",
      settings,
      beside: [
        ("extensions/me.a-1.9.0/package.json", package(5)),
        ("extensions/me.a-1.10.0/package.json", package(9)),
        ("extensions/me.a-1.10.0/package.nls.json", #"{"mode": "The mode."}"#),
        ("extensions/broken/package.json", "{"),
        ("extensions/extensions.json", "[]"),
      ]
    ) { folder, places in
      places.extensions = [folder.path("missing"), String(folder.path("extensions/x").dropLast(2))]
    }
    #expect(
      try await file.sentences == [
        "\"a.mode\": must be \"on\" or \"off\"", "\"[python]\".\"a.limit\": must be at most 9",
      ]
    )
    let mode = try #require(try file.meaning("\"a.mode\""))
    #expect(mode.help == "The mode.")
    let part = try #require(mode.part)
    let place = try #require(file.schema.document?.place(of: part))
    #expect(place.path.hasSuffix("/me.a-1.10.0/package.json"))
  }

  // MARK: - Kubernetes

  private static let deployment = """
    {"type": "object", "additionalProperties": false, "required": ["spec"],
     "properties": {"apiVersion": {}, "kind": {}, "metadata": {},
      "spec": {"required": ["template"], "properties": {"replicas": {"type": "integer"}}}}}
    """
  private static let manifest = """
    apiVersion: apps/v1
    kind: Deployment
    spec:
      replicas: "3"
    ---
    apiVersion: v1
    kind: Service
    spec: {}
    ---
    apiVersion: external-secrets.io/v1beta1
    kind: ExternalSecret
    sepc: {}
    """
  private static let copy = "schemas/raw.githubusercontent.com/yannh/kubernetes-json-schema/master"

  @Test("A25 each document of Kubernetes has the schema of its kind, of the newest strict version")
  func kinds() async throws {
    let file = try await made(
      "a.yaml",
      Self.manifest,
      beside: [
        ("\(Self.copy)/v1.9.0-standalone-strict/deployment-apps-v1.json", "false"),
        ("\(Self.copy)/v1.31.0-standalone-strict/deployment-apps-v1.json", Self.deployment),
        ("\(Self.copy)/v1.32.0-standalone/deployment-apps-v1.json", "false"),
        ("\(Self.copy)/v1.31.0-standalone-strict/service-v1.json", #"{"required": ["metadata"]}"#),
      ]
    )
    #expect(
      try await file.sentences == [
        "0.spec: `template` is missing", "0.spec.replicas: this is the text 3; the number is meant",
        "1: `metadata` is missing",
      ]
    )
    let uri = "https://raw.githubusercontent.com/datreeio/CRDs-catalog/main/"
    #expect(
      file.schema.lack
        == "not on this machine: \(uri)external-secrets.io/externalsecret_v1beta1.json"
    )
    #expect(try file.meaning("0.spec.replicas")?.kinds == [.integer])
    #expect(try file.meaning("1.spec.replicas")?.kinds == nil)
  }

  @Test("A25 the items of a list of Kubernetes have their schemas, kinds of others, too")
  func lists() async throws {
    let text = """
      apiVersion: v1
      kind: List
      items:
      - apiVersion: cert-manager.io/v1
        kind: Certificate
        spec: 1
      """
    let file = try await made(
      "a.yaml",
      text,
      beside: [
        (
          "schemas/CRDs-catalog/cert-manager.io/certificate_v1.json",
          #"{"properties": {"spec": {"type": "object"}}}"#
        )
      ]
    )
    #expect(try await file.sentences == ["items.0.spec: expected a table; this is a whole number"])
    #expect(file.schema.lack == nil)
  }

  @Test("A25 without schemas of kinds, and with names that lead elsewhere, there are none")
  func noKinds() async throws {
    let none = try await made("a.yaml", Self.manifest)
    #expect(none.schema.document == nil)
    #expect(none.schema.lack == nil)
    let odd = try await made(
      "a.yaml",
      "apiVersion: ../v1\nkind: ../../a\n",
      beside: [("\(Self.copy)/v1.31.0-standalone-strict/service-v1.json", "{}")]
    )
    #expect(odd.schema.document == nil)
  }

  @Test("A25 a catalog knows a kind that the schemas of kinds lack")
  func catalog() async throws {
    let entry = #"{"schemas": [{"url": "https://example.com/k.json", "fileMatch": ["k.yaml"]}]}"#
    let file = try await made(
      "k.yaml",
      "apiVersion: kustomize.config.k8s.io/v1\nkind: Kustomization\nresources: 1\n",
      beside: [
        ("\(Self.copy)/v1.31.0-standalone-strict/service-v1.json", "{}"),
        ("schemas/catalog.json", entry),
        (
          "schemas/example.com/k.json", #"{"properties": {"resources": {"type": "array"}}}"#
        ),
      ]
    )
    #expect(file.schema.name == "https://example.com/k.json")
    #expect(try await file.sentences.count == 1)
  }

  // MARK: - Examples

  @Test("A25 the example beside .env tells its names, and its comments are their help")
  func examples() async throws {
    let example = """
      # Copyright of somebody

      # The address of the database.
      # With its port.
      DATABASE_URL=postgres://localhost:5432
      #DEBUG=1
      SECRET_KEY=

      # Apart.

      PORT=80
      """
    let file = try await made(".env", "PORT=8080\n", beside: [(".env.example", example)])
    #expect(file.schema.name == ".env.example")
    let schema = try #require(file.schema.document)
    let meanings = DocumentMeanings(schema, file.file.document)
    #expect(meanings.unsetNames(inObjectAt: []).others == ["DATABASE_URL", "SECRET_KEY"])
    #expect(
      try file.meaning("DATABASE_URL")?.help == "The address of the database. With its port."
    )
    #expect(try file.meaning("SECRET_KEY")?.help == nil)
    #expect(try file.meaning("PORT")?.help == nil)
    #expect(try file.meaning("PORT")?.examples == ["80"])
    #expect(try await made(".env.example", example).schema.document == nil)
    #expect(
      try await made("a.env", "A=1\n", beside: [(".env.example", example)]).schema.document == nil
    )
  }
}

extension FileSchema {
  fileprivate var name: String? { if case .found(_, let name, _) = self { name } else { nil } }
}
