import TableSchemas

extension OwnSchema {
  /// The schema of tables that are composed in data files: what each key means, and which values
  /// it can have. It is the one place that knows the keys; `termtable check` and the screen on
  /// which such a file is edited ask it.
  package static let screens = OwnSchema(
    name: "screen",
    firstName: "termtable",
    text: """
      $defs:
        id:
          description: The name in paths of commands, such as ssh.root-login. It is never translated.
          type: string
          pattern: "^[a-z][a-z0-9_-]*$"
          patternErrorMessage: must have small letters, digits, hyphens and underscores, a letter first
          maxLength: 64
        path:
          description: The path of a file, absolute, in the home folder (~/), or beside this file.
          type: string
          minLength: 1
        command:
          description: >-
            A program with its arguments, run without a shell, of which "$value" and the like are replaced where they
            are a whole argument; or a text for /bin/sh, in which values are variables such as "$value".
          oneOf:
          - {type: array, minItems: 1, items: {type: string}}
          - {type: string, minLength: 1}
        output:
          oneOf:
          - {const: lines, description: It is shown line by line.}
          - {const: percent, description: "Lines with a percentage move a bar, such as 40 or Progress: 40 %; the others are shown."}
          - {const: terminal, description: The command has the terminal until it ends.}
          - {const: none, description: It is not shown.}
        condition:
          type: object
          minProperties: 1
          additionalProperties: false
          properties:
            row:
              description: The id of a row, whose value counts. It is looked for in the same table, then in those around it.
              type: string
            is:
              description: The value, or one of several, that the row must have. Without it a switch must be on, and another row must have a value.
              type: [string, number, boolean, array]
            exists: {description: The path of a file or folder that must be there., $ref: "#/$defs/path"}
            program: {description: The name of a program that must be there., type: string}
            command: {description: "A command that must end with 0; it is asked once.", $ref: "#/$defs/command"}
            all: {description: Conditions that must all hold., type: array, items: {$ref: "#/$defs/condition"}}
            any: {description: Conditions of which one must hold., type: array, items: {$ref: "#/$defs/condition"}}
            not: {description: A condition that must not hold., $ref: "#/$defs/condition"}
          dependentRequired: {is: [row]}
        table: &table
          id: {$ref: "#/$defs/id"}
          title: {description: The title of the table., type: string}
          help: {description: What a person should know before changing something here., type: string}
          sections:
            description: The sections of the table, in order.
            type: array
            items: {$ref: "#/$defs/section"}
          rows:
            description: The rows of a table of one section.
            type: array
            items: {$ref: "#/$defs/row"}
          include:
            description: >-
              Other definitions whose sections come after those of the table: a path, or several ones. Each is as if it
              stood alone, and its paths begin at its own folder. Of a file with rows, its title stands above them.
            oneOf:
            - {$ref: "#/$defs/path"}
            - {type: array, minItems: 1, items: {$ref: "#/$defs/path"}}
        shared: &shared
          file: {description: The file that has the values., $ref: "#/$defs/path"}
          format:
            description: The format of the file, where its name does not tell it, such as ini, env or sshd_config.
            type: string
          root: {description: True if only root may change it., type: boolean}
          only:
            description: The condition without which it is not here. It is not shown then.
            $ref: "#/$defs/condition"
          when:
            description: The condition without which it cannot be changed. It is shown then, with the reason.
            $ref: "#/$defs/condition"
          verify:
            description: A command that must accept the new file before it takes the place of the old one; $file is the new one.
            $ref: "#/$defs/command"
          after:
            description: Commands that run after a change, each once.
            type: array
            items:
              oneOf:
              - {$ref: "#/$defs/command"}
              - type: object
                required: [run]
                additionalProperties: false
                properties:
                  run: {description: The command., $ref: "#/$defs/command"}
                  title: {description: "What it does, such as Making the languages.", type: string, minLength: 1}
                  output: {description: "What happens with its output; none if not set.", $ref: "#/$defs/output"}
                  timeout: {description: The seconds after which it is ended; those of the row if not set., type: number, exclusiveMinimum: 0}
          every: {description: The seconds between two readings by get., type: number, minimum: 0.1}
          timeout: {description: "The seconds after which a command is ended: 5 of one that reads and 60 of one that sets if not set.", type: number, exclusiveMinimum: 0}
          needs:
            description: What must begin anew before the change counts, which is told once.
            oneOf:
            - {const: reboot, description: The machine.}
            - {const: login, description: The session of the person.}
        section:
          type: object
          additionalProperties: false
          properties:
            <<: *shared
            title: {description: The title above the rows., type: string}
            footer: {description: A sentence below the rows., type: string}
            each:
              description: >-
                Makes the rows once for each line of a command, or each value of a file. In commands $item is its key,
                $label its name, and $item_FIELD a member of it; a title can be one of them. The id of a row is the key.
              type: object
              additionalProperties: false
              oneOf: [{required: [command]}, {required: [file]}]
              properties:
                command: {$ref: "#/$defs/command"}
                file: {description: The file., $ref: "#/$defs/path"}
                path: {description: "The values in the file, such as servers.*; * if not set.", type: string}
                separator: {description: "What divides a line into key, name and help; a tab if not set.", type: string, minLength: 1}
              dependentRequired: {path: [file], separator: [command]}
            rows:
              description: The rows of the section, in order.
              type: array
              items: {$ref: "#/$defs/row"}
        place: &place
          path:
            description: The path of the value in the file, as in termtable set; dtparam[spi] is the one of several values that begins with spi=.
            type: [string, integer]
          word: {description: A word in the value, or in the first line of the file, that is there or not., type: string, pattern: "^\\\\S+$"}
          line: {description: "A line of the file that is there, or is missing or commented out; $value for those among the options.", type: string, minLength: 1}
        scalar: {type: [string, number, boolean]}
        row:
          type: object
          required: [id]
          additionalProperties: false
          allOf:
          - not: {required: [rows, sections]}
          - not: {required: [word, line]}
          - not: {required: [apply, confirm]}
          - not: {required: [apply, output]}
          - not: {required: [cancel, timeout]}
          - not: {required: [table, rows]}
          - not: {required: [table, sections]}
          - not: {required: [table, include]}
          properties:
            <<: [*table, *shared, *place]
            table:
              description: Another definition, whose table the row opens. Its paths begin at its own folder.
              $ref: "#/$defs/path"
            was:
              description: The ids that the row had before. They keep working, with a warning.
              type: [string, array]
              items: {type: string}
            type:
              description: The kind of value. Where it is not set, the other keys tell it.
              oneOf:
              - {const: toggle, description: On or off.}
              - {const: text, description: A line of text.}
              - {const: number, description: "A number: without a fraction if min, max and step have none."}
              - {const: choice, description: One of the options.}
              - {const: choices, description: Some of the options.}
              - {const: secret, description: A text that is not shown.}
              - {const: date, description: "A date, such as 2026-11-29."}
              - {const: time, description: "A time of the day, such as 17:30."}
              - {const: path, description: The path of a file.}
              - {const: list, description: A list of texts.}
              - {const: status, description: A text that is only shown.}
            also:
              description: More places of the same value.
              type: array
              items:
                type: object
                required: [file]
                anyOf: [{required: [path]}, {required: [word]}, {required: [line]}]
                not: {required: [word, line]}
                additionalProperties: false
                properties:
                  <<: *place
                  file: {description: The file that has it., $ref: "#/$defs/path"}
                  format: {description: The format of that file., type: string}
            checked: {description: What stands in the file for on., default: "true", $ref: "#/$defs/scalar"}
            unchecked: {description: What stands in the file for off., default: "false", $ref: "#/$defs/scalar"}
            get: {description: "The command that prints the value; it ends with 1, and says nothing, if none is set.", $ref: "#/$defs/command"}
            set: {description: The command that changes the value; a secret is a line of its standard input., $ref: "#/$defs/command"}
            run: {description: The command of an action; values of rows beside it are $ and their ids., $ref: "#/$defs/command"}
            output: {description: "What happens with the output of run, lines if not set, or of set, none if not set.", $ref: "#/$defs/output"}
            cancel: {description: "false: the action goes on when the terminal is closed, and nothing here ends it. It is listed until a person has seen its end.", const: false}
            stdin: {description: "The id of the row beside it whose value is a line of the input of run, such as $passphrase.", type: string}
            confirm:
              description: A question before the action, or before a change is saved; true for the usual one.
              oneOf:
              - {type: boolean}
              - {type: string, minLength: 1}
              - type: object
                minProperties: 1
                not: {required: [row, is]}
                additionalProperties: false
                properties:
                  text: {description: "The question; the usual one if not set.", type: string, minLength: 1}
                  type: {description: "A word that the person must type before, such as DELETE; $item or $label for that of the element.", type: string, minLength: 1}
                  row:
                    description: The state of a switch that is asked about.
                    oneOf:
                    - {const: checked, description: Before it is switched on.}
                    - {const: unchecked, description: Before it is switched off.}
                  is:
                    description: The value, or one of several, that is asked about.
                    type: [string, number, boolean, array]
            apply: {description: "now: a change counts at once, not when the table is saved.", const: now}
            keep: {description: "True for a value that is stored nowhere: a parameter of actions.", type: boolean}
            default:
              description: The value of such a row at first, or the command that prints it.
              oneOf:
              - {$ref: "#/$defs/scalar"}
              - {type: object, required: [command], additionalProperties: false, properties: {command: {$ref: "#/$defs/command"}}}
            check: {description: A command that must accept a value before it is set., $ref: "#/$defs/command"}
            hyphen: {description: True if the value may begin with a hyphen in an argument of a command., type: boolean}
            options:
              description: "The values to pick from: a list, a map of values and titles, or the command that prints them: a line each, with the title behind a tab."
              oneOf:
              - {type: array, items: {$ref: "#/$defs/scalar"}, minItems: 1}
              - {type: object, required: [command], additionalProperties: false, properties: {command: {$ref: "#/$defs/command"}}}
              - {type: object, not: {required: [command]}, additionalProperties: {$ref: "#/$defs/scalar"}, minProperties: 1}
            separator: {description: "What divides the words of a list in a text, such as a comma; white space if not set.", type: string, minLength: 1}
            unset: {description: What it means that no value is set., $ref: "#/$defs/scalar"}
            min: {description: The least number; of a text the least number of characters., type: number}
            max: {description: The greatest number; of a text the greatest number of characters., type: number}
            step: {description: The difference between two numbers., type: number, exclusiveMinimum: 0}
            pattern: {description: A regular expression that the whole text must match., type: string, format: regex}
            reason: {description: The sentence about a text that does not match., type: string}
            required: {description: True if it must have a value., type: boolean}
          dependentRequired: {reason: [pattern], checked: [unchecked], unchecked: [checked], stdin: [run], cancel: [run], default: [keep]}
          dependentSchemas: {output: {anyOf: [{required: [run]}, {required: [set]}]}}

      title: A settings screen
      type: object
      required: [termtable]
      additionalProperties: false
      not: {required: [rows, sections]}
      properties:
        <<: [*table, *shared]
        termtable:
          description: The version of this format. It is the first key of the file.
          const: 1
        texts:
          description: >-
            The folder with the texts in other languages, a file for each: de.yaml, de_AT.toml or fr.json, a map of the
            texts as they are written here and their translations. It counts for the files that this one names, too.
          $ref: "#/$defs/path"
        uses:
          description: The programs that the table needs. Without one of them it shows nothing else than that.
          type: array
          items: {type: string}
      """
  ) { ScreenCheck(ScreenParts($0)).problems.map(\.problem) }
}
