import * as codes from './refusal-codes.ts';

/** The refusals of the calls about a borrower's own data. */
export const ownDataErrors = {
  'no-phone-for-code': {
    code: codes.noPhoneForCode,
    http: 200,
    message: 'We have no phone number to send you a code. Please write to customer service.',
  },
  'proof-over': {
    code: codes.proofOver,
    http: 200,
    message: 'For your safety this page was open for too long. Please ask for a new code.',
  },
  'details-not-asked': {
    code: codes.detailsNotAsked,
    http: 200,
    message: 'We ask for these details when you apply for a loan.',
  },
  'consent-not-withdrawable': {
    code: codes.consentNotWithdrawable,
    http: 200,
    message: 'This consent cannot be withdrawn.',
  },
  'account-not-deletable': {
    code: codes.accountNotDeletable,
    http: 200,
    message: 'Your account cannot be deleted yet.',
  },
} as const;
