import TermTable
