/** Texts of the borrower's own notebook. */
export const bookkeeping = {
  'title.bookkeeping': 'Bookkeeping',
  'title.newEntry': 'New entry',
  'title.editEntry': 'Change entry',

  'bookkeeping.previousMonth': 'Previous month',
  'bookkeeping.nextMonth': 'Next month',
  'bookkeeping.thisMonth': 'Go to this month',
  'bookkeeping.private': 'Only you see this. We do not use it when we decide on loans.',

  'bookkeeping.left': 'Left this month',
  'bookkeeping.overspent': 'You spent more than came in',
  'bookkeeping.income': 'Income',
  'bookkeeping.spending': 'Spending',
  'bookkeeping.afterInstalments': 'Left after instalments',

  'bookkeeping.instalments': 'Instalments due',
  'bookkeeping.instalment': '{number} of {total} · due {date}',
  'bookkeeping.paid': 'Paid',
  'bookkeeping.overdue': 'Overdue',
  'bookkeeping.open': 'To pay',
  'bookkeeping.short': 'Your instalments are {amount} more than you have left',
  'bookkeeping.shortBody':
    'If money is tight, talk to us before the due date. It is free, and you may avoid a late charge.',
  'bookkeeping.extend': 'See what an extension costs',
  'bookkeeping.service': 'Customer service',

  'bookkeeping.entries': 'Entries',
  'bookkeeping.empty': 'No entries yet',
  'bookkeeping.emptyBody': 'Add your income and spending to see what is left for the month.',
  'bookkeeping.add': 'Add an entry',
  'bookkeeping.removed': 'The entry was removed.',
  'bookkeeping.undo': 'Undo',

  'bookkeeping.kind': 'Type of entry',
  'bookkeeping.amount': 'Amount',
  'bookkeeping.category': 'Category',
  'bookkeeping.day': 'Day',
  'bookkeeping.year': 'Year',
  'bookkeeping.month': 'Month',
  'bookkeeping.note': 'Note',
  'bookkeeping.noteMax': 'up to {most} characters',
  'bookkeeping.save': 'Save',
  'bookkeeping.remove': 'Remove entry',
  'bookkeeping.unseen': 'This contains invisible characters. Please type it again.',
  'bookkeeping.amountWrong': 'Enter an amount such as 150 or 150.50.',
  'bookkeeping.gone': 'This entry no longer exists',
  'bookkeeping.toBook': 'Back to the month',

  'bookkeeping.keypad': 'Keypad for the amount',
  'bookkeeping.point': 'Decimal point',
  'bookkeeping.delete': 'Delete',
  'bookkeeping.confirm': 'OK',
  'bookkeeping.hide': 'Hide the keypad',

  'bookkeeping.of.salary': 'Salary',
  'bookkeeping.of.business': 'Own business',
  'bookkeeping.of.remittance': 'Money from family',
  'bookkeeping.of.gift': 'Gift',
  'bookkeeping.of.sale': 'Something sold',
  'bookkeeping.of.other-income': 'Other income',
  'bookkeeping.of.food': 'Food',
  'bookkeeping.of.transport': 'Transport',
  'bookkeeping.of.rent': 'Rent',
  'bookkeeping.of.utilities': 'Water and electricity',
  'bookkeeping.of.phone': 'Phone and internet',
  'bookkeeping.of.school': 'School',
  'bookkeeping.of.health': 'Health',
  'bookkeeping.of.family': 'Family',
  'bookkeeping.of.shopping': 'Shopping',
  'bookkeeping.of.debt': 'Loans and debts',
  'bookkeeping.of.other': 'Other spending',
} as const;

declare module '../../texts.ts' {
  interface DefaultTexts {
    readonly bookkeeping: typeof bookkeeping;
  }
}
