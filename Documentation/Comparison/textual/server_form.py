"""The form of Documentation/Comparison/README.md with Textual."""

from dataclasses import dataclass

from textual import on
from textual.app import App, ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.validation import Integer, Length
from textual.widgets import Button, Footer, Header, Input, Label, Select, Switch


@dataclass
class Server:
    name: str
    port: int
    zone: str
    is_encrypted: bool
    password: str


class ServerForm(App[Server]):
    TITLE = "Server"
    BINDINGS = [("ctrl+s", "save", "Save"), ("escape", "quit", "Quit")]
    CSS = """
    Horizontal { height: auto; }
    Label.name { width: 12; padding: 1; }
    Input, Select { width: 1fr; }
    .error { color: $error; height: auto; margin-left: 12; }
    """

    def compose(self) -> ComposeResult:
        yield Header()
        with VerticalScroll():
            with Horizontal():
                yield Label("Name *", classes="name")
                yield Input(id="name", validators=[Length(minimum=1, failure_description="Name is required")])
            yield Label(id="name-error", classes="error")
            with Horizontal():
                yield Label("Port", classes="name")
                yield Input(
                    "8080",
                    id="port",
                    type="integer",
                    validators=[Integer(1, 65_535, failure_description="Type a number from 1 to 65535")],
                )
            yield Label(id="port-error", classes="error")
            with Horizontal():
                yield Label("Zone", classes="name")
                yield Select.from_values(["North", "South"], value="North", allow_blank=False, id="zone")
            with Horizontal():
                yield Label("Encrypt", classes="name")
                yield Switch(True, id="encrypt")
            with Horizontal():
                yield Label("Password *", classes="name")
                yield Input(
                    id="password",
                    password=True,
                    validators=[Length(minimum=1, failure_description="Password is required")],
                )
            yield Label(id="password-error", classes="error")
            yield Button("Save", id="save", variant="primary")
        yield Footer()

    @on(Input.Blurred)
    @on(Input.Changed)
    def show_error(self, event: Input.Blurred | Input.Changed) -> None:
        result = event.validation_result
        if event.input.id and result is not None:
            is_shown = isinstance(event, Input.Blurred) and not result.is_valid
            text = result.failure_descriptions[0] if is_shown else ""
            self.query_one(f"#{event.input.id}-error", Label).update(text)

    @on(Button.Pressed, "#save")
    def action_save(self) -> None:
        invalid = None
        for field in self.query(Input):
            result = field.validate(field.value)
            if result is not None and not result.is_valid:
                self.query_one(f"#{field.id}-error", Label).update(result.failure_descriptions[0])
                invalid = invalid or field
        if invalid is not None:
            invalid.focus()
            return
        self.exit(
            Server(
                name=self.query_one("#name", Input).value,
                port=int(self.query_one("#port", Input).value),
                zone=str(self.query_one("#zone", Select).value),
                is_encrypted=self.query_one("#encrypt", Switch).value,
                password=self.query_one("#password", Input).value,
            )
        )


if __name__ == "__main__":
    server = ServerForm().run()
    if server is not None:
        print(f"Saved {server.name}, port {server.port}, {server.zone}")
