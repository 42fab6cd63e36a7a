/** Texts of the app itself and of every capability. 'loading...' and 'error' are the specification's (sections 7 and 8). */
export const common = {
  'common.loading': 'loading...',
  'common.error': 'error',
  'common.retry': 'Try again',
  'common.back': 'Back',
  'common.close': 'Close',
  'common.cancel': 'Cancel',
  'common.ok': 'OK',
  'common.copied': 'copy success',
  'common.dismiss': 'Dismiss',
  'common.cannotShow': 'This page cannot be shown here: its address is not one that this app may open.',
  'common.days': { one: '{count} day', other: '{count} days' },
  'common.months': { one: '{count} month', other: '{count} months' },
  'common.monthsAndDays': '{months} ({days})',

  'failure.title': 'This page could not be loaded',
  'failure.body': 'Check your connection and try again.',
  'failure.render': 'Something went wrong here. Your loan and payments are not affected.',
  'notFound.title': 'Page not found',

  // Titles of the screens that every page knows. Those that the specification gives are its own words.
  'title.loanDetail': 'Order Details',
  'title.order': 'Order Details',
  'title.repay': 'Repayment',
} as const;
