/// The subschemas that speak about one value.
struct Speakers {
  /// Those that its container has for it.
  var own: [Subschema]
  /// These, and those that they lead to, the nearest first.
  var all: [Subschema] = []
  /// These, and those that always count with them: no branches.
  var certain: [Subschema] = []
  /// The URI of one that is not on this machine; nil for none.
  var absent: String?
  var standing = Meaning.Standing.declared
  var isRequired = false
}
