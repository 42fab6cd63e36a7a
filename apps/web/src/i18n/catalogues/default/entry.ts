/** Texts of the entry pages for newcomers: registration, download and the agreement that both link to. */
export const entry = {
  'entry.register.title': 'Register',
  'entry.register.description': 'Register with {app} using your mobile number.',
  'entry.register.lead': 'Register with your mobile number. It is free and commits you to nothing.',
  'entry.register.need.title': 'What you need',
  'entry.register.need.phone': 'Your own mobile number that can receive text messages.',
  'entry.register.need.account': 'Later, to receive the money: an e-wallet or bank account in your own name.',
  'entry.register.app.title': 'Register in the app',
  'entry.register.app.body':
    'Download the app, open it and enter your mobile number. A code by text message confirms it.',
  'entry.register.read': 'By registering you acknowledge the {terms} and the {privacy}.',
  'entry.register.readTerms': 'loan terms',
  'entry.register.readPrivacy': 'privacy policy',

  'entry.download.title': 'Get the app',
  'entry.download.description': "Download {app} from your phone's app store.",
  'entry.download.lead': 'Borrow, repay and follow your loan on your phone.',
  'entry.download.android': 'Android',
  'entry.download.androidStore': 'Google Play',
  'entry.download.ios': 'iPhone',
  'entry.download.iosStore': 'App Store',
  'entry.download.from': 'Download from',
  'entry.download.none': 'The app cannot be downloaded at the moment. Call us: {phone}.',
  'entry.download.browser.title': 'Without the app',
  'entry.download.browser.body':
    'Everything works in your browser too: you log in with your mobile number, apply, repay and follow your loan.',
  'entry.download.browser.go': 'Continue in the browser',
  'entry.download.safe.title': 'Before you install',
  'entry.download.safe.publisher': 'Check that the app is {app} and that its publisher is {company}.',
  'entry.download.safe.store': 'Install it only from the store, never from a file that someone sent you.',
  'entry.download.safe.pay': 'We never ask for money before you have received a loan.',
  'entry.download.after.title': 'What to do next',
  'entry.download.after.1': 'Open the app and log in with the mobile number you registered.',
  'entry.download.after.2': 'Choose a loan. You see what it costs before you apply.',
  'entry.download.after.3': 'Not registered yet? You can do that in the app too.',
  'entry.download.terms': 'Read the loan terms',

  'entry.agreement.lead':
    'These loan terms are part of every agreement with {company}. Agreeing to them here commits you to nothing.',
  'entry.agreement.register': 'Back to registration',
  'entry.agreement.download': 'Get the app',
} as const;
