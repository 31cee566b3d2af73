print("termtable")
