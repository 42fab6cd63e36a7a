/**
 * Texts of every public page's header and footer, and texts that several pages share. 'Home', 'About us', 'Serve', 'Privacy Policy' and
 * 'Loan terms' are the specification's (section 2).
 */
export const chrome = {
  'chrome.skip': 'Skip to the content',
  'chrome.back': 'Back',
  'chrome.menu': 'Menu',
  'chrome.mainMenu': 'Main menu',
  'chrome.footMenu': 'All pages',
  'chrome.languages': 'Languages',
  'chrome.contents': 'Contents',
  'chrome.section': 'section {number}',
  'chrome.toTop': 'Back to the top',
  'chrome.inForce': 'In force from {date}.',
  'chrome.print': 'Print or save this page',

  'chrome.offline': 'You are offline. This page is as you saw it last.',
  'chrome.home': 'Home',
  'chrome.about': 'About us',
  'chrome.serve': 'Serve',
  'chrome.privacy': 'Privacy Policy',
  'chrome.terms': 'Loan terms',
  'chrome.contact': 'Contact us',
  'chrome.register': 'Register',
  'chrome.logIn': 'Log in',
  'chrome.download': 'Get the app',
  'chrome.calculator': 'Loan calculator',
  'chrome.howToPay': 'How to pay',
  'chrome.complaints': 'Complaints',
  'chrome.service': 'Customer service',

  'chrome.phone': 'Phone',
  'chrome.email': 'E-mail',
  'chrome.address': 'Address',
  'chrome.company': 'Company',
  'chrome.registration': 'Registration',
  'chrome.authority': 'Authority to lend',
  'chrome.authorityBy': '{number}, {authority}',
  'chrome.copyright': '© {year} {company}. All rights reserved.',

  // Counts, inserted into sentences as {days} and the like.
  'chrome.days': { one: '{count} day', other: '{count} days' },
  'chrome.calendarDays': { one: '{count} calendar day', other: '{count} calendar days' },
  'chrome.businessDays': { one: '{count} business day', other: '{count} business days' },
  'chrome.weekdays': { one: '{count} weekday', other: '{count} weekdays' },
  'chrome.weeks': { one: '{count} week', other: '{count} weeks' },
  'chrome.months': { one: '{count} month', other: '{count} months' },
  'chrome.monthsAndDays': '{months} ({days})',
  'chrome.times': { one: 'once', other: '{count} times' },
  'chrome.payments': { one: '{count} payment', other: '{count} payments' },
  'chrome.effective': '{month}% a month, {year}% a year',
  'chrome.fromTo': '{from} to {to}',

  // The names of countries and nationalities inside sentences.
  'chrome.country.PH': 'the Philippines',
  'chrome.country.IN': 'India',
  'chrome.nationality.PH': 'Filipino',
  'chrome.nationality.IN': 'Indian',
  'chrome.currency.PHP': 'Philippine pesos (₱)',
  'chrome.currency.INR': 'Indian rupees (₹)',
  'chrome.currency.IDR': 'Indonesian rupiah (Rp)',
} as const;
