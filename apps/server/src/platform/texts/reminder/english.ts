/**
 * The texts of reminders. An SMS consists of these sentences, two messages at most (see notices/sms-body.ts): its first one
 * names the sender. No text has a character that would make a Latin-script language cost more.
 */
export const reminderEnglish = {
  'reminder.due': '{appName}: {amount} is due on {dueOn}.',
  'reminder.dueToday': '{appName}: {amount} is due today, {dueOn}.',
  'reminder.payInTime': 'Pay in the app by then and nothing is added.',
  'reminder.payToday': 'Pay in the app today and nothing is added.',
  'reminder.overdue': '{appName}: a payment was due on {dueOn}. To pay today: {amount}.',
  'reminder.grows': "If you don't pay today, {more} is added tomorrow.",
  'reminder.pay': 'You can pay in the app.',
  'reminder.payOrExtend': 'You can pay or extend in the app.',
  'reminder.talk': "If you can't pay, talk to us: {phone}.",
  'reminder.talkInApp': "If you can't pay, write to us in the app.",
  'reminder.paid': '{appName}: we received {amount}. Thank you.',
  'reminder.left': 'Still to pay: {left}, next due on {dueOn}.',
  'reminder.leftLate': 'Still to pay: {left}, of which {late} is overdue.',
  'reminder.leftNow': 'Still to pay: {left}, due now.',
  'reminder.settled': 'Your loan is paid off.',
  'reminder.payout': '{appName}: we could not pay your loan out to your account. You owe nothing for it so far.',
  'reminder.correctAccount': 'Check the account in the app or choose another, and we send the money again.',
  'reminder.accountRefused':
    '{appName}: we cannot send your loan to the account that you chose. You owe nothing for it so far.',
  'reminder.chooseAccount': 'Choose another account in the app, then we send the money.',
  'reminder.optOut': 'To stop these: Settings in the app.',
  'reminder.join': '{first} {second}',
  'reminder.push': 'You have a message about your loan.',
  'reminder.title.due': 'Before a payment is due',
  'reminder.note.due': {
    one: '{count} day before, and on the day',
    other: '{count} days before, and on the day',
  },
  'reminder.title.overdue': 'When a payment is late',
  'reminder.note.overdue': 'The amount to pay, what is added, and how to get help',
  'reminder.title.paid': 'When we receive a payment',
  'reminder.note.paid': 'The amount we received, and the amount left to pay',
} as const;
