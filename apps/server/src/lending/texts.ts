import type { Phrase } from '../i18n/text-types.ts';
import { type Said, t, translate } from '../platform/texts/translate.ts';

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
  /** the borrower did not want the approved loan */
  declined: 'You did not want this loan. Nothing was sent, and you owe nothing. You can apply again at any time.',
} as const satisfies Readonly<Record<string, Phrase>>;

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
} as const satisfies Readonly<Record<string, Phrase>>;

export type RefusalReason =
  | keyof typeof refusalReasons
  /** the borrower has reached the exposure limit */
  | 'exposure-limit'
  /** a lender's own decision service gave a reason in its own words, stored with the order */
  | 'own-words'
  /** the borrower was erased; never shown */
  | 'erased';

export type PayoutFailure = keyof typeof payoutFailures;

/** The refusal reason of an application, by its code; a lender's own words are unchanged. */
export const translateRefusal = (reason: RefusalReason, ownWords: string | null): string => {
  if (reason === 'exposure-limit') return t('home.exposureLimit');
  if (reason === 'erased') return translate(refusalReasons.elsewhere);
  return reason === 'own-words' ? (ownWords ?? translate(refusalReasons.elsewhere)) : translate(refusalReasons[reason]);
};

/** The first day on which a refused borrower may apply again. */
export const translateApplyAgain = (day: string): Said => t('status.refused.again', { day });

/** The failure reason of a payout, by its code. */
export const translatePayoutFailure = (failure: PayoutFailure): string => translate(payoutFailures[failure]);
