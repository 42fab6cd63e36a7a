/** Texts of the app itself and of every capability. 'loading...' and 'error' are the specification's (sections 7 and 8). */
export const common = {
  'common.loading': 'loading...',
  'common.error': 'error',
  'common.retry': 'Try again',
  'common.back': 'Back',
  'common.close': 'Close',
  'common.savePdf': 'Save as PDF',
  'common.cancel': 'Cancel',
  'common.ok': 'OK',
  'common.copied': 'copy success',
  'common.dismiss': 'Dismiss',
  'common.unfinished': 'This page has not fully loaded.',
  'common.reload': 'Reload',
  'common.cannotShow': 'This page cannot be shown here: this app does not open its address.',
  'common.days': { one: '{count} day', other: '{count} days' },
  'common.months': { one: '{count} month', other: '{count} months' },
  'common.monthsAndDays': '{months} ({days})',

  // A loan on offer, on every screen with a list of offers.
  'offer.instalments': { one: '{count} instalment', other: '{count} instalments' },
  'offer.example': 'Example: {amount} in {instalments} within {term}',
  'offer.receive': 'You receive',
  'offer.repay': 'You repay',
  'offer.rate': 'Effective rate',
  'offer.aYear': '{percent}% a year',
  'offer.aMonth': '{percent}% a month',

  'failure.title': 'This page could not be loaded',
  'failure.body': 'Check your connection and try again.',
  'failure.render': 'Something went wrong here. Your loan and payments are not affected.',
  'failure.logIn': 'Log in',
  'failure.noOrder': "We can't find this order",
  'failure.orders': 'My orders',
  'notFound.title': 'Page not found',

  // Titles of the screens, which every page needs; the specification's are verbatim.
  'title.loanDetail': 'Order Details',
  'title.order': 'Order Details',
  'title.repay': 'Repayment',
  'title.payoff': 'Pay off the whole loan',
  'help.cantPay': "Can't pay now?",
} as const;
