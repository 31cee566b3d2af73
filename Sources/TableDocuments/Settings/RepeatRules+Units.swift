// systemd.unit(5), systemd.exec(5) and their kin: the last value counts, but for lists.

extension RepeatRules {
  /// The rules of a unit.
  ///
  /// - Parameter type: The extension of the file. In files of networkd each section is one of its
  ///   own, and most settings are lists.
  static func unit(_ type: String) -> RepeatRules {
    guard !["network", "netdev", "link", "nspawn", "dnssd"].contains(type) else {
      return RepeatRules { _, _ in .unknown }
    }
    return RepeatRules(merges: { knownSections.contains($0) }) { section, name in
      guard knownSections.contains(section) else { return .unknown }
      if dependencies.contains(name) { return .all }
      let isList =
        lists.contains(name) || name.hasPrefix("Condition") || name.hasPrefix("Assert")
        || name.hasPrefix("Exec")
      return isList ? .list : .last
    }
  }

  private static let knownSections: Set = [
    "Automount", "Coredump", "Home", "Install", "Journal", "Login", "Manager", "Mount", "OOM",
    "Path", "PStore", "Remote", "Resolve", "Scope", "Service", "Sleep", "Slice", "Socket", "Swap",
    "Time", "Timer", "Unit", "Upload",
  ]

  /// The lists that an empty value does not reset.
  private static let dependencies: Set = [
    "After", "Also", "Before", "BindsTo", "BoundBy", "Conflicts", "JoinsNamespaceOf", "OnFailure",
    "OnSuccess", "PartOf", "PropagatesReloadTo", "PropagatesStopTo", "ReloadPropagatedFrom",
    "Requires", "Requisite", "Sockets", "StopPropagatedFrom", "Upholds", "Wants",
  ]

  private static let lists: Set = [
    // [Unit] and [Install]
    "Alias", "Documentation", "RequiredBy", "RequiresMountsFor", "UpheldBy", "WantedBy",
    "WantsMountsFor",
    // Environment and credentials
    "Environment", "EnvironmentFile", "ImportCredential", "LoadCredential",
    "LoadCredentialEncrypted", "PassEnvironment", "SetCredential", "SetCredentialEncrypted",
    "UnsetEnvironment",
    // Files
    "BindPaths", "BindReadOnlyPaths", "CacheDirectory", "ConfigurationDirectory",
    "ExtensionDirectories", "ExtensionImages", "InaccessiblePaths", "LogsDirectory", "MountImages",
    "ReadOnlyPaths", "ReadWritePaths", "RuntimeDirectory", "StateDirectory", "TemporaryFileSystem",
    // Rights
    "AmbientCapabilities", "CapabilityBoundingSet", "DeviceAllow", "RestrictAddressFamilies",
    "RestrictFileSystems", "RestrictNamespaces", "SecureBits", "SupplementaryGroups",
    "SystemCallArchitectures", "SystemCallFilter", "SystemCallLog",
    // Resources
    "BPFProgram", "CPUAffinity", "Delegate", "DisableControllers", "IOReadBandwidthMax",
    "IOReadIOPSMax", "IOWriteBandwidthMax", "IOWriteIOPSMax", "IODeviceLatencyTargetSec",
    "IODeviceWeight", "IPAddressAllow", "IPAddressDeny", "IPEgressFilterPath",
    "IPIngressFilterPath", "NFTSet", "NUMAMask", "RestrictNetworkInterfaces", "SocketBindAllow",
    "SocketBindDeny",
    // Services
    "LogExtraFields", "LogFilterPatterns", "OpenFile", "RestartForceExitStatus",
    "RestartPreventExitStatus", "StandardInputData", "StandardInputText", "SuccessExitStatus",
    // Sockets, timers and paths
    "DirectoryNotEmpty", "ListenDatagram", "ListenFIFO", "ListenMessageQueue", "ListenNetlink",
    "ListenSequentialPacket", "ListenSpecial", "ListenStream", "ListenUSBFunction",
    "OnActiveSec", "OnBootSec", "OnCalendar", "OnStartupSec", "OnUnitActiveSec",
    "OnUnitInactiveSec", "PathChanged", "PathExists", "PathExistsGlob", "PathModified", "Symlinks",
    // resolved.conf, timesyncd.conf and system.conf
    "DNS", "DefaultEnvironment", "Domains", "FallbackDNS", "FallbackNTP", "ManagerEnvironment",
    "NTP",
  ]
}
