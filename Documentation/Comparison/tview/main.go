// The form of Documentation/Comparison/README.md with tview.
package main

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

type server struct {
	name        string
	port        int
	zone        string
	isEncrypted bool
	password    string
}

func required(name, text string) error {
	if text == "" {
		return errors.New(name + " is required")
	}
	return nil
}

func parsePort(text string) (int, error) {
	port, err := strconv.Atoi(text)
	if err != nil || port < 1 || port > 65535 {
		return 0, errors.New("Port: type a number from 1 to 65535")
	}
	return port, nil
}

func main() {
	app := tview.NewApplication()
	message := tview.NewTextView().SetTextColor(tcell.ColorRed)
	name := tview.NewInputField().SetLabel("Name *").SetFieldWidth(30)
	port := tview.NewInputField().SetLabel("Port").SetText("8080").SetFieldWidth(6).
		SetAcceptanceFunc(tview.InputFieldInteger)
	zone := tview.NewDropDown().SetLabel("Zone").
		SetOptions([]string{"North", "South"}, nil).SetCurrentOption(0)
	encrypt := tview.NewCheckbox().SetLabel("Encrypt").SetChecked(true)
	password := tview.NewInputField().SetLabel("Password *").SetFieldWidth(30).SetMaskCharacter('*')

	show := func(err error) {
		message.SetText("")
		if err != nil {
			message.SetText(err.Error())
		}
	}
	name.SetDoneFunc(func(tcell.Key) { show(required("Name", name.GetText())) })
	name.SetChangedFunc(func(string) { show(nil) })
	port.SetDoneFunc(func(tcell.Key) {
		_, err := parsePort(port.GetText())
		show(err)
	})
	port.SetChangedFunc(func(string) { show(nil) })
	password.SetDoneFunc(func(tcell.Key) { show(required("Password", password.GetText())) })
	password.SetChangedFunc(func(string) { show(nil) })

	form := tview.NewForm().
		AddFormItem(name).AddFormItem(port).AddFormItem(zone).AddFormItem(encrypt).AddFormItem(password)
	var saved *server
	refuse := func(item int, err error) bool {
		if err == nil {
			return false
		}
		show(err)
		form.SetFocus(item)
		app.SetFocus(form)
		return true
	}
	save := func() {
		number, err := parsePort(port.GetText())
		if refuse(0, required("Name", name.GetText())) || refuse(1, err) ||
			refuse(4, required("Password", password.GetText())) {
			return
		}
		_, option := zone.GetCurrentOption()
		saved = &server{name.GetText(), number, option, encrypt.IsChecked(), password.GetText()}
		app.Stop()
	}
	form.AddButton("Save", save).SetCancelFunc(app.Stop).SetBorder(true).SetTitle("Server")
	layout := tview.NewFlex().SetDirection(tview.FlexRow).
		AddItem(form, 0, 1, true).AddItem(message, 1, 0, false)
	app.SetInputCapture(func(event *tcell.EventKey) *tcell.EventKey {
		if event.Key() == tcell.KeyCtrlS {
			save()
			return nil
		}
		return event
	})
	if err := app.SetRoot(layout, true).EnableMouse(true).Run(); err != nil {
		panic(err)
	}
	if saved != nil {
		fmt.Printf("Saved %s, port %d, %s\n", saved.name, saved.port, saved.zone)
	}
}
