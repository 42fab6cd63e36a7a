/**
 * What reminders say. An SMS is made of these sentences, two messages of it at most (see modules/reminder/sms-body.ts): its first one
 * says who writes. No text holds a letter that would make a language of Latin letters cost more.
 */
export const reminderEnglish = {
  'reminder.due': '{appName}: {amount} is due on {dueOn}.',
  'reminder.dueToday': '{appName}: {amount} is due today, {dueOn}.',
  'reminder.payInTime': 'Pay in the app by then and nothing is added.',
  'reminder.payToday': 'Pay in the app today and nothing is added.',
  'reminder.overdue': '{appName}: a payment was due on {dueOn}. To pay today: {amount}.',
  'reminder.grows': 'If nothing is paid, {more} is added tomorrow.',
  'reminder.pay': 'You can pay in the app.',
  'reminder.payOrExtend': 'You can pay or extend in the app.',
  'reminder.talk': 'If that is hard for you, talk to us: {phone}.',
  'reminder.talkInApp': 'If that is hard for you, write to us in the app.',
  'reminder.paid': '{appName}: we received {amount}. Thank you.',
  'reminder.left': 'Still to pay: {left}, the next part by {dueOn}.',
  'reminder.leftLate': 'Still to pay: {left}. Of this {late} is past its due date.',
  'reminder.settled': 'Your loan is paid off.',
  'reminder.optOut': 'To get no more of these: Settings in the app.',
  'reminder.join': '{first} {second}',
  'reminder.push': 'You have a message about your loan.',
  'reminder.title.due': 'Before a payment is due',
  'reminder.note.due': {
    one: '{count} day before, and on the day',
    other: '{count} days before, and on the day',
  },
  'reminder.title.overdue': 'When a payment is late',
  'reminder.note.overdue': 'What is to be paid, what is added, and how to get help',
  'reminder.title.paid': 'When we receive a payment',
  'reminder.note.paid': 'What we received, and what is left to pay',
} as const;
