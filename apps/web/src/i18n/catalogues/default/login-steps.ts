/** Texts of the steps of the login that few borrowers see: a picture to type, questions about the owner of a number, the report of a lost number. */
export const loginSteps = {
  'login.pictureWhy': 'We could not check this automatically. Please type what you see in the picture.',
  'login.picture': 'Characters in the picture',
  'login.pictureAlt': 'Picture with {count} characters',
  'login.newPicture': 'New picture',
  'login.pictureMissing': 'Please type the characters in the picture.',
  'lost.title': 'Lost number',
  'lost.lead': 'Tell us who you are. We will then send a code to your new number, to know that it is yours.',
  'lost.phone': 'Lost mobile number',
  'lost.name': 'Full name',
  'lost.nameHint': 'As on your ID',
  'lost.nameWrong': 'Please enter your full name, as on your ID.',
  'lost.born': 'Date of birth',
  'lost.bornHint': 'For example 17 5 1994',
  'lost.bornWrong': 'Please enter the day, month and year of your birth, such as 17 5 1994.',
  'lost.day': 'Day',
  'lost.month': 'Month',
  'lost.year': 'Year',
  'lost.next': 'Continue',
  'lost.newLead': 'Enter the mobile number you use now. We will send a code to it by SMS.',
  'lost.newPhone': 'New mobile number',
  'lost.same': 'This is the number you lost. Please enter the one you use now.',
  'lost.send': 'Send the report',
  'lost.sent': 'We have your report',
  'lost.sentLead': 'Thank you. Our team will look at it.',
  'lost.unchanged': 'Nothing in your account changes before we have checked your documents.',
  'lost.contact': 'We will call or text you on your new number: {phone}',
  'lost.keepId': 'Please keep a valid ID ready.',
  'lost.neverAsked': 'We never ask you for a code from an SMS.',
  'lost.return': 'Back to log in',
  'owner.account': 'Last four characters of your payout account',
  'owner.accountHint':
    'The bank account or wallet that receives your loans. If you have not given us one yet, type 0000.',
  'owner.accountWrong': 'Please enter exactly four digits or letters.',
} as const;

declare module '../../texts.ts' {
  interface DefaultTexts {
    readonly loginSteps: typeof loginSteps;
  }
}
