/** Texts of the settings. */
export const settings = {
  'title.settings': 'Settings',
  'settings.language': 'Language',
  'settings.sessions': 'Where you are logged in',
  'settings.loggedInAs': 'You are logged in as {phone}.',
  'settings.thisDevice': 'This device',
  'settings.otherDevice': 'App, or an unknown device',
  'settings.usedOn': 'Last used on {day}',
  'settings.openedOn': 'Logged in on {day}',
  'settings.loggedOut': 'You are not logged in.',
  'settings.logIn': 'Log in',
  'settings.logOut': 'Log out',
  'settings.everywhere': 'Log out everywhere',
  'settings.everywhereTitle': 'Log out on all devices?',
  'settings.everywhereBody':
    'This device is logged out too. To come back you need a new code by SMS. Your loans and payments are not affected.',
  'settings.about': 'About',
  'settings.version': '{appName}, version {version}',
  'settings.terms': 'Loan terms and conditions',
  'settings.privacy': 'Privacy policy',
  'settings.aboutUs': 'About us',
  'reminders.sms': 'Reminders by SMS',
  'reminders.smsTo': 'To {phone}.',
  'reminders.noPhone': "We don't have a mobile number for you.",
  'reminders.quiet': 'Never between {from} and {until}.',
  'reminders.required': 'Always on: we are required to send you this.',
  'reminders.push': 'Notifications on this phone',
  'reminders.pushBody':
    'A notification only says that you have a message about your loan. You read the message after you log in.',
  'reminders.pushHere': 'Show notifications here',
  'reminders.pushInstead': 'You then get an SMS only where one is required.',
  'reminders.pushFailed': 'Notifications could not be changed. Please try again.',
  'reminders.unsupported':
    'This browser cannot show notifications from this page. On an iPhone it can once the page is on the home screen.',
  'reminders.denied':
    'Your browser blocks notifications from this page. Allow them in its settings for this site, then come back.',
} as const;

declare module '../../texts.ts' {
  interface DefaultTexts {
    readonly settings: typeof settings;
  }
}
