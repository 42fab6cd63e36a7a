/** Texts of the part of the settings that says what a borrower is reminded of; the kinds themselves are named by the service. */
export const reminders = {
  'reminders.sms': 'Reminders by SMS',
  'reminders.smsTo': 'To {phone}.',
  'reminders.noPhone': 'We have no mobile number of yours.',
  'reminders.quiet': 'Never between {from} and {until}.',
  'reminders.required': 'Always on: we owe you this notice.',
  'reminders.push': 'Notifications on this phone',
  'reminders.pushBody':
    'A notification says that there is a message about your loan, and nothing of what. You read it after you log in.',
  'reminders.pushHere': 'Show notifications here',
  'reminders.pushInstead': 'You get no SMS then, where none is required.',
  'reminders.pushFailed': 'Notifications could not be switched. Please try again.',
  'reminders.unsupported':
    'This browser cannot show notifications of this page. On an iPhone it can once the page is on the home screen.',
  'reminders.denied':
    'Your browser blocks notifications of this page. Allow them in its settings for this site, then come back.',
} as const;
