import type { CheckName } from './identity-checks.ts';

/** The actor of items that the service itself opens or closes. */
export const SERVICE = 'service';

/** The kinds of open items; the database has the same list (open_items_kind_check). The subject is the number of the row, or our reference. */
export type ItemKind =
  /** an application that is not approved automatically; subject: the order */
  | 'application'
  /** a payout account that was added or changed; subject: the account */
  | 'payout-account'
  /** a payout that is held, or whose report cannot be trusted; subject: its reference */
  | 'payout'
  /** a payment whose report cannot be trusted; subject: its reference */
  | 'payment'
  /** a line of the lender's bank statement; subject: the line */
  | 'bank-line'
  /** a loan whose summary was wrong; subject: the order */
  | 'loan'
  /** a job that failed after all retries; subject: its name */
  | 'job'
  /** an event that an external help-desk never accepted; subject: the event's id */
  | 'webhook'
  /** a difference between a provider's settlement report and the books; subject: the row, our payment, or provider/settlement */
  | 'provider-report';

/** Why an operator is needed: codes, each explained in `docs/operations.md`. */
export type ItemReason =
  /** a report contradicts the record */
  | 'contradicting-report'
  /** money in another currency than the loan's, or without a valid amount */
  | 'unusable-amount'
  /** money arrived before the disbursement, or the loan's facts contradict each other */
  | 'loan-cannot-take-it'
  /** the provider refunded a payment */
  | 'refunded'
  /** the payer's bank charged a payment back */
  | 'charged-back'
  /** a report has our reference and another payment id of the provider than the recorded one */
  | 'reference-contradicts'
  /** a loan was disbursed so late that it breaks a ceiling of that day */
  | 'ceiling-broken'
  /** a bank line whose text contains two of our references */
  | 'names-two-payments'
  /** a bank line whose text contains the reference of one payment and whose number was submitted for another of the same borrower */
  | 'number-contradicts-text'
  /** a bank line with a number of an earlier line */
  | 'number-used-before'
  /** a bank line whose number two borrowers claim */
  | 'contested-number'
  /** a bank line whose sender's name does not resemble that of the borrower who submitted its number */
  | 'sender-name'
  /** a job failed after all retries */
  | 'job-failed'
  /** the help-desk accepted an event at none of the attempts */
  | 'webhook-failed'
  /** a row of a settlement report with an unknown reference */
  | 'unknown-reference'
  /** its amount differs from ours */
  | 'amount-differs'
  /** its currency differs from ours */
  | 'currency-differs'
  /** settled by the provider, and not paid here */
  | 'not-paid-here'
  /** a payment settled before */
  | 'settled-twice'
  /** money of a payment that the provider took back without a notification */
  | 'taken-back'
  /** an adjustment without a payment or payout */
  | 'adjustment'
  /** paid here, and in no report for days */
  | 'missing-in-report'
  /** the bank line's amount differs from the settlement's */
  | 'transfer-differs'
  /** there is no phone for a code that confirms the account */
  | 'no-phone-to-confirm'
  /** the borrower blocked the account from the message about its change */
  | 'stopped-by-borrower'
  /** the provider reports an account holder other than the borrower */
  | 'holder-name'
  /** the lender has disabled automatic approval */
  | 'automatic-approval-off'
  /** the borrower shares something with another: `shared-account`, `shared-person` and so on (platform/open-items/identity-checks.ts) */
  | CheckName
  /** the borrower has reached the exposure limit, or would exceed it with this loan */
  | 'exposure-limit'
  /** a loan's summary was not what its facts say (lending/summaries/find-drift.ts) */
  | 'summary-drift'
  /** a loan's income could not be accrued: its facts contradict each other */
  | 'accrual-failed';

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
