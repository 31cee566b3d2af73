/// The completion script of a shell. It asks the program for the words, so it is never out of date.
package enum CompletionScript {
  /// Returns the script of a shell for a program.
  ///
  /// - Parameter program: The name of the program; only its letters, digits, `-`, `_` and `.` are
  ///   kept.
  package static func text(for shell: Shell, program: String) -> String {
    let script =
      switch shell {
      case .bash: bash
      case .zsh: zsh
      case .fish: fish
      }
    // Anything else in a name could mean something to the shell.
    let name = program.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
    let word = name.map { "-.".contains($0) ? "_" : "\($0)" }.joined()
    return script.replacing("_termtable", with: "_\(word)").replacing("termtable", with: name)
  }

  private static let bash = #"""
    # Completion of termtable for bash 4 and later.
    _termtable() {
      local words
      mapfile -t words < <("$1" --complete bash "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
      [ "${words[0]}" != files ] || compopt -o default
      COMPREPLY=("${words[@]:1}")
      # After the path of an object or a list, another step follows.
      [[ ${#COMPREPLY[@]} -ne 1 || ${COMPREPLY[0]} != *. ]] || compopt -o nospace
    }
    complete -F _termtable termtable
    """#

  private static let zsh = #"""
    #compdef termtable
    # Completion of termtable for zsh.
    _termtable() {
      local -a answer open closed
      answer=("${(@f)$("${words[1]}" --complete zsh "${LBUFFER}" 2>/dev/null)}")
      open=("${(@M)answer[2,-1]:#*.}")
      closed=("${(@)answer[2,-1]:#*.}")
      (( ${#answer} < 2 )) || {
        # After the path of an object or a list, another step follows.
        (( ${#open} == 0 )) || compadd -U -S '' -a open
        (( ${#closed} == 0 )) || compadd -U -a closed
      }
      [[ "${answer[1]}" != files ]] || _files
    }
    if [ "$funcstack[1]" = "_termtable" ]; then _termtable "$@"; else compdef _termtable termtable; fi
    """#

  private static let fish = #"""
    # Completion of termtable for fish.
    function __termtable_complete
        set -l answer (command termtable --complete fish (commandline -cp | string collect) 2>/dev/null)
        set -l kind $answer[1]
        set -e answer[1]
        string join \n -- $answer
        test "$kind" = files; and __fish_complete_path (commandline -ct)
    end
    complete -c termtable -f -a '(__termtable_complete)'
    """#
}
