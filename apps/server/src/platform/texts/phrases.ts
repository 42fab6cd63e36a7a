import type { ErrorName, errorCatalogue } from '@hiram/contract';
import type { CollectRefusal } from '@hiram/payments';
import type { CertifyProblem } from './certify/english.ts';
import type { TemplatePhrase } from './registration/english.ts';

/** The refusal reasons of an application, by the code stored with the order. */
export const refusalReasons = {
  overdue_elsewhere: 'A loan of yours is overdue. You can apply again once it is paid.',
  written_off_before: 'We cannot offer you this loan now, because an earlier loan was written off.',
  unknown: 'We need your personal details before we can decide. Please complete them and apply again.',
  citizenship: 'We lend to Filipino citizens only.',
  age: 'We lend to people over 18 only.',
  address: 'We lend to people with a permanent address in the Philippines only.',
  politically_exposed: 'We cannot lend to politically exposed persons.',
  /** too much debt with other lenders, as reported by the lender's own decision service */
  indebted: 'Your other loans already take a large part of your income.',
  elsewhere: 'We cannot offer you this loan now.',
} as const;

/** The failure reasons of a payout, by the code stored with the order: the provider's reason, where it is meaningful to a borrower. */
export const payoutFailures = {
  account_closed:
    'The money came back: the account is closed. Please check the account or choose another, then we send the money again.',
  account_invalid:
    'The money could not be sent: there is no account with this number. Please check the account or choose another, then we send the money again.',
  /** an operator of the lender refused the account */
  account_refused: 'We cannot send money to this account. Please choose another, then we send the money.',
  other:
    'The money could not be sent to your account. Please check the account or choose another, then we send the money again.',
} as const;

/** The refusal reasons of a payment, by the code stored with it. */
export const collectRefusals = {
  'payment-not-started': 'The payment could not be started. Please try again.',
  'method-unavailable': 'This way to pay is not available right now. Please choose another.',
  'amount-too-small': 'The amount is too small for this way to pay. Please choose another.',
  'amount-too-large': 'The amount is too large for this way to pay. Please choose another.',
  'amount-not-allowed': 'The amount does not fit this way to pay. Please choose another.',
  'card-unusable': 'This card can no longer be used. Please choose another.',
} as const satisfies Readonly<Record<CollectRefusal, string>>;

export type RefusalReason =
  | keyof typeof refusalReasons
  /** the borrower has reached the exposure limit */
  | 'exposure-limit'
  /** a lender's own decision service gave a reason in its own words, stored with the order */
  | 'own-words'
  /** the borrower was erased; never shown */
  | 'erased';

export type PayoutFailure = keyof typeof payoutFailures;

/** Labels of the payout account form, except names of banks and wallets. */
export type AccountPhrase =
  | 'E-wallet'
  | 'Bank account'
  | 'Wallet level'
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
  | 'Type of account'
  | 'Savings'
  | 'Checking'
  | 'UPI number'
  | '8 to 10 digits; your UPI app shows it, often it is your mobile number'
  | 'City of your branch'
  | 'If yours is not in the list, choose the nearest one.'
  | '9 to 18 digits, as in your passbook'
  | 'Current';

/** Errors of form fields, shown after the field's name. */
export type ProblemPhrase =
  | 'is missing'
  | 'is required'
  | 'contains invisible characters: please type it again'
  | 'must be one of the choices'
  | 'must be the 11 digits of a mobile number that starts with 09'
  | 'must be the 10 to 16 digits of the account'
  | 'must be the 8 to 10 digits of a UPI number'
  | 'must be the 9 to 18 digits of the account'
  | 'must be the 6 digits of the SMS'
  | CertifyProblem;

/** Subjects of complaints. */
export type ComplaintPhrase =
  | 'Debt collection'
  | 'A missing payment'
  | 'Money that did not arrive'
  | 'Fees, interest or late charges'
  | 'My personal details'
  | 'The app or this page'
  | 'I cannot pay on time'
  | 'Something else'
  | 'Calls too often or at night'
  | 'Rude words or threats'
  | 'Calls to family, friends or work'
  | 'Asked to pay into a private account'
  | 'Calls about a loan that is not mine';

/**
 * Whole sentences and labels that are stored in English: in the contract's catalogue of errors, in data, in the database. A
 * language without one of them does not compile.
 */
export type Phrase =
  | (typeof errorCatalogue)[ErrorName]['message']
  | (typeof refusalReasons)[keyof typeof refusalReasons]
  | (typeof payoutFailures)[keyof typeof payoutFailures]
  | (typeof collectRefusals)[CollectRefusal]
  | AccountPhrase
  | ProblemPhrase
  | ComplaintPhrase
  | TemplatePhrase;
