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
} as const;
