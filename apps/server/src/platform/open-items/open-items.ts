import { heldCheckNames } from '../../lending/applications/identity-checks.ts';

/** The actor of items that the service itself opens or closes. */
export const SERVICE = 'service';

/** The kinds of open items; the database has the same list (open_items_kind_check). The subject is the number of the row, or our reference. */
export const itemKinds = [
  /** an application that is not approved automatically; subject: the order */
  'application',
  /** a payout account that was added or changed; subject: the account */
  'payout-account',
  /** a payout that is not sent, or about which a report cannot be believed; subject: its reference, or provider/reference of an unknown one */
  'payout',
  /** a payment about which a report cannot be believed; subject: its reference, or provider/reference of an unknown one */
  'payment',
  /** a paid payment that may have been made twice; subject: its reference */
  'double-payment',
  /** a line of the lender's bank statement; subject: the line */
  'bank-line',
  /** a loan whose summary was wrong; subject: the order */
  'loan',
  /** a job that failed after all tries; subject: its name */
  'job',
  /** an event that an outside help-desk never took; subject: the event's id */
  'webhook',
  /** a difference between a provider's settlement report and the books; subject: our payment or payout, the row where it is of none, or provider/settlement */
  'provider-report',
  /** an account that is to move to another phone; subject: the request (phone_changes) */
  'phone-change',
] as const;
export type ItemKind = (typeof itemKinds)[number];

/** Why a person is asked: codes, each explained in `docs/operations/runbooks.md`. The database has the same list (open_items_reason_check). */
export const itemReasons = [
  /** a report contradicts what is known */
  'contradicting-report',
  /** money in another currency than the loan's, or of no amount */
  'unusable-amount',
  /** money came before the loan was paid out, or its facts contradict each other */
  'loan-cannot-take-it',
  /** the provider gave the money of a payment back */
  'refunded',
  /** the payer's bank took the money of a payment back */
  'charged-back',
  /** money that had been taken back of a payment is the lender's again: a won dispute, a failed refund */
  'reinstated',
  /** a report names our reference and another payment of the provider than the one that is known */
  'reference-contradicts',
  /** a payment of twice its amount, or of the amount of another within a day */
  'possible-double-payment',
  /** its borrower asks for it back */
  'asked-back',
  /** a refund could not be sent, or came back: the credit is the borrower's again */
  'refund-came-back',
  /** a loan is paid out anew whose money went out before, or may have */
  'second-sending',
  /** an operator says that the money of a payout came back, and neither its provider nor a line of the bank's shows it */
  'return-unproven',
  /** a loan owes nothing but a refund of money that was taken back too */
  'refund-owed-back',
  /** a loan was paid out so late that it breaks a ceiling of that day */
  'ceiling-broken',
  /** a line whose text bears two of our references */
  'names-two-payments',
  /** a line whose text bears the reference of one payment and whose number was given for another of the same borrower */
  'number-contradicts-text',
  /** a line under a number that was another line's */
  'number-used-before',
  /** a line whose number two borrowers claim */
  'contested-number',
  /** a line whose sender's name does not resemble the borrower's who gave its number */
  'sender-name',
  /** a line that may be another line's transfer once more: of a payment that is paid, or like a line that its file does not have */
  'possible-duplicate',
  /** a job failed after all tries */
  'job-failed',
  /** the help-desk took an event at none of its tries */
  'webhook-failed',
  /** a row of a settlement report, or a provider's notification, whose reference is of nothing of ours */
  'unknown-reference',
  /** the rows of a payment or payout come to another amount than ours */
  'amount-differs',
  /** it is in another currency than ours */
  'currency-differs',
  /** settled by the provider, and not paid with us */
  'not-paid-here',
  /** a payment that was settled in more than one row, which come to more than ours */
  'settled-twice',
  /** money of a payment that the provider took back, of which nothing or less was told */
  'taken-back',
  /** an adjustment, which says of no payment or payout */
  'adjustment',
  /** paid with us or taken back, and in no report for days */
  'missing-in-report',
  /** the bank's line is of another amount than the settlement, or has not come for days */
  'transfer-differs',
  /** no phone is known that a code for the account could be sent to */
  'no-phone-to-confirm',
  /** the borrower stopped the account from the message about its change */
  'stopped-by-borrower',
  /** the provider names a holder of the account that is not the borrower */
  'holder-name',
  /** the lender has switched automatic approval off */
  'automatic-approval-off',
  /** something of its borrower is another's too: `shared-account`, `shared-person` and so on */
  ...heldCheckNames,
  /** the borrower has as much lent as one person may have, or more with this loan */
  'exposure-limit',
  /** a loan's summary was not what its facts say (lending/summaries/find-drift.ts) */
  'summary-drift',
  /** a loan's income could not be accrued: its facts contradict each other */
  'accrual-failed',
  /** a borrower says at the login that a number is lost */
  'lost-number',
  /** an operator has seen the documents of a borrower with a new number; a second operator decides */
  'phone-to-change',
] as const;
export type ItemReason = (typeof itemReasons)[number];

export type ItemOutcome = 'approved' | 'refused' | 'closed';
export type ItemAction = 'opened' | 'seen-again' | ItemOutcome;

/** An item to open. */
export interface NewItem {
  readonly kind: ItemKind;
  readonly subject: string | number;
  readonly reason: ItemReason;
  readonly borrowerId?: number | null;
  /** Numbers and references only: no name, no account number. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** An open or closed item. */
export interface OpenItem {
  readonly id: number;
  readonly kind: ItemKind;
  readonly subject: string;
  readonly reason: ItemReason;
  readonly borrowerId: number | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly closedBy: string | null;
  readonly outcome: ItemOutcome | null;
}

/** The end of an item. */
export interface ItemClosing {
  readonly outcome: ItemOutcome;
  readonly by: string;
  readonly note: string;
  readonly at: Date;
}

/** One line of an item's history. */
export interface ItemEvent {
  readonly at: Date;
  /** 'service', or the operator. */
  readonly actor: string;
  readonly action: ItemAction;
  readonly details: Readonly<Record<string, unknown>>;
  readonly note: string;
}
