/** Texts of the login by phone and SMS. */
export const login = {
  'title.login': 'Log in',
  'login.lead': 'New or returning, enter your mobile number and we will send you a code by SMS. No password needed.',
  'login.language': 'Language',
  'login.phone': 'Mobile number',
  'login.example': 'For example {example}',
  'login.phoneWrong': 'Please enter the {count} digits of your mobile number, such as {example}.',
  'login.consent': 'By continuing you agree to:',
  'login.getCode': 'Get the code',
  'login.againIn': { one: 'New code in {count} second', other: 'New code in {count} seconds' },
  'login.checking': "Checking you're not a robot: {percent}%",
  'login.sentTo': 'We sent a {count}-digit code to {phone}.',
  'login.code': 'Code from the SMS',
  'login.codeHint': 'It can take a minute to arrive. We never ask for it by phone.',
  'login.codeMissing': 'Please enter the {count} digits from the SMS.',
  'login.again': 'Send a new code',
  'login.change': 'Use another number',
  'login.submit': 'Log in',
  'login.lost': 'I lost my number',
  'login.failed': 'That did not work. Check your connection and try again.',
  'login.noCookies':
    'Your browser refuses cookies. Logging in needs one: please allow cookies for this page, then try again.',
  'login.terms': 'Loan terms and conditions',
  'login.privacy': 'Privacy policy',
} as const;

declare module '../../texts.ts' {
  interface DefaultTexts {
    readonly login: typeof login;
  }
}
