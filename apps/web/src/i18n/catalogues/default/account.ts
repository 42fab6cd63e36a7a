/** Texts of binding a payment account; the title, 'Next', 'OK' and 'Cancel' are the specification's (section 2). */
export const account = {
  'title.bindBank': 'Payment account information',

  'account.intro': 'Your loans are sent to this account.',
  'account.inYourName': 'It must be in your name: {name}.',
  'account.current': 'Current account',
  'account.kind': 'Type of account',
  'account.kind1': 'Bank card',
  'account.kind2': 'E-wallet',
  'account.next': 'Next',
  'account.choose': 'Choose',
  'account.fillIn': 'Please fill this in.',
  'account.chooseOne': 'Please choose one.',
  'account.wrong': '{title} {problem}.',
  'account.phoneDigits': 'A mobile number here has {count} digits.',
  'account.mostDigits': 'This number has {count} digits at most. Please check it.',
  'account.noOptions': 'There is nothing to choose from.',
  'account.first': 'Region',
  'account.second': 'City',
  'account.year': 'Year',
  'account.month': 'Month',
  'account.day': 'Day',
  'account.empty': "You can't add an account here right now",
  'account.emptyBody': 'Please try again later, or call customer service.',
  'account.saved': 'Your account is saved.',
  'account.failed': 'The account was not saved',

  'account.enterCode': 'Enter the code',
  'account.codeSent':
    'We sent a code by SMS to your registered phone. The message names the account. Check that it is this one before you enter the code.',
  'account.smsCode': 'SMS code',
  'account.correctCode': 'Please enter a correct code: the 6 digits in the SMS.',
  'account.getCode': 'Get code',
  'account.resendIn': 'Resend in {seconds} s',
  'account.resendInMinutes': 'Resend in {minutes} min',
  'account.confirm': 'Confirm',

  'account.keypad': 'Keypad for the amount',
  'account.keypadPoint': 'Point',
  'account.keypadDelete': 'Delete',
  'account.keypadConfirm': 'Confirm',
  'account.keypadHide': 'Hide the keypad',
} as const;

declare module '../../texts.ts' {
  interface DefaultTexts {
    readonly account: typeof account;
  }
}
