// The C library under one name, whatever the platform calls it: `import TableSystem`.

#if canImport(Glibc)
  @_exported import CFiles
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Darwin
#endif
