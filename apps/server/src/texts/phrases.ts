import type { ErrorName, errorCatalogue } from '@hiram/contract';
import type { CertifyProblem } from './certify/english.ts';
import type { TemplatePhrase } from './registration/english.ts';

/** Why an application was refused: kept with the order, and read in the borrower's language later. */
export const refusalReasons = {
  overdueElsewhere: 'A loan of yours is overdue. You can apply again once it is paid.',
  unknown: 'We need your personal details before we can decide. Please complete them and apply again.',
  citizenship: 'We lend to Filipino citizens only.',
  age: 'We lend to people over 18 only.',
  address: 'We lend to people with a permanent address in the Philippines only.',
  politically_exposed: 'We cannot lend to politically exposed persons.',
  elsewhere: 'We cannot offer you this loan now.',
} as const;

/** What became of a payout that failed, by the provider's reason: kept with the order too. */
export const payoutFailures = {
  account_closed:
    'The money came back: the account is closed. Please check the account or choose another, then we send the money again.',
  account_invalid:
    'The money could not be sent: there is no account with this number. Please check the account or choose another, then we send the money again.',
  /** a person of the lender refused the account */
  account_refused: 'We cannot send money to this account. Please choose another, then we send the money.',
  other:
    'The money could not be sent to your account. Please check the account or choose another, then we send the money again.',
} as const;

/** What the form of a payment account is labelled with, names of banks and wallets aside. */
export type AccountPhrase =
  | 'E-wallet'
  | 'Bank account'
  | 'Level of your wallet'
  | 'Your wallet app shows it in your profile.'
  | 'Fully verified'
  | 'Basic'
  | 'Upgraded'
  | 'Not upgraded'
  | 'Mobile number of the wallet'
  | '11 digits, starting with 09'
  | 'Bank'
  | 'Account number'
  | '10 to 16 digits, as on your statement; not the number on your card'
  | 'Kind of account'
  | 'Savings'
  | 'Checking'
  | 'UPI number'
  | '8 to 10 digits; your UPI app shows it, often it is your mobile number'
  | 'City of your branch'
  | 'Choose the nearest one when yours is not in the list.'
  | '9 to 18 digits, as in your passbook'
  | 'Current';

/** What is wrong with a field that a borrower fills in; stands after the field's name. */
export type ProblemPhrase =
  | 'is missing'
  | 'is required'
  | 'has characters that cannot be seen: please type it anew'
  | 'must be one of the choices'
  | 'must be the 11 digits of a mobile number that starts with 09'
  | 'must be the 10 to 16 digits of the account'
  | 'must be the 8 to 10 digits of a UPI number'
  | 'must be the 9 to 18 digits of the account'
  | 'must be the 6 digits of the SMS'
  | CertifyProblem;

/** What a complaint can be about. */
export type ComplaintPhrase =
  | 'How money is collected'
  | 'A payment that does not show'
  | 'Money that did not arrive'
  | 'Fees, interest or late charges'
  | 'My personal details'
  | 'The app or this page'
  | 'Something else'
  | 'Calls too often or at night'
  | 'Rude words or threats'
  | 'Family, friends or work were called'
  | 'Asked to pay to a private account'
  | 'Called for a loan that is not mine';

/**
 * Whole sentences and labels that are held in English: in the contract's catalogue of errors, in data, in the database. Another
 * language has each of them, or does not compile.
 */
export type Phrase =
  | (typeof errorCatalogue)[ErrorName]['message']
  | (typeof refusalReasons)[keyof typeof refusalReasons]
  | (typeof payoutFailures)[keyof typeof payoutFailures]
  | AccountPhrase
  | ProblemPhrase
  | ComplaintPhrase
  | TemplatePhrase;
