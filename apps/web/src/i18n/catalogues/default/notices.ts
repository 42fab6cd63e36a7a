/** Texts of the deferred code of any page. */
export const notices = {
  'notFound.body': 'There is nothing at this address.',
  'notFound.home': 'Go to the start page',
  'login.title': 'Please log in again',
  'login.body': 'For your safety you were logged out.',
  'login.cookies':
    'Your browser refuses cookies. Logging in needs one: please allow cookies for this page, then try again.',
  'login.action': 'Log in',
  'chatBrowser.body': 'Payment pages are often blocked in this chat app. Open this page in your browser to pay.',
  'chatBrowser.copy': 'Copy address',
  'tabs.label': 'Main pages',
  'tabs.home': 'Home',
  'tabs.orders': 'Orders',
  'tabs.mine': 'Account',

  'offline.title': 'You are offline.',
  'offline.body': 'Payments and changes need a connection.',
  'offline.shownOf': 'Last updated {time}.',
  'offline.back': 'You are online again.',
  'offline.notSent': 'You are offline. Nothing was sent.',
  // The offline page, shown instead of a page that is not cached.
  'offline.pageTitle': 'You are offline',
  'offline.pageBody': 'This page has not been opened on this phone yet, so it needs a connection.',
  'offline.pageReturns': 'It opens by itself as soon as you are online again.',

  'shell.refused': 'This address cannot be opened.',
  'shell.opensInApp': 'This opens in the {appName} app.',
  'shell.closePage': 'You can close this page now.',
  'shell.call': 'Please call {phone}.',
  'shell.bankStarted': 'Linking your account.',
  'shell.bankEnded': 'Your account has been linked.',
  'shell.noted': 'Noted.',
} as const;

declare module '../../texts.ts' {
  interface DefaultTexts {
    readonly notices: typeof notices;
  }
}
