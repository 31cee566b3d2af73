import TableModel

extension FileTexts {
  /// The texts of files that are no text.
  package struct Binary: Sendable, Decodable {
    @Phrase("this is {kind}, which cannot be shown; {advice}")
    package var cannotBeShown: @Sendable (_ kind: String, _ advice: String) -> String
    @Phrase("it is {kind}") package var isKind: @Sendable (_ kind: String) -> String

    // MARK: - Kinds

    package var zip = "a ZIP archive, as Office files are"
    package var emptyZip = "an empty ZIP archive"
    package var tar = "a tar archive"
    package var sevenZip = "a 7z archive"
    package var rar = "a RAR archive"
    package var ar = "an archive of ar, as Debian packages are"
    package var rpm = "an RPM package"
    package var compressedTwice = "a compressed file in another one"
    package var lz4 = "an LZ4 file"
    package var compress = "a file of compress"
    package var elf = "an ELF program or library"
    package var machO = "a Mach-O program or library"
    package var java = "a Java class or a universal program"
    package var webAssembly = "a WebAssembly program"
    package var windows = "a Windows program"
    package var parquet = "a Parquet file"
    package var arrow = "an Arrow file"
    package var avro = "an Avro file"
    package var hdf5 = "an HDF5 file"
    package var oldOffice = "an old Office file"
    package var pdf = "a PDF document"
    package var png = "a PNG picture"
    package var jpeg = "a JPEG picture"
    package var gif = "a GIF picture"
    package var webP = "a WebP picture"
    package var film = "a video or audio file"
    package var sound = "an audio file"
    package var ogg = "an Ogg audio or video file"
    package var font = "a font"
    package var timeZones = "a file of time zones"
    package var other = "a binary file"

    // MARK: - The advice what to do with them

    package var unpack = "unpack it to open what is in it"
    package var convertToRecords = "convert it to CSV or JSON lines to open it"
    package var convertToLines = "convert it to JSON lines to open it"
    package var saveAsText = "save it as CSV or text to open it"
    package var textOrData = "open a file of text or data"
    package var text = "open a file of text"
  }
}
