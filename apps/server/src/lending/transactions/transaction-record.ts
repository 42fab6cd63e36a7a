import {
  type CalendarDate,
  DomainError,
  isDisbursement,
  type LoanTransaction,
  type TransactionKind,
} from '@hiram/domain';
import type { TransactionActor } from './tables.ts';

/** An operator's reason for the reversal of a payment that was for another loan: the money stays with the lender, in suspense. */
export const WRONG_LOAN = 'wrong-loan';

/** An operator's reason for the reversal of a payment that goes back to its payer: until it has, the money is in suspense. */
export const PAID_TWICE = 'paid-twice';

/** The reason of the reversal of a payment that its payer's bank did not honour. */
export const BOUNCED = 'bounced';

/** The reasons of an operator's reversal of a payment whose money the lender still has. */
export const HELD_REASONS = [WRONG_LOAN, PAID_TWICE] as const;

/** Whether an operator's reversal of a payment puts its money into suspense. */
export const isHeldReason = (reason: string | null): boolean => HELD_REASONS.some((each) => each === reason);

/**
 * The code of a reason as it is stored and compared: with "-" for "_", so that `wrong_loan` is `WRONG_LOAN`.
 * @throws DomainError naming `reason` for anything but 2 to 40 small letters, "-" and "_" that begin with a letter
 */
export function reasonCode(reason: string): string {
  if (!/^[a-z][a-z_-]{1,39}$/.test(reason))
    throw new DomainError('invalid_value', 'it must be a code of 2 to 40 small letters, "-" and "_"', 'reason');
  return reason.replaceAll('_', '-');
}

/** Who books a transaction; of an operator, the name. */
export type BookedBy =
  | { readonly actor: Exclude<TransactionActor, 'operator'> }
  | { readonly actor: 'operator'; readonly name: string };

/** A transaction of a loan as it was booked. */
export interface TransactionRow {
  /** The order of booking within the loan, from 1. */
  readonly number: number;
  readonly kind: TransactionKind;
  /** Minor units of the loan's currency. */
  readonly amountMinor: number;
  readonly effectiveOn: CalendarDate;
  readonly bookedAt: Date;
  readonly actor: TransactionActor;
  readonly bookedBy: string | null;
  readonly reason: string | null;
  readonly key: string;
  readonly paymentId: string | null;
  /** The provider of its payment, or of its payout where it is a refund. */
  readonly provider: string | null;
  readonly terms: Readonly<Record<string, unknown>>;
  /** The transaction that it takes back, and what is kept of that one's amount, minor units. */
  readonly reverses: number | null;
  readonly keptMinor: number | null;
  /** The valuation that holds, or held last. */
  readonly version: number;
}

export interface NewTransaction {
  readonly orderId: number;
  readonly kind: TransactionKind;
  readonly amountMinor: number;
  readonly effectiveOn: CalendarDate;
  readonly bookedAt: Date;
  readonly by: BookedBy;
  readonly reason?: string | null;
  /** Booked once for each key of a loan. */
  readonly key: string;
  readonly paymentId?: string;
  readonly terms?: Readonly<Record<string, unknown>>;
  readonly reverses?: { readonly number: number; readonly keptMinor: number };
}

/** The fields of a transaction that are not common to all kinds, as the domain has them. */
export function termsOf(next: LoanTransaction): Readonly<Record<string, unknown>> {
  const { id: _, kind: __, effectiveOn: ___, ...terms } = next;
  if (!('lastTransactionAtRequest' in terms)) return terms;
  const { lastTransactionAtRequest: askedAfter, ...others } = terms;
  return { ...others, askedAfter };
}

/** The inverse of `termsOf`. */
function transactionOf({
  number,
  kind,
  effectiveOn,
  terms,
}: Pick<TransactionRow, 'number' | 'kind' | 'effectiveOn' | 'terms'>): LoanTransaction {
  const { askedAfter, ...others } = terms;
  const next = {
    id: number,
    kind,
    effectiveOn,
    ...others,
    ...(askedAfter !== undefined && { lastTransactionAtRequest: askedAfter }),
  };
  return next as unknown as LoanTransaction;
}

/** The amount of a transaction; 0 where its kind has none of its own. Minor units. */
export const amountOf = (next: LoanTransaction): number => {
  if ('amountMinor' in next) return next.amountMinor;
  return 'chargeMinor' in next ? next.chargeMinor : 0;
};

/** What reversals change in a list of transactions. */
type Reversing = Pick<TransactionRow, 'number' | 'reverses' | 'keptMinor'>;

/** The reversals in force, in the order of booking: those that were not taken back themselves. The last one of a transaction counts. */
export const activeReversals = <Row extends Reversing>(rows: readonly Row[]): Row[] => {
  const taken = new Set(rows.map(({ reverses }) => reverses));
  return rows.filter(({ number, reverses }) => reverses !== null && !taken.has(number));
};

/**
 * The transactions of a loan as the domain replays them: without the disbursement, reversals, and those that were reversed; of a payment
 * that was taken back in part, what was left of it.
 */
export function activeTransactions(
  rows: readonly (Reversing & Pick<TransactionRow, 'kind' | 'effectiveOn' | 'terms'>)[],
): LoanTransaction[] {
  const kept = new Map(activeReversals(rows).map(({ reverses, keptMinor }) => [reverses, keptMinor]));
  return rows
    .filter(({ kind, number, reverses }) => !isDisbursement(kind) && reverses === null && kept.get(number) !== 0)
    .map((row) => {
      const left = kept.get(row.number);
      const next = transactionOf(row);
      return left === undefined || left === null ? next : ({ ...next, amountMinor: left } as LoanTransaction);
    });
}
